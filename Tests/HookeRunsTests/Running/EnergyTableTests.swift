import Foundation
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

/// The tables of energy in the article 'Choosing a solver', whose scenarios are those of `Scripts/energy`.
struct EnergyTableTests {
    private static let article = DrawnRun.package + "/Sources/HookeSolvers/HookeSolvers.docc/ChoosingASolver.md"

    /// The motions, in the order of the tables.
    private static let motions = [
        "system: pendulum\nwith: { damping: 0 }\ninitial: [2.5, 0]",
        "system: chain\nwith: { points: 7, mass: 1, stiffness: 60, hardening: 40, damping: 0 }\n"
            + "initial: [0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
    ]

    /// A row of a table: the index of its motion, the method, and the deviations after 2000 and 20 000 steps as texts.
    struct Row: CustomTestStringConvertible, Sendable {
        let motion: Int
        let method: String
        let deviations: [String]
        var testDescription: String { "\(method), motion \(motion)" }
    }

    static let rows: [Row] = {
        let text = (try? String(contentsOfFile: article, encoding: .utf8)) ?? ""
        var rows: [Row] = []
        var motion = -1
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "| method | 2000 steps | 20 000 |" { motion += 1 }
            guard motion >= 0, line.hasPrefix("| `") else { continue }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
            guard cells.count == 3 else { continue }
            rows.append(Row(motion: motion, method: cells[0], deviations: Array(cells[1...])))
        }
        return rows
    }()

    @Test("The tables have their rows")
    func count() { #expect(Self.rows.map(\.motion) == [0, 0, 1, 1]) }

    /// The same bits on every machine, so the same digits.
    @Test("The deviations are those of the runs", arguments: rows)
    func deviations(row: Row) throws {
        for (seconds, text) in zip([100, 1000], row.deviations) {
            let scenario = try Scenario(
                ScenarioText(
                    """
                    hooke: 1
                    name: energy
                    \(Self.motions[row.motion])
                    solver: \(row.method):1/20s
                    probes: { every: \(seconds / 100) s }
                    until: { time: \(seconds) s }

                    """))
            let drift = try #require(try scenario.trace().result.system?.energy).worstDrift
            #expect(
                drift.text(digits: 2) == Double(text)?.text(digits: 2), "\(row) after \(seconds * 20) steps: \(drift)")
        }
    }
}
