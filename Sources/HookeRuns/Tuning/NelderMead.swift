/// The simplex search of Nelder and Mead (1965) in the unit cube, with the coefficients that Gao and Han (2012) adapt to the dimension.
///
/// Points outside the cube are moved to its surface. The search uses sums, products and comparisons only, so that the points that it visits are
/// the same on every machine.
struct NelderMead {
    /// A point of the cube, and the value of the function there.
    struct Vertex: Hashable, Sendable {
        var point: [Double]
        var value: Double
    }

    /// The distance of the other vertices of the first simplex from the start.
    let size: Double
    /// The search ends when all vertices are so near the best one.
    let tolerance: Double
    /// The most evaluations.
    let budget: Int

    /// Searches for the least value of a function from a start.
    ///
    /// - Parameters:
    ///   - start: the first vertex, with its value.
    ///   - function: infinite for a point without value.
    /// - Returns: the best vertex, and the number of evaluations.
    func search(from start: Vertex, _ function: ([Double]) -> Double) -> (best: Vertex, evaluations: Int) {
        let dimensions = start.point.count
        var evaluations = 0
        // `nil` once the budget is spent.
        func vertex(_ point: [Double]) -> Vertex? {
            guard evaluations < budget else { return nil }
            evaluations += 1
            let inside = point.map { min(1, max(0, $0)) }
            let value = function(inside)
            return Vertex(point: inside, value: value.isNaN ? .infinity : value)
        }
        var simplex = [start]
        for axis in 0..<dimensions {
            var point = start.point
            // Away from the nearer face.
            point[axis] += point[axis] < 0.5 ? size : -size
            // A part of a simplex has vertices, but no worst one to move.
            guard let next = vertex(point) else { return (NelderMead.best(of: simplex) ?? start, evaluations) }
            simplex.append(next)
        }
        let count = Double(dimensions)
        // In one dimension the adapted factor of contraction would be negative.
        let (expansion, contraction, shrinking) =
            dimensions < 2 ? (2.0, 0.5, 0.5) : (1 + 2 / count, 0.75 - 1 / (2 * count), 1 - 1 / count)
        search: while evaluations < budget {
            // Stable: of equal values the older vertex comes first.
            simplex = simplex.enumerated().sorted { ($0.element.value, $0.offset) < ($1.element.value, $1.offset) }
                .map(\.element)
            if simplex[0].value == 0 || extent(of: simplex) <= tolerance { break }
            let worst = simplex[dimensions]
            let centre = (0..<dimensions).map { axis in
                simplex[..<dimensions].reduce(0) { $0 + $1.point[axis] } / count
            }
            func towards(_ factor: Double) -> [Double] {
                zip(centre, worst.point).map { $0 + factor * ($0 - $1) }
            }
            guard let reflected = vertex(towards(1)) else { break }
            if reflected.value < simplex[0].value {
                simplex[dimensions] = reflected
                if let expanded = vertex(towards(expansion)), expanded.value < reflected.value {
                    simplex[dimensions] = expanded
                }
                continue
            }
            if reflected.value < simplex[dimensions - 1].value {
                simplex[dimensions] = reflected
                continue
            }
            let isOutside = reflected.value < worst.value
            guard let contracted = vertex(towards(isOutside ? contraction : -contraction)) else { break }
            if contracted.value < min(reflected.value, worst.value) {
                simplex[dimensions] = contracted
                continue
            }
            for index in 1...dimensions {
                let point = zip(simplex[0].point, simplex[index].point).map { $0 + shrinking * ($1 - $0) }
                guard let shrunk = vertex(point) else { break search }
                simplex[index] = shrunk
            }
        }
        return (NelderMead.best(of: simplex) ?? start, evaluations)
    }

    private static func best(of vertices: [Vertex]) -> Vertex? { vertices.min { $0.value < $1.value } }

    /// The largest distance of a coordinate from that of the best vertex.
    private func extent(of simplex: [Vertex]) -> Double {
        simplex.dropFirst().reduce(0) { largest, vertex in
            zip(vertex.point, simplex[0].point).reduce(largest) { max($0, abs($1.0 - $1.1)) }
        }
    }
}
