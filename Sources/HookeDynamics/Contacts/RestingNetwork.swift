/// A network some of whose contacts rest: forces press them together, and do not move them.
///
/// Each resting contact has a force that keeps its gap from changing, without friction: in J M^-1 J^T f = -(J a + J' v) rows of J are the
/// rates of the gaps by the velocities. A point on a wall keeps its coordinate to the bit.
package struct RestingNetwork: Hashable, Sendable {
    /// The network.
    package let network: ControlPointNetwork
    /// The contacts that rest.
    package let contacts: [Contact]
    /// The indices of the coordinates that walls keep.
    package let kept: [Int]
    /// Whether points rest on each other.
    package let hasPairs: Bool

    init(_ network: ControlPointNetwork, resting contacts: [Contact]) {
        self.network = network
        self.contacts = contacts
        kept = contacts.compactMap { contact in
            guard case .wall(let point, let side) = contact else { return nil }
            return network.coordinate(ofPoint: point) + side.axis
        }
        hasPairs = kept.count < contacts.count
    }

    /// The name of the first point that rests on another.
    package var firstPair: String? {
        for case .pair(let first, let second) in contacts {
            return "\(network.name(ofPoint: second)) on point \(network.name(ofPoint: first))"
        }
        return nil
    }
}

extension RestingNetwork: Dynamics {
    package var stateCount: Int { network.stateCount }

    package func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        network.derivative(at: time, state: state, into: &derivative)
        if hasPairs {
            let equations = ContactEquations(network, contacts, state, derivative.span)
            equations.add(equations.forces(), to: &derivative)
        }
        for coordinate in kept {
            derivative[coordinate] = 0
            derivative[stateCount / 2 + coordinate] = 0
        }
    }

    /// How strongly forces pull each resting contact apart: the acceleration that it would have alone. Below 0 they press it together.
    ///
    /// `rounding` is the part of the greatest acceleration that rounding explains.
    func pulls(at time: Double, _ state: [Double]) -> (accelerations: [Double], rounding: Double) {
        var accelerations = [Double](repeating: 0, count: stateCount)
        var span = accelerations.mutableSpan
        network.derivative(at: time, state: state.span, into: &span)
        let equations = ContactEquations(network, contacts, state.span, accelerations.span)
        let factors = ContactFactors(equations, Array(contacts.indices))
        let forces = factors.forces(undoing: equations.accelerations)
        let pulls = contacts.indices.map { -forces[$0] * equations.mobility($0) }
        return (pulls, max(RestingThreshold.part, factors.rounding))
    }
}

extension RestingNetwork: SparseJacobianDynamics {
    /// Those of the network; a resting pair, which has none, is refused before.
    package var jacobianColumns: [[Int]] { network.jacobianColumns }

    package func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        network.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
        for coordinate in kept {
            for row in [coordinate, stateCount / 2 + coordinate] {
                for column in 0..<stateCount { jacobian[row * stateCount + column] = 0 }
                timeDerivative[row] = 0
            }
        }
    }

    package func jacobianElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        network.jacobianElements(at: time, state: state, into: &elements, timeDerivative: &timeDerivative)
        guard !kept.isEmpty else { return }
        var isKept = [Bool](repeating: false, count: stateCount)
        for coordinate in kept {
            isKept[coordinate] = true
            isKept[stateCount / 2 + coordinate] = true
        }
        var element = 0
        for (row, columns) in jacobianColumns.enumerated() {
            for _ in columns {
                if isKept[row] { elements[element] = 0 }
                element += 1
            }
            if isKept[row] { timeDerivative[row] = 0 }
        }
    }
}

extension RestingNetwork: EnergeticDynamics {
    package var conservesEnergy: Bool { network.isSeparable && !hasPairs }

    package func energy(of state: Span<Double>) -> Double { network.energy(of: state) }
}
