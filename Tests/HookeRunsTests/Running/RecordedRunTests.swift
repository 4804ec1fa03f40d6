import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// A run in memory equals a run into files.
struct RecordedRunTests {
    @Test("Runs in memory equal a run that is written", arguments: ["elastic-1-trailing", "elastic-regrab"])
    func sameRun(name: String) throws {
        let scenario = try Scenario.shipped(name)
        let (whole, golden) = try scenario.trace()
        var alone = whole
        // Motions are not compared with a second pass.
        alone.trust = nil
        for _ in 1...2 {
            let run = try scenario.run(hashing: true)
            #expect(run.result == alone)
            for (schema, text) in golden {
                var rows: [UInt8] = []
                schema.appendCSVHeader(to: &rows)
                try run.tables.first { $0.schema == schema }?.appendCSVRows(to: &rows)
                #expect(rows == text, "\(schema.name) is not that of the trace")
            }
            #expect(!run.tables.contains { $0.schema == RunTables.costSchema })
        }
    }

    /// The cells of a table, row after row.
    private func rows(_ table: Table) -> [Cell] {
        (0..<table.rowCount).flatMap { row in
            table.schema.columns.indices.map { table.cell(row: row, column: $0) }
        }
    }

    @Test("A run without a hash has the same tables and results")
    func withoutHash() throws {
        let scenario = try Scenario.shipped("elastic-regrab")
        let (bare, hashed) = (try scenario.run(), try scenario.run(hashing: true))
        #expect(bare.result.hash == TraceHash())
        #expect(hashed.result.hash.frames == UInt64(hashed.result.frames))
        #expect(bare.result.releases == hashed.result.releases)
        #expect(bare.result.expectations == hashed.result.expectations)
        #expect(bare.result.settled == hashed.result.settled)
        let others = hashed.tables.filter { $0.schema.name != RunTables.hashesSchema.name }
        #expect(bare.tables.map(\.schema) == others.map(\.schema))
        for (table, other) in zip(bare.tables, others) {
            #expect(rows(table) == rows(other), "\(table.schema.name) is another")
        }
    }

    @Test("Concurrent runs equal a single run")
    func sideBySide() async throws {
        let scenario = try PullText(solver: "rk8pd:1/60s").scenario()
        let alone = try scenario.run(hashing: true).result
        let results = try await withThrowingTaskGroup(of: RunResult.self) { group in
            for _ in 0..<6 { group.addTask { try scenario.run(hashing: true).result } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == [RunResult](repeating: alone, count: 6))
    }
}
