import HookeDynamics
import HookeSolvers
import Testing

/// Heaps of points that fall into a box: they come to rest, and keep apart from each other and from the walls.
struct HeapTests {
    /// Over 2 s in debug: contacts at rest are followed for five simulated seconds.
    @Test("balls in a narrow box come to rest on each other", arguments: [0.0, 0.5], [2, 3])
    func heap(restitution: Double, count: Int) throws {
        let law = ContactLaw(left: 0, right: 30, floor: 200, restitution: restitution)
        var rows: [(mass: Double, radius: Double, x: Double, y: Double)] = []
        for row in 0..<count {
            rows.append((1 + Double(row) / 4, 10, row % 2 == 0 ? 12 : 18.5, 150 - 25 * Double(row)))
        }
        let network = try ContactTests.points(rows, law: law, gravity: 500)
        let motion = try ContactTests.motion(network, by: "rk8pd:1/240s")
        try motion.go(to: .zero)
        var (energy, first) = (motion.energy, motion.energy)
        for frame in 1...240 {
            try motion.go(to: Flicks(Int64(frame), per: 60)!)
            #expect(motion.energy <= energy + 1e-11 * abs(first), "frame \(frame)")
            energy = motion.energy
        }
        first = motion.energy
        // Each leans on the wall opposite to the one below: 10 across and the height of 20 squared less that across.
        for point in 0..<count {
            let place = motion.position(ofPoint: point)
            let height = 190 - Double(point) * 300.0.squareRoot()
            #expect(abs(place.y - height) < 1e-3, "point \(point) at \(place)")
            #expect(place.x == 10 || place.x == 20, "point \(point) at \(place)")
            let speed = motion.velocity(ofPoint: point)
            #expect(abs(speed.x) < 1e-9 && abs(speed.y) < 1e-9, "point \(point) moves by \(speed)")
        }
        let contacts = motion.contacts.count
        try motion.go(to: 5.0)
        #expect(motion.contacts.count == contacts, "it does not chatter")
        #expect(abs(motion.energy - first) <= 1e-9 * abs(first))
    }

    /// A generator of numbers from 0 to 1, the same ones each time.
    private struct Numbers {
        var bits: UInt64

        mutating func next() -> Double {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(bits >> 40) / 16_777_216
        }
    }

    /// Points of any mass and radius above each other over a floor between two walls.
    private static func rows(
        _ count: Int, seed: UInt64, width: Double
    ) -> [(mass: Double, radius: Double, x: Double, y: Double)] {
        var numbers = Numbers(bits: seed)
        return (0..<count).map { number in
            let radius = 6 + 6 * numbers.next()
            let x = 13 + (width - 26) * numbers.next()
            return (0.5 + 2 * numbers.next(), radius, x, 150 - 25 * Double(number))
        }
    }

    @Test(
        "unequal balls in a wide box neither overlap nor gain energy", arguments: zip([0.0, 0.8], [1, 3] as [UInt64]))
    func mixed(restitution: Double, seed: UInt64) throws {
        let width = 90.0
        let law = ContactLaw(left: 0, right: width, floor: 200, restitution: restitution, restSpeed: 0.1)
        let rows = Self.rows(6, seed: seed, width: width)
        let motion = try ContactTests.motion(
            ContactTests.points(rows, law: law, gravity: 500), by: "rk8pd:1/240s")
        try motion.go(to: .zero)
        let start = motion.energy
        var last = start
        for frame in 1...90 {
            try motion.go(to: Flicks(Int64(frame), per: 60)!)
            #expect(motion.energy <= last + 1e-12 * abs(start), "frame \(frame)")
            last = motion.energy
            let places = rows.indices.map { motion.position(ofPoint: $0) }
            for (first, place) in places.enumerated() {
                // Contacts at rest keep the acceleration of their gaps at zero, not the gaps: these drift by rounding.
                let radius = rows[first].radius
                let depth = max(place.y + radius - 200, place.x + radius - width, radius - place.x)
                #expect(depth <= 1e-10, "point \(first) is \(depth) in a wall at frame \(frame)")
                for second in 0..<first {
                    let separation = place - places[second]
                    let distance = (separation.x * separation.x + separation.y * separation.y).squareRoot()
                    let overlap = radius + rows[second].radius - distance
                    #expect(overlap <= 1e-10, "points \(second) and \(first) overlap by \(overlap) at frame \(frame)")
                }
            }
        }
        #expect(motion.contacts.count >= 6)
    }

    /// Equal balls pack closely: many contacts depend on others, some but for a small part.
    /// Over 2 s in debug: sixteen balls have hundreds of contacts.
    @Test("a heap of sixteen equal balls comes to rest", arguments: zip([0.3, 0.3, 0.8], [2, 5, 6] as [UInt64]))
    func packed(restitution: Double, seed: UInt64) throws {
        let law = ContactLaw(left: 0, right: 100, floor: 200, restitution: restitution, restSpeed: 1)
        var numbers = Numbers(bits: seed)
        var (rows, velocities): ([(mass: Double, radius: Double, x: Double, y: Double)], [Double]) = ([], [])
        for number in 0..<16 {
            rows.append((1, 10, 13 + 74 * numbers.next(), 180 - 25 * Double(number)))
            velocities += [60 * (numbers.next() - 0.5), 0]
        }
        let motion = try ContactTests.motion(
            ContactTests.points(rows, law: law, gravity: 500), velocities: velocities, by: "rk8pd:1/240s")
        try motion.go(to: .zero)
        let start = motion.energy
        var last = start
        for frame in 1...150 {
            try motion.go(to: Flicks(Int64(frame), per: 60)!)
            // A contact adds no energy; each is rounded.
            #expect(motion.energy <= last + 1e-12 * abs(start), "frame \(frame)")
            last = motion.energy
            for first in rows.indices {
                for second in 0..<first {
                    let separation = motion.position(ofPoint: first) - motion.position(ofPoint: second)
                    let distance = (separation.x * separation.x + separation.y * separation.y).squareRoot()
                    #expect(distance >= 20 - 1e-10, "points \(second) and \(first) at frame \(frame)")
                }
            }
        }
        #expect(motion.contacts.count > 200)
    }

    /// Two balls lie on the floor in touch, and a third falls between them, symmetrically: all three contacts and both floors act at once.
    @Test("a ball that falls between two pushes them apart by equal speeds")
    func symmetric() throws {
        let law = ContactLaw(floor: 100, restitution: 0)
        let rows = [(1.0, 10.0, 0.0, 90.0), (1, 10, 20, 90), (1, 10, 10, 40)]
        let motion = try ContactTests.motion(
            ContactTests.points(rows.map { (mass: $0.0, radius: $0.1, x: $0.2, y: $0.3) }, law: law, gravity: 500),
            by: "rk8pd:1/240s")
        try motion.go(to: 1.0)
        let (left, right) = (motion.velocity(ofPoint: 0), motion.velocity(ofPoint: 1))
        #expect(left.x < -10 && left.y == 0 && right.y == 0)
        #expect(abs(left.x + right.x) <= 1e-9 * right.x, "\(left.x) and \(right.x)")
        let middle = motion.position(ofPoint: 2)
        #expect(abs(middle.x - 10) <= 1e-9, "it falls straight, not to \(middle)")
    }
}
