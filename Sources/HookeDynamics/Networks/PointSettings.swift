/// Parameters of one point of a network that differ from those of the others; `nil` leaves a parameter unchanged.
public struct PointSettings: Hashable, Sendable {
    /// The mass; above 0.
    public var mass: Double?
    /// The damping between the point and the ground, force per velocity; 0 or more.
    public var damping: Double?
    /// A spring and damper between the point and its initial position; replaces an anchor that it has.
    public var anchor: Coupling?
    /// The distance at which the point touches walls, 0 or more.
    public var radius: Double?

    /// Settings that change nothing but the parameters given.
    public init(mass: Double? = nil, damping: Double? = nil, anchor: Coupling? = nil, radius: Double? = nil) {
        self.mass = mass
        self.damping = damping
        self.anchor = anchor
        self.radius = radius
    }
}

/// The initial displacement and velocity of one point of a network; in one dimension y is ignored.
public struct PointStart: Hashable, Sendable {
    /// The distance from the point's initial position.
    public var offset: SIMD2<Double>
    /// The velocity, per second.
    public var velocity: SIMD2<Double>

    /// A start; at rest at the initial position by default.
    public init(offset: SIMD2<Double> = .zero, velocity: SIMD2<Double> = .zero) {
        self.offset = offset
        self.velocity = velocity
    }
}

extension ControlPointNetwork {
    /// The same network with other parameters of one point.
    ///
    /// - Parameters:
    ///   - settings: The parameters.
    ///   - name: The point's name.
    /// - Throws: ``NetworkError`` for an unknown point or a value that no network may have.
    public func setting(
        _ settings: PointSettings, ofPointNamed name: String
    ) throws(NetworkError) -> ControlPointNetwork {
        var network = self
        let number = try point(named: name)
        network.points[number].mass = settings.mass ?? points[number].mass
        network.points[number].damping = settings.damping ?? points[number].damping
        network.points[number].radius = settings.radius ?? points[number].radius
        try network.validate(point: number)
        try network.validateContacts()
        if let coupling = settings.anchor {
            let anchor = Anchor(number, at: points[number].position, coupling)
            if let old = anchors.firstIndex(where: { $0.point == number }) {
                network.anchors[old] = anchor
                try network.validate(anchor: old)
            } else {
                network.anchors.append(anchor)
                try network.validate(anchor: anchors.count)
            }
        }
        return network
    }

    /// Displaces a point from its initial position and sets its velocity in a state of this network.
    ///
    /// - Parameters:
    ///   - name: The point's name.
    ///   - start: The displacement and the velocity.
    ///   - state: The state, which is changed.
    /// - Throws: ``NetworkError`` for an unknown point, a value that is not finite, or a held point with a velocity.
    public func start(
        pointNamed name: String, with start: PointStart, in state: inout [Double]
    ) throws(NetworkError) {
        let number = try point(named: name)
        try requireFinite("point \(name)", "offset", start.offset)
        try requireFinite("point \(name)", "velocity", start.velocity)
        guard !points[number].isHeld || start.velocity == .zero else { throw .held("point \(name)") }
        for axis in 0..<dimension.rawValue {
            state[coordinate(ofPoint: number) + axis] = points[number].position[axis] + start.offset[axis]
            state[velocity(ofPoint: number) + axis] = start.velocity[axis]
        }
    }
}

extension ControlPointNetwork {
    /// The same network with walls around it and points that collide.
    ///
    /// - Parameters:
    ///   - law: What points collide with, and how.
    ///   - radius: The radius of all points.
    /// - Throws: ``NetworkError`` for a law or a radius that no network may have.
    public func touching(_ law: ContactLaw, radius: Double = 0) throws(NetworkError) -> ControlPointNetwork {
        var network = self
        network.contact = law
        for number in points.indices { network.points[number].radius = radius }
        try network.validateContacts()
        return network
    }
}
