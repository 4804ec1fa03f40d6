import Testing

@testable import HookeTrace

@Suite struct CSVTests {
    @Test func aTableIsAHeaderAndItsRows() throws {
        var table = Table(Readings.points)
        Readings.row(&table, 0, 1.0 / 60, "knot", nil)
        Readings.row(&table, -12, 1e16, "a,b \"c\"\r\nd", -0.5)
        #expect(
            try Readings.csv(table) == """
                frame,time_s,kind,velocity_x_pt_per_s
                0,0.016666666666666666,knot,
                -12,1e+16,"a,b ""c""\r\nd",-0.5

                """)
    }

    @Test(arguments: [Double.nan, -.nan, .infinity, -.infinity])
    func aValueThatIsNotFiniteIsAnErrorWithItsColumn(value: Double) {
        var table = Table(Readings.points, capacity: 1)
        Readings.row(&table, 0, 0, nil, nil)
        table.removeAllKeepingCapacity()
        Readings.row(&table, 1, 0, nil, 1)
        Readings.row(&table, 2, 0, nil, value)
        #expect(throws: TraceError.notFinite(table: "points", column: "velocity_x_pt_per_s", row: 2)) {
            try Readings.csv(table)
        }
    }

    @Test(arguments: [0, 1, -1, 9, 10, -10, 1234567890, Int64.max, Int64.min])
    func wholeNumbersAreDecimal(value: Int64) {
        var text: [UInt8] = []
        text.append(decimal: value)
        #expect(String(decoding: text, as: UTF8.self) == String(value))
    }

    /// Finite bit patterns from a linear congruential generator (Knuth's MMIX) must be read back exactly.
    @Test func doublesAreReadBackExactly() throws {
        let schema = TableSchema("values", about: "", columns: [Column("value", .real, about: "")])
        var table = Table(schema)
        var values: [Double] = [
            0, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -1.0 / 3, 0.1 + 0.2,
        ]
        var state: UInt64 = 1
        while values.count < 5000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            if Double(bitPattern: state).isFinite { values.append(Double(bitPattern: state)) }
        }
        for value in values {
            table.real(value)
            table.endRow()
        }
        var reader = try CSVReader(Array(Readings.csv(table).utf8), name: "values.csv")
        for value in values {
            #expect(try reader.next())
            #expect(Double(reader[0])?.bitPattern == value.bitPattern, "\(value) was written as \(reader[0])")
        }
        #expect(try !reader.next())
    }

    /// Rows are formatted in pieces of 65 536 bytes: many rows make several, and one row may be longer.
    @Test(arguments: [1, 40_000]) func rowsBeyondAPieceAreWhole(length: Int) throws {
        let schema = TableSchema(
            "texts", about: "",
            columns: [
                Column("kept", .text, about: ""), Column("passing", .text, about: ""),
                Column("bits", .hexadecimal, about: ""), Column("number", .integer, about: ""),
            ])
        let quotes = String(repeating: "\"", count: length)
        let quoted = String(repeating: "\"", count: 2 * length + 2)
        var table = Table(schema)
        let names = [table.intern(quotes), table.intern(""), table.intern("plain"), table.intern("a,b")]
        let fields = [quoted, "", "plain", "\"a,b\""]
        let rows = length == 1 ? 5000 : 8
        var expected = "kept,passing,bits,number\n"
        for row in 0..<rows {
            table.text(names[row % 4])
            table.text(row % 3 == 0 ? quotes : nil)
            table.hexadecimal(0x0123_4567_89ab_cdef)
            table.integer(Int64.min + Int64(row))
            table.endRow()
            expected += fields[row % 4] + "," + (row % 3 == 0 ? quoted : "") + ",0123456789abcdef,"
            expected += "\(Int64.min + Int64(row))\n"
        }
        #expect(expected.utf8.count > 65_536)
        #expect(try Readings.csv(table) == expected)
    }

    @Test func aTableOfOneColumnKeepsItsEmptyRows() throws {
        let schema = TableSchema("values", about: "", columns: [Column("value", .real, about: "")])
        var table = Table(schema)
        table.empty()
        table.endRow()
        #expect(try Readings.csv(table) == "value\n\"\"\n")
    }
}

@Suite struct CSVReaderTests {
    static func rows(_ text: String) throws -> [[String]] {
        var reader = try CSVReader(Array(text.utf8), name: "t.csv")
        var rows = [reader.header]
        while try reader.next() { rows.append(reader.header.indices.map { reader[$0] }) }
        return rows
    }

    @Test(arguments: [
        ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
        ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
        ("\u{feff}a,b\n1,2", [["a", "b"], ["1", "2"]]),
        ("a,b\n,\n", [["a", "b"], ["", ""]]),
        ("a,b\n1,", [["a", "b"], ["1", ""]]),
        ("a\n\"x \"\"y\"\"\n,z\"\nä\n", [["a"], ["x \"y\"\n,z"], ["ä"]]),
        ("a\n", [["a"]]),
        ("a", [["a"]]),
        ("a\n\nb\n", [["a"], [""], ["b"]]),
    ])
    func readsWhatRFC4180Allows(text: String, expected: [[String]]) throws {
        #expect(try CSVReaderTests.rows(text) == expected)
    }

    @Test(arguments: [
        ("", 1, CSVError.Problem.noHeader),
        ("\u{feff}", 1, .noHeader),
        ("a,b,a\n", 1, .duplicateColumn("a")),
        ("a,b\n1,2\n3\n", 3, .ragged(expected: 2, found: 1)),
        ("a,b\n1,2,3\n", 2, .ragged(expected: 2, found: 3)),
        ("a,b\n1,2\n\n", 3, .ragged(expected: 2, found: 1)),
        ("a,b\n\"x\ny\",1\n\"never\nends", 4, .unterminatedQuote),
        ("a\nx\"y\n", 2, .strayQuote),
        ("a\n\"x\ny\"z\n", 3, .textAfterQuote),
        ("a\rb\n", 1, .strayReturn),
    ])
    func namesTheLineOfAnError(text: String, line: Int, problem: CSVError.Problem) {
        #expect(throws: CSVError(name: "t.csv", line: line, problem: problem)) { try CSVReaderTests.rows(text) }
    }

    @Test(arguments: [[0xff], [0xc3], [0xed, 0xa0, 0x80]] as [[UInt8]])
    func refusesBytesThatAreNotUTF8(bytes: [UInt8]) throws {
        var reader = try CSVReader(Array("a\nä\n".utf8) + bytes, name: "t.csv")
        #expect(try reader.next())
        #expect(throws: CSVError(name: "t.csv", line: 3, problem: .notUTF8)) { try reader.next() }
    }

    @Test func rejectsACharacterSplitOverTwoFields() throws {
        var reader = try CSVReader(Array("a,b\nx".utf8) + [0xc3] + Array(",".utf8) + [0xa9, 0x0a], name: "t.csv")
        #expect(throws: CSVError(name: "t.csv", line: 2, problem: .notUTF8)) { try reader.next() }
    }

    @Test func knowsItsRowAndLine() throws {
        var reader = try CSVReader(Array("a\n\"1\n2\"\n3\n".utf8), name: "t.csv")
        var places: [[Int]] = []
        while try reader.next() { places.append([reader.row, reader.line]) }
        #expect(places == [[0, 2], [1, 4]])
    }

    @Test func errorMessages() {
        let error = CSVError(name: "t.csv", line: 3, problem: .ragged(expected: 2, found: 1))
        #expect(error.description == "t.csv:3: 1 field, but the header has 2")
    }
}
