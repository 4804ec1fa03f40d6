/// The Jacobian, for implicit methods.
extension ControlPointNetwork: JacobianDynamics {
    /// Writes the derivatives of y' by y, row by row, and by time, which are 0 unless targets of anchors move.
    public func jacobian(
        at time: Double, state: Span<Double>, into matrix: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        for component in timeDerivative.indices { timeDerivative[component] = 0 }
        for element in matrix.indices { matrix[element] = 0 }
        for link in links {
            let slope = slope(of: link.coupling, from: link.first, to: link.second, state)
            add(slope, toForceOn: link.first, from: link.second, in: &matrix)
            add(slope, toForceOn: link.second, from: link.first, in: &matrix)
        }
        for anchor in anchors where !anchor.isReleased {
            let slope = slope(of: anchor, at: time, state)
            add(slope, toForceOn: anchor.point, from: nil, in: &matrix)
            if anchor.velocity != .zero, !points[anchor.point].isHeld { add(slope, of: anchor, to: &timeDerivative) }
        }
        for number in points.indices {
            guard !points[number].isHeld else {
                clearRows(of: number, in: &matrix)
                if points[number].isGuided { followVelocity(number, in: &matrix) }
                continue
            }
            let velocity = velocity(ofPoint: number)
            add(resistanceSlope(of: number, state), to: velocity, velocity, in: &matrix)
            followVelocity(number, in: &matrix)
            for component in 0..<dimension.rawValue {
                for column in 0..<stateCount {
                    matrix[(velocity + component) * stateCount + column] /= points[number].mass
                }
            }
        }
    }

    /// The derivatives of a coupling's force by the difference of positions and by the closing velocity.
    struct Slope {
        var bySeparation: SIMD4<Double>
        var byClosing: SIMD4<Double>
    }

    private func slope(of coupling: Coupling, from first: Int, to second: Int, _ state: Span<Double>) -> Slope {
        slope(
            of: coupling, over: vector(coordinate(ofPoint: second), state) - vector(coordinate(ofPoint: first), state),
            closing: vector(velocity(ofPoint: second), state) - vector(velocity(ofPoint: first), state))
    }

    private func slope(of anchor: Anchor, at time: Double, _ state: Span<Double>) -> Slope {
        let pull = anchor.pull(at: time, on: vector(velocity(ofPoint: anchor.point), state))
        return slope(
            of: anchor.coupling, over: pull.target - vector(coordinate(ofPoint: anchor.point), state),
            closing: pull.closing)
    }

    func slope(of coupling: Coupling, over separation: SIMD2<Double>, closing: SIMD2<Double>) -> Slope {
        let isotropic = SIMD4(coupling.damping, 0, 0, coupling.damping)
        guard dimension == .two else {
            let stiffness = coupling.tangentStiffness(at: separation.x - coupling.restLength)
            return Slope(bySeparation: SIMD4(stiffness, 0, 0, 0), byClosing: isotropic)
        }
        let square = separation.x * separation.x + separation.y * separation.y
        guard coupling.restLength != 0 else {
            let straight = coupling.stiffness + coupling.hardening * square
            let along = product(separation, separation) * (2 * coupling.hardening)
            return Slope(bySeparation: SIMD4(straight, 0, 0, straight) + along, byClosing: isotropic)
        }
        guard square > 0 else { return Slope(bySeparation: .zero, byClosing: .zero) }
        let length = square.squareRoot()
        let direction = separation / length
        let growth = closing.x * direction.x + closing.y * direction.y
        // The derivative of the direction u is (1 - u u) / length, that of the growth w.u is (w - (w.u) u) / length.
        let along = product(direction, direction)
        let pull = coupling.tension(at: length - coupling.restLength) + coupling.damping * growth
        let turning = (SIMD4(1, 0, 0, 1) - along) * (pull / length)
        let damping = product(direction, closing - direction * growth) * (coupling.damping / length)
        return Slope(
            bySeparation: along * coupling.tangentStiffness(at: length - coupling.restLength) + turning + damping,
            byClosing: along * coupling.damping)
    }

    /// Minus the derivative of the dampers and drags that act on a single point: (c + q |v|) 1 + q v v / |v|.
    private func resistanceSlope(of number: Int, _ state: Span<Double>) -> SIMD4<Double> {
        let velocity = vector(velocity(ofPoint: number), state)
        let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
        let straight = points[number].damping + drag.linear + drag.quadratic * speed
        let along = speed > 0 ? product(velocity, velocity) * (drag.quadratic / speed) : .zero
        return -(SIMD4(straight, 0, 0, straight) + along)
    }

    private func add(_ slope: Slope, toForceOn point: Int, from other: Int?, in matrix: inout MutableSpan<Double>) {
        let row = velocity(ofPoint: point)
        add(-slope.bySeparation, to: row, coordinate(ofPoint: point), in: &matrix)
        add(-slope.byClosing, to: row, velocity(ofPoint: point), in: &matrix)
        guard let other else { return }
        add(slope.bySeparation, to: row, coordinate(ofPoint: other), in: &matrix)
        add(slope.byClosing, to: row, velocity(ofPoint: other), in: &matrix)
    }

    /// Adds the accelerations per second that the movement of a target causes: k w / m, with k by the separation.
    private func add(_ slope: Slope, of anchor: Anchor, to timeDerivative: inout MutableSpan<Double>) {
        let (row, matrix, target) = (velocity(ofPoint: anchor.point), slope.bySeparation, anchor.velocity)
        let mass = points[anchor.point].mass
        timeDerivative[row] += (matrix[0] * target.x + matrix[1] * target.y) / mass
        guard dimension == .two else { return }
        timeDerivative[row + 1] += (matrix[2] * target.x + matrix[3] * target.y) / mass
    }

    /// Writes x' = v of a point.
    private func followVelocity(_ point: Int, in matrix: inout MutableSpan<Double>) {
        for component in 0..<dimension.rawValue {
            matrix[(coordinate(ofPoint: point) + component) * stateCount + velocity(ofPoint: point) + component] = 1
        }
    }

    /// Adds a block of 2 x 2 (row by row), or its first element in one dimension.
    private func add(_ block: SIMD4<Double>, to row: Int, _ column: Int, in matrix: inout MutableSpan<Double>) {
        for i in 0..<dimension.rawValue {
            for j in 0..<dimension.rawValue { matrix[(row + i) * stateCount + column + j] += block[2 * i + j] }
        }
    }

    private func clearRows(of number: Int, in matrix: inout MutableSpan<Double>) {
        for component in 0..<dimension.rawValue {
            for column in 0..<stateCount {
                matrix[(velocity(ofPoint: number) + component) * stateCount + column] = 0
            }
        }
    }

    /// A position or velocity in a state; in one dimension y is 0.
    func vector(_ component: Int, _ state: Span<Double>) -> SIMD2<Double> {
        dimension == .two ? state.pair(component) : SIMD2(state[component], 0)
    }

    private func product(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD4<Double> {
        SIMD4(a.x * b.x, a.x * b.y, a.y * b.x, a.y * b.y)
    }
}

extension ControlPointNetwork: SparseJacobianDynamics {
    /// Each point depends on itself and on the points that links tie to it.
    public var jacobianColumns: [[Int]] {
        let axes = 0..<dimension.rawValue
        var neighbours = points.indices.map { [$0] }
        for link in links where !neighbours[link.first].contains(link.second) {
            neighbours[link.first].append(link.second)
            neighbours[link.second].append(link.first)
        }
        var columns = [[Int]](repeating: [], count: stateCount)
        for point in points.indices {
            for axis in axes {
                columns[coordinate(ofPoint: point) + axis] = [velocity(ofPoint: point) + axis]
                columns[velocity(ofPoint: point) + axis] = neighbours[point].flatMap { other in
                    axes.flatMap { [coordinate(ofPoint: other) + $0, velocity(ofPoint: other) + $0] }
                }
            }
        }
        return columns
    }
}
