internal import HookeForms
internal import HookeScenario
internal import HookeSolvers
public import HookeTrace

extension RunResult {
    /// Whether its end was reached, no expectation failed and its numbers can be trusted.
    package var passes: Bool {
        isReached && expectations.allSatisfy { $0.isHeld } && (trust?.failures ?? []).isEmpty
    }
}

extension RunResult {
    /// The result as the JSON of `summary.json`.
    public var json: JSONValue {
        let own = system.map { $0.members(probes: frames, solver: solver) } ?? sceneMembers
        return .object([.init("scenario", .string(scenario))] + own + commonMembers)
    }

    private var sceneMembers: [JSONValue.Member] {
        [
            .init("frames", .integer(Int64(frames))), .init("reached", .bool(isReached)),
            .init("settledTime", settled.map(JSONValue.real) ?? .null), .init("solver", .string(solver)),
            .init("solverError", solverError.map(JSONValue.real) ?? .null),
            .init("releases", .array(releases.map { $0.json })),
            .init("networks", .array(networks.map { $0.json })),
        ] + frameMetrics
    }

    /// The metrics of the presented frames, if they were followed.
    private var frameMetrics: [JSONValue.Member] {
        presents.map { [JSONValue.Member("frameMetrics", FrameStatistics($0).json)] } ?? []
    }

    private var commonMembers: [JSONValue.Member] {
        let verdicts = expectations.map {
            [
                "line": .integer(Int64($0.position.line)), "column": .integer(Int64($0.position.column)),
                "claim": .string($0.condition), "found": .string($0.found),
                "held": .bool($0.isHeld),
            ] as JSONValue
        }
        let silent = silentStreams.map { JSONValue.string($0) }
        return (ignoredTouches == 0 ? [] : [.init("ignoredTouches", .integer(Int64(ignoredTouches)))])
            + (silent.isEmpty ? [] : [.init("silentStreams", .array(silent))])
            + (unrecorded.isEmpty ? [] : [.init("unrecorded", .array(unrecorded.map { .string($0) }))])
            + (choosesSolver ? [.init("requestedSolver", .string(SolverChoice.automaticName))] : []) + costMembers
            + (trust.map { [.init("trust", $0.json)] } ?? [])
            + [.init("expect", .array(verdicts)), .init("traceHash", .string(hash.text))]
    }

    private var costMembers: [JSONValue.Member] {
        guard let costs else { return [] }
        let mark = costs.calibration.map { mark in
            JSONValue.Member("calibrated", ["machine": .string(mark.machine), "date": .string(mark.date)])
        }
        return [.init("costs", .string(costs.words))] + (mark.map { [$0] } ?? [])
    }

    /// The result in a few lines of text.
    public var verdict: String {
        var lines = ["\(scenario): \(ending)"]
        for (index, release) in releases.enumerated() {
            let number = releases[...index].count { $0.scene == release.scene }
            let ofScene = release.scene.isEmpty ? "" : "\(release.scene) "
            let name = ofScene + (releases.count == 1 ? "release" : "release \(number)")
            let extrema = release.extrema.prefix(4).map {
                "\(RunResult.percent(($0.progress - 1) * 100)) % at \(RunResult.seconds($0.time)) s"
            }
            lines.append(
                "  \(name) at \(RunResult.seconds(release.begin)) s: overshoot \(RunResult.percent(release.overshootPercent)) %, "
                    + (extrema.isEmpty ? "no extrema" : "extrema \(extrema.joined(separator: ", "))")
                    + (release.extrema.count > 4 ? " and \(release.extrema.count - 4) more" : ""))
        }
        if choosesSolver { lines.append("  solver: \(solver), chosen by \(SolverChoice.automaticName)") }
        lines += networks.flatMap { $0.lines(solver: solver) }
        if let system { lines += system.lines(solver: solver) }
        if let solverError {
            lines.append("  \(solver): error at most \(solverError.twoDigits) of the distance")
        }
        if let trust { lines += trust.lines }
        if let presents { lines += FrameStatistics(presents).lines.map { "  \($0)" } }
        if ignoredTouches > 0 {
            let first = firstIgnoredTouch.map { "\(ignoredTouches == 1 ? "," : ", the first") \($0.words)" } ?? ""
            lines.append("  touches that no recogniser received: \(ignoredTouches)\(first)")
        }
        if !silentStreams.isEmpty {
            lines.append("  streams that sent nothing: " + silentStreams.joined(separator: ", "))
        }
        if !unrecorded.isEmpty {
            let more = unrecorded.count > 4 ? " and \(unrecorded.count - 4) more" : ""
            lines.append("  after the end of the run: " + unrecorded.prefix(4).joined(separator: ", ") + more)
        }
        let held = expectations.filter { $0.isHeld }.count
        if !expectations.isEmpty { lines.append("  expectations: \(held) of \(expectations.count) held") }
        lines += expectations.filter { !$0.isHeld }.map { "    \($0.complaint)" }.limited(in: "    ")
        lines.append("  trace \(hash.text), \(frames.counted(system == nil ? "frame" : "probe"))")
        return lines.joined(separator: "\n")
    }

    private var ending: String {
        guard isReached else { return "not settled by its latest time" }
        if let stop = system?.stop { return "stopped by \(stop.event) at \(RunResult.seconds(stop.time)) s" }
        return settled.map { "settled at \(RunResult.seconds($0)) s" } ?? "ran to its end"
    }

    /// Seconds with three decimals.
    private static func seconds(_ value: Double) -> String { value.decimals(3) }

    private static func percent(_ value: Double) -> String { value.decimals(2) }
}

extension ReleaseResult {
    var json: JSONValue {
        let members: [JSONValue.Member] = [
            .init("begin", .real(begin)), .init("settlingTime", settlingTime.map(JSONValue.real) ?? .null),
            .init("overshootPercent", .real(overshootPercent)), .init("crossings", .integer(Int64(crossings))),
            .init(
                "extrema", .array(extrema.map { ["time": .real($0.time), "progress": .real($0.progress)] })),
            .init("spring", ["mass": .real(mass), "stiffness": .real(stiffness), "damping": .real(damping)]),
        ]
        return .object((scene.isEmpty ? [] : [.init("scene", .string(scene))]) + members)
    }
}

extension ExpectationResult {
    /// The line of the file, the expected condition and the observed value, with control characters escaped, at most 400 characters.
    public var complaint: String {
        "line \(position.line): expected \(condition), found \(found)".escaped().shortened(to: 400)
    }
}
