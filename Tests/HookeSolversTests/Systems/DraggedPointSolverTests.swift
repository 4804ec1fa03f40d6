import HookeDynamics
import HookeSolvers
import Testing

/// A point that a finger drags, by every kind of solver, against the propagator, which is compared with closed forms.
struct DraggedPointSolverTests {
    private static let path = DragPath(through: [
        .init(time: .zero, offset: SIMD2(0, 0)), .init(time: 0.1, offset: SIMD2(30, -10)),
        .init(time: 0.237, offset: SIMD2(30, -10)), .init(time: 0.5, offset: SIMD2(-20, 35)),
    ])

    /// A chain of frequencies below sqrt((40 + 4 * 100) / 2) = 15 rad/s, whose end is dragged from 0.05 s to 0.55 s.
    private static func motion(by solver: any Solver, damping: Double = 3) throws -> NetworkMotion {
        let network = try ControlPointNetwork.chain(
            4, dimension: .two, of: .init(mass: 2), joinedBy: Coupling(stiffness: 100, damping: damping),
            anchoredBy: Coupling(stiffness: 40, damping: damping))
        let motion = try NetworkMotion(network, from: network.initialState, by: solver)
        try motion.drag(point: 0, along: path, at: 0.05)
        return motion
    }

    private static func largestDifference(
        _ solver: any Solver, damping: Double = 3, at times: [Flicks] = [0.1, 0.25, 0.4, 0.55, 0.8, 1.3]
    ) throws -> Double {
        let (exact, found) = (
            try motion(by: Propagator(), damping: damping), try motion(by: solver, damping: damping)
        )
        var largest = 0.0
        for time in times {
            try exact.go(to: time)
            try found.go(to: time)
            for component in 0..<exact.stateCount / 2 {
                largest = max(largest, abs(found[component] - exact[component]))
            }
        }
        return largest
    }

    /// Of distances up to 100 pt. The error of a step of rk8pd is below (15 / 240)^10 / 10! of them, that of rk4 about (15 / 240)^5 / 120, felt some
    /// 50 steps; the propagator's own is 1e-11. The others have the bounds of their orders and tolerances, by the same estimate.
    /// Over 2 s in debug: every solver runs.
    @Test(
        "A drag by every kind of solver is that of the propagator",
        arguments: [
            ("rk8pd:1/240s", 2e-11), ("rk4:1/240s", 1e-3), ("rodas5p:1/240s", 1e-5), ("rk4imp:1/240s", 1e-3),
            ("rkf45:rtol=1e-9", 1e-5), ("rk8pd:rtol=1e-12", 1e-8), ("msadams:rtol=1e-9", 1e-4),
            ("rodas5p:rtol=1e-8", 1e-4),
        ])
    func solvers(name: String, bound: Double) throws {
        let difference = try Self.largestDifference(NumericalSolver(parsing: name))
        #expect(difference <= bound, "\(name) is off by \(difference) pt")
    }

    @Test("Halving the step of a drag by rk4 divides its error by 2^4")
    func order() throws {
        let coarse = try Self.largestDifference(NumericalSolver(parsing: "rk4:1/120s"))
        let fine = try Self.largestDifference(NumericalSolver(parsing: "rk4:1/240s"))
        #expect((12...20).contains(coarse / fine), "\(coarse), then \(fine)")
    }

    /// Symplectic methods need forces that do not depend on velocities.
    @Test("Symplectic methods drag too, at their order")
    func symplectic() throws {
        let difference = try Self.largestDifference(NumericalSolver(parsing: "symplectic8:1/240s"), damping: 0)
        #expect(difference <= 1e-8, "off by \(difference) pt")
    }

    /// 400 components, which the propagator does not solve by one exponential. The bound is that of both, rk8pd's by rates of 40 / s.
    /// Over 2 s in debug: a network of many points is solved twice.
    @Test("A drag of a large network is exact too")
    func large() throws {
        let network = try ControlPointNetwork.chain(
            100, dimension: .two, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300, damping: 1),
            anchoredBy: Coupling(stiffness: 40, damping: 2))
        let (exact, found) = (
            try NetworkMotion(network, from: network.initialState, by: Propagator()),
            try NetworkMotion(network, from: network.initialState, by: NumericalSolver(parsing: "rk8pd:1/480s"))
        )
        for motion in [exact, found] {
            try motion.drag(point: 40, along: Self.path, at: 0.05)
            try motion.go(to: 0.287)
        }
        // A knot of the path.
        #expect(exact[80] == 30 && found[80] == 30)
        for time in [0.3, 0.6, 1.0] as [Flicks] {
            for motion in [exact, found] { try motion.go(to: time) }
            for component in 0..<200 {
                let difference = abs(exact[component] - found[component])
                #expect(difference <= 2e-11, "component \(component) at \(time): \(difference)")
            }
        }
    }

    /// A piston at 60 pt/s meets a ball at rest after 20 pt, which leaves it at (1 + 1/2) 60 pt/s.
    @Test("A dragged point pushes what it meets", arguments: ["rk8pd:1/240s", "rkf45:rtol=1e-9", "rodas5p:1/240s"])
    func contact(name: String) throws {
        let network = try ControlPointNetwork(
            dimension: .two,
            points: [.init(mass: 1, radius: 5), .init(mass: 4, position: SIMD2(30, 0), radius: 5)],
            contact: ContactLaw(floor: 50, restitution: 0.5))
        let motion = try NetworkMotion(network, from: network.initialState, by: NumericalSolver(parsing: name))
        let line = DragPath(
            through: [.init(time: .zero, offset: SIMD2(0, 0)), .init(time: 1.0, offset: SIMD2(60, 0))])
        try motion.drag(point: 0, along: line, at: 0.0)
        try motion.go(to: 0.75)
        #expect(abs(motion.velocity(ofPoint: 1).x - 90) <= 1e-9)
        #expect(abs((motion.contacts.first?.time ?? 0) - 1.0 / 3) <= 1e-9 && motion.contacts.count == 1)
        #expect(abs(motion.position(ofPoint: 0).x - 45) <= 1e-9)
    }

    /// The second pass has its own state, in which the finger's point has the velocity of the finger.
    /// Over 2 s in debug: each run has a second pass.
    @Test("The trust of a drag is the error that its solver has", arguments: ["rk4:1/60s", "rk8pd:1/240s"])
    func trust(name: String) throws {
        let motion = try Self.motion(by: NumericalSolver(parsing: name))
        try motion.go(to: 1.5)
        let verdict = motion.trust(through: 1.5, evaluations: motion.work.evaluations)
        #expect(verdict.basis == .exactSolution && verdict.alarms.isEmpty, "\(verdict)")
        let error = try #require(verdict.worst?.error)
        let measured = try Self.largestDifference(
            NumericalSolver(parsing: name), at: (1...90).map { Flicks($0, per: 60)! })
        // Differences are divided by the largest magnitude of their kind, some 30 pt here, at times of the comparison's own.
        #expect(error <= measured && error >= measured / 100, "\(error), measured \(measured) pt")
    }

    /// A rest length makes the network nonlinear: the second pass takes half the step.
    /// Over 2 s in debug: each run has a second pass.
    @Test("The second pass of a nonlinear drag follows the same finger")
    func secondPass() throws {
        let network = try ControlPointNetwork.chain(
            4, dimension: .two, of: .init(mass: 2), joinedBy: Coupling(stiffness: 100, damping: 3, restLength: 20),
            anchoredBy: Coupling(stiffness: 40, damping: 3), spacing: SIMD2(20, 0))
        func motion(_ name: String) throws -> NetworkMotion {
            let motion = try NetworkMotion(network, from: network.initialState, by: NumericalSolver(parsing: name))
            try motion.drag(point: 0, along: Self.path, at: 0.05)
            try motion.go(to: 1.5)
            return motion
        }
        let (first, fine) = (try motion("rk4:1/60s"), try motion("rk8pd:1/960s"))
        let verdict = first.trust(through: 1.5, evaluations: first.work.evaluations)
        let error = try #require(verdict.worst?.error)
        #expect(verdict.basis == .secondPass, "\(verdict)")
        var measured = 0.0
        for frame in 1...90 as ClosedRange<Int64> {
            for motion in [first, fine] { try motion.go(to: Flicks(frame, per: 60)!) }
            for component in 0..<8 { measured = max(measured, abs(first[component] - fine[component])) }
        }
        #expect(error <= measured && error >= measured / 1000, "\(error), measured \(measured) pt")
    }
}
