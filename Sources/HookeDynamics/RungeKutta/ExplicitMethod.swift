/// An explicit Runge-Kutta method with a fixed step, by GSL's name, without GSL: its steps have the bits of GSL's.
///
/// They serve where GSL is not, and where sixteen variants of a system are stepped side by side.
public enum ExplicitMethod: String, CaseIterable, Hashable, Sendable {
    /// Kutta's method of order 3.
    case rk2
    /// The classical method of order 4, in two half steps.
    case rk4
    /// Fehlberg's method of order 5.
    case rkf45
    /// Cash and Karp's method of order 5.
    case rkck
    /// Prince and Dormand's method of order 8.
    case rk8pd

    /// The coefficients; `nil` for the classical method, which adds each stage to the state at once.
    public var tableau: ExplicitTableau? {
        switch self {
        case .rk2: .kutta3
        case .rk4: nil
        case .rkf45: .fehlberg5
        case .rkck: .cashKarp5
        case .rk8pd: .princeDormand8
        }
    }

    /// How often GSL evaluates the right-hand side in a step. For rk4 that is more often than is needed: it also takes the whole step, for an
    /// estimate of the error.
    public var evaluationsOfGSL: Int {
        switch self {
        case .rk2: 3
        case .rk4: 11
        case .rkf45, .rkck: 6
        case .rk8pd: 13
        }
    }
}
