public import HookeDynamics

/// The Taylor series of the motions y' = f(t, y) whose right-hand sides a program computes.
///
/// Each instruction has a recurrence for its coefficients, so that the series is exact but for rounding, whatever its order. (R. E. Moore, Interval
/// Analysis, 1966, chapter 11.) There are none for functions with corners and jumps, of anything that moves.
public final class ProgramSeries: MotionSeries {
    private let order: Int
    /// Where the coefficients of each component begin, and of its right-hand side.
    private let components: [Int]
    private let rates: [Int]
    private let time: Int?
    private let instructions: [SeriesInstruction]
    /// The coefficients of all registers.
    private var values: [Double]

    /// Prepares a program.
    ///
    /// - Parameters:
    ///   - program: Computes the right-hand sides.
    ///   - order: The highest power of time, at least 1.
    ///   - components: The input of each component.
    ///   - time: The input of the time, seconds; `nil` for a program that does not read it.
    ///   - rates: The output of each component's right-hand side.
    ///   - constants: The values of all other inputs.
    /// - Throws: `SeriesError` for the first instruction without a series.
    public init(
        _ program: ExpressionProgram, order: Int, components: [Int], time: Int?, rates: [Int],
        constants: [(input: Int, value: Double)] = []
    ) throws(SeriesError) {
        trap(unless: order >= 1 && components.count == rates.count, "each component has a right-hand side")
        self.order = order
        let width = order + 1
        var values = [Double](repeating: 0, count: (program.inputs.count + program.constants.count) * width)
        for (index, value) in program.constants.enumerated() { values[(program.inputs.count + index) * width] = value }
        for constant in constants { values[constant.input * width] = constant.value }
        if let time { values[time * width + 1] = 1 }
        var degrees = [Int](repeating: 0, count: program.inputs.count + program.constants.count)
        for component in components { degrees[component] = order }
        if let time { degrees[time] = 1 }
        var builder = SeriesBuilder(order: order, values: values, degrees: degrees)
        for (index, instruction) in program.instructions.enumerated() {
            guard builder.append(instruction) else {
                let register = program.inputs.count + program.constants.count + index
                throw SeriesError(
                    "'\(SeriesBuilder.name(of: instruction.operation))' has no Taylor series where it has a corner or a jump; use rk8pd, or rodas5p for a stiff system",
                    component: rates.firstIndex { program.output($0, reads: register) })
            }
        }
        instructions = builder.instructions
        self.values = builder.values
        self.components = components.map { $0 * width }
        self.time = time.map { $0 * width }
        self.rates = rates.map { builder.starts[program.outputs[$0]] }
    }

    /// Computes the series of the motion through a state.
    public func expand(at time: Double, state: Span<Double>, into coefficients: inout MutableSpan<Double>) {
        let count = components.count
        if let start = self.time { values[start] = time }
        for component in 0..<count {
            values[components[component]] = state[component]
            coefficients[component] = state[component]
        }
        values.withUnsafeMutableBufferPointer { values in
            guard let values = values.baseAddress else { return }
            for power in 0..<order {
                instructions.withUnsafeBufferPointer { instructions in
                    for instruction in instructions { instruction.compute(power, in: values) }
                }
                let next = Double(power + 1)
                for component in 0..<count {
                    let coefficient = values[rates[component] + power] / next
                    values[components[component] + power + 1] = coefficient
                    coefficients[(power + 1) * count + component] = coefficient
                }
            }
        }
    }
}

/// Prepares the instructions of a program for series.
private struct SeriesBuilder {
    let order: Int
    /// The coefficients of all registers, then of the companions.
    var values: [Double]
    /// The degree of each register of the program, and where its coefficients begin.
    var degrees: [Int]
    var starts: [Int]
    var instructions: [SeriesInstruction] = []

    init(order: Int, values: [Double], degrees: [Int]) {
        self.order = order
        self.values = values
        self.degrees = degrees
        starts = degrees.indices.map { $0 * (order + 1) }
    }

    /// Adds an instruction; `false` if it has no series.
    mutating func append(_ instruction: ExpressionProgram.Instruction) -> Bool {
        let operands = [instruction.first, instruction.second, instruction.third].map { Int($0) }
            .prefix(instruction.operation.operandCount)
        let result = newSeries()
        starts.append(result)
        if operands.allSatisfy({ degrees[$0] == 0 }) {
            let numbers = operands.map { values[starts[$0]] } + [0, 0]
            values[result] = instruction.operation(numbers[0], numbers[1], numbers[2])
            degrees.append(0)
            return true
        }
        if instruction.operation == .select, degrees[operands[0]] == 0 {
            // The condition does not move: the result is one of the branches.
            let chosen = operands[values[starts[operands[0]]] != 0 ? 1 : 2]
            starts[starts.count - 1] = starts[chosen]
            degrees.append(degrees[chosen])
            return true
        }
        let (a, b) = (operands[0], operands.count > 1 ? operands[1] : operands[0])
        if instruction.operation == .power, degrees[b] > 0 {
            appendPower(of: a, to: b, in: result)
            return true
        }
        if let factors = factors(of: instruction.operation, b) {
            appendProduct(of: a, factors: factors, in: result)
            return true
        }
        guard let (recurrence, degree, exponent) = recurrence(of: instruction.operation, a, b) else { return false }
        degrees.append(min(order, degree))
        let companion = SeriesBuilder.hasCompanion(recurrence) ? newSeries() : result
        let isCosine = instruction.operation == .cosine
        instructions.append(
            SeriesInstruction(
                recurrence: recurrence, first: starts[a], second: starts[b], firstDegree: degrees[a],
                secondDegree: degrees[b], result: isCosine ? companion : result,
                companion: isCosine ? result : companion, exponent: exponent))
        return true
    }

    /// Adds a power whose exponent moves: the exponential of exponent times logarithm.
    private mutating func appendPower(of base: Int, to exponent: Int, in result: Int) {
        let (logarithm, product) = (newSeries(), newSeries())
        let isConstant = degrees[base] == 0
        let degree = isConstant ? 0 : order
        if isConstant {
            values[logarithm] = Operation.logarithm(values[starts[base]], 0, 0)
        } else {
            instructions.append(
                SeriesInstruction(
                    recurrence: .logarithm, first: starts[base], second: starts[base], firstDegree: degrees[base],
                    secondDegree: degrees[base], result: logarithm, companion: logarithm))
        }
        let common = min(order, degrees[exponent] + degree)
        instructions.append(
            SeriesInstruction(
                recurrence: .product, first: starts[exponent], second: logarithm, firstDegree: degrees[exponent],
                secondDegree: degree, result: product, companion: product))
        instructions.append(
            SeriesInstruction(
                recurrence: .variablePower, first: product, second: starts[exponent], firstDegree: common,
                secondDegree: degrees[exponent], result: result, companion: starts[base]))
        degrees.append(order)
    }

    /// The exponent of a power that is a product; `nil` for other operations.
    private func factors(of operation: Operation, _ exponent: Int) -> Int? {
        if operation == .cube { return 3 }
        guard operation == .power, let factors = Int(exactly: values[starts[exponent]]),
            (2...Elementary.mostFactors).contains(factors)
        else { return nil }
        return factors
    }

    /// Adds a power that is a product, which has a series at 0 too.
    private mutating func appendProduct(of base: Int, factors: Int, in result: Int) {
        let power = Elementary.product(of: (start: starts[base], degree: degrees[base]), factors: factors) { a, b in
            let product = newSeries()
            instructions.append(
                SeriesInstruction(
                    recurrence: a.start == b.start ? .square : .product, first: a.start, second: b.start,
                    firstDegree: a.degree, secondDegree: b.degree, result: product, companion: product))
            return (product, min(order, a.degree + b.degree))
        }
        instructions.append(
            SeriesInstruction(
                recurrence: .wholePower, first: power.start, second: starts[base], firstDegree: power.degree,
                secondDegree: degrees[base], result: result, companion: result, exponent: Double(factors)))
        degrees.append(power.degree)
    }

    private mutating func newSeries() -> Int {
        values += [Double](repeating: 0, count: order + 1)
        return values.count - order - 1
    }

    /// The recurrence, the degree of its result, and the exponent of a power.
    private func recurrence(
        of operation: Operation, _ a: Int, _ b: Int
    ) -> (SeriesInstruction.Recurrence, degree: Int, exponent: Double)? {
        switch operation {
        case .add: (.sum, max(degrees[a], degrees[b]), 0)
        case .subtract: (.difference, max(degrees[a], degrees[b]), 0)
        case .multiply: (a == b ? .square : .product, degrees[a] + degrees[b], 0)
        case .divide: (.quotient, degrees[b] == 0 ? degrees[a] : order, 0)
        case .negate: (.negation, degrees[a], 0)
        case .squareRoot: (.squareRoot, order, 0)
        case .exponential: (.exponential, order, 0)
        case .logarithm: (.logarithm, order, 0)
        case .sine, .cosine: (.sineAndCosine, order, 0)
        case .hyperbolicTangent: (.hyperbolicTangent, order, 0)
        case .power: degrees[b] == 0 ? (.power, order, values[starts[b]]) : nil
        case .arcTangent: (.arcTangent, order, 0)
        case .hypotenuse: (.hypotenuse, order, 0)
        case .cube, .absolute, .sign, .floor, .minimum, .maximum, .rubberBand, .less, .lessOrEqual, .equal, .not, .and,
            .or,
            .select:
            nil
        }
    }

    /// The name of an operation in expressions.
    static func name(of operation: Operation) -> String {
        switch operation {
        case .absolute: "abs"
        case .minimum: "min"
        case .maximum: "max"
        case .select: "if"
        case .less, .lessOrEqual: "<"
        case .equal: "=="
        case .sign: "sign"
        case .floor: "floor"
        case .rubberBand: "rubberBand"
        case .not: "not"
        case .and: "and"
        case .or: "or"
        case .add: "add"
        case .subtract: "subtract"
        case .multiply: "multiply"
        case .divide: "divide"
        case .negate: "negate"
        case .squareRoot: "squareRoot"
        case .exponential: "exponential"
        case .logarithm: "logarithm"
        case .sine: "sine"
        case .cosine: "cosine"
        case .hyperbolicTangent: "hyperbolicTangent"
        case .power, .cube: "power"
        case .arcTangent: "arcTangent"
        case .hypotenuse: "hypotenuse"
        }
    }

    private static func hasCompanion(_ recurrence: SeriesInstruction.Recurrence) -> Bool {
        switch recurrence {
        case .sineAndCosine, .hyperbolicTangent, .arcTangent, .hypotenuse: true
        case .sum, .difference, .negation, .product, .square, .quotient, .squareRoot, .exponential, .logarithm,
            .power, .wholePower, .variablePower:
            false
        }
    }
}
