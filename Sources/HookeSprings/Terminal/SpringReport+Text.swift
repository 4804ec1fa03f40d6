internal import HookeTrace
internal import HookeDynamics

extension SpringReport {
    /// The report as text for a terminal of 80 columns.
    public var text: String { text(columns: SpringCurve.standardColumns) }

    /// The report as text, with a curve as wide as a terminal of this many columns, up to 160, allows.
    public func text(columns: Int) -> String {
        let curve = SpringCurve(of: motion, columns: columns).text
        var parts = [dialects, settling, restTable, "\(heading)\n\n\(curve)", eventList]
        if !samples.isEmpty { parts.append(sampleTable) }
        if let solver { parts.append(solver.text) }
        return parts.joined(separator: "\n\n")
    }

    private var dialects: String {
        let ratio = spring.dampingRatio.text()
        let period = "\(spring.response.text()) s"
        // At -1 the damping is infinite: a bounce beside it keeps its digits.
        let bounce = spring.bounce.text() == "-1" ? "\(spring.bounce)" : spring.bounce.text()
        return SpringReport.table([
            [
                "mass, stiffness, damping",
                [spring.mass, spring.stiffness, spring.damping].map { $0.text() }.joined(separator: ", "),
            ],
            ["natural frequency, damping ratio", "\(spring.naturalFrequency.text()) rad/s, \(ratio) (\(regime))"],
            ["response, damping ratio", "\(period), \(ratio)"],
            ["duration, bounce", "\(period), \(bounce)"],
            ["settling duration, damping ratio", settlingDialect],
            ["tension, friction", "\(spring.tension.text()), \(spring.friction.text())"],
            ["bounciness, speed", "\(spring.bounciness.map { "\($0.text()), \(spring.speed.text())" } ?? "none")"],
            ["visual duration, bounce", "\(spring.visualDuration.text()) s, \(bounce)"],
        ]) + [origamiRemark, durationRemark].compactMap(\.self).map { "\n\($0)" }.joined()
    }

    /// A remark on a negative tension or friction; `nil` without one.
    private var origamiRemark: String? {
        guard spring.tension < 0 || spring.friction < 0 else { return nil }
        return "negative tension or friction: tension 0 is stiffness 85.4, friction 0 is damping 1"
    }

    /// The response from which on a spring was probably given in milliseconds, seconds: a motion of interfaces lasts a tenth of it.
    private static let unusualResponse = 10.0

    /// A remark on a duration that was probably meant in milliseconds; `nil` for a usual one.
    private var durationRemark: String? {
        guard spring.response >= SpringReport.unusualResponse else { return nil }
        let (seconds, milliseconds) = (spring.response.text(), (spring.response / 1000).text())
        return "a duration of \(seconds) s is unusual; times are in seconds: did you mean \(milliseconds) s?"
    }

    private var settling: String {
        let rows = SpringMode.allCases.map { ["  \($0.rawValue)", settlingText($0), settlingRule($0)] }
        return "settles\n" + SpringReport.table(rows) + (dialectNote.map { "\n\($0)" } ?? "")
    }

    private var heading: String {
        let unit = mode.isAnimation ? "distances per second" : "per second"
        let velocity = motion.initialVelocity == 0 ? "" : ", initial velocity \(motion.initialVelocity.text()) \(unit)"
        let critical = motion.isMadeCritical ? ", made critical" : ""
        return "from \(motion.from.text()) to \(motion.target.text())\(velocity) (\(mode.rawValue)\(critical))"
    }

    /// The number of events that fit a screen.
    private static let maximumEvents = 8

    private var eventList: String {
        let settled = events.last.flatMap { $0.kind == .settled ? $0 : nil }
        let passing = events.filter { $0.kind != .settled }
        var rows = passing.prefix(SpringReport.maximumEvents).map(row)
        if eventsLeftOut == nil {
            rows.append(["  ...", spring.damping == 0 ? "without end" : "too many to count"])
        } else if passing.count + (eventsLeftOut ?? 0) > rows.count {
            rows.append(["  ...", "\(passing.count + (eventsLeftOut ?? 0) - rows.count) more"])
        }
        if let settled { rows.append(row(settled)) }
        return "events\n" + (rows.isEmpty ? "" : SpringReport.table(rows) + "\n") + energy
    }

    private func row(_ event: SpringEvent) -> [String] {
        let name = event.kind == .settled ? motion.endName : event.kind.rawValue
        return ["  \(event.time.text()) s", name, event.value.text(), remark(on: event)]
    }

    private func remark(on event: SpringEvent) -> String {
        guard motion.distance != 0 else { return "" }
        let beyond = (event.value - motion.target) / motion.distance * 100
        switch event.kind {
        case .crossing: return ""
        case .extremum: return "\(abs(beyond).text(digits: 4)) % \(beyond > 0 ? "beyond" : "short of") the target"
        case .settled:
            return motion.cutOff != nil ? "jumps to the target by \(abs(beyond).text(digits: 4)) % of the distance" : ""
        }
    }

    private var energy: String {
        let (start, end) = (motion.solution.energy(atSeconds: 0), motion.solution.energy(atSeconds: motion.end))
        return "  energy \(start.text()) at the start, \(end.text()) at \(motion.end.text()) s "
            + "(\((end / start * 100).text(digits: 4)) %)"
    }

    private var sampleTable: String {
        let rows = samples.map { ["  \($0.time)", "\($0.value)", "\($0.velocity)"] }
        return "samples\n" + SpringReport.table([["  time, s", "value", "velocity, per s"]] + rows)
    }

    /// Aligns the cells of rows in columns.
    static func table(_ rows: [[String]]) -> String {
        var widths: [Int] = []
        for row in rows {
            for (index, cell) in row.enumerated() {
                if index == widths.count { widths.append(0) }
                widths[index] = max(widths[index], cell.count)
            }
        }
        return rows.map { row in
            var line = Substring(zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  "))
            while line.last == " " { line.removeLast() }
            return String(line)
        }.joined(separator: "\n")
    }
}

extension SolverDeviation {
    fileprivate var text: String {
        let deviation = worstDeviation.map { "error at most \($0.text(digits: 2)) of the distance" }
        return
            "\(name): \(deviation ?? "no distance to compare with"), \(work.steps) steps, \(work.evaluations) evaluations"
    }
}
