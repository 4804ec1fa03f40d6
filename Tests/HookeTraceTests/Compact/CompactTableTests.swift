import Testing

@testable import HookeTrace

/// The compact form of tables gives back every byte.
struct CompactTableTests {
    private static func compact(_ csv: String) throws -> String {
        String(decoding: try CompactTable.text(ofCSV: Array(csv.utf8), name: "t.csv"), as: UTF8.self)
    }

    /// The predictions by hand. A number is first expected to stay; after a wrong bit or more, time_s and x_pt of a are expected on a line,
    /// and in frame 3 x_pt is a unit in the last place above it. The row of b has the frame and time of the row above, and in frame 3 also
    /// its x_pt.
    @Test("The form, line by line")
    func form() throws {
        let csv = """
            frame,time_s,point_id,x_pt
            0,0.0,a,1.0
            0,0.0,b,5.0
            1,0.5,a,2.0
            1,0.5,b,5.0
            2,1.0,a,3.0
            2,1.0,b,5.0
            3,1.5,a,4.000000000000001
            3,1.5,b,4.000000000000001

            """
        let bytes = Array(csv.utf8)
        var hash = FNV1a()
        hash.combine(bytes: bytes)
        let text = """
            hooke table 1 key C
            frame,time_s,point_id,x_pt
            A=0B=0.0C=aD=1.0
            C=bD=5.0
            A=1B=0.5C=aD=2.0
            A=1B^1
            A=2
            *
            A=3D+1
            D^1
            end 8 \(bytes.count) \(Hexadecimal.text(hash.value))

            """
        #expect(try CompactTableTests.compact(csv) == text)
        #expect(try CompactTable.csv(of: Array(text.utf8), name: "t.table") == bytes)
        #expect(try CompactTable.csv(of: Array(text.replacing("\n", with: "\r\n").utf8), name: "t.table") == bytes)
    }

    @Test(
        "Any table comes back byte by byte",
        arguments: [
            "a\n", "a", "\n", "a,b\n", "a\n1\n2\n3\n4\n4\n4\n", "a,b\n1,2", "a,b\n,\n,\n,\n", "a\n\n\n\n", "a\n\"\"\n",
            "a\r\n1.0\r\n2.0\r\n", "\u{FEFF}a,b\n1,2\n", "\"a,\n\"\"b\",c\n\"x\ny\",\" \"\n\"x\r\ny\",\\\n",
            "a\nnan\nnan\ninf\n-inf\n-0.0\n-0\n0\n00\n007\n1.50\n1.5\n.5\n1e5\n1e-05\n100000.0\n1E5\n+1\n0x10\n",
            "a\n9223372036854775807\n-9223372036854775808\n9223372036854775808\n123456789012345678901234567890\n0\n",
            "a\n1.7976931348623157e+308\n-1.7976931348623157e+308\n5e-324\n-5e-324\n0.0\n1.7976931348623157e+308\n",
            "kind,subject,time_s\nend,A,0.0\nend 1 2 3,*,*12\n^1,+1,-1\n=,\"\"\"\",\\22\n", "AA\nAA\nZ\n^\n",
            "layer,property\nä,Ω\n\u{1F600},\u{7F}\n\u{0},\u{1B}[31m\n",
        ])
    func roundTrip(csv: String) throws {
        let text = try CompactTableTests.compact(csv)
        let back = try CompactTable.csv(of: Array(text.utf8), name: "t.table")
        #expect(back == Array(csv.utf8), "\(text)")
        #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\n") })
    }

    @Test("Forty columns have letters beyond Z")
    func columns() throws {
        let header = (0..<40).map { "c\($0)" }.joined(separator: ",")
        let row = (0..<40).map { "\($0).5" }.joined(separator: ",")
        let csv = "\(header)\n\(row)\n\(row)\n"
        let text = try CompactTableTests.compact(csv)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 5 && lines[2].contains("Y=24.5Z=25.5AA=26.5AB=27.5") && lines[3] == "*", "\(text)")
        #expect(lines[2].hasSuffix("AN=39.5"))
        #expect(try CompactTable.csv(of: Array(text.utf8), name: "") == Array(csv.utf8))
        for column in [0, 1, 25, 26, 51, 52, 701, 702, 18_277] {
            #expect(CompactTable.column(of: CompactTable.letters(ofColumn: column)) == column)
        }
    }

    @Test("A run of equal rows is a line for each ten thousand")
    func equalRows() throws {
        let csv = "x\n" + String(repeating: "0.5\n", count: 25_000)
        let text = try CompactTableTests.compact(csv)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 7 && lines[2] == "A=0.5" && lines[3...5] == ["*10000", "*10000", "*4999"], "\(text)")
        #expect(try CompactTable.csv(of: Array(text.utf8), name: "") == Array(csv.utf8))
    }

    /// A damped oscillation of a period of 20 rows: the recurrence predicts it but for a few units in the last place, so that a row of 30
    /// bytes takes a few.
    @Test("An oscillation takes less than a quarter of its CSV bytes")
    func oscillation() throws {
        // x'' = -2 x' / 10 - (pi / 10)^2 x on a fixed grid, exact to what matters here.
        var (a, b) = (1.0, 0.9)
        var csv = "frame,x\n"
        for frame in 0..<200 {
            csv += "\(frame),\(b)\n"
            (a, b) = (b, 1.8 * b - 0.9 * a)
        }
        let text = try CompactTableTests.compact(csv)
        #expect(4 * text.utf8.count < csv.utf8.count, "\(text.utf8.count) of \(csv.utf8.count) bytes")
    }

    /// Rows of several keys that come and go, with numbers that move smoothly, jump or stay, and hostile cells.
    static func randomTable(seed: UInt64) -> String {
        var numbers = SplitMixNumbers(state: seed)
        let hostile = [
            "", "nan", "-nan", "inf", "007", "-0.0", "-0", "1.0", "1.00", "1e400", "\"a,b\"", "\"\"\"\"", "\"\r\n\"",
            "\\0a", "\\",
            "99999999999999999999999999", "9223372036854775807", "-9223372036854775808", "end", "*", "*3", "^1", "=",
            "A", "é",
            " ", "\"\"", "\u{7F}", "5e-324", "1.7976931348623157e+308", "-1.7976931348623157e+308", "0.1\r", "\t",
        ]
        let header = ["frame", "time_s", "layer", "property", "x", "y", "note"]
        let columns = 1 + Int(numbers.next() % 7)
        var csv = header.prefix(columns).joined(separator: ",") + "\n"
        let keys = 1 + Int(numbers.next() % 4)
        for frame in 0..<Int(numbers.next() % 40) {
            for key in 0..<keys where numbers.next() % 8 > 0 {
                let phase = Double(frame) / 3 + Double(key)
                let cells = [
                    "\(frame)", "\(Double(frame) / 60)", "layer\(key / 2)",
                    key % 2 == 0 ? "position" : "\"a \"\"b\"\"\"",
                    "\(100 / (1 + phase * phase))", numbers.next() % 5 == 0 ? "\(Double(numbers.next() >> 11))" : "2.5",
                    "plain",
                ]
                let row = cells.prefix(columns).map { cell in
                    numbers.next() % 10 == 0 ? hostile[Int(numbers.next() % UInt64(hostile.count))] : cell
                }
                csv += row.joined(separator: ",") + "\n"
            }
        }
        return numbers.next() % 4 == 0 ? String(csv.unicodeScalars.dropLast()) : csv
    }

    @Test("Random tables with hostile cells come back, in pieces of any length", arguments: 0..<300)
    func random(seed: UInt64) throws {
        let csv = Array(CompactTableTests.randomTable(seed: seed).utf8)
        let whole = try CompactTable.text(ofCSV: csv, name: "t.csv")
        #expect(try CompactTable.csv(of: whole, name: "t.table") == csv)
        var numbers = SplitMixNumbers(state: seed)
        var encoder = CompactTableEncoder(name: "t.csv")
        var decoder = CompactTableDecoder(name: "t.table")
        var (text, back, rest) = ([UInt8](), [UInt8](), csv[...])
        while !rest.isEmpty {
            let piece = rest.prefix(1 + Int(numbers.next() % 50))
            rest = rest.dropFirst(piece.count)
            let start = text.count
            try encoder.append(piece, onto: &text)
            try decoder.append(text[start...], onto: &back)
        }
        let start = text.count
        try encoder.finish(onto: &text)
        try decoder.append(text[start...], onto: &back)
        try decoder.finish(onto: &back)
        #expect(text == whole && back == csv)
    }
}

/// SplitMix64 (S. Vigna), for tables from a seed.
struct SplitMixNumbers {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
