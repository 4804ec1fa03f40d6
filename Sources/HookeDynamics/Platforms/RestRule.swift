/// A rule for when the motion of a spring is at rest. An animation ends there, and its value jumps to the target.
///
///     motion.restTime(.within(distance: 0.01, speed: 2))
///     motion.restTime(.platform(.reactSpring))
///
/// The time is solved for; it does not depend on a frame rate. Engines that test once per frame end at the next frame.
public enum RestRule: Hashable, Sendable {
    /// The rule of a platform, with its default limits for the motion and the kind of its value.
    case platform(RestPlatform)
    /// The first instant within `distance` of the target and slower than `speed`, in the value's unit and per second, both above 0.
    case within(distance: Double, speed: Double)
    /// The first instant that passes one of a platform's tests for rest.
    case thresholds([RestThresholds])
    /// For good within `distance` of the target, in the value's unit.
    case band(distance: Double)
    /// For good within a fraction of the initial distance.
    case relativeBand(fraction: Double)
    /// A fraction of the initial energy, independent of scale.
    case energy(ratio: Double)
    /// `CASpringAnimation.settlingDuration`, reproduced exactly; overdamping is not allowed.
    case coreAnimation
    /// The duration for which UIKit makes this spring.
    case uikit
    /// SwiftUI's estimate, reproduced exactly.
    case swiftUI(epsilon: Double = 0.001)
    /// Compose's estimate: below critical damping the time of the envelope, otherwise the last crossing of `threshold`.
    case compose(threshold: Double)
}

extension SpringSolution {
    /// The time at which the motion is at rest by a rule, in seconds since it began; `nil` if it never is, or later than a double
    /// says.
    ///
    /// Except for platforms' formulas, times are within 1e-12 s, or 4 units in the last place, of the exact ones.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - unit: The kind of the value, on which the limits of some platforms depend.
    public func restTime(_ rule: RestRule, of unit: RestUnit = .points) -> Double? {
        time(of: rule, unit).flatMap { $0.isFinite ? $0 : nil }
    }

    private func time(of rule: RestRule, _ unit: RestUnit) -> Double? {
        switch rule {
        case .platform(let platform):
            return restTime(platform.rule(for: self, of: unit))
        case .within(let distance, let speed):
            return RestThresholds(distance: distance, speed: speed).firstTime(of: self)
        case .thresholds(let tests):
            return tests.compactMap { $0.firstTime(of: self) }.min()
        case .band(let distance):
            return lastExit(fromBand: distance)
        case .relativeBand(let fraction):
            return lastExit(fromBand: fraction * abs(initial.value))
        case .energy(let ratio):
            return energyTime(ratio: ratio)
        case .coreAnimation: return restTime(by: .coreAnimation)
        case .uikit: return restTime(by: .uikit)
        case .swiftUI(let epsilon):
            return spring.settlingDuration(
                target: -initial.value, initialVelocity: initial.velocity, epsilon: epsilon)
        case .compose(let threshold):
            return rates.swings ? envelopeTime(to: threshold) : lastExit(fromBand: threshold)
        }
    }

    /// The settling duration of a platform that measures in distances to the target; a motion that starts there has none, nor has one
    /// without damping.
    private func restTime(by mode: SpringMode) -> Double? {
        guard initial.value != 0, spring.damping > 0 else { return nil }
        return mode.settlingDuration(of: spring, initialVelocity: -initial.velocity / initial.value)
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
