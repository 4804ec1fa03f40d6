/// What the points of a network collide with: walls around them, and each other where they have radii; without friction.
///
/// A contact reverses the speed of approach and multiplies it by the restitution e. Between points it conserves the momentum. A contact
/// that would leave more slowly than ``restSpeed`` keeps no speed; if forces press it together, it rests until they pull it apart.
public struct ContactLaw: Hashable, Sendable {
    /// The x that no point passes leftwards; `nil` for no wall. A point touches it when its centre is a radius away.
    public var left: Double?
    /// The x that no point passes rightwards.
    public var right: Double?
    /// The y that no point passes upwards; y grows downwards.
    public var ceiling: Double?
    /// The y that no point passes downwards.
    public var floor: Double?
    /// The coefficient of restitution e, from 0 to 1.
    public var restitution: Double
    /// The Zeno cut-off, above 0, per second: without it a ball would bounce infinitely often in a finite time. Resting at speed u changes a
    /// height by at most u^2 / (2 g).
    public var restSpeed: Double

    /// The restitution of laws that state none.
    public static let standardRestitution = 0.8
    /// The rest speed of laws that state none: the speed that counts as rest, a thousandth of a unit per second.
    public static let standardRestSpeed = 1e-3

    /// A law; by default without walls.
    public init(
        left: Double? = nil, right: Double? = nil, ceiling: Double? = nil, floor: Double? = nil,
        restitution: Double = standardRestitution, restSpeed: Double = standardRestSpeed
    ) {
        self.left = left
        self.right = right
        self.ceiling = ceiling
        self.floor = floor
        self.restitution = restitution
        self.restSpeed = restSpeed
    }
}

extension ContactLaw {
    /// A side of the space in which points move.
    public enum Side: Int, CaseIterable, Hashable, Sendable {
        /// The wall at the left.
        case left
        /// The wall at the right.
        case right
        /// The wall above.
        case ceiling
        /// The wall below.
        case floor

        /// The coordinate that it limits: 0 for x, 1 for y.
        var axis: Int {
            switch self {
            case .left, .right: 0
            case .ceiling, .floor: 1
            }
        }

        /// The sign of the coordinate away from it.
        var sign: Double {
            switch self {
            case .left, .ceiling: 1
            case .right, .floor: -1
            }
        }

        /// The name in messages and tables.
        public var name: String {
            switch self {
            case .left: "left wall"
            case .right: "right wall"
            case .ceiling: "ceiling"
            case .floor: "floor"
            }
        }
    }

    /// Where a side stands; `nil` without one.
    public subscript(side: Side) -> Double? {
        switch side {
        case .left: left
        case .right: right
        case .ceiling: ceiling
        case .floor: floor
        }
    }
}

/// Two bodies that touch or may: a point and a wall, or two points.
public enum Contact: Hashable, Sendable {
    /// A point, by its index, and a side.
    case wall(Int, ContactLaw.Side)
    /// Two points, by their indices, the lower one first.
    case pair(Int, Int)
}

/// A contact that happened.
public struct ContactEvent: Hashable, Sendable {
    /// What touched.
    public let contact: Contact
    /// The time since the start of the motion, seconds.
    public let time: Double
    /// The speed of approach before it.
    public let speedBefore: Double
    /// The speed of separation after it; 0 if the two do not bounce.
    public let speedAfter: Double

    init(_ contact: Contact, at time: Double, speedBefore: Double, speedAfter: Double) {
        (self.contact, self.time, self.speedBefore, self.speedAfter) = (contact, time, speedBefore, speedAfter)
    }

    /// The event on a clock that is ahead.
    func later(by seconds: Double) -> ContactEvent {
        ContactEvent(contact, at: seconds + time, speedBefore: speedBefore, speedAfter: speedAfter)
    }
}

extension ControlPointNetwork {
    /// Throws for a law that no network may have, a radius below 0, or points that start in a wall or in each other.
    func validateContacts() throws(NetworkError) {
        for number in points.indices {
            let radius = points[number].radius
            try requireNotNegative("point \(names[number])", "radius", radius)
        }
        guard let contact else { return }
        guard dimension == .two else { throw .contactOnLine }
        for side in ContactLaw.Side.allCases {
            guard let position = contact[side] else { continue }
            try requireFinite("contact", side.name, SIMD2(position, 0))
        }
        for (first, second) in [(ContactLaw.Side.left, ContactLaw.Side.right), (.ceiling, .floor)] {
            guard let low = contact[first], let high = contact[second], low >= high else { continue }
            throw .wallsInOrder(first, low, second, high)
        }
        guard contact.restitution >= 0, contact.restitution <= 1 else { throw .restitution(contact.restitution) }
        guard contact.restSpeed > 0, contact.restSpeed.isFinite else { throw .restSpeed(contact.restSpeed) }
    }

    /// The coordinate at which a point touches a side; `nil` without that side.
    func limit(ofPoint point: Int, at side: ContactLaw.Side) -> Double? {
        contact?[side].map { $0 + side.sign * points[point].radius }
    }

    /// Throws for a state in which a free point is behind a wall, or two points overlap by more than rounding explains.
    func requireApart(_ state: [Double]) throws(NetworkError) {
        if let problem = contactProblems(in: state).first { throw problem }
    }

    /// The errors of a state in which free points are behind walls, or points overlap by more than rounding explains.
    package func contactProblems(in state: [Double]) -> [NetworkError] {
        guard contact != nil else { return [] }
        var problems: [NetworkError] = []
        for point in points.indices where !points[point].isHeld {
            for side in ContactLaw.Side.allCases {
                guard let limit = limit(ofPoint: point, at: side) else { continue }
                let position = state[coordinate(ofPoint: point) + side.axis]
                guard side.sign * (position - limit) < -1e-9 * (1 + abs(limit)) else { continue }
                problems.append(.behindWall("point \(names[point])", side, position: position, limit: limit))
            }
        }
        for (first, second) in neighbours(in: state, closerThan: 0) {
            let reach = points[first].radius + points[second].radius
            let separation = separation(first, second, state)
            let distance = (separation.x * separation.x + separation.y * separation.y).squareRoot()
            guard distance < reach * (1 - 1e-9) else { continue }
            problems.append(.overlap(names[first], names[second], distance: distance, reach: reach))
        }
        return problems
    }

    /// The vector from one point to another.
    func separation(_ first: Int, _ second: Int, _ state: [Double]) -> SIMD2<Double> {
        state.span.pair(coordinate(ofPoint: second)) - state.span.pair(coordinate(ofPoint: first))
    }

    /// The pairs of points, not both held, whose distance may be less than the sum of their radii and a margin, in order.
    func neighbours(in state: [Double], closerThan margin: Double) -> [(Int, Int)] {
        pairs(
            overlapping: points.indices.map { point in
                let position = state.span.pair(coordinate(ofPoint: point))
                let reach = points[point].radius + margin
                return (position - reach, position + reach)
            })
    }

    /// The pairs of points with radii, not both held, whose boxes overlap, in order: by a sweep along x.
    func pairs(overlapping boxes: [(least: SIMD2<Double>, most: SIMD2<Double>)]) -> [(Int, Int)] {
        guard points.contains(where: { $0.radius > 0 }) else { return [] }
        let order = boxes.indices.sorted { (boxes[$0].least.x, $0) < (boxes[$1].least.x, $1) }
        var (open, found): ([Int], [(Int, Int)]) = ([], [])
        for point in order {
            open.removeAll { boxes[$0].most.x < boxes[point].least.x }
            for other in open
            where boxes[other].most.y >= boxes[point].least.y
                && boxes[point].most.y >= boxes[other].least.y
            {
                guard points[point].radius + points[other].radius > 0, !points[point].isHeld || !points[other].isHeld
                else { continue }
                found.append((min(point, other), max(point, other)))
            }
            open.append(point)
        }
        return found.sorted { $0 < $1 }
    }
}
