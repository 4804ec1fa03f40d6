import HookeTrace
import Testing

/// Errors in frame traces: each names the line, and the column where one is at fault.
@Suite struct BadFrameTraceTests {
    @Test(
        "An error says where and what was expected",
        arguments: [
            ("", "trace:1:", "the file is empty"),
            ("a,b\n1,2\n", "trace:1:", "no known frame trace"),
            ("FrameTime;CPUBusy\n16,67;3,1\n", "trace:1: column 1 (FrameTime)", "semicolons"),
            ("FrameTime\tCPUBusy\n16.67\t3.1\n", "trace:1: column 1 (FrameTime)", "tabs"),
            (
                "CPUStartTime,FrameTime\n0,\"16,67\"\n", "trace:2: column 2 (FrameTime)",
                "decimal comma (expected 16.67)"
            ),
            ("CPUStartTime,FrameTime\n0,16,67\n", "trace:2:", "a decimal comma makes two fields"),
            ("CPUStartTime,FrameTime\n0,16\n5,fast\n", "trace:3: column 2 (FrameTime)", "'fast' is not a number"),
            ("CPUStartTime,FrameTime\n0,nan\n", "trace:2: column 2 (FrameTime)", "is not a number"),
            ("CPUStartTime,FrameTime\n0,1e300\n", "trace:2: column 2 (FrameTime)", "is not a number in range"),
            (
                "CPUStartTime,FrameTime\n0,16\n16,-1\n", "trace:3: column 2 (FrameTime)",
                "row 2 has the negative frame time -1 ms"
            ),
            ("CPUStartTime,FrameTime\n5,16\n4,16\n", "trace:3: column 1 (CPUStartTime)", "row 2 goes back in time"),
            (
                "CPUStartTime,CPUBusy,FrameTime\n0,1,16\n16,1\n", "trace:3: column 3 (FrameTime)",
                "truncated: it has 2 of 3 fields"
            ),
            // The file ends within a number.
            ("CPUStartTime,FrameTime,Extra\n0,16,1\n16,1", "trace:3: column 2 (FrameTime)", "truncated"),
            ("FrameTime,CPUBusy\n", "trace:2:", "no rows"),
            ("FrameTime,FrameTime\n1,1\n", "trace:1:", "two columns are named FrameTime"),
            ("---PROFILEDATA---\nIntendedVsync,FrameCompleted\n0,1\n", "trace:1:", "the dump is truncated"),
            ("---PROFILEDATA---\nIntendedVsync\n0\n---PROFILEDATA---\n", "trace:2:", "no column FrameCompleted"),
            (
                "x\n---PROFILEDATA---\nIntendedVsync,FrameDeadline,FrameCompleted\n5,9,7\n4,9,6\n---PROFILEDATA---\n",
                "trace:5: column 1 (IntendedVsync)", "row 2 goes back in time"
            ),
            (
                "---PROFILEDATA---\nIntendedVsync,FrameDeadline,FrameCompleted\n5,9,3\n---PROFILEDATA---\n",
                "trace:3: column 3 (FrameCompleted)", "negative frame time -2 ns"
            ),
            (
                "---PROFILEDATA---\nIntendedVsync,FrameDeadline,FrameCompleted\n5,9\n---PROFILEDATA---\n",
                "trace:3: column 3 (FrameCompleted)", "truncated"
            ),
            ("ts,dur,layer_name\n5,1,a\n4,1,b\n4,1,a\n", "trace:4: column 1 (ts)", "row 3 goes back in time"),
            ("ts,dur\n5,-2\n", "trace:2: column 2 (dur)", "negative frame time"),
            ("start_s,shown_s\n0,1\n", "trace:1:", "run the scenario again"),
        ])
    func errors(text: String, place: String, words: String) {
        let error = #expect(throws: FrameTraceError.self) { try FrameTraceTests.read(text) }
        let shown = error.map { "\($0)" } ?? ""
        #expect(shown.hasPrefix(place) && shown.contains(words), "\(shown)")
        #expect(error?.exitCode == 65)
    }

    @Test("A column that does not exist is an error of the command line, with those that do")
    func column() {
        for text in [FrameTraceTests.version1, FrameTraceTests.version2, "ts,dur\n0,1\n"] {
            let error = #expect(throws: FrameTraceError.self) {
                try FrameTraceTests.read(text, FrameTraceOptions(column: "FrameTim"))
            }
            #expect(error?.exitCode == 64)
            #expect(error?.choice?.name == "FrameTim" && error?.choice?.known.isEmpty == false)
        }
    }
}
