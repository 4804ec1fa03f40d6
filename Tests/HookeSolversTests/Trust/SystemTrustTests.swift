import HookeDynamics
import HookeEquations
import Testing

@testable import HookeSolvers

/// The error of a system's run by comparison with an exact solution or a second pass.
struct SystemTrustTests {
    private static let end = Flicks(10, per: 1)!

    /// The verdict on a run of a problem.
    static func verdict(
        _ problem: InitialValueProblem, by solver: String, through end: Flicks = end,
        budget: TrustBudget = TrustBudget()
    ) throws -> TrustVerdict {
        let motion = try SystemMotion(problem, by: SolverChoice(parsing: solver))
        try motion.go(to: end)
        return try motion.trust(through: end, after: motion.work, budget: budget)
    }

    /// The largest relative difference from another solver, every 1/60 s.
    private static func trueError(
        _ problem: InitialValueProblem, by solver: String, against better: String, through end: Flicks = end
    ) throws -> Double {
        let motion = try SystemMotion(problem, by: SolverChoice(parsing: solver))
        let reference = try SystemMotion(problem, by: SolverChoice(parsing: better))
        var (differences, sizes) = ([0.0, 0.0], [0.0, 0.0])
        for sixtieth in 0...Int(end.seconds * 60) {
            let time = try #require(Flicks(Int64(sixtieth), per: 60))
            try motion.go(to: time)
            try reference.go(to: time)
            for component in 0..<2 {
                differences[component] = max(differences[component], abs(motion[component] - reference[component]))
                sizes[component] = max(sizes[component], abs(reference[component]))
            }
        }
        return max(differences[0] / sizes[0], differences[1] / sizes[1])
    }

    @Test(
        "A linear system is compared with its exact solution", arguments: ["rk4:1/60s", "rkck:1/120s", "rk2imp:1/480s"])
    func linear(solver: String) throws {
        let problem = InitialValueProblem(.linear)
        let verdict = try Self.verdict(problem, by: solver)
        let exact = try Self.trueError(problem, by: solver, against: "propagator")
        let worst = try #require(verdict.worst)
        #expect(verdict.basis == .exactSolution)
        // The magnitudes are those of both passes.
        #expect(abs(worst.error / exact - 1) < 1e-2, "\(worst) instead of \(exact)")
        #expect(["x", "v"].contains(worst.component))
        #expect(verdict.alarms.isEmpty, "\(verdict.alarms)")
    }

    /// The difference of half the step is 1 - 2^-order of the error: within 10 % for order 4.
    @Test(
        "A system without exact solution is compared with half the step",
        arguments: ["duffing", "pendulum", "cubic-drag"])
    func secondPass(system: String) throws {
        let problem = InitialValueProblem(try NamedSystem(parsing: system))
        let verdict = try Self.verdict(problem, by: "rk4:1/60s")
        let exact = try Self.trueError(problem, by: "rk4:1/60s", against: "rk8pd:1/480s")
        let worst = try #require(verdict.worst)
        #expect(verdict.basis == .secondPass)
        #expect(abs(worst.error / exact - 1) < 0.1, "\(worst) instead of \(exact)")
    }

    /// At 1e-6 one step crosses each 1/60 s, at a hundredth of it too: the second pass then takes half of that. At 1e-12 the tolerance
    /// decides.
    @Test(
        "An adaptive run is compared with a hundredth of the tolerances and half its stops",
        arguments: ["rkf45:rtol=1e-6", "rkck:rtol=1e-12", "rkf45:rtol=1e-9"])
    func adaptive(solver: String) throws {
        let problem = InitialValueProblem(.duffing)
        let verdict = try Self.verdict(problem, by: solver)
        let exact = try Self.trueError(problem, by: solver, against: "rk8pd:1/960s")
        let worst = try #require(verdict.worst)
        #expect(verdict.basis == .secondPass && abs(worst.error / exact - 1) < 0.2, "\(worst) instead of \(exact)")
    }

    /// Without a limit on the second pass both take one step from the start to each time, and agree.
    @Test(
        "A step longer than the run is compared with shorter ones",
        arguments: ["rk4:100s", "rk8pd:100s", "taylor16:100s", "rk2:5s", "rodas5p:4s"])
    func longStep(solver: String) throws {
        let end = Flicks(2, per: 1)!
        let problem = InitialValueProblem(.duffing)
        let verdict = try Self.verdict(problem, by: solver, through: end)
        let exact = try Self.trueError(problem, by: solver, against: "rk8pd:1/960s", through: end)
        #expect(verdict.worst.map { $0.error > min(0.01, exact / 10) } == true, "\(verdict) instead of \(exact)")
    }

    @Test("The propagator is exact")
    func propagator() throws {
        let verdict = try Self.verdict(InitialValueProblem(.linear), by: "propagator")
        #expect(verdict == .exact && verdict.worst?.error == 0x1p-53)
    }

    /// The sum over windows neither sees that a damped motion forgets early errors nor that errors of phase grow faster than time: a
    /// factor of ten for motions that are not chaotic.
    @Test(
        "A run past the budget is sampled, with an error of the size of the full comparison",
        arguments: [("cubic-drag", "rk4:1/60s"), ("pendulum", "rk4:1/60s"), ("van-der-pol", "rk4:1/60s")])
    func sampled(system: String, solver: String) throws {
        let problem = InitialValueProblem(try NamedSystem(parsing: system))
        let end = try #require(Flicks(60, per: 1))
        let full = try Self.verdict(problem, by: solver, through: end)
        let budget = TrustBudget(cost: 20_000)
        let sampled = try Self.verdict(problem, by: solver, through: end, budget: budget)
        #expect(full.basis == .secondPass && sampled.basis == .sampledSecondPass)
        let ratio = try #require(sampled.worst).error / #require(full.worst).error
        #expect((0.1...10).contains(ratio), "sampled \(sampled), in full \(full)")
        #expect(try Self.verdict(problem, by: solver, through: end, budget: budget) == sampled, "it is deterministic")
    }

    @Test("A sampled comparison costs about its budget")
    func cost() throws {
        let motion = try SystemMotion(InitialValueProblem(.duffing), by: SolverChoice(parsing: "rk4:1/60s"))
        let end = try #require(Flicks(600, per: 1))
        try motion.go(to: end)
        let work = motion.work
        let budget = TrustBudget(cost: 50_000)
        _ = try motion.trust(through: end, after: work, budget: budget)
        // The first pass is a third of it; going back to checkpoints adds at most 18 * 141 steps of 11 evaluations.
        let spent = Double((motion.work - work).evaluations) * 2
        #expect(spent < budget.cost / 3 + Double(26 * 282 * 11 * 2), "\(spent)")
    }

    @Test("Changes keep an exact comparison exact while the system stays linear")
    func changes() throws {
        let half = try #require(Flicks(1, per: 2))
        var problem = InitialValueProblem(
            .linear,
            changes: [SystemChange(at: half, .set([SystemSetting("damping", 0.5)])), .init(at: half, .kick([3]))])
        let linear = try Self.verdict(problem, by: "rk8pd:1/60s")
        #expect(linear.basis == .exactSolution && (linear.worst?.error ?? 1) < 1e-10, "\(linear)")
        problem = InitialValueProblem(
            .chain, [SystemSetting("hardening", 0)], changes: [.init(at: half, .set([SystemSetting("hardening", 9)]))])
        let chain = try Self.verdict(problem, by: "rk8pd:1/60s")
        #expect(chain.basis == .secondPass && (chain.worst?.error ?? 1) < 1e-10, "\(chain)")
    }

    /// A drive whose phase was lost at a window or a change would make differences of the size of the motion.
    @Test("Windows after a change keep the drive's phase, the parameters and the state")
    func windowsAfterChanges() throws {
        let problem = InitialValueProblem(
            .duffing, [SystemSetting("damping", 0.1)],
            changes: [
                SystemChange(at: Flicks(4, per: 3)!, .set([SystemSetting("forcing", 20)])),
                SystemChange(at: Flicks(7, per: 3)!, .kick([1])), SystemChange(at: Flicks(9, per: 1)!, .state([1, 1])),
            ])
        let verdict = try Self.verdict(problem, by: "rk8pd:1/60s", budget: TrustBudget(cost: 4000))
        #expect(verdict.basis == .sampledSecondPass && (verdict.worst?.error ?? 1) < 1e-9, "\(verdict)")
    }

    @Test(
        "A step of an odd number of flicks has a second pass; one flick is compared with two, and the verdict says so")
    func oddSteps() throws {
        let odd = try Self.verdict(InitialValueProblem(.duffing), by: "rk4:11760001/705600000s")
        let even = try Self.verdict(InitialValueProblem(.duffing), by: "rk4:11760000/705600000s")
        let ratio = try #require(odd.worst).error / #require(even.worst).error
        #expect(odd.basis == .secondPass && abs(ratio - 1) < 0.01, "\(odd) and \(even)")
        let single = try Self.verdict(
            InitialValueProblem(.duffing), by: "rk4:1/705600000s", through: Flicks(100))
        #expect(single.basis == .secondPass && single.obstacle?.contains("coarser") == true, "\(single)")
    }

    /// rk4 meets 1e-15 with its 10 000 steps in a sixtieth of a second, and 1e-17 not.
    @Test("A tolerance that cannot be tightened is compared with a looser one")
    func tight() throws {
        let half = try #require(Flicks(1, per: 2))
        let verdict = try Self.verdict(InitialValueProblem(.duffing), by: "rk4:rtol=1e-15", through: half)
        let error = try #require(verdict.worst).error
        #expect(verdict.basis == .secondPass && verdict.obstacle?.contains("coarser") == true, "\(verdict)")
        #expect(error > 1e-16 && error < 1e-10, "\(verdict)")
    }

    /// Every stage of rk4 at 1/60 s (GSL takes two half steps), at half of it too, meets the same phase, so that the drive looks like a constant
    /// force: both passes would agree to 1e-4 on a displacement of 10 that does not exist.
    @Test(
        "A drive that falls on every stage is found by the second pass", arguments: [240.0, 480],
        ["1000*cos(w*time)", "1000*tanh(50*cos(w*time))", "1000*cos(w*time + x/9)"])
    func aliased(hertz: Double, force: String) throws {
        let model = try Events.model(
            ["x": "v", "v": "-100*x - x^3 + \(force)"], parameters: [.init("w", 2 * .pi * hertz)],
            initial: ["x": 1, "v": 0], events: [])
        let problem = InitialValueProblem(.equations(model))
        let motion = try SystemMotion(problem, by: SolverChoice(parsing: "rk4:1/60s"))
        var largest = 0.0
        for sixtieth in 0...60 {
            try motion.go(to: Flicks(Int64(sixtieth), per: 60)!)
            largest = max(largest, abs(motion[0]))
        }
        // The drive moves x by 1000 / w^2 < 1e-3 beside the free oscillation between -1 and 1.
        #expect(largest > 2)
        #expect(try #require(Self.verdict(problem, by: "rk4:1/60s", through: Self.end).worst).error > 0.5)
    }

    /// A bell of 0.5 ms between two steps of 1/60 s, zero to all digits at their stages; natural steps of adaptive solvers pass it by too.
    @Test(
        "A pulse between the steps is found",
        arguments: ["rk8pd:1/60s", "rk4:1/20s", "rodas5p:rtol=1e-9", "rkf45:rtol=1e-6"])
    func pulse(solver: String) throws {
        let force = "40*exp(-((time - 2.509)/0.0005)^2)"
        let model = try Events.model(
            ["x": "v", "v": "-x - x^3/10 + \(force)"], initial: ["x": 0.5, "v": 0], events: [])
        let verdict = try Self.verdict(InitialValueProblem(.equations(model)), by: solver)
        // Its area is 40 * 0.0005 * sqrt(pi) = 0.035 of a velocity of 0.5.
        #expect((verdict.worst?.error ?? 0) > 0.03, "\(verdict)")
    }

    /// Van der Pol's jump takes 0.05 s, with a velocity of 72; what is recorded every quarter of a second is near 0.01.
    @Test("An error beside a small recorded value counts although the motion was faster between two records")
    func peaks() throws {
        let model = try Events.model(
            ["x": "v", "v": "64.38*(1 - x^2)*v - x"], initial: ["x": -0.5907, "v": 0], events: [])
        let motion = try SystemMotion(InitialValueProblem(.equations(model)), by: SolverChoice(parsing: "rkck:1/72s"))
        try motion.go(to: Self.end)
        let quarters = RecordedTimes(count: 41) { index in
            index <= 40 ? Flicks(Int64(index), per: 4) : nil
        }
        let unseen = try motion.trust(through: Self.end, after: motion.work)
        let seen = try motion.trust(through: Self.end, after: motion.work, recording: quarters)
        // v(0.25 s) = -0.0057192321 by a Taylor series at 40 digits.
        try motion.go(to: Flicks(1, per: 4)!)
        let error = abs(motion[1] + 0.005_719_232_1) / 0.0108
        #expect(error > 0.9 && (unseen.worst?.error ?? 1) < 0.01, "\(error) and \(unseen)")
        #expect(abs((seen.worst?.error ?? 0) / error - 1) < 0.2 && seen.worst?.time == 0.25, "\(seen) and \(error)")
    }

    @Test("A component that is not finite counts as an infinite error")
    func infinite() {
        var differences = RelativeDifferences(of: [0, 1])
        differences.take(FixedPasses([(1, 1), (.nan, 2)]), at: .zero)
        #expect(differences.worst?.error == .infinity && differences.worst?.component == 1)
        var huge = RelativeDifferences(of: [0])
        huge.take(FixedPasses([(1e308, -1e308)]), at: .zero)
        #expect(huge.worst?.error == .infinity)
        var still = RelativeDifferences(of: [0, 0])
        still.take(FixedPasses([(0, 0), (0, 0)]), at: .zero)
        #expect(still.worst?.error == 0)
    }
}

/// Two passes with given states.
final class FixedPasses: ComparedPasses {
    private let states: [(first: Double, second: Double)]

    init(_ states: [(Double, Double)]) { self.states = states.map { (first: $0.0, second: $0.1) } }

    var componentCount: Int { states.count }
    var kinds: [Int] { [Int](repeating: 0, count: states.count) }
    func name(ofComponent component: Int) -> String { "\(component)" }
    func go(to time: Flicks) throws(PassFailure) {}
    func restart(at time: Flicks) throws(PassFailure) {}
    subscript(component: Int) -> (first: Double, second: Double) { states[component] }
    var energy: EnergyReading? { nil }
}
