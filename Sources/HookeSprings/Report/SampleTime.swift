internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
public import HookeDynamics

/// When a motion is looked at: a time as somebody wrote it, or a frame's.
public enum SampleTime: Hashable, Sendable {
    /// Seconds since the motion began, taken as the double that they are.
    case seconds(Double)
    /// A frame's time, a whole number of flicks.
    case frame(Flicks)

    /// A thousand million seconds: beyond, a clock of flicks is of no use.
    private static let latest = 1e9

    /// Reads `0.25,0.5`.
    ///
    /// - Throws: ``SpringQuestionError/notATime(_:)`` with the first part that is none.
    public static func seconds(parsing list: String) throws(SpringQuestionError) -> [SampleTime] {
        try parts(of: list) { part throws(SpringQuestionError) in
            guard let time = Double(part), (0...latest).contains(time) else { throw .notATime(part) }
            // -0 is in the range, and is a time that people would not know.
            return .seconds(time.magnitude)
        }
    }

    /// Reads `0,30,60`: frame n is n / `refresh` seconds after the start, to the nearest flick.
    ///
    /// - Throws: ``SpringQuestionError/notAFrame(_:)`` with the first part that is none.
    public static func frames(parsing list: String, at refresh: Rate) throws(SpringQuestionError) -> [SampleTime] {
        try parts(of: list) { part throws(SpringQuestionError) in
            guard let frame = Int64(part), frame >= 0, Double(frame) <= latest * refresh.hertz else {
                throw .notAFrame(part)
            }
            return .frame(refresh.time(ofRefresh: frame))
        }
    }

    /// Seconds since the motion began.
    public var seconds: Double {
        switch self {
        case .seconds(let seconds): seconds
        case .frame(let flicks): flicks.seconds
        }
    }

    /// The nearest flick.
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
    /// Displacement and velocity when somebody looks.
    func state(at time: SampleTime) -> MotionState {
        switch time {
        case .seconds(let seconds): state(atSeconds: seconds)
        case .frame(let flicks): state(at: flicks)
        }
    }
}
