import HookeDynamics

/// A chain of equal masses. Neighbours are connected by k s + h s^3 (s the stretch), and each mass is damped by c v.
///
/// The components are the n displacements from rest, then the n velocities. With fixed ends the first and the last mass are connected to
/// walls in the same way; without them the chain floats.
///
/// Where its springs are linear or harden, ``network()`` is the equivalent `ControlPointNetwork`, which the propagator solves. The chain
/// is a separate system because the network has no softening springs (h below 0), and because its right-hand side passes the chain once
/// and computes each connection once. Its bits differ from the network's.
public struct ChainSystem: PropagatedDynamics, EnergeticDynamics, SparseJacobianDynamics {
    /// The number of masses, their mass, and their connections.
    public static let parameters = [
        SystemParameter("points", "how many masses", standard: 7, .whole(from: 1, to: 1000)),
        SystemParameter("mass", "of each", unit: "kg", standard: 1, .positive),
        SystemParameter("stiffness", "force per stretch", unit: "N/m", standard: 60, .notNegative),
        SystemParameter("hardening", "force per cube of the stretch", unit: "N/m^3", standard: 40),
        SystemParameter("damping", "force per velocity, of each mass", unit: "N s/m", standard: 0.2, .notNegative),
        SystemParameter("fixedEnds", "1: tied to walls at both ends; 0: floating", standard: 1, .whole(from: 0, to: 1)),
    ]

    private let points: Int
    private let mass: Double
    private let stiffness: Double
    private let hardening: Double
    private let damping: Double
    private let hasFixedEnds: Bool

    /// The default is seven masses between walls.
    public init(_ values: SystemValues) {
        points = Int(values["points"])
        mass = values["mass"]
        stiffness = values["stiffness"]
        hardening = values["hardening"]
        damping = values["damping"]
        hasFixedEnds = values["fixedEnds"] == 1
    }

    /// The names x1 ... xn, v1 ... vn.
    public var components: [String] { (1...points).map { "x\($0)" } + (1...points).map { "v\($0)" } }

    /// The first mass is displaced by a half.
    public var standardState: [Double] { [0.5] + [Double](repeating: 0, count: 2 * points - 1) }

    /// Two components for each mass.
    public var stateCount: Int { 2 * points }

    /// The stretch of the connection before mass `index`; the one after the last mass has the index `points`.
    private func stretch(_ index: Int, _ state: Span<Double>) -> Double {
        if index == 0 { return hasFixedEnds ? state[0] : 0 }
        if index == points { return hasFixedEnds ? -state[points - 1] : 0 }
        return state[index] - state[index - 1]
    }

    /// The forces of both connections and of the damper.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        var before = pull(stretch(0, state))
        for index in 0..<points {
            let after = pull(stretch(index + 1, state))
            let velocity = state[points + index]
            derivative[index] = velocity
            derivative[points + index] = (after - before - damping * velocity) / mass
            before = after
        }
    }

    private func pull(_ stretch: Double) -> Double {
        stiffness * stretch + hardening * (stretch * stretch * stretch)
    }

    /// Three bands: each mass depends on itself and its two neighbours.
    public func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        let count = stateCount
        for element in jacobian.indices { jacobian[element] = 0 }
        for component in timeDerivative.indices { timeDerivative[component] = 0 }
        for index in 0..<points {
            let row = (points + index) * count
            let (before, after) = (slope(index, state) / mass, slope(index + 1, state) / mass)
            jacobian[index * count + points + index] = 1
            jacobian[row + index] = -(before + after)
            if index > 0 { jacobian[row + index - 1] = before }
            if index + 1 < points { jacobian[row + index + 1] = after }
            jacobian[row + points + index] = -damping / mass
        }
    }

    /// Each mass depends on itself and its two neighbours.
    public var jacobianColumns: [[Int]] {
        let masses = 0..<points
        return masses.map { [points + $0] }
            + masses.map { mass in [mass - 1, mass, mass + 1].filter(masses.contains) + [points + mass] }
    }

    /// The bands alone.
    public func jacobianElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        for component in timeDerivative.indices { timeDerivative[component] = 0 }
        for index in 0..<points { elements[index] = 1 }
        var next = points
        func append(_ element: Double, to elements: inout MutableSpan<Double>) {
            elements[next] = element
            next += 1
        }
        for index in 0..<points {
            let (before, after) = (slope(index, state) / mass, slope(index + 1, state) / mass)
            if index > 0 { append(before, to: &elements) }
            append(-(before + after), to: &elements)
            if index + 1 < points { append(after, to: &elements) }
            append(-damping / mass, to: &elements)
        }
    }

    /// The derivative of a connection's force by its stretch; zero where there is no connection.
    private func slope(_ index: Int, _ state: Span<Double>) -> Double {
        if !hasFixedEnds, index == 0 || index == points { return 0 }
        let stretch = stretch(index, state)
        return stiffness + 3 * hardening * (stretch * stretch)
    }

    /// Without damping.
    public var conservesEnergy: Bool { damping == 0 }

    /// Always, since the damping is not negative.
    public var neverGainsEnergy: Bool { true }

    /// The sum of m v^2 / 2 over the masses and of k s^2 / 2 + h s^4 / 4 over the connections.
    public func energy(of state: Span<Double>) -> Double {
        var sum = 0.0
        for index in 0..<points { sum += mass * (state[points + index] * state[points + index]) / 2 }
        for index in 0...points {
            let square = stretch(index, state) * stretch(index, state)
            sum += stiffness * square / 2 + hardening * square * square / 4
        }
        return sum
    }

    /// Points without positions, with the walls as anchors of the first and the last.
    public func network() throws(NetworkError) -> ControlPointNetwork {
        let tie = Coupling(stiffness: stiffness, hardening: hardening)
        let ends = hasFixedEnds ? [0, points - 1] : []
        return try ControlPointNetwork(
            points: [ControlPointNetwork.Point](repeating: .init(mass: mass, damping: damping), count: points),
            links: (1..<max(1, points)).map { .init($0 - 1, $0, tie) }, anchors: ends.map { .init($0, tie) })
    }
}
