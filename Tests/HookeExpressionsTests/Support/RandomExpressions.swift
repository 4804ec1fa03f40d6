/// Numbers from a seed: SplitMix64.
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// A double from `low` up to `high`.
    mutating func uniform(_ low: Double, _ high: Double) -> Double {
        low + Double(next() >> 11) * 0x1p-53 * (high - low)
    }
}

/// Random texts of expressions over the numbers `x` and `y`, from a seed.
struct RandomExpressions {
    var numbers: SeededNumbers

    init(seed: Int) { numbers = SeededNumbers(seed: UInt64(seed)) }

    private mutating func one(of texts: [String]) -> String { texts[numbers.below(texts.count)] }

    /// A number: every operator and function, with superfluous parentheses and odd spaces.
    mutating func any(depth: Int) -> String {
        guard depth > 0 else { return one(of: ["x", "y", "2", "0.25", "1e-1", ".5", "3.", "pi", "x", "y", "-1"]) }
        let space = one(of: [" ", " ", ""])
        func a(_ self: inout RandomExpressions) -> String { self.any(depth: depth - 1) }
        switch numbers.below(22) {
        case 0...3: return a(&self) + space + one(of: ["+", "-", "*", "/"]) + space + a(&self)
        case 4: return "(\(a(&self)))"
        case 5: return "-" + a(&self)
        case 6: return "(\(a(&self)))^\(one(of: ["2", "3", "5", "0.5", "-1", "y", "0"]))"
        case 7: return a(&self) + " ^ " + one(of: ["2", "-2", "x", "(x + 1)"])
        case 8: return "if(\(condition(depth: depth - 1)), \(a(&self)),\(a(&self)))"
        case 9: return one(of: ["min", "max"]) + "(\(a(&self)), \(a(&self)), \(a(&self)))"
        case 10: return one(of: ["min", "max"]) + "([\(a(&self)), \(a(&self))])"
        case 11: return "clamp(\(a(&self)), \(a(&self)), \(a(&self)))"
        case 12: return one(of: ["abs", "sign", "floor"]) + "(\(a(&self)))"
        case 13...15: return one(of: ["sqrt", "exp", "log", "sin", "cos", "tanh"]) + "( \(a(&self)) )"
        case 16: return "atan2(\(a(&self)), \(a(&self))) / 1 rad"
        case 17: return "hypot(\(a(&self)), \(a(&self)))"
        case 18: return "lerp(\(a(&self)), \(a(&self)), \(a(&self)))"
        case 19: return "nearest(\(a(&self)), [\(a(&self)), \(a(&self)), 4])"
        case 20: return "project((\(a(&self))) / 1 s, 0.9)"
        default: return "rubberBand(\(a(&self)), 2 + (\(a(&self))) ^ 2)"
        }
    }

    /// A condition.
    mutating func condition(depth: Int) -> String {
        guard depth > 0 else { return one(of: ["x < y", "x >= 0.5", "true", "not (x == y)", "y != 1"]) }
        switch numbers.below(5) {
        case 0: return "not \(condition(depth: depth - 1))"
        case 1: return "\(condition(depth: depth - 1)) and \(condition(depth: depth - 1))"
        case 2: return "(\(condition(depth: depth - 1))) or \(condition(depth: depth - 1))"
        case 3: return "(\(condition(depth: depth - 1))) == (\(condition(depth: depth - 1)))"
        default: return any(depth: depth - 1) + one(of: [" < ", "<=", " > ", ">=", "!="]) + any(depth: depth - 1)
        }
    }

    /// A number whose derivatives exist and are moderate for all x and y between -2 and 2.
    mutating func smooth(depth: Int) -> String {
        guard depth > 0 else { return one(of: ["x", "y", "x", "0.75", "2"]) }
        func a(_ self: inout RandomExpressions) -> String { "(" + self.smooth(depth: depth - 1) + ")" }
        switch numbers.below(14) {
        case 0: return a(&self) + " + " + a(&self)
        case 1: return a(&self) + " - " + a(&self)
        case 2: return "tanh\(a(&self)) * sin\(a(&self))"
        case 3: return a(&self) + " / (2 + cos\(a(&self)))"
        case 4: return "exp(tanh\(a(&self)))"
        case 5: return "log(2 + sin\(a(&self)))"
        case 6: return "sqrt(1 + \(a(&self)) ^ 2)"
        case 7: return "hypot(\(a(&self)), 1)"
        case 8: return "atan2(\(a(&self)), 2) / 1 rad"
        case 9: return "(1.5 + cos\(a(&self))) ^ tanh\(a(&self))"
        case 10: return "lerp(tanh\(a(&self)), cos\(a(&self)), sin\(a(&self)))"
        case 11: return "project(sin\(a(&self)) / 1 s, 0.5)"
        case 12: return "(sin\(a(&self))) ^ 3"
        default: return "rubberBand(3 + tanh\(a(&self)), 4 + cos\(a(&self)))"
        }
    }

    /// A polynomial of a degree in x, with small whole coefficients.
    mutating func polynomial(degree: Int) -> String {
        guard degree > 0 else { return String(numbers.below(9) - 4) }
        switch numbers.below(4) {
        case 0: return "(\(polynomial(degree: degree - 1))) * (x - \(numbers.below(5)))"
        case 1: return "(\(polynomial(degree: degree / 2))) * (\(polynomial(degree: degree - degree / 2)))"
        case 2: return "\(polynomial(degree: degree - 1)) + \(numbers.below(7)) * x ^ \(degree)"
        default: return "-(\(polynomial(degree: degree))) - \(polynomial(degree: degree - 1))"
        }
    }
}
