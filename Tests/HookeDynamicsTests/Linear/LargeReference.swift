import HookeDynamics
import TestTables
import Testing

/// Networks of 1000 points, and states of 20 of them by mpmath; Scripts/references/large_systems.py makes large.csv.
enum LargeReference: String, CaseIterable, CustomTestStringConvertible {
    case even, uneven

    struct States: Sendable {
        let flicks: Int64
        let positions: [Double]
        let velocities: [Double]
    }

    static let count = 1000
    private static let table = TestTable("large.csv")
    /// The points whose states are given.
    static let samples = table.vector("samples").map { Int($0) }

    var states: [States] {
        Self.table.numbers(rawValue).map { row in
            let middle = 1 + Self.samples.count
            return States(flicks: Int64(row[0]), positions: Array(row[1..<middle]), velocities: Array(row[middle...]))
        }
    }

    var testDescription: String { rawValue }

    /// The formulas of Scripts/references/large_systems.py.
    func network() throws -> ControlPointNetwork {
        let points = 0..<Self.count
        switch self {
        case .even:
            return try ControlPointNetwork(
                points: points.map { _ in .init(mass: 1) },
                links: points.dropLast().map { .init($0, $0 + 1, Coupling(stiffness: 300)) },
                anchors: points.map { .init($0, at: 1, Coupling(stiffness: 160, damping: 14)) })
        case .uneven:
            return try ControlPointNetwork(
                points: points.map {
                    .init(mass: 1 + Double($0 * 37 % 101) / 128, damping: Double($0 * 13 % 11) / 8)
                },
                links: points.dropLast().map {
                    let coupling = Coupling(stiffness: Double(200 + $0 * 53 % 97), damping: Double($0 * 7 % 5) / 16)
                    return .init($0, $0 + 1, coupling)
                },
                anchors: points.filter { $0 % 10 == 0 }.map {
                    .init($0, at: Double($0 % 9) / 4, Coupling(stiffness: Double(80 + $0 % 7), damping: 2))
                })
        }
    }

    var start: [Double] {
        (0..<Self.count).map { Double($0 * 29 % 64) / 32 - 1 } + (0..<Self.count).map { Double($0 * 11 % 32) - 16 }
    }
}
