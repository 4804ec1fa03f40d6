import Foundation
import HookeDynamics
@testable import HookeMeasurement
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

/// The table of errors in the article 'Choosing a solver', which comes from `hooke accuracy`.
struct ErrorTableTests {
    /// A row of the table: the solver, its errors as texts, and its evaluations on the first motion.
    struct Row: CustomTestStringConvertible, Sendable {
        let solver: String
        let errors: [String]
        let evaluations: Int
        var testDescription: String { solver }
    }

    private static let article = DrawnRun.package + "/Sources/HookeSolvers/HookeSolvers.docc/ChoosingASolver.md"

    static let rows: [Row] = {
        let text = (try? String(contentsOfFile: article, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").drop { !$0.hasPrefix("| solver | linear |") }.dropFirst(2)
            .prefix { $0.hasPrefix("|") }.map { line in
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                return Row(
                    solver: cells[0].trimmingCharacters(in: ["`"]), errors: Array(cells[1..<7]),
                    evaluations: Int(cells[7]) ?? -1)
            }
    }()

    @Test("The table has its rows") func count() { #expect(Self.rows.count == 13) }

    /// Fixed steps of explicit methods give the same bits everywhere; the last digit of the others may differ between CPUs, and their errors
    /// near rounding by more.
    @Test("Errors and evaluations are those that the benchmark measures", arguments: rows)
    func errors(row: Row) throws {
        let solver = try SolverChoice(parsing: row.solver)
        let bench = PrecisionBench(repeats: 1)
        for (problem, text) in zip(PrecisionProblem.allCases, row.errors) {
            let point = bench.point(problem, by: solver)
            if problem == .linear { #expect(point.work.evaluations == row.evaluations, "\(row.solver)") }
            guard let error = point.error else {
                #expect(text == "-", "\(row.solver) on \(problem): \(point.note ?? "")")
                continue
            }
            if solver.promisesBits {
                #expect(error.text(digits: 2) == text, "\(row.solver) on \(problem): \(error)")
            } else {
                let written = try #require(Double(text), "\(row.solver) on \(problem): \(error)")
                #expect(abs(error - written) <= 0.1 * written + 1e-13, "\(row.solver) on \(problem): \(error)")
            }
        }
    }
}
