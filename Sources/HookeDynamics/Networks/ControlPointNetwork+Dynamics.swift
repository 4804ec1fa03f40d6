/// The right-hand side: made of + - * / and square roots, with forces summed in the order of the lists; nothing is allocated.
extension ControlPointNetwork: Dynamics {
    /// Twice the coordinates.
    public var stateCount: Int { 2 * points.count * dimension.rawValue }

    /// Writes velocities and accelerations; time plays no part, for targets move between segments only.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        switch dimension {
        case .one: derivativeOnLine(state, &derivative)
        case .two: derivativeInPlane(state, &derivative)
        }
    }

    private func derivativeOnLine(_ state: Span<Double>, _ derivative: inout MutableSpan<Double>) {
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
            derivative[count + anchor.point] += anchor.coupling.force(
                over: anchor.target.x - state[anchor.point], closing: -state[count + anchor.point])
        }
        for number in 0..<count {
            guard !points[number].isHeld else {
                derivative[number] = 0
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

    private func derivativeInPlane(_ state: Span<Double>, _ derivative: inout MutableSpan<Double>) {
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
            let force = anchor.coupling.force(
                over: anchor.target - state.pair(coordinate), closing: -state.pair(count + coordinate))
            derivative.setPair(count + coordinate, derivative.pair(count + coordinate) + force)
        }
        for number in points.indices {
            let coordinate = 2 * number
            guard !points[number].isHeld else {
                derivative.setPair(coordinate, .zero)
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
