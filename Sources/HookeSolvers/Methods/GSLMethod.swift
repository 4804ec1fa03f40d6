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

    /// What is known of a method.
    public struct Traits: Hashable, Sendable {
        /// The order GSL reports.
        public let order: Int
        /// By which power of the step the error of a damped oscillator shrinks.
        public let observedOrder: Int
        /// Evaluations of the right-hand side in one step.
        public let evaluationsPerStep: Int
        /// Whether a right-hand side without libm gives the same bits on every x86-64 CPU.
        public let promisesBits: Bool
        /// The step where none is asked for: a spring that settles in 0.9 s stays within 1e-9 of its distance.
        public let defaultStep: Flicks

        fileprivate init(order: Int, observed: Int, evaluations: Int, bits: Bool, stepsPerSecond: Int64) {
            self.order = order
            self.observedOrder = observed
            self.evaluationsPerStep = evaluations
            self.promisesBits = bits
            self.defaultStep = Flicks(Flicks.perSecond / stepsPerSecond)
        }
    }

    /// This method's row of the table.
    ///
    /// rk2 goes on from its third-order result, though GSL calls it second order. rk4 also takes the whole step, to
    /// estimate an error nobody asks for: 4 + 4 + 4 evaluations less the first, which both share.
    public var traits: Traits {
        switch self {
        case .rk2: Traits(order: 2, observed: 3, evaluations: 3, bits: true, stepsPerSecond: 7680)
        case .rk4: Traits(order: 4, observed: 4, evaluations: 11, bits: true, stepsPerSecond: 480)
        case .rkf45: Traits(order: 5, observed: 5, evaluations: 6, bits: true, stepsPerSecond: 240)
        case .rkck: Traits(order: 5, observed: 5, evaluations: 6, bits: true, stepsPerSecond: 240)
        case .rk8pd: Traits(order: 8, observed: 9, evaluations: 13, bits: true, stepsPerSecond: 60)
        }
    }
}
