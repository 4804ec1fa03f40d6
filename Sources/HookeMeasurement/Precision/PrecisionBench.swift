public import HookeDynamics
internal import HookeScenario
public import HookeSolvers

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Measures the error and cost of solvers on motions known to 40 digits, with steps and tolerances from coarse to fine.
public struct PrecisionBench: Sendable {
    /// The motions.
    public let problems: [PrecisionProblem]
    /// The methods that are measured.
    public let methods: [IntegrationMethod]
    /// The number of passes of each point, of which the fastest counts.
    public let repeats: Int

    /// Creates a benchmark of some or all problems and methods; `repeats` is at least 1.
    public init(
        problems: [PrecisionProblem] = PrecisionProblem.allCases,
        methods: [IntegrationMethod] = GSLMethod.allCases.map(IntegrationMethod.gsl),
        repeats: Int = 3
    ) {
        trap(unless: repeats > 0, "repeats must be at least 1")
        self.problems = problems
        self.methods = methods
        self.repeats = repeats
    }

    /// Measures all points, ordered by motion, then by solver, from coarse to fine. Calls `progress` at the start of each motion.
    public func points(progress: (PrecisionProblem) -> Void = { _ in }) -> [PrecisionPoint] {
        problems.flatMap { problem in
            progress(problem)
            let exact = problem == .linear ? [SolverChoice.propagator] : []
            return (exact + methods.flatMap(PrecisionLadder.solvers)).map { point(problem, by: $0) }
        }
    }

    /// Measures one point.
    func point(_ problem: PrecisionProblem, by solver: SolverChoice) -> PrecisionPoint {
        let pass = PrecisionPass(problem, by: solver)
        guard pass.note == nil else {
            return PrecisionPoint(
                problem: problem, solver: solver, work: pass.work, nanoseconds: nil, error: nil, note: pass.note)
        }
        let fastest = (1..<repeats).reduce(pass.nanoseconds) { least, _ in
            min(least, PrecisionPass(problem, by: solver).nanoseconds)
        }
        let error = problem.reference.error(of: pass.states)
        let isMeaningful = error <= 1
        return PrecisionPoint(
            problem: problem, solver: solver, work: pass.work, nanoseconds: fastest,
            error: isMeaningful ? error : nil, note: isMeaningful ? nil : "the error exceeds the motion's amplitude")
    }
}

extension MotionReference {
    /// The ``PrecisionPoint/error`` of the states at the reference's times.
    func error(of found: [Double]) -> Double {
        // The states of the reference are doubles: an error below their rounding is not known.
        var worst = 0x1p-53
        for component in initial.indices {
            let size = states.reduce(abs(initial[component])) { max($0, abs($1.state[component])) }
            for (index, exact) in states.enumerated() {
                let distance = abs(found[index * initial.count + component] - exact.state[component])
                worst = max(worst, distance / size)
            }
        }
        return worst
    }
}

/// The error and cost of one solver on one motion.
public struct PrecisionPoint: Hashable, Sendable {
    /// The motion.
    public let problem: PrecisionProblem
    /// The solver with its step or tolerance.
    public let solver: SolverChoice
    /// Steps and evaluations up to the end or the failure; the same on every run.
    public let work: SolverWork
    /// The smallest thread time of several passes; `nil` for a motion that did not reach its end. Different on every run.
    public let nanoseconds: Int?
    /// The largest distance from the exact motion over all reference times and components, relative to the largest absolute value of
    /// that component at these times and the start; at least 2^-53, the rounding of the exact states; `nil` if the solver failed or the error
    /// exceeds 1.
    public let error: Double?
    /// The reason for a missing error; `nil` if there is an error.
    public let note: String?

    /// The limit on evaluations for one motion, which keeps the whole benchmark within a minute.
    static let maximumEvaluations = 250_000
}

/// The steps and tolerances of each method, from coarse to fine.
enum PrecisionLadder {
    /// Every step is a whole number of flicks, and 0.1 s is a whole number of steps.
    static let stepsPerSecond: [Int64] = [30, 60, 120, 240, 480, 960, 1920, 3840, 7680]
    static let tolerances = [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12]

    /// A method's fixed steps, if it supports them, then its tolerances.
    static func solvers(_ method: IntegrationMethod) -> [SolverChoice] {
        let grids = stepsPerSecond.compactMap { try? NumericalSolver(method, step: Flicks(Flicks.perSecond / $0)) }
        let adaptive = tolerances.compactMap { try? AdaptiveTolerance(relative: $0) }
            .compactMap { try? NumericalSolver(method, tolerance: $0) }
        return (grids + adaptive).map(SolverChoice.numerical)
    }
}

/// One integration of a reference motion in intervals of 0.1 s, with the states at the reference's times.
struct PrecisionPass {
    private(set) var work = SolverWork()
    private(set) var nanoseconds = 0
    /// The components at each reference time, in order of time.
    private(set) var states: [Double] = []
    /// The reason why the integration did not reach the end; `nil` if it did.
    private(set) var note: String?

    /// Integrates a motion. The time does not include the setup.
    init(_ problem: PrecisionProblem, by solver: SolverChoice) {
        do throws(SolverError) {
            switch solver {
            case .propagator:
                guard case .linear(let linear) = problem.instance.dynamics else {
                    note = "\(solver) solves linear motions only"
                    return
                }
                var integrator = try PropagatorIntegrator(linear.spring, from: problem.reference.initial)
                try integrate(&integrator, problem.reference)
            case .numerical(let solver):
                var integrator = try problem.instance.integrator(by: solver)
                try integrate(&integrator, problem.reference)
            }
        } catch {
            note = problem.instance.description(of: error)
        }
    }

    private mutating func integrate<Integrator: MotionIntegrator & ~Copyable>(
        _ integrator: inout Integrator, _ reference: MotionReference
    ) throws(SolverError) {
        states.reserveCapacity(reference.states.count * reference.initial.count)
        let tenth = Flicks(Flicks.perSecond / 10)
        var tenths: Int64 = 0
        defer { work = integrator.work }
        let start = ThreadClock.now()
        for (sixtieths, state) in reference.states {
            while 6 * tenths < sixtieths {
                tenths += 1
                try integrator.go(to: tenth * tenths)
                guard integrator.work.evaluations <= PrecisionPoint.maximumEvaluations else {
                    let limit = PrecisionPoint.maximumEvaluations
                    note = "stopped at \((tenth * tenths).seconds) s: more than \(limit) evaluations"
                    return
                }
            }
            for component in state.indices { states.append(integrator[component]) }
        }
        nanoseconds = ThreadClock.now() - start
    }
}

/// An integrator whose state can be read: a GSL integrator, or a spring's propagator.
protocol MotionIntegrator: ~Copyable {
    /// The steps and evaluations so far.
    var work: SolverWork { get }
    /// A component of the state at the latest time.
    subscript(component: Int) -> Double { get }
    /// Integrates to a time that is not before the latest.
    mutating func go(to time: Flicks) throws(SolverError)
}

extension GridIntegrator: MotionIntegrator {}

/// A spring's propagator as an integrator.
struct PropagatorIntegrator: MotionIntegrator {
    private let cursor: any MotionCursor
    private var state: MotionState

    init(_ spring: Spring, from initial: [Double]) throws(SolverError) {
        state = MotionState(value: initial[0], velocity: initial[1])
        cursor = try Propagator().cursor(for: spring, from: state)
    }

    var work: SolverWork { cursor.work }

    subscript(component: Int) -> Double { component == 0 ? state.value : state.velocity }

    mutating func go(to time: Flicks) throws(SolverError) { state = try cursor.state(at: time) }
}

/// The processor time of this thread. Use it for measured columns only.
enum ThreadClock {
    /// The time in nanoseconds.
    static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
