import HookeAnimation
import HookeRuns
import HookeScenario
import HookeTrace

/// A run that computes stretches of frames without events at once gives the rows, the hashes and the result of one that steps each frame.
///
/// Both are hashed frame by frame; ``RepeatProperty`` compares buffered frames with a run that is stepped because it measures costs.
struct StretchProperty: SeedProperty {
    let name = "stretch"

    func check(_ checked: CheckedScenario) throws -> Finding {
        let scenario = checked.subject.scenario
        guard let tree = scenario.tree else { return .excluded("a system has no frames") }
        var stepped = ScenarioRun(scenario, tree, noting: .hash)
        stepped.makesStretches = false
        var stretched = ScenarioRun(scenario, tree, noting: .hash)
        let (expected, found) = (try TraceText(ofHashed: &stepped), try TraceText(ofHashed: &stretched))
        if let difference = expected.firstDifference(from: found) { return .violated(difference) }
        return expected.result == found.result ? .holds : .violated("the results differ")
    }
}

extension TraceText {
    /// A whole run that records hashes.
    fileprivate init(ofHashed run: inout ScenarioRun) throws(RunError) {
        var tables = run.schemas.map { TableText(schema: $0, rows: []) }
        try run.toEnd(progress: { _ in }) { (table) throws(TraceError) in
            if let index = tables.firstIndex(where: { $0.schema.name == table.schema.name }) {
                try table.appendCSVRows(to: &tables[index].rows)
            }
            table.removeAllKeepingCapacity()
        }
        self.tables = tables
        result = run.result
    }
}
