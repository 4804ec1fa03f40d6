/// What a network holds in a state. Without dampers, drag and held points being moved, energy stays; without anchors, held points, drag
/// and points' own dampers, momentum changes by gravity alone.
extension ControlPointNetwork: EnergeticDynamics {
    /// Whether nothing damps: no damper that acts, and no drag.
    public var conservesEnergy: Bool {
        drag.linear == 0 && drag.quadratic == 0 && links.allSatisfy { $0.coupling.damping == 0 }
            && anchors.allSatisfy { $0.isReleased || $0.coupling.damping == 0 }
            && points.allSatisfy { $0.isHeld || $0.damping == 0 }
    }

    /// Kinetic, elastic and gravitational energy: m v^2 / 2, k e^2 / 2 + k3 e^4 / 4 for each spring that pulls, and -m g.x.
    public func energy(of state: Span<Double>) -> Double {
        var energy = 0.0
        for link in links {
            let way = vector(coordinate(ofPoint: link.second), state) - vector(coordinate(ofPoint: link.first), state)
            energy += link.coupling.energy(at: stretch(of: link.coupling, over: way))
        }
        for anchor in anchors where !anchor.isReleased {
            let way = vector(from: state, to: anchor)
            energy += anchor.coupling.energy(at: stretch(of: anchor.coupling, over: way))
        }
        for number in points.indices where !points[number].isHeld {
            let place = vector(coordinate(ofPoint: number), state)
            let velocity = vector(velocity(ofPoint: number), state)
            energy += points[number].mass * (dot(velocity, velocity) / 2 - dot(gravity, place))
        }
        return energy
    }

    /// The sum of m v over the points that are not held; one dimension has x alone.
    public func momentum(of state: Span<Double>) -> SIMD2<Double> {
        var momentum = SIMD2<Double>.zero
        for number in points.indices where !points[number].isHeld {
            momentum += vector(velocity(ofPoint: number), state) * points[number].mass
        }
        return momentum
    }

    private func stretch(of coupling: Coupling, over way: SIMD2<Double>) -> Double {
        dimension == .one ? way.x - coupling.restLength : dot(way, way).squareRoot() - coupling.restLength
    }

    private func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        dimension == .one ? a.x * b.x : a.x * b.x + a.y * b.y
    }

    private func vector(from state: Span<Double>, to anchor: Anchor) -> SIMD2<Double> {
        anchor.target - vector(coordinate(ofPoint: anchor.point), state)
    }
}
