import Foundation
import Testing

@testable import HookeTrace

/// Comparing block by block finds any other byte, at any block size.
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
        Change("a value") { $0.replacing("\n20,5.0,", with: "\n20,5.25,") },
        Change("a row less") { $0.split(separator: "\n").dropLast().joined(separator: "\n") + "\n" },
        Change("a row more") { $0 + "50,1,plain\n" }, Change("no last line end") { String($0.dropLast()) },
        Change("CRLF") { $0.replacing("plain\n", with: "plain\r\n") }, Change("a byte order mark") { "\u{FEFF}" + $0 },
        Change("another header") { $0.replacing("frame,x,name", with: "frame,y,name") },
        Change("another spelling") { $0.replacing("\n1,0.25,", with: "\n1,0.250,") },
    ]

    @Test("Other bytes are found, and the run's table is kept", arguments: changes, [1, 3, 7, 50, 1000])
    func findsOtherBytes(change: Change, block: Int) throws {
        let csv = change.apply(try GoldenTableTests.text)
        let scratch = try Scratch()
        try scratch.put(csv, in: "t.csv")
        try check(scratch.path + "/t.csv", isEqual: change.testDescription == "none", block: block)
    }

    private func check(_ path: String, isEqual: Bool, block: Int) throws {
        var table = Table(GoldenTableTests.schema)
        var found = try GoldenTable(path, GoldenTableTests.schema)
        for first in stride(from: 0, to: GoldenTableTests.run.count, by: block) {
            GoldenTableTests.fill(
                &table, GoldenTableTests.run[first..<min(first + block, GoldenTableTests.run.count)], from: first)
            try found.take(&table)
        }
        #expect(try found.finish() == isEqual)
        #expect(try String(decoding: found.text(), as: UTF8.self) == GoldenTableTests.text)
    }

    /// 100 000 rows are 2 MB; a block of both tables is about 40 KB. From the first difference on the run's table is kept, and not compared.
    @Test("Only blocks are compared at once, for equal and for different tables", arguments: ["0.5", "0.25"])
    func holdsBlocks(value: String) throws {
        let scratch = try Scratch()
        var text = "frame,x,name\n"
        for frame in 0..<100_000 { text += "\(frame),\(value),plain\n" }
        try scratch.put(text, in: "t.csv")
        var table = Table(GoldenTableTests.schema)
        var found = try GoldenTable(scratch.path + "/t.csv", GoldenTableTests.schema)
        for first in stride(from: 0, to: 100_000, by: 1000) {
            GoldenTableTests.fill(&table, repeatElement((0.5, "plain"), count: 1000), from: first)
            try found.take(&table)
        }
        #expect(try found.finish() == (value == "0.5"))
        #expect(found.mostBytes < 200_000, "\(found.mostBytes) bytes in memory")
    }

    /// A sparse file of 1 GiB without a line end.
    @Test("A file without an end is a difference and does not fill memory")
    func endlessFile() throws {
        let scratch = try Scratch()
        try scratch.put("frame,x,name\n", in: "t.csv")
        #expect(truncate(scratch.path + "/t.csv", 1 << 30) == 0)
        var table = Table(GoldenTableTests.schema)
        var found = try GoldenTable(scratch.path + "/t.csv", GoldenTableTests.schema)
        GoldenTableTests.fill(&table, repeatElement((0.5, "plain"), count: 1000), from: 0)
        try found.take(&table)
        #expect(try !found.finish())
        #expect(found.mostBytes < 200_000, "\(found.mostBytes) bytes in memory")
    }
}
