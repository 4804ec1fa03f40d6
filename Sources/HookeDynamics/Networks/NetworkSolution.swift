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
        let dynamics = try LinearDynamics(network)
        motion = try LinearSolution(dynamics, from: dynamics.start(initial))
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
        let dynamics = try LinearDynamics(network)
        return try NetworkSolution(network, motion: motion.restarted(dynamics, from: dynamics.start(initial)))
    }

    /// All positions and velocities at `time`, which is taken exactly and not negative.
    public func state(at time: Flicks) -> [Double] { Array(motion.state(at: time).prefix(network.stateCount)) }

    /// A point's position; in one dimension y is 0.
    public func position(ofPoint point: Int, at time: Flicks) -> SIMD2<Double> {
        network.vector(network.coordinate(ofPoint: point), state(at: time).span)
    }

    /// A point's velocity, per second; in one dimension y is 0.
    public func velocity(ofPoint point: Int, at time: Flicks) -> SIMD2<Double> {
        network.vector(network.velocity(ofPoint: point), state(at: time).span)
    }

    /// The kinetic, elastic and gravitational energy.
    public func energy(at time: Flicks) -> Double {
        network.advanced(by: time.seconds).energy(of: state(at: time).span)
    }
}

extension LinearDynamics {
    /// The equations of a linear network, with coefficients in double-double from masses, stiffnesses and dampings as given. Contacts are
    /// ignored. Where targets move, the time is the last component.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` for a network that is not linear, naming what is not, or that has more than
    ///   ``mostComponents``, or that is large and has a rate above ``greatestRate``, with the remedy.
    public init(_ network: ControlPointNetwork) throws(SolverError) { try self.init(network, keeping: []) }

    /// The equations of a network some of whose coordinates are kept where they are.
    init(_ network: ControlPointNetwork, keeping kept: [Int]) throws(SolverError) {
        if let cause = network.nonlinearity {
            throw .setup(method: LinearDynamics.method, reason: "\(cause), so the network is not linear; choose rk8pd")
        }
        guard network.stateCount <= Self.mostComponents else {
            let reason = "a network of \(network.points.count) points has \(network.stateCount) components of state, "
            throw .setup(
                method: LinearDynamics.method,
                reason: reason + "and it takes \(Self.mostComponents) at most; choose rk8pd")
        }
        var elements: [SparseMatrix.Element] = []
        elements.reserveCapacity(3 * network.stateCount + 4 * network.links.count)
        var offset = DoubleDoubleVector(count: network.stateCount)
        for axis in 0..<network.dimension.rawValue { network.assemble(axis, &elements, &offset) }
        if network.hasMovingTargets {
            offset.append(DoubleDouble(1))
            network.assembleMotionOfTargets(&elements)
        }
        if !kept.isEmpty {
            var isKept = [Bool](repeating: false, count: offset.hi.count)
            for coordinate in kept {
                isKept[coordinate] = true
                isKept[network.stateCount / 2 + coordinate] = true
                offset[network.stateCount / 2 + coordinate] = .zero
            }
            elements.removeAll { isKept[$0.row] }
        }
        let matrix = try Self.matrix(size: offset.hi.count, elements).mapped { row, value in
            guard let point = network.point(ofVelocity: row) else { return value }
            return value / network.points[point].mass
        }
        try self.init(matrix, offset: offset)
    }
}

extension LinearDynamics {
    /// The state at the start of a network's motion, with the time behind it where the targets move.
    func start(_ state: [Double]) -> [Double] {
        state + [Double](repeating: 0, count: stateCount - state.count)
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

    /// The point to whose velocity a component belongs; `nil` for a coordinate.
    fileprivate func point(ofVelocity component: Int) -> Int? {
        component < stateCount / 2 || component >= stateCount ? nil : (component - stateCount / 2) / dimension.rawValue
    }

    /// Appends the elements of one axis, sums of forces in the rows of velocities, and writes the offsets, accelerations. Held points
    /// have none.
    fileprivate func assemble(
        _ axis: Int, _ elements: inout [SparseMatrix.Element], _ offset: inout DoubleDoubleVector
    ) {
        for link in links {
            add(link.coupling, on: link.first, from: link.second, sign: 1, axis, &elements, &offset)
            add(link.coupling, on: link.second, from: link.first, sign: -1, axis, &elements, &offset)
        }
        for anchor in anchors where !anchor.isReleased {
            add(anchor.coupling, on: anchor.point, from: nil, sign: 1, axis, &elements, &offset)
            let row = velocity(ofPoint: anchor.point) + axis
            offset[row] = offset[row] + DoubleDouble.product(anchor.coupling.stiffness, anchor.target[axis])
            if anchor.velocity[axis] != 0 {
                offset[row] = offset[row] + DoubleDouble.product(anchor.coupling.damping, anchor.velocity[axis])
            }
        }
        for number in points.indices {
            let (coordinate, row) = (self.coordinate(ofPoint: number) + axis, velocity(ofPoint: number) + axis)
            let point = points[number]
            guard !point.isHeld else {
                offset[row] = .zero
                if point.isGuided { elements.append(1, inRow: coordinate, column: row) }
                continue
            }
            elements.append(1, inRow: coordinate, column: row)
            elements.append(-point.damping, inRow: row, column: row)
            elements.append(-drag.linear, inRow: row, column: row)
            offset[row] = offset[row] / point.mass + gravity[axis]
        }
    }

    /// Appends the forces of moving targets that grow with the time: k w t.
    fileprivate func assembleMotionOfTargets(_ elements: inout [SparseMatrix.Element]) {
        for anchor in anchors where !anchor.isReleased && !points[anchor.point].isHeld {
            for axis in 0..<dimension.rawValue where anchor.velocity[axis] != 0 {
                elements.append(
                    SparseMatrix.Element(
                        row: velocity(ofPoint: anchor.point) + axis, column: stateCount,
                        value: DoubleDouble.product(anchor.coupling.stiffness, anchor.velocity[axis])))
            }
        }
    }

    /// A coupling's force on a point: `sign` times k (s - L) + c v, with s the separation from the first point to the second, and v
    /// its derivative.
    private func add(
        _ coupling: Coupling, on point: Int, from other: Int?, sign: Double, _ axis: Int,
        _ elements: inout [SparseMatrix.Element], _ offset: inout DoubleDoubleVector
    ) {
        guard !points[point].isHeld else { return }
        let (coordinate, row) = (self.coordinate(ofPoint: point) + axis, velocity(ofPoint: point) + axis)
        elements.append(-coupling.stiffness, inRow: row, column: coordinate)
        elements.append(-coupling.damping, inRow: row, column: row)
        offset[row] = offset[row] - DoubleDouble.product(sign * coupling.stiffness, coupling.restLength)
        guard let other else { return }
        elements.append(coupling.stiffness, inRow: row, column: self.coordinate(ofPoint: other) + axis)
        elements.append(coupling.damping, inRow: row, column: velocity(ofPoint: other) + axis)
    }
}

extension [SparseMatrix.Element] {
    /// Appends an element that is not zero.
    fileprivate mutating func append(_ value: Double, inRow row: Int, column: Int) {
        guard value != 0 else { return }
        append(SparseMatrix.Element(row: row, column: column, value: DoubleDouble(value)))
    }
}

extension Coupling {
    /// Whether its force is a linear function of positions and velocities; one without a force is.
    fileprivate func isLinear(in dimension: ControlPointNetwork.Dimension) -> Bool {
        hardening == 0 && (dimension == .one || restLength == 0 || (stiffness == 0 && damping == 0))
    }
}
