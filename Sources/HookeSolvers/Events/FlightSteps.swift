import HookeDynamics

/// The steps of a motion from time zero on, and the states between them; they belong to one cursor.
///
/// Neither the times asked for nor their order change the steps.
protocol FlightSteps: AnyObject {
    /// The work so far.
    var work: SolverWork { get }

    /// The end of the last step that does not begin after a time, seconds, and the state there. Times within the step can be gone to next
    /// without repeating steps.
    func stepEnd(after time: Double, into state: inout [Double]) throws(SolverError) -> Double

    /// Writes the components of the state at a time, seconds, that need not be a whole flick.
    func go(to time: Double, into state: inout [Double]) throws(SolverError)

    /// Writes the components of the state at a time: the same bits as a ``GridIntegrator``'s.
    func go(to time: Flicks, into state: inout [Double]) throws(SolverError)
}

extension NumericalSolver {
    /// The steps of a motion.
    ///
    /// - Parameter known: The states at its first grid points, where they are known.
    func flightSteps(
        of system: some Dynamics, from state: [Double], along known: ComputedGrid? = nil
    ) throws(SolverError) -> any FlightSteps {
        let controller = try StepController(self, for: system, from: state)
        if let steps = controller.naturalSteps { return steps }
        return GridSteps(controller, from: state, by: spacing, along: known)
    }
}

/// Steps on a fixed grid, with the step after the present grid point known in advance.
///
/// A time between two grid points is reached by one shorter step, whose result is discarded.
final class GridSteps: FlightSteps {
    private let controller: StepController
    private let step: Flicks
    private var checkpoints: CheckpointStore
    /// The state at the grid point `number`.
    private var point: [Double]
    private var number: Int64 = 0
    /// The state one grid point later, if `isNextKnown`.
    private var next: [Double]
    private var isNextKnown = false
    private var between: [Double]
    /// The states at the first grid points, where they are known, and the steps to them.
    private let known: ComputedGrid?
    private var knownSteps = 0

    init(
        _ controller: consuming StepController, from initial: [Double], by step: Flicks,
        along known: ComputedGrid? = nil
    ) {
        point = initial + controller.memory
        trap(unless: known == nil || point.count == initial.count, "only states on a grid can be known")
        self.known = known
        self.controller = controller
        self.step = step
        next = point
        between = point
        checkpoints = CheckpointStore(stateCount: point.count)
        checkpoints.offer(point, at: 0)
    }

    var work: SolverWork {
        guard let known else { return controller.work }
        return controller.work + SolverWork(steps: knownSteps, evaluations: knownSteps * known.evaluationsPerStep)
    }

    func stepEnd(after time: Double, into state: inout [Double]) throws(SolverError) -> Double {
        try follow(to: lastPoint(notAfter: time))
        try takeStep()
        for component in state.indices { state[component] = next[component] }
        return (step * (number + 1)).seconds
    }

    func go(to time: Double, into state: inout [Double]) throws(SolverError) {
        let target = lastPoint(notAfter: time)
        try follow(to: target)
        let begin = (step * target).seconds
        for index in point.indices { between[index] = point[index] }
        if time > begin { try controller.go(by: time - begin, from: begin, state: &between) }
        for component in state.indices { state[component] = between[component] }
    }

    func go(to time: Flicks, into state: inout [Double]) throws(SolverError) {
        let (target, rest) = time.count.quotientAndRemainder(dividingBy: step.count)
        try follow(to: target)
        for index in point.indices { between[index] = point[index] }
        if rest > 0 { try controller.go(by: Flicks(rest), from: step * target, state: &between) }
        for component in state.indices { state[component] = between[component] }
    }

    private func lastPoint(notAfter time: Double) -> Int64 {
        let near = Int64(time / step.seconds)
        if (step * near).seconds > time { return near - 1 }
        return (step * (near + 1)).seconds <= time ? near + 1 : near
    }

    private func follow(to target: Int64) throws(SolverError) {
        let kept = checkpoints.nearest(atOrBefore: target)
        if number > target || number < kept {
            checkpoints.restore(&point, from: kept)
            number = kept
            isNextKnown = false
        }
        while number < target {
            try takeStep()
            swap(&point, &next)
            isNextKnown = false
            number += 1
            checkpoints.offer(point, at: number)
        }
    }

    /// Takes the step after the present grid point, unless it is known.
    private func takeStep() throws(SolverError) {
        guard !isNextKnown else { return }
        if let known, number < known.count {
            known.copy(step: number, to: &next)
            knownSteps += 1
            isNextKnown = true
            return
        }
        for index in point.indices { next[index] = point[index] }
        try controller.go(by: step, from: step * number, state: &next)
        isNextKnown = true
    }
}
