/// A platform's rule for when a spring has settled.
///
/// ``SpringSolution/settlingTime(_:)`` solves for the time from which on the rule always holds; engines test the rule once per
/// frame.
public enum EndRule: Hashable, Sendable {
    /// Within `distance` of the target, in the value's unit.
    case band(distance: Double)
    /// Within a fraction of the initial distance.
    case relativeBand(fraction: Double)
    /// `CASpringAnimation.settlingDuration`, reproduced exactly; overdamping is not allowed.
    case coreAnimation
    /// SwiftUI's estimate, reproduced exactly.
    case swiftUI(epsilon: Double = 0.001)
    /// Compose's estimate: below critical damping the time of the envelope, otherwise the last crossing of `threshold`.
    case compose(threshold: Double)
    /// Flutter's tolerances on displacement and velocity (per second), both of which must hold.
    case flutter(distance: Double = 0.001, velocity: Double = 0.001)
    /// react-spring's: within p = min(1, distance / 1000), and slower than p / 10 per millisecond.
    case reactSpring
    /// pop's threshold for a kind of property.
    case pop(PopProperty)
    /// A fraction of the initial energy: Reanimated's rule, independent of scale.
    case energy(ratio: Double = 6e-9)

    /// The kinds of property that pop distinguishes.
    public enum PopProperty: String, CaseIterable, Hashable, Sendable {
        /// Positions and sizes.
        case points
        /// Scale factors.
        case scale
        /// Opacities.
        case opacity

        /// The distance below which a property is at rest.
        public var threshold: Double {
            switch self {
            case .points: 1
            case .scale: 0.005
            case .opacity: 0.01
            }
        }
    }
}

extension SpringSolution {
    /// The settling time by `rule`, in seconds since the motion began; `nil` if it never settles.
    ///
    /// Except for platforms' formulas, times are within 1e-12 s, or 4 units in the last place, of the exact ones.
    public func settlingTime(_ rule: EndRule) -> Double? {
        switch rule {
        case .band(let distance):
            return lastExit(fromBand: distance)
        case .relativeBand(let fraction):
            return lastExit(fromBand: fraction * abs(initial.value))
        case .coreAnimation:
            // Core Animation measures in distances to the target; a motion that starts there has none.
            guard initial.value != 0 else { return nil }
            let velocity = -initial.velocity / initial.value
            return SpringMode.coreAnimation.settlingDuration(of: spring, initialVelocity: velocity)
        case .swiftUI(let epsilon):
            let duration = spring.settlingDuration(
                target: -initial.value, initialVelocity: initial.velocity, epsilon: epsilon)
            return duration.isFinite ? duration : nil
        case .compose(let threshold):
            return rates.swings ? envelopeTime(to: threshold) : lastExit(fromBand: threshold)
        case .flutter(let distance, let velocity):
            return lastExit(fromBand: distance, velocityBand: velocity)
        case .reactSpring:
            let precision = min(1, abs(initial.value) / 1000)
            return lastExit(fromBand: precision, velocityBand: 100 * precision)
        case .pop(let property):
            return lastExit(fromBand: property.threshold)
        case .energy(let ratio):
            return energyTime(ratio: ratio)
        }
    }

    private func lastExit(fromBand band: Double, velocityBand: Double) -> Double? {
        guard let placed = lastExit(fromBand: band) else { return nil }
        guard let slowed = MotionComponent(self, .velocity).lastExit(fromBand: velocityBand) else { return nil }
        return max(placed, slowed)
    }

    /// The time at which the envelope of an oscillation, exp(-g t) sqrt(x0^2 + ((v0 + g x0)/wd)^2), reaches `threshold`.
    private func envelopeTime(to threshold: Double) -> Double? {
        let rate = rates.slowestDecay
        let swing = (initial.velocity + rate * initial.value) / rates.swingFrequency
        let amplitude = (initial.value * initial.value + swing * swing).squareRoot()
        guard amplitude > threshold else { return 0 }
        guard threshold > 0, rate > 0 else { return nil }
        return Elementary.log(amplitude / threshold) / rate
    }
}

extension Spring {
    /// The kinetic plus elastic energy of a state, m v^2 / 2 + k x^2 / 2.
    public func energy(of state: MotionState) -> Double {
        mass * state.velocity * state.velocity / 2 + stiffness * state.value * state.value / 2
    }
}

extension SpringSolution {
    /// The energy `time` seconds after the start. It never grows: its derivative is -c v^2.
    public func energy(atSeconds time: Double) -> Double { spring.energy(of: state(atSeconds: time)) }

    /// The first time at which the energy is at most `ratio` of the initial energy; `nil` if there is none.
    func energyTime(ratio: Double) -> Double? {
        let start = energy(atSeconds: 0)
        guard start > 0 else { return 0 }
        guard ratio < 1 else { return 0 }
        guard ratio > 0, spring.damping > 0 else { return nil }
        let isPast = { (time: Double) in self.energy(atSeconds: time) <= ratio * start }
        return bisection(from: 0, to: firstPast(0, stepping: 1 / rates.slowestDecay, isPast), isPast)
    }
}
