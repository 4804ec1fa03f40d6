import HookeDynamics

/// Steps a system by the Taylor series of its motion, of order 16.
///
/// With a tolerance, the last two coefficients determine the length of a step, by + - * / and square roots only, and no step is rejected. A time within a
/// step is reached by the same series.
final class TaylorStepper: MethodStepper, NaturalStepper {
    static let order = MethodTraits.taylor16.order

    private let series: any MotionSeries
    private let tolerance: AdaptiveTolerance?
    private let name: String
    private let stateCount: Int
    private var coefficients: [Double]
    /// The state before an advance of several steps, which an error restores.
    private var start: [Double]
    private(set) var work = SolverWork()

    /// A stepper of a system. (A function, because Embedded Swift has no generic initialisers of classes.)
    ///
    /// - Parameter tolerance: determines the steps' lengths; `nil` for one step in each advance.
    /// - Throws: `SolverError/setup(method:reason:)` for a system without Taylor series.
    static func stepper(
        of system: some Dynamics, _ tolerance: AdaptiveTolerance?, named name: String
    ) throws(SolverError) -> TaylorStepper {
        let known: (any MotionSeries)?
        do throws(SeriesError) { known = try system.series(order: TaylorStepper.order) } catch {
            throw .setup(method: name, reason: error.reason)
        }
        guard let known else {
            let reason =
                "it needs Taylor series, which this system does not give; choose rk8pd, or write it as equations"
            throw .setup(method: name, reason: reason)
        }
        return TaylorStepper(known, stateCount: system.stateCount, tolerance, named: name)
    }

    private init(_ series: any MotionSeries, stateCount: Int, _ tolerance: AdaptiveTolerance?, named name: String) {
        self.series = series
        self.tolerance = tolerance
        self.name = name
        self.stateCount = stateCount
        coefficients = [Double](repeating: 0, count: stateCount * (TaylorStepper.order + 1))
        start = [Double](repeating: 0, count: stateCount)
    }

    var memory: [Double] { tolerance == nil ? [] : [firstLength] }

    /// The length of a step does not depend on the one before.
    var firstLength: Double { AdaptiveTolerance.stop.seconds }

    var restartInterval: Int64 { 1 }

    func advance(_ state: inout [Double], from time: Double, by length: Double) throws(SolverError) {
        guard tolerance != nil else {
            expand(state, at: time)
            return try evaluate(&state, after: length, from: time)
        }
        let end = time + length
        var (here, taken) = (time, 0)
        for component in 0..<stateCount { start[component] = state[component] }
        do throws(SolverError) {
            while here < end {
                (here, taken) = try takeStep(&state, from: here, atMost: end - here, taken: taken, isContinuing: true)
            }
        } catch {
            for component in 0..<stateCount { state[component] = start[component] }
            throw error
        }
    }

    func takeStep(
        _ state: inout [Double], from time: Double, atMost longest: Double, taken: Int, isContinuing: Bool
    ) throws(SolverError) -> (time: Double, taken: Int) {
        let tolerance = tolerance ?? .standard
        guard taken < tolerance.maximumSteps else {
            throw .tooManySteps(method: name, time: time, limit: tolerance.maximumSteps)
        }
        expand(state, at: time)
        let length = min(length(within: tolerance), longest)
        let end = length == longest ? time + longest : time + length
        guard end > time else { throw .toleranceNotMet(method: name, time: time) }
        try evaluate(&state, after: end - time, from: time)
        return (end, taken + 1)
    }

    func reach(_ end: Double, from time: Double, state: inout [Double]) throws(SolverError) {
        expand(state, at: time)
        try evaluate(&state, after: end - time, from: time)
    }

    private func expand(_ state: [Double], at time: Double) {
        work.steps += 1
        work.evaluations += 1
        TaylorStepper.expand(series, state, at: time, into: &coefficients)
    }

    private static func expand(
        _ series: any MotionSeries, _ state: [Double], at time: Double, into coefficients: inout [Double]
    ) {
        var span = coefficients.mutableSpan
        series.expand(at: time, state: state.span, into: &span)
    }

    /// The value of the series: even and odd powers by Horner's rule. After an error the state is unchanged.
    private func evaluate(_ state: inout [Double], after length: Double, from time: Double) throws(SolverError) {
        let square = length * length
        let isFinite = coefficients.withUnsafeBufferPointer { coefficients in
            var isFinite = true
            for component in 0..<stateCount {
                var even = coefficients[TaylorStepper.order * stateCount + component]
                var odd = coefficients[(TaylorStepper.order - 1) * stateCount + component]
                for power in stride(from: TaylorStepper.order - 2, through: 0, by: -2) {
                    even = even * square + coefficients[power * stateCount + component]
                    if power > 0 { odd = odd * square + coefficients[(power - 1) * stateCount + component] }
                }
                state[component] = even + odd * length
                isFinite = isFinite && state[component].isFinite
            }
            return isFinite
        }
        guard isFinite else {
            let component = state.firstIndex { !$0.isFinite } ?? 0
            for component in 0..<stateCount { state[component] = coefficients[component] }
            throw .notFinite(method: name, time: time + length, component: component)
        }
    }

    /// The longest step whose last two terms are within the tolerance in each component: h of e h^16 <= 1 and e' h^15 <= 1.
    private func length(within tolerance: AdaptiveTolerance) -> Double {
        let (last, lastButOne) = (largest(TaylorStepper.order, tolerance), largest(TaylorStepper.order - 1, tolerance))
        // The 16th root is four square roots.
        var length = (1 / last).squareRoot().squareRoot().squareRoot().squareRoot()
        guard lastButOne.isFinite, lastButOne > 0 else { return length }
        length = min(length, 0x1p60)
        while length > 0, lastButOne * TaylorStepper.fifteenth(length) > 1 { length *= 0.875 }
        return length
    }

    private static func fifteenth(_ x: Double) -> Double {
        let cube = x * x * x
        let sixth = cube * cube
        return sixth * sixth * cube
    }

    /// The largest coefficient of a power, as a part of the tolerance for its component.
    private func largest(_ power: Int, _ tolerance: AdaptiveTolerance) -> Double {
        var largest = 0.0
        for component in 0..<stateCount {
            let allowed = tolerance.absolute + tolerance.relative * abs(coefficients[component])
            largest = max(largest, abs(coefficients[power * stateCount + component]) / allowed)
        }
        return largest
    }
}
