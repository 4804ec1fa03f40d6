import Testing

@testable import HookeTrace

/// Damaged compact tables are errors with a line, and never another table.
struct BadCompactTableTests {
    /// A table whose compact form has a few hundred bytes.
    private static let csv =
        (0..<UInt64.max).lazy.map { Array(CompactTableTests.randomTable(seed: $0).utf8) }.first {
            (300..<700).contains((try? CompactTable.text(ofCSV: $0, name: "").count) ?? 0) && $0.count > 700
        } ?? []

    private static func error(_ text: some Sequence<UInt8>) -> CompactTableError? {
        do throws(CompactTableError) {
            _ = try CompactTable.csv(of: Array(text), name: "points.table")
            return nil
        } catch {
            return error
        }
    }

    @Test("Every beginning of a table but the whole is an error of its last line")
    func cutOff() throws {
        let text = try CompactTable.text(ofCSV: BadCompactTableTests.csv, name: "")
        #expect(text.count > 300)
        // Without its last line end, the last line is still whole.
        for count in 0..<(text.count - 1) {
            let error = try #require(BadCompactTableTests.error(text.prefix(count)), "\(count) bytes")
            let lines = text.prefix(count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let last = lines.count - (lines.last?.isEmpty == true ? 1 : 0)
            #expect(error.line == max(last, 1), "\(count) bytes: \(error)")
        }
        #expect(BadCompactTableTests.error(text.dropLast()) == nil)
    }

    @Test("A table with another byte is an error or the same table", arguments: [1, 7, 0x20, 0x80] as [UInt8])
    func changed(bits: UInt8) throws {
        let text = try CompactTable.text(ofCSV: BadCompactTableTests.csv, name: "")
        var errors = 0
        for index in text.indices {
            var other = text
            other[index] ^= bits
            if let csv = try? CompactTable.csv(of: other, name: "") {
                #expect(csv == BadCompactTableTests.csv, "byte \(index)")
            } else {
                errors += 1
            }
        }
        #expect(errors > text.count * 9 / 10, "\(errors) of \(text.count)")
    }

    @Test("A line less, twice or exchanged is an error")
    func lines() throws {
        let text = String(decoding: try CompactTable.text(ofCSV: BadCompactTableTests.csv, name: ""), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for index in lines.indices.dropLast() {
            var less = lines
            less.remove(at: index)
            #expect(BadCompactTableTests.error(less.joined(separator: "\n").utf8) != nil, "without line \(index + 1)")
            var twice = lines
            twice.insert(lines[index], at: index)
            #expect(BadCompactTableTests.error(twice.joined(separator: "\n").utf8) != nil, "line \(index + 1) twice")
        }
    }

    @Test(
        "The message has the file, the line and what was expected",
        arguments: [
            ("", 1, "the table is cut off"), ("frame,x\n0,1\n", 1, "not a compact table (expected 'hooke table 1')"),
            ("hooke table 2 key A\n", 1, "a table of version 2 (expected at most 1), of a later hooke"),
            ("hooke table 1 key\na\n", 1, "expected 'key' and the letters of key columns"),
            ("hooke table 1 C\na\n", 1, "expected 'key' and the letters"),
            ("hooke table 1 key B A\na,b\n", 1, "expected 'key' and the letters"),
            ("hooke table 1 key a\na,b\n", 1, "expected 'key' and the letters"),
            ("hooke table 1 key C\na,b\n", 2, "the key has columns that the header does not have (it has 2)"),
            ("hooke table 1\na\\0\n", 2, "a backslash without two digits"),
            ("hooke table 1\na\nA=1\n", 3, "the table is cut off (expected rows, and 'end' in the last line)"),
            ("hooke table 1\na\n\n", 3, "an empty line"),
            ("hooke table 1\na\nx\n", 3, "byte 120 is not the letter of one of the 1"),
            ("hooke table 1\na\nB=1\n", 3, "B is not the letter"),
            ("hooke table 1\na,b\nB=1A=1\n", 3, "A is not the letter"),
            ("hooke table 1\na\nAAAA=1\n", 3, "AAAA is not the letter"),
            ("hooke table 1\na\nA\n", 3, "an unknown cell of column A"),
            ("hooke table 1\na\nA?\n", 3, "an unknown cell of column A"),
            ("hooke table 1\na\nA=é\n", 3, "an unknown cell"),
            ("hooke table 1\na\nA\"1\n", 3, "an unknown cell of column A"),
            ("hooke table 1\na\nA\"\\zz\"\n", 3, "an unknown cell of column A"),
            ("hooke table 1\na\nA=1\nA+\n", 4, "an unknown cell"),
            ("hooke table 1\na\nA=1\nA+0\n", 4, "an unknown cell"),
            ("hooke table 1\na\nA=1\nA+01\n", 4, "an unknown cell"),
            ("hooke table 1\na\nA=1\nA+zzzzzzzzzzzzzzzz\n", 4, "an unknown cell"),
            ("hooke table 1\na\nA=1\nA^\n", 4, "an unknown cell"),
            ("hooke table 1\na\nA=1\nA^0\n", 4, "an unknown cell"),
            ("hooke table 1\na\nA=1\nA^2\n", 4, "column A repeats a row 2 above, and there are not so many"),
            ("hooke table 1\na\nA=x\nA+1\n", 4, "column A has a distance, and no finite number is predicted"),
            ("hooke table 1\na\nA=1.7976931348623157e+308\nA+1\n", 4, "no finite number is predicted"),
            ("hooke table 1\na\n*\n", 3, "column A is missing, and nothing predicts it"),
            ("hooke table 1 key A\nlayer\nA^1\n", 3, "a key column A needs '=' or quotes"),
            ("hooke table 1\na\nA=1\n*1\n", 4, "expected a number of rows from 2 to 10000 after '*'"),
            ("hooke table 1\na\nA=1\n*99999999\n", 4, "expected a number of rows"),
            ("hooke table 1\na\nA=1\n*x\n", 4, "expected a number"),
            ("hooke table 1\na\nA=1\nend 1 4\n", 4, "expected 'end', the number of rows, of bytes and a hash"),
            ("hooke table 1\na\nA=1\nend 1 4 0123456789abcdef\n", 4, "the table is damaged: it has 1 rows and 4 bytes"),
        ])
    func messages(text: String, line: Int, words: String) {
        let error = BadCompactTableTests.error(text.utf8)
        #expect(error?.line == line, "\(error.map { "\($0)" } ?? "no error")")
        let message = error?.description ?? ""
        #expect(message.hasPrefix("points.table:\(line): ") && message.contains(words), "\(message)")
        #expect(message.hasSuffix("; restore the file, or make it again with 'hooke record'"))
    }

    @Test("Text after the last line, and a line without an end")
    func endless() throws {
        let text = try CompactTable.text(ofCSV: Array("a\n1\n".utf8), name: "")
        let more = BadCompactTableTests.error(text + Array("*\n".utf8))
        #expect(more?.line == 5 && more?.reason == "a line after that with 'end'")
        let long = Array("hooke table 1\na\nA=".utf8) + [UInt8](repeating: UInt8(ascii: "1"), count: 1 << 24)
        #expect(
            BadCompactTableTests.error(long)?.description.contains(":3: a line of more than 16777216 bytes") == true)
    }

    @Test(
        "What is no CSV table cannot be made compact",
        arguments: [
            ("", 1, "the file is empty"), ("a,b\n1\n", 2, "1 field, but the header has 2"),
            ("a\n\"x\ny\"\n1,2\n", 4, "2 fields, but the header has 1"), ("a\n1\n\"2\n", 3, "has no closing quote"),
        ])
    func notTables(csv: String, line: Int, words: String) {
        let error = #expect(throws: CSVError.self) { try CompactTable.text(ofCSV: Array(csv.utf8), name: "t.csv") }
        #expect(error?.line == line && error?.description.contains(words) == true, "\(error.map { "\($0)" } ?? "")")
    }

    @Test("Files: a damaged table, another text under its name, and CSV")
    func files() throws {
        let scratch = try Scratch()
        let text = String(decoding: try CompactTable.text(ofCSV: Array("a\n1\n".utf8), name: ""), as: UTF8.self)
        for (name, content, csv) in [
            ("a.table", text, "a\n1\n"), ("b.csv", text, "a\n1\n"), ("c.csv", "a\n1\n", "a\n1\n"),
            ("d.table", "a\n1\n", nil), ("e.table", String(text.dropLast(9)), nil),
        ] {
            try scratch.put(content, in: name)
            if let csv {
                #expect(try StoredTable.csv(of: "\(scratch.path)/\(name)") == Array(csv.utf8), "\(name)")
            } else {
                let error = #expect(throws: TraceError.self) { try StoredTable.csv(of: "\(scratch.path)/\(name)") }
                #expect(error?.exitCode == 65 && error?.description.contains("\(name):") == true, "\(name)")
            }
        }
        #expect(StoredTable.path(of: "a", in: scratch.path) == "\(scratch.path)/a.table")
        #expect(StoredTable.path(of: "c", in: scratch.path) == "\(scratch.path)/c.csv")
        #expect(StoredTable.path(of: "x", in: scratch.path) == "\(scratch.path)/x.csv")
    }
}
