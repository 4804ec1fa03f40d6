import HookeDynamics

/// A stepping method of GSL, with GSL's name.
public enum GSLMethod: String, CaseIterable, Hashable, Sendable, Codable {
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
    /// The way in which a method computes the state at the end of a step, which determines most of its traits.
    public enum Family: String, Hashable, Sendable {
        /// From the derivative at known states.
        case explicit
        /// By Newton's iteration on equations for the state, with the Jacobian at the start of the step.
        case implicit
        /// By extrapolation of linearly implicit steps of decreasing length.
        case extrapolating
        /// From several previous states.
        case multistep
    }

    /// The properties of a method.
    public struct Traits: Hashable, Sendable {
        /// The family.
        public let family: Family
        /// The order that GSL reports. A multistep method starts with order 1 and goes up to 12 (msadams) or 5 (msbdf).
        public let order: Int
        /// The observed order of convergence on a damped oscillator; `nil` where steps cannot be chosen, or where rounding dominates at
        /// every step length.
        public let observedOrder: Int?
        /// Evaluations of the right-hand side per step of a damped oscillator (the iterations of an implicit method may take more
        /// or fewer for other systems); `nil` for a multistep method, which takes 2 or 3.
        public let evaluationsPerStep: Int?
        /// Whether the system must have a Jacobian.
        public let needsJacobian: Bool
        /// Whether GSL's stepper needs a driver, whose tolerance ends its iterations.
        public let needsDriver: Bool
        /// Whether fixed steps of a right-hand side without libm give the same bits on every x86-64 CPU.
        public let promisesBits: Bool
        /// Whether GSL allocates memory in every step.
        public let allocates: Bool
        /// The default step of the fixed grid; `nil` if the method cannot start on a fixed grid.
        public let defaultStep: Flicks?
        /// The error at the default step for a spring that settles in 0.9 s, as a fraction of the distance.
        public let defaultAccuracy: Double

        fileprivate init(
            _ family: Family, order: Int, observed: Int?, evaluations: Int?, jacobian: Bool, allocates: Bool,
            stepsPerSecond: Int64?, accuracy: Double = 1e-9
        ) {
            self.family = family
            self.order = order
            self.observedOrder = observed
            self.evaluationsPerStep = evaluations
            self.needsJacobian = jacobian
            self.needsDriver = family == .implicit || family == .multistep
            self.promisesBits = family == .explicit
            self.allocates = allocates
            self.defaultStep = stepsPerSecond.map { Flicks(Flicks.perSecond / $0) }
            self.defaultAccuracy = accuracy
        }

        fileprivate init(explicit order: Int, observed: Int, evaluations: Int, stepsPerSecond: Int64) {
            self.init(
                .explicit, order: order, observed: observed, evaluations: evaluations, jacobian: false,
                allocates: false, stepsPerSecond: stepsPerSecond)
        }

        fileprivate init(implicit order: Int, evaluations: Int, stepsPerSecond: Int64, accuracy: Double) {
            self.init(
                .implicit, order: order, observed: order, evaluations: evaluations, jacobian: true, allocates: true,
                stepsPerSecond: stepsPerSecond, accuracy: accuracy)
        }
    }

    /// The method's traits.
    ///
    /// rk2 continues from its third-order result, although GSL calls it second order. rk4 also takes the whole step for an error estimate
    /// that is not used: 4 + 4 + 4 evaluations, of which two share the first.
    public var traits: Traits {
        switch self {
        case .rk2: Traits(explicit: 2, observed: 3, evaluations: 3, stepsPerSecond: 7680)
        case .rk4: Traits(explicit: 4, observed: 4, evaluations: 11, stepsPerSecond: 480)
        case .rkf45: Traits(explicit: 5, observed: 5, evaluations: 6, stepsPerSecond: 240)
        case .rkck: Traits(explicit: 5, observed: 5, evaluations: 6, stepsPerSecond: 240)
        case .rk8pd: Traits(explicit: 8, observed: 9, evaluations: 13, stepsPerSecond: 60)
        case .rk1imp: Traits(implicit: 1, evaluations: 8, stepsPerSecond: 960, accuracy: 1e-2)
        case .rk2imp: Traits(implicit: 2, evaluations: 8, stepsPerSecond: 960, accuracy: 1e-4)
        case .rk4imp: Traits(implicit: 4, evaluations: 16, stepsPerSecond: 480, accuracy: 1e-9)
        case .bsimp:
            Traits(
                .extrapolating, order: 12, observed: nil, evaluations: 139, jacobian: true, allocates: true,
                stepsPerSecond: 60)
        case .msadams:
            Traits(
                .multistep, order: 1, observed: nil, evaluations: nil, jacobian: false, allocates: false,
                stepsPerSecond: nil)
        case .msbdf:
            Traits(
                .multistep, order: 1, observed: nil, evaluations: nil, jacobian: true, allocates: true,
                stepsPerSecond: nil)
        }
    }
}
