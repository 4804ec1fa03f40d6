import HookeDynamics
import Testing

/// Tableaux satisfy the conditions that their orders ask of them, to the rounding of their entries.
@Suite struct ExplicitTableauTests {
    private static let tableaux: [(name: String, tableau: ExplicitTableau, order: Int)] = [
        ("kutta3", .kutta3, 3), ("fehlberg5", .fehlberg5, 5), ("cashKarp5", .cashKarp5, 5),
        ("princeDormand8", .princeDormand8, 8),
    ]

    /// Of n terms of magnitude up to a, each rounded once and added once, the sum is off by at most n (n + 1) a roundings. Prince and
    /// Dormand's fractions are themselves rounded to 18 digits, less than a rounding of a double.
    private static func bound(_ factors: [Double]) -> Double {
        let largest = factors.map(\.magnitude).max() ?? 0
        return Double(factors.count * (factors.count + 1)) * largest * 0x1p-53
    }

    @Test("Each row adds up to its node", arguments: tableaux.map(\.name))
    func rows(name: String) throws {
        let tableau = try #require(ExplicitTableauTests.tableaux.first { $0.name == name }).tableau
        #expect(tableau.rows.count == tableau.stageCount - 1)
        for (stage, (row, node)) in zip(tableau.rows, tableau.nodes).enumerated() {
            let sum = row.reduce(0) { $0 + $1.factor }
            let bound = ExplicitTableauTests.bound(row.map(\.factor))
            #expect(abs(sum - node) <= bound, "\(name), stage \(stage + 2): \(sum), not \(node), to \(bound)")
            #expect(row.allSatisfy { $0.stage <= stage }, "\(name), stage \(stage + 2) reads only stages before it")
        }
    }

    @Test("The weights integrate powers of time below the order", arguments: tableaux.map(\.name))
    func quadrature(name: String) throws {
        let (_, tableau, order) = try #require(ExplicitTableauTests.tableaux.first { $0.name == name })
        for power in 0..<order {
            let terms = tableau.weights.map { term in
                let node = term.stage == 0 ? 0 : tableau.nodes[term.stage - 1]
                return term.factor / tableau.divisor * (0..<power).reduce(1) { product, _ in product * node }
            }
            let sum = terms.reduce(0, +)
            // A power of a node has as many roundings more.
            let bound = ExplicitTableauTests.bound(tableau.weights.map(\.factor)) * Double(power + 1)
            #expect(
                abs(sum - 1 / Double(power + 1)) <= bound,
                "\(name): the integral of t^\(power) is \(sum), not \(1 / Double(power + 1)), to \(bound)")
        }
    }
}
