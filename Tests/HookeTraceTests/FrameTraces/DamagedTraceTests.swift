import HookeTrace
import Testing

/// What is left out of captures with a note, and the formats of tables of other tools.
@Suite struct DamagedTraceTests {
    /// A capture, what its first trace notes, and its frame times, ms.
    struct Capture: Sendable, CustomTestStringConvertible {
        let text: String
        let notes: [String]
        let times: [Int64?]

        init(_ text: String, _ notes: [String], _ times: [Int64?]) {
            (self.text, self.notes, self.times) = (text, notes, times)
        }
        var testDescription: String { notes.first ?? "whole" }
    }

    private static let present = "Application,TimeInSeconds,MsBetweenPresents,MsUntilDisplayed\n"
    private static let work = "CPUStartTime,FrameTime,CPUBusy,DisplayLatency\n"
    private static let stats = "---PROFILEDATA---\nFlags,IntendedVsync,FrameDeadline,FrameCompleted,\n"

    static let captures = [
        // A difference of two 64-bit counters that wrapped: 2^64 / 10000 is 1844674407370955.2.
        Capture(
            present + "a,0.01,10,20\na,0.02,10,-1844674407370938.5\na,0.03,-1844674407370938.5,20\n",
            [
                "2 cells out of range left out, the first (MsUntilDisplayed in line 3: -1844674407370938.5)",
                "1 row without a frame time: left out of the frame times",
            ], [10, 10, nil]),
        Capture(
            work + "0,10,-1844674407370938.5,5\n-1844674407370938.5,10,1,5\n20,10,1,18446744073709.5\n",
            ["3 cells out of range left out, the first (CPUBusy in line 2: -1844674407370938.5)"], [10, 10, 10]),
        Capture(
            "ts,dur\n1000,16000000\n17000000,-18446744073709551616\n",
            [
                "1 cell out of range left out (dur in line 3: -18446744073709551616)",
                "1 row without a frame time: left out of the frame times",
            ], [16, nil]),
        // The frames that were under way when the dump was made.
        Capture(
            stats + "0,1000000000,1030000000,1020000000,\n0,1016000000,1046000000,0,\n---PROFILEDATA---\n",
            ["1 unfinished frame left out"], [20]),
        // The end of the file, without a line end.
        Capture(present + "a,0,10,1\na,0,10,20.", ["line 3 left out: the file ends within it"], [10]),
        Capture(present + "a,0,10,1\na,0,1", ["line 3 left out: the file ends within it"], [10]),
        Capture(present + "a,0,10,1\n\"a", ["line 3 left out: the file ends within it"], [10]),
        Capture("ts,dur\n1000,16000000\n1700,-", ["line 3 left out: the file ends within it"], [16]),
        Capture(present + "a,0,10,1\na,0,10,20", [], [10, 10]),
        Capture(present + "a,0,10,1\na,0,10,NA", ["1 of 2 presents never showed"], [10, 10]),
    ]

    @Test("What cannot be is left out and counted, and the rest is read", arguments: captures)
    func leftOut(_ capture: Capture) throws {
        let trace = try #require(try FrameTraceTests.read(capture.text).first)
        #expect(trace.notes == capture.notes)
        #expect(trace.series.frames.map(\.frameTime) == capture.times.map { $0.map { $0 * 1_000_000 } })
    }

    private static let system = "os,cpu,gpu,ram,kernel,driver,cpuscheduler\nLinux,a,b,1,6.6,c,d\n"
    private static let versions = "v1\n0.8\n---SYSTEM INFO---\n\(system)---FRAME METRICS---\n"

    /// Frame times of 1 and 4 ms.
    @Test(
        "A table is called what it is, in the unit of its columns",
        arguments: [
            ("MsBetweenPresents\n1\n4\n", nil, FrameTraceFormat.presentMon, "MsBetweenPresents"),
            ("FrameTime,CPUBusy\n1,1\n4,1\n", nil, .presentMon, "FrameTime"),
            ("FrameTime,CPUBusy,x\n9,1,1\n9,1,4\n", "x", .presentMon, "x"),
            ("FrameTime\n1\n4\n", nil, .csv, "FrameTime"), ("time,latency\n0,1\n1,4\n", "latency", .csv, "latency"),
            ("frame_time_ns\n1000000\n4000000\n", "frame_time_ns", .csv, "frame_time_ns"),
            ("work_s\n0.001\n4e-3\n", "work_s", .csv, "work_s"),
            // MangoHud writes milliseconds, older versions microseconds.
            (system + "fps,frametime,elapsed\n1000,1,1000000\n250,4,5000000\n", nil, .mangoHud, "frametime"),
            (versions + "fps,frametime,elapsed\n1000,1,1000000\n250,4,5000000\n", nil, .mangoHud, "frametime"),
            ("fps,frametime,elapsed\n1000,1000,1000000\n250,4000,5000000\n", nil, .mangoHud, "frametime"),
        ] as [(String, String?, FrameTraceFormat, String)])
    func format(text: String, chosen: String?, format: FrameTraceFormat, column: String) throws {
        let trace = try #require(try FrameTraceTests.read(text, FrameTraceOptions(column: chosen)).first)
        #expect(trace.format == format && trace.column == column)
        #expect(trace.series.frames.map(\.frameTime) == [1_000_000, 4_000_000])
        #expect(trace.notes.contains { $0.contains("no known tool") } == (format == .csv))
        if format == .mangoHud { #expect(trace.series.frames.map(\.start) == [0, 1_000_000]) }
    }
}
