internal import HookeDynamics
internal import HookeTrace

extension SpringReport {
    /// Value and velocity at equal times from the start to a little after the settling, or over the first ten periods of a motion that is
    /// longer. Where a platform cuts the motion off and jumps to the target, the curve has two samples at that time.
    ///
    /// - Parameter count: the number of equal times, at least 2.
    public func curve(count: Int = 400) -> [Sample] {
        let span = motion.curveSpan
        guard span.isFinite, span > 0, count >= 2 else { return [] }
        var curve: [Sample] = []
        for index in 0..<count {
            let time = span * Double(index) / Double(count - 1)
            if let cut = motion.cutOff, time >= cut, (curve.last?.time ?? cut) < cut {
                let last = motion.solution.state(atSeconds: cut)
                curve.append(Sample(time: cut, value: target + last.value, velocity: last.velocity))
                curve.append(Sample(time: cut, value: target, velocity: 0))
            }
            let seen = motion.seen(motion.solution.state(atSeconds: time), at: time)
            curve.append(Sample(time: time, value: seen.value, velocity: seen.velocity))
        }
        return curve
    }

    /// The value at rest.
    public var target: Double { motion.target }

    /// One line with the spring's parameters, for a picture.
    public var caption: String {
        "duration \(spring.response.text()) s, bounce \(spring.bounce.text()), damping ratio \(spring.dampingRatio.text()), mode \(mode.rawValue)"
    }
}

extension SpringMotion {
    /// The time that a drawing of the motion shows, seconds: a little longer than the motion, to show the rest, or the jump where a platform
    /// cuts it off; at most ten periods, which remain distinguishable.
    var curveSpan: Double {
        let whole = settled == nil ? end : 1.08 * end
        let swing = solution.spring.dampedFrequency
        return swing > 0 ? min(whole, 10 * 2 * .pi / swing) : whole
    }
}
