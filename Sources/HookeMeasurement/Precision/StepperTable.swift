internal import HookeTrace
internal import HookeForms
internal import HookeScenario
internal import HookeRuns
public import HookeDynamics
internal import HookeSolvers

/// The table of stepping methods as Markdown: what is known of them, and what is measured.
public enum StepperTable {
    /// A line for each method, below the header's two.
    ///
    /// - Throws: `SolverError`, which none of GSL's methods does here.
    public static func markdown() throws(SolverError) -> String {
        var lines = [line(header), line(header.map { _ in "---" })]
        for method in GSLMethod.allCases { lines.append(line(cells(try StepperMeasurement(method)))) }
        return lines.joined(separator: "\n")
    }

    private static let header = [
        "method", "family", "order", "order observed", "evaluations a step", "Jacobian", "allocates in a step",
        "fixed grid", "promise",
    ]

    private static func cells(_ measured: StepperMeasurement) -> [String] {
        let traits = measured.method.traits
        return [
            "`\(measured.method.rawValue)`", traits.family.rawValue, "\(traits.order)",
            measured.order.map { $0.decimals(1) } ?? "-",
            measured.evaluationsPerStep.text(digits: 2), traits.needsJacobian ? "needed" : "no",
            traits.allocates ? "yes" : "no", traits.defaultStep == nil ? "no, a tolerance only" : "yes",
            traits.promisesBits ? "bits on a grid" : "a tolerance",
        ]
    }

    private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
