/// A claim about one number that changes over time, frame by frame, in plain words: it appears, arrives, never reverses.
///
/// Each is a formula on the values at frames, ``formula(unit:)``. ``MotionAssertionCheck`` evaluates it:
///
///     var check = MotionAssertionCheck(.reverses(atMost: 0))
///     for (frame, value) in [0.0, 4, 3].enumerated() { check.take(frame: frame, time: Double(frame) / 60, value: value) }
///     check.assertion.sentence(on: check.verdict, of: "card.position.y", unit: "pt")
///     // card.position.y reverses at frame 2 (0.033 s): 3.0 pt, after 4.0 pt at frame 1; it may not reverse
///
/// Times are in seconds, values in any one unit. A number that has no value at a frame, such as one of a layer that is not shown, is not visible
/// there, and meets none of the other assertions.
public enum MotionAssertion: Hashable, Sendable {
    /// It is above a threshold at each frame from a time on.
    case appears(by: Double, above: Double = 0)
    /// It is at most a threshold, or has no value, at each frame from a time on.
    case leaves(by: Double, above: Double = 0)
    /// It comes near a value before a time, and stays there: at each frame from the last one before that time on.
    case arrives(at: Double, within: Double = 0, before: Double)
    /// It is in a range at each frame.
    case stays(in: ClosedRange<Double>)
    /// It only rises or only falls, and goes back by at most a tolerance.
    case neverReverses(within: Double = 0)
    /// Once it moves, no two frames in a row show less than a speed, per second: until it first reaches a value, or without one until it rests
    /// for good.
    case keepsMoving(slowest: Double, to: Double? = nil, within: Double = 0)
    /// It turns back at most so often, where smaller ways back than a tolerance do not count.
    case reverses(atMost: Int, within: Double = 0)
    /// No two frames in a row are further apart than a distance.
    case jumps(atMost: Double)
}

extension MotionAssertion {
    /// The formula that it stands for: `v` is the value at a frame and `t` its time, `v[i]` those of frame `i`.
    ///
    /// - Parameter unit: the unit of values; empty for numbers without a unit.
    public func formula(unit: String = "") -> String {
        func amount(_ value: Double) -> String { MotionAssertion.amount(value, unit) }
        switch self {
        case .appears(let time, let threshold):
            return "v > \(amount(threshold)) at each frame with t >= \(time) s"
        case .leaves(let time, let threshold):
            return "v <= \(amount(threshold)) at each frame with t >= \(time) s"
        case .arrives(let target, let tolerance, let time):
            return
                "abs(v - \(amount(target))) <= \(amount(tolerance)) at each frame from the last with t < \(time) s on"
        case .stays(let range):
            return "v >= \(amount(range.lowerBound)) and v <= \(amount(range.upperBound)) at each frame"
        case .neverReverses(let tolerance):
            return
                "v[j] - v[i] >= -\(amount(tolerance)) for all i < j, or v[j] - v[i] <= \(amount(tolerance)) for all i < j"
        case .keepsMoving(let speed, let target, _):
            let end = target.map { "the first at \(amount($0)) or past it" } ?? "the last so fast"
            return
                "abs(v[i] - v[i - 1]) >= \(amount(speed)) * (t[i] - t[i - 1]) per s from the first frame so fast to \(end)"
        case .reverses(let count, let tolerance):
            return "no frames i[0] < i[1] < ... < i[\(count + 2)] with v rising and falling in turn between them, "
                + "each time by more than \(amount(tolerance))"
        case .jumps(let distance):
            return "abs(v[i] - v[i - 1]) <= \(amount(distance)) at each frame"
        }
    }

    /// What it claims, after the name of the number: `arrives at 300.0 pt before 0.6 s`.
    public func words(unit: String = "") -> String {
        func amount(_ value: Double) -> String { MotionAssertion.amount(value, unit) }
        switch self {
        case .appears(let time, let threshold):
            return "appears by \(time) s" + (threshold == 0 ? "" : ", above \(amount(threshold))")
        case .leaves(let time, let threshold):
            return "leaves by \(time) s" + (threshold == 0 ? "" : ", at most \(amount(threshold))")
        case .arrives(let target, let tolerance, let time):
            return "arrives at \(amount(target))\(within(tolerance, unit)) before \(time) s"
        case .stays(let range): return "stays from \(amount(range.lowerBound)) to \(amount(range.upperBound))"
        case .neverReverses(let tolerance): return "never reverses\(within(tolerance, unit))"
        case .keepsMoving(let speed, let target, let tolerance):
            let end = target.map { " to \(amount($0))\(within(tolerance, unit))" } ?? ""
            return "keeps moving at \(amount(speed)) per s or faster\(end)"
        case .reverses(let count, let tolerance):
            return "reverses at most \(MotionAssertion.times(count))\(within(tolerance, unit))"
        case .jumps(let distance): return "jumps by at most \(amount(distance))"
        }
    }

    /// What was found, as one sentence with the frame and the value: `card.opacity is 0.0 at frame 18 (0.300 s); it must be above 0.0 from 0.3 s
    /// on`.
    ///
    /// - Parameters:
    ///   - name: the number's name.
    ///   - unit: the unit of values; empty for numbers without a unit.
    public func sentence(on verdict: MotionVerdict, of name: String, unit: String = "") -> String {
        switch verdict {
        case .held(let frames): return frames == 1 ? "it holds in 1 frame" : "it holds in \(frames) frames"
        case .noFrames: return "no frame in that time"
        case .failed(let failure): return "\(name) \(event(failure, unit)); it \(demand(unit))"
        }
    }

    /// What happened at the failing frame.
    private func event(_ failure: MotionFailure, _ unit: String) -> String {
        let sample = failure.sample
        let place = "at frame \(sample.frame) (\(sample.time.decimals(3)) s)"
        guard let value = sample.value else { return "has no value \(place)" }
        let here = MotionAssertion.amount(value, unit)
        guard let before = failure.previous, let last = before.value else {
            if case .keepsMoving = self { return "has not moved so fast up to frame \(sample.frame): \(here)" }
            return "is \(here) \(place)"
        }
        let change = ": \(here), after \(MotionAssertion.amount(last, unit)) at frame \(before.frame)"
        switch self {
        case .neverReverses, .reverses(atMost: 0, within: _): return "reverses \(place)\(change)"
        case .reverses: return "reverses again \(place)\(change)"
        case .jumps: return "jumps by \(MotionAssertion.amount((value - last).magnitude, unit)) \(place)\(change)"
        case .keepsMoving:
            let speed = (value - last).magnitude / (sample.time - before.time)
            return "moves at \(MotionAssertion.amount(speed, unit)) per s \(place)\(change)"
        case .appears, .leaves, .arrives, .stays: return "is \(here) \(place)"
        }
    }

    /// What should have happened.
    private func demand(_ unit: String) -> String {
        func amount(_ value: Double) -> String { MotionAssertion.amount(value, unit) }
        func reversal(_ tolerance: Double) -> String { tolerance == 0 ? "" : " by more than \(amount(tolerance))" }
        switch self {
        case .appears(let time, let threshold): return "must be above \(amount(threshold)) from \(time) s on"
        case .leaves(let time, let threshold): return "must be at most \(amount(threshold)) from \(time) s on"
        case .arrives(let target, let tolerance, let time):
            return "must be \(amount(target))\(within(tolerance, unit)) from before \(time) s on"
        case .stays(let range): return "must stay from \(amount(range.lowerBound)) to \(amount(range.upperBound))"
        case .neverReverses(let tolerance): return "may not reverse\(reversal(tolerance))"
        case .keepsMoving(let speed, let target, _):
            let end = target.map { "reaches \(amount($0))" } ?? "rests for good"
            return "must move at \(amount(speed)) per s or faster until it \(end)"
        case .reverses(let count, let tolerance):
            return "may \(count == 0 ? "not reverse" : "reverse \(MotionAssertion.times(count))")\(reversal(tolerance))"
        case .jumps(let distance): return "may jump by at most \(amount(distance))"
        }
    }

    private func within(_ tolerance: Double, _ unit: String) -> String {
        tolerance == 0 ? "" : " within \(MotionAssertion.amount(tolerance, unit))"
    }

    private static func amount(_ value: Double, _ unit: String) -> String {
        unit.isEmpty ? "\(value)" : "\(value) \(unit)"
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
