import TestTables
import Testing

@testable import HookeDynamics

/// Changes in flight: each begins a segment, and the motion remains a function of time.
struct NetworkMotionTests {
    private static let frame = Flicks(1, per: 60)!
    private static let pull = Coupling(stiffness: 160, damping: 14)

    private static func chain() throws -> ControlPointNetwork {
        try .chain(7, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300), anchoredBy: pull)
    }

    /// The promise is 1e-13 of the distance, and of the distance times the frequency for velocities. 600 times the state is rounded to
    /// doubles, by 2^-53 of at most 1 each; a damped motion forgets all but the last dozens.
    @Test(
        "a retarget on every frame for ten seconds stays within 1e-13 of the exact answer",
        arguments: [
            (1, Coupling(stiffness: 162.6288, damping: 14.538), "spring"), (7, pull, "chain"),
        ] as [(Int, Coupling, String)])
    func retargetedOnEveryFrame(count: Int, pull: Coupling, table: String) throws {
        let network = try ControlPointNetwork.chain(
            count, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300), anchoredBy: pull)
        let motion = try NetworkMotion(network, from: network.initialState, by: Propagator())
        for number in 0..<600 {
            let targets = (0..<count).map { SIMD2(Double((number * 37 + $0 * 11) % 101) / 128, 0) }
            try motion.retarget(to: targets, at: Self.frame * Int64(number))
        }
        // The first retarget replaced nothing but the segment it fell upon.
        #expect(motion.segments.count == 601)
        let frequency = (pull.stiffness + 4 * 300).squareRoot()
        // States after whole seconds, by Scripts/references/networks.py.
        let exact = TestTable("retargets.csv").numbers(table)
        #expect(exact.count == 10)
        for (second, state) in exact.enumerated() {
            try motion.go(to: Flicks(seconds: Double(second + 1)))
            for component in state.indices {
                let bound = component < count ? 1e-13 : 1e-13 * frequency
                let error = abs(motion[component] - state[component])
                #expect(
                    error <= bound,
                    "\(network.description(ofComponent: component)) after \(second + 1) s is off by \(error), bound \(bound)"
                )
            }
        }
    }

    private static func busy() throws -> NetworkMotion {
        let network = try chain()
        let motion = try NetworkMotion(network, from: network.initialState, by: Propagator())
        try motion.retarget(anchor: 3, to: 40, at: 0.1)
        try motion.flick(point: 2, to: -300, at: 0.25)
        try motion.hold(point: 5, at: 0.3)
        try motion.setCoupling(ofLink: 1, to: Coupling(stiffness: 90, damping: 3), at: 0.3)
        try motion.release(anchor: 0, at: 0.4)
        try motion.release(point: 5, at: 0.5)
        return motion
    }

    @Test func placesNeverJump() throws {
        let motion = try Self.busy()
        for (before, after) in zip(motion.segments, motion.segments.dropFirst()) {
            let end = try NetworkSolution(before.network, from: before.state).state(at: after.start - before.start)
            let count = after.network.points.count
            #expect(Array(end[..<count]) == Array(after.state[..<count]), "at \(after.start)")
        }
    }

    @Test func aFlickIsTheOnlyVelocityThatChanges() throws {
        let network = try Self.chain()
        let motion = try NetworkMotion(network, from: (0..<14).map(Double.init), by: Propagator())
        try motion.go(to: 0.2)
        var expected = motion.state
        expected[network.velocity(ofPoint: 4)] = 12.5
        try motion.flick(point: 4, to: 12.5, at: 0.2)
        #expect(motion.state == expected)
        try motion.go(to: 0.2)
        #expect(motion.velocity(ofPoint: 4) == [12.5, 0])
    }

    @Test func aHeldPointStaysAndGoesOnFromThere() throws {
        let motion = try Self.busy()
        try motion.go(to: 0.3)
        let place = motion.position(ofPoint: 5)
        #expect(place != .zero)
        for time in [0.35, 0.42, 0.5] as [Flicks] {
            try motion.go(to: time)
            #expect(motion.position(ofPoint: 5) == place && motion.velocity(ofPoint: 5) == .zero, "at \(time)")
        }
        try motion.go(to: 0.51)
        #expect(motion.position(ofPoint: 5) != place)
    }

    @Test func anAnchorThatLetGoPullsNoMore() throws {
        let network = try ControlPointNetwork(points: [.init(mass: 2)], anchors: [.init(0, Self.pull)])
        let motion = try NetworkMotion(network, from: [10, 0], by: Propagator())
        try motion.release(anchor: 0, at: 0.1)
        let (place, velocity) = (motion.position(ofPoint: 0).x, motion.velocity(ofPoint: 0).x)
        try motion.go(to: 2.1)
        // Freely on for two seconds: a product and a sum, rounded together.
        #expect(motion.velocity(ofPoint: 0).x == velocity)
        expectClose(motion.position(ofPoint: 0).x, place + 2 * velocity, within: 0x1p-51, "after two seconds")
    }

    @Test func anyOrderOfQuestionsHasTheSameAnswers() throws {
        let times = [0.0, 0.1, 0.2, 0.3, 0.333, 2.0] as [Flicks]
        let motion = try Self.busy()
        var expected: [[Double]] = []
        for time in times {
            let fresh = try Self.busy()
            try fresh.go(to: time)
            expected.append(fresh.state)
        }
        for index in Array(times.indices.reversed()) + [3, 1, 5, 0, 4] {
            try motion.go(to: times[index])
            #expect(motion.state == expected[index], "at \(times[index])")
        }
    }

    @Test("an exponential is shared where masses, stiffnesses and dampings stay, and only there")
    func exponentialsAreShared() throws {
        let network = try Self.chain()
        let solution = try NetworkSolution(network, from: network.initialState)
        func shares(_ change: (inout ControlPointNetwork) -> Void) throws -> Bool {
            var changed = network
            change(&changed)
            let restarted = try solution.restarted(changed, from: network.initialState.map { $0 + 1 })
            // The one array, not merely equal numbers.
            return Self.address(solution) == Self.address(restarted)
        }
        #expect(try shares { _ in })
        #expect(try shares { $0.anchors[3].target = [40, 0] })
        #expect(try !shares { $0.links[1].coupling = Coupling(stiffness: 90, damping: 3) })
        #expect(try !shares { $0.points[2].mass = 3 })
    }

    private static func address(_ solution: NetworkSolution) -> UnsafePointer<Transition>? {
        guard case .transitions(let table) = solution.motion.method else { return nil }
        return table.transitions.withUnsafeBufferPointer { $0.baseAddress }
    }
}

/// What cannot be changed, and that a change refused leaves no mark.
struct BadChangeTests {
    private static func motion() throws -> NetworkMotion {
        let network = try ControlPointNetwork(
            points: [.init(mass: 1), .init(mass: 1, isHeld: true)], names: .listed(["L1", "C"]),
            links: [.init(0, 1, Coupling(stiffness: 10))], anchors: [.init(0, Coupling(stiffness: 5))])
        let motion = try NetworkMotion(network, from: [1, 0, 0, 0], by: Propagator())
        try motion.retarget(anchor: 0, to: 3, at: 0.5)
        return motion
    }

    private static let changes: [(@Sendable (NetworkMotion) throws(NetworkError) -> Void, String)] = [
        (
            { m throws(NetworkError) in try m.retarget(anchor: 1, to: 0, at: 1.0) },
            "there is no anchor 1; they count from 0 to 0"
        ),
        (
            { m throws(NetworkError) in try m.retarget(anchor: 0, to: .nan, at: 1.0) },
            "anchor 0 (of L1): target is nan; it must be a finite number"
        ),
        (
            { m throws(NetworkError) in try m.retarget(to: [], at: 1.0) },
            "0 targets were given for 1 anchors"
        ),
        (
            { m throws(NetworkError) in try m.flick(point: 2, to: 1, at: 1.0) },
            "there is no point 2; they count from 0 to 1"
        ),
        (
            { m throws(NetworkError) in try m.flick(point: 0, to: .infinity, at: 1.0) },
            "point L1: velocity is inf; it must be a finite number"
        ),
        (
            { m throws(NetworkError) in try m.flick(point: 1, to: 1, at: 1.0) },
            "point C is held and cannot be flicked or dragged; release it first"
        ),
        ({ m throws(NetworkError) in try m.hold(point: -1, at: 1.0) }, "there is no point -1; they count from 0 to 1"),
        ({ m throws(NetworkError) in try m.release(point: 7, at: 1.0) }, "there is no point 7; they count from 0 to 1"),
        (
            { m throws(NetworkError) in try m.release(anchor: 3, at: 1.0) },
            "there is no anchor 3; they count from 0 to 0"
        ),
        (
            { m throws(NetworkError) in try m.setCoupling(ofLink: 0, to: Coupling(stiffness: 1, damping: -1), at: 1.0)
            },
            "link 0 (L1 to C): damping is -1.0; it must be 0 or more"
        ),
        (
            { m throws(NetworkError) in try m.setCoupling(ofLink: 1, to: Coupling(stiffness: 1), at: 1.0) },
            "there is no link 1; they count from 0 to 0"
        ),
        (
            { m throws(NetworkError) in try m.hold(point: 0, at: 0.25) },
            "a change at 0.25 s lies before the last one at 0.5 s; a motion is extended forwards only"
        ),
        (
            { m throws(NetworkError) in
                try m.setCoupling(ofAnchor: 0, to: Coupling(stiffness: 1, hardening: 2), at: 1.0)
            },
            "the solver propagator cannot be set up: anchor 0 (of L1) is hardening, so the network is not linear; choose rk8pd"
        ),
    ]

    @Test(arguments: changes.indices)
    func isRefused(_ number: Int) throws {
        let (change, message) = Self.changes[number]
        let (motion, untouched) = try (Self.motion(), Self.motion())
        let error = #expect(throws: NetworkError.self) { try change(motion) }
        #expect(error?.description == message)
        #expect(motion.segments == untouched.segments)
        try motion.go(to: 0.75)
        try untouched.go(to: 0.75)
        #expect(motion.state == untouched.state)
    }
}
