import HookeTrace

import HookeRuns
import HookeScenario

extension Scenario {
    /// Runs the scenario and gives its golden tables and its hashes as CSV text, all of it in memory.
    package func trace() throws(RunError) -> (result: RunResult, tables: [(TableSchema, [UInt8])]) {
        var run = try makeRun()
        try run.refuseTooMuchOutput()
        let kept = run.schemas.filter { schema in
            schema.name == "hashes" || RunTables.golden.contains { $0.name == schema.name }
        }
        var texts = kept.map { schema in
            var text: [UInt8] = []
            schema.appendCSVHeader(to: &text)
            return text
        }
        try run.toEnd(progress: { _ in }) { (table) throws(TraceError) in
            if let index = kept.firstIndex(where: { $0.name == table.schema.name }) {
                try table.appendCSVRows(to: &texts[index])
            }
            table.removeAllKeepingCapacity()
        }
        return (run.result, Array(zip(kept, texts)))
    }
}
