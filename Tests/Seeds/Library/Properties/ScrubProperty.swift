import HookeAnimation
import HookeDynamics
import HookeRuns
import HookeScenario

/// Asking for a time gives what stepping to it gives.
///
/// At the times of a run's own frames both are the same bits, in every scenario; and asking changes no frame and no event. Between frames
/// of 60 Hz a number is that of the frames of 120 Hz, within the bound of ``RefreshRateProperty``, for the scenarios of ``RateRule``
/// without animations whose end goes on to show until they are removed, which happens at a refresh. For the same reason nothing is claimed of a
/// layer at the instant at which one of its animations ends: the last instant shows the end, and a refresh then removes it.
///
/// Layers are asked by probes, points and states of systems by expectations: at some times that are drawn, of some of what is traced.
struct ScrubProperty: SeedProperty {
    let name = "scrub"

    func check(_ checked: CheckedScenario) throws -> Finding {
        let document = checked.subject.document
        if document["layers"] != nil { return try layers(checked) }
        return try expectations(checked)
    }

    private func layers(_ checked: CheckedScenario) throws -> Finding {
        let subject = checked.subject
        let framed = (subject.document["probes"]?.items ?? []).compactMap(\.text)
        var choices = subject.choices(of: 3)
        let asked = choices.some(4, of: framed.filter { !$0.hasSuffix(".path") })
        guard !asked.isEmpty else { return .excluded("nothing is looked at") }
        let isPlain = framed.count == subject.document["probes"]?.items.count
        let plain =
            isPlain
            ? try checked.trace()
            : try TraceText(of: subject.changed { $0["probes"] = .list(framed.map { .scalar($0) }) }.scenario)
        let end = subject.scenario.until.latest.seconds
        let times = choices.some(20, of: plain.lines(of: "frames").compactMap { Double($0[1]) }.filter { $0 <= end })
        let all = Document.list(times.map { .scalar($0.exactTimeText) })
        let probes = framed.map { Document.scalar($0) } + asked.map { ["of": .scalar($0), "at": all] as Document }
        let scrubbed = try TraceText(of: subject.changed { $0["probes"] = .list(probes) }.scenario)
        if let difference = plain.firstDifference(from: scrubbed, in: ["layers", "paths", "events", "presents"]) {
            return .violated("asking changes the run: \(difference)")
        }
        let (askedTimes, names) = (Set(times), Set(asked))
        let frames = plain.lines(of: "layers").filter { row in
            Double(row[1]).map(askedTimes.contains) ?? false && names.contains("\(row[2]).\(row[3])")
        }
        let rows = scrubbed.lines(of: "probes")
        guard frames.count == rows.count else {
            return .violated("\(frames.count) numbers were stepped to, and \(rows.count) were asked for")
        }
        for (frame, row) in zip(frames, rows) {
            let stepped = [frame[1], "\(frame[2]).\(frame[3])"] + frame[4...]
            // The index of the component follows from the property, and layers.csv has none.
            guard stepped == row.dropLast() else {
                return .violated(
                    "frame \(frame[0]): stepped \(stepped.joined(separator: ",")), asked \(row.joined(separator: ","))")
            }
        }
        return try between(asked, &choices, checked)
    }

    /// The numbers between frames.
    private func between(
        _ asked: [String], _ choices: inout SeededGenerator, _ checked: CheckedScenario
    ) throws -> Finding {
        let subject = checked.subject
        guard RateRule.exclusion(of: subject.document) == nil, !ScrubProperty.fills(subject.document) else {
            return .holds
        }
        let double = try checked.traceAtDoubleRate()
        let fast = double.shownNumbers()
        let end = subject.scenario.until.latest.seconds
        let times = choices.some(20, of: Set(fast.map(\.time)).sorted().filter { $0 <= end })
        let all = Document.list(times.map { .scalar($0.exactTimeText) })
        let probes = asked.map { ["of": .scalar($0), "at": all] as Document }
        let scrubbed = try TraceText(of: subject.changed { $0["probes"] = .list(probes) }.scenario)
        let numbers = scrubbed.probedNumbers()
        let ends = double.lines(of: "events").filter { $0[3] == "animation-stop" }
            .compactMap { event in Double(event[2]).map { (time: $0, layer: "\(event[4]).") } }
        let claimed = numbers.filter { number in
            !ends.contains { $0.time == number.time && number.name.hasPrefix($0.layer) }
        }
        return finding(ShownNumbers.difference(of: claimed, from: fast))
    }

    /// Whether an animation shows its end until it is removed.
    private static func fills(_ document: Document) -> Bool {
        switch document {
        case .scalar, .quoted: false
        case .list(let items): items.contains(where: fills)
        case .mapping(let entries):
            entries.contains {
                $0.key == "fill" && ["forwards", "both"].contains($0.value.text) || fills($0.value)
            }
        }
    }

    /// Points of scenes and components of systems, at some of the times that the run wrote down.
    private func expectations(_ checked: CheckedScenario) throws -> Finding {
        var choices = checked.subject.choices(of: 3)
        let trace = try checked.trace()
        let isSystem = checked.subject.document["system"] != nil
        let end = checked.subject.scenario.until.latest.seconds
        let rows = (isSystem ? trace.lines(of: "probes") : trace.lines(of: "points"))
            .filter { row in Double(row[isSystem ? 0 : 1]).map { $0 <= end } ?? false }
        let chosen = choices.some(6, of: rows)
        guard !chosen.isEmpty else { return .excluded("nothing is looked at") }
        let expectations = chosen.map { row -> Document in
            let time = Double(row[isSystem ? 0 : 1]).map(\.exactTimeText) ?? "0 s"
            let range: Document = ["-1e300", "1e300"]
            if isSystem {
                return [
                    "metric": "value", "component": .scalar(String(row[2])), "at": .scalar(time), "between": range,
                ]
            }
            return [
                "metric": "presentation", "point": .quoted(String(row[2])), "property": "position.y",
                "at": .scalar(time), "between": range,
            ]
        }
        let asked = try TraceText(of: checked.subject.changed { $0["expect"] = .list(expectations) }.scenario)
        if let difference = trace.firstDifference(from: asked) {
            return .violated("asking changes the run: \(difference)")
        }
        for (row, claim) in zip(chosen, asked.result.expectations) {
            let stepped = isSystem ? row[4] : row[6]
            guard claim.found == stepped else {
                return .violated("\(row.joined(separator: ",")): stepped \(stepped), asked \(claim.found)")
            }
        }
        return .holds
    }
}
