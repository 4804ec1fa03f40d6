import HookeDynamics
import Testing

@testable import HookeSolvers

/// Every Jacobian against differences of its own right-hand side, and the methods that need one without any.
struct JacobianTests {
    /// Central differences over d are off by d^2 f''' / 6, nothing beyond a cube here, and by two roundings of f over 2 d. With
    /// d = 2^-17, f''' <= 6 * 40 and |f| < 2^10, that is 2e-9 and 2e-8.
    private static let bound = 1e-7
    private static let difference = 0x1p-17

    @Test("the derivatives by state and time are those of the right-hand side", arguments: NamedSystem.allCases)
    func differences(system: NamedSystem) throws {
        let smooth = try system.instance().dynamics
        var numbers = Numbers(seed: 7)
        for time in [0, 0.3, 2.5] {
            let state = (0..<smooth.stateCount).map { _ in Double(numbers.next(below: 4001) - 2000) / 1000 }
            try Self.compare(smooth, state, time)
        }
    }

    @Test("a chain's, floating and short ones too", arguments: [1, 2, 3, 12], [0.0, 1])
    func chains(points: Int, fixedEnds: Double) throws {
        let chain = try NamedSystem.chain.instance(with: [("points", Double(points)), ("fixedEnds", fixedEnds)])
        let state = (0..<2 * points).map { Double($0 * $0 % 7) / 5 - 0.6 }
        try Self.compare(chain.dynamics, state, 0)
    }

    @Test("a damped oscillator's")
    func oscillator() throws {
        try Self.compare(DampedOscillator(OscillatorReference.all[1].spring), [0.7, -3], 0)
    }

    @Test(
        "a method that needs a Jacobian and gets none says so, names the system and a way out",
        arguments: GSLMethod.allCases)
    func missing(method: GSLMethod) throws {
        let motion = NumericalMotion(BlowsUp(), from: [1], by: NumericalSolver(.gsl(method)))
        guard method.traits.needsJacobian else {
            _ = try motion.integrator()
            return
        }
        let expected = SolverError.missingJacobian(method: method.rawValue, system: "BlowsUp")
        #expect(throws: expected) { _ = try motion.integrator() }
        let words = "\(method) needs a Jacobian, and BlowsUp has none; use an explicit method such as rk8pd"
        #expect(expected.description.hasPrefix(words))
    }

    /// bsimp does not look whether it got its memory.
    @Test(
        "a Jacobian too large for any memory is refused before GSL sees it",
        arguments: GSLMethod.allCases.filter(\.traits.needsJacobian))
    func tooLarge(method: GSLMethod) {
        let motion = NumericalMotion(
            DrivenByTime(stateCount: 5000), from: .init(repeating: 1, count: 5000), by: NumericalSolver(.gsl(method)))
        let error = #expect(throws: SolverError.self) { _ = try motion.integrator() }
        #expect(error?.description.contains("a Jacobian of 5000 x 5000 numbers is too large") == true)
    }

    private static func compare(_ system: some JacobianDynamics, _ state: [Double], _ time: Double) throws {
        let count = system.stateCount
        var jacobian = [Double](repeating: .nan, count: count * count)
        var byTime = [Double](repeating: .nan, count: count)
        do {
            var rows = jacobian.mutableSpan
            var column = byTime.mutableSpan
            system.jacobian(at: time, state: state.span, into: &rows, timeDerivative: &column)
        }
        let later = slope(system, state, time + difference)
        let earlier = slope(system, state, time - difference)
        for row in 0..<count {
            let expected = (later[row] - earlier[row]) / (2 * difference)
            #expect(abs(byTime[row] - expected) < bound, "f\(row) by t: \(byTime[row]), differences say \(expected)")
        }
        for column in 0..<count {
            var (above, below) = (state, state)
            above[column] += difference
            below[column] -= difference
            let (high, low) = (slope(system, above, time), slope(system, below, time))
            for row in 0..<count {
                let found = jacobian[row * count + column]
                let expected = (high[row] - low[row]) / (2 * difference)
                #expect(abs(found - expected) < bound, "f\(row) by y\(column): \(found), differences say \(expected)")
            }
        }
    }

    private static func slope(_ system: some Dynamics, _ state: [Double], _ time: Double) -> [Double] {
        var derivative = [Double](repeating: .nan, count: state.count)
        var span = derivative.mutableSpan
        system.derivative(at: time, state: state.span, into: &span)
        return derivative
    }
}
