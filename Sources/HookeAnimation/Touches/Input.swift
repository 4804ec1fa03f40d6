import HookeDynamics

/// An input that is due at a time. Touches are data, so that a snapshot can store them.
enum Input {
    /// A touch begins.
    case land(TouchPath)
    /// The touch with a serial number ends.
    case lift(Int)
    /// The action in a slot of the stage's handlers runs. An action scheduled before the first refresh has a number, which a
    /// snapshot stores: the same scene schedules the same actions. A change of the display only is not counted as input, nor as input ahead.
    case action(Int, script: Int?, isDisplayChange: Bool)
    /// A stream's timer of a slot. An immediate one was set for the very instant at which it was set, and comes last at it; a
    /// perpetual one does not count as input ahead.
    case timer(Int, isImmediate: Bool, isPerpetual: Bool)
    /// A value of a stream's source, by the slot of its timer: it comes as an action does.
    case value(Int)
    /// The deadline of a recogniser: before the samples of touches at its time, or after all input but immediate timers.
    case deadline(Int, isLast: Bool)
}

extension Input {
    /// The slot of the stream's timer that it fires; `nil` for any other input.
    var timerSlot: Int? {
        switch self {
        case .timer(let slot, _, _), .value(let slot): slot
        case .land, .lift, .action, .deadline: nil
        }
    }

    /// Codes an input that is still to come; an action by its number in the script.
    static func archived(
        _ input: Input?, of script: [Int: Input], recognizers: Int, in archive: inout SnapshotCoder
    ) throws(SnapshotError) -> Input {
        var (path, lifted, number) = (TouchPath.blank, 0, 0)
        var (isImmediate, isPerpetual) = (false, false)
        var (kind, recognizer, isLast) = (0, 0, false)
        switch input {
        case .land(let own): path = own
        case .lift(let own): (kind, lifted) = (1, own)
        case .action(_, let own?, _): (kind, number) = (2, own)
        case .action: throw .notRestorable("an action that code has scheduled while it ran")
        case .value(let slot): (kind, number) = (5, slot)
        case .timer(let slot, let isNow, let isEndless):
            (kind, number, isImmediate, isPerpetual) = (4, slot, isNow, isEndless)
        case .deadline(let own, let last): (kind, recognizer, isLast) = (3, own, last)
        case nil: break
        }
        try archive.code(&kind, in: 0...5)
        switch kind {
        case 0:
            try archive.code(&path)
            return .land(path)
        case 1:
            try archive.code(&lifted)
            return .lift(lifted)
        case 3:
            try archive.code(&recognizer, in: 0...recognizers)
            try archive.require(recognizer < recognizers, "a deadline is of no recogniser")
            try archive.code(&isLast)
            return .deadline(recognizer, isLast: isLast)
        case 4:
            try archive.code(&number)
            try archive.code(&isImmediate)
            try archive.code(&isPerpetual)
            return .timer(number, isImmediate: isImmediate, isPerpetual: isPerpetual)
        case 5:
            try archive.code(&number)
            return .value(number)
        default:
            try archive.code(&number)
            guard let action = script[number] else { throw .damaged("the script has no action \(number)") }
            return action
        }
    }
}
