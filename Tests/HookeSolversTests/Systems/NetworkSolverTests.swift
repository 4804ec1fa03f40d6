import HookeDynamics
import HookeSolvers
import Testing

/// Networks integrated by GSL: against the exact ones where they are linear, against what physics keeps where not.
struct NetworkSolverTests {
    private static let fine = Flicks(1, per: 240)!

    private static func chain() throws -> ControlPointNetwork {
        try .chain(
            7, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300),
            anchoredBy: Coupling(stiffness: 160, damping: 14))
    }

    private static let pulled: [Double] = [0, 0.3, 0.6, 1, 0.6, 0.3, 0] + [Double](repeating: 0, count: 7)

    /// From a distance of 1. The largest frequency is below sqrt(160 + 4 * 300) = 37 rad/s; at 1/240 s rk8pd's own error a step is below
    /// (37/240)^10 / 10! = 1e-15, and some 100 of them are felt at a time: 1e-13, velocities by the frequency more.
    @Test("rk8pd at 1/240 s is the propagator to 1e-12")
    func linearNetworksTwoWays() throws {
        let network = try Self.chain()
        let exact = try Propagator().cursor(for: network, from: Self.pulled)
        let numerical = try NumericalSolver(.rk8pd, step: Self.fine).cursor(for: network, from: Self.pulled)
        for time in [0.004, 0.25, 0.5, 1.0, 3.0] as [Flicks] {
            try exact.go(to: time)
            try numerical.go(to: time)
            for component in 0..<14 {
                let bound = component < 7 ? 1e-12 : 37e-12
                let (found, expected) = (numerical[component], exact[component])
                let name = network.description(ofComponent: component)
                #expect(abs(found - expected) <= bound, "\(name) at \(time): \(found), exactly \(expected)")
            }
        }
    }

    /// Implicit methods are handed the Jacobian: theirs is the same motion, to what GSL's documentation of them and their step allow.
    @Test(arguments: [GSLMethod.bsimp, .rk4imp])
    func implicitMethodsFollowToo(method: GSLMethod) throws {
        let network = try Self.chain()
        let exact = try Propagator().cursor(for: network, from: Self.pulled)
        let numerical = try NumericalSolver(.gsl(method)).cursor(for: network, from: Self.pulled)
        try exact.go(to: 0.5)
        try numerical.go(to: 0.5)
        for point in 0..<7 {
            #expect(
                abs(numerical[point] - exact[point]) <= 1e-8,
                "point \(point): \(numerical[point]), exactly \(exact[point])")
        }
    }

    private static func jelly(damping: Double) throws -> ControlPointNetwork {
        let side = Coupling(stiffness: 400, damping: damping, restLength: 1, hardening: 50)
        let diagonal = Coupling(stiffness: 200, damping: damping, restLength: 1.4142135623730951)
        return try .mesh(
            rows: 4, columns: 4, dimension: .two, of: .init(mass: 0.5), joinedBy: side, diagonalsBy: diagonal,
            spacing: [1, 1])
    }

    /// A corner struck, the jelly flies and turns; nothing outside acts on it.
    private static func struck(_ network: ControlPointNetwork) -> [Double] {
        var state = network.initialState
        state[network.velocity(ofPoint: 0)] = 6
        state[network.velocity(ofPoint: 0) + 1] = -3
        return state
    }

    private static func angularMomentum(_ network: ControlPointNetwork, _ state: [Double]) -> Double {
        network.points.indices.reduce(0) { sum, point in
            let (place, velocity) = (network.coordinate(ofPoint: point), network.velocity(ofPoint: point))
            let turning = state[place] * state[velocity + 1] - state[place + 1] * state[velocity]
            return sum + network.points[point].mass * turning
        }
    }

    /// Momentum is kept by every force's being added to one point and taken from another: roundings are left, in 480 steps of 13
    /// evaluations. Angular momentum and energy are kept as far as the method is exact: frequencies reach 90 rad/s.
    @Test func aFreeJellyKeepsWhatItHas() throws {
        let network = try Self.jelly(damping: 0)
        let start = Self.struck(network)
        let cursor = try NumericalSolver(.rk8pd, step: Flicks(1, per: 960)!).cursor(for: network, from: start)
        let (energy, turning) = (network.energy(of: start.span), Self.angularMomentum(network, start))
        for time in [0.1, 0.3, 0.5] as [Flicks] {
            try cursor.go(to: time)
            let state = cursor.state
            let momentum = network.momentum(of: state.span)
            #expect(abs(momentum.x - 3) <= 1e-13 && abs(momentum.y + 1.5) <= 1e-13, "momentum \(momentum) at \(time)")
            let drift = abs(network.energy(of: state.span) - energy)
            #expect(drift <= 1e-12 * energy, "energy off by \(drift) of \(energy) at \(time)")
            let turned = abs(Self.angularMomentum(network, state) - turning)
            #expect(turned <= 1e-12, "angular momentum off by \(turned) at \(time)")
        }
    }

    @Test func aDampedJellysEnergyNeverGrowsAndItTurnsOn() throws {
        let network = try Self.jelly(damping: 3)
        let start = Self.struck(network)
        let cursor = try NumericalSolver(.rk8pd, step: Self.fine).cursor(for: network, from: start)
        var last = network.energy(of: start.span)
        for frame in 1...30 as ClosedRange<Int64> {
            try cursor.go(to: Flicks(1, per: 60)! * frame)
            let energy = network.energy(of: cursor.state.span)
            #expect(energy < last, "\(last) J became \(energy) J at frame \(frame)")
            last = energy
        }
        // Dampers act along their links: they take no turning from a jelly in the air.
        let turned = Self.angularMomentum(network, cursor.state) - Self.angularMomentum(network, start)
        #expect(abs(turned) <= 1e-10, "angular momentum off by \(turned)")
    }

    /// Pulled evenly at its middle row, the jelly's left and right halves mirror each other. Forces are summed in another order on either
    /// side, so that roundings differ: 120 steps of a unit of 2^-53 of forces of 100, with the shortest periods' growth.
    @Test func aSymmetricMeshStaysSymmetric() throws {
        let network = try Self.jelly(damping: 1)
        var state = network.initialState
        for row in 0..<4 { state[network.coordinate(ofPoint: 4 * row)] -= 0.3 }
        for row in 0..<4 { state[network.coordinate(ofPoint: 4 * row + 3)] += 0.3 }
        let cursor = try NumericalSolver(.rk8pd, step: Self.fine).cursor(for: network, from: state)
        try cursor.go(to: 0.5)
        for row in 0..<4 {
            for column in 0..<2 {
                let left = network.coordinate(ofPoint: 4 * row + column)
                let right = network.coordinate(ofPoint: 4 * row + 3 - column)
                #expect(abs(cursor[left] + cursor[right] - 3) <= 1e-12, "x of \(row),\(column)")
                #expect(abs(cursor[left + 1] - cursor[right + 1]) <= 1e-12, "y of \(row),\(column)")
            }
        }
    }

    /// Each point of a chain adds what pulls from its two sides, and then its anchor: a + b = b + a, so a mirror image is exact.
    @Test func aSymmetricHardeningChainStaysSoBitForBit() throws {
        let network = try ControlPointNetwork.chain(
            7, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300, damping: 1, hardening: 40),
            anchoredBy: Coupling(stiffness: 160, damping: 4, hardening: 3), drag: .init(quadratic: 0.1))
        let cursor = try NumericalSolver(.rk8pd).cursor(for: network, from: Self.pulled)
        for frame in 1...60 as ClosedRange<Int64> {
            try cursor.go(to: Flicks(1, per: 60)! * frame)
            for point in 0..<3 {
                #expect(cursor[point].bitPattern == cursor[6 - point].bitPattern, "point \(point), frame \(frame)")
            }
        }
        #expect(cursor[3] != 1)
    }

    /// A point on a rod-like spring, hanging at rest where m g = k (r - L) + k3 (r - L)^3: 10 = 6 + 4 at a stretch of 1.
    @Test func aHardeningPendulumHangsAtItsStretch() throws {
        let coupling = Coupling(stiffness: 6, damping: 2, restLength: 2, hardening: 4)
        let network = try ControlPointNetwork(
            dimension: .two, points: [.init(mass: 1, position: [2, 0], damping: 1)],
            anchors: [.init(0, at: [0, 0], coupling)], gravity: [0, 10])
        let cursor = try NumericalSolver(.rk8pd).cursor(for: network, from: network.initialState)
        try cursor.go(to: 60.0)
        #expect(abs(cursor[0]) <= 1e-12 && abs(cursor[1] - 3) <= 1e-12, "hangs at \(cursor.state)")
    }

    /// One API for both solvers: the same changes, segment by segment.
    @Test func changesInFlightTwoWays() throws {
        func changed(_ solver: any Solver) throws -> NetworkMotion {
            let motion = try NetworkMotion(Self.chain(), from: Self.pulled, by: solver)
            try motion.retarget(anchor: 3, to: 0.5, at: 0.1)
            try motion.flick(point: 2, to: -4, at: 0.123)
            try motion.hold(point: 5, at: 0.3)
            try motion.setCoupling(ofLink: 1, to: Coupling(stiffness: 90, damping: 3), at: 0.3)
            try motion.release(point: 5, at: 0.5)
            return motion
        }
        let (exact, numerical) = try (changed(Propagator()), changed(NumericalSolver(.rk8pd, step: Self.fine)))
        for time in [0.05, 0.2, 0.3, 0.4, 0.8, 0.11] as [Flicks] {
            try exact.go(to: time)
            try numerical.go(to: time)
            for component in 0..<14 {
                let bound = component < 7 ? 1e-12 : 37e-12
                let error = abs(exact[component] - numerical[component])
                #expect(error <= bound, "component \(component) at \(time) is off by \(error)")
            }
        }
        #expect(numerical.work.evaluations == 13 * numerical.work.steps)
    }

    @Test func aHardeningThatComesInFlightIsIntegrated() throws {
        let motion = try NetworkMotion(Self.chain(), from: Self.pulled, by: NumericalSolver(.rk8pd))
        try motion.setCoupling(ofLink: 2, to: Coupling(stiffness: 300, hardening: 5000), at: 0.1)
        try motion.go(to: 0.2)
        let soft = try NetworkMotion(Self.chain(), from: Self.pulled, by: NumericalSolver(.rk8pd))
        try soft.go(to: 0.2)
        #expect(motion[2] != soft[2])
        try motion.go(to: 0.1)
        try soft.go(to: 0.1)
        #expect(motion.state == soft.state)
    }
}

/// What goes wrong with a network on a grid, by the names of its points.
struct NetworkSolverErrorTests {
    @Test func aStiffLinkBlowsUpByName() throws {
        let network = try ControlPointNetwork(
            points: [.init(mass: 1), .init(mass: 1)], names: .listed(["L1", "C"]),
            links: [.init(0, 1, Coupling(stiffness: 1e12, hardening: 1e12))])
        let motion = try NetworkMotion(network, from: [0, 1, 0, 0], by: NumericalSolver(.rk8pd))
        let error = #expect(throws: SolverError.self) { try motion.go(to: 1.0) }
        let message = try network.description(of: #require(error))
        let expected = "not finite at "
        #expect(message.hasPrefix("rk8pd left point L1's ") && message.contains(expected), "\(message)")
        #expect(throws: NetworkError.notSolved(try #require(error))) { try motion.flick(point: 0, to: 1, at: 1.0) }
        // Earlier times are left as they were.
        try motion.go(to: .zero)
        #expect(motion.state == [0, 1, 0, 0] && motion.segments.count == 1)
    }

    @Test func aStateOfAnotherNetworkIsRefused() throws {
        let network = try ControlPointNetwork(points: [.init(mass: 1)], names: .listed(["L1"]))
        let nan = SolverError.setup(method: "rk8pd:1/60s", reason: "point L1's velocity is nan at the start")
        #expect(throws: nan) { try NumericalSolver(.rk8pd).cursor(for: network, from: [0, .nan]) }
        let few = SolverError.setup(
            method: "rk8pd:1/60s", reason: "1 initial values were given for 2 components")
        #expect(throws: few) { try NumericalSolver(.rk8pd).cursor(for: network, from: [0]) }
    }

    private final class OnlySprings: Solver {
        let name = "springs"

        func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
            try Propagator().cursor(for: spring, from: initial)
        }
    }

    @Test func aSolverOfSpringsSaysSo() throws {
        let network = try ControlPointNetwork(points: [.init(mass: 1)])
        let reason = "it solves single springs, no networks; choose rk8pd"
        #expect(throws: SolverError.setup(method: "springs", reason: reason)) {
            try OnlySprings().cursor(for: network, from: [0, 0])
        }
    }
}
