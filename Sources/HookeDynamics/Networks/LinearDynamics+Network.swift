extension LinearDynamics {
    /// The equations of a linear network, with coefficients in double-double from masses, stiffnesses and dampings as given.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` for a network that is not linear, naming what is not, or that has more than
    ///   ``mostComponents``, with the remedy.
    public init(_ network: ControlPointNetwork) throws(SolverError) {
        if let cause = network.nonlinearity {
            throw .setup(method: Propagator.method, reason: "\(cause), so the network is not linear; choose rk8pd")
        }
        guard network.stateCount <= Self.mostComponents else {
            let reason = "a network of \(network.points.count) points has \(network.stateCount) components of state, "
            throw .setup(
                method: Propagator.method,
                reason: reason + "and it takes \(Self.mostComponents) at most; choose rk8pd")
        }
        var matrix = DoubleDoubleMatrix(size: network.stateCount)
        var offset = DoubleDoubleVector(count: network.stateCount)
        for axis in 0..<network.dimension.rawValue { network.assemble(axis, &matrix, &offset) }
        try self.init(matrix, offset: offset)
    }
}

extension ControlPointNetwork {
    /// What keeps the network from being linear; `nil` where nothing does.
    var nonlinearity: String? {
        if drag.quadratic != 0 { return "drag is quadratic" }
        if let number = links.indices.first(where: { !links[$0].coupling.isLinear(in: dimension) }) {
            let link = links[number]
            return "link \(number) (\(names[link.first]) to \(names[link.second])) \(cause(link.coupling))"
        }
        let pulling = anchors.indices.filter { !anchors[$0].isReleased }
        if let number = pulling.first(where: { !anchors[$0].coupling.isLinear(in: dimension) }) {
            return "anchor \(number) (of \(names[anchors[number].point])) \(cause(anchors[number].coupling))"
        }
        return nil
    }

    private func cause(_ coupling: Coupling) -> String {
        coupling.hardening == 0 ? "has a rest length in two dimensions" : "is hardening"
    }

    /// Writes the rows of one axis: forces first, then everything by the mass.
    fileprivate func assemble(_ axis: Int, _ matrix: inout DoubleDoubleMatrix, _ offset: inout DoubleDoubleVector) {
        for link in links {
            add(link.coupling, on: link.first, from: link.second, sign: 1, axis, &matrix, &offset)
            add(link.coupling, on: link.second, from: link.first, sign: -1, axis, &matrix, &offset)
        }
        for anchor in anchors where !anchor.isReleased {
            add(anchor.coupling, on: anchor.point, from: nil, sign: 1, axis, &matrix, &offset)
            let row = velocity(ofPoint: anchor.point) + axis
            offset[row] = offset[row] + DoubleDouble.product(anchor.coupling.stiffness, anchor.target[axis])
        }
        for number in points.indices {
            let (place, row) = (coordinate(ofPoint: number) + axis, velocity(ofPoint: number) + axis)
            let (point, share) = (points[number], points[number].isHeld ? 0.0 : 1)
            matrix[place, row] = DoubleDouble(share)
            matrix[row, row] = matrix[row, row] - point.damping - drag.linear
            for column in 0..<stateCount { matrix[row, column] = matrix[row, column] * share / point.mass }
            offset[row] = (offset[row] / point.mass + gravity[axis]) * share
        }
    }

    /// A coupling's force on a point, `sign` times k (way - L) + c (closing velocity) with the way from first to second.
    private func add(
        _ coupling: Coupling, on point: Int, from other: Int?, sign: Double, _ axis: Int,
        _ matrix: inout DoubleDoubleMatrix, _ offset: inout DoubleDoubleVector
    ) {
        let (place, row) = (coordinate(ofPoint: point) + axis, velocity(ofPoint: point) + axis)
        matrix[row, place] = matrix[row, place] - coupling.stiffness
        matrix[row, row] = matrix[row, row] - coupling.damping
        offset[row] = offset[row] - DoubleDouble.product(sign * coupling.stiffness, coupling.restLength)
        guard let other else { return }
        let (otherPlace, otherVelocity) = (coordinate(ofPoint: other) + axis, velocity(ofPoint: other) + axis)
        matrix[row, otherPlace] = matrix[row, otherPlace] + coupling.stiffness
        matrix[row, otherVelocity] = matrix[row, otherVelocity] + coupling.damping
    }
}
