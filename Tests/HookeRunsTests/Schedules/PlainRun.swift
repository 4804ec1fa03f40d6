import HookeDynamics
import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// A plain run of a scenario's text, and what its tables say.
struct PlainRun {
    let schedule: Schedule
    var judder = 0.0
    var gap = 0.0
    var overshoot = 0.0
    /// `nil` for a run that does not settle.
    var settled: Double?
    /// The frames of the run.
    var frames: [DroppedFrame] = []

    /// Runs a scenario with layers, whose probes are positions.
    init(_ source: ScenarioSource, _ schedule: Schedule) throws {
        self.schedule = schedule
        let scenario = try source.replacing(try schedule.text(in: source)).scenario()
        let tables = try scenario.trace().tables
        func table(_ name: String) throws -> TextTable {
            let found = try #require(tables.first { $0.0.name == name })
            return try TextTable(found.1, name)
        }
        let layers = try table("layers")
        let column = Dictionary(uniqueKeysWithValues: layers.header.enumerated().map { ($1, $0) })
        func number(_ row: [String], _ name: String) throws -> Double {
            try #require(Double(row[column[name]!]))
        }
        var velocities: [Int: [Double?]] = [:]
        var targets: [String: (model: Double, presentation: Double, direction: Double)] = [:]
        let component = try #require(column["component"])
        for (x, y) in zip(
            layers.rows.filter { $0[component] == "x" }, layers.rows.filter { $0[component] == "y" })
        {
            var gaps: [Double] = []
            for row in [x, y] {
                let (model, shown) = (try number(row, "model"), try number(row, "presentation"))
                gaps.append(model - shown)
                let last = targets[row[component]]
                var direction = last?.direction ?? 0
                if let last, model != last.model {
                    direction = model > last.presentation ? 1 : model < last.presentation ? -1 : 0
                }
                targets[row[component]] = (model, shown, direction)
                overshoot = max(overshoot, (shown - model) * direction)
            }
            gap = max(gap, (gaps[0] * gaps[0] + gaps[1] * gaps[1]).squareRoot())
            let frame = Int(try number(x, "frame"))
            // Empty while a finger holds the layer.
            velocities[frame] = [x, y].map { Double($0[column["velocity"]!]) }
            frames.append(DroppedFrame(frame: frame, time: Flicks(seconds: try number(x, "time_s"))))
        }
        for row in try table("presents").rows where Double(row[9])! > 0 {
            let velocity = try #require(velocities[Int(row[0])!])
            guard let x = velocity[0], let y = velocity[1] else { continue }
            let jump = [Double(row[9])! * x, Double(row[9])! * y]
            judder = max(judder, (jump[0] * jump[0] + jump[1] * jump[1]).squareRoot())
        }
        guard case .settled = scenario.until else { return }
        let events = try table("events")
        let (kind, time) = (try events.texts("kind"), try events.texts("time_s"))
        settled = zip(kind, time).first { $0.0 == "settled" }.flatMap { Double($0.1) }
    }

    subscript(measure: ScheduleMeasure) -> Double? {
        switch measure {
        case .judder: judder
        case .gap: gap
        case .overshoot: overshoot
        case .settleTime: settled
        case .number: nil
        }
    }

    /// Runs every schedule of up to some drops with a change, found by plain runs alone.
    ///
    /// - Parameter change: The change under some drops.
    static func all(
        _ source: ScenarioSource, drops: Int, change: ([DroppedFrame]) throws -> Schedule.Change? = { _ in nil }
    ) throws -> [PlainRun] {
        var runs: [PlainRun] = []
        func visit(_ dropped: [DroppedFrame]) throws {
            let run = try PlainRun(source, Schedule(change: try change(dropped), drops: dropped))
            runs.append(run)
            guard dropped.count < drops else { return }
            // The last frame of the run cannot be late in it.
            for frame in run.frames.dropLast() where frame.frame > dropped.last?.frame ?? -1 {
                try visit(dropped + [frame])
            }
        }
        try visit([])
        return runs
    }

    /// Compares the report of a search with all plain runs.
    static func compare(_ report: ScheduleReport, _ plain: [PlainRun], _ comment: Comment) {
        #expect(report.runs == plain.count, comment)
        for measure in ScheduleMeasure.allCases {
            let most = plain.compactMap { $0[measure] }.max()
            #expect(report[measure]?.value == most, "\(comment): \(measure)")
            let smallest = plain.filter { $0[measure] == most }.map(\.schedule).reduce(nil as Schedule?) { best, next in
                best.map { next.isSmaller(than: $0) ? next : $0 } ?? next
            }
            if most != nil { #expect(report[measure]?.schedule == smallest, "\(comment): \(measure)") }
        }
    }
}
