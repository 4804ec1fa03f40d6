import HookeDynamics

/// Integrates a ``NumericalMotion`` along its grid, to any time in any order.
///
/// Grid point k is k steps from the start, an integer product of flicks; times are never accumulated. A time between two grid points is
/// reached by one shorter step, whose result is discarded, so that requests do not influence each other. Nothing is allocated after
/// creation, unless the method itself allocates.
///
/// An adaptive solver has no grid: it chooses its steps itself, ``AdaptiveTolerance`` says how.
public struct GridIntegrator: ~Copyable {
    /// The number of components of the state.
    public let stateCount: Int
    private let spacing: Flicks
    private var controller: StepController
    private var checkpoints: CheckpointStore
    /// The state at grid point `index`; invalid if `index` is `nil`, after a failed step.
    private var current: [Double]
    private var index: Int64?
    /// The furthest grid point reached, which determines the checkpoints.
    private var furthest: Int64 = 0
    private var answer: [Double]
    private var answeredTime: Flicks?
    /// The states at the first grid points, where they are known.
    private let known: ComputedGrid?
    /// The steps to known states.
    private var knownSteps = 0

    init<System: Dynamics>(
        _ motion: borrowing NumericalMotion<System>, along known: ComputedGrid? = nil
    ) throws(SolverError) {
        let method = motion.solver.method
        let initial = motion.initial
        guard initial.count == motion.system.stateCount else {
            let reason = "\(initial.count) initial values were given for \(motion.system.stateCount) components"
            throw .setup(method: method.rawValue, reason: reason)
        }
        for (component, value) in initial.enumerated() where !value.isFinite {
            throw .setup(method: method.rawValue, reason: "component \(component) of the initial state is \(value)")
        }
        let controller = try StepController(motion.solver, for: motion.system, from: initial)
        let start = initial + controller.memory
        let isOnGrid = motion.solver.step != nil
        var checkpoints = CheckpointStore(stateCount: start.count, most: isOnGrid ? CheckpointStore.mostStates : 2)
        checkpoints.offer(start, at: 0)
        stateCount = initial.count
        // An adaptive solver has no grid: it goes from time zero to any time in one piece.
        spacing = motion.solver.step ?? Flicks(Int64.max)
        self.controller = controller
        trap(unless: known == nil || isOnGrid && start.count == initial.count, "only states on a grid can be known")
        self.known = known
        self.checkpoints = checkpoints
        current = start
        answer = [Double](repeating: 0, count: start.count)
    }

    /// The work so far.
    public var work: SolverWork {
        guard let known else { return controller.work }
        return controller.work + SolverWork(steps: knownSteps, evaluations: knownSteps * known.evaluationsPerStep)
    }

    /// The furthest grid point and the time last gone to, which determine the cost of the next request; `nil` before the first and
    /// after an error.
    var history: CursorHistory? {
        answeredTime.map { CursorHistory(furthest: controller.furthest ?? spacing * furthest, last: $0) }
    }

    /// A component of the state at the time last gone to; zero before the first.
    public subscript(component: Int) -> Double {
        trap(unless: component < stateCount, "the state has no component \(component)")
        return answer[component]
    }

    /// Copies the state at the time last gone to into an array of ``stateCount`` elements.
    public func read(into state: inout [Double]) {
        trap(unless: state.count == stateCount, "an array of \(state.count) elements for \(stateCount) components")
        for component in 0..<stateCount { state[component] = answer[component] }
    }

    /// Goes to `time`, which is not negative. After an error, earlier times can still be reached.
    ///
    /// - Throws: `SolverError` if a step does not give a finite state, or an adaptive method gives up.
    public mutating func go(to time: Flicks) throws(SolverError) {
        trap(unless: time >= .zero, "a motion begins at time zero")
        guard time != answeredTime else { return }
        answeredTime = nil
        let (target, rest) = time.count.quotientAndRemainder(dividingBy: spacing.count)
        try follow(to: target)
        for component in answer.indices { answer[component] = current[component] }
        if rest > 0 {
            try controller.go(by: Flicks(rest), from: spacing * target, state: &answer)
        }
        answeredTime = time
    }

    private mutating func follow(to target: Int64) throws(SolverError) {
        var here = start(towards: target)
        while here < target {
            if let known, here < known.count {
                known.copy(step: here, to: &current)
                knownSteps += 1
            } else {
                index = nil
                try controller.go(by: spacing, from: spacing * here, state: &current)
            }
            here += 1
            index = here
            checkpoints.offer(current, at: here)
        }
        furthest = max(furthest, here)
    }

    /// The grid point to start from: the current one, unless it is after the target or a checkpoint lies between.
    private mutating func start(towards target: Int64) -> Int64 {
        let checkpoint = checkpoints.nearest(atOrBefore: target)
        if let index, index <= target, index >= checkpoint { return index }
        checkpoints.restore(&current, from: checkpoint)
        index = checkpoint
        return checkpoint
    }
}

extension NumericalMotion {
    /// Creates an integrator for the motion.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` if the initial state does not fit the system or is not finite, or memory runs out;
    ///   `SolverError/missingJacobian(method:system:)`.
    public func integrator() throws(SolverError) -> GridIntegrator {
        try GridIntegrator(self)
    }
}
