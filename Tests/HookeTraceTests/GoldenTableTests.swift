import Foundation
import Testing

@testable import HookeTrace

/// Comparing block by block gives the same messages as comparing both tables in memory, at any block size.
@Suite struct GoldenTableTests {
    private static let schema = TableSchema(
        "t", about: "A table.",
        columns: [
            Column("frame", .integer, about: "The frame."), Column("x", .real, about: "A number."),
            Column("name", .text, about: "A name."),
        ],
        key: ["frame"])
    private static let run = (0..<50).map { (Double($0) / 4, $0 % 7 == 0 ? "a \"quoted\"\nname" : "plain") }

    private static var text: String {
        get throws {
            var table = Table(schema)
            fill(&table, run)
            var bytes: [UInt8] = []
            schema.appendCSVHeader(to: &bytes)
            try table.appendCSVRows(to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func fill(_ table: inout Table, _ rows: some Collection<(Double, String)>, from first: Int = 0) {
        for (index, row) in rows.enumerated() {
            table.integer(first + index)
            table.real(row.0)
            table.text(row.1)
            table.endRow()
        }
    }

    /// The messages of a comparison in memory.
    private static func inMemory(_ golden: String) throws -> [String]? {
        let text = try text
        if golden == text { return nil }
        do {
            let comparison = try TableComparison(
                CSVReader(Array(golden.utf8), name: "golden"), CSVReader(Array(text.utf8), name: "this run"),
                keys: schema.key)
            let first = comparison.first?.description(calling: "the golden table", "this run's")
            return [first.map { "first: \($0)" } ?? "equal values with different bytes"]
                + comparison.worst.filter { $0.differences > 0 }.map(\.description)
        } catch {
            return ["\(error)"]
        }
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (String) -> String
        init(_ about: String, _ apply: @escaping @Sendable (String) -> String) {
            (testDescription, self.apply) = (about, apply)
        }
    }

    static let changes = [
        Change("none") { $0 }, Change("no file's bytes") { _ in "" },
        Change("a header alone") { _ in "frame,x,name\n" },
        Change("a value") { $0.replacing("\n20,5,", with: "\n20,5.25,").replacing("\n20,5.0,", with: "\n20,5.25,") },
        Change("two values") { $0.replacing("\n3,", with: "\n3,1").replacing("\n44,", with: "\n44,9") },
        Change("a key") { $0.replacing("\n30,", with: "\n31,") },
        Change("a row less") { $0.split(separator: "\n").dropLast().joined(separator: "\n") + "\n" },
        Change("a row more") { $0 + "50,1,plain\n" },
        Change("rows more") { $0 + String(repeating: "50,1,plain\n", count: 99) },
        Change("no last line end") { String($0.dropLast()) },
        Change("CRLF") { $0.replacing("plain\n", with: "plain\r\n") },
        Change("a byte order mark") { "\u{FEFF}" + $0 },
        Change("another header") { $0.replacing("frame,x,name", with: "frame,y,name") },
        Change("columns in another order") { _ in "name,frame,x\nplain,0,0\n" },
        Change("no key") { _ in "x,name\n0,plain\n" },
        Change("a ragged row at the end") { $0 + "1,2\n" }, Change("an open quote") { $0 + "\"" },
        Change("a stray quote") { $0.replacing("\n25,", with: "\n25\",") },
        Change("two columns of a name") { _ in "x,x\n" },
        Change("a text within quotes") { $0.replacing("\nname\"", with: "\nother\"") },
        Change("another spelling") { $0.replacing("\n1,0.25,", with: "\n1,0.250,") },
    ]

    @Test(arguments: changes, [1, 3, 7, 50, 1000])
    func equalsAComparisonInMemory(change: Change, block: Int) throws {
        let scratch = try Scratch()
        let golden = change.apply(try GoldenTableTests.text)
        try scratch.put(golden, in: "t.csv")
        var table = Table(GoldenTableTests.schema)
        var found = try GoldenTable(scratch.path + "/t.csv", GoldenTableTests.schema)
        for first in stride(from: 0, to: GoldenTableTests.run.count, by: block) {
            GoldenTableTests.fill(
                &table, GoldenTableTests.run[first..<min(first + block, GoldenTableTests.run.count)], from: first)
            try found.take(&table)
        }
        let words = try found.finish()
        let expected = try GoldenTableTests.inMemory(golden)
        #expect(words == expected)
        if change.testDescription != "none" { #expect(words != nil) }
    }

    /// 100 000 rows are 2 MB; a block of both tables and a piece of the file are about 40 KB and 100 KB.
    @Test("Only blocks are in memory, for equal and for different tables", arguments: [true, false])
    func holdsBlocks(isSame: Bool) throws {
        let scratch = try Scratch()
        var text = "frame,x,name\n"
        for frame in 0..<100_000 { text += "\(frame),\(isSame ? "0.5" : "0.25"),plain\n" }
        try scratch.put(text, in: "t.csv")
        var table = Table(GoldenTableTests.schema)
        var found = try GoldenTable(scratch.path + "/t.csv", GoldenTableTests.schema)
        for first in stride(from: 0, to: 100_000, by: 1000) {
            GoldenTableTests.fill(&table, repeatElement((0.5, "plain"), count: 1000), from: first)
            try found.take(&table)
        }
        let words = try found.finish()
        #expect((words == nil) == isSame, "\(words ?? [])")
        #expect(found.mostBytes < 200_000, "\(found.mostBytes) bytes in memory")
    }

    /// A sparse file of 1 GiB without a line end; and one with an unclosed quote.
    @Test("A row without an end is a difference and does not fill memory", arguments: ["frame,x,name\n", "\""])
    func endlessRow(beginning: String) throws {
        let scratch = try Scratch()
        try scratch.put(beginning, in: "t.csv")
        #expect(truncate(scratch.path + "/t.csv", 1 << 30) == 0)
        var table = Table(GoldenTableTests.schema)
        var found = try GoldenTable(scratch.path + "/t.csv", GoldenTableTests.schema)
        GoldenTableTests.fill(&table, repeatElement((0.5, "plain"), count: 1000), from: 0)
        try found.take(&table)
        #expect(try found.finish() == ["the golden table has a row of more than \(RecordFile.longestRow) bytes"])
        #expect(found.mostBytes < 2 * RecordFile.longestRow, "\(found.mostBytes) bytes in memory")
    }
}
