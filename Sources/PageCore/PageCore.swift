internal import HookeForms
internal import HookeRuns
internal import HookeScenario
internal import HookeTrace

/// The simulator as a page has it: a scenario's text in, the bytes of an answer out. Natively it computes the same bytes.
public enum PageCore {
    /// The most output that a page's run may have, in predicted bytes of its tables as CSV. In memory it takes about as much.
    package static let largestOutput = 4e8

    /// Runs a scenario.
    ///
    /// - Parameter text: UTF-8; JSON in a page, which has no reader of YAML.
    /// - Returns: The bytes that ``ScenarioAnswer`` describes: problems, or a result with tables. Costs are not measured, all else is recorded as
    ///   by `hooke run`.
    public static func run(_ text: [UInt8]) -> [UInt8] {
        let scenario: Scenario
        do throws(ScenarioProblems) {
            scenario = try Scenario(ScenarioText(bytes: text, file: ""))
        } catch {
            return ScenarioAnswer(error.problems).bytes
        }
        do throws(RunError) {
            return try answer(to: scenario).bytes
        } catch {
            return ScenarioAnswer(error).bytes
        }
    }

    private static func answer(to scenario: Scenario) throws(RunError) -> ScenarioAnswer {
        var run = try scenario.makeRun(noting: .all.subtracting(.cost))
        guard run.predictedBytes <= largestOutput else {
            throw .tooMuchOutput(bytes: run.predictedBytes, limit: largestOutput)
        }
        var tables = run.schemas.map { TableColumns($0) }
        try run.toEnd(progress: { _ in }) { (table) throws(TraceError) in
            if let index = tables.firstIndex(where: { $0.schema.name == table.schema.name }) {
                try tables[index].append(table)
            }
            table.removeAllKeepingCapacity()
        }
        return ScenarioAnswer(run.result, tables)
    }
}
