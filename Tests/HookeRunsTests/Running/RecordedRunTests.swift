import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// A run in memory equals a run into files.
struct PreparedScenarioTests {
    @Test("Repeated runs of a ScenarioRunner equal a separate run", arguments: Scenario.shippedNames)
    func sameRun(name: String) throws {
        let scenario = try Scenario.shipped(name)
        let (whole, golden) = try scenario.trace()
        var alone = whole
        // A runner does not compare its motions with a second pass.
        alone.trust = nil
        let prepared = ScenarioRunner(scenario)
        for _ in 1...2 {
            let run = try prepared.run(hashing: true)
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

    @Test("A run that reuses the storage of another equals a separate run", arguments: Scenario.shippedNames)
    func reused(name: String) throws {
        let prepared = ScenarioRunner(try Scenario.shipped(name))
        let alone = try prepared.run(hashing: true)
        var run = try prepared.run()
        for _ in 1...3 { try prepared.run(into: &run, hashing: true) }
        #expect(run.result == alone.result)
        #expect(run.tables.map(\.schema) == alone.tables.map(\.schema))
        for (table, other) in zip(run.tables, alone.tables) {
            var (rows, others) = ([UInt8](), [UInt8]())
            try table.appendCSVRows(to: &rows)
            try other.appendCSVRows(to: &others)
            #expect(rows == others, "\(table.schema.name) is not that of a run of its own")
            #expect(table.rowsBefore == 0)
        }
    }

    @Test("A copy of a run keeps its rows when the run is replaced")
    func copied() throws {
        let prepared = ScenarioRunner(try PullText(solver: "rk8pd:1/60s").scenario())
        var run = try prepared.run()
        try prepared.run(into: &run)
        let held = run
        let before = held.tables.map(rows)
        for _ in 1...2 { try prepared.run(into: &run, hashing: true) }
        #expect(held.tables.map(rows) == before)
        #expect(Array(run.tables.map(rows).dropLast()) == before, "the last are the hashes")
        #expect(held.result.hash == TraceHash())
        #expect(run.result.hash.frames == UInt64(run.result.frames))
    }

    @Test("A run of another scenario can be replaced too")
    func other() throws {
        let prepared = ["elastic-pull", "elastic-touch-ignored"].map { try? Scenario.shipped($0) }.compactMap(\.self)
            .map(ScenarioRunner.init)
        try #require(prepared.count == 2)
        var run = try prepared[0].run()
        for turn in 1...4 {
            let scenario = prepared[turn % 2]
            try scenario.run(into: &run)
            #expect(run.result == (try scenario.run().result))
            #expect(run.tables.map(rows) == (try scenario.run().tables.map(rows)))
        }
    }

    /// The cells of a table, row after row.
    private func rows(_ table: Table) -> [Cell] {
        (0..<table.rowCount).flatMap { row in
            table.schema.columns.indices.map { table.cell(row: row, column: $0) }
        }
    }

    @Test("A run without a hash has the same tables and results", arguments: Scenario.shippedNames)
    func withoutHash(name: String) throws {
        let prepared = ScenarioRunner(try Scenario.shipped(name))
        let (bare, hashed) = (try prepared.run(), try prepared.run(hashing: true))
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
        let prepared = ScenarioRunner(try PullText(solver: "rk8pd:1/60s").scenario())
        let alone = try prepared.run(hashing: true).result
        let results = try await withThrowingTaskGroup(of: RunResult.self) { group in
            for _ in 0..<6 { group.addTask { try prepared.run(hashing: true).result } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == [RunResult](repeating: alone, count: 6))
    }
}
