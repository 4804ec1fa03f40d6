import HookeTrace
import Foundation
import HookeDynamics
@testable import HookeMeasurement
import HookeSolvers
import ScenarioSupport
import Testing

/// The table of stepping methods: measured against documented traits, and the copy in 'Choosing a solver'.
struct StepperTableTests {
    @Test("Measured orders and evaluations equal the documented traits", arguments: GSLMethod.allCases)
    func measured(method: GSLMethod) throws {
        let measured = try StepperMeasurement(method)
        if let known = method.traits.observedOrder {
            let order = try #require(measured.order)
            #expect(abs(order - Double(known)) < 0.2, "\(method): order \(order), known \(known)")
        } else {
            #expect(measured.order == nil, "\(method): order \(measured.order ?? .nan)")
        }
        if let known = method.traits.evaluationsPerStep {
            #expect(measured.evaluationsPerStep == Double(known), "\(method): \(measured.evaluationsPerStep)")
        } else {
            // Two or three of the step itself; rejected ones and the shorter steps to the times asked for add a few per cent.
            #expect(
                (2...3.1).contains(measured.evaluationsPerStep), "\(method): \(measured.evaluationsPerStep)")
        }
    }

    @Test("'Choosing a solver' has the table that the command prints")
    func committed() throws {
        let page = try Self.page()
        for line in try StepperTable.markdown().split(separator: "\n") {
            #expect(page.contains("\n\(line)\n"), "missing in the page: \(line)")
        }
    }

    /// Only methods with reproducible bits; others may round differently on another CPU.
    @Test("'Choosing a solver' has the errors that the bench measures", arguments: ["rk4:1/480s", "rk8pd:1/60s"])
    func errors(solver: String) throws {
        let bench = PrecisionBench(repeats: 1)
        let points = try PrecisionProblem.allCases.map { bench.point($0, by: try SolverChoice(parsing: solver)) }
        let errors = try points.map { try #require($0.error).text(digits: 2) }
        let cells = ["`\(solver)`"] + errors + ["\(points[0].work.evaluations)"]
        let line = "| " + cells.joined(separator: " | ") + " |"
        #expect(try Self.page().contains("\n\(line)\n"), "missing in the page: \(line)")
    }

    private static func page() throws -> String {
        let path = DrawnRun.package + "/Sources/HookeSolvers/HookeSolvers.docc/ChoosingASolver.md"
        return try String(contentsOfFile: path, encoding: .utf8)
    }
}
