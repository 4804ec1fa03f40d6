import HookeDynamics
import HookeSolvers
import Testing

/// The trust of networks with contacts: a second pass, whatever the solver, whose error shows what contacts make of rounding.
struct ContactTrustTests {
    static let solvers = ["propagator", "rk8pd:1/240s", "rkf45:rtol=1e-11"]

    @Test("a few bounces off a floor keep the error at rounding, and its basis is a second pass", arguments: solvers)
    func bounces(solver: String) throws {
        let network = try ContactTests.points(
            [(1, 10, 0, 50)], law: ContactLaw(floor: 100, restitution: 0.75), gravity: 1000)
        let motion = try ContactTests.motion(network, velocities: [30, 0], by: solver)
        try motion.go(to: 1.0)
        let verdict = motion.trust(through: 1.0, evaluations: motion.work.evaluations)
        #expect(verdict.basis == .secondPass && verdict.obstacle == nil)
        let worst = try #require(verdict.worst)
        // Speeds of 300 change by 1000 per second; a step of rkf45 is wrong by 1e-11 of them.
        #expect(worst.error < (solver.hasPrefix("rkf45") ? 1e-8 : 1e-11), "\(worst)")
        #expect(verdict.alarms.isEmpty)
    }

    /// Over 2 s in debug: each run has a second pass.
    @Test(
        "a contact at the very time of a comparison is compared on one side of it, before or after",
        arguments: ["rk8pd:1/60s", "rk8pd:1/240s", "rkf45:rtol=1e-11", "propagator"], [50.0, 100, 150, 200])
    func simultaneous(solver: String, speed: Double) throws {
        let network = try ContactTests.points(
            [(1, 0, 100, 100)], law: ContactLaw(right: 200, restitution: 0.5))
        let motion = try ContactTests.motion(network, velocities: [speed, 0], by: solver)
        try motion.go(to: 3.0)
        #expect(motion.contacts.count == 1)
        let verdict = motion.trust(through: 3.0, evaluations: motion.work.evaluations)
        #expect(try #require(verdict.worst).error < 1e-9, "\(verdict)")
    }

    /// Two balls hit a third from both sides; the passes may resolve the two contacts in another order.
    @Test("two contacts at once are compared after both", arguments: ["rk8pd:1/60s", "rk8pd:1/240s", "propagator"])
    func symmetric(solver: String) throws {
        let network = try ContactTests.points(
            [(1, 10, 0, 0), (1, 10, 70, 0), (1, 10, 140, 0)], law: ContactLaw(restitution: 1))
        let motion = try ContactTests.motion(network, velocities: [100, 0, 0, 0, -100, 0], by: solver)
        try motion.go(to: 1.0)
        #expect(motion.contacts.count >= 2)
        let verdict = motion.trust(through: 1.0, evaluations: motion.work.evaluations)
        #expect(try #require(verdict.worst).error < 1e-9, "\(verdict)")
    }

    /// Over 2 s in debug: a hundred contacts and a second pass.
    @Test(
        "balls that collide for a long time in a box have an error that says that nothing is left",
        arguments: solvers.prefix(2))
    func chaos(solver: String) throws {
        let rows = [(1.0, 10.0, 30.0, 40.0), (2, 12, 80, 60), (0.5, 9, 150, 30), (1.5, 14, 120, 110)]
        let network = try ContactTests.points(
            rows.map { (mass: $0.0, radius: $0.1, x: $0.2, y: $0.3) }, law: ContactTests.box)
        let velocities = [190.0, 20, -150, 135, -320, 170, 60, -260]
        let motion = try ContactTests.motion(network, velocities: velocities, by: solver)
        try motion.go(to: 10.0)
        #expect(motion.contacts.count > 50)
        let verdict = motion.trust(through: 10.0, evaluations: motion.work.evaluations)
        #expect(verdict.basis != .exactSolution)
        let worst = try #require(verdict.worst)
        #expect(worst.error > 0.1, "\(verdict.basis) \(worst)")
        // A short run of the same is right.
        let early = motion.trust(through: 0.5, evaluations: motion.work.evaluations / 20)
        #expect(try #require(early.worst).error < 1e-9)
    }

    /// Over 2 s in debug: each run has a second pass.
    @Test(
        "the verdict of a short run is as large as the difference from 40 digits, but for a factor of 10",
        arguments: ContactReference.cases, solvers.prefix(2))
    func holds(reference: ContactReference, solver: String) throws {
        let motion = try reference.motion(by: solver)
        let (time, expected) = try #require(reference.states.last)
        try motion.go(to: Flicks(seconds: time))
        let places = expected.count / 2
        let size = ([reference.initial] + reference.states.map(\.state)).flatMap { $0.prefix(places) }
            .reduce(0) { max($0, abs($1)) }
        let error = (0..<places).reduce(0) { max($0, abs(motion[$1] - expected[$1])) } / size
        let verdict = motion.trust(through: Flicks(seconds: time), evaluations: motion.work.evaluations)
        let stated = try #require(verdict.worst).error
        // Both passes share a few roundings of the state in each contact.
        let rounding = 0x1p-50 * Double(1 + motion.contacts.count)
        #expect(error <= 10 * stated + rounding, "\(verdict.basis) says \(stated), the error is \(error)")
    }
}
