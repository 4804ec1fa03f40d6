/// The exact motion of a linear network from a given state: a pure function of time.
///
///     let solution = try NetworkSolution(wave, from: wave.initialState)
///     solution.position(ofPoint: 3, at: 0.25)
public struct NetworkSolution: Sendable {
    /// The network.
    public let network: ControlPointNetwork
    let motion: LinearSolution

    /// Creates the motion; ``LinearSolution`` states cost and accuracy.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` for a network that is not linear or too large, naming cause and remedy, or
    ///   a state that is not finite, of another size, or in which a held point moves.
    public init(_ network: ControlPointNetwork, from initial: [Double]) throws(SolverError) {
        try network.check(initial, method: LinearDynamics.method)
        self.network = network
        motion = try LinearSolution(LinearDynamics(network), from: initial)
    }

    private init(_ network: ControlPointNetwork, motion: LinearSolution) {
        self.network = network
        self.motion = motion
    }

    /// The motion of another network or from another state; shares computed transitions if masses, stiffnesses and dampings are the
    /// same.
    public func restarted(
        _ network: ControlPointNetwork, from initial: [Double]
    ) throws(SolverError) -> NetworkSolution {
        try network.check(initial, method: LinearDynamics.method)
        return try NetworkSolution(network, motion: motion.restarted(LinearDynamics(network), from: initial))
    }

    /// All positions and velocities at `time`, which is taken exactly and not negative.
    public func state(at time: Flicks) -> [Double] { motion.state(at: time) }

    /// A point's position; in one dimension y is 0.
    public func position(ofPoint point: Int, at time: Flicks) -> SIMD2<Double> {
        network.vector(network.coordinate(ofPoint: point), state(at: time).span)
    }

    /// A point's velocity, per second; in one dimension y is 0.
    public func velocity(ofPoint point: Int, at time: Flicks) -> SIMD2<Double> {
        network.vector(network.velocity(ofPoint: point), state(at: time).span)
    }

    /// The kinetic, elastic and gravitational energy.
    public func energy(at time: Flicks) -> Double { network.energy(of: state(at: time).span) }
}

extension LinearDynamics {
    /// The equations of a linear network, with coefficients in double-double from masses, stiffnesses and dampings as given.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` for a network that is not linear, naming what is not, or that has more than
    ///   ``mostComponents``, with the remedy.
    public init(_ network: ControlPointNetwork) throws(SolverError) {
        if let cause = network.nonlinearity {
            throw .setup(method: LinearDynamics.method, reason: "\(cause), so the network is not linear; choose rk8pd")
        }
        guard network.stateCount <= Self.mostComponents else {
            let reason = "a network of \(network.points.count) points has \(network.stateCount) components of state, "
            throw .setup(
                method: LinearDynamics.method,
                reason: reason + "and it takes \(Self.mostComponents) at most; choose rk8pd")
        }
        var matrix = DoubleDoubleMatrix(size: network.stateCount)
        var offset = DoubleDoubleVector(count: network.stateCount)
        for axis in 0..<network.dimension.rawValue { network.assemble(axis, &matrix, &offset) }
        try self.init(matrix, offset: offset)
    }
}

extension ControlPointNetwork {
    /// The reason why the network is not linear; `nil` if it is.
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

    /// Writes the rows of one axis: sums forces, then divides by the masses.
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
            let (coordinate, row) = (self.coordinate(ofPoint: number) + axis, velocity(ofPoint: number) + axis)
            let (point, factor) = (points[number], points[number].isHeld ? 0.0 : 1)
            matrix[coordinate, row] = DoubleDouble(factor)
            matrix[row, row] = matrix[row, row] - point.damping - drag.linear
            for column in 0..<stateCount { matrix[row, column] = matrix[row, column] * factor / point.mass }
            offset[row] = (offset[row] / point.mass + gravity[axis]) * factor
        }
    }

    /// A coupling's force on a point: `sign` times k (s - L) + c v, with s the separation from the first point to the second, and v
    /// its derivative.
    private func add(
        _ coupling: Coupling, on point: Int, from other: Int?, sign: Double, _ axis: Int,
        _ matrix: inout DoubleDoubleMatrix, _ offset: inout DoubleDoubleVector
    ) {
        let (coordinate, row) = (self.coordinate(ofPoint: point) + axis, velocity(ofPoint: point) + axis)
        matrix[row, coordinate] = matrix[row, coordinate] - coupling.stiffness
        matrix[row, row] = matrix[row, row] - coupling.damping
        offset[row] = offset[row] - DoubleDouble.product(sign * coupling.stiffness, coupling.restLength)
        guard let other else { return }
        let (otherPlace, otherVelocity) = (self.coordinate(ofPoint: other) + axis, velocity(ofPoint: other) + axis)
        matrix[row, otherPlace] = matrix[row, otherPlace] + coupling.stiffness
        matrix[row, otherVelocity] = matrix[row, otherVelocity] + coupling.damping
    }
}

extension Coupling {
    /// Whether its force is a linear function of positions and velocities.
    fileprivate func isLinear(in dimension: ControlPointNetwork.Dimension) -> Bool {
        hardening == 0 && (dimension == .one || restLength == 0)
    }
}
