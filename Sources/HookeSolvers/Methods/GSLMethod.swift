import HookeDynamics

/// A stepping method of GSL, with GSL's name.
public enum GSLMethod: String, CaseIterable, Hashable, Sendable {
    /// Runge-Kutta 2(3).
    case rk2
    /// Classic fourth-order Runge-Kutta, taken as two half steps.
    case rk4
    /// Runge-Kutta-Fehlberg 4(5).
    case rkf45
    /// Runge-Kutta 4(5) with Cash and Karp's coefficients.
    case rkck
    /// Runge-Kutta 8(7) of Prince and Dormand: the default.
    case rk8pd
    /// Implicit Euler, taken as two half steps.
    case rk1imp
    /// The implicit midpoint rule, taken as two half steps.
    case rk2imp
    /// Gauss's implicit Runge-Kutta of order 4, taken as two half steps.
    case rk4imp
    /// Bulirsch-Stoer with Bader and Deuflhard's semi-implicit steps: for stiff systems.
    case bsimp
    /// Adams's multistep method of variable order, 1 to 12.
    case msadams
    /// Backward differences of variable order, 1 to 5: for stiff systems.
    case msbdf
}

extension GSLMethod {
    /// The description for people, in half a sentence.
    public var about: String {
        switch self {
        case .rk2: "explicit Runge-Kutta of order 2 and 3 (GSL)"
        case .rk4: "explicit Runge-Kutta of order 4, in two half steps (GSL)"
        case .rkf45: "explicit Runge-Kutta-Fehlberg of order 4 and 5 (GSL)"
        case .rkck: "explicit Runge-Kutta-Cash-Karp of order 4 and 5 (GSL)"
        case .rk8pd: "explicit Runge-Kutta-Prince-Dormand of order 8 and 9 (GSL)"
        case .rk1imp: "implicit Euler (GSL)"
        case .rk2imp: "the implicit midpoint rule (GSL)"
        case .rk4imp: "implicit Gauss of order 4 (GSL)"
        case .bsimp: "Bulirsch-Stoer with semi-implicit steps, for stiff systems (GSL)"
        case .msadams: "Adams's multistep method, adaptive only (GSL)"
        case .msbdf: "backward differences, for stiff systems, adaptive only (GSL)"
        }
    }

    /// The method's traits.
    ///
    /// rk2 continues from its third-order result, although GSL calls it second order. rk4 also takes the whole step for an error estimate
    /// that is not used: 4 + 4 + 4 evaluations, of which two share the first.
    public var traits: MethodTraits {
        switch self {
        case .rk2: MethodTraits(explicit: 2, observed: 3, evaluations: 3, stepsPerSecond: 7680)
        case .rk4: MethodTraits(explicit: 4, observed: 4, evaluations: 11, stepsPerSecond: 480)
        case .rkf45: MethodTraits(explicit: 5, observed: 5, evaluations: 6, stepsPerSecond: 240)
        case .rkck: MethodTraits(explicit: 5, observed: 5, evaluations: 6, stepsPerSecond: 240)
        case .rk8pd: MethodTraits(explicit: 8, observed: 9, evaluations: 13, stepsPerSecond: 60)
        case .rk1imp: MethodTraits(implicit: 1, evaluations: 8, stepsPerSecond: 960, accuracy: 1e-2)
        case .rk2imp: MethodTraits(implicit: 2, evaluations: 8, stepsPerSecond: 960, accuracy: 1e-4)
        case .rk4imp: MethodTraits(implicit: 4, evaluations: 16, stepsPerSecond: 480, accuracy: 1e-9)
        case .bsimp:
            MethodTraits(
                .extrapolating, order: 12, observed: nil, evaluations: 139, jacobian: true, allocates: true,
                stepsPerSecond: 60)
        case .msadams:
            MethodTraits(
                .multistep, order: 1, observed: nil, evaluations: nil, jacobian: false, allocates: false,
                stepsPerSecond: nil)
        case .msbdf:
            MethodTraits(
                .multistep, order: 1, observed: nil, evaluations: nil, jacobian: true, allocates: true,
                stepsPerSecond: nil)
        }
    }
}
