/// The right-hand side, made of + - * / and square roots, with forces added in the order of the lists. Allocates nothing.
extension ControlPointNetwork: Dynamics {
    /// Twice the number of coordinates.
    public var stateCount: Int { 2 * points.count * dimension.rawValue }

    /// Writes velocities and accelerations; `time` counts from where the targets of anchors are given.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        switch dimension {
        case .one: derivativeOnLine(time, state, &derivative)
        case .two: derivativeInPlane(time, state, &derivative)
        }
    }

    private func derivativeOnLine(_ time: Double, _ state: Span<Double>, _ derivative: inout MutableSpan<Double>) {
        let count = points.count
        for number in 0..<count { derivative[count + number] = 0 }
        for link in links {
            let (first, second) = (link.first, link.second)
            let force = link.coupling.force(
                over: state[second] - state[first], closing: state[count + second] - state[count + first])
            derivative[count + first] += force
            derivative[count + second] -= force
        }
        for anchor in anchors where !anchor.isReleased {
            let pull = anchor.pull(at: time, on: SIMD2(state[count + anchor.point], 0))
            derivative[count + anchor.point] += anchor.coupling.force(
                over: pull.target.x - state[anchor.point], closing: pull.closing.x)
        }
        for number in 0..<count {
            guard !points[number].isHeld else {
                derivative[number] = points[number].isGuided ? state[count + number] : 0
                derivative[count + number] = 0
                continue
            }
            let velocity = state[count + number]
            let resistance = points[number].damping + drag.linear + drag.quadratic * velocity.magnitude
            derivative[number] = velocity
            derivative[count + number] =
                (derivative[count + number] - resistance * velocity) / points[number].mass + gravity.x
        }
    }

    private func derivativeInPlane(
        _ time: Double, _ state: Span<Double>, _ derivative: inout MutableSpan<Double>
    ) {
        let count = 2 * points.count
        for component in count..<2 * count { derivative[component] = 0 }
        for link in links {
            let (first, second) = (2 * link.first, 2 * link.second)
            let force = link.coupling.force(
                over: state.pair(second) - state.pair(first),
                closing: state.pair(count + second) - state.pair(count + first))
            derivative.setPair(count + first, derivative.pair(count + first) + force)
            derivative.setPair(count + second, derivative.pair(count + second) - force)
        }
        for anchor in anchors where !anchor.isReleased {
            let coordinate = 2 * anchor.point
            let pull = anchor.pull(at: time, on: state.pair(count + coordinate))
            let force = anchor.coupling.force(over: pull.target - state.pair(coordinate), closing: pull.closing)
            derivative.setPair(count + coordinate, derivative.pair(count + coordinate) + force)
        }
        for number in points.indices {
            let coordinate = 2 * number
            guard !points[number].isHeld else {
                derivative.setPair(coordinate, points[number].isGuided ? state.pair(count + coordinate) : .zero)
                derivative.setPair(count + coordinate, .zero)
                continue
            }
            let velocity = state.pair(count + coordinate)
            let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
            let resistance = points[number].damping + drag.linear + drag.quadratic * speed
            let force = derivative.pair(count + coordinate) - velocity * resistance
            derivative.setPair(coordinate, velocity)
            derivative.setPair(count + coordinate, force / points[number].mass + gravity)
        }
    }
}

extension Span<Double> {
    /// Two neighbouring components as a vector.
    @inline(__always)
    func pair(_ index: Int) -> SIMD2<Double> { SIMD2(self[index], self[index + 1]) }
}

extension MutableSpan<Double> {
    /// Two neighbouring components as a vector.
    @inline(__always)
    func pair(_ index: Int) -> SIMD2<Double> { SIMD2(self[index], self[index + 1]) }

    /// Writes two neighbouring components.
    @inline(__always)
    mutating func setPair(_ index: Int, _ pair: SIMD2<Double>) {
        self[index] = pair.x
        self[index + 1] = pair.y
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
