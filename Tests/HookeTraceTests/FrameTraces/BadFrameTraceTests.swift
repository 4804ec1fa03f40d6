import HookeTrace
import Testing

/// Errors in frame traces: each names the line, and the column where one is at fault.
@Suite struct BadFrameTraceTests {
    @Test(
        "An error says where and what was expected",
        arguments: [
            ("", "trace:1:", "the file is empty"),
            ("[{ \"ts\": 1 }]", "trace:1:1: ", "JSON of no known capture"),
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
            (
                "CPUStartTime,FrameTime\n0,1e300\n", "trace:2: column 2 (FrameTime)",
                "no row has a frame time: 1 cell out of"
            ),
            (
                "CPUStartTime,FrameTime\n0,1e-9223372036854775808\n", "trace:2: column 2 (FrameTime)",
                "is not a number in range"
            ),
            (
                "---PROFILEDATA---\nIntendedVsync,FrameDeadline,FrameCompleted\n,9,7\n---PROFILEDATA---\n",
                "trace:3: column 1 (IntendedVsync)", "row 1 has no time"
            ),
            (
                "CPUStartTime,FrameTime\n0,16\n16,-1\n", "trace:3: column 2 (FrameTime)",
                "row 2 has the negative frame time -1 ms"
            ),
            ("CPUStartTime,FrameTime\n5,16\n4,16\n", "trace:3: column 1 (CPUStartTime)", "row 2 goes back in time"),
            (
                "CPUStartTime,CPUBusy,FrameTime\n0,1,16\n16,1\n", "trace:3: column 3 (FrameTime)",
                "truncated: it has 2 of 3 fields"
            ),
            // The only row is cut off.
            ("CPUStartTime,FrameTime\n0,16.", "trace:2:", "the file ends within its first row"),
            // A spreadsheet has rounded clocks.
            (
                "---PROFILEDATA---,,\nIntendedVsync,FrameDeadline,FrameCompleted\n1E+09,1.03E+09,1.02E+09\n---PROFILEDATA---,,\n",
                "trace:3: column 1 (IntendedVsync)", "'1E+09' is in scientific notation, as a spreadsheet rounds"
            ),
            ("ts,dur\n1000,1.67E+07\n", "trace:2: column 2 (dur)", "scientific notation"),
            ("CPUStartTime,FrameTime\n1.23457E+11,16\n", "trace:2: column 1 (CPUStartTime)", "scientific notation"),
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
            // Nothing that could be a frame.
            ("notes about ---PROFILEDATA---, in a sentence\n", "trace:1:", "no known frame trace"),
            ("---PROFILEDATA---\rFlags,IntendedVsync\r0,1\r---PROFILEDATA---\r", "trace:1:", "carriage return"),
            ("ts,dur\n", "trace:2:", "the file has a header and no rows (expected a row a frame)"),
            ("ts,dur\n5,-1\n", "trace:2:", "no frame is left: 1 unfinished slice left out"),
            (
                "x\n---PROFILEDATA---\nFlags,IntendedVsync,FrameCompleted\n---PROFILEDATA---\n", "trace:2:",
                "no frame in any window"
            ),
            (
                "---PROFILEDATA---\nFlags,IntendedVsync,FrameCompleted\n1,0,1\n---PROFILEDATA---\n", "trace:1:",
                "no frame is left: 1 row with flags left out"
            ),
            ("\u{0}\u{1}\u{2}ELF\nFrameTime\n1\n", "trace:1:", "binary data"),
            // Cells that cannot be: Android's lines end with a comma, so that a decimal comma shifts the columns.
            (
                "---PROFILEDATA---\nFlags,IntendedVsync,FrameDeadline,FrameCompleted,\n0,1,5,9,7,\n---PROFILEDATA---\n",
                "trace:3:", "5 fields, but the header has 4"
            ),
            (
                "---PROFILEDATA---\nIntendedVsync,FrameDeadline,FrameCompleted\n5,9,9223372036854775807\n---PROFILEDATA---\n",
                "trace:1:", "no frame is left: 1 unfinished frame left out"
            ),
            (
                "---PROFILEDATA---\nIntendedVsync,FrameDeadline,FrameCompleted\n5,9,86400000000006\n---PROFILEDATA---\n",
                "trace:3: column 3 (FrameCompleted)", "longer than a day"
            ),
            (
                "---PROFILEDATA---\nIntendedVsync,FrameDeadline,FrameCompleted\n5,4611686018427387000,7\n---PROFILEDATA---\n",
                "trace:3: column 2 (FrameDeadline)", "more than a day from its start"
            ),
            (
                "ts,dur\n5,9223372036854775807\n", "trace:2: column 2 (dur)",
                "no row has a frame time: 1 cell out of range"
            ),
            ("ts,dur\n5,4611599618427000000\n", "trace:2: column 2 (dur)", "longer than a day"),
            ("FrameTime,CPUBusy\n16,-3\n", "trace:2: column 2 (CPUBusy)", "row 1 has the negative time -3"),
            (
                "FrameTime,CPUStartTime,DisplayLatency\n16,0,-3\n", "trace:2: column 3 (DisplayLatency)",
                "row 1 has the negative time -3"
            ),
            (
                "MsBetweenPresents,TimeInSeconds,MsUntilDisplayed\n16,0,-3\n", "trace:2: column 3 (MsUntilDisplayed)",
                "row 1 has the negative time -3"
            ),
            ("FrameTime,CPUBusy\n9e15,1\n", "trace:2: column 1 (FrameTime)", "no row has a frame time"),
            ("FrameTime,CPUBusy\n90000000,1\n", "trace:2: column 1 (FrameTime)", "longer than a day"),
            // MangoHud without frames.
            ("os,cpu,gpu,ram\nLinux,a,b,1\n", "trace:3:", "the MangoHud log has no frames"),
            ("os,cpu,gpu,ram\nLinux,a,b,1\nfps,frametime,elapsed\n", "trace:4:", "the file has a header and no rows"),
            ("0.1% Min FPS,1% Min FPS,Average FPS\n1,2,3\n", "trace:1:", "MangoHud's summary, which has no frames"),
            ("v2\n0.9\n---SYSTEM INFO---\n", "trace:1:", "unknown version 'v2' of MangoHud's log (expected v1)"),
            // Quotes around columns do not hide their separators.
            ("\"ts\";\"dur\"\n5;6\n", "trace:1: column 1 (ts)", "semicolons"),
            ("\"ts\"\t\"dur\"\n5\t6\n", "trace:1: column 1 (ts)", "tabs"),
        ])
    func errors(text: String, place: String, words: String) {
        let error = #expect(throws: FrameTraceError.self) { try FrameTraceTests.read(text) }
        let shown = error.map { "\($0)" } ?? ""
        #expect(shown.hasPrefix(place) && shown.contains(words), "\(shown)")
        #expect(error?.exitCode == 65)
    }

    @Test(
        "UTF-16 is named with its remedy, with and without a byte order mark", arguments: [true, false], [true, false])
    func utf16(isMarked: Bool, isBigEndian: Bool) {
        let units = Array((isMarked ? "\u{feff}" : "").utf16) + Array("FrameTime,CPUBusy\n16,3\n".utf16)
        let bytes = units.flatMap { unit in
            let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
            return isBigEndian ? [high, low] : [low, high]
        }
        let error = #expect(throws: FrameTraceError.self) { try FrameTrace.read(bytes, name: "trace") }
        let shown = error.map { "\($0)" } ?? ""
        #expect(shown.hasPrefix("trace:1: the text is UTF-16") && shown.contains("save it as UTF-8"), "\(shown)")
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
