import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace
import PageCore

/// An answer of the page's simulator.
package struct PageAnswer {
    /// Its JSON.
    package let text: JSONValue
    /// The bytes of its columns.
    package let columns: ArraySlice<UInt8>

    /// The answer to a scenario as JSON.
    package init(to json: String) throws {
        let answer = PageCore.run(Array(json.utf8))
        let length = (0..<4).reduce(0) { $0 | Int(answer[$1]) << (8 * $1) }
        text = try JSONValue(parsing: Array(answer[4..<4 + length]))
        columns = answer[((4 + length + 7) & ~7)...]
    }

    /// Where the answer to a scenario as JSON differs from its run as `hooke run` makes it: in hash, frames, summary or tables.
    static func difference(_ shipped: ShippedScenario) throws -> String? {
        let json = try JSONValue(shipped.text.nodes().root).text()
        let answer = try PageAnswer(to: json)
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
        if let problems = answer.text["problems"] { return problems.text() }
        let head: [JSONValue?] = [
            .string(scenario.name), .string(run.result.hash.text), .integer(Int64(run.result.frames)),
            try JSONValue(parsing: run.result.json.bytes()),
        ]
        for (name, value) in zip(["name", "hash", "frames", "summary"], head) where answer.text[name] != value {
            return "\(name): \(value?.text() ?? "none"), in the page \(answer.text[name]?.text() ?? "none")"
        }
        let tables = answer.text["tables"]?.elements ?? []
        guard tables.map({ $0["name"]?.text }) == expected.map(\.name) else { return "other tables" }
        for (table, expected) in zip(tables, expected) {
            let columns = table["columns"]?.elements ?? []
            guard columns.count == expected.cells.count else { return "\(expected.name) has \(columns.count) columns" }
            for (column, cells) in zip(columns, expected.cells) {
                let found = answer.cells(column, rows: Int(table["rows"]?.integer ?? 0))
                guard found != cells else { continue }
                let row = zip(found, cells).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                return
                    "\(expected.name) \(column["name"]?.text ?? ""), \(row.map { "row \($0)" } ?? "\(found.count) rows")"
            }
        }
        return nil
    }

    private func word(at offset: Int, bytes count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(columns[columns.startIndex + offset + $1]) << UInt64(8 * $1) }
    }

    /// A column's cells as in its table.
    private func cells(_ column: JSONValue, rows: Int) -> [Cell] {
        let offset = Int(column["offset"]?.integer ?? 0)
        return (0..<rows).map { row in
            if column["type"]?.text == "text" {
                let index = Int(word(at: offset + 4 * row, bytes: 4))
                let text = column["texts"]?.elements[index].text ?? ""
                return text.isEmpty ? .empty : .text(text)
            }
            let number = Double(bitPattern: word(at: offset + 8 * row, bytes: 8))
            if number.isNaN { return .empty }
            return column["type"]?.text == "integer" ? .integer(Int64(number)) : .real(number)
        }
    }
}
