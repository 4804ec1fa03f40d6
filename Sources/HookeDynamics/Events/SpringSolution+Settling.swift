extension SpringSolution {
    /// When the motion is at rest by `rule`, seconds since it began; `nil` where it never is.
    ///
    /// Times that no platform's formula fixes are within 1e-12 s, or 4 units in the last place, of the exact ones.
    public func settlingTime(_ rule: EndRule) -> Double? {
        switch rule {
        case .band(let distance):
            return lastExit(fromBand: distance)
        case .relativeBand(let fraction):
            return lastExit(fromBand: fraction * abs(initial.value))
        case .coreAnimation:
            // Core Animation counts in distances to the target; from the target itself there is none.
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

    /// When the envelope of a swing, exp(-g t) sqrt(x0^2 + ((v0 + g x0)/wd)^2), has come down to `threshold`.
    private func envelopeTime(to threshold: Double) -> Double? {
        let rate = rates.slowestDecay
        let swing = (initial.velocity + rate * initial.value) / rates.swingFrequency
        let amplitude = (initial.value * initial.value + swing * swing).squareRoot()
        guard amplitude > threshold else { return 0 }
        guard threshold > 0, rate > 0 else { return nil }
        return Elementary.log(amplitude / threshold) / rate
    }
}
