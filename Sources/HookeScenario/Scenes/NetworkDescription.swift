public import HookeForms
public import HookeDynamics

/// The parameters of the scene `network`: control points in the plane, tied to each other. Lengths are points.
public struct NetworkDescription: Hashable, Sendable {
    /// How the points lie at the start, and who is whose neighbour.
    public enum Shape: Hashable, Sendable {
        /// In a row, from the first on by a step.
        case chain(count: Int, step: ScreenPoint)
        /// Around a centre.
        case ring(count: Int, radius: Double)
        /// In rows and columns, from the upper left one on.
        case mesh(rows: Int, columns: Int, spacing: Double)
    }

    /// How the points lie.
    public var shape: Shape
    /// The first point's place; a ring's centre.
    public var origin: ScreenPoint
    /// Each point's mass.
    public var mass: Double
    /// What ties neighbours together. Its rest length is their distance at the start.
    public var link: Coupling
    /// What ties neighbours across a mesh's cells; `nil` for nothing.
    public var diagonal: Coupling?
    /// What pulls each point to its place at the start; `nil` for nothing.
    public var anchor: Coupling?
    /// The names of points that stay where they are.
    public var held: [String]
    /// Acceleration of every point, points per second squared, downwards.
    public var gravity: Double
    /// Force per velocity on every point.
    public var drag: Double
    /// Whether a second pass tells how good the run is.
    public var estimatesError: Bool
    /// Where it stands in the file.
    public var position: SourcePosition
}

extension NetworkDescription {
    /// The network in the plane.
    ///
    /// - Throws: ``NetworkError`` naming the point that is wrong.
    package func network() throws(NetworkError) -> ControlPointNetwork {
        let point = ControlPointNetwork.Point(mass: mass, position: SIMD2(origin.x, origin.y))
        let (gravity, drag) = (SIMD2(0, gravity), ControlPointNetwork.Drag(linear: drag))
        var network: ControlPointNetwork
        switch shape {
        case .chain(let count, let step):
            let length = (step.x * step.x + step.y * step.y).squareRoot()
            network = try .chain(
                count, dimension: .two, of: point, joinedBy: link.resting(at: length), anchoredBy: anchor,
                spacing: SIMD2(step.x, step.y), gravity: gravity, drag: drag)
        case .ring(let count, let radius):
            // The chord between neighbours.
            let chord = 2 * radius * Elementary.sin(.pi / Double(count))
            network = try .ring(
                count, dimension: .two, of: point, joinedBy: link.resting(at: chord), anchoredBy: anchor,
                radius: radius, gravity: gravity, drag: drag)
        case .mesh(let rows, let columns, let spacing):
            network = try .mesh(
                rows: rows, columns: columns, dimension: .two, of: point, joinedBy: link.resting(at: spacing),
                diagonalsBy: diagonal?.resting(at: spacing * 2.0.squareRoot()), anchoredBy: anchor,
                spacing: SIMD2(spacing, spacing), gravity: gravity, drag: drag)
        }
        for name in held { network = try network.holding(network.point(named: name)) }
        return network
    }
}

extension Coupling {
    fileprivate func resting(at length: Double) -> Coupling {
        var coupling = self
        coupling.restLength = length
        return coupling
    }
}
