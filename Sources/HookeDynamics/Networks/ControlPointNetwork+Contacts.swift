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
