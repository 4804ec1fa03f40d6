import HookeDynamics
import HookeTrace
import Testing

@testable import HookeRecordings

/// Recordings of every format, and what is found of their times and values.
@Suite struct RecordingFileTests {
    static func read(_ text: String, _ options: RecordingOptions = RecordingOptions()) throws -> RecordingFile {
        try RecordingFile(Array(text.utf8), name: "card.csv", options)
    }

    @Test("The time is found by its name and unit, values have theirs")
    func headings() throws {
        let file = try RecordingFileTests.read(
            "frame,t [ms], x [pt], y [pt],scale [1],opacity\n0,0,1,2,1,0\n1,10,1.5,3,1,0.5\n2,20,2,4,1,1\n")
        #expect(file.times == [0, 0.01, 0.02])
        #expect(file.tracks.map(\.name) == ["x", "y", "scale", "opacity"])
        #expect(file.tracks.map(\.unit) == ["pt", "pt", "", ""])
        #expect(file.tracks[3].values == [0, 0.5, 1])
        #expect(file.time.unit == .milliseconds && file.time.reason == "by its name")
        #expect(file.notes == ["the time is 't'; left out, other times: frame"])
        #expect(file.recording == Recording(times: file.times, tracks: file.tracks))
    }

    @Test(
        "The unit of times is that of the heading, of --time-unit, or by the median step",
        arguments: [
            ("time_s", 0.016, 0.016, "by its name"), ("timestamp_ns", 16e6, 0.016, "by its name"),
            ("t (\u{b5}s)", 16e3, 0.016, "by its name"), ("frame", 1, 1.0 / 60, "by its name"),
            ("t", 0.016, 0.016, "by the median step of 0.016; another with --time-unit"),
            ("timestamp", 16, 0.016, "by the median step of 16; another with --time-unit"),
            ("t", 16e3, 0.016, "by the median step of 16000; another with --time-unit"),
            ("t", 16e6, 0.016, "by the median step of 16000000; another with --time-unit"),
        ] as [(String, Double, Double, String)])
    func units(heading: String, step: Double, seconds: Double, reason: String) throws {
        let rows = (0..<4).map { "\(Double($0) * step),\($0 * $0)" }.joined(separator: "\n")
        let file = try RecordingFileTests.read("\(heading),x\n\(rows)\n", RecordingOptions(refresh: Rate(60)))
        #expect(abs(file.times[1] - seconds) < 1e-12 && file.time.reason == reason)
    }

    @Test("Times of a clock count from the first row, those of a recording stay")
    func clocks() throws {
        let clock = try RecordingFileTests.read("t [s],x\n81234.5,0\n81234.516,1\n")
        #expect(clock.times[0] == 0 && abs(clock.times[1] - 0.016) < 1e-9 && clock.time.start == 81234.5)
        let own = try RecordingFileTests.read("t [s],x\n0.25,0\n0.266,1\n")
        #expect(own.times == [0.25, 0.266] && own.time.start == 0)
    }

    @Test("A file without a header has the time first; the report says so")
    func noHeader() throws {
        let file = try RecordingFileTests.read("\u{feff}0,1,5\r\n16.5,2,6\r\n33,4,7\r\n")
        #expect(file.tracks.map(\.name) == ["column2", "column3"] && file.times[1] == 0.0165)
        #expect(file.notes == ["no header: column 1 is the time, columns 2 to 3 are values"])
    }

    @Test("Missing values are counted; a recording has the times at which no track lacks one")
    func missing() throws {
        let file = try RecordingFileTests.read("t [s],x,y,z\n0,1,,\n0.1,2,3,\n0.2,3,NA,\n0.3,4,5,\n")
        #expect(file.recording?.times == [0.1, 0.3] && file.notes == ["without a value, left out: z"])
        #expect(file.text.contains("missing: 2 values"))
    }

    @Test(
        "Rates are found through dropped frames, rounding and jitter",
        arguments: [
            (60.0, 0.0, "60 Hz"), (60, 0.0008, "60 Hz"), (120, 0.0004, "120 Hz"), (60000.0 / 1001, 0, "60000/1001 Hz"),
            (30, 0.001, "30 Hz"), (59.97, 0, "60 Hz"),
        ] as [(Double, Double, String)])
    func rates(hertz: Double, jitter: Double, expected: String) throws {
        let kept = (0..<240).filter { $0 % 17 != 5 && !(100...130).contains($0) }
        let times = kept.map { Double($0) / hertz + jitter * Double($0 * 7919 % 13 - 6) / 6 }
        let grid = FrameGrid(times, given: nil)
        #expect(try #require(grid.rate).description == expected)
        #expect(grid.indices.map(Int.init) == kept, "\(grid.indices.count)")
        // Of the frames that are left out, those of the long gap are not dropped.
        #expect(grid.gapCount == 1 && grid.dropped == 240 - kept.count - 31)
        #expect(grid.jitter <= 2 * jitter + 1e-4)
    }

    @Test("Times without a steady rate have none, and a given rate is used")
    func noRate() {
        var (time, times) = (0.0, [Double]())
        for index in 0..<60 {
            times.append(time)
            time += 0.005 + 0.02 * Double(index * 7919 % 31) / 31
        }
        #expect(FrameGrid(times, given: nil).rate == nil)
        #expect(FrameGrid(times, given: Rate(60)).rate == Rate(60))
    }

    @Test(
        "A given rate that is no multiple of that of the rows is noted",
        arguments: [
            (50, ["rows come at 60 Hz, not at 50 Hz"]), (60, []),
            (120, []),
        ] as [(Int64, [String])])
    func misfit(rate: Int64, notes: [String]) throws {
        let rows = (0..<20).map { "\(Double($0) / 60),\($0 * $0)" }.joined(separator: "\n")
        let file = try RecordingFileTests.read("t [s],x\n\(rows)\n", RecordingOptions(refresh: Rate(rate)))
        #expect(file.notes == notes)
        #expect((file.frameTimes == nil) == !notes.isEmpty, "times of another rate would be other times")
    }

    @Test("Rows that repeat the row before within a motion are found, those at rest are not")
    func repeats() throws {
        let values = [0, 0, 0, 1, 3, 3, 6, 9, 9, 9]
        let rows = values.enumerated().map { "\(Double($0) * 16),\($1)" }.joined(separator: "\n")
        #expect(try RecordingFileTests.read("t [ms],x\n\(rows)\n").repeats == [5])
    }

    @Test(
        "Names of columns mean layers, properties and components",
        arguments: [
            ("x", "-", "position", "x"), ("opacity", "-", "opacity", ""), ("card.y", "card", "position", "y"),
            ("position.x", "-", "position", "x"), ("card.opacity", "card", "opacity", ""),
            ("a.card.transform.scale", "a.card", "transform", "scale"), ("bounds.width", "-", "bounds", "width"),
            ("card.width", "card", "bounds", "width"), ("..", "-", "..", ""),
        ])
    func names(text: String, layer: String, property: String, component: String) {
        let name = TrackName(text)
        #expect(name.layer ?? "-" == layer && name.property == property && name.component == component, "\(name)")
    }
}

/// Recordings of the Web and of Android.
@Suite struct RecordedJSONTests {
    @Test(
        "JSON lines and arrays of objects are rows; keys may be missing, objects have a column a member",
        arguments: [
            "{\"t\": 3234.5, \"x\": 10, \"r\": {\"top\": 1}}\n{\"t\": 3251.2, \"x\": null}\n\n{\"x\": 3, \"t\": 3267.8}\n",
            "[{\"t\": 3234.5, \"x\": 10, \"r\": {\"top\": 1}}, {\"t\": 3251.2}, {\"x\": 3, \"t\": 3267.8}]",
            "{\"t\": 3234.5, \"x\": 10, \"r\": {\"top\": 1}}\n{\"t\": 3251.2, \"x\": null}\n{\"x\": 3, \"t\": 3267.8}\n{\"t\": 3284",
        ])
    func rows(text: String) throws {
        let file = try RecordingFileTests.read(text)
        #expect(file.format == .jsonLines && file.times.count == 3 && file.time.start == 3.2345)
        #expect(file.tracks.map(\.name) == ["x", "r.top"])
        #expect(file.tracks[0].values[0] == 10 && file.tracks[0].values[1].isNaN && file.tracks[0].values[2] == 3)
    }

    @Test("A golden file of MotionTestRule has a track a number, without frames that have no time")
    func golden() throws {
        let file = try RecordingFileTests.read(
            """
            {"frame_ids": ["before", 0, 16, 32, "after"], "features": [
              {"name": "position", "type": "dpOffset",
               "data_points": [{"type": "not_found"}, {"x": 0, "y": 1}, {"x": 2, "y": 3}, null, {"x": 9, "y": 9}]},
              {"name": "alpha", "type": "float", "data_points": [0, 0.25, "0.5", 1, 1]},
              {"name": "label", "type": "string", "data_points": ["a", "b", "c", "d", "e"]},
              {"name": "nothing", "data_points": [null, {"type": "not_found"}, null, null, null]}]}
            """)
        #expect(file.format == .motionTest && file.times == [0, 0.016, 0.032])
        #expect(file.tracks.map(\.name) == ["position.x", "position.y", "alpha"])
        #expect(file.tracks.map(\.unit) == ["dp", "dp", ""])
        #expect(file.tracks[1].values[..<2] == [1, 3] && file.tracks[1].values[2].isNaN)
        #expect(file.tracks[2].values == [0.25, 0.5, 1])
        #expect(
            file.notes == [
                "frames without a time, left out: before, after", "not numbers, left out: label (string)",
                "without a value, left out: nothing",
            ])
    }

    @Test("Counters of hooke's own trace events are read")
    func events() throws {
        var trace = PerfettoTrace(process: "card")
        trace.addSlice("frame 0", on: 1, from: 0, to: 5_000_000)
        for (index, value) in [10, 20, 40].enumerated() {
            trace.addCounter("x", at: Int64(index) * 16_000_000, value: Int64(value))
        }
        trace.end(otherData: [:])
        let file = try RecordingFile(trace.takeBytes(), name: "trace.json")
        #expect(
            file.format == .traceEvents && file.times == [0, 0.016, 0.032] && file.tracks[0].values == [10, 20, 40])
    }
}
