import HookeDynamics
import HookeEquations
import Testing

@testable import HookeSolvers

/// The amplification of small displacements by one step, beside that of the exact flow.
struct StepGrowthTests {
    private func growth(_ rows: [[Double]], by solver: String) throws -> StepGrowth {
        let system = try LinearDynamics(rows: rows)
        let found = StepGrowth(
            of: system, at: 0, [Double](repeating: 1, count: rows.count), by: try NumericalSolver(parsing: solver))
        return try #require(found)
    }

    @Test(
        "The exact factor is an exponential, and the method's differs by its order", arguments: [-12.0, -1, 0, 1, 12])
    func factors(rate: Double) throws {
        let z = rate / 60
        let growth = try growth([[rate]], by: "rk4:1/60s")
        #expect(abs(growth.exact / Elementary.exp(z) - 1) < 1e-12, "\(growth)")
        // The error of order 4 is z^5 / 120 at most.
        #expect(abs(growth.factor / growth.exact - 1) <= abs(z * z * z * z * z) / 100 + 1e-12, "\(growth)")
    }

    /// The limit of classical Runge-Kutta on the real axis is -2.785; GSL takes two half steps, and 1.05 is reached a little later.
    @Test("The limit of stability is that of the textbook")
    func limit() throws {
        #expect(try !growth([[-60 * 2 * 2.78]], by: "rk4:1/60s").isUnstable)
        #expect(try growth([[-60 * 2 * 2.82]], by: "rk4:1/60s").isUnstable)
    }

    @Test("A method past its limit of stability amplifies; what grows by its equations does not count")
    func stability() throws {
        #expect(try growth([[-1000]], by: "rk4:1/60s").isUnstable)
        #expect(try !growth([[-1000]], by: "rodas5p:1/60s").isUnstable)
        #expect(try !growth([[1]], by: "rk4:1/60s").isUnstable)
        #expect(try !growth([[100]], by: "rk4:1/60s").isUnstable)
        #expect(try growth([[0, 1], [-90_000, -1]], by: "rk8pd:1/60s").isUnstable)
        #expect(try !growth([[0, 1], [-900, -1]], by: "rk8pd:1/60s").isUnstable)
        // A saddle, and a true growth beside three stiff components.
        #expect(try !growth([[0, 1], [25, 0]], by: "rk4:1/60s").isUnstable)
        let mixed = [[1.0, 0, 0, 0], [0, -900, 5, 0], [0, 0, -1000, 5], [1, 0, 0, -950]]
        #expect(try growth(mixed, by: "rk4:1/60s").isUnstable)
        #expect(try !growth(mixed, by: "rk4:1/480s").isUnstable)
    }

    @Test("Rotations, transient growth and zeros have a factor of one or zero")
    func neutral() throws {
        let turning = try growth([[0, 7], [-7, 0]], by: "rk8pd:1/60s")
        #expect(abs(turning.exact - 1) < 1e-3 && abs(turning.factor - 1) < 1e-3, "\(turning)")
        // A Jordan block grows like time, not exponentially.
        let shear = try growth([[0, 1000], [0, 0]], by: "rk4:1/60s")
        #expect(shear.exact < 1.01 && shear.factor < 1.01 && !shear.isUnstable, "\(shear)")
    }

    @Test("Adaptive solvers and large systems are left out")
    func leftOut() throws {
        let system = try LinearDynamics(rows: [[-1]])
        let adaptive = StepGrowth(of: system, at: 0, [1], by: try NumericalSolver(parsing: "rkf45:rtol=1e-6"))
        #expect(adaptive == nil)
        let count = StepGrowth.mostComponents + 1
        let zeros = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
        let large = StepGrowth(
            of: try LinearDynamics(rows: zeros), at: 0, zeros[0], by: try NumericalSolver(parsing: "rk4:1/60s"))
        #expect(large == nil)
    }

    private func alarms(
        _ rates: KeyValuePairs<String, String>, _ initial: KeyValuePairs<String, Double>, by solver: String
    )
        throws -> [String]
    {
        let model = try Events.model(rates, initial: initial, events: [])
        // No second pass: a budget of nothing.
        return try SystemTrustTests.verdict(
            InitialValueProblem(.equations(model)), by: solver, through: Flicks(1, per: 2)!,
            budget: TrustBudget(cost: 0)
        ).alarms.map(\.kind)
    }

    @Test("A driven stiff system that the method lets explode is an alarm without a second pass")
    func driven() throws {
        let kinds = try alarms(
            ["x": "v", "v": "-90000*x - x^3/100 - v + 5*cos(3*time)", "y": "y"], ["x": 1e-6, "v": 0, "y": 1],
            by: "rk4:1/60s")
        #expect(kinds.contains("mode under-sampled") || kinds.contains("steps amplify"), "\(kinds)")
    }

    @Test(
        "Systems that truly grow raise no alarm",
        arguments: ["x", "x + x^2/1000", "3*x + cos(time)", "x*time", "10*sin(x) + x"])
    func growing(rate: String) throws {
        #expect(try alarms(["x": rate], ["x": 1], by: "rk4:1/60s") == [])
    }
}
