internal import HookeDynamics
public import HookeForms
public import HookeScenario
public import HookeTrace

/// What a search over schedules has found.
public struct ScheduleReport: Sendable {
    /// The worst value of a measure over all schedules.
    public struct Worst: Hashable, Sendable {
        /// The measure.
        public let measure: ScheduleMeasure
        /// Its largest value, in ``unit``.
        public let value: Double
        /// The unit of the value: that of the measure, for a number that of its expression; empty without one.
        public let unit: String
        /// The frame of the value; `nil` for a number.
        public let frame: Int?
        /// What has the value, such as `C.position`; `nil` for none.
        public let subject: String?
        /// The smallest schedule with it: the fewest drops, of those the earliest.
        public let schedule: [DroppedFrame]
    }

    /// An expectation that does not hold under some schedule.
    public struct Failure: Sendable {
        /// Its result under that schedule.
        public let expectation: ExpectationResult
        /// The smallest such schedule.
        public let schedule: [DroppedFrame]
    }

    /// The scenario's name.
    public let scenario: String
    /// The most frames that were dropped in one run.
    public let drops: Int
    /// The number of frames that could be dropped.
    public let frames: Int
    /// The number of runs.
    public let runs: Int
    /// The worst value of each measure that has one.
    public let worst: [Worst]
    /// The expectations that do not hold under every schedule.
    public let failures: [Failure]
    /// The smallest schedule under which the run does not settle by its latest time; `nil` for none.
    public let unsettled: [DroppedFrame]?

    /// The worst value of a measure; `nil` if no run has one.
    public subscript(measure: ScheduleMeasure) -> Worst? { worst.first { $0.measure == measure } }

    /// Whether every expectation holds, and the run ends, under every schedule.
    public var holds: Bool { failures.isEmpty && unsettled == nil }

    /// The text of the scenario with a schedule as `drop` steps.
    ///
    /// - Parameters:
    ///   - schedule: the dropped frames.
    ///   - scenario: the scenario.
    ///   - text: its text.
    ///   - name: the name of the new scenario; `nil` for the same.
    /// - Throws: `ScenarioProblems` if the text cannot be read.
    public static func text(
        of schedule: [DroppedFrame], in scenario: Scenario, _ text: ScenarioText, named name: String? = nil
    ) throws(ScenarioProblems) -> String {
        var script = DisplayScript()
        for frame in schedule { script.drop(1, at: frame.time) }
        var revision = try ScenarioRevision(of: text)
        try revision.add(script, to: scenario)
        if let name { revision.rename(to: name) }
        return revision.text
    }
}

extension ScheduleReport {
    /// The report as JSON.
    public var json: JSONValue {
        let worst = worst.map { worst -> JSONValue in
            [
                "measure": .string(worst.measure.rawValue), "value": .real(worst.value),
                "unit": .string(worst.unit),
                "frame": worst.frame.map { .integer(Int64($0)) } ?? .null,
                "subject": worst.subject.map(JSONValue.string) ?? .null,
                "schedule": ScheduleReport.json(worst.schedule),
            ]
        }
        let failures = failures.map { failure -> JSONValue in
            [
                "line": .integer(Int64(failure.expectation.position.line)),
                "column": .integer(Int64(failure.expectation.position.column)),
                "claim": .string(failure.expectation.condition), "found": .string(failure.expectation.found),
                "schedule": ScheduleReport.json(failure.schedule),
            ]
        }
        return [
            "scenario": .string(scenario), "drops": .integer(Int64(drops)), "frames": .integer(Int64(frames)),
            "runs": .integer(Int64(runs)), "holds": .bool(holds), "worst": .array(worst), "failures": .array(failures),
            "unsettled": unsettled.map(ScheduleReport.json) ?? .null,
        ]
    }

    private static func json(_ schedule: [DroppedFrame]) -> JSONValue {
        .array(schedule.map { ["frame": .integer(Int64($0.frame)), "time": .real($0.time.seconds)] })
    }

    /// The report in lines of text. `number` is the expression of ``ScheduleMeasure/number``.
    public func text(number: String = "") -> String {
        var lines = ["\(scenario): \(runs) runs, every schedule of up to \(drops) dropped of \(frames) frames"]
        for worst in worst {
            let measure = worst.measure == .number ? number : worst.measure.rawValue
            let unit = worst.unit.isEmpty ? "" : " \(worst.unit)"
            if worst.measure == .judder, worst.value == 0 {
                lines.append("  judder: none")
                continue
            }
            let subject = worst.subject.map { " of \($0)" } ?? ""
            let frame = worst.frame.map { " at frame \($0)" } ?? ""
            lines.append(
                "  \(measure): never above \(worst.value)\(unit)\(subject)\(frame), with \(ScheduleReport.words(worst.schedule))"
            )
        }
        for failure in failures {
            let (expectation, schedule) = (failure.expectation, ScheduleReport.words(failure.schedule))
            // A condition of the command line has no line.
            let place = expectation.position.line == 0 ? "" : " at \(expectation.position)"
            lines.append("  fails\(place): \(expectation.condition), found \(expectation.found), with \(schedule)")
        }
        if let unsettled { lines.append("  does not settle with \(ScheduleReport.words(unsettled))") }
        if holds { lines.append("  every expectation holds under every schedule") }
        return lines.joined(separator: "\n")
    }

    /// A schedule in words.
    public static func words(_ schedule: [DroppedFrame]) -> String {
        if schedule.isEmpty { return "no drops" }
        let frames = schedule.map { "\($0.frame) (\(DisplayScript.text(of: $0.time)))" }
        return "drops at frame" + (frames.count == 1 ? " " : "s ") + frames.joined(separator: ", ")
    }
}
