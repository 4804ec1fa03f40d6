import HookeDynamics
import Testing

/// How far a network is from rest, and when it is there.
struct NetworkRestTests {
    /// The i-th link from above carries the masses below it, so that rest is known; linear, the distance is exact. Its digits are those
    /// of the conjugate gradients (ten) and of energies around 1e3.
    @Test func ofALinearChainItIsExact() throws {
        let (stiffness, mass, gravity) = (800.0, 0.5, 9.81)
        let link = Coupling(stiffness: stiffness, damping: 4, restLength: 0.1)
        let chain = try ControlPointNetwork.chain(
            6, of: .init(mass: mass), joinedBy: link, spacing: [0.1, 0], gravity: [gravity, 0]
        ).holding(0)
        var sag = [0.0]
        for number in 1..<6 { sag.append(sag[number - 1] + 0.1 + Double(6 - number) * mass * gravity / stiffness) }
        let rest = sag + [Double](repeating: 0, count: 6)
        var state = chain.initialState
        state[7] = 3
        state[11] = -0.5
        let found = chain.distanceFromRest(of: state.span)
        let distance = try #require(found)
        let above = chain.energy(of: state.span) - chain.energy(of: rest.span)
        #expect(abs(distance.energy - above) <= 1e-9 * above, "\(distance.energy) in place of \(above)")
        #expect(abs(distance.way - (sag[5] - state[5])) <= 1e-9, "\(distance.way) in place of \(sag[5] - state[5])")
        #expect(distance.speed == 3)
    }

    @Test func whatNothingHoldsHasNoRest() throws {
        let falling = try ControlPointNetwork.chain(
            3, of: .init(mass: 1), joinedBy: Coupling(stiffness: 10), gravity: [1, 0])
        let belowFalling = falling.distanceFromRest(of: falling.initialState.span)
        #expect(belowFalling == nil)
        // On top of a spring that it presses together: tipping, it would go down all the way.
        let standing = try ControlPointNetwork.chain(
            2, dimension: .two, of: .init(mass: 1), joinedBy: Coupling(stiffness: 1e4, restLength: 1),
            spacing: [0, -1], gravity: [0, 10]
        ).holding(0)
        var state = standing.initialState
        state[2] = 1e-3
        state[3] = -0.999
        let belowStanding = standing.distanceFromRest(of: state.span)
        #expect(belowStanding == nil)
    }

    @Test func aNetworkThatRestsHasNoWayToGo() throws {
        let mesh = try ControlPointNetwork.mesh(
            rows: 3, columns: 3, dimension: .two, of: .init(mass: 1),
            joinedBy: Coupling(stiffness: 100, damping: 1, restLength: 1), spacing: [1, 1])
        let distance = mesh.distanceFromRest(of: mesh.initialState.span)
        #expect(distance?.energy == 0 && distance?.way == 0 && distance?.speed == 0)
        let motion = try NetworkMotion(
            try ControlPointNetwork.chain(3, of: .init(mass: 1), joinedBy: Coupling(stiffness: 9)),
            from: [Double](repeating: 0, count: 6), by: Propagator())
        #expect(motion.isAtRest)
    }

    /// One point on one anchor is a spring: its energy has fallen to a millionth where the spring's closed form says so. Rest is told
    /// to a flick (1.4e-9 s), in which the energy's share falls by 2 c / m times that, and sums round on the way.
    @Test("a single spring is at rest where its closed form has a millionth of the energy", arguments: [2.0, 8, 30])
    func ofOneSpring(damping: Double) throws {
        let spring = Spring(stiffness: 100, damping: damping)
        let network = try ControlPointNetwork(points: [.init(mass: 1)], anchors: [.init(0, Coupling(spring))])
        let motion = try NetworkMotion(network, from: [50, 0], by: Propagator())
        try motion.go(to: .zero)
        #expect(!motion.isAtRest)
        let time = try motion.restTime(after: .zero, by: 60.0)
        let left = SpringSolution(spring, from: MotionState(value: 50, velocity: 0)).state(at: time)
        let share = (50 * left.value * left.value * 2 + left.velocity * left.velocity) / (100 * 50 * 50)
        #expect(abs(share - 1e-6) <= 1e-6 * 1e-6, "the share is \(share) at \(time)")
    }

    @Test("without dampers it never rests, and what cannot be seen counts as rest")
    func undamped() throws {
        let network = try ControlPointNetwork(points: [.init(mass: 1)], anchors: [.init(0, Coupling(stiffness: 4))])
        let swinging = try NetworkMotion(network, from: [1, 0], by: Propagator())
        let trembling = try NetworkMotion(network, from: [4e-4, 0], by: Propagator())
        for frame in 0..<600 {
            let time = Flicks(1, per: 60)! * Int64(frame)
            try swinging.go(to: time)
            try trembling.go(to: time)
            #expect(!swinging.isAtRest && trembling.isAtRest, "at \(time)")
        }
    }
}
