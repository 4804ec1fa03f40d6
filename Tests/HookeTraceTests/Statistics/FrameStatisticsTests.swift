import HookeTrace
import TestTables
import Testing

/// The metrics of frames against the transcription in Scripts/references/frames.py, which loops over every window, on random timings.
@Suite struct FrameStatisticsTests {
    /// The names of the series, and the rates from refreshes on.
    static let rates: [(name: String, rates: [(refresh: Int, perSecond: Int)])] = [
        ("steady", [(0, 60)]),
        ("changing", [(0, 120), (90, 60)]),
        // The rate changes in a stretch of missed refreshes, and is known from the next frame on.
        ("faster", [(0, 48), (65, 120)]),
        ("short", [(0, 60)]),
    ]
    static let tables = TestTable("frames.csv").cases

    static func series(_ rows: [[String]], rates: [(refresh: Int, perSecond: Int)]) throws -> FrameSeries {
        let frames = try rows.map { cells in
            var frame = FrameRecord(frame: try #require(Int(cells[0])))
            frame.start = Int64(cells[1])
            frame.present = Int64(cells[2])
            frame.presentRefresh = Int(cells[3])
            frame.isIdle = cells[4] == "1"
            frame.cost = Int64(cells[5])
            frame.isOverBudget = cells[6] == "1"
            frame.overrun = Int64(cells[7])
            frame.hitch = Int64(cells[8])
            frame.missed = Int(cells[9])
            frame.isLate = frame.hitch.map { $0 > 0 }
            frame.hitchClass = FrameRecord.HitchClass(rawValue: cells[10])
            frame.judder = Double(cells[11]).map { FrameRecord.Displacement(subject: "a", x: -$0) }
            frame.modelGap = Double(cells[12]).map { FrameRecord.Displacement(subject: "a", x: 0, y: $0) }
            frame.animationError = Int64(cells[13])
            frame.frameTime = Int64(cells[14])
            return frame
        }
        return FrameSeries(
            ticksPerSecond: 705_600_000, frames: frames,
            rates: rates.map { FrameSeries.RateChange(refresh: $0.refresh, perSecond: $0.perSecond) })
    }

    private func value(_ name: String, _ statistics: FrameStatistics) throws -> Double? {
        let parts = name.split(separator: " ").map(String.init)
        switch parts[0] {
        case "animating": return Double(statistics.series.nanoseconds(statistics.series.totalAnimatingTime))
        case "whole": return statistics.hasWholeSeconds == true ? 1 : 0
        case "hitch_class":
            return statistics.hitchClasses.first { $0.name.rawValue == parts[1] }.map { Double($0.count) }
        default: break
        }
        let metric = FrameMetric(rawValue: parts[0])
        guard parts.count > 1 else { return statistics.value(of: try #require(metric)) }
        switch parts[1] {
        case "average": return statistics.sliding(try #require(metric))?.average
        case "worst": return statistics.sliding(try #require(metric))?.worst
        case "p95" where parts.count == 2 && !FrameStatisticsTests.isDistribution(name, metric):
            return statistics.sliding(try #require(metric))?.p95
        case "windows": return statistics.sliding(try #require(metric)).map { Double($0.windows) }
        default: break
        }
        let found = try #require(metric.map { statistics.distribution(of: $0) } ?? statistics.frameTimes)
        return parts[1] == "mean" ? found.mean : found[try #require(FrameMetric(rawValue: parts[1]))]
    }

    /// The second p95 of a metric in the reference is that of its frames.
    private static func isDistribution(_ name: String, _ metric: FrameMetric?) -> Bool { metric?.isPerFrame ?? true }

    @Test("Every metric equals the reference", arguments: rates.indices)
    func reference(index: Int) throws {
        let (name, rates) = FrameStatisticsTests.rates[index]
        let table = FrameStatisticsTests.tables[index]
        #expect(table.name == name)
        let statistics = FrameStatistics(try FrameStatisticsTests.series(table["frame"], rates: rates))
        var seen: Set<String> = []
        for cells in table["metric"] {
            let metric = FrameMetric(rawValue: String(cells[0].split(separator: " ")[0]))
            // Of a metric with amounts, the first p95 is that of sliding seconds.
            let isSliding = cells[0].hasSuffix(" p95") && seen.insert(cells[0]).inserted && metric?.isPerFrame == true
            let found = isSliding ? metric.flatMap { statistics.sliding($0)?.p95 } : try value(cells[0], statistics)
            guard let expected = Double(cells[1]) else {
                #expect(found == nil, "\(name): \(cells[0]) is \(found ?? .nan), not empty")
                continue
            }
            // Both sum doubles of up to 1e10 flicks, in a different order.
            let isEqual = found.map { abs($0 - expected) <= 1e-12 * max(1, abs(expected)) } ?? false
            #expect(isEqual, "\(name): \(cells[0]) is \(found ?? .nan), not \(expected)")
        }
    }

    @Test("A series without refreshes has no sliding seconds, and one without frames no metrics")
    func missing() {
        var frame = FrameRecord(frame: 0)
        frame.frameTime = 5
        let series = FrameSeries(ticksPerSecond: 1000, frames: [frame])
        let statistics = FrameStatistics(series)
        #expect(statistics.hasWholeSeconds == nil)
        #expect(FrameMetric.allCases.allSatisfy { statistics.sliding($0) == nil })
        #expect(statistics.value(of: .max) == 5_000_000)
        #expect(statistics.value(of: .p99) == nil)
        #expect(statistics.value(of: .lateFrames) == nil)
        #expect(statistics.hitchClasses.isEmpty)
        let empty = FrameStatistics(FrameSeries(ticksPerSecond: 1000))
        #expect(FrameMetric.allCases.allSatisfy { empty.value(of: $0) == nil && empty.worstFrame(of: $0) == nil })
        #expect(empty.lines.isEmpty)
    }

    @Test("Nanoseconds are half to even, also of negative times")
    func rounding() {
        let halves = FrameSeries(ticksPerSecond: 2_000_000_000)
        #expect([1, 3, 5, -1, -3].map(halves.nanoseconds) == [0, 2, 2, 0, -2])
        let flicks = FrameSeries(ticksPerSecond: 705_600_000)
        #expect(flicks.nanoseconds(11_760_000) == 16_666_667)
        #expect(flicks.nanoseconds(.max) == .max, "a time beyond the range is clamped")
        #expect(flicks.nanoseconds(-.max) == .min)
    }

    @Test("Each metric has a definition, a formula and a source", arguments: FrameMetric.allCases)
    func definitions(metric: FrameMetric) {
        for text in [metric.definition, metric.formula, metric.source] { #expect(!text.isEmpty) }
        // Units stand at the end of ids, as in columns.
        for unit in ["ns", "pt"] { #expect(metric.rawValue.hasSuffix("_\(unit)") == (metric.unit == unit)) }
    }

    @Test("Judder is lateness times velocity by component, and its norm")
    func judder() {
        let velocity = FrameRecord.Displacement(subject: "card position", x: -300, y: 400)
        let judder = FrameSeries.judder(lateness: 0.02, velocity: velocity)
        #expect(judder == FrameRecord.Displacement(subject: "card position", x: -6, y: 8))
        #expect(judder.norm == 10)
    }

    @Test("In two stages a phase is over the budget, in one their sum")
    func budget() {
        #expect(FrameSeries.isOverBudget(phases: [10, 7], budget: 16, hasDeadlinePerPhase: false))
        #expect(!FrameSeries.isOverBudget(phases: [10, 6], budget: 16, hasDeadlinePerPhase: false))
        #expect(!FrameSeries.isOverBudget(phases: [16, 16], budget: 16, hasDeadlinePerPhase: true))
        #expect(FrameSeries.isOverBudget(phases: [1, 17], budget: 16, hasDeadlinePerPhase: true))
    }
}
