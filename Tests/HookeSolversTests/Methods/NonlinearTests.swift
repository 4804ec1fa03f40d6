import HookeDynamics
import HookeSolvers
import Testing

/// Named systems, all but one nonlinear, against their Taylor series to 40 digits: ten seconds of each, the chain five.
struct NonlinearTests {
    private static func worstError(of reference: MotionReference, by solver: NumericalSolver) throws -> Double {
        let system = try NamedSystem(parsing: reference.system)
        let instance = try system.instance(with: reference.parameters, from: reference.initial)
        var integrator = try instance.integrator(by: solver)
        var worst = 0.0
        for (sixtieths, exact) in reference.states {
            try integrator.go(to: #require(Flicks(sixtieths, per: 60)))
            for (component, value) in exact.enumerated() { worst = max(worst, abs(integrator[component] - value)) }
        }
        return worst
    }

    /// The hardening Duffing oscillator, whose rate goes up to 15 rad/s, comes nearest: 6.4e-11 at 1/60 s. At 1/240 s rounding is
    /// all that is left, most where small differences grow: 2.6e-13 for the pendulum that goes round and round.
    @Test(
        "rk8pd: within 1e-9 at 1/60 s, within 1e-12 at 1/240 s", arguments: MotionReference.all,
        [(60, 1e-9), (240, 1e-12)] as [(Int64, Double)])
    func rk8pd(reference: MotionReference, step: (perSecond: Int64, bound: Double)) throws {
        let solver = try NumericalSolver(.rk8pd, step: #require(Flicks(1, per: step.perSecond)))
        let worst = try Self.worstError(of: reference, by: solver)
        #expect(worst < step.bound, "\(reference.name) by \(solver.name) is off by \(worst)")
    }

    /// A tolerance is one of each step. What it comes to is a matter of the motion: most for van der Pol's with mu = 5, whose
    /// fast turns make phase of every error; the multistep methods start afresh at each of 600 stops, at order 1.
    @Test(
        "adaptive at 1e-9: within so much",
        arguments: [
            ("rkf45:rtol=1e-9", 1e-5), ("rkck:rtol=1e-9", 1e-5), ("rk8pd:rtol=1e-9", 1e-9),
            ("msadams:rtol=1e-9", 1e-3), ("msbdf:rtol=1e-9", 1e-3), ("bsimp:rtol=1e-9", 1e-11),
        ])
    func adaptive(text: String, bound: Double) throws {
        // The others take a sine or a cosine in every evaluation, which takes its time in debug.
        for reference in MotionReference.all where reference.isPolynomial {
            let worst = try Self.worstError(of: reference, by: NumericalSolver(parsing: text))
            #expect(worst < bound, "\(reference.name) by \(text) is off by \(worst)")
        }
    }

    @Test("a method of order 4 with a Jacobian: rk4imp at 1/240 s", arguments: MotionReference.all)
    func implicit(reference: MotionReference) throws {
        let solver = try NumericalSolver(.rk4imp, step: #require(Flicks(1, per: 240)))
        let worst = try Self.worstError(of: reference, by: solver)
        // (15 rad/s / 240 / 2)^4 / 720 = 1e-9 a radian, of which ten seconds have 150.
        #expect(worst < 2e-7, "\(reference.name) by \(solver.name) is off by \(worst)")
    }
}

extension MotionReference: CustomTestStringConvertible {
    /// What a test's list of arguments calls it.
    public var testDescription: String { name }
}

extension MotionReference {
    /// Whether its right-hand side is made of sums and products alone.
    fileprivate var isPolynomial: Bool {
        system != "pendulum" && !parameters.contains { $0.name == "forcing" && $0.value != 0 }
    }
}
