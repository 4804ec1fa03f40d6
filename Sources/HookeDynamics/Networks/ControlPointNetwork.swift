/// Control points with mass, joined by springs and dampers to each other and to anchors: a header's edge, a chain, a jelly.
///
/// A network is a value that describes the right-hand side, and does not contain its state. The state has all coordinates, point by
/// point (in two dimensions x before y), then all velocities in the same order; in one dimension a point has one coordinate. A held
/// point keeps its components, with zero velocity, so that holding and releasing do not change the layout.
///
///     let wave = try ControlPointNetwork.chain(
///         7, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300), anchoredBy: Coupling(stiffness: 160, damping: 14))
///     try Propagator().cursor(for: wave, from: [0, 10, 20, 30, 20, 10, 0] + [Double](repeating: 0, count: 7))
public struct ControlPointNetwork: Hashable, Sendable {
    /// The maximum number of points.
    public static let mostPoints = 10_000_000

    /// The number of directions in which points move.
    public let dimension: Dimension
    /// The points.
    public internal(set) var points: [Point]
    /// The names of the points.
    public let names: PointNames
    /// The couplings between points.
    public internal(set) var links: [Link]
    /// The couplings between points and fixed positions.
    public internal(set) var anchors: [Anchor]
    /// The acceleration of every free point; in one dimension y is ignored.
    public internal(set) var gravity: SIMD2<Double>
    /// The drag on every point.
    public internal(set) var drag: Drag
    /// What the points collide with; `nil` if nothing stops them.
    public internal(set) var contact: ContactLaw?

    /// A network from its parts.
    ///
    /// Forces are added in the order of the lists, links before anchors; that order affects the last bits of the result.
    ///
    /// - Throws: ``NetworkError`` naming the first point, link or anchor that is invalid, and why.
    public init(
        dimension: Dimension = .one, points: [Point], names: PointNames = .numbered, links: [Link] = [],
        anchors: [Anchor] = [], gravity: SIMD2<Double> = .zero, drag: Drag = Drag(), contact: ContactLaw? = nil
    ) throws(NetworkError) {
        self.dimension = dimension
        self.points = points
        self.names = names
        self.links = links
        self.anchors = anchors
        self.gravity = gravity
        self.drag = drag
        self.contact = contact
        try validate()
    }

    /// Whether the equations are linear, so that ``Propagator`` solves them exactly: no hardening, no quadratic drag, and in two
    /// dimensions no rest length. Released anchors are ignored.
    public var isLinear: Bool { nonlinearity == nil }

    /// The state with every point at rest at its initial position.
    public var initialState: [Double] {
        var state: [Double] = []
        state.reserveCapacity(stateCount)
        for point in points {
            state.append(point.position.x)
            if dimension == .two { state.append(point.position.y) }
        }
        state.append(contentsOf: repeatElement(0, count: stateCount / 2))
        return state
    }

    /// The index of a point's first coordinate in the state; in two dimensions y follows x.
    @inline(__always)
    public func coordinate(ofPoint point: Int) -> Int { point * dimension.rawValue }

    /// The index of the first component of a point's velocity in the state.
    @inline(__always)
    public func velocity(ofPoint point: Int) -> Int { (points.count + point) * dimension.rawValue }
}

extension ControlPointNetwork {
    /// The number of directions in which points move.
    public enum Dimension: Int, Hashable, Sendable {
        /// One coordinate per point, its displacement along a line, as for a header's control points.
        case one = 1
        /// A position in the plane.
        case two = 2
    }

    /// A point with mass.
    public struct Point: Hashable, Sendable {
        /// The mass, above 0.
        public var mass: Double
        /// The initial position, to which chains, rings and meshes anchor the point; in one dimension y is ignored.
        public var position: SIMD2<Double>
        /// The damping between the point and the ground, force per velocity; 0 or more.
        public var damping: Double
        /// Whether the point stays at its position under any force.
        public var isHeld: Bool
        /// Whether a held point moves on with the velocity that it has, as under a finger; no force changes it.
        public var isGuided: Bool
        /// The distance at which it touches walls; two points touch at the sum of theirs. 0 or more; without ``ContactLaw`` of no effect.
        public var radius: Double

        /// A point; free, without a damper and without a size by default.
        public init(
            mass: Double, position: SIMD2<Double> = .zero, damping: Double = 0, isHeld: Bool = false,
            radius: Double = 0
        ) {
            self.mass = mass
            self.position = position
            self.damping = damping
            self.isHeld = isHeld
            self.radius = radius
            isGuided = false
        }
    }

    /// A coupling between two points, by their indices.
    public struct Link: Hashable, Sendable {
        /// The first point; in one dimension distances are positive from it to the second.
        public var first: Int
        /// The second point.
        public var second: Int
        /// The coupling between them.
        public var coupling: Coupling

        /// Joins two points.
        public init(_ first: Int, _ second: Int, _ coupling: Coupling) {
            self.first = first
            self.second = second
            self.coupling = coupling
        }
    }

    /// A coupling between a point and a fixed position, the target. Moving a target starts a new segment of the motion.
    public struct Anchor: Hashable, Sendable {
        /// The point's index.
        public var point: Int
        /// The position to which the anchor pulls; in one dimension y is ignored.
        public var target: SIMD2<Double>
        /// The coupling; in one dimension distances are positive from the point to the target.
        public var coupling: Coupling
        /// Whether the anchor is released: it neither pulls nor damps.
        public var isReleased: Bool
        /// The velocity of the target, per second; the target is that at the start of the motion or of its segment.
        public var velocity: SIMD2<Double>

        /// Anchors a point.
        public init(
            _ point: Int, at target: SIMD2<Double>, _ coupling: Coupling, isReleased: Bool = false,
            velocity: SIMD2<Double> = .zero
        ) {
            self.point = point
            self.target = target
            self.coupling = coupling
            self.isReleased = isReleased
            self.velocity = velocity
        }

        /// Anchors a point of one dimension.
        public init(_ point: Int, at target: Double = 0, _ coupling: Coupling, isReleased: Bool = false) {
            self.init(point, at: SIMD2(target, 0), coupling, isReleased: isReleased)
        }
    }

    /// The drag of the surroundings on each point: a force of -(linear + quadratic |v|) v.
    public struct Drag: Hashable, Sendable {
        /// Force per velocity; 0 or more.
        public var linear: Double
        /// Force per squared velocity; 0 or more. Above 0 the network is not linear.
        public var quadratic: Double

        /// A drag; zero by default.
        public init(linear: Double = 0, quadratic: Double = 0) {
            self.linear = linear
            self.quadratic = quadratic
        }
    }
}

extension ControlPointNetwork.Anchor {
    /// The target after some seconds, and its velocity less a point's.
    @inline(__always)
    func pull(at time: Double, on velocity: SIMD2<Double>) -> (target: SIMD2<Double>, closing: SIMD2<Double>) {
        self.velocity == .zero ? (target, -velocity) : (target + self.velocity * time, self.velocity - velocity)
    }
}

extension ControlPointNetwork {
    /// Whether an anchor's target moves.
    public var hasMovingTargets: Bool { anchors.contains { $0.velocity != .zero && !$0.isReleased } }

    /// The same network while the targets of its anchors move on with a velocity.
    package func moving(_ velocity: SIMD2<Double>) -> ControlPointNetwork {
        var network = self
        for number in network.anchors.indices { network.anchors[number].velocity = velocity }
        return network
    }

    /// The same network some seconds later, with the targets where they are then.
    package func advanced(by seconds: Double) -> ControlPointNetwork {
        guard anchors.contains(where: { $0.velocity != .zero }) else { return self }
        var network = self
        for number in anchors.indices { network.anchors[number].target += anchors[number].velocity * seconds }
        return network
    }

    /// The name of a point.
    public func name(ofPoint point: Int) -> String { names[point] }

    /// The index of the point with a name.
    ///
    /// - Throws: ``NetworkError/noPointCalled(_:)``.
    public func point(named name: String) throws(NetworkError) -> Int {
        guard let point = names.point(named: name, of: points.count) else { throw .noPointCalled(name) }
        return point
    }

    /// A description of a component of the state: `point L1's velocity`, `the y of point r2c5`.
    public func description(ofComponent component: Int) -> String {
        let isVelocity = component >= stateCount / 2
        let coordinate = component % (stateCount / 2)
        let name = names[coordinate / dimension.rawValue]
        guard dimension == .two else { return "point \(name)'s \(isVelocity ? "velocity" : "displacement")" }
        return "the \(coordinate % 2 == 0 ? "x" : "y") of point \(name)\(isVelocity ? "'s velocity" : "")"
    }

    /// A solver's error in one sentence, with the point's name instead of the component's index.
    public func description(of error: SolverError) -> String {
        error.description { description(ofComponent: $0) }
    }
}
