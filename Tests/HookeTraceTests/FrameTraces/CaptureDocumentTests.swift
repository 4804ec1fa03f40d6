import HookeTrace
import Testing

/// Captures in JSON: CapFrameX's frames, and the hitches of XCTest and MetricKit.
@Suite struct CaptureDocumentTests {
    static func capture(_ text: String, _ options: FrameTraceOptions = FrameTraceOptions()) throws -> Capture {
        try Capture.read(Array(text.utf8), name: "a.json", options)
    }

    private static func hitches(_ text: String) throws -> [HitchSummary] {
        guard case .hitches(let summaries) = try capture(text) else { return [] }
        return summaries
    }

    static let capFrameX = """
        {
          "Hash": "0123",
          "Info": { "AppVersion": "1.7.2.21", "GameName": "Example", "ProcessName": "example.exe" },
          "Runs": [
            {
              "Hash": "4567", "PresentMonRuntime": "DXGI", "SampleTime": 10,
              "CaptureData": {
                "TimeInSeconds": [0, 0.02, 0.05], "MsBetweenPresents": [10, 20.0, 30],
                "MsBetweenDisplayChange": [10, 0, 40], "MsUntilDisplayed": [5, 0, 6],
                "Dropped": [false, true, false], "CpuActive": [4, 18, 5], "PcLatency": [12, null, "NaN"]
              },
              "SensorData2": null
            },
            { "CaptureData": { "MsBetweenPresents": [8, 8], "TimeInSeconds": [0, 0.008], "Dropped": [0, 0] } }
          ]
        }
        """

    @Test("CapFrameX: runs apart, dropped frames, displayed times, work and a chosen array")
    func capFrameX() throws {
        let options = FrameTraceOptions(refresh: 60)
        let traces = try FrameTrace.read(Array(CaptureDocumentTests.capFrameX.utf8), name: "a.json", options)
        #expect(traces.map(\.name) == ["example.exe run 1", "example.exe run 2"])
        let trace = traces[0]
        #expect(trace.format == .capFrameX && trace.column == "MsBetweenPresents")
        #expect(trace.series.frames.map(\.frameTime) == [10_000_000, 20_000_000, 30_000_000])
        #expect(trace.series.frames.map(\.present) == [5_000_000, nil, 56_000_000])
        #expect(trace.notes == ["1 of 3 presents never showed"])
        #expect(trace.rates[.average] == 50 && trace.rates[.displayed] == 40)
        // round(40 / 16.67) = 2.
        #expect(trace.frameEstimates?.missedVsyncs == 1)
        let statistics = FrameStatistics(trace.series)
        #expect(statistics.value(of: .frameCost) == 9_000_000 && statistics.value(of: .overBudgetFrames) == 1)
        let chosen = try FrameTraceTests.read(
            CaptureDocumentTests.capFrameX, FrameTraceOptions(column: "TimeInSeconds"))
        #expect(chosen[0].column == "TimeInSeconds")
        let error = #expect(throws: FrameTraceError.self) {
            try FrameTraceTests.read(CaptureDocumentTests.capFrameX, FrameTraceOptions(column: "MsBetweenPresent"))
        }
        #expect(error?.exitCode == 64 && error?.choice?.known.contains("MsBetweenPresents") == true)
    }

    static let xcTest = """
        [
          {
            "testIdentifier": "UITests/testScroll()",
            "testRuns": [
              {
                "device": { "deviceId": "1", "deviceName": "Phone" },
                "metrics": [
                  { "displayName": "Clock Monotonic Time", "identifier": "com.apple.dt.XCTMetric_Clock.time.monotonic",
                    "measurements": [6.4], "unitOfMeasurement": "s" },
                  { "displayName": "Hitch Time Ratio (list)", "identifier": "com.apple.dt.XCTMetric_Hitch-list.time.ratio",
                    "measurements": [4, 8], "unitOfMeasurement": "ms per s" },
                  { "displayName": "Number of Hitches (Scroll)", "measurements": [1, 3], "unitOfMeasurement": "hitches",
                    "identifier": "com.apple.dt.XCTMetric_OSSignpost-Scroll.animation.hitch.number" }
                ]
              }
            ]
          }
        ]
        """

    @Test("XCTest: hitch metrics with the verdicts of both scales, and no frames")
    func xcTest() throws {
        let summaries = try CaptureDocumentTests.hitches(CaptureDocumentTests.xcTest)
        let summary = try #require(summaries.first)
        #expect(summaries.count == 1 && summary.name == "UITests/testScroll() on Phone" && summary.format == .xcTest)
        #expect(summary.measurements.map(\.unit) == ["ms/s", "hitches"])
        #expect(summary.measurements.map(\.values) == [[4, 8], [1, 3]])
        #expect(summary.text.contains("Hitch Time Ratio (list): 6.00 ms/s, warning (scale: 2020), good (scale: now)"))
        #expect(summary.text.contains("no frames in the data"))
        let error = #expect(throws: FrameTraceError.self) { try FrameTraceTests.read(CaptureDocumentTests.xcTest) }
        #expect("\(error.map { "\($0)" } ?? "")".contains("XCTest has hitch ratios and no frames"))
    }

    /// Texts as MetricKit writes them, of iOS 13 with groups of three digits and of iOS 16 without.
    @Test(
        "MetricKit: ratios of scrolling, of animation and of signposts",
        arguments: [("1,000 ms per s", 1000.0), ("1000 ms per s", 1000), ("12.5 ms per s", 12.5), ("0 ms/s", 0)])
    func metricKit(text: String, value: Double) throws {
        let payload = """
            { "appVersion": "1.0", "metaData": { "bundleIdentifier": "com.example", "deviceType": "iPhone11,8" },
              "timeStampBegin": "2022-11-14 00:00:00", "timeStampEnd": "2022-11-14 23:59:00",
              "animationMetrics": { "scrollHitchTimeRatio": "\(text)", "hitchTimeRatio": "3 ms per s" },
              "signpostMetrics": [{ "signpostName": "Fling", "signpostCategory": "UI", "totalSignpostCount": 3,
                "signpostIntervalData": { "signpostCumulativeHitchTimeRatio": "50 ms per s" } }, { "signpostName": "b" }] }
            """
        for document in [payload, "[\(payload)]"] {
            let summary = try #require(try CaptureDocumentTests.hitches(document).first)
            #expect(summary.name == "com.example 1.0 iPhone11,8" && summary.format == .metricKit)
            #expect(summary.measurements.map(\.values) == [[value], [3], [50]])
            #expect(
                summary.measurements.map(\.name) == [
                    "Scroll hitch time ratio", "Hitch time ratio", "Signpost Fling (UI)",
                ])
            #expect(summary.notes == ["from 2022-11-14 00:00:00 to 2022-11-14 23:59:00"])
        }
    }

    /// A document and the lines of its error.
    struct BadDocument: Sendable, CustomTestStringConvertible {
        let text: String
        let lines: [String]
        init(_ text: String, _ lines: String...) { (self.text, self.lines) = (text, lines) }
        var testDescription: String { lines[0] }
    }

    static let badDocuments = [
        BadDocument(
            "{ \"Runs\": [",
            "a.json:1:12: the file ends within the JSON document: a value was expected (expected a whole file)"),
        BadDocument("{\n  \"Runs\" [] }", "a.json:2:10: invalid JSON: a colon was expected"),
        BadDocument("{ \"Runs\": [] }", "a.json:1:11: Runs: the capture has no runs"),
        BadDocument("{ \"traceEvents\": [] }", "a.json:1:1: JSON of no known capture: its keys are traceEvents"),
        BadDocument(
            "{ \"Runs\": [\n  { \"SomethingElse\": {} },\n  { \"CaptureData\": { \"MsBetweenPresents\": [] } }] }",
            "a.json:2:3: Runs[0].CaptureData: the run has no frames: no array MsBetweenPresents",
            "a.json:3:43: Runs[1].CaptureData.MsBetweenPresents: the run has no frames"),
        BadDocument(
            """
            { "Runs": [{ "CaptureData": {
              "MsBetweenPresents": [16, -1, "x", 1e9],
              "TimeInSeconds": [0, 2, 1],
              "Dropped": [false, 2, false, false] } }] }
            """,
            "a.json:2:29: Runs[0].CaptureData.MsBetweenPresents[1]: -1 is a negative time (expected milliseconds up to a day)",
            "a.json:2:33: Runs[0].CaptureData.MsBetweenPresents[2]: '\"x\"' is not a number",
            "a.json:2:38: Runs[0].CaptureData.MsBetweenPresents[3]: 1000000000.0 is out of range",
            "a.json:4:22: Runs[0].CaptureData.Dropped[1]: '2' is not a flag (expected true or false)",
            "a.json:3:20: Runs[0].CaptureData.TimeInSeconds: 3 elements, but MsBetweenPresents has 4",
            "a.json:3:27: Runs[0].CaptureData.TimeInSeconds[2]: the frame goes back in time"),
        BadDocument(
            "[{ \"testRuns\": [{ \"metrics\": [{ \"displayName\": \"Clock\", \"identifier\": \"c\", \"measurements\": [1] }] }] }]",
            "a.json:1:1: no test has a hitch metric: the metrics are Clock"),
        BadDocument(
            """
            [{ "testRuns": [{ "metrics": [
              { "identifier": "XCTMetric_Hitch-a.time.ratio", "unitOfMeasurement": "percent", "measurements": [1] },
              { "identifier": "XCTMetric_Hitch-a.number", "unitOfMeasurement": "hitches", "measurements": [1, -2] },
              { "identifier": "XCTMetric_Hitch-b.number", "unitOfMeasurement": "hitches", "measurements": [] }] }] }]
            """,
            "a.json:2:72: [0].testRuns[0].metrics[0].unitOfMeasurement: unknown unit 'percent'",
            "a.json:3:99: [0].testRuns[0].metrics[1].measurements[1]: '-2' is not a measurement",
            "a.json:4:95: [0].testRuns[0].metrics[2].measurements: the metric has no measurements"),
        BadDocument(
            "{ \"timeStampBegin\": \"2022\", \"cpuMetrics\": {} }", "a.json:1:1: no hitch time ratio in the payload"),
        // A German locale writes 12,5; 1,5 and 1.000 would be ambiguous.
        BadDocument(
            "{ \"animationMetrics\": { \"scrollHitchTimeRatio\": \"12,5 ms per s\", \"hitchTimeRatio\": 3 } }",
            "a.json:1:49: animationMetrics.scrollHitchTimeRatio: '12,5 ms per s' is not a hitch time ratio",
            "a.json:1:84: animationMetrics.hitchTimeRatio: '3' is not a hitch time ratio"),
    ]

    @Test("All errors of a document are reported at once, with line and column", arguments: badDocuments)
    func errors(_ document: BadDocument) {
        let error = #expect(throws: FrameTraceError.self) { try CaptureDocumentTests.capture(document.text) }
        let shown = (error.map { "\($0)" } ?? "").split(separator: "\n").map(String.init)
        #expect(shown.count == document.lines.count, "\(shown)")
        for (line, start) in zip(shown, document.lines) { #expect(line.hasPrefix(start), "\(line)") }
        #expect(error?.exitCode == 65)
    }

    @Test("Errors of all rows of a table are reported at once, the first fifty one by one", arguments: [2, 60])
    func rows(count: Int) {
        let text = "FrameTime\n16\n" + String(repeating: "-1\n", count: count)
        let error = #expect(throws: FrameTraceError.self) { try FrameTraceTests.read(text) }
        let lines = (error.map { "\($0)" } ?? "").split(separator: "\n")
        #expect(
            lines.prefix(50).enumerated().allSatisfy {
                $1.hasPrefix("trace:\($0 + 3): column 1 (FrameTime): row \($0 + 2)")
            })
        #expect(
            lines.count == min(count, 51) && (count < 51) == !(lines.last?.hasSuffix("and 10 more problems") ?? false))
    }

    @Test("A scale cannot be chosen, nor a column: a file without frames takes neither --column nor --refresh")
    func usage() {
        let error = #expect(throws: FrameTraceError.self) {
            try CaptureDocumentTests.capture(CaptureDocumentTests.xcTest, FrameTraceOptions(refresh: 60))
        }
        #expect(error?.exitCode == 64)
    }
}
