internal import HookeDynamics
internal import HookeExpressions
package import HookeForms
package import HookeTrace

/// A number of a scenario that a sweep varies, and its values; or seeds.
package struct SweepAxis: Sendable {
    /// The name in expressions and, in snake case with its unit, in `results.csv`.
    package let name: String
    /// The position of the name in the plan.
    package let position: SourcePosition
    let variation: Variation

    /// What varies.
    enum Variation: Sendable {
        /// The value at a path of the scenario.
        case value(Located<String>, SweptValues)
        /// The scenario's seed: so many runs that differ in nothing else.
        case seeds(Int)
    }

    /// The values of a path.
    enum SweptValues: Sendable {
        /// Numbers or words, with the unit of the numbers; `nil` for words, and for numbers of several units.
        case listed([SweptValue], SweptUnit?)
        case range(SweptRange)
    }

    /// How many values a grid has; `nil` for a range without a count.
    package var count: Int? {
        switch variation {
        case .value(_, .listed(let values, _)): values.count
        case .value(_, .range(let range)): range.count
        case .seeds(let count): count
        }
    }

    /// Whether it varies the seed.
    package var isSeeds: Bool { if case .seeds = variation { true } else { false } }

    /// The unit of its numbers; `nil` for words and seeds.
    var unit: SweptUnit? {
        switch variation {
        case .value(_, .listed(_, let unit)): unit
        case .value(_, .range(let range)): range.unit
        case .seeds: nil
        }
    }

    /// What an expression reads by its name.
    var symbol: ExpressionSymbol {
        if let unit { return .quantity(unit.dimension) }
        return .unknown("\(quoted(name)) is \(isSeeds ? "a seed" : "a word"), and not a number")
    }

    /// The value at an index of the grid. A seed has none.
    func value(at index: Int) -> SweptValue? {
        switch variation {
        case .value(_, .listed(let values, _)): values[index]
        case .value(_, .range(let range)): range.value(at: index, of: range.count ?? 1)
        case .seeds: nil
        }
    }

    /// The value of a sample with a coordinate, at least 0 and below 1. A seed has none.
    func value(at coordinate: Double) -> SweptValue? {
        switch variation {
        case .value(_, .listed(let values, _)): values[min(Int(coordinate * Double(values.count)), values.count - 1)]
        case .value(_, .range(let range)): range.value(at: coordinate)
        case .seeds: nil
        }
    }

    /// Whether it has any number between two ends, whatever its count.
    package var isContinuous: Bool { if case .value(_, .range) = variation { true } else { false } }

    /// The value at a coordinate from 0 to 1, whatever its count; `nil` for a list and for seeds.
    package func anyValue(at coordinate: Double) -> SweptValue? {
        if case .value(_, .range(let range)) = variation { range.anyValue(at: coordinate) } else { nil }
    }

    /// Its column in `results.csv`.
    package var column: Column {
        let base = SweepColumns.name(of: name)
        switch variation {
        case .seeds: return Column(base, .integer, about: "The seed of the run.")
        case .value(let path, _):
            let about = "The value of \(path.value)."
            guard let unit else { return Column(base, .text, about: about) }
            return SweepColumns.real(base, unit: unit, about: about)
        }
    }
}

/// The names of columns that a plan chooses.
enum SweepColumns {
    /// A name in snake case: `damping_ratio` of `dampingRatio`.
    static func name(of name: String) -> String {
        var text = ""
        var wasLower = false
        for character in name {
            if character.isUppercase, wasLower { text += "_" }
            wasLower = !character.isUppercase && character != "_"
            text += character.lowercased()
        }
        return text
    }

    /// A column of numbers, with the unit at the end of its name, unless that ends so already.
    static func real(_ base: String, unit: SweptUnit, about: String) -> Column {
        guard let name = unit.columnUnit else {
            let words = unit.name.isEmpty ? about : "\(about.dropLast()), in \(unit.name)."
            return Column(base, .real, about: words)
        }
        let suffix = Column.suffix(of: name)
        let isNamed = base == suffix || base.hasSuffix("_" + suffix)
        return Column(isNamed ? base : "\(base)_\(suffix)", .real, unit: name, about: about)
    }
}
