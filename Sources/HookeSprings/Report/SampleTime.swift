public import HookeDynamics

/// A time at which a motion is sampled: seconds as given, or the time of a frame.
public enum SampleTime: Hashable, Sendable {
    /// Seconds since the start of the motion, not rounded to flicks.
    case seconds(Double)
    /// The time of a frame, in flicks.
    case frame(Flicks)

    /// The latest time, seconds; a count of flicks up to here fits its integer.
    private static let latest = 1e9

    /// Parses times separated by commas, such as `0.25,0.5` or `250 ms,0.5 s`; without a unit, seconds.
    ///
    /// - Throws: ``SpringQuestionError/invalidTime(_:)`` with the first part that is not a number from 0 to 1e9.
    public static func seconds(parsing list: String) throws(SpringQuestionError) -> [SampleTime] {
        try parts(of: list) { part throws(SpringQuestionError) in
            guard let time = NumberWithUnit.seconds(part), (0...latest).contains(time) else { throw .invalidTime(part) }
            // -0 is in the range; report it as 0.
            return .seconds(time.magnitude)
        }
    }

    /// Parses frame numbers separated by commas, such as `0,30,60`. Frame n is at n / `refresh` seconds, to the nearest flick.
    ///
    /// - Throws: ``SpringQuestionError/invalidFrame(_:)`` with the first part that is not a whole number from 0 up to 1e9 s.
    public static func frames(parsing list: String, at refresh: Rate) throws(SpringQuestionError) -> [SampleTime] {
        try parts(of: list) { part throws(SpringQuestionError) in
            guard let frame = Int64(part), frame >= 0, Double(frame) <= latest * refresh.hertz else {
                throw .invalidFrame(part)
            }
            return .frame(refresh.time(ofRefresh: frame))
        }
    }

    /// The time in seconds since the start of the motion.
    public var seconds: Double {
        switch self {
        case .seconds(let seconds): seconds
        case .frame(let flicks): flicks.seconds
        }
    }

    /// The time rounded to a flick.
    var flicks: Flicks {
        switch self {
        case .seconds(let seconds): Flicks(seconds: seconds)
        case .frame(let flicks): flicks
        }
    }

    private static func parts(
        of list: String, _ read: (String) throws(SpringQuestionError) -> SampleTime
    ) throws(SpringQuestionError) -> [SampleTime] {
        var times: [SampleTime] = []
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            times.append(try read(String(part.drop { $0 == " " })))
        }
        return times
    }
}

extension SpringSolution {
    /// Displacement and velocity at a sample time.
    func state(at time: SampleTime) -> MotionState {
        switch time {
        case .seconds(let seconds): state(atSeconds: seconds)
        case .frame(let flicks): state(at: flicks)
        }
    }
}
