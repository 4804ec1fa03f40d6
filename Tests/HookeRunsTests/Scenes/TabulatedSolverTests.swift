import HookeDynamics
@testable import HookeRuns
import HookeSolvers
import ScenarioSupport
import Testing

/// A tabulated motion has the bits and the counted work of its base solver, in any order of requested times.
struct TabulatedSolverTests {
    private static let spring = Spring(stiffness: 90, damping: 5)
    private static let start = MotionState(value: 1, velocity: -0.25)
    private static let refresh = Flicks(11_760_000)

    @Test(
        "States and work equal those of the base solver",
        arguments: ["propagator", "rk8pd:1/60s", "rk4:1/240s", "rkf45:rtol=1e-9"],
        [
            [0, 1, 2, 3, 4, 5, 6, 7], [0, 0, 1, 1, 2, 3], [1, 2, 3], [0, 1, 2, 4, 5, 6], [0, 1, 2, 1, 2, 3],
            [0, 1, 2, 9, 10, 11, 12, 40, 41], [40],
        ] as [[Int64]])
    func same(solver name: String, refreshes: [Int64]) throws {
        let solver = try SolverChoice(parsing: name).solver
        let table = try TabulatedSolver(
            solver, following: Self.spring, from: Self.start, every: Self.refresh, count: 11)
        #expect(table.name == solver.name)
        let own = try solver.cursor(for: Self.spring, from: Self.start)
        let tabled = try table.cursor(for: Self.spring, from: Self.start)
        #expect(tabled.work == own.work)
        for refresh in refreshes {
            let time = Self.refresh * refresh
            #expect(try tabled.state(at: time) == own.state(at: time), "refresh \(refresh)")
            #expect(tabled.work == own.work, "refresh \(refresh)")
        }
        // Then at a time between two refreshes.
        let between = Self.refresh * 50 + Flicks(1)
        #expect(try tabled.state(at: between) == own.state(at: between))
        #expect(tabled.work == own.work)
    }

    @Test("The base solver solves any other spring or initial state")
    func others() throws {
        let solver = Propagator()
        let table = try TabulatedSolver(
            solver, following: Self.spring, from: Self.start, every: Self.refresh, count: 11)
        let (other, still) = (Spring(stiffness: 10, damping: 1), MotionState(value: 3, velocity: 0))
        for (spring, start) in [(other, Self.start), (Self.spring, still)] {
            let (own, tabled) = (
                try solver.cursor(for: spring, from: start), try table.cursor(for: spring, from: start)
            )
            for refresh in 0..<5 as Range<Int64> {
                #expect(try tabled.state(at: Self.refresh * refresh) == own.state(at: Self.refresh * refresh))
            }
        }
    }
}
