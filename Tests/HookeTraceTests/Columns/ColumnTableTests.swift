import Testing

@testable import HookeTrace

/// The binary form of a table holds the numbers of its rows, and gives back the bytes of its CSV.
struct ColumnTableTests {
    static let schema = TableSchema(
        "points", about: "Points.",
        columns: [
            Column("frame", .integer, about: "The frame."), Column("time_s", .real, unit: "s", about: "The time."),
            Column("point_id", .text, about: "The point."), Column("hash", .hexadecimal, about: "The hash."),
            Column("x_pt", .real, unit: "pt", about: "The position."), Column("note", .text, about: "A note."),
        ])

    /// Blocks of random rows with empty cells, names that repeat and notes that do not, in both forms.
    static func random(seed: UInt64, blocks: Int = 3, rows: Int = 20) throws -> (binary: [UInt8], csv: [UInt8]) {
        var numbers = SplitMixNumbers(state: seed)
        var table = Table(schema, capacity: rows)
        let names = ["L3", "C, quoted", "R\"3", "süß"].map { table.intern($0) }
        var encoder = ColumnTableEncoder(schema)
        var (binary, csv): ([UInt8], [UInt8]) = ([], [])
        encoder.begin(onto: &binary)
        schema.appendCSVHeader(to: &csv)
        for _ in 0..<blocks {
            for row in 0..<Int(numbers.next() % UInt64(rows + 1)) {
                table.integer(numbers.next() % 9 == 0 ? nil : Int64(bitPattern: numbers.next()))
                let value = Double(bitPattern: numbers.next())
                table.real(value.isFinite ? value : nil)
                if numbers.next() % 5 == 0 { table.empty() } else { table.text(names[Int(numbers.next() % 4)]) }
                table.hexadecimal(numbers.next())
                table.real(Double(row) / 3)
                table.text(numbers.next() % 2 == 0 ? "row \(row)\nof \(seed)" : nil)
                table.endRow()
            }
            try encoder.append(table, onto: &binary)
            try table.appendCSVRows(to: &csv)
            table.removeAllKeepingCapacity()
        }
        encoder.finish(onto: &binary)
        return (binary, csv)
    }

    @Test("A table as CSV has the bytes that its blocks have", arguments: 0..<100 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        let (binary, csv) = try Self.random(seed: seed)
        #expect(binary.count % 8 == 0)
        #expect(try ColumnTable.csv(of: binary, name: "points.columns") == csv)
    }

    @Test("A table that is read in pieces is the same", arguments: [1, 7, 8, 100, 4096])
    func pieces(length: Int) throws {
        let (binary, csv) = try Self.random(seed: 7)
        var decoder = ColumnTableDecoder(name: "")
        var found: [UInt8] = []
        for start in stride(from: 0, to: binary.count, by: length) {
            try decoder.append(binary[start..<min(start + length, binary.count)], onto: &found)
        }
        try decoder.finish(onto: &found)
        #expect(found == csv)
    }

    @Test("Numbers lie in the file as they are, at multiples of 8 bytes")
    func layout() throws {
        var table = Table(Self.schema)
        table.integer(5)
        table.real(0.1)
        table.text("L3")
        table.hexadecimal(255)
        table.real(nil)
        table.text(nil)
        table.endRow()
        var encoder = ColumnTableEncoder(Self.schema)
        var binary: [UInt8] = []
        encoder.begin(onto: &binary)
        let header = binary.count
        #expect(header % 8 == 0 && binary.starts(with: Array("hooke columns 1\n".utf8)))
        try encoder.append(table, onto: &binary)
        let words = stride(from: header, to: binary.count, by: 8).map { start in
            (0..<8).reduce(UInt64(0)) { $0 | UInt64(binary[start + $1]) << (8 * UInt64($1)) }
        }
        // A row, 8 bytes of ["L3"], and the cells 4 and 5 are empty.
        #expect(words.count == 10 && words[0] == 1 && words[1] == 8)
        #expect(binary[(header + 16)..<(header + 24)].elementsEqual("[\"L3\"]  ".utf8))
        #expect(words[3] == 0b110000)
        #expect(words[4] == 5 && Double(bitPattern: words[5]) == 0.1 && words[6] == 0 && words[7] == 255)
        #expect(Double(bitPattern: words[8]).isNaN && Int64(bitPattern: words[9]) == -1)
    }

    @Test("A number that is not finite is refused")
    func notFinite() {
        var table = Table(Self.schema)
        table.integer(0)
        table.real(.infinity)
        for _ in 2..<6 { table.empty() }
        table.endRow()
        var encoder = ColumnTableEncoder(Self.schema)
        var binary: [UInt8] = []
        #expect(throws: TraceError.notFinite(table: "points", column: "time_s", row: 0)) {
            try encoder.append(table, onto: &binary)
        }
    }
}

/// Damaged binary tables are errors with the place, and never another table.
struct BadColumnTableTests {
    private static func error(_ bytes: [UInt8]) -> ColumnTableError? {
        do throws(ColumnTableError) {
            _ = try ColumnTable.csv(of: bytes, name: "points.columns")
            return nil
        } catch {
            return error
        }
    }

    @Test("Every beginning of a table but the whole is cut off")
    func cutOff() throws {
        let (binary, _) = try ColumnTableTests.random(seed: 3)
        for count in 0..<binary.count {
            let error = try #require(Self.error(Array(binary[..<count])), "\(count) bytes")
            #expect(error.reason == "the table is cut off", "\(count) bytes: \(error)")
        }
    }

    @Test("A table with another byte is an error", arguments: [1, 7, 0x20, 0x80] as [UInt8])
    func changed(bits: UInt8) throws {
        let (binary, _) = try ColumnTableTests.random(seed: 3, blocks: 2, rows: 6)
        for index in binary.indices {
            var other = binary
            other[index] ^= bits
            #expect(Self.error(other) != nil, "byte \(index)")
        }
    }

    @Test(
        "Errors name the file, the place and a remedy",
        arguments: [
            ("frame,time_s\n0,0.0\n", "points.columns: byte 0: not a binary table of hooke"),
            ("hooke columns 2\n", "byte 0: a version of binary tables that this version of hooke does not read"),
            ("hooke columns 1\n\u{8}\0\0\0\0\0\0\0{}      ", "byte 0: the header does not describe columns"),
        ])
    func messages(text: String, words: String) throws {
        let error = try #require(Self.error(Array(text.utf8)))
        #expect(error.description.contains(words), "\(error)")
        #expect(error.description.hasSuffix("restore the file, or run the scenario again"))
        let (binary, _) = try ColumnTableTests.random(seed: 3)
        #expect(Self.error(binary + [0])?.reason == "there are bytes behind the end")
    }
}
