package import HookeDynamics
internal import HookeEquations
internal import HookeExpressions

/// Variants of a problem whose first steps are computed side by side: equations without events, by an explicit method of GSL's on a grid.
///
/// A motion that gets its ``ComputedGrid`` has the bits and the counts of work that it has alone. Where a motion leaves the grid, to a
/// time between two points, after a change or after a state that is not finite, it goes on by its own solver.
package enum ProblemBatch {
    /// A variant.
    package struct Variant {
        let problem: InitialValueProblem
        let solver: SolverChoice
        let end: Flicks

        /// A problem, its solver, and the last time that is asked for.
        package init(_ problem: InitialValueProblem, by solver: SolverChoice, through end: Flicks) {
            (self.problem, self.solver, self.end) = (problem, solver, end)
        }
    }

    /// The most variants side by side.
    package static let width = BatchProgram.width
    /// The most numbers of all grids together: 32 MB.
    private static let mostNumbers = 1 << 22

    /// Whether variants of this problem can be computed side by side, as far as one of them shows.
    package static func suits(_ variant: Variant) -> Bool { Member(variant) != nil }

    /// The grid of each variant; `nil` for one that has no equal.
    ///
    /// - Parameter variants: at most ``width``.
    package static func grids(of variants: [Variant]) -> [ComputedGrid?] {
        let members = variants.map { Member($0) }
        var grids = [ComputedGrid?](repeating: nil, count: variants.count)
        var isTaken = members.map { $0 == nil }
        for first in members.indices where !isTaken[first] {
            guard let leader = members[first] else { continue }
            let group = members.indices.filter { index in
                !isTaken[index] && members[index].map { $0.method == leader.method && $0.step == leader.step } ?? false
            }
            for index in group { isTaken[index] = true }
            let equals = group.compactMap { members[$0] }
            guard equals.count > 1 else { continue }
            let computed = ProblemBatch.grids(of: equals, by: leader.method, step: leader.step)
            for (index, grid) in zip(group, computed ?? []) {
                grids[index] = grid
            }
        }
        return grids
    }

    /// What a batch needs of a variant.
    private struct Member {
        let equations: EquationSystem
        let initial: [Double]
        let method: ExplicitMethod
        let step: Flicks
        /// The number of grid points before the end and the first change.
        let count: Int64

        init?(_ variant: Variant) {
            guard case .numerical(let solver) = variant.solver, let step = solver.step,
                case .gsl(let method) = solver.method, let explicit = ExplicitMethod(rawValue: method.rawValue),
                let instance = try? variant.problem.instance(), let dynamics = instance.dynamics as? EquationDynamics,
                dynamics.system.events.isEmpty
            else { return nil }
            (equations, initial, self.method, self.step) = (dynamics.system, instance.initial, explicit, step)
            let end = min(variant.end, variant.problem.changes.first?.at ?? variant.end)
            count = end.count / step.count
        }
    }

    private static func grids(
        of members: [Member], by method: ExplicitMethod, step: Flicks
    ) -> [ComputedGrid]? {
        guard let program = BatchProgram(members.map(\.equations)) else { return nil }
        let stepper = BatchStepper(method, for: program, from: members.map(\.initial))
        let stateCount = stepper.stateCount
        let most = Int64(mostNumbers / (stateCount * members.count))
        let counts = members.map { min($0.count, most) }
        var states = counts.map { count in
            var states: [Double] = []
            states.reserveCapacity(Int(count) * stateCount)
            return states
        }
        var isFinite = [Bool](repeating: true, count: members.count)
        let last = counts.max() ?? 0
        for index in 0..<last {
            stepper.step(from: (step * index).seconds, by: step.seconds)
            for variant in members.indices where isFinite[variant] && index < counts[variant] {
                isFinite[variant] = (0..<stateCount).allSatisfy { stepper[variant, $0].isFinite }
                guard isFinite[variant] else { continue }
                for component in 0..<stateCount { states[variant].append(stepper[variant, component]) }
            }
        }
        return states.map {
            ComputedGrid(stateCount: stateCount, states: $0, evaluationsPerStep: method.evaluationsOfGSL)
        }
    }
}
