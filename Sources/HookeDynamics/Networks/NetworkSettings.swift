/// New numbers for some parts of a network; what is `nil` stays as it is.
///
/// Places and velocities stay too: another mass changes a point's momentum, not its speed.
public struct NetworkSettings: Hashable, Sendable {
    /// For the links; of a mesh, for those along its rows and columns.
    public var link: CouplingSettings?
    /// Only the link between these two points, in either order, be it a diagonal or not.
    public var between: PointPair?
    /// For the links across a mesh's cells.
    public var diagonal: CouplingSettings?
    /// For the anchors.
    public var anchor: CouplingSettings?
    /// For the points; above 0.
    public var mass: Double?
    /// Only this point's anchors and mass.
    public var point: String?
    /// The acceleration of every point. One dimension reads x alone.
    public var gravity: SIMD2<Double>?
    /// Linear drag: force per velocity on every point; 0 or more.
    public var drag: Double?

    /// Nothing new, unless more is said.
    public init(
        link: CouplingSettings? = nil, between: PointPair? = nil, diagonal: CouplingSettings? = nil,
        anchor: CouplingSettings? = nil, mass: Double? = nil, point: String? = nil, gravity: SIMD2<Double>? = nil,
        drag: Double? = nil
    ) {
        self.link = link
        self.between = between
        self.diagonal = diagonal
        self.anchor = anchor
        self.mass = mass
        self.point = point
        self.gravity = gravity
        self.drag = drag
    }
}

/// New numbers for a coupling; what is `nil` stays as it is, and so does the rest length.
public struct CouplingSettings: Hashable, Sendable {
    /// Force per stretch; 0 or more.
    public var stiffness: Double?
    /// Force per velocity; 0 or more.
    public var damping: Double?
    /// Force per cubed stretch; 0 or more.
    public var hardening: Double?

    /// Nothing new, unless more is said.
    public init(stiffness: Double? = nil, damping: Double? = nil, hardening: Double? = nil) {
        self.stiffness = stiffness
        self.damping = damping
        self.hardening = hardening
    }
}

/// Two points by their names.
public struct PointPair: Hashable, Sendable {
    /// One of them.
    public var first: String
    /// The other.
    public var second: String

    /// Two points.
    public init(_ first: String, _ second: String) {
        self.first = first
        self.second = second
    }
}
