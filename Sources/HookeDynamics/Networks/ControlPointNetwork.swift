/// Control points with mass, joined by springs and dampers to each other and to anchors: a header's edge, a chain, a jelly.
///
/// A network is a value and a right-hand side, never a motion: its state lies outside. First all coordinates, point by point (in
/// two dimensions x before y), then all velocities in the same order; one dimension has one coordinate a point. A held point
/// keeps its components, with a velocity of zero, so that holding and releasing leave every component where it is.
///
///     let wave = try ControlPointNetwork.chain(
///         7, of: .init(mass: 1), joinedBy: Coupling(stiffness: 300), anchoredBy: Coupling(stiffness: 160, damping: 14))
///     try Propagator().cursor(for: wave, from: [0, 10, 20, 30, 20, 10, 0] + [Double](repeating: 0, count: 7))
public struct ControlPointNetwork: Hashable, Sendable {
    /// The most points a network may have.
    public static let mostPoints = 10_000_000

    /// In how many directions points move.
    public let dimension: Dimension
    /// What moves.
    public internal(set) var points: [Point]
    /// What the points are called.
    public let names: PointNames
    /// What acts between points.
    public internal(set) var links: [Link]
    /// What pulls points to places.
    public internal(set) var anchors: [Anchor]
    /// The acceleration of every point that is not held. One dimension reads x alone.
    public internal(set) var gravity: SIMD2<Double>
    /// What the points move through.
    public internal(set) var drag: Drag

    /// A network listed part by part.
    ///
    /// Forces are added in the order of the lists, links before anchors; that order is part of the result's last bits.
    ///
    /// - Throws: ``NetworkError`` naming the first point, link or anchor that is wrong, and what of it.
    public init(
        dimension: Dimension = .one, points: [Point], names: PointNames = .numbered, links: [Link] = [],
        anchors: [Anchor] = [], gravity: SIMD2<Double> = .zero, drag: Drag = Drag()
    ) throws(NetworkError) {
        self.dimension = dimension
        self.points = points
        self.names = names
        self.links = links
        self.anchors = anchors
        self.gravity = gravity
        self.drag = drag
        try validate()
    }

    /// Whether its equations are linear, so that ``Propagator`` solves them exactly: no hardening, no quadratic drag, and in
    /// two dimensions no rest length. Released anchors count for nothing.
    public var isLinear: Bool { nonlinearity == nil }

    /// Every point at its place, at rest.
    public var initialState: [Double] {
        var state: [Double] = []
        state.reserveCapacity(stateCount)
        for point in points {
            state.append(point.place.x)
            if dimension == .two { state.append(point.place.y) }
        }
        state.append(contentsOf: repeatElement(0, count: stateCount / 2))
        return state
    }

    /// The first of a point's coordinates in the state; in two dimensions y follows x.
    @inline(__always)
    public func coordinate(ofPoint point: Int) -> Int { point * dimension.rawValue }

    /// The first component of a point's velocity in the state.
    @inline(__always)
    public func velocity(ofPoint point: Int) -> Int { (points.count + point) * dimension.rawValue }
}
