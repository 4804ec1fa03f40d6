package import HookeDynamics
internal import HookeEquations
internal import HookeExpressions

/// Variants of a problem whose first steps are computed side by side: equations, and named systems written as equations, solved by an explicit GSL method with a fixed step.
///
/// Events are watched by the motion itself: the steps up to the first that changes the state are those of the batch.
///
/// A motion that gets its ``ComputedMotion`` has the bits and the counts of work that it has alone. Where a motion leaves the grid, to a
/// time between two points, after a change, an event that changes the state or a state that is not finite, it goes on by its own solver.
package enum ProblemBatch {
    /// The most variants side by side.
    package static let width = BatchProgram.width
    /// The most numbers of all grids together: 32 MB.
    private static let mostNumbers = 1 << 22

    /// What is computed of each variant; `nil` for one that has no equal.
    ///
    /// - Parameter variants: at most ``width``.
    package static func motions(of variants: [Variant]) -> [ComputedMotion?] {
        let seconds = variants.map(\.second)
        let (own, second) = (grids(of: variants), grids(of: seconds))
        return variants.indices.map { index in
            own[index].map { grid in
                ComputedMotion(
                    grid: grid, second: second[index].flatMap { grid in seconds[index].map { ($0.solver, grid) } })
            }
        }
    }

    /// The grid of each variant; `nil` for one that has no equal.
    private static func grids(of members: [Variant?]) -> [ComputedGrid?] {
        var grids = [ComputedGrid?](repeating: nil, count: members.count)
        var isTaken = members.map { $0 == nil }
        for first in members.indices where !isTaken[first] {
            guard let leader = members[first] else { continue }
            let group = members.indices.filter { index in
                !isTaken[index] && members[index].map { $0.solver == leader.solver } ?? false
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

    /// What a batch needs of a variant, or of its second pass.
    package struct Variant {
        let equations: EquationSystem
        let initial: [Double]
        let solver: NumericalSolver
        let method: ExplicitMethod
        let step: Flicks
        /// The times of the end, and of the first change.
        private let end, change: Flicks
        private let isJudged: Bool

        /// A problem, its solver, the last time that is asked for, and whether a verdict on trust follows; `nil` for one that cannot be computed
        /// side by side with others.
        package init?(
            _ problem: InitialValueProblem, by solver: SolverChoice, through end: Flicks, judging isJudged: Bool
        ) {
            guard case .numerical(let solver) = solver,
                let instance = try? problem.instance(), let equations = Variant.equations(of: instance)
            else { return nil }
            self.init(
                equations, from: instance.initial, by: solver, through: end,
                until: problem.changes.first?.at ?? end, judging: isJudged)
        }

        /// The equations of a system, or those of the same bits that a named one can be written as.
        private static func equations(of instance: SystemInstance) -> EquationSystem? {
            if let dynamics = instance.dynamics.equations { return dynamics.system }
            guard let model = try? instance.dynamics.writtenEquations(from: instance.initial),
                let written = try? InitialValueProblem(.equations(model)).instance()
            else { return nil }
            return written.dynamics.equations?.system
        }

        private init?(
            _ equations: EquationSystem, from initial: [Double], by solver: NumericalSolver, through end: Flicks,
            until change: Flicks, judging isJudged: Bool
        ) {
            guard let step = solver.step, case .gsl(let method) = solver.method,
                let explicit = ExplicitMethod(rawValue: method.rawValue)
            else { return nil }
            (self.equations, self.initial, self.solver, self.method) = (equations, initial, solver, explicit)
            (self.step, self.end, self.change, self.isJudged) = (step, end, change, isJudged)
        }

        /// The number of grid points before the end and the first change.
        var count: Int64 { min(end, change).count / step.count }

        /// The second pass that the verdict on trust will ask for, as far as can be told before the run; `nil` where it asks for none, or for parts of
        /// one.
        var second: Variant? {
            // A linear system without events is compared with its exact solution.
            guard isJudged, !equations.isLinear || !equations.events.isEmpty else { return nil }
            let evaluations = Int(end.count / step.count) * method.evaluationsOfGSL
            let assessment = TrustAssessment(
                from: .zero, to: end, by: solver, budget: TrustBudget(),
                cost: Double(evaluations) * Double(initial.count))
            guard assessment.share >= 1, let finer = assessment.refined(solver) else { return nil }
            return Variant(equations, from: initial, by: finer, through: end, until: change, judging: false)
        }
    }

    private static func grids(
        of members: [Variant], by method: ExplicitMethod, step: Flicks
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
