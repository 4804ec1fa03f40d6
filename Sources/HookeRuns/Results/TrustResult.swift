internal import HookeForms
public import HookeScenario
internal import HookeTrace
public import HookeSolvers

/// How far the numbers of a run can be trusted, and whether that is enough.
public struct TrustResult: Hashable, Sendable {
    /// The error and the alarms.
    public let verdict: TrustVerdict
    /// What the scenario asks for.
    public let request: TrustRequest

    /// The largest error that passes in a scenario that names none, unless it turns alarms off: one per cent.
    public static let standardError = 0.01

    /// The largest error that passes; `nil` for any.
    private var accepted: Double? { request.atMost ?? (request.hasAlarms ? TrustResult.standardError : nil) }

    /// Whether the error is larger than accepted, or unknown although the scenario accepts only some.
    public var exceeds: Bool {
        guard let accepted else { return false }
        guard verdict.basis != .none, let worst = verdict.worst else { return true }
        return !(worst.error <= accepted)
    }

    /// What fails the run: an error past the accepted one, and alarms.
    public var failures: [String] {
        let reason =
            accepted.map { accepted in
                let remedy = "choose a smaller step or another solver"
                return request.atMost == nil
                    ? ", and \(accepted) is accepted by default; \(remedy), or write trust: { atMost: ... }"
                    : ", and at most \(accepted) is accepted; \(remedy)"
            } ?? ""
        return (exceeds ? ["trust: \(words)\(reason)"] : [])
            + (request.hasAlarms ? verdict.alarms.map { "alarm: \($0)" } : [])
    }
}

extension TrustResult {
    /// The error and its basis in words.
    private var words: String {
        guard verdict.basis != .none, let worst = verdict.worst else {
            return "the error is unknown: \(verdict.obstacle ?? "nothing was compared")"
        }
        let place = worst.component.isEmpty ? "" : " in \(worst.component) at \(worst.time) s"
        return "error \(worst.error.twoDigits)\(place) (\(verdict.basis))"
    }

    /// Its lines in the verdict of a run.
    var lines: [String] { ["  trust: \(words)"] + reservation + verdict.alarms.map { "  alarm: \($0)" } }

    /// Why the true error may be larger than the one found: what the comparison left out.
    private var reservation: [String] {
        guard verdict.basis != .none, verdict.worst != nil, let obstacle = verdict.obstacle else { return [] }
        return ["  reservation: \(obstacle); the error may be larger, compare with another solver: hooke compare"]
    }

    /// Its object in `summary.json`.
    var json: JSONValue {
        let worst = verdict.worst
        let place = worst?.component.isEmpty ?? true ? nil : worst
        var members: [JSONValue.Member] = [
            .init("basis", .string(verdict.basis.description)),
            .init("error", verdict.basis == .none ? .null : worst.map { .real($0.error) } ?? .null),
            .init("component", place.map { .string($0.component) } ?? .null),
            .init("time", place.map { .real($0.time) } ?? .null),
        ]
        if let obstacle = verdict.obstacle { members.append(.init("obstacle", .string(obstacle))) }
        if let most = request.atMost { members.append(.init("atMost", .real(most))) }
        let alarms = verdict.alarms.map {
            ["kind": .string($0.kind), "message": .string($0.description)] as JSONValue
        }
        members.append(.init("alarms", .array(alarms)))
        return .object(members)
    }

    /// The descriptions of the keys of its object.
    static func keys(below path: String) -> [KeyDescription] {
        [
            KeyDescription(
                "\(path).basis", "text",
                "What the run was compared with: exact solution, second pass, second pass, sampled, or none; runs that integrate only."
            ),
            KeyDescription(
                "\(path).error", "number or null",
                "Largest difference of a component, divided by the largest magnitude of its kind in the run; null if unknown or infinite."
            ),
            KeyDescription("\(path).component", "text or null", "The component that has it."),
            KeyDescription("\(path).time", "number or null", unit: "s", "Its time."),
            KeyDescription("\(path).obstacle", "text", "Why the comparison is missing or incomplete, if it is."),
            KeyDescription("\(path).atMost", "number", "The largest accepted error, if the scenario has one."),
            KeyDescription(
                "\(path).alarms[].kind", "text",
                "What is suspicious: energy rises, mode under-sampled, drive under-sampled, steps amplify, derivative lost."
            ),
            KeyDescription("\(path).alarms[].message", "text", "The alarm with a remedy, in words."),
        ]
    }
}
