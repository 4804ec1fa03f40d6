internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes

/// Holds one expectation against a run: fed each frame and each event, asked at the end.
struct ClaimCheck {
    let expectation: Expectation
    private let probes: [Probe]
    private var sampled: Double?
    private var isOver = false
    private var times: [Double] = []

    /// - Throws: ``ProbeError`` when the claim names what the scene has not.
    init(_ expectation: Expectation, in scene: any Scene) throws(ProbeError) {
        self.expectation = expectation
        if case .metric(let claim) = expectation.claim, claim.metric.readsProbes {
            probes = try Probe.matching(claim, in: scene)
        } else {
            probes = []
        }
    }

    mutating func take(_ event: TraceEvent) {
        if case .event(let claim) = expectation.claim, claim.event == event.kind { times.append(event.time) }
    }

    mutating func take(frameAt now: Flicks) {
        guard case .metric(let claim) = expectation.claim, !probes.isEmpty, !isOver else { return }
        if let at = claim.at, now < at { return }
        isOver = claim.at != nil
        switch claim.metric {
        case .presentation: sampled = probes[0].presentation
        case .model: sampled = probes[0].model
        default: for probe in probes { sampled = max(sampled ?? 0, probe.gap) }
        }
    }

    /// What it has seen so far.
    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try archive.code(&sampled)
        try archive.code(&isOver)
        try archive.code(&times)
        try archive.require(times.allSatisfy { abs($0) <= 1e9 }, "an event has no time")
    }

    /// What the run says to the claim.
    func verdict(_ measured: RunMeasures) -> ClaimVerdict {
        switch expectation.claim {
        case .event(let claim): verdict(on: claim)
        case .metric(let claim): verdict(on: claim, sampled ?? measured[claim.metric])
        }
    }

    private func verdict(on claim: EventClaim) -> ClaimVerdict {
        var isHeld = claim.count.map { times.count == $0 } ?? !times.isEmpty
        var wanted: [String] = claim.count.map { ["\($0) times"] } ?? []
        if let before = claim.before {
            wanted.append("before \(before)")
            isHeld = isHeld && times.allSatisfy { $0 < before.seconds }
        }
        if let after = claim.after {
            wanted.append("after \(after)")
            isHeld = isHeld && times.allSatisfy { $0 > after.seconds }
        }
        if let at = claim.at, let within = claim.within {
            wanted.append("at \(at), within \(within)")
            // In flicks: in doubles 0.5 s is not within 0.02 s of 0.52 s.
            isHeld = isHeld && times.contains { (at - within...at + within).contains(Flicks(seconds: $0)) }
        }
        let found = times.isEmpty ? "never" : "at " + times.prefix(3).map { "\($0) s" }.joined(separator: ", ")
        let more = times.count > 3 ? " and \(times.count - 3) times more" : ""
        return ClaimVerdict(
            position: expectation.position, claim: "\(claim.event.rawValue) \(wanted.joined(separator: ", "))",
            found: found + more, isHeld: isHeld)
    }

    private func verdict(on claim: MetricClaim, _ value: Double?) -> ClaimVerdict {
        let range = claim.accepted
        let wanted =
            range.lowerBound == range.upperBound
            ? "\(range.lowerBound)" : "between \(range.lowerBound) and \(range.upperBound)"
        let place = [claim.layer ?? claim.point, claim.property].compactMap { $0 }.joined(separator: " ")
        let time = claim.at.map { " at \($0)" } ?? ""
        return ClaimVerdict(
            position: expectation.position,
            claim: "\(claim.metric.rawValue)\(place.isEmpty ? "" : " of \(place)")\(time) \(wanted)",
            found: value.map { "\($0)" } ?? "nothing", isHeld: value.map { range.contains($0) } ?? false)
    }
}

extension Scenario {
    /// Names in expectations that nothing in the scene has.
    var unknownNames: [Problem] {
        guard !expectations.isEmpty else { return [] }
        let scene = makeScene()
        return expectations.compactMap { expectation in
            do throws(ProbeError) {
                _ = try ClaimCheck(expectation, in: scene)
                return nil
            } catch {
                return error.problem(at: expectation.position)
            }
        }
    }
}

extension MetricName {
    /// Whether it is read from layers and points as frames go by.
    var readsProbes: Bool { isProbe || self == .modelGap }
}

/// An expectation and what became of it.
public struct ClaimVerdict: Hashable, Sendable {
    /// Where it stands in the scenario file.
    public let position: SourcePosition
    /// What was expected.
    public let claim: String
    /// What the run gave.
    public let found: String
    /// Whether that is what was expected.
    public let isHeld: Bool
}
