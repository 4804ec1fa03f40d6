internal import HookeAnimation
public import HookeDynamics
internal import HookeForms
public import HookeSolvers

/// A named system with what is done to it, and when it is looked at.
public struct SystemDescription: Hashable, Sendable {
    /// The system, its parameters, where it begins, and what is done to it on the way.
    public var problem: InitialValueProblem
    /// The steps that make these changes.
    public var script: [ScriptStep]
    /// When its state is written down.
    public var probes: ProbeTimes
    /// Whether a second pass at half the step tells how good the first one is.
    public var estimatesError: Bool
}

/// The times at which a system's state is written down, in order.
public enum ProbeTimes: Hashable, Sendable {
    /// At each refresh of the display.
    case everyFrame
    /// At time zero, and on from there in steps of this.
    case every(Flicks)
    /// At these.
    case at([Flicks])
    /// At these refreshes of the display.
    case frames([Int64])

    /// The time of a probe, counted from 0; `nil` behind the last one, which comes with or before `end`.
    public func time(_ index: Int, through end: Flicks, at rate: Rate) -> Flicks? {
        let time: Flicks
        switch self {
        case .everyFrame: time = rate.time(ofRefresh: Int64(index))
        case .every(let distance): time = distance * Int64(index)
        case .at(let times):
            guard index < times.count else { return nil }
            time = times[index]
        case .frames(let frames):
            guard index < frames.count else { return nil }
            time = rate.time(ofRefresh: frames[index])
        }
        return time <= end ? time : nil
    }

    /// About how many there are.
    public func count(through end: Flicks, at rate: Rate) -> Double {
        switch self {
        case .everyFrame: end.seconds * rate.hertz
        case .every(let distance): end.seconds / distance.seconds
        case .at(let times): Double(times.count)
        case .frames(let frames): Double(frames.count)
        }
    }
}

extension ProbeTimes {
    /// Probes as a file has them, and where each of their times stands.
    struct Source {
        var times: ProbeTimes
        var positions: [SourcePosition] = []
    }

    static let schema = ObjectSchema(
        "the probes", about: "When the state is recorded.",
        Field.variants([
            Variant(
                Field.required(
                    "every", .step, "Interval of the probes, a whole number of flicks (1/705600000 s)."
                ).map { Source(times: .every($0)) }),
            Variant(
                Field.required("at", .list(of: .located(.time), atLeast: 1), "The times of the probes, in order.").map {
                    Source(times: .at($0.map(\.value)), positions: $0.map(\.position))
                }),
            Variant(
                Field.required(
                    "frames", .list(of: .located(.integer(0...1_000_000_000)), atLeast: 1),
                    "The refreshes at which there are probes, counted from 0, in order."
                ).map { Source(times: .frames($0.map(\.value)), positions: $0.map(\.position)) }),
        ]))
}
