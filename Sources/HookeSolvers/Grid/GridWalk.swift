import HookeDynamics

/// Follows a ``NumericalMotion`` along its grid, forwards and backwards.
///
/// Grid point k lies at k steps from the start, an integer product of flicks; no time is ever accumulated. A time
/// between two grid points is reached by one shorter step whose result is kept apart from the grid's, so what was asked
/// leaves no mark on what will be answered. Nothing is allocated after creation.
public struct GridWalk: ~Copyable {
    private let step: Flicks
    private var stepper: GSLStepper
    private var checkpoints: CheckpointStore
    /// The state at grid point `index`; after a failed step of no use, and `index` is `nil`.
    private var current: [Double]
    private var index: Int64?
    private var answer: [Double]
    private var answeredTime: Flicks?

    init<System: Dynamics>(_ motion: borrowing NumericalMotion<System>) throws(SolverError) {
        let method = motion.solver.method
        let initial = motion.initial
        guard initial.count == motion.system.stateCount else {
            let reason = "\(initial.count) initial values were given for \(motion.system.stateCount) components"
            throw .setup(method: method.rawValue, reason: reason)
        }
        for (component, value) in initial.enumerated() where !value.isFinite {
            throw .setup(method: method.rawValue, reason: "component \(component) of the initial state is \(value)")
        }
        let stepper = try GSLStepper(method, for: motion.system)
        var checkpoints = CheckpointStore(stateCount: initial.count)
        checkpoints.offer(initial, at: 0)
        self.stepper = stepper
        self.checkpoints = checkpoints
        step = motion.solver.step
        current = initial
        answer = [Double](repeating: 0, count: initial.count)
    }

    /// How many components the state has.
    public var stateCount: Int { stepper.stateCount }

    /// What has been spent so far.
    public var work: SolverWork { stepper.work }

    /// A component of the state where the walk last went; zero before it went anywhere.
    public subscript(component: Int) -> Double { answer[component] }

    /// Goes to `time`, which is not negative. An error leaves the walk fit for earlier times.
    ///
    /// - Throws: ``SolverError`` when a step on the way does not give a finite state.
    public mutating func go(to time: Flicks) throws(SolverError) {
        precondition(time >= .zero, "a motion begins at time zero")
        guard time != answeredTime else { return }
        answeredTime = nil
        let (target, rest) = time.count.quotientAndRemainder(dividingBy: step.count)
        try follow(to: target)
        for component in answer.indices { answer[component] = current[component] }
        if rest > 0 {
            try GridWalk.take(Flicks(rest), from: step * target, with: &stepper, in: &answer)
        }
        answeredTime = time
    }

    private mutating func follow(to target: Int64) throws(SolverError) {
        var here = start(towards: target)
        while here < target {
            index = nil
            try GridWalk.take(step, from: step * here, with: &stepper, in: &current)
            here += 1
            index = here
            checkpoints.offer(current, at: here)
        }
    }

    /// Where to begin: at the current grid point, unless it lies beyond the target or a checkpoint lies between.
    private mutating func start(towards target: Int64) -> Int64 {
        let checkpoint = checkpoints.nearest(atOrBefore: target)
        if let index, index <= target, index >= checkpoint { return index }
        checkpoints.restore(&current, from: checkpoint)
        index = checkpoint
        return checkpoint
    }

    private static func take(
        _ length: Flicks, from time: Flicks, with stepper: inout GSLStepper, in state: inout [Double]
    ) throws(SolverError) {
        var span = state.mutableSpan
        try stepper.step(from: time.seconds, by: length.seconds, state: &span)
    }
}
