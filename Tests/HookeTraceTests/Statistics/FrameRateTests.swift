import Foundation
import HookeTrace
import TestTables
import Testing

/// Frames per second by each definition, the longest frames and the estimates.
@Suite struct FrameRateTests {
    static let tables = TestTable("rates.csv").cases

    @Test("Every definition equals the transcription of the tools in Scripts/references/rates.py", arguments: tables)
    func reference(table: TestTable) throws {
        let times = table.vector("times").map { Int64($0) }
        let rates = FrameRates(times: times, ticksPerSecond: 1_000_000_000)
        let rows = table["fps"]
        #expect(rows.map { $0[0] } == FrameRateMetric.allCases.filter { $0 != .displayed }.map(\.id).sortedAs(rows))
        // A sum of n rounded terms, and an interpolation of six operations, each exact to half an ulp.
        let bound = Double(times.count + 6) * 0x1p-53
        for row in rows {
            let metric = try #require(FrameRateMetric(id: row[0]))
            let (value, expected) = (rates[metric], Double(row[1]))
            #expect((value == nil) == (expected == nil), "\(table.name) \(row[0])")
            guard let value, let expected else { continue }
            #expect(abs(value - expected) <= bound * expected, "\(table.name) \(row[0]): \(value), not \(expected)")
        }
    }

    @Test("No frames and frames of no time have no rate")
    func degenerate() {
        let (none, zeros) = (
            FrameRates(times: [], ticksPerSecond: 1000), FrameRates(times: [0, 0], ticksPerSecond: 1000)
        )
        for metric in FrameRateMetric.allCases { #expect(none[metric] == nil && zeros[metric] == nil, "\(metric.id)") }
        let some = FrameRates(times: [0, 10], displayed: [0, 20], ticksPerSecond: 1000)
        #expect(some[.average] == 200 && some[.meanOfRates] == nil && some[.displayed] == 50)
    }

    /// At 100 Hz, T = 10 ms. 14.9 ms are one refresh and 15 ms are two.
    @Test(
        "Displayed frames per second, and estimates by displayed times",
        arguments: [
            (
                "MsBetweenPresents,MsBetweenDisplayChange,Dropped\n10,10,0\n10,10,0\n10,0,1\n10,20,0\n10,14.9,0\n10,15,0\n",
                5 / 0.0699, 2, 2, "MsBetweenDisplayChange"
            ),
            (
                "FrameTime,DisplayedTime,SwapChainAddress\n10,10,a\n10,30,a\n10,NA,a\n10,20,a\n", 3 / 0.06, 2, 3,
                "DisplayedTime"
            ),
            // Shown at 20, 30 and 60 ms.
            (
                "MsBetweenPresents,TimeInSeconds,MsUntilDisplayed\n10,0.01,10\n10,0.02,10\n10,0.03,30\n", 2 / 0.04, 1,
                2, "MsUntilDisplayed"
            ),
            ("os,cpu,gpu\na,b,c\nfps,frametime\n100,10\n50,20\n", nil, nil, nil, nil),
        ] as [(String, Double?, Int?, Int?, String?)])
    func displayed(text: String, rate: Double?, late: Int?, missed: Int?, column: String?) throws {
        let trace = try #require(try FrameTraceTests.read(text, FrameTraceOptions(refresh: 100)).first)
        let found = trace.rates[.displayed]
        #expect((found == nil) == (rate == nil) && abs((found ?? 0) - (rate ?? 0)) < 1e-12 * (rate ?? 1))
        let estimates = trace.frameEstimates
        #expect(estimates?.lateFrames == late && estimates?.missedVsyncs == missed && estimates?.column == column)
        #expect(trace.text.contains(late == nil ? "no estimate of late frames" : "estimated_late_frames"))
        #expect(try FrameTraceTests.read(text)[0].frameEstimates == nil)
        let members = try #require(trace.json["estimates"])
        #expect(members["estimatedMissedVsyncs"] == missed.map { .integer(Int64($0)) })
    }

    @Test(
        "The ten longest frames have their times since the first, by starts or by the sum of frame times",
        arguments: [true, false])
    func longest(hasStarts: Bool) throws {
        let times: [Int64] = [5, 9, 9, 1, 2, 3, 4, 8, 7, 6, 5, 5]
        var (text, start) = (hasStarts ? "CPUStartTime,FrameTime\n" : "FrameTime\n", Int64(100))
        for time in times {
            text += hasStarts ? "\(start),\(time)\n" : "\(time)\n"
            start += time
        }
        let found = try #require(try FrameTraceTests.read(text).first).longestFrames()
        #expect(found.map(\.frame) == [2, 3, 8, 9, 10, 1, 11, 12, 7, 6])
        // 5 before the second, 14 before the third, 5 + 9 + 9 + 1 + 2 + 3 + 4 = 33 before the eighth.
        #expect(found.prefix(3).map(\.time) == [5_000_000, 14_000_000, 33_000_000])
        #expect(found.first?.length == 9_000_000)
    }

    /// Two frames of 8 ms work each, 20 ms apart.
    @Test("Frame times that are latencies do not give rates: the times between starts do")
    func latencies() throws {
        let trace = try #require(
            try FrameTraceTests.read("ts,dur\n0,8000000\n20000000,8000000\n40000000,8000000\n").first)
        #expect(trace.rates[.average] == 50 && trace.text.contains("times between the starts of frames"))
    }

    @Test("Each id has a definition, a formula and a source, and is found by its name")
    func definitions() {
        for metric in FrameRateMetric.allCases {
            #expect(FrameRateMetric(id: metric.id) == metric)
            #expect(!metric.definition.isEmpty && !metric.formula.isEmpty && !metric.source.isEmpty, "\(metric.id)")
        }
        #expect(Set(FrameRateMetric.allCases.map(\.id)).count == FrameRateMetric.allCases.count)
        #expect(FrameRateMetric(id: "1 % low") == nil)
    }

    @Test("The article has what 'hooke explain fps' prints")
    func article() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/HookeRuns/HookeRuns.docc/FrameMetrics.md").path
        let article = try String(contentsOfFile: path, encoding: .utf8)
        #expect(article.contains("```\n\(FrameRateMetric.overview)\n```\n"), "\(FrameRateMetric.overview)")
        for line in [
            "low_1pct_rank_fps              30.0", "low_1pct_slowest_fps           22.2",
            "low_1pct_integral_fps          20.0",
        ] {
            #expect(FrameRateMetric.overview.contains(line), "\(line)")
        }
    }

    @Test("An explanation has the value, or why there is none")
    func explanation() throws {
        let trace = try #require(try FrameTraceTests.read("FrameTime\n10\n30\n").first)
        #expect(trace.explanation(ofRate: .average).contains("value: 50 fps, of 2 times: frame times by FrameTime"))
        #expect(trace.explanation(ofRate: .low(.rank, .onePercent)).contains("2 times, and it needs 100"))
        #expect(trace.explanation(ofRate: .displayed).contains("the data do not give it"))
        #expect(trace.explanation(ofEstimate: .lateFrames).contains("it needs --refresh"))
    }
}

extension [String] {
    /// The same ids in the order of rows.
    fileprivate func sortedAs(_ rows: [[String]]) -> [String] { rows.map { $0[0] }.filter(contains) }
}
