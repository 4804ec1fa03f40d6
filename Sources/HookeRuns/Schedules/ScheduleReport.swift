internal import HookeForms
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
        /// The smallest schedule with it: the fewest changes, of those the earliest.
        public let schedule: Schedule
    }

    /// An expectation that does not hold under some schedule.
    public struct Failure: Sendable {
        /// Its result under that schedule.
        public let expectation: ExpectationResult
        /// The smallest such schedule.
        public let schedule: Schedule
        /// Whether it is the number of the search, which is not finite in some frame.
        public let isNumber: Bool
    }

    /// A step that was moved or added.
    public struct Step: Hashable, Sendable {
        /// `move` or `regrab`.
        public let kind: String
        /// What was moved or added: `script[1] (animate, line 9)`.
        public let name: String
        /// The number of times at which it was tried.
        public let times: Int
        /// The number of frames that were left out, because the scenario would be invalid with the step there.
        public let leftOut: Int
        /// The first of those frames and why, such as `0.2 s: another pan goes on`; `nil` for none.
        public let problem: String?
        /// The number of runs in which a finger came back.
        public internal(set) var returns = 0
        /// The number of those in which its touch was ignored.
        public internal(set) var ignored = 0
    }

    /// The scenario's name.
    public let scenario: String
    /// The most frames that were dropped in one run.
    public let drops: Int
    /// The number of frames that could be dropped.
    public let frames: Int
    /// The step that was moved or added; `nil` for none.
    public let step: Step?
    /// The number of runs.
    public let runs: Int
    /// The worst value of each measure that has one.
    public let worst: [Worst]
    /// The expectations that do not hold under every schedule.
    public let failures: [Failure]
    /// The smallest schedule under which the run does not settle by its latest time; `nil` for none.
    public let unsettled: Schedule?

    /// The worst value of a measure; `nil` if no run has one.
    public subscript(measure: ScheduleMeasure) -> Worst? { worst.first { $0.measure == measure } }

    /// Whether every expectation holds, and the run ends, under every schedule.
    public var holds: Bool { failures.isEmpty && unsettled == nil }
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
                "step": worst.schedule.changeJSON, "schedule": worst.schedule.dropsJSON,
            ]
        }
        let failures = failures.map { failure -> JSONValue in
            [
                "line": .integer(Int64(failure.expectation.position.line)),
                "column": .integer(Int64(failure.expectation.position.column)),
                "claim": .string(
                    failure.isNumber ? "the number is finite in every frame" : failure.expectation.condition),
                "found": .string(failure.expectation.found),
                "step": failure.schedule.changeJSON, "schedule": failure.schedule.dropsJSON,
            ]
        }
        return [
            "scenario": .string(scenario), "drops": .integer(Int64(drops)), "frames": .integer(Int64(frames)),
            "runs": .integer(Int64(runs)), "holds": .bool(holds), "worst": .array(worst), "failures": .array(failures),
            "unsettled": unsettled.map(\.dropsJSON) ?? .null, "unsettledStep": unsettled?.changeJSON ?? .null,
            "step": step?.json ?? .null,
        ]
    }

    /// The report in lines of text. `number` is the expression of ``ScheduleMeasure/number``.
    public func text(number: String = "") -> String {
        let dropped = "every schedule of up to \(drops) dropped of \(frames) frames"
        let parts = [
            step.map { "\($0.name) at each of \($0.times) frames" },
            drops == 0 ? nil : step == nil ? dropped : "with \(dropped)",
        ]
        var lines = ["\(scenario): \(runs) runs, \(parts.compactMap(\.self).joined(separator: ", "))"]
        lines += step?.remarks ?? []
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
                "  \(measure): never above \(worst.value)\(unit)\(subject)\(frame), with \(words(worst.schedule))"
            )
        }
        for failure in failures {
            let (expectation, schedule) = (failure.expectation, words(failure.schedule))
            // A condition of the command line has no line.
            if failure.isNumber {
                lines.append("  \(number): not a finite number in every frame, with \(schedule)")
                continue
            }
            let place = expectation.position.line == 0 ? "" : " at \(expectation.position)"
            lines.append("  fails\(place): \(expectation.condition), found \(expectation.found), with \(schedule)")
        }
        if let unsettled { lines.append("  does not settle with \(words(unsettled))") }
        if holds { lines.append("  every expectation holds under every schedule") }
        return lines.joined(separator: "\n")
    }

    private func words(_ schedule: Schedule) -> String {
        step != nil && schedule.count == 0 ? "no change" : schedule.description
    }
}

extension ScheduleReport.Step {
    fileprivate var json: JSONValue {
        [
            "kind": .string(kind), "name": .string(name), "times": .integer(Int64(times)),
            "leftOut": .integer(Int64(leftOut)), "returns": .integer(Int64(returns)),
            "ignored": .integer(Int64(ignored)),
        ]
    }

    /// Lines on frames that were left out and touches that were ignored.
    fileprivate var remarks: [String] {
        var lines: [String] = []
        if let problem {
            lines.append("  left out: \(leftOut) frames where the scenario would be invalid, the first at \(problem)")
        }
        if ignored > 0 {
            let remedy = 2 * ignored >= returns ? "; \(IgnoredTouch.remedyWhileAnimating)" : ""
            lines.append("  the touch of the finger is ignored in \(ignored) of \(returns) runs\(remedy)")
        }
        return lines
    }
}
