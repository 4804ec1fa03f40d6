import HookeDynamics
import TestTables
import Testing

@testable import HookeSolvers

/// A driven oscillator, and states of it by closed forms; Scripts/references/driven.py makes the table.
struct DrivenReference: Sendable, CustomTestStringConvertible {
    struct State: Sendable {
        let flicks: Int64
        let x: Double
        let v: Double
    }

    static let all = TestTable("../References/driven.csv").cases.map(DrivenReference.init)

    let name: String
    let problem: InitialValueProblem
    let states: [State]
    var testDescription: String { name }

    private init(_ table: TestTable) {
        name = table.name
        let settings = table["setting"].map { SystemSetting($0[0], TestTable.number($0[1])) }
        problem = InitialValueProblem(.driven, settings, from: table.vector("start"))
        states = table.numbers("state").map { State(flicks: Int64($0[0]), x: $0[1], v: $0[2]) }
    }
}

/// Drives, ramps and loads by the propagator and by steps.
struct ExactDriveTests {
    /// Each state is rounded once: half a unit in the last place, the reference's own half, and 2^-60 of the largest value of the
    /// motion where the sum of swings passes zero.
    @Test(arguments: DrivenReference.all)
    func isTheClosedForm(_ reference: DrivenReference) throws {
        let motion = try SystemMotion(reference.problem, by: .propagator)
        let (x, v) = (reference.states.map(\.x.magnitude).max() ?? 0, reference.states.map(\.v.magnitude).max() ?? 0)
        for state in reference.states {
            try motion.go(to: Flicks(state.flicks))
            let bounds = (0x1p-52 * state.x.magnitude + 0x1p-60 * x, 0x1p-52 * state.v.magnitude + 0x1p-60 * v)
            #expect(abs(motion[0] - state.x) <= bounds.0, "x at \(state.flicks): \(motion[0]), exactly \(state.x)")
            #expect(abs(motion[1] - state.v) <= bounds.1, "v at \(state.flicks): \(motion[1]), exactly \(state.v)")
        }
    }

    /// The right-hand side is that of the closed form: rk8pd at 1/960 s, whose error in 10 s is below 1e-12 of the largest value.
    /// Over 2 s in debug: every method takes fine steps.
    @Test(arguments: DrivenReference.all)
    func stepsAgree(_ reference: DrivenReference) throws {
        let motion = try SystemMotion(reference.problem, by: .numerical(NumericalSolver(parsing: "rk8pd:1/960s")))
        let largest = reference.states.map { max($0.x.magnitude, $0.v.magnitude) }.max() ?? 0
        for state in reference.states.prefix(5) {
            try motion.go(to: Flicks(state.flicks))
            #expect(abs(motion[0] - state.x) <= 1e-12 * largest, "x at \(state.flicks): \(motion[0]), \(state.x)")
            #expect(abs(motion[1] - state.v) <= 1e-12 * largest, "v at \(state.flicks): \(motion[1]), \(state.v)")
        }
    }

    /// A change begins a segment; drive, ramp and phase go on by the clock. A change that changes nothing rounds the state once more, and
    /// the motion carries 2^-53 of it on.
    @Test(arguments: DrivenReference.all)
    func changesKeepTheClock(_ reference: DrivenReference) throws {
        var problem = reference.problem
        problem.changes = [0.3, 0.7, 4.2].map { SystemChange(at: $0, .set([SystemSetting("load", problem.load)])) }
        let motion = try SystemMotion(problem, by: .propagator)
        let largest = reference.states.map { max($0.x.magnitude, $0.v.magnitude) }.max() ?? 0
        for state in reference.states.prefix(5) {
            try motion.go(to: Flicks(state.flicks))
            #expect(abs(motion[0] - state.x) <= 0x1p-48 * largest, "x at \(state.flicks): \(motion[0]), \(state.x)")
            #expect(abs(motion[1] - state.v) <= 0x1p-48 * largest, "v at \(state.flicks): \(motion[1]), \(state.v)")
        }
    }

    /// Duffing's oscillator without its cube is a driven one of unit mass.
    @Test func duffingWithoutItsCube() throws {
        let settings = [
            SystemSetting("damping", 0.3), SystemSetting("stiffness", 4), SystemSetting("frequency", 2),
            SystemSetting("phase", 0.5),
        ]
        let duffing = try SystemMotion(
            InitialValueProblem(
                .duffing, settings + [SystemSetting("hardening", 0), SystemSetting("forcing", 1.5)], from: [1, 0]),
            by: .propagator)
        let driven = try SystemMotion(
            InitialValueProblem(.driven, settings + [SystemSetting("force", 1.5)], from: [1, 0]), by: .propagator)
        for time in [0.1, 3.0, 40.0] as [Flicks] {
            try duffing.go(to: time)
            try driven.go(to: time)
            #expect(duffing[0] == driven[0] && duffing[1] == driven[1], "at \(time)")
        }
    }

    /// The linear system about a target, standing or moving, is the driven one without a drive.
    @Test(arguments: [0, 1.25])
    func targetsOfTheLinearSystem(velocity: Double) throws {
        let target = [SystemSetting("target", 2), SystemSetting("targetVelocity", velocity)]
        let linear = try SystemMotion(InitialValueProblem(.linear, target), by: .propagator)
        let driven = try SystemMotion(
            InitialValueProblem(.driven, target + [SystemSetting("force", 0)], from: [1, 0]), by: .propagator)
        for time in [0.1, 1.0, 20.0] as [Flicks] {
            try linear.go(to: time)
            try driven.go(to: time)
            #expect(linear[0] == driven[0] && linear[1] == driven[1], "at \(time): \(linear[0]), \(driven[0])")
        }
        // The energy of a moving target's spring depends on time, which an energy of the state does not know.
        #expect((linear.energy == nil) == (velocity != 0))
    }

    @Test func theCubeHasNoPropagator() {
        #expect {
            try SystemMotion(InitialValueProblem(.duffing), by: .propagator)
        } throws: { error in
            "\(error)".contains("it solves linear systems without stop or events; duffing is not linear; choose rk8pd")
        }
    }

    @Test func forcesWithoutBound() throws {
        let problem = InitialValueProblem(.driven, [SystemSetting("force", 1e200), SystemSetting("mass", 1e-200)])
        #expect {
            try SystemMotion(problem, by: .propagator)
        } throws: { error in
            "\(error)".contains("a coefficient is not finite, or above 1e140")
        }
    }
}

extension InitialValueProblem {
    fileprivate var load: Double { settings.first { $0.name == "load" }?.value ?? 0 }
}
