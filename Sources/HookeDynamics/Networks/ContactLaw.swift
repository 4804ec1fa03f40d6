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
