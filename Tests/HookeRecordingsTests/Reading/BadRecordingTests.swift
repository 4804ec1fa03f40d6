import HookeTrace
import Testing

@testable import HookeRecordings

/// Recordings with errors: each has its place, and no file traps.
@Suite struct BadRecordingTests {
    @Test(
        "Errors have file, line and column, what is wrong and what was expected",
        arguments: [
            ("", "card.csv:1: the file is empty (expected a header such as t [s],x [pt], and a row for each time)"),
            (
                "a,b\n1,2\n",
                "card.csv:1: no column of times: the header has a, b (expected a column such as t [s], time_ms or timestamp)"
            ),
            ("t,time\n1,2\n", "card.csv:1: no column of values: the header has t, time (expected such as x [pt])"),
            ("t [s],x,x\n0,1,2\n", "card.csv:1: two columns are named x"),
            (
                "t [s],y,position.y\n0,1,2\n",
                "card.csv:1: column 3 (position.y): position.y and y are one number"
            ),
            ("t [s],x [pt],x [px]\n0,1,2\n", "card.csv:1: column 3 (x [px]): two columns are named x"),
            (
                "t [s],x [pt],y [px]\n0,1,2\n",
                "card.csv:1: column 3 (y [px]): the unit is 'px', and that of x is 'pt' (expected one unit of a position, or of a size)"
            ),
            ("t [h],x\n0,1\n1,2\n", "card.csv:1: unknown unit 'h' of the times (expected s, ms, us, ns or frame)"),
            (
                "t,x\n0,1\n1,2\n2,3\n",
                "card.csv:1: the unit of the times is not known: 1 is the median step between them (expected a unit such as [ms] in the header, or --time-unit s, ms, us, ns or frame)"
            ),
            (
                "frame,x\n0,1\n1,2\n",
                "card.csv:1: the times are frames, and the refresh rate is not known (expected --refresh, such as --refresh 60)"
            ),
            ("t [s],x\n", "card.csv:1: no row with a time (expected at least two times, of a motion)"),
            ("t [s],x\n1,2\n", "card.csv:1: one time only (expected at least two times, of a motion)"),
            (
                "t [s],x\n0,1\n0.2,NaN\n0.1,abc\n0.3,16ms\n0.4,\"1,5\"\n,3\n",
                """
                card.csv:3:5: column 2 (x): 'NaN' is not a finite number (expected a number, or an empty cell where there is none)
                card.csv:4:5: column 2 (x): 'abc' is not a number (expected a number, or an empty cell where there is none)
                card.csv:5:5: column 2 (x): '16ms' has a unit (expected a number, and the unit in the header, such as [ms])
                card.csv:6:5: column 2 (x): '1,5' has a comma (expected 1.5, or no comma between thousands)
                card.csv:7:1: column 1 (t [s]): a row without a time (expected a time in each row)
                """
            ),
            (
                "t [s],x\n0,1\n0.2,2\n0.1,3\n0.3,4\n0.3,5\n",
                """
                card.csv:4:1: column 1 (t [s]): the time 0.1 goes back: the row before has 0.2 (expected rows in the order of time)
                card.csv:6:1: column 1 (t [s]): two rows have the time 0.3 and different values (expected one row a time)
                """
            ),
            ("t [s],x,y\n0,1\n1,2,3\n", "card.csv:2:1: 2 fields, but the header has 3 (expected a whole row)"),
            ("t [s],x\n0,\"1\n1,2\n", "card.csv:2: the quoted field that begins here has no closing quote"),
            ("t [s],x\n0,\0\n", "card.csv:2: a byte of zero, as in binary data (expected a CSV table)"),
            (
                "t [s];x\n0;1\n",
                "card.csv:1: column 1 (t [s]): the columns are separated by semicolons, as a spreadsheet of another locale writes them (expected commas between columns and points in decimals)"
            ),
            (
                "t [s],x\n0,1\n1e11,2\n",
                "card.csv:1: times of more than 300 years in s (expected --time-unit s, ms, us or ns)"
            ),
            (
                "{\"t\": 1, \"x\": 2}\n{\"t\": 20, \"x\": \"a\"}\n{\"x\": 3}\n{\"t\": 5, \"x\": true}\n",
                """
                card.csv:2:16: x: "a" is not a number (expected a number, or null where there is none)
                card.csv:4:15: x: true is not a number (expected a number, or null where there is none)
                """
            ),
            (
                "{\"t\": 20, \"x\": 2}\n{\"x\": 3}\n{\"t\": 5, \"x\": 1}\n",
                """
                card.csv:2:1: a row without a time (expected the key t)
                card.csv:3:7: t: the time 5 goes back: the row before has 20 (expected rows in the order of time)
                """
            ),
            (
                "{\"t\": 1, \"x\": 2}\n{\"t\": 2,, \"x\": 2}\n{\"t\": 3}\n",
                "card.csv:2:9: invalid JSON: a name in quotes was expected"
            ),
            (
                "{\"a\": 1}\n{\"a\": 2}\n",
                "card.csv:1: no time: the keys are a (expected a key such as t, t_ms or timestamp)"
            ),
            (
                "{\"frame_ids\": [0, true], \"features\": [{\"name\": \"a\", \"type\": \"float\", \"data_points\": [1]}, {\"name\": \"b\", \"type\": \"dp\", \"data_points\": [1, \"q\"]}]}",
                """
                card.csv:1:19: frame_ids[1]: not a frame (expected milliseconds, or the name of a frame)
                card.csv:1:85: features[0].data_points: 1 data point of 2 frames (expected one a frame)
                card.csv:1:138: features[1].data_points[1]: not a dp (expected a number, null or not_found)
                card.csv:1:38: features: no feature has numbers (expected a feature of type float, dp or the like)
                """
            ),
        ])
    func errors(text: String, expected: String) {
        let error = #expect(throws: FrameTraceError.self) { try RecordingFileTests.read(text) }
        #expect(error?.description == expected)
        #expect(error?.exitCode == (expected.contains("300 years") ? 64 : 65))
    }

    @Test("A unit of the file that --time-unit contradicts is a mistake of the command line")
    func contradiction() {
        let error = #expect(throws: FrameTraceError.self) {
            try RecordingFileTests.read("t [ms],x\n0,1\n16,2\n", RecordingOptions(timeUnit: .seconds))
        }
        #expect(error?.message == "the times are in ms, by its name, and --time-unit says s" && error?.exitCode == 64)
    }

    @Test("A very long line has a short error")
    func longLine() {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
        for bytes in [long, Array("t [s],x\n0,".utf8) + long + Array("\n".utf8), Array("{\"t\": ".utf8) + long] {
            let error = #expect(throws: FrameTraceError.self) { try RecordingFile(bytes, name: "card.csv") }
            #expect((error?.description.utf8.count ?? 0) < 1000)
        }
    }

    @Test("Damaged files are read or refused, and never trap")
    func damaged() {
        let seeds = [
            "t [ms],x [pt],y [pt]\n0,1,2\n16.7,1.5,\n33.3,\"2\",4\n", "0,1\n16,2\n32,4\n",
            "frame,t,a.x\n1,0.1,2\n2,0.2,3\n",
            "{\"t\": 1, \"x\": 2}\n{\"t\": 20, \"x\": 3}\n{\"t\": 40, \"x\": 4}\n",
            "{\"frame_ids\": [0, 16, \"after\"], \"features\": [{\"name\": \"a\", \"type\": \"dp\", \"data_points\": [1, 2, null]}]}",
        ].map { Array($0.utf8) }
        let pieces = [
            "\"", ",", "\n", "\r", "-", "e9", "1e308", "-1e308", "nan", "0x1", "[", "]", "{", "\0", "\u{feff}",
            "9999999999999999999", "\t",
        ].map { Array($0.utf8) }
        var random = SplitMix64(state: 24)
        var readable = 0
        for round in 0..<5_000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0..<(1 + random.next() % 3) {
                let index = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 4 {
                case 0: bytes.remove(at: index)
                case 1: bytes[index] = UInt8(truncatingIfNeeded: random.next())
                case 2: bytes.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))], at: index)
                default: bytes.removeSubrange(index..<min(bytes.count, index + Int(random.next() % 20)))
                }
                if bytes.isEmpty { bytes = [UInt8(ascii: ",")] }
            }
            if let file = try? RecordingFile(bytes, name: "damaged") {
                readable += 1
                if round % 20 < 5 { _ = (file.text, file.recording, file.json) }
            }
        }
        #expect(readable > 500)
    }

    /// A small generator of random numbers.
    private struct SplitMix64 {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
