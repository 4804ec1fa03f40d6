internal import HookeDynamics

/// The fastest mode of a system about a state: x'' + damping x' + stiffness x = 0, with the dominant pair of the Jacobian's eigenvalues.
struct FastestMode: Hashable, Sendable {
    /// The square of the angular frequency, 1/s^2; more than 0.
    let stiffness: Double
    /// Twice the decay rate, 1/s; 0 or more.
    let damping: Double

    /// The frequency without damping, rad/s.
    var frequency: Double { stiffness.squareRoot() }

    /// A mode with given parameters.
    init(stiffness: Double, damping: Double) { (self.stiffness, self.damping) = (stiffness, damping) }

    /// A mode without damping.
    init(frequency: Double) { (stiffness, damping) = (frequency * frequency, 0) }

    /// Products of the Jacobian with a vector. Modes close to the fastest one mix, so that the frequency comes out a few per cent low.
    private static let iterations = 40

    /// Estimates the fastest mode about a state by power iteration, with products of the Jacobian as differences of the right-hand side,
    /// so that it costs about forty evaluations; `nil` if the fastest motion does not oscillate or decay, or is not finite.
    ///
    /// Rounding of the differences limits it to about four digits.
    init?(of system: some Dynamics, at time: Double, _ state: [Double]) {
        let count = system.stateCount
        var size = 0.0
        for value in state { size = max(size, abs(value)) }
        let nudge = 1e-7 * max(size, 1e-3)
        let base = Self.derivative(of: system, at: time, state)
        func product(_ direction: [Double]) -> [Double] {
            var moved = state
            for index in 0..<count { moved[index] += nudge * direction[index] }
            let slope = Self.derivative(of: system, at: time, moved)
            return (0..<count).map { (slope[$0] - base[$0]) / nudge }
        }
        // Alternating signs of unequal size: fast modes of chains and meshes alternate, and no mode is left out.
        var first = (0..<count).map { (index: Int) -> Double in
            let size = 1 + Double(index * 61 % 97) / 97
            return index.isMultiple(of: 2) ? size : -size
        }
        var (second, third) = (first, first)
        for _ in 0..<Self.iterations {
            guard let unit = Self.unit(second) else { return nil }
            first = unit
            second = product(first)
        }
        guard let scale = Self.unit(second).map({ _ in Self.length(second) }), scale > 0 else { return nil }
        third = product(second.map { $0 / scale }).map { $0 * scale }
        self.init(fitting: first, second, third)
    }

    /// Fits third + damping second + stiffness first = 0 by least squares.
    private init?(fitting first: [Double], _ second: [Double], _ third: [Double]) {
        let (ff, fs, ss) = (Self.dot(first, first), Self.dot(first, second), Self.dot(second, second))
        let (ft, st) = (Self.dot(first, third), Self.dot(second, third))
        let determinant = ff * ss - fs * fs
        if determinant > 1e-9 * ff * ss {
            let damping = -(ff * st - fs * ft) / determinant
            let stiffness = -(ss * ft - fs * st) / determinant
            guard damping.isFinite, stiffness.isFinite, stiffness > 0 else {
                self.init(rate: -damping)
                return
            }
            // Below this a damping may be that of mixed modes; growth is motion of the system, such as a pendulum about its top.
            self.init(stiffness: stiffness, damping: damping > 0.02 * stiffness.squareRoot() ? damping : 0)
        } else {
            self.init(rate: fs / ff)
        }
    }

    /// A decay without oscillation, as a critically damped mode of that rate; `nil` for growth.
    private init?(rate: Double) {
        guard rate.isFinite, rate < 0 else { return nil }
        self.init(stiffness: rate * rate, damping: -2 * rate)
    }

    private static func derivative(of system: some Dynamics, at time: Double, _ state: [Double]) -> [Double] {
        var result = [Double](repeating: 0, count: state.count)
        var span = result.mutableSpan
        system.derivative(at: time, state: state.span, into: &span)
        return result
    }

    private static func dot(_ left: [Double], _ right: [Double]) -> Double {
        var sum = 0.0
        for index in left.indices { sum += left[index] * right[index] }
        return sum
    }

    private static func length(_ vector: [Double]) -> Double { dot(vector, vector).squareRoot() }

    private static func unit(_ vector: [Double]) -> [Double]? {
        let length = length(vector)
        guard length.isFinite, length > 0 else { return nil }
        return vector.map { $0 / length }
    }
}

/// A mode as a system to integrate, which a symplectic method takes where it is not damped.
private struct ModeDynamics: JacobianDynamics {
    let mode: FastestMode

    var stateCount: Int { 2 }
    var isSeparable: Bool { mode.damping == 0 }

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        derivative[0] = state[1]
        derivative[1] = -(mode.stiffness * state[0]) - mode.damping * state[1]
    }

    func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        jacobian[0] = 0
        jacobian[1] = 1
        jacobian[2] = -mode.stiffness
        jacobian[3] = -mode.damping
        timeDerivative[0] = 0
        timeDerivative[1] = 0
    }
}

extension NumericalSolver {
    /// The error of one step of the method over a mode, as a fraction of the mode's amplitude, if it is too large; `nil` if the step
    /// samples the mode, or if the solver is adaptive.
    ///
    /// It is too large above 5 % of a mode that survives the step, and wherever a step makes the amplitude grow. A mode that decays within
    /// a step may be wrong, as stiff methods leave it.
    func undersampling(of mode: FastestMode) -> Double? {
        guard mode.stiffness > 0, case .grid(let step) = self.mode,
            let linear = try? LinearDynamics(rows: [[0, 1], [-mode.stiffness, -mode.damping]])
        else { return nil }
        var worst: Double?
        for start in [[1, 0], [0, mode.frequency]] {
            guard let exact = try? LinearSolution(linear, from: start).state(at: step) else { return nil }
            let survival = amplitude(exact, mode)
            guard let motion = try? NumericalMotion(ModeDynamics(mode: mode), from: start, by: self).state(at: step)
            else {
                return .infinity
            }
            let error = amplitude([motion[0] - exact[0], motion[1] - exact[1]], mode)
            let isTooLarge = error > 0.05 && (survival > 0.5 || amplitude(motion, mode) > 1)
            if isTooLarge || !error.isFinite { worst = max(worst ?? 0, error) }
        }
        return worst
    }

    /// The amplitude of a mode's state by its energy.
    private func amplitude(_ state: [Double], _ mode: FastestMode) -> Double {
        let speed = state[1] / mode.frequency
        return (state[0] * state[0] + speed * speed).squareRoot()
    }
}

extension NumericalMotion {
    /// The state at a time.
    fileprivate func state(at time: Flicks) throws(SolverError) -> [Double] {
        var integrator = try integrator()
        try integrator.go(to: time)
        return (0..<integrator.stateCount).map { integrator[$0] }
    }
}
