import Foundation
import HookeDynamics
import HookeSolvers
import Testing

struct HungBadge: JacobianDynamics {
    /// Of the header's spring, per mass.
    var stiffness = 200.0
    var damping = 0.0
    /// Of the badge's spring: a (z - y) + b (z - y)^3.
    var hanger = 60.0
    var hardening = 0.0

    var stateCount: Int { 4 }

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        let stretch = state[1] - state[0]
        let pull = hanger * stretch + hardening * stretch * stretch * stretch
        derivative[0] = state[2]
        derivative[1] = state[3]
        derivative[2] = pull - stiffness * state[0] - damping * state[2]
        derivative[3] = -pull
    }

    /// The derivatives of the right-hand side, which implicit methods need: row by row, by each component of the state.
    func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        let stretch = state[1] - state[0]
        let slope = hanger + 3 * hardening * stretch * stretch
        let rows = [0, 0, 1, 0, 0, 0, 0, 1, -slope - stiffness, slope, -damping, 0, slope, -slope, 0, 0]
        for (index, element) in rows.enumerated() { jacobian[index] = element }
        for index in 0..<4 { timeDerivative[index] = 0 }
    }
}

extension HungBadge: EnergeticDynamics {
    var conservesEnergy: Bool { damping == 0 }

    func energy(of state: Span<Double>) -> Double {
        let stretch = state[1] - state[0]
        let square = stretch * stretch
        let kinetic = (state[2] * state[2] + state[3] * state[3]) / 2
        return kinetic + stiffness * state[0] * state[0] / 2 + hanger * square / 2 + hardening * square * square / 4
    }
}

extension HungBadge {
    func linear() throws(SolverError) -> LinearDynamics {
        try LinearDynamics(rows: [
            [0, 0, 1, 0], [0, 0, 0, 1],
            [-stiffness - hanger, hanger, -damping, 0], [hanger, -hanger, 0, 0],
        ])
    }
}

/// The code of the article 'A Dynamics of one's own' is line for line in this file, and prints what the article says.
struct OwnDynamicsArticleTests {
    private static let package = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    private func printed() throws -> [String] {
        var lines: [String] = []
        func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }

        let system = HungBadge(damping: 6)
        let start = [100.0, 100, 0, 0]
        let time = Flicks(seconds: 1)
        let exact = try LinearSolution(system.linear(), from: start).state(at: time)
        print("exact:", exact[0], exact[1])

        let motion = NumericalMotion(system, from: start, by: NumericalSolver(.rk8pd))
        var integrator = try motion.integrator()
        try integrator.go(to: time)
        print("rk8pd:", integrator[0], integrator[1], "with", integrator.work.evaluations, "evaluations")
        print("apart:", abs(integrator[0] - exact[0]), abs(integrator[1] - exact[1]))

        let stiffening = HungBadge(hardening: 0.01)
        let method = try NumericalSolver(.rk8pd, step: Flicks(1, per: 240)!)
        let free = NumericalMotion(stiffening, from: [100, 130, 0, 0], by: method)
        let seconds = (1...10).map { Flicks(seconds: Double($0)) }
        let estimate = try free.errorEstimate(at: seconds)
        let drift = try free.energyDrift(at: seconds)
        print("estimated error:", estimate.error, "in component", estimate.component)
        print("energy:", drift.initial, "drifts by", drift.worst)

        var explicit = try free.integrator()
        var implicit = try NumericalMotion(stiffening, from: [100, 130, 0, 0], by: NumericalSolver(.bsimp)).integrator()
        try explicit.go(to: time)
        try implicit.go(to: time)
        print("header:", explicit[0], "bsimp agrees to 1e-6:", abs(explicit[0] - implicit[0]) < 1e-6)
        return lines
    }

    /// Lines without what all of them are indented by.
    private func trimmed(_ lines: [Substring]) -> [Substring] {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(indent) }
    }

    @Test("The article's code is this file's, and prints the article's numbers")
    func article() throws {
        let path = "/Sources/HookeDynamics/HookeDynamics.docc/ADynamicsOfOnesOwn.md"
        let article = try String(contentsOfFile: OwnDynamicsArticleTests.package + path, encoding: .utf8)
        let own = try String(contentsOfFile: #filePath, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let parts = article.components(separatedBy: "```")
        let blocks = parts.filter { $0.hasPrefix("swift\n") }
            .map { $0.dropFirst(6).split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
        try #require(blocks.count == 7, "the article has \(blocks.count) blocks of code")
        for block in blocks.map(Array.init) {
            let isHere = own.indices.contains { start in
                start + block.count <= own.count && trimmed(Array(own[start..<start + block.count])) == block
            }
            #expect(isHere, "this file does not have:\n\(block.joined(separator: "\n"))")
        }
        let output = try #require(parts.first { $0.hasPrefix("text\n") }).split(separator: "\n").dropFirst().map(
            String.init)
        let lines = try printed()
        #expect(lines == output, "it prints:\n\(lines.joined(separator: "\n"))")
        #expect(lines.allSatisfy { !$0.contains("false") })
    }
}
