import HookeTrace
import Testing

/// Traces of other tools with figures worked out by hand.
@Suite struct FrameTraceTests {
    static func read(_ text: String, _ options: FrameTraceOptions = FrameTraceOptions()) throws -> [FrameTrace] {
        try FrameTrace.read(Array(text.utf8), name: "trace", options)
    }

    /// Four frames of 10, 10, 30 and 20 ms: mean 17.5 ms, median 10 ms (rank 2), p90 and p95 30 ms (rank 4), the slowest hundredth 30 ms. The
    /// squared deviations 56.25, 56.25, 156.25 and 6.25 sum to 275; sd = sqrt(275 / 3) ms.
    static let version1 = """
        Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,Dropped,TimeInSeconds,MsInPresentAPI,MsBetweenPresents,MsUntilDisplayed
        game.exe,42,0x1,DXGI,1,0,0.010,0.5,10,20
        game.exe,42,0x1,DXGI,1,0,0.020,0.5,10,20
        game.exe,42,0x1,DXGI,1,1,0.050,0.5,30,0
        game.exe,42,0x1,DXGI,1,0,0.070,0.5,20,20

        """

    @Test("PresentMon 1: frame times, a dropped present, nothing that is not in the data")
    func presentMon1() throws {
        let traces = try FrameTraceTests.read(FrameTraceTests.version1)
        let trace = try #require(traces.first)
        #expect(traces.count == 1 && trace.name == "game.exe 42 0x1" && trace.column == "MsBetweenPresents")
        let times = try #require(FrameStatistics(trace.series).frameTimes)
        #expect(times.mean == 17_500_000)
        #expect([.p50, .p90, .p95, .max].map { times[$0] } == [10_000_000, 30_000_000, 30_000_000, 30_000_000])
        #expect(times[.p99] == nil)
        #expect(FrameStatistics(trace.series).value(of: .worst1PercentMean) == 30)
        let deviation = try #require(times[.standardDeviation])
        #expect(abs(deviation - (275.0 / 3).squareRoot() * 1e6) < 1e-3)
        #expect(trace.notes == ["1 of 4 presents never showed"])
        let statistics = FrameStatistics(trace.series)
        for metric in [FrameMetric.hitchRatio, .lateFrames, .droppedPercent, .frameCost, .judder] {
            #expect(statistics.value(of: metric) == nil, "\(metric)")
        }
        #expect(trace.series.frames.map(\.present) == [30_000_000, 40_000_000, nil, 90_000_000])
    }

    static let version2 = """
        DisplayedTime,FrameTime,MsBetweenPresents,CPUStartTime,CPUBusy,SwapChainAddress,AnimationError
        10,10,9,0,4,0x1,NA
        20,20,21,10,18,0x1,-10
        NA,20,20,30,5,0x1,NA

        """

    /// Busy for 4, 18 and 5 ms: mean 9 ms; one is over the 16.67 ms of 60 Hz, none over the 33.3 ms of 30 Hz.
    @Test("PresentMon 2: columns in any order, cost, animation error, --refresh and --column")
    func presentMon2() throws {
        let trace = try #require(try FrameTraceTests.read(FrameTraceTests.version2).first)
        let statistics = FrameStatistics(trace.series)
        #expect(trace.column == "FrameTime" && trace.name == "0x1")
        #expect(statistics.value(of: .frameCost) == 9_000_000)
        #expect(statistics.value(of: .animationError) == -10_000_000)
        #expect(statistics.value(of: .overBudgetFrames) == nil)
        for (refresh, over) in [(60.0, 1.0), (30, 0)] {
            let budget = try FrameTraceTests.read(FrameTraceTests.version2, FrameTraceOptions(refresh: refresh))
            #expect(FrameStatistics(budget[0].series).value(of: .overBudgetFrames) == over)
        }
        let other = try FrameTraceTests.read(
            FrameTraceTests.version2, FrameTraceOptions(column: "MsBetweenPresents"))
        #expect(other[0].column == "MsBetweenPresents")
        #expect(other[0].series.frames.map(\.frameTime) == [9_000_000, 21_000_000, 20_000_000])
    }

    /// The columns of PresentMon 2.5. Work starts at 0, 20 and 40 ms; the calls come 15 ms later, and the frames show 5, 5 and 15 ms after
    /// them: at 20, 40 and 70 ms.
    @Test("PresentMon 2.5: MsBetweenAppStart, and the display from the call, not from the start of the work")
    func presentMon25() throws {
        let text = """
            Application,TimeInMs,MsBetweenPresents,MsUntilDisplayed,CPUStartTimeInMs,MsBetweenAppStart,MsCPUBusy,MsAnimationError
            game.exe,15,NA,5,0,20,12,NA
            game.exe,35,20,5,20,20,12,0
            game.exe,55,20,15,40,20,12,-10
            game.exe,75,20,NA,60,NA,12,NA

            """
        let trace = try #require(try FrameTraceTests.read(text).first)
        #expect(trace.column == "MsBetweenAppStart")
        let frames = trace.series.frames
        #expect(frames.map(\.start) == [0, 20_000_000, 40_000_000, 60_000_000])
        #expect(frames.map(\.present) == [20_000_000, 40_000_000, 70_000_000, nil])
        #expect(FrameStatistics(trace.series).value(of: .animationError) == -10_000_000)
        #expect(
            trace.notes == ["1 of 4 presents never showed", "1 row without a frame time: left out of the frame times"])
    }

    /// Starts at 0, 10 and 30 ms; shown at 20, 40 and never; the next at 60 ms after a start at 40 ms: (40 - 10) - (60 - 40) = 10 ms.
    @Test("PresentMon 2.0 has no animation error: it is computed from the frames that were shown")
    func computedAnimationError() throws {
        let text =
            "CPUStartTime,FrameTime,DisplayLatency,DisplayedTime\n0,10,20,20\n10,20,30,20\n30,10,NA,NA\n40,10,20,20\n"
        let trace = try #require(try FrameTraceTests.read(text).first)
        #expect(trace.series.frames.map(\.animationError) == [nil, -10_000_000, nil, 10_000_000])
    }

    /// 5 184 000 s are 60 days.
    @Test("PresentMon on a machine that has been up for months")
    func longUptime() throws {
        let text = "CPUStartQPCTimeInMs,FrameTime\n5184000000,16.6667\n5184000016.6667,16.6667\n"
        let trace = try #require(try FrameTraceTests.read(text).first)
        #expect(trace.series.frames.map(\.start) == [5_184_000_000_000_000, 5_184_000_016_666_700])
        #expect(trace.series.frames.map(\.frameTime) == [16_666_700, 16_666_700])
    }

    /// The steps between the frames are beyond 64 bits less a frame; the second frame shows 1 s later after its start than the first.
    @Test("Times at both ends of their range have an animation error and a sum")
    func farTimes() throws {
        let text = "CPUStartTime,FrameTime,DisplayLatency\n-4611599618427,16,0\n4611599618427,16,1000\n"
        let trace = try #require(try FrameTraceTests.read(text).first)
        #expect(trace.series.frames.map(\.animationError) == [nil, -1_000_000_000])
        #expect(trace.series.totalAnimatingTime > 0)
    }

    @Test("Swap chains are apart, each in its own order of time; a byte order mark and CRLF are no difference")
    func swapChains() throws {
        let text = "\u{feff}FrameTime,CPUStartTime,SwapChainAddress\r\n5,10,0x1\r\n7,3,0x2\r\n5,15,0x1\r\n"
        let traces = try FrameTraceTests.read(text)
        #expect(traces.map(\.name) == ["0x1", "0x2"])
        #expect(traces.map(\.series.frames.count) == [2, 1])
    }

    @Test("Rows may lack fields at their end that no figure needs; samples are said to be samples")
    func raggedSamples() throws {
        let text = "CPUStartTime,FrameTime,Extra\n0,10,1\n100,10\n200,10,\n"
        let trace = try #require(try FrameTraceTests.read(text).first)
        #expect(trace.series.frames.count == 3)
        // Two frame times of 10 ms in 200 ms.
        #expect(trace.notes.count == 1 && trace.notes[0].contains("cover 10.0 %"), "\(trace.notes)")
    }

    /// Window 1: 10 ms with 6.67 ms of headroom, and 23.3 ms, 6.67 ms late. Window 2 has no deadlines, and its interval under the name of the
    /// start time: 23.3 ms is over 16.67 ms.
    @Test("gfxinfo framestats: windows apart, deadlines, flags, swapped columns")
    func frameStats() throws {
        let text = """
            ** Graphics info for pid 1 [com.example] **
            Window: StatusBar
            ---PROFILEDATA---
            Flags,IntendedVsync,FrameDeadline,FrameInterval,FrameStartTime,FrameCompleted,
            0,1000000000,1016666667,1000000001,16666667,1010000000,
            0,1016666667,1033333334,1016666668,16666667,1040000000,
            1,1033333334,1050000001,1033333335,16666667,1140000000,
            ---PROFILEDATA---
            ---PROFILEDATA---
            FrameCompleted,Flags,IntendedVsync,FrameInterval,FrameStartTime,
            1010000000,0,1000000000,1000000001,16666667,
            1040000000,0,1016666667,1016666668,16666667,
            ---PROFILEDATA---
            """
        let traces = try FrameTraceTests.read(text)
        #expect(traces.map(\.name) == ["StatusBar", "window 2"])
        let first = FrameStatistics(traces[0].series)
        #expect(first.series.frames.map(\.frameTime) == [10_000_000, 23_333_333])
        #expect(first.series.frames.map(\.overrun) == [-6_666_667, 6_666_666])
        #expect(first.value(of: .lateFrames) == 1)
        #expect(traces[0].notes == ["1 row with flags left out"])
        #expect(FrameStatistics(traces[1].series).value(of: .lateFrames) == 1)
        #expect(traces[1].notes.count == 1 && traces[1].notes[0].contains("under each other's names"))
    }

    /// Content of 0, 16 and 32 ms, shown at 40, 56 and 88 ms: errors 0 and 16 - 32 = -16 ms.
    @Test("gfxinfo framestats with DisplayPresentTime: animation errors, but no hitch without an intended presentation")
    func displayPresentTime() throws {
        let text = """
            ---PROFILEDATA---
            Flags,IntendedVsync,Vsync,FrameDeadline,FrameCompleted,DisplayPresentTime,
            0,1000000000,1000000000,1030000000,1020000000,1040000000,
            0,1016000000,1016000000,1046000000,1036000000,1056000000,
            0,1032000000,1032000000,1062000000,1070000000,1088000000,
            0,1048000000,1048000000,1078000000,1060000000,0,
            ---PROFILEDATA---
            """
        let trace = try #require(try FrameTraceTests.read(text).first)
        #expect(trace.series.frames.map(\.animationError) == [nil, 0, -16_000_000, nil])
        #expect(trace.lateRule == "FrameCompleted after FrameDeadline")
        let statistics = FrameStatistics(trace.series)
        #expect(statistics.value(of: .lateFrames) == 1 && statistics.value(of: .hitch) == nil)
        // The dump does not say which side was late.
        #expect(statistics.hitchClasses.isEmpty && statistics.value(of: .hitchClass) == nil)
        #expect(trace.explanation(of: .lateFrames).contains("  late: FrameCompleted after FrameDeadline"))
        #expect(trace.explanation(of: .hitchClass).contains("the data do not give it"))
    }

    @Test("Without deadline and interval the display's rate is demanded, and decides")
    func frameStatsRefresh() throws {
        let text =
            "---PROFILEDATA---\nIntendedVsync,FrameCompleted,\n0,10000000,\n20000000,40000000,\n---PROFILEDATA---\n"
        let error = #expect(throws: FrameTraceError.self) { try FrameTraceTests.read(text) }
        #expect(error?.exitCode == 64 && "\(error.map { "\($0)" } ?? "")".contains("--refresh"))
        for (refresh, late) in [(60.0, 1.0), (120, 2), (30, 0)] {
            let traces = try FrameTraceTests.read(text, FrameTraceOptions(refresh: refresh))
            #expect(FrameStatistics(traces[0].series).value(of: .lateFrames) == late, "\(refresh) Hz")
        }
    }

    @Test("Perfetto's FrameTimeline: layers apart, classes of jank, unfinished slices")
    func frameTimeline() throws {
        let text = """
            "ts","id","dur","layer_name","present_type","jank_type"
            1000,1,16000000,"TX - app","On-time Present","None"
            17000000,2,33000000,"TX - app","Late Present","App Deadline Missed, Buffer Stuffing"
            17000000,3,10000000,"[NULL]","On-time Present","None"
            50000000,4,20000000,"TX - app","Late Present","SurfaceFlinger CPU Deadline Missed"
            60000000,5,20000000,"TX - app","Late Present","Display HAL"
            70000000,6,20000000,"TX - app","Dropped Frame","Dropped Frame"
            80000000,7,-1,"TX - app","Unknown Present","None"

            """
        let traces = try FrameTraceTests.read(text)
        #expect(traces.map(\.name) == ["TX - app", "display"])
        let statistics = FrameStatistics(traces[0].series)
        #expect(statistics.value(of: .lateFrames) == 3)
        #expect(statistics.hitchClasses.map(\.count) == [1, 1, 1])
        #expect(statistics.frameTimes?[.max] == 33_000_000)
        #expect(traces[0].explanation(of: .hitchClass).contains("value: 3 late frames: 1 commit, 1 render, 1 display"))
        #expect(traces[0].notes == ["1 frame dropped, not counted as late", "1 unfinished slice left out"])
    }

    @Test("The table of frames has a row a frame, and no numbers that are not in the data")
    func table() throws {
        let text = String(decoding: try FrameTrace.csv(FrameTraceTests.read(FrameTraceTests.version2)), as: UTF8.self)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.count == 4)
        #expect(lines[0].hasPrefix("trace,frame,start_ns,frame_time_ns,frame_cost_ns,"))
        #expect(lines[2] == "0x1,2,10000000,20000000,18000000,,,-10000000,,,,")
    }

    @Test("An explanation of a percentile names its rank and row")
    func explanation() throws {
        let trace = try #require(try FrameTraceTests.read(FrameTraceTests.version1).first)
        let lines = trace.explanation(of: .p50).split(separator: "\n").map(String.init)
        #expect(lines.suffix(2) == ["  rank 2 of 4:", "    row 2 at 0.02 s: 10 ms"])
        #expect(trace.explanation(of: .p99).contains("4 frames, and it needs 100"))
        #expect(trace.explanation(of: .lateFrames).contains("the data do not give it"))
    }
}
