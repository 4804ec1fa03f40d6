/// Exact derivatives of what a program computes, by forward differentiation of its steps: each formula is the derivative itself, no
/// difference quotient, and is rounded like any other formula.
///
/// Where a function has no derivative (the corner of `abs`, `min`, `max`, `if`; the jumps of `floor` and `sign`) the derivative is that of the
/// branch that the function takes there; those of `abs` at 0 and of `hypot` at the origin are 0. A root or a power of what does not change does
/// not change either, at 0 too: `sqrt(max(x, 0))` has the derivative 0 at -1.
struct Differentiation {
    typealias Operand = ProgramBuilder.Operand

    /// A derivative by one input that is not zero for all inputs.
    struct Slope {
        let input: Int
        let value: Operand
    }

    private var builder = ProgramBuilder()
    /// The inputs by which it differentiates.
    private let inputs: Range<Int>
    /// The derivatives of all steps so far, of each in the order of the inputs.
    private var slopes: [Slope] = []
    /// Where those of each step are.
    private var ranges: [Range<Int>] = []
    /// The part of the text that the step under way comes from.
    private var span = SourceSpan(expression: 0, range: 0..<0)

    /// Adds the derivatives of operands by inputs to a program.
    ///
    /// - Returns: of each operand the derivatives that are not zero for all inputs, in the order of the inputs.
    static func gradients(
        of operands: [Operand], by inputs: Range<Int>, in builder: inout ProgramBuilder
    ) -> [[Slope]] {
        var differentiation = Differentiation(by: inputs)
        let needed = builder.stepsNeeded(by: operands)
        // Swapped, not copied: a program can be long.
        swap(&builder, &differentiation.builder)
        for index in needed.indices { differentiation.addSlopes(ofStep: index, ifNeeded: needed[index]) }
        let gradients = operands.map { differentiation.gradient(of: $0) }
        swap(&builder, &differentiation.builder)
        return gradients
    }

    private init(by inputs: Range<Int>) { self.inputs = inputs }

    private mutating func gradient(of operand: Operand) -> [Slope] {
        switch operand {
        case .input(let index): inputs.contains(index) ? [Slope(input: index, value: builder.constant(1))] : []
        case .constant: []
        case .result(let index): Array(slopes[ranges[index]])
        }
    }

    /// Adds the derivatives of a step by the inputs that its operands depend on.
    private mutating func addSlopes(ofStep index: Int, ifNeeded isNeeded: Bool) {
        let start = slopes.count
        if isNeeded {
            let step = builder.steps[index]
            span = builder.spans[index]
            var (first, second, third) = (rest(of: step.first), rest(of: step.second), rest(of: step.third))
            while true {
                let input = min(first.input, second.input, third.input)
                guard input < inputs.upperBound else { break }
                let known = (take(input, from: &first), take(input, from: &second), take(input, from: &third))
                if let value = slope(of: step, .result(index), known.0, known.1, known.2) {
                    slopes.append(Slope(input: input, value: value))
                }
            }
        }
        ranges.append(start..<slopes.count)
    }

    /// The derivatives of an operand that are still to come.
    private struct Rest {
        /// The input of the next one; the end of the inputs after the last.
        var input: Int
        /// Those of a step among all slopes; `nil` for an input, which has one.
        var places: Range<Int>?
    }

    private func rest(of operand: Operand) -> Rest {
        switch operand {
        case .input(let index): return Rest(input: inputs.contains(index) ? index : inputs.upperBound)
        case .constant: return Rest(input: inputs.upperBound)
        case .result(let index):
            let places = ranges[index]
            return Rest(input: places.isEmpty ? inputs.upperBound : slopes[places.lowerBound].input, places: places)
        }
    }

    /// The derivative by an input; `nil` for zero.
    private mutating func take(_ input: Int, from rest: inout Rest) -> Operand? {
        guard rest.input == input else { return nil }
        guard let places = rest.places else {
            rest.input = inputs.upperBound
            return builder.constant(1)
        }
        let remaining = places.dropFirst()
        rest.input = remaining.isEmpty ? inputs.upperBound : slopes[remaining.lowerBound].input
        rest.places = remaining
        return slopes[places.lowerBound].value
    }
}

/// The derivative of each operation by those of its operands.
extension Differentiation {
    /// The derivative of a step by those of its operands, of which one at least is not zero.
    private mutating func slope(
        of step: ProgramBuilder.Step, _ result: Operand, _ da: Operand?, _ db: Operand?, _ dc: Operand?
    ) -> Operand? {
        let (a, b) = (step.first, step.second)
        switch step.operation {
        case .add: return sum(da, db)
        case .subtract: return difference(da, db)
        case .multiply: return sum(product(da, b), product(a, db))
        case .divide: return quotient(difference(da, product(result, db)), b)
        case .negate: return negation(da)
        case .absolute: return product(emit(.sign, a), da)
        case .sign, .floor, .less, .lessOrEqual, .equal, .not, .and, .or: return nil
        case .squareRoot: return orZero(quotient(da, emit(.multiply, number(2), result)), where: da)
        case .exponential: return product(result, da)
        case .logarithm: return quotient(da, a)
        case .sine: return product(emit(.cosine, a), da)
        case .cosine: return product(emit(.negate, emit(.sine, a)), da)
        case .hyperbolicTangent: return product(hyperbolicSecantSquare(a), da)
        case .power:
            let byBase = da == nil ? nil : orZero(product(powerSlope(a, b), da), where: da)
            let byExponent = db == nil ? nil : product(exponentialSlope(a, b, result), db)
            return sum(byBase, byExponent)
        case .cube: return product(emit(.multiply, number(3), emit(.multiply, a, a)), da)
        case .arcTangent:
            let length = emit(.hypotenuse, a, b)
            let (sine, cosine) = (emit(.divide, a, length), emit(.divide, b, length))
            return quotient(difference(product(cosine, da), product(sine, db)), length)
        case .hypotenuse:
            let (first, second) = (direction(a, result), direction(b, result))
            return sum(product(first, da), product(second, db))
        case .minimum: return choice(emit(.less, b, a), db, da)
        case .maximum: return choice(emit(.lessOrEqual, a, b), db, da)
        case .rubberBand: return rubberBandSlope(a, b, result, da, db)
        case .select: return choice(a, db, dc)
        }
    }

    /// 1 / cosh(x)^2 as 4 e / (1 + e)^2 with e = exp(-2 |x|), which keeps its digits where tanh(x) is near 1.
    private mutating func hyperbolicSecantSquare(_ x: Operand) -> Operand {
        let power = emit(.exponential, emit(.multiply, number(-2), emit(.absolute, x)))
        let root = emit(.add, number(1), power)
        return emit(.divide, emit(.multiply, number(4), power), emit(.multiply, root, root))
    }

    /// A derivative; 0 where that of the operand is, as in the branch of a condition that is constant. There is nothing to add where the
    /// operand is an input.
    private mutating func orZero(_ slope: Operand?, where inner: Operand?) -> Operand? {
        guard let slope, let inner else { return nil }
        return emit(.select, emit(.equal, inner, number(0)), inner, slope)
    }

    /// b a^(b - 1); 0 for b = 0, where a may be 0 too.
    private mutating func powerSlope(_ a: Operand, _ b: Operand) -> Operand {
        let slope = emit(.multiply, b, emit(.power, a, emit(.subtract, b, number(1))))
        return emit(.select, emit(.equal, b, number(0)), number(0), slope)
    }

    /// a^b log a; 0 where a^b is 0 at a = 0.
    private mutating func exponentialSlope(_ a: Operand, _ b: Operand, _ power: Operand) -> Operand {
        let isZero = emit(.and, emit(.equal, a, number(0)), emit(.less, number(0), b))
        return emit(.select, isZero, number(0), emit(.multiply, power, emit(.logarithm, a)))
    }

    /// x / length; 0 for a length of 0.
    private mutating func direction(_ x: Operand, _ length: Operand) -> Operand {
        emit(.select, emit(.equal, length, number(0)), number(0), emit(.divide, x, length))
    }

    /// c / (1 + c |x| / d)^2 by x, as `RubberBand.slope` has it, and sign(x) (b / d)^2 by d, for the offset b.
    private mutating func rubberBandSlope(
        _ x: Operand, _ limit: Operand, _ offset: Operand, _ dx: Operand?, _ dLimit: Operand?
    ) -> Operand? {
        let coefficient = number(Operation.rubberBandCoefficient)
        let pulled = emit(.divide, emit(.multiply, coefficient, emit(.absolute, x)), limit)
        let stretch = emit(.add, number(1), pulled)
        let byPull = emit(.divide, emit(.divide, coefficient, stretch), stretch)
        let share = emit(.divide, offset, limit)
        return sum(product(byPull, dx), product(emit(.multiply, share, emit(.absolute, share)), dLimit))
    }

    // MARK: Algebra of slopes, of which `nil` is zero

    private mutating func sum(_ a: Operand?, _ b: Operand?) -> Operand? {
        guard let a else { return b }
        guard let b else { return a }
        return emit(.add, a, b)
    }

    private mutating func difference(_ a: Operand?, _ b: Operand?) -> Operand? {
        guard let b else { return a }
        guard let a else { return negation(b) }
        return emit(.subtract, a, b)
    }

    private mutating func negation(_ a: Operand?) -> Operand? {
        guard let a else { return nil }
        return emit(.negate, a)
    }

    private mutating func product(_ a: Operand?, _ b: Operand?) -> Operand? {
        guard let a, let b else { return nil }
        if builder.constantValue(a) == 1 { return b }
        if builder.constantValue(b) == 1 { return a }
        return emit(.multiply, a, b)
    }

    private mutating func quotient(_ a: Operand?, _ b: Operand) -> Operand? {
        guard let a else { return nil }
        return emit(.divide, a, b)
    }

    private mutating func choice(_ condition: Operand, _ a: Operand?, _ b: Operand?) -> Operand? {
        if a == nil, b == nil { return nil }
        if a == b { return a }
        return emit(.select, condition, a ?? number(0), b ?? number(0))
    }

    private mutating func number(_ value: Double) -> Operand { builder.constant(value) }

    private mutating func emit(
        _ operation: Operation, _ first: Operand, _ second: Operand? = nil, _ third: Operand? = nil
    ) -> Operand {
        builder.emit(ProgramBuilder.Step(operation, first, second, third), span)
    }
}
