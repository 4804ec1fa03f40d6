public import HookeTrace

extension MotionRecording {
    /// Whether a track does what an assertion says in plain words: appears by a time, arrives before one, never reverses.
    ///
    ///     #expect(recording.holds(.appears(by: 0.1), of: "opacity"))
    ///     #expect(recording.holds(.leaves(by: 0.4, above: 0.01), of: "opacity"))
    ///     #expect(recording.holds(.arrives(at: 300, within: 0.5, before: 0.6), of: "x"))
    ///     #expect(recording.holds(.stays(in: 0...320), of: "x"))
    ///     #expect(recording.holds(.neverReverses(within: 0.5), of: "x"))
    ///     #expect(recording.holds(.keepsMoving(slowest: 10, to: 300), of: "x"))
    ///     #expect(recording.holds(.reverses(atMost: 1, within: 0.5), of: "x"))
    ///     #expect(recording.holds(.jumps(atMost: 25), of: "x"))
    ///
    /// The message names the frame and the value: `x is 292.1 pt at frame 35 (0.583 s); it must be 300.0 pt within 0.5 pt from before 0.6
    /// s on`. Times count from the recording's first frame, and values are in the track's unit.
    public func holds(_ assertion: MotionAssertion, of track: String) -> Bool {
        conclude(failure(of: assertion, track))
    }

    private func failure(of assertion: MotionAssertion, _ name: String) -> String? {
        if let problem = problem(leastFrames: 1) ?? assertion.problem { return problem }
        do {
            let index = try index(of: name)
            var check = MotionAssertionCheck(assertion)
            for (frame, time) in times.enumerated() {
                check.take(frame: frame, time: time, value: values[index][frame])
            }
            let verdict = check.verdict
            guard !verdict.isHeld else { return nil }
            return assertion.sentence(on: verdict, of: tracks[index].name.escaped(), unit: tracks[index].unit.escaped())
        } catch {
            return error.description
        }
    }
}

extension MotionAssertion {
    /// Why it claims nothing: a number that is not finite, or a negative tolerance.
    fileprivate var problem: String? {
        let (finite, notNegative): ([Double], [Double]) =
            switch self {
            case .appears(let time, let threshold), .leaves(let time, let threshold): ([threshold], [time])
            case .arrives(let target, let tolerance, let time): ([target], [tolerance, time])
            case .stays(let range): ([range.lowerBound, range.upperBound], [])
            case .neverReverses(let tolerance): ([], [tolerance])
            case .keepsMoving(let speed, let target, let tolerance): ([target ?? 0], [speed, tolerance])
            case .reverses(let count, let tolerance): ([], [Double(count), tolerance])
            case .jumps(let distance): ([], [distance])
            }
        if let bad = (finite + notNegative).first(where: { !$0.isFinite }) {
            return "the assertion '\(words())' has the number \(bad) (expected finite numbers)"
        }
        if let bad = notNegative.first(where: { $0 < 0 }) {
            return "the assertion '\(words())' has the number \(bad) (expected at least 0)"
        }
        return nil
    }
}
