import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace
import PageCore
import ScenarioSupport
import Testing

/// The page's entry against a run as `hooke run` makes it: the same hash, summary and tables.
struct PageCoreTests {
    /// An answer's JSON, and the bytes of its columns.
    private static func parts(of answer: [UInt8]) throws -> (text: JSONValue, columns: ArraySlice<UInt8>) {
        let length = (0..<4).reduce(0) { $0 | Int(answer[$1]) << (8 * $1) }
        let text = try JSONValue(parsing: Array(answer[4..<4 + length]))
        return (text, answer[((4 + length + 7) & ~7)...])
    }

    private static func word(_ bytes: ArraySlice<UInt8>, at offset: Int, bytes count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(bytes[bytes.startIndex + offset + $1]) << UInt64(8 * $1) }
    }

    /// A column's cells as in its table.
    private static func cells(_ column: JSONValue, rows: Int, in bytes: ArraySlice<UInt8>) throws -> [Cell] {
        let offset = try Int(#require(column["offset"]?.integer))
        return try (0..<rows).map { row in
            switch column["type"]?.text {
            case "text":
                let index = Int(word(bytes, at: offset + 4 * row, bytes: 4))
                let text = try #require(column["texts"]?.elements[index].text)
                return text.isEmpty ? .empty : .text(text)
            case "integer":
                let number = Double(bitPattern: word(bytes, at: offset + 8 * row, bytes: 8))
                return number.isNaN ? .empty : .integer(Int64(number))
            default:
                let number = Double(bitPattern: word(bytes, at: offset + 8 * row, bytes: 8))
                return number.isNaN ? .empty : .real(number)
            }
        }
    }

    @Test(
        "Every shipped scenario as JSON has the hash, summary and tables of its run",
        arguments: try Scenario.allShipped())
    func shipped(name: String) throws {
        let source = try Scenario.shippedText(name)
        let json = try JSONValue(ScenarioText(source).nodes().root).text()
        let (text, columns) = try Self.parts(of: PageCore.run(Array(json.utf8)))
        let scenario = try Scenario(ScenarioText(json))
        var run = try scenario.makeRun(noting: .all.subtracting(.cost))
        var expected: [(name: String, cells: [[Cell]])] = run.schemas.map {
            ($0.name, $0.columns.map { _ in [] })
        }
        try run.toEnd(progress: { _ in }) { (table) throws(TraceError) in
            if let index = expected.firstIndex(where: { $0.name == table.schema.name }) {
                for column in table.schema.columns.indices {
                    expected[index].cells[column] += (0..<table.rowCount).map { table.cell(row: $0, column: column) }
                }
            }
            table.removeAllKeepingCapacity()
        }
        #expect(text["problems"] == nil)
        #expect(text["name"]?.text == scenario.name)
        #expect(text["hash"]?.text == run.result.hash.text)
        #expect(text["frames"]?.integer == Int64(run.result.frames))
        #expect(text["summary"] == (try JSONValue(parsing: run.result.json.bytes())))
        let tables = try #require(text["tables"]?.elements)
        #expect(tables.map { $0["name"]?.text } == expected.map(\.name))
        for (table, expected) in zip(tables, expected) {
            let rows = try Int(#require(table["rows"]?.integer))
            for (column, cells) in try zip(#require(table["columns"]?.elements), expected.cells) {
                #expect(
                    try Self.cells(column, rows: rows, in: columns) == cells,
                    "\(expected.name) \(column["name"]?.text ?? "")")
            }
        }
    }

    @Test(
        "A scenario that is none has problems with their places",
        arguments: [
            ("", 1, 1, "the file is empty"),
            (
                "{\"hooke\": 1, \"until\": {\"time\": \"1 s\"},\n \"layers\": [], \"nam\": \"a\"}", 2, 12,
                "unexpected list of 0"
            ),
            (
                "{\"hooke\": 1, \"name\": \"a\", \"scene\": \"no-scene\",\n\"until\": {\"time\": \"1 s\"}}", 1, 36,
                "no-scene"
            ),
        ])
    func problems(json: String, line: Int64, column: Int64, words: String) throws {
        let (text, columns) = try Self.parts(of: PageCore.run(Array(json.utf8)))
        let first = try #require(text["problems"]?.elements.first)
        #expect(first["line"]?.integer == line && first["column"]?.integer == column, "\(first.text())")
        #expect(first["message"]?.text?.contains(words) == true, "\(first.text())")
        #expect(columns.isEmpty && text["tables"] == nil)
    }

    @Test(
        "Problems name what was expected, or the most similar name",
        arguments: [
            (#""until": {"time": "0 s"}"#, "0 s is out of range (expected "),
            (#""untl": {"time": "1 s"}"#, "; did you mean 'until'?"),
            (#""seed": -1, "until": {"time": "1 s"}"#, "(expected "),
        ])
    func expectations(member: String, words: String) throws {
        let json = #"{"hooke": 1, "name": "a", "layers": [{"name": "box"}], \#(member)}"#
        let problems = try #require(try Self.parts(of: PageCore.run(Array(json.utf8))).text["problems"]?.elements)
        #expect(problems.contains { $0["message"]?.text?.contains(words) == true }, "\(problems.map { $0.text() })")
    }

    @Test("A scenario of ten million frames is refused in a sentence before its run")
    func tooLong() throws {
        let json = """
            {"hooke": 1, "name": "long", "layers": [{"name": "box", "bounds": [0, 0, "10 pt", "10 pt"]}],
             "probes": ["box.position"], "until": {"time": "160000 s"}}
            """
        let (text, _) = try Self.parts(of: PageCore.run(Array(json.utf8)))
        let message = try #require(text["problems"]?.elements.first?["message"]?.text)
        #expect(message.hasPrefix("the run would write about"), "\(message)")
    }
}
