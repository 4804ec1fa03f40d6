/// Networks of a regular shape with equal points and equal couplings.
extension ControlPointNetwork {
    /// A chain: points in a row, each joined to the next.
    ///
    /// - Parameters:
    ///   - count: The number of points, 1 or more.
    ///   - dimension: One or two: the number of coordinates of each point.
    ///   - point: The parameters of each point; its position is the first point's.
    ///   - coupling: The coupling between neighbours.
    ///   - anchor: The coupling between each point and its initial position; `nil` for none.
    ///   - spacing: The vector from one position to the next.
    ///   - names: The points' names.
    ///   - gravity: The acceleration of all points.
    ///   - drag: The resistance to the velocity of each point.
    /// - Throws: ``NetworkError`` for an invalid count or part.
    public static func chain(
        _ count: Int, dimension: Dimension = .one, of point: Point, joinedBy coupling: Coupling,
        anchoredBy anchor: Coupling? = nil, spacing: SIMD2<Double> = .zero, names: PointNames = .numbered,
        gravity: SIMD2<Double> = .zero, drag: Drag = Drag()
    ) throws(NetworkError) -> ControlPointNetwork {
        try refuse(count: count)
        let points = (0..<count).map { point.moved(by: spacing * Double($0)) }
        let links = (1..<max(1, count)).map { Link($0 - 1, $0, coupling) }
        return try ControlPointNetwork(
            dimension: dimension, points: points, names: names, links: links, anchors: anchors(of: points, anchor),
            gravity: gravity, drag: drag)
    }

    /// A ring: points on a circle, each joined to the next and the last to the first.
    ///
    /// - Parameters:
    ///   - count: The number of points, 3 or more.
    ///   - dimension: One or two: the number of coordinates of each point.
    ///   - point: The parameters of each point; its position is the centre.
    ///   - coupling: The coupling between neighbours.
    ///   - anchor: The coupling between each point and its initial position; `nil` for none.
    ///   - radius: The radius; points start on the positive x axis and go towards positive y. In one dimension all points have the
    ///     same position.
    ///   - names: The points' names.
    ///   - gravity: The acceleration of all points.
    ///   - drag: The resistance to the velocity of each point.
    /// - Throws: ``NetworkError`` for an invalid count or part.
    public static func ring(
        _ count: Int, dimension: Dimension = .one, of point: Point, joinedBy coupling: Coupling,
        anchoredBy anchor: Coupling? = nil, radius: Double = 0, names: PointNames = .numbered,
        gravity: SIMD2<Double> = .zero, drag: Drag = Drag()
    ) throws(NetworkError) -> ControlPointNetwork {
        try refuse(count: count)
        guard count >= 3 else { throw .shapeTooSmall(shape: "ring", needs: "3 points or more", given: "\(count)") }
        let points = (0..<count).map { number in
            let angle = 2 * Double.pi * Double(number) / Double(count)
            let radial = SIMD2(Elementary.cos(angle), Elementary.sin(angle)) * radius
            return point.moved(by: dimension == .two ? radial : .zero)
        }
        // Signed distances add up to zero around a ring of one dimension, so that the closing link is like the others.
        let links = (0..<count).map { Link($0, ($0 + 1) % count, coupling) }
        return try ControlPointNetwork(
            dimension: dimension, points: points, names: names, links: links, anchors: anchors(of: points, anchor),
            gravity: gravity, drag: drag)
    }

    /// A mesh: points in rows and columns, numbered row by row, each joined to its neighbours in row and column.
    ///
    /// - Parameters:
    ///   - rows: The number of rows, 1 or more.
    ///   - columns: The number of columns, 1 or more.
    ///   - dimension: One or two: the number of coordinates of each point.
    ///   - point: The parameters of each point; its position is that of the first row and column.
    ///   - coupling: The coupling between neighbours.
    ///   - diagonals: The coupling between neighbours across each cell, both ways; `nil` for none.
    ///   - anchor: The coupling between each point and its initial position; `nil` for none.
    ///   - spacing: The distances from column to column (x) and from row to row (y).
    ///   - gravity: The acceleration of all points.
    ///   - drag: The resistance to the velocity of each point.
    /// - Throws: ``NetworkError`` for an invalid count or part.
    public static func mesh(
        rows: Int, columns: Int, dimension: Dimension = .one, of point: Point, joinedBy coupling: Coupling,
        diagonalsBy diagonals: Coupling? = nil, anchoredBy anchor: Coupling? = nil, spacing: SIMD2<Double> = .zero,
        gravity: SIMD2<Double> = .zero, drag: Drag = Drag()
    ) throws(NetworkError) -> ControlPointNetwork {
        guard rows > 0, columns > 0 else { throw .noPoints }
        let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
        try refuse(count: overflow ? .max : count)
        let points = (0..<count).map {
            point.moved(by: spacing * SIMD2(Double($0 % columns), Double($0 / columns)))
        }
        var links: [Link] = []
        for number in 0..<count {
            let (hasRight, hasBelow) = (number % columns + 1 < columns, number + columns < count)
            if hasRight { links.append(Link(number, number + 1, coupling)) }
            if hasBelow { links.append(Link(number, number + columns, coupling)) }
            guard let diagonals, hasRight, hasBelow else { continue }
            links.append(Link(number, number + columns + 1, diagonals))
            links.append(Link(number + 1, number + columns, diagonals))
        }
        return try ControlPointNetwork(
            dimension: dimension, points: points, names: .grid(columns: columns), links: links,
            anchors: anchors(of: points, anchor), gravity: gravity, drag: drag)
    }

    /// The same network with some points held: the ends of a chain, the upper row of a mesh.
    ///
    /// - Throws: ``NetworkError/unknown(kind:number:count:in:)`` for an index that no point has.
    public func holding(_ numbers: Int...) throws(NetworkError) -> ControlPointNetwork {
        var network = self
        for number in numbers {
            try requirePoint(number)
            network.points[number].isHeld = true
        }
        return network
    }

    /// The same network with a point that moves on with its velocity, as under a finger.
    ///
    /// - Throws: ``NetworkError/unknown(kind:number:count:in:)`` for an index that no point has.
    package func guiding(_ number: Int) throws(NetworkError) -> ControlPointNetwork {
        var network = try holding(number)
        network.points[number].isGuided = true
        return network
    }

    /// The same network with some points free, held or guided before or not.
    ///
    /// - Throws: ``NetworkError/unknown(kind:number:count:in:)`` for an index that no point has.
    public func freeing(_ numbers: Int...) throws(NetworkError) -> ControlPointNetwork {
        var network = self
        for number in numbers {
            try requirePoint(number)
            network.points[number].isHeld = false
            network.points[number].isGuided = false
        }
        return network
    }

    private static func refuse(count: Int) throws(NetworkError) {
        guard count > 0 else { throw .noPoints }
        guard count <= mostPoints else { throw .tooManyPoints }
    }

    private static func anchors(of points: [Point], _ coupling: Coupling?) -> [Anchor] {
        guard let coupling else { return [] }
        return points.indices.map { Anchor($0, at: points[$0].position, coupling) }
    }
}

extension ControlPointNetwork.Point {
    fileprivate func moved(by offset: SIMD2<Double>) -> ControlPointNetwork.Point {
        var point = self
        point.position += offset
        return point
    }
}
