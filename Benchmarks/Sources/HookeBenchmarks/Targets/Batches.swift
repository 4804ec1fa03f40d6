import CReferences
import HookeDynamics
import HookeEquations
import HookeExpressions

/// Sixteen variants of equations side by side, against GSL's rk8pd with the same force in C, one variant after the other.
///
/// Ours has GSL's bits of the equations' rates; the force in C adds its terms in another order, so that the ends agree to rounding.
enum Batches {
    static var targets: [Target] {
        [target(states: 2, .speed(8)), target(states: 14, .speed(4))]
    }

    private static let steps = 600
    private static let length = 1.0 / 60

    private static func target(states: Int, _ bound: Bound) -> Target {
        Target("batch of 16, rk8pd \(states) states", bound) {
            let chains = (0..<BatchProgram.width).map {
                HardeningChain(points: states / 2, stiffness: 100 + 2 * Double($0))
            }
            let systems = try chains.map { chain in
                try EquationSystem(
                    EquationChain.model(
                        points: chain.points, k: chain.stiffness, h: chain.hardening, c: chain.damping))
            }
            guard let program = BatchProgram(systems) else { preconditionFailure("the variants are no batch") }
            let runs = chains.map { GSLRun($0, steps: steps, length: length) }
            func ours() -> [Double] {
                let stepper = BatchStepper(.rk8pd, for: program, from: chains.map(\.start))
                for step in 0..<steps { stepper.step(from: Double(step) * length, by: length) }
                return chains.indices.map { stepper[$0, 0] }
            }
            for (one, other) in zip(ours(), runs.map { $0.end() }) {
                // Rounding that differs in each of some thousand evaluations.
                precondition(abs(one - other) <= 1e-9, "the loops end at \(one) and \(other)")
            }
            let items = steps * chains.count
            return (
                Work(items: items) { ours().reduce(0, +) }, Work(items: items) { runs.reduce(0) { $0 + $1.end() } }
            )
        }
    }
}
