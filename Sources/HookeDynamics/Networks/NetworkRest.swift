/// The distance of a network's state from rest.
public struct RestDistance: Hashable, Sendable {
    /// Kinetic energy, and potential energy above its minimum.
    public let energy: Double
    /// The longest distance of a point from its rest position.
    public let way: Double
    /// The fastest point's speed.
    public let speed: Double
}

extension ControlPointNetwork {
    /// The distance of a state from rest, from the potential to second order about the state: exact for linear networks, for others
    /// an approximation that improves near rest. With forces F and stiffness matrix K in that state, the rest position is K^-1 F
    /// away and its potential F K^-1 F / 2 lower (one step of Newton's method, solved by conjugate gradients).
    ///
    /// - Returns: `nil` if the potential has no minimum, as for a network that falls or tips over.
    public func distanceFromRest(of state: Span<Double>) -> RestDistance? {
        let half = stateCount / 2
        let force = forceAtRest(state)
        guard let displacement = solveStiffness(state, force) else { return nil }
        var descent = 0.0
        for component in 0..<half { descent += force[component] * displacement[component] }
        var (longest, fastest) = (0.0, 0.0)
        for number in points.indices where !points[number].isHeld {
            longest = max(longest, square(vector(coordinate(ofPoint: number), displacement.span)))
            fastest = max(fastest, square(vector(velocity(ofPoint: number), state)))
        }
        return RestDistance(
            energy: kineticEnergy(of: state) + descent / 2, way: longest.squareRoot(), speed: fastest.squareRoot())
    }

    /// The sum of m v^2 / 2 over the points that are not held.
    public func kineticEnergy(of state: Span<Double>) -> Double {
        var energy = 0.0
        for number in points.indices where !points[number].isHeld {
            energy += points[number].mass * square(vector(velocity(ofPoint: number), state)) / 2
        }
        return energy
    }

    /// The force on each point at zero velocities.
    private func forceAtRest(_ state: Span<Double>) -> [Double] {
        let half = stateCount / 2
        var still = [Double](repeating: 0, count: stateCount)
        for component in 0..<half { still[component] = state[component] }
        var slopes = [Double](repeating: 0, count: stateCount)
        var span = slopes.mutableSpan
        derivative(at: 0, state: still.span, into: &span)
        return (0..<half).map { slopes[half + $0] * points[$0 / dimension.rawValue].mass }
    }

    /// Solves K x = b by conjugate gradients, from 0; `nil` where K is not positive definite.
    private func solveStiffness(_ state: Span<Double>, _ b: [Double]) -> [Double]? {
        var (x, residual, direction) = ([Double](repeating: 0, count: b.count), b, b)
        var size = dot(residual, residual)
        // Ten digits suffice for a distance that is compared with a threshold.
        let goal = size * 1e-20
        // Exact arithmetic needs as many iterations as there are components.
        for _ in 0..<4 * b.count where size > goal {
            let image = stiffness(state, times: direction)
            let curvature = dot(direction, image)
            guard curvature > 0 else { return nil }
            let alpha = size / curvature
            for component in x.indices {
                x[component] += alpha * direction[component]
                residual[component] -= alpha * image[component]
            }
            let next = dot(residual, residual)
            for component in x.indices {
                direction[component] = residual[component] + direction[component] * (next / size)
            }
            size = next
        }
        return size <= goal ? x : nil
    }

    /// K x: the decrease of the forces with a displacement; held points stay.
    private func stiffness(_ state: Span<Double>, times x: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: x.count)
        for link in links {
            let slope = slope(
                of: link.coupling,
                over: vector(coordinate(ofPoint: link.second), state) - vector(coordinate(ofPoint: link.first), state),
                closing: .zero
            ).bySeparation
            let displacement =
                vector(coordinate(ofPoint: link.second), x.span) - vector(coordinate(ofPoint: link.first), x.span)
            add(-(slope * displacement), toPoint: link.first, in: &result)
            add(slope * displacement, toPoint: link.second, in: &result)
        }
        for anchor in anchors where !anchor.isReleased {
            let coordinate = self.coordinate(ofPoint: anchor.point)
            let slope = slope(of: anchor.coupling, over: anchor.target - vector(coordinate, state), closing: .zero)
                .bySeparation
            add(slope * vector(coordinate, x.span), toPoint: anchor.point, in: &result)
        }
        return result
    }

    private func add(_ force: SIMD2<Double>, toPoint point: Int, in result: inout [Double]) {
        guard !points[point].isHeld else { return }
        let component = coordinate(ofPoint: point)
        result[component] += force.x
        if dimension == .two { result[component + 1] += force.y }
    }

    private func square(_ vector: SIMD2<Double>) -> Double { vector.x * vector.x + vector.y * vector.y }
}

/// The sum of products, in order.
private func dot(_ a: [Double], _ b: [Double]) -> Double {
    var sum = 0.0
    for component in a.indices { sum += a[component] * b[component] }
    return sum
}

/// A block of 2 x 2, row by row, times a vector.
private func * (block: SIMD4<Double>, vector: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(block.x * vector.x + block.y * vector.y, block.z * vector.x + block.w * vector.y)
}
