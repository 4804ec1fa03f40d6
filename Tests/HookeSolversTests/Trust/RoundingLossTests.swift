import HookeDynamics
import Testing

@testable import HookeSolvers

/// Derivatives that rounding swallows, and those that only look like it.
struct RoundingLossTests {
    /// y' = f(y) with an exact derivative.
    private struct Scalar: JacobianDynamics {
        let value: @Sendable (Double) -> Double
        let slope: @Sendable (Double) -> Double

        var stateCount: Int { 1 }

        func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
            derivative[0] = value(state[0])
        }

        func jacobian(
            at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
            timeDerivative: inout MutableSpan<Double>
        ) {
            jacobian[0] = slope(state[0])
            timeDerivative[0] = 0
        }
    }

    private func isLost(
        at states: [Double] = [1, 0.7, -0.3], _ value: @escaping @Sendable (Double) -> Double,
        _ slope: @escaping @Sendable (Double) -> Double
    ) -> Bool {
        var loss = RoundingLoss(componentCount: 1)
        for state in states { loss.take(Scalar(value: value, slope: slope), at: 0, [state], duration: 1) }
        return loss.component == 0
    }

    @Test("(y + 1e20) - 1e20 and (sqrt(1e20 + y) - 1e10) 2e10 stay 0 where their derivatives are 1: lost")
    func swallowed() {
        let isSumLost = isLost({ ($0 + 1e20) - 1e20 }, { _ in 1 })
        let isRootLost = isLost({ ((1e20 + $0).squareRoot() - 1e10) * 2e10 }, { 1e10 / (1e20 + $0).squareRoot() })
        #expect(isSumLost && isRootLost)
    }

    @Test("A force that turns 1e6 times per unit, a cube, an exact zero and a linear force are not lost")
    func sound() {
        let isWaveLost = isLost({ Elementary.sin(1e6 * $0) }, { 1e6 * Elementary.cos(1e6 * $0) })
        let isCubeLost = isLost({ $0 * $0 * $0 }, { 3 * $0 * $0 })
        let isZeroLost = isLost({ _ in 0 }, { _ in 0 })
        let isLinearLost = isLost({ -40_000 * $0 }, { _ in -40_000 })
        #expect([isWaveLost, isCubeLost, isZeroLost, isLinearLost] == [false, false, false, false])
    }

    @Test("A corner at one of three states is not lost, nor an effect too small for the run")
    func harmless() {
        let isCornerLost = isLost(at: [0, 1, -1], { abs($0) }, { $0 < 0 ? -1 : 1 })
        let isTinyLost = isLost({ ($0 * 1e-20 + 1) - 1 }, { _ in 1e-20 })
        #expect(!isCornerLost && !isTinyLost)
    }

    @Test("A derivative that is not defined, and large systems, are left out")
    func leftOut() {
        let isUndefinedLost = isLost({ _ in 0 }, { _ in .nan })
        #expect(!isUndefinedLost)
        let chain = LinearRow(stateCount: RoundingLoss.mostComponents + 1)
        var loss = RoundingLoss(componentCount: chain.stateCount)
        loss.take(chain, at: 0, [Double](repeating: 1, count: chain.stateCount), duration: 1)
        #expect(loss.component == nil)
    }

    /// A Jacobian that contradicts the right-hand side, of any size.
    private struct LinearRow: JacobianDynamics {
        let stateCount: Int

        func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
            for index in 0..<stateCount { derivative[index] = 0 }
        }

        func jacobian(
            at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
            timeDerivative: inout MutableSpan<Double>
        ) {
            for index in 0..<stateCount * stateCount { jacobian[index] = 1 }
            for index in 0..<stateCount { timeDerivative[index] = 0 }
        }
    }
}
