internal import HookeDynamics
internal import HookeEquations

/// The search for the right-hand side without a value that has ended a motion: the root of a negative number, a division by zero.
///
/// A solver sees only that its state is not finite, or that no step is short enough. The furthest time that it can reach is found by halving;
/// from there the equations are followed straight ahead, until one of them has no value.
struct UndefinedRates {
    /// The magnitude of a component beyond which the motion has diverged: an overflow there comes from the motion, not from the equation.
    private static let largestState = 1e30
    /// The magnitude up to which a state counts as reached: a series that has stepped over the edge of a root leaves a larger, meaningless one.
    private static let largestReached = 1e15
    /// How far the equations are followed from the furthest time, seconds: from the first distance, doubled, to a frame.
    private static let (nearest, farthest) = (1e-12, 1.0 / 60)
    /// The precision of the furthest time, seconds, and the maximum number of halvings.
    private static let (precision, mostHalvings) = (1e-7, 40)

    private let dynamics: EquationDynamics
    private let cursor: any StateCursor
    /// The system's clock at the start of the cursor's motion, seconds.
    private let delay: Double

    /// - Parameter delay: The system's clock at the start of the cursor's motion, seconds.
    init(_ dynamics: EquationDynamics, followedBy cursor: any StateCursor, delay: Double) {
        (self.dynamics, self.cursor, self.delay) = (dynamics, cursor, delay)
    }

    /// The equation without a value near the time of an error, seconds since the start of the cursor's motion, and when; `nil` if all have one.
    func find(near time: Double) -> (fault: EquationFault, time: Double)? {
        guard let furthest = furthest(around: time) else { return nil }
        let state = cursor.state
        guard state.allSatisfy({ abs($0) < Self.largestState }) else { return nil }
        if let fault = dynamics.fault(at: delay + furthest, state: state) { return (fault, furthest) }
        var rates = state
        var span = rates.mutableSpan
        dynamics.derivative(at: delay + furthest, state: state.span, into: &span)
        var distance = Self.nearest
        while distance <= Self.farthest {
            let ahead = state.indices.map { state[$0] + distance * rates[$0] }
            guard ahead.allSatisfy({ abs($0) < Self.largestState }) else { return nil }
            if let fault = dynamics.fault(at: delay + furthest + distance, state: ahead) {
                return (fault, furthest + distance)
            }
            distance *= 2
        }
        return dynamics.derivativeFault(at: delay + furthest, state: state).map { ($0, furthest) }
    }

    /// The furthest time around that of an error that the cursor can reach; it is there on return.
    private func furthest(around time: Double) -> Double? {
        guard var low = [time - 1.0 / 30, time - 1, 0].lazy.map({ max(0, $0) }).first(where: { reaches($0) }) else {
            return nil
        }
        var high = max(time, low) + 1.0 / 30
        for _ in 0..<Self.mostHalvings where high - low > Self.precision {
            let middle = low + (high - low) / 2
            if reaches(middle) { low = middle } else { high = middle }
        }
        return reaches(low) ? low : nil
    }

    private func reaches(_ time: Double) -> Bool {
        do throws(SolverError) { try cursor.go(to: Flicks(seconds: time)) } catch { return false }
        return cursor.state.allSatisfy { abs($0) < Self.largestReached }
    }
}

extension EquationFault {
    /// The fault in one sentence with a remedy.
    ///
    /// - Parameter kind: `the equation of` or `the derived quantity`.
    func sentence(of kind: String, at time: Double) -> String {
        if isOfDerivative {
            return """
                \(kind) '\(name)', \(expression), has no derivative at \(time) s, which this method needs: \(message); end the run before by \
                an event with 'stop: true', or use an explicit method such as rk8pd
                """
        }
        return """
            \(kind) '\(name)', \(expression), has no value at \(time) s: \(message); write one that has a value there, with max(...) or \
            if(...), or end the run before by an event with 'stop: true'
            """
    }
}
