public import HookeDynamics
internal import HookeRecordings
internal import HookeTrace

extension MotionRecording {
    /// Whether the motion is that of a spring of a perceptual duration and a bounce: see ``isSpring(_:of:within:)``.
    ///
    ///     #expect(recording.isSpring(duration: 0.5, bounce: 0.3, of: "x"))
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds, as `Spring(duration:bounce:)` has it.
    ///   - bounce: the bounce, from -1 to 1.
    ///   - tracks: the names of the tracks that one spring moves; all without any.
    ///   - margin: what the numbers may be off by besides the errors of the recording.
    public func isSpring(duration: Double, bounce: Double, of tracks: String..., within margin: Double = 0) -> Bool {
        isSpring(Spring(duration: duration, bounce: bounce), tracks, margin)
    }

    /// Whether the motion is that of a spring, within the errors of the recording.
    ///
    ///     #expect(recording.isSpring(Spring(mass: 1, stiffness: 170, damping: 26)))
    ///
    /// The law of the motion, its parameters and their 95 % intervals are identified from the values (`hooke identify` does the same).
    /// The check holds if it is a spring, and natural frequency and damping ratio are in their intervals. The message has what was found
    /// and what the test says: `the damping ratio is 0.62 [0.61, 0.63], was 0.57; the recorded spring has the duration 0.5 s and the
    /// bounce 0.38`. Where an interval is wider than a tenth, the recording tells too little, and the check fails.
    ///
    /// The intervals of a recording without noise are narrow: an integrator of one's own may be outside of them by what it approximates,
    /// which the margin allows for.
    ///
    /// - Parameters:
    ///   - spring: the expected spring; its mass does not matter.
    ///   - tracks: the names of the tracks that one spring moves; all without any.
    ///   - margin: what the numbers may be off by besides the errors of the recording: a fraction of the frequency, and an amount of the
    ///     damping ratio.
    public func isSpring(_ spring: Spring, of tracks: String..., within margin: Double = 0) -> Bool {
        isSpring(spring, tracks, margin)
    }

    private func isSpring(_ spring: Spring, _ tracks: [String], _ margin: Double) -> Bool {
        conclude(difference(from: spring, tracks, margin))
    }

    private func difference(from spring: Spring, _ names: [String], _ margin: Double) -> String? {
        if let problem = problem(leastFrames: 2) { return problem }
        guard margin.isFinite, margin >= 0 else { return "the margin is \(margin) (expected a number of at least 0)" }
        do {
            _ = try spring.validated()
        } catch {
            return "the expected spring cannot move: \(error)"
        }
        do {
            let indices =
                names.isEmpty
                ? Array(tracks.indices) : try names.map { name throws(UnknownTrack) in try index(of: name) }
            let chosen = indices.map {
                Recording.Track(name: tracks[$0].name, unit: tracks[$0].unit, values: values[$0])
            }
            guard let recording = Recording(times: times, tracks: chosen) else { return "the recording is not valid" }
            return recording.identification().difference(from: spring, margin)
        } catch {
            return error.description
        }
    }
}

extension Identification {
    /// The width of a 95 % interval, of the frequency as a fraction, from which on a recording tells too little.
    private static let widest = 0.1

    /// What differs from a spring.
    fileprivate func difference(from spring: Spring, _ margin: Double) -> String? {
        switch verdict {
        case .identified, .ambiguous: break
        case .noneOfThese: return "the motion is no spring: no known law of motion explains its values"
        case .tooFewFrames:
            return
                "the motion has \(counts.moving.counted("moving frame")), too few to tell its spring (expected at least 6)"
        case .aliased: return "the motion may be faster than the frames can show: record it at a higher rate"
        case .noMotion: return "no track moves"
        case .outOfRange: return "times or values are too large or too small to compute with"
        case .notOneSpring: return "the tracks do not have the same spring: name one of them"
        }
        guard let frequency = parameter(.naturalFrequency), let ratio = parameter(.dampingRatio) else {
            return "the motion is no spring: it is a \(model.rawValue)"
        }
        let (w0, z) = (spring.naturalFrequency, spring.dampingRatio)
        let differences = [
            frequency.difference(
                "natural frequency", "rad/s", from: w0, margin * w0, widest: Identification.widest * frequency.value),
            ratio.difference("damping ratio", "", from: z, margin, widest: Identification.widest),
        ].compactMap { $0 }
        guard !differences.isEmpty else { return nil }
        let found = Spring(
            mass: 1, stiffness: frequency.value * frequency.value, damping: 2 * ratio.value * frequency.value)
        return differences.joined(separator: ", ")
            + "; the recorded spring has the duration \(found.duration.text(digits: 3)) s and the bounce \(found.bounce.text(digits: 3))"
    }
}

extension Identification.Parameter {
    /// How the parameter differs from an expected value, or why it cannot be told.
    fileprivate func difference(
        _ noun: String, _ unit: String, from expected: Double, _ margin: Double, widest: Double
    ) -> String? {
        let interval = "\(description)\(unit.isEmpty ? "" : " \(unit)")"
        guard let lower, let upper, upper - lower <= widest else {
            return "the \(noun) is known too little, as \(interval)"
        }
        guard expected < lower - margin || expected > upper + margin else { return nil }
        return "the \(noun) is \(interval), was \(expected.text(digits: 5))"
    }
}
