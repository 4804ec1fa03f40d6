internal import HookeDynamics
internal import HookeScenario
internal import HookeSolvers

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
