import HookeDynamics
import HookeSolvers
import Testing

/// Golden hashes: the bits of each method's trajectory, pinned.
///
/// They hold in debug and release, and with GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA, which is how a CPU without fused
/// operations is tried on one that has them. A change means that steps are taken otherwise, that time is reckoned
/// otherwise, or that GSL was built otherwise.
struct DeterminismTests {
    @Test(
        "three springs, 300 frames of 1/60 s and as many times between",
        arguments: [
            (GSLMethod.rk2, 0xe032_31ad_dfb6_5e79), (.rk4, 0xe4c7_eccb_0e3d_cddb), (.rkf45, 0x1eff_fa1d_16cb_0da8),
            (.rkck, 0xbf0e_d7e0_980c_09fe), (.rk8pd, 0x6acb_4989_4ace_393c),
        ] as [(GSLMethod, UInt64)])
    func pinned(method: GSLMethod, golden: UInt64) throws {
        var hash = TrajectoryHash()
        let halfFrame = try #require(Flicks(1, per: 120))
        for motion in OscillatorReference.all {
            // A step that divides no frame, so that grid points and times between both count.
            let step = try Flicks(#require(method.traits.defaultStep).count / 25 * 18)
            let cursor = try NumericalSolver(.gsl(method), step: step).cursor(for: motion.spring, from: motion.initial)
            for number in 0..<600 as Range<Int64> {
                try hash.combine(Bits(cursor.state(at: halfFrame * number)))
            }
        }
        #expect(hash.value == golden, "\(method): \(String(hash.value, radix: 16))")
    }

    /// The chaotic Duffing oscillator, the pendulum's sine, the drives' cosines and 14 coupled states among them.
    @Test("every named system by rk8pd, 120 frames of 1/60 s")
    func systems() throws {
        var hash = TrajectoryHash()
        // The mesh came later, and goes last.
        for system in NamedSystem.allCases.filter({ $0 != .mesh }) + [.mesh] {
            if system == .mesh {
                #expect(hash.value == 0xfc78_8fc9_f679_758c, "\(String(hash.value, radix: 16))")
            }
            var integrator = try system.instance().integrator(by: NumericalSolver(.rk8pd))
            for frame in 1...120 as ClosedRange<Int64> {
                try integrator.go(to: #require(Flicks(frame, per: 60)))
                for component in 0..<integrator.stateCount { hash.combine(integrator[component]) }
            }
        }
        #expect(hash.value == 0xf00d_3b93_0a44_33c4, "\(String(hash.value, radix: 16))")
    }

    /// In closed form, and by halving rk8pd's steps.
    @Test("impacts of a ball and of a spring, exact and stepped")
    func impacts() throws {
        var hash = TrajectoryHash()
        for (system, extra) in [(NamedSystem.bounce, "drag"), (.springStop, "hardening")] {
            for value in [0, 0.1] {
                let instance = try system.instance(with: [(extra, value)])
                var motion = try #require(try instance.impactMotion(by: NumericalSolver(.rk8pd)))
                for impact in try motion.impacts(through: Flicks(seconds: 3)) {
                    hash.combine(impact.time)
                    hash.combine(impact.speedAfter)
                }
            }
        }
        #expect(hash.value == 0x258a_1f53_14d8_2b7e, "\(String(hash.value, radix: 16))")
    }
}
