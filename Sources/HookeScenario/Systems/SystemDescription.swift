internal import HookeAnimation
public import HookeDynamics
internal import HookeForms
public import HookeSolvers

/// A system of differential equations with its script and probes.
public struct SystemDescription: Hashable, Sendable {
    /// The system, its parameters, its initial state and its changes.
    public var problem: InitialValueProblem
    /// The script steps that make the changes.
    public var script: [ScriptStep]
    /// The times at which the state is recorded.
    public var probes: ProbeTimes
    /// Whether a second pass estimates the solver's error.
    public var estimatesError: Bool
}

/// The times at which a system's state is recorded, in order.
public enum ProbeTimes: Hashable, Sendable {
    /// At each refresh of the display.
    case everyFrame
    /// At time zero, and from there at multiples of an interval.
    case every(Flicks)
    /// At given times.
    case at([Flicks])
    /// At given refreshes of the display, counted from 0.
    case frames([Int64])

    /// The time of the probe with an index, counted from 0; `nil` after the last probe, which is not after `end`.
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

    /// The approximate number of probes up to `end`.
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
    /// Probes as decoded, with the positions of their times.
    struct Source {
        var times: ProbeTimes
        var positions: [SourcePosition] = []
    }

    static let schema = ObjectSchema(
        "a probe schedule", about: "When the state is recorded.",
        Field.variants([
            Variant(
                Field.required(
                    "every", .step, "Interval of the probes, a whole number of flicks (1/705600000 s)."
                ).map { Source(times: .every($0)) }),
            Variant(
                Field.required("at", .list(of: .located(.time), atLeast: 1), "The times of the probes, in order.").map {
                    Source(times: .at($0.map { $0.value }), positions: $0.map { $0.position })
                }),
            Variant(
                Field.required(
                    "frames", .list(of: .located(.integer(0...1_000_000_000)), atLeast: 1),
                    "The refreshes at which there are probes, counted from 0, in order."
                ).map { Source(times: .frames($0.map { $0.value }), positions: $0.map { $0.position }) }),
        ]))
}
