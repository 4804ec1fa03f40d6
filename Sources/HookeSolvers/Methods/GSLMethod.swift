import HookeDynamics

/// A stepping method of GSL, by GSL's own name.
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
