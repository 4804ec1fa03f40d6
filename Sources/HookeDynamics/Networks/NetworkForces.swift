/// The right-hand side, made of + - * / and square roots, with forces added in the order of the lists. Allocates nothing.
extension ControlPointNetwork: Dynamics {
    /// Twice the number of coordinates.
    public var stateCount: Int { 2 * points.count * dimension.rawValue }

    /// Writes velocities and accelerations; `time` counts from where the targets of anchors are given.
    ///
    /// Sizes are checked once: ``NetworkError`` has refused links and anchors of points that are not there.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        trap(unless: state.count == stateCount && derivative.count == stateCount, "a state of another network")
        switch dimension {
        case .one: derivativeOnLine(time, state, &derivative)
        case .two: derivativeInPlane(time, state, &derivative)
        }
    }

    private func derivativeOnLine(_ time: Double, _ state: Span<Double>, _ derivative: inout MutableSpan<Double>) {
        let (points, links, anchors) = (points.span, links.span, anchors.span)
        let count = points.count
        for number in 0..<count { derivative[unchecked: count &+ number] = 0 }
        for index in links.indices {
            let (first, second) = (links[unchecked: index].first, links[unchecked: index].second)
            let force = links[unchecked: index].coupling.force(
                over: state[unchecked: second] - state[unchecked: first],
                closing: state[unchecked: count &+ second] - state[unchecked: count &+ first])
            derivative[unchecked: count &+ first] += force
            derivative[unchecked: count &+ second] -= force
        }
        for index in anchors.indices where !anchors[unchecked: index].isReleased {
            let point = anchors[unchecked: index].point
            let pull = anchors[unchecked: index].pull(at: time, on: SIMD2(state[unchecked: count &+ point], 0))
            derivative[unchecked: count &+ point] += anchors[unchecked: index].coupling.force(
                over: pull.target.x - state[unchecked: point], closing: pull.closing.x)
        }
        for number in 0..<count {
            let velocity = state[unchecked: count &+ number]
            guard !points[unchecked: number].isHeld else {
                derivative[unchecked: number] = points[unchecked: number].isGuided ? velocity : 0
                derivative[unchecked: count &+ number] = 0
                continue
            }
            let resistance = points[unchecked: number].damping + drag.linear + drag.quadratic * velocity.magnitude
            let force = derivative[unchecked: count &+ number] - resistance * velocity
            derivative[unchecked: number] = velocity
            derivative[unchecked: count &+ number] = force / points[unchecked: number].mass + gravity.x
        }
    }

    private func derivativeInPlane(
        _ time: Double, _ state: Span<Double>, _ derivative: inout MutableSpan<Double>
    ) {
        let (points, links, anchors) = (points.span, links.span, anchors.span)
        let count = 2 &* points.count
        for component in count..<2 &* count { derivative[unchecked: component] = 0 }
        for index in links.indices {
            let (first, second) = (2 &* links[unchecked: index].first, 2 &* links[unchecked: index].second)
            let force = links[unchecked: index].coupling.force(
                over: state.pair(unchecked: second) - state.pair(unchecked: first),
                closing: state.pair(unchecked: count &+ second) - state.pair(unchecked: count &+ first))
            derivative.setPair(unchecked: count &+ first, derivative.pair(unchecked: count &+ first) + force)
            derivative.setPair(unchecked: count &+ second, derivative.pair(unchecked: count &+ second) - force)
        }
        for index in anchors.indices where !anchors[unchecked: index].isReleased {
            let coordinate = 2 &* anchors[unchecked: index].point
            let pull = anchors[unchecked: index].pull(at: time, on: state.pair(unchecked: count &+ coordinate))
            let force = anchors[unchecked: index].coupling.force(
                over: pull.target - state.pair(unchecked: coordinate), closing: pull.closing)
            derivative.setPair(unchecked: count &+ coordinate, derivative.pair(unchecked: count &+ coordinate) + force)
        }
        for number in points.indices {
            let coordinate = 2 &* number
            let velocity = state.pair(unchecked: count &+ coordinate)
            guard !points[unchecked: number].isHeld else {
                derivative.setPair(unchecked: coordinate, points[unchecked: number].isGuided ? velocity : .zero)
                derivative.setPair(unchecked: count &+ coordinate, .zero)
                continue
            }
            let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
            let resistance = points[unchecked: number].damping + drag.linear + drag.quadratic * speed
            let force = derivative.pair(unchecked: count &+ coordinate) - velocity * resistance
            derivative.setPair(unchecked: coordinate, velocity)
            derivative.setPair(unchecked: count &+ coordinate, force / points[unchecked: number].mass + gravity)
        }
    }
}

extension Span<Double> {
    /// Two neighbouring components as a vector.
    @inline(__always)
    func pair(_ index: Int) -> SIMD2<Double> { SIMD2(self[index], self[index + 1]) }

    /// Two neighbouring components as a vector; the caller has checked the index.
    @inline(__always)
    fileprivate func pair(unchecked index: Int) -> SIMD2<Double> {
        SIMD2(self[unchecked: index], self[unchecked: index &+ 1])
    }
}

extension MutableSpan<Double> {
    /// Two neighbouring components as a vector; the caller has checked the index.
    @inline(__always)
    fileprivate func pair(unchecked index: Int) -> SIMD2<Double> {
        SIMD2(self[unchecked: index], self[unchecked: index &+ 1])
    }

    /// Writes two neighbouring components; the caller has checked the index.
    @inline(__always)
    fileprivate mutating func setPair(unchecked index: Int, _ pair: SIMD2<Double>) {
        self[unchecked: index] = pair.x
        self[unchecked: index &+ 1] = pair.y
    }
}

/// Energy and momentum. Without dampers, drag and moved held points the energy is conserved; without anchors, held points, drag and
/// points' dampers the momentum changes by gravity only.
extension ControlPointNetwork: EnergeticDynamics {
    /// Whether the energy stays: no damper or drag acts, nothing outside moves a point or an anchor, and contacts give back all energy.
    public var conservesEnergy: Bool { isSeparable && neverGainsEnergy && contact?.restitution ?? 1 == 1 }

    /// Whether forces depend on positions only: no damper or drag acts, and all anchors' targets rest.
    public var isSeparable: Bool {
        !hasMovingTargets && drag.linear == 0 && drag.quadratic == 0 && links.allSatisfy { $0.coupling.damping == 0 }
            && anchors.allSatisfy { $0.isReleased || $0.coupling.damping == 0 }
            && points.allSatisfy { $0.isHeld || $0.damping == 0 }
    }

    /// Unless a target or a held point moves: dampers and drag are not negative, contacts add nothing, and changes start another motion.
    public var neverGainsEnergy: Bool { !hasMovingTargets && !points.contains { $0.isGuided } }

    /// The kinetic, elastic and gravitational energy: m v^2 / 2, k e^2 / 2 + k3 e^4 / 4 for each active spring, and -m g.x.
    public func energy(of state: Span<Double>) -> Double {
        var energy = 0.0
        for link in links {
            let separation =
                vector(coordinate(ofPoint: link.second), state) - vector(coordinate(ofPoint: link.first), state)
            energy += link.coupling.energy(at: stretch(of: link.coupling, over: separation))
        }
        for anchor in anchors where !anchor.isReleased {
            let separation = vector(from: state, to: anchor)
            energy += anchor.coupling.energy(at: stretch(of: anchor.coupling, over: separation))
        }
        for number in points.indices where !points[number].isHeld {
            let position = vector(coordinate(ofPoint: number), state)
            let velocity = vector(velocity(ofPoint: number), state)
            energy += points[number].mass * (dot(velocity, velocity) / 2 - dot(gravity, position))
        }
        return energy
    }

    /// The momentum, the sum of m v over the free points; in one dimension y is 0.
    public func momentum(of state: Span<Double>) -> SIMD2<Double> {
        var momentum = SIMD2<Double>.zero
        for number in points.indices where !points[number].isHeld {
            momentum += vector(velocity(ofPoint: number), state) * points[number].mass
        }
        return momentum
    }

    private func stretch(of coupling: Coupling, over separation: SIMD2<Double>) -> Double {
        dimension == .one
            ? separation.x - coupling.restLength : dot(separation, separation).squareRoot() - coupling.restLength
    }

    private func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        dimension == .one ? a.x * b.x : a.x * b.x + a.y * b.y
    }

    private func vector(from state: Span<Double>, to anchor: Anchor) -> SIMD2<Double> {
        anchor.target - vector(coordinate(ofPoint: anchor.point), state)
    }
}
