internal import HookeDynamics
internal import HookeExpressions
internal import HookeForms

/// The unit of swept numbers: its text, what it measures, and the base units in one of it.
struct SweptUnit: Hashable, Sendable {
    /// The text behind a number, `ms` or `pt/s^2`; empty for a pure number.
    let name: String
    let dimension: PhysicalDimension
    /// One of it is `scale / per` base units: multiplied first, then divided, as for a value in a scenario file.
    private let scale: Double
    private let per: Double
    /// The unit as columns have it at the end of their names; `nil` for a pure number and for a product of units.
    let columnUnit: String?

    static let none = SweptUnit(name: "", dimension: .number, scale: 1, per: 1, columnUnit: nil)

    /// Finds a unit; `nil` for a text that is not a unit.
    init?(_ name: String) {
        if name.isEmpty {
            self = .none
            return
        }
        for dimension in Dimension.allCases {
            guard let unit = dimension.units.first(where: { $0.name == name }) else { continue }
            self.init(
                name: name, dimension: dimension.physical, scale: unit.scale, per: Double(unit.per), columnUnit: name)
            return
        }
        guard let compiled = try? CompiledExpression("1 \(name)", in: ExpressionScope()), compiled.names.isEmpty,
            compiled.expression.isNumber, case .quantity(let dimension) = compiled.type,
            let scale = try? compiled.value([])
        else { return nil }
        self.init(name: name, dimension: dimension, scale: scale, per: 1, columnUnit: nil)
    }

    /// The unit in which a number of a dimension is written; `nil` for the base unit of none that scenarios have.
    init(base dimension: PhysicalDimension) {
        for known in Dimension.allCases where known != .percent && known.physical == dimension {
            let unit = known.units[0].name
            self.init(name: unit, dimension: dimension, scale: 1, per: 1, columnUnit: unit)
            return
        }
        self.init(name: dimension.unit, dimension: dimension, scale: 1, per: 1, columnUnit: nil)
    }

    private init(name: String, dimension: PhysicalDimension, scale: Double, per: Double, columnUnit: String?) {
        (self.name, self.dimension, self.scale, self.per) = (name, dimension, scale, per)
        self.columnUnit = columnUnit
    }

    /// A number of this unit in base units.
    func base(_ number: Double) -> Double { number * scale / per }

    /// A number with this unit, as in a file: the shortest decimal that parses as the same bits.
    func text(_ number: Double) -> String {
        let decimal = "\(number)"
        return name.isEmpty ? decimal : "\(decimal) \(name)"
    }
}

/// A value that a sweep writes into a scenario.
package struct SweptValue: Hashable, Sendable {
    /// The text of the scalar.
    package let text: String
    /// The number without its unit; `nil` for a word.
    package let number: Double?
    /// The number in base units, for expressions; `nil` for a word.
    package let base: Double?

    init(word: String) { (text, number, base) = (word, nil, nil) }

    init(_ number: Double, _ unit: SweptUnit) {
        (text, self.number, base) = (unit.text(number), number, unit.base(number))
    }

    /// A number as written, with its unit.
    init(_ text: String, _ number: Double, _ unit: SweptUnit) {
        (self.text, self.number, base) = (text, number, unit.base(number))
    }
}

/// A number with or without a unit, as a plan has it: `0.3`, `60 Hz`, `1/60 s`.
struct WrittenNumber {
    let text: String
    let number: Double
    /// The exact number; `nil` if it does not fit into 64-bit numerator and denominator.
    let ratio: Ratio?
    let unit: SweptUnit

    /// Reads a number; `nil` for a text that is not one.
    init?(_ text: String) {
        let parts = Measurement.split(text)
        guard let unit = SweptUnit(parts.unit) else { return nil }
        let factors = parts.number.split(separator: "/", omittingEmptySubsequences: false)
        guard factors.count <= 2, let upper = try? CoreNumber(String(factors[0])) else { return nil }
        (self.text, self.unit) = (text, unit)
        guard factors.count == 2 else {
            (number, ratio) = (upper.value, upper.ratio)
            return
        }
        guard let lower = try? CoreNumber(String(factors[1])), lower.value > 0, !unit.name.isEmpty else { return nil }
        (number, ratio) = (upper.value / lower.value, nil)
    }
}
