import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

/// The tables of energy in the article 'Choosing a solver', whose scenarios are those of `Scripts/energy`.
public enum EnergyTable {
    /// The motions, in the order of the tables.
    private static let motions = [
        "system: pendulum\nwith: { damping: 0 }\ninitial: [2.5, 0]",
        "system: chain\nwith: { points: 7, mass: 1, stiffness: 60, hardening: 40, damping: 0 }\n"
            + "initial: [0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
    ]

    /// A row of a table: the index of its motion, the method, and the deviations after 2000 and 20 000 steps as texts.
    public struct Row: Sendable, CustomStringConvertible {
        /// The index of the motion.
        public let motion: Int
        let method: String
        let deviations: [String]
        /// The method and the motion.
        public var description: String { "\(method), motion \(motion)" }
    }

    /// The rows in the article of a package.
    public static func rows(ofPackage root: String) throws -> [Row] {
        let path = root + "/Sources/HookeSolvers/HookeSolvers.docc/ChoosingASolver.md"
        let text = String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
        var rows: [Row] = []
        var motion = -1
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "| method | 2000 steps | 20 000 |" { motion += 1 }
            guard motion >= 0, line.hasPrefix("| `") else { continue }
            let cells = line.split(separator: "|").map { String($0.filter { $0 != " " && $0 != "`" }) }
            if cells.count == 3 { rows.append(Row(motion: motion, method: cells[0], deviations: Array(cells[1...]))) }
        }
        return rows
    }

    /// Where the deviations of the runs of a row differ from its texts: all, or that of 2000 steps alone. The same bits on every machine, so the
    /// same digits.
    public static func difference(_ row: Row, onlyShort: Bool = false) throws -> String? {
        for (seconds, text) in zip(onlyShort ? [100] : [100, 1000], row.deviations) {
            let scenario = try Scenario(
                ScenarioText(
                    """
                    hooke: 1
                    name: energy
                    \(motions[row.motion])
                    solver: \(row.method):1/20s
                    probes: { every: \(seconds / 100) s }
                    until: { time: \(seconds) s }

                    """))
            let drift = try TraceText(of: scenario).result.system?.energy?.worstDrift
            if drift?.text(digits: 2) != Double(text)?.text(digits: 2) {
                return "\(row) after \(seconds * 20) steps: \(drift.map { "\($0)" } ?? "none"), in the article \(text)"
            }
        }
        return nil
    }
}
