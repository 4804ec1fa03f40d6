import HookeDynamics

/// Steps a system by a Rosenbrock method: one factorisation of its Jacobian and as many solutions as there are stages, without iterations.
///
/// On a fixed grid each advance is one step. With a tolerance it is as many steps as their error estimates require; the length of the next one to
/// try is kept with the state.
final class RosenbrockStepper<System: JacobianDynamics>: MethodStepper, NaturalStepper {
    private let tableau: RosenbrockTableau
    private let tolerance: AdaptiveTolerance?
    private let name: String
    private var stage: RosenbrockStage<System>
    private var start: [Double]
    private(set) var work = SolverWork()

    /// - Parameter tolerance: determines the steps' lengths; `nil` for one step in each advance.
    /// - Throws: `SolverError/setup(method:reason:)` for a state without components, or with too many for its Jacobian.
    init(
        _ system: System, _ tableau: RosenbrockTableau, _ tolerance: AdaptiveTolerance?, named name: String
    ) throws(SolverError) {
        let count = system.stateCount
        guard count > 0 else { throw .setup(method: name, reason: "the state has no components") }
        let stage = try RosenbrockStage(system, tableau, named: name)
        self.tableau = tableau
        self.tolerance = tolerance
        self.name = name
        self.stage = stage
        start = [Double](repeating: 0, count: count)
    }

    /// With a tolerance the length of the next step to try, seconds: at the start one that lets the method find its own.
    var memory: [Double] { tolerance == nil ? [] : [firstLength] }

    /// Short enough for the first step of any problem in seconds; the second is up to eight times longer.
    var firstLength: Double { 0x1p-20 }

    var restartInterval: Int64 { 1 }

    func advance(_ state: inout [Double], from time: Double, by length: Double) throws(SolverError) {
        if tolerance == nil {
            try restoring(&state) { (state) throws(SolverError) in try step(&state, from: time, by: length) }
        } else {
            try reach(time + length, from: time, state: &state)
        }
    }

    func reach(_ end: Double, from begin: Double, state: inout [Double]) throws(SolverError) {
        try restoring(&state) { (state) throws(SolverError) in
            var (time, taken) = (begin, 0)
            while time < end { try attempt(&state, from: &time, to: end, &taken) }
        }
    }

    func takeStep(
        _ state: inout [Double], from begin: Double, atMost longest: Double, taken: Int, isContinuing: Bool
    ) throws(SolverError) -> (time: Double, taken: Int) {
        var result = (time: begin, taken: taken)
        try restoring(&state) { (state) throws(SolverError) in
            while result.time == begin {
                // The difference of two times that can be represented, so that the end of the step is not rounded.
                state[start.count] = (begin + min(state[start.count], longest)) - begin
                try attempt(&state, from: &result.time, to: .infinity, &result.taken)
            }
        }
        return result
    }

    /// Restores state and memory after an error.
    private func restoring(
        _ state: inout [Double], _ body: (inout [Double]) throws(SolverError) -> Void
    ) throws(SolverError) {
        for component in start.indices { start[component] = state[component] }
        let memory = state.count > start.count ? state[start.count] : 0
        do throws(SolverError) {
            try body(&state)
        } catch {
            for component in start.indices { state[component] = start[component] }
            if state.count > start.count { state[start.count] = memory }
            throw error
        }
    }

    private func step(_ state: inout [Double], from time: Double, by length: Double) throws(SolverError) {
        work.steps += 1
        guard stage.step(from: state, at: time, by: length, &work) else {
            let reason =
                "the matrix of its stages is singular or not finite; try a smaller step, or let it choose: \(name.prefix { $0 != ":" }):rtol=1e-9"
            throw .failed(method: name, time: time, reason: reason)
        }
        if let component = stage.firstUndefined {
            throw .notFinite(method: name, time: time + length, component: component)
        }
        for component in start.indices { state[component] = stage.result[component] }
    }

    /// Tries one step, and takes it if its error is tolerable.
    private func attempt(
        _ state: inout [Double], from time: inout Double, to end: Double, _ taken: inout Int
    ) throws(SolverError) {
        let count = start.count
        let tolerance = tolerance ?? .standard
        guard taken < tolerance.maximumSteps else {
            throw .tooManySteps(method: name, time: time, limit: tolerance.maximumSteps)
        }
        taken += 1
        work.steps += 1
        let wanted = state[count]
        let isLast = time + wanted >= end
        let length = isLast ? end - time : wanted
        let isSolved = stage.step(from: state, at: time, by: length, &work) && stage.firstUndefined == nil
        let error = isSolved ? stage.error(from: state, tolerance) : .infinity
        guard error <= 1 else {
            state[count] = length * RosenbrockStepper.factor(of: error)
            guard time + state[count] > time else {
                if let component = stage.firstUndefined {
                    throw .notFinite(method: name, time: time, component: component)
                }
                throw .toleranceNotMet(method: name, time: time)
            }
            return
        }
        for component in 0..<count { state[component] = stage.result[component] }
        // A step that was cut to end in time says little about the length of the next.
        let next = length * RosenbrockStepper.factor(of: error)
        state[count] = isLast ? max(wanted, next) : next
        time = isLast ? end : time + length
    }

    /// The factor of the next step's length for an error, 1 being just tolerable: from 1/8 to 8, aiming at a little less than that error.
    private static func factor(of error: Double) -> Double {
        guard error.isFinite else { return 0.125 }
        guard error > 0 else { return 8 }
        return min(8, max(0.125, 0.9 * Elementary.pow(error, -0.2)))
    }
}

extension RosenbrockTableau {
    /// A stepper of a system by this method.
    ///
    /// - Throws: `SolverError/missingJacobian(method:system:)`, or as the stepper does.
    func stepper<System: Dynamics>(
        for system: System, _ tolerance: AdaptiveTolerance?, named name: String
    ) throws(SolverError) -> any MethodStepper & NaturalStepper {
        guard let stepper = try system.withJacobian(MakeRosenbrock(tableau: self, tolerance: tolerance, name: name))
        else { throw .missingJacobian(method: name, system: typeName(System.self)) }
        return stepper
    }
}

/// Makes a stepper of a system with a Jacobian.
private struct MakeRosenbrock: JacobianUse {
    let tableau: RosenbrockTableau
    let tolerance: AdaptiveTolerance?
    let name: String

    func callAsFunction(
        _ system: some JacobianDynamics
    ) throws(SolverError) -> any MethodStepper & NaturalStepper {
        try RosenbrockStepper(system, tableau, tolerance, named: name)
    }
}

/// The stages of one step, and the memory for them.
struct RosenbrockStage<System: JacobianDynamics> {
    private let system: System
    private let tableau: RosenbrockTableau
    private let ordering: BandOrdering
    /// The columns of each row whose elements may differ from zero, and those elements, row by row.
    private let columns: [[Int]]
    private var elements: [Double]
    private var timeDerivative: [Double]
    private var matrix: BandMatrix
    private var stages: [[Double]]
    private var derivative: [Double]
    private var right: [Double]
    /// The state at the end of the last step.
    private(set) var result: [Double]

    /// The largest number of elements of a factored matrix, 134 megabytes: that of 4096 components without a band.
    private static var mostElements: Int { MethodTraits.largestJacobian * MethodTraits.largestJacobian }

    init(_ system: System, _ tableau: RosenbrockTableau, named name: String) throws(SolverError) {
        let count = system.stateCount
        self.system = system
        self.tableau = tableau
        let sparsity = system.sparsity
        guard sparsity != nil || count * count <= Self.mostElements else { throw Self.tooLarge(count, count, name) }
        let all = Array(0..<count)
        columns = sparsity ?? all.map { _ in all }
        ordering = BandOrdering(columns: columns)
        let width = min(count, 2 * ordering.lower + ordering.upper + 1)
        guard count * width <= Self.mostElements else { throw Self.tooLarge(count, width, name) }
        matrix = BandMatrix(size: count, lower: ordering.lower, upper: ordering.upper)
        let zeros = [Double](repeating: 0, count: count)
        elements = [Double](repeating: 0, count: columns.reduce(0) { $0 + $1.count })
        stages = [[Double]](repeating: zeros, count: tableau.stageCount)
        (timeDerivative, derivative, right, result) = (zeros, zeros, zeros, zeros)
    }

    private static func tooLarge(_ count: Int, _ width: Int, _ name: String) -> SolverError {
        let reason =
            "the band of its Jacobian has \(count) x \(width) elements, more than \(mostElements); use an explicit method such as rk8pd"
        return .setup(method: name, reason: reason)
    }

    /// Computes ``result`` and the error estimate; `false` if the matrix cannot be factored.
    mutating func step(from state: [Double], at time: Double, by length: Double, _ work: inout SolverWork) -> Bool {
        guard factor(at: state, time, length) else { return false }
        for stage in 0..<tableau.stageCount {
            setArgument(of: stage, from: state)
            Self.evaluate(system, at: time + tableau.times[stage] * length, result, into: &derivative)
            work.evaluations += 1
            for position in right.indices {
                let component = ordering.unknowns[position]
                var sum = derivative[component] + length * tableau.timeWeights[stage] * timeDerivative[component]
                for earlier in 0..<stage {
                    sum += tableau.coupling[stage][earlier] / length * stages[earlier][component]
                }
                right[position] = sum
            }
            matrix.solve(&right)
            for position in right.indices { stages[stage][ordering.unknowns[position]] = right[position] }
        }
        for component in result.indices { result[component] += stages[tableau.stageCount - 1][component] }
        return true
    }

    private static func evaluate(
        _ system: System, at time: Double, _ state: [Double], into derivative: inout [Double]
    ) {
        var derivative = derivative.mutableSpan
        system.derivative(at: time, state: state.span, into: &derivative)
    }

    private static func differentiate(
        _ system: System, at time: Double, _ state: [Double], into elements: inout [Double],
        _ timeDerivative: inout [Double]
    ) {
        var byState = elements.mutableSpan
        var byTime = timeDerivative.mutableSpan
        system.storedElements(at: time, state: state.span, into: &byState, timeDerivative: &byTime)
    }

    /// Writes the argument of a stage to ``result``.
    private mutating func setArgument(of stage: Int, from state: [Double]) {
        for component in result.indices {
            var sum = state[component]
            for earlier in 0..<stage { sum += tableau.argument[stage][earlier] * stages[earlier][component] }
            result[component] = sum
        }
    }

    private mutating func factor(at state: [Double], _ time: Double, _ length: Double) -> Bool {
        for component in result.indices { result[component] = state[component] }
        Self.differentiate(system, at: time, result, into: &elements, &timeDerivative)
        let diagonal = 1 / (length * tableau.diagonal)
        matrix.clear()
        var element = 0
        for (row, columns) in columns.enumerated() {
            let position = ordering.positions[row]
            for column in columns {
                matrix[position, ordering.positions[column]] = -elements[element]
                element += 1
            }
            matrix[position, position] += diagonal
        }
        return matrix.factor() && timeDerivative.allSatisfy { $0.isFinite }
    }

    /// The largest error estimate of a component of the last step, as a part of what a tolerance allows from a state to ``result``.
    func error(from state: [Double], _ tolerance: AdaptiveTolerance) -> Double {
        var worst = 0.0
        for component in result.indices {
            let size = max(abs(state[component]), abs(result[component]))
            let allowed = tolerance.absolute + tolerance.relative * size
            worst = max(worst, abs(stages[tableau.stageCount - 1][component]) / allowed)
        }
        return worst
    }

    /// The first component of ``result`` that is not finite.
    var firstUndefined: Int? { result.firstIndex { !$0.isFinite } }
}
