import HookeDynamics
import HookeSolvers
import Testing

/// What contacts conserve, what rests, and what is refused.
struct ContactTests {
    static let box = ContactLaw(left: 0, right: 200, ceiling: 0, floor: 150, restitution: 1)

    static func points(
        _ rows: [(mass: Double, radius: Double, x: Double, y: Double)], law: ContactLaw?, gravity: Double = 0,
        links: [ControlPointNetwork.Link] = []
    ) throws -> ControlPointNetwork {
        try ControlPointNetwork(
            dimension: .two,
            points: rows.map { .init(mass: $0.mass, position: SIMD2($0.x, $0.y), radius: $0.radius) }, links: links,
            gravity: SIMD2(0, gravity), contact: law)
    }

    static func motion(
        _ network: ControlPointNetwork, velocities: [Double]? = nil, by solver: String = "rk8pd:1/60s"
    ) throws -> NetworkMotion {
        var state = network.initialState
        if let velocities { state.replaceSubrange((state.count / 2)..., with: velocities) }
        return try NetworkMotion(network, from: state, by: SolverChoice(parsing: solver).solver)
    }

    @Test("contacts between points conserve momentum, and no contact adds energy", arguments: [0, 0.5, 0.875, 1])
    func conserves(restitution: Double) throws {
        var law = ContactLaw(restitution: restitution)
        let rows = [(1.0, 10.0, 0.0, 0.0), (3, 12, 40, 5), (0.25, 8, 80, -4), (2, 10, 120, 6)]
        let velocities = [90.0, 5, -20, 0, -150, 10, -60, -5]
        let free = try Self.points(rows, law: law)
        let motion = try Self.motion(free, velocities: velocities)
        try motion.go(to: .zero)
        let momentum = free.momentum(of: motion.state.span)
        var energy = motion.energy
        for frame in 1...60 {
            try motion.go(to: Flicks(Int64(frame), per: 60)!)
            let now = free.momentum(of: motion.state.span)
            // 300 in sum, of terms that are rounded once in each contact.
            #expect(abs(now.x - momentum.x) < 1e-12 * 400 && abs(now.y - momentum.y) < 1e-12 * 400)
            #expect(motion.energy <= energy * (1 + 1e-14), "frame \(frame)")
            energy = motion.energy
        }
        #expect(motion.contacts.count >= 3)
        // In a box, with gravity, over many contacts.
        (law.left, law.right, law.ceiling, law.floor) = (-20, 150, -40, 60)
        let boxed = try Self.motion(Self.points(rows, law: law, gravity: 300), velocities: velocities)
        try boxed.go(to: .zero)
        let start = boxed.energy
        var last = start
        for frame in 1...60 {
            try boxed.go(to: Flicks(Int64(frame), per: 60)!)
            #expect(boxed.energy <= last + 1e-11 * abs(start), "frame \(frame)")
            last = boxed.energy
        }
        if restitution == 1 { #expect(abs(last - start) < 1e-10 * abs(start)) }
    }

    /// Over 2 s in debug: contacts at rest are followed for seconds.
    @Test("a point that bounces to rest keeps its coordinate to the bit, and leaves when it is kicked")
    func rests() throws {
        let law = ContactLaw(floor: 100, restitution: 0.5)
        let network = try Self.points([(2, 10, 0, 50)], law: law, gravity: 1000)
        for solver in ["propagator", "rk8pd:1/240s", "rodas5p:1/240s", "rkf45:rtol=1e-9", "symplectic8:1/60s"] {
            let motion = try Self.motion(network, velocities: [30, 0], by: solver)
            try motion.go(to: 2.0)
            let count = motion.contacts.count
            for time in [2.5, 3, 10] {
                try motion.go(to: Flicks(seconds: time))
                #expect(motion.position(ofPoint: 0).y == 90 && motion.velocity(ofPoint: 0).y == 0, "\(solver)")
                // It slides without friction.
                #expect(abs(motion.position(ofPoint: 0).x - 30 * time) < 1e-9)
            }
            #expect(motion.contacts.count == count, "it does not chatter by \(solver)")
            try motion.kick(point: 0, by: SIMD2(0, -100), at: 10.0)
            try motion.go(to: 10.1)
            // 100 * 0.1 - 1000 * 0.01 / 2 upwards.
            #expect(abs(motion.position(ofPoint: 0).y - 85) < 1e-9, "\(solver)")
        }
    }

    @Test("two contacts within one step are found, and a turn just before a wall is none")
    func withinAStep() throws {
        // Thrown up so that the highest point is in the middle of a step of 1/60 s.
        let rise = 30.5 / 60, gravity = 2 / (rise * rise)
        for (depth, count) in [(1e-6, 1), (1e-9, 1), (-1e-9, 0), (-1e-3, 0)] {
            let law = ContactLaw(ceiling: -1 + depth, restitution: 1, restSpeed: 1e-9)
            let network = try Self.points([(1, 0, 0, 0)], law: law, gravity: gravity)
            let motion = try Self.motion(network, velocities: [0, -gravity * rise], by: "rk8pd:1/60s")
            try motion.go(to: 1.0)
            #expect(motion.contacts.count == count, "depth \(depth)")
            guard count == 1, let contact = motion.contacts.first else { continue }
            #expect(abs(contact.time - (rise - (2 * depth / gravity).squareRoot())) < 1e-9)
        }
    }

    @Test("the first of simultaneous contacts does not hide the others")
    func simultaneous() throws {
        // Newton's cradle without gaps: the last ball leaves with the speed of the first.
        let rows = (0..<5).map { (mass: 1.0, radius: 10.0, x: $0 == 0 ? 0.0 : 40 + 20 * Double($0), y: 0.0) }
        let network = try Self.points(rows, law: ContactLaw(restitution: 1))
        for solver in ["propagator", "rk8pd:1/240s"] {
            let motion = try Self.motion(network, velocities: [100, 0] + [Double](repeating: 0, count: 8), by: solver)
            try motion.go(to: 1.0)
            #expect(abs(motion.velocity(ofPoint: 4).x - 100) < 1e-10, "\(solver)")
            for point in 0..<4 { #expect(abs(motion.velocity(ofPoint: point).x) < 1e-10, "\(point) by \(solver)") }
        }
    }

    @Test("what no network may have is refused with the part and the remedy")
    func refusals() throws {
        func words(_ law: ContactLaw, radius: Double = 10, x: Double = 100) throws -> String {
            do {
                let network = try Self.points([(1, radius, x, 50), (1, radius, 130, 50)], law: law)
                _ = try Self.motion(network)
            } catch { return "\(error)" }
            return ""
        }
        #expect(try words(ContactLaw(restitution: 1.5)).contains("restitution is 1.5; it must be from 0 to 1"))
        #expect(try words(ContactLaw(restSpeed: 0)).contains("the rest speed is 0.0; it must be above 0"))
        #expect(
            try words(ContactLaw(left: 10, right: 5)).contains(
                "the left wall at 10.0 is not before the right wall at 5.0"))
        #expect(
            try words(ContactLaw(floor: 55)).contains(
                "point 0 is at y 50.0, behind the floor, which it touches at 45.0"))
        #expect(
            try words(ContactLaw(), radius: 20).contains(
                "points 0 and 1 overlap: their distance is 30.0, the sum of their radii 40.0"))
        #expect(try words(ContactLaw(), radius: -1).contains("point 0: radius is -1.0; it must be 0 or more"))
        let network = try Self.points([(1, 10, 0, 0)], law: Self.box)
        #expect(throws: SolverError.self) { _ = try Self.motion(network, by: "msadams:rtol=1e-9") }
        #expect(throws: NetworkError.self) {
            _ = try ControlPointNetwork(points: [.init(mass: 1)], contact: ContactLaw(floor: 1))
        }
    }

    @Test("a solver that cannot follow points resting on each other says so")
    func restingPairs() throws {
        let law = ContactLaw(floor: 100, restitution: 0)
        let network = try Self.points([(1, 10, 0, 80), (1, 10, 0, 40)], law: law, gravity: 500)
        for solver in ["propagator", "rodas5p:1/240s", "symplectic8:1/60s", "rk4imp:1/240s"] {
            let motion = try Self.motion(network, by: solver)
            let error = #expect(throws: SolverError.self) { try motion.go(to: 1.0) }
            #expect(error.map { "\($0)" }?.contains("point 1 on point 0 comes to rest") ?? false, "\(solver)")
        }
        let motion = try Self.motion(network)
        try motion.go(to: 2.0)
        #expect(motion.position(ofPoint: 0).y == 90 && abs(motion.position(ofPoint: 1).y - 70) < 1e-9)
    }
}
