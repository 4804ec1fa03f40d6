internal import HookeTrace

/// What a value in a scenario file may look like: the one description that the check, the suggestions and the JSON Schema
/// are made from.
package indirect enum SchemaDescription: Sendable {
    case quantity(Quantity)
    case number(Bounds)
    case integer(ClosedRange<Int64>)
    /// `true` or `false`; only the one given, if one is.
    case flag(only: Bool?)
    case text(Pattern)
    case words(Words)
    /// A list of exactly so many, which together have a name.
    case tuple(SchemaDescription, count: Int, named: String)
    case list(of: SchemaDescription, atLeast: Int)
    case record(ObjectDescription)
    /// A record that is looked at only where a mapping stands for it: one that holds itself somewhere inside, or one that most files
    /// have no use for and should not wait for (to make all that a tree of layers may say takes longer than to read one header).
    case deferred(@Sendable () -> ObjectDescription)
    /// A mapping whose keys are names that the writer chose.
    case keyed(DictionaryDescription)
    /// Whatever stands here: what it must be hangs on what stands elsewhere, so that a rule says it.
    case open(named: String)
    /// What has the shape, and with which nothing else is wrong: said of what stands together in it.
    case ruled(SchemaDescription, @Sendable (Node) -> [Diagnostic])
    /// What a typed schema decodes.
    case decoded(SchemaDescription, @Sendable (_ node: Node, _ checkingRules: Bool) -> [Diagnostic])
    /// One of several shapes that differ in kind: at most one is a list, one a mapping and one a scalar, words beside it.
    case either([SchemaDescription])

    /// A value with a unit.
    package struct Quantity: Sendable {
        package var dimension: Dimension
        package var bounds: Bounds
        /// Whether a time must be a whole number of flicks.
        package var isWhole = false

        package init(dimension: Dimension, bounds: Bounds, isWhole: Bool = false) {
            self.dimension = dimension
            self.bounds = bounds
            self.isWhole = isWhole
        }
    }

    /// A text that follows a rule.
    package struct Pattern: Sendable {
        /// What it is, with its article.
        package let name: String
        /// As an ECMA 262 regular expression, for editors; empty for any text.
        package let expression: String
        /// Why a text will not do, `nil` for one that will.
        package let refusal: @Sendable (String) -> ParseError?

        package init(name: String, expression: String, refusal: @escaping @Sendable (String) -> ParseError?) {
            self.name = name
            self.expression = expression
            self.refusal = refusal
        }

        package static let any = Pattern(name: "a text", expression: "") { _ in nil }
    }
}

extension SchemaDescription {
    /// From the start of a run to four months on.
    package static let time = SchemaDescription.time(Bounds(least: .including(0), most: .including(1e7)))
    /// A time that can be divided by: a microsecond at least.
    package static let duration = SchemaDescription.time(Bounds(least: .including(1e-6), most: .including(1e7)))
    /// A step of a solver's grid.
    package static let step = SchemaDescription.quantity(Quantity(dimension: .time, bounds: .positive, isWhole: true))

    package static func time(_ bounds: Bounds) -> SchemaDescription {
        .quantity(Quantity(dimension: .time, bounds: bounds))
    }
    package static func length(_ bounds: Bounds = .value) -> SchemaDescription {
        .quantity(Quantity(dimension: .length, bounds: bounds))
    }
    package static func pair(_ shape: SchemaDescription, named name: String) -> SchemaDescription {
        .tuple(shape, count: 2, named: name)
    }
    package static let point = SchemaDescription.pair(.length(), named: "a point")
    package static let flag = SchemaDescription.flag(only: nil)

    /// What belongs here, for a sentence.
    package var expected: String {
        switch self {
        case .quantity(let quantity):
            let units = quantity.dimension.units.map(\.name).joined(separator: " or ")
            return [
                "\(quantity.dimension.name) in \(units) such as \(quantity.dimension.example)",
                quantity.bounds.described(unit: quantity.dimension.units[0].name),
            ].filter { !$0.isEmpty }.joined(separator: ", ")
        case .number(let bounds):
            return ["a number", bounds.described()].filter { !$0.isEmpty }.joined(separator: ", ")
        case .integer(let range):
            if range.lowerBound == range.upperBound { return "\(range.lowerBound)" }
            return range.upperBound == .max
                ? "a whole number, at least \(range.lowerBound)"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .flag(let only): return only.map { "\($0)" } ?? "true or false"
        case .text(let pattern): return pattern.name
        case .words(let words): return listed(words.list, "or")
        case .tuple(let shape, let count, let name):
            return "\(name), a list of \(counted(count)), each \(shape.expected)"
        case .list(_, let count): return count == 0 ? "a list" : "a list of at least \(count)"
        case .record(let record): return "a mapping: \(record.name)"
        case .deferred(let record): return "a mapping: \(record().name)"
        case .keyed(let mapping): return "a mapping: \(mapping.name)"
        case .open(let name): return name
        case .ruled(let shape, _), .decoded(let shape, _): return shape.expected
        case .either(let shapes): return shapes.map(\.expected).joined(separator: "; or ")
        }
    }

    /// The record among the shapes that are possible here.
    package var record: ObjectDescription? {
        switch self {
        case .record(let record): record
        case .deferred(let record): record()
        case .ruled(let shape, _), .decoded(let shape, _): shape.record
        case .either(let shapes): shapes.lazy.compactMap(\.record).first
        case .quantity, .number, .integer, .flag, .text, .words, .tuple, .list, .keyed, .open: nil
        }
    }
}

/// Two and four as people say them.
private func counted(_ count: Int) -> String {
    switch count {
    case 2: "two"
    case 3: "three"
    case 4: "four"
    default: "\(count)"
    }
}

/// `a, b or c`; of more than sixty words the first, and how many more there are.
package func listed(_ words: [String], _ last: String) -> String {
    let most = 60
    if words.count > most { return listed(words.prefix(most) + ["\(words.count - most) more"], "and") }
    let words = words.map { $0.shortened(to: 80) }
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
}
