/// New parameters for some parts of a network; `nil` leaves a parameter unchanged.
///
/// Positions and velocities do not change: a new mass changes a point's momentum, not its velocity.
public struct NetworkSettings: Hashable, Sendable {
    /// New parameters of the links; in a mesh, of those along rows and columns.
    public var link: CouplingSettings?
    /// Restricts ``link`` to the link between these two points, in either order, also if it is a diagonal.
    public var between: PointPair?
    /// New parameters of the links across a mesh's cells.
    public var diagonal: CouplingSettings?
    /// New parameters of the anchors.
    public var anchor: CouplingSettings?
    /// The new mass of the points; above 0.
    public var mass: Double?
    /// Restricts ``anchor`` and ``mass`` to this point.
    public var point: String?
    /// The acceleration of every point; in one dimension y is ignored.
    public var gravity: SIMD2<Double>?
    /// Linear drag: force per velocity on every point; 0 or more.
    public var drag: Double?

    /// Settings that change nothing but the parameters given.
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

/// New parameters for a coupling; `nil` leaves a parameter unchanged. The rest length never changes.
public struct CouplingSettings: Hashable, Sendable {
    /// Force per stretch; 0 or more.
    public var stiffness: Double?
    /// Force per velocity; 0 or more.
    public var damping: Double?
    /// Force per cubed stretch; 0 or more.
    public var hardening: Double?

    /// Settings that change nothing but the parameters given.
    public init(stiffness: Double? = nil, damping: Double? = nil, hardening: Double? = nil) {
        self.stiffness = stiffness
        self.damping = damping
        self.hardening = hardening
    }
}

/// The names of two points.
public struct PointPair: Hashable, Sendable {
    /// The name of one point.
    public var first: String
    /// The name of the other point.
    public var second: String

    /// A pair of points.
    public init(_ first: String, _ second: String) {
        self.first = first
        self.second = second
    }
}

extension ControlPointNetwork {
    /// The same network with other parameters.
    ///
    /// - Throws: ``NetworkError`` naming the part: an unknown point, two points without a link, no parts of the kind, or a
    ///   value that no network may have.
    public func setting(_ new: NetworkSettings) throws(NetworkError) -> ControlPointNetwork {
        var network = self
        if let coupling = new.link {
            let chosen = try new.between.map { (pair) throws(NetworkError) in [try link(between: pair)] }
            try network.set(coupling, ofLinks: chosen ?? links.indices.filter { !isDiagonal($0) }, "links")
        }
        if let coupling = new.diagonal {
            try network.set(coupling, ofLinks: links.indices.filter(isDiagonal), "diagonals")
        }
        let only = try new.point.map { (name) throws(NetworkError) in try point(named: name) }
        if let coupling = new.anchor { try network.set(coupling, ofAnchorsOf: only) }
        if let mass = new.mass {
            for number in only.map({ [$0] }) ?? Array(points.indices) {
                network.points[number].mass = mass
                try network.validate(point: number)
            }
        }
        if let gravity = new.gravity { network.gravity = gravity }
        if let drag = new.drag { network.drag.linear = drag }
        try network.validateSurroundings()
        return network
    }

    private mutating func set(
        _ new: CouplingSettings, ofLinks chosen: [Int], _ kind: String
    ) throws(NetworkError) {
        guard !chosen.isEmpty else { throw .nothingToSet(kind: kind, of: nil) }
        for number in chosen {
            links[number].coupling.set(new)
            try validate(link: number)
        }
    }

    private mutating func set(_ new: CouplingSettings, ofAnchorsOf point: Int?) throws(NetworkError) {
        let chosen = anchors.indices.filter { point == nil || anchors[$0].point == point }
        guard !chosen.isEmpty else { throw .nothingToSet(kind: "anchors", of: point.map { names[$0] }) }
        for number in chosen {
            anchors[number].coupling.set(new)
            try validate(anchor: number)
        }
    }

    private func link(between pair: PointPair) throws(NetworkError) -> Int {
        let (first, second) = (try point(named: pair.first), try point(named: pair.second))
        let found = links.firstIndex {
            ($0.first, $0.second) == (first, second) || ($0.first, $0.second) == (second, first)
        }
        if let found { return found }
        let neighbours = links.compactMap { link in
            link.first == first ? names[link.second] : link.second == first ? names[link.first] : nil
        }
        throw .notJoined(pair.first, pair.second, neighbours: neighbours)
    }

    /// Whether a link joins points in different rows and different columns of a mesh.
    private func isDiagonal(_ number: Int) -> Bool {
        guard case .grid(let columns) = names else { return false }
        let link = links[number]
        return link.first / columns != link.second / columns && link.first % columns != link.second % columns
    }
}

extension Coupling {
    fileprivate mutating func set(_ new: CouplingSettings) {
        stiffness = new.stiffness ?? stiffness
        damping = new.damping ?? damping
        hardening = new.hardening ?? hardening
    }
}
