internal import HookeForms
internal import HookeTrace

/// A value of a scenario that the page lets its reader change: where it is, and what may stand there.
struct ControlDescription: Hashable, Sendable {
    /// A step from a value of a scenario into it.
    enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// What is written there.
    enum Kind: Hashable, Sendable {
        /// A number with one of these units, the base unit first; a number of mechanics may stand without its unit.
        case quantity(units: [String], isUnitOptional: Bool)
        case number
        case whole
        case flag
        /// One of these words, each with its meaning.
        case choice([Words.Meaning])
        /// An expression, `=2 * sqrt(3000)`.
        case expression
    }

    /// The path from the scenario.
    let path: [Step]
    /// The heading over it: the part of the scenario.
    let group: String
    /// Its name within the group: the last keys of the path as words.
    let label: String
    let kind: Kind
    /// The sentence of the schema about it.
    let about: String
    /// What may stand there, as messages of errors have it.
    let expected: String
    /// The ends of a slider, in the unit in which the value is written; `nil` where it has none.
    let range: SliderRange?
    /// The value that holds where the scenario has none; `nil` where it has one.
    let standard: JSONValue?
}

extension ControlDescription {
    /// The description for the page.
    var json: JSONValue {
        var members: [JSONValue.Member] = [
            .init("path", .array(path.map(\.json))), .init("group", .string(group)), .init("label", .string(label)),
            .init("kind", .string(kind.name)), .init("about", .string(about)), .init("expected", .string(expected)),
        ]
        switch kind {
        case .quantity(let units, let isUnitOptional):
            members.append(.init("units", .array(units.map { .string($0) })))
            if isUnitOptional { members.append(.init("unitOptional", true)) }
        case .choice(let words):
            members.append(.init("words", .array(words.map { [.string($0.word), .string($0.about)] })))
        case .number, .whole, .flag, .expression: break
        }
        if let range {
            members.append(.init("range", [.real(range.low), .real(range.high), .real(range.step)]))
        }
        if let standard { members.append(.init("standard", standard)) }
        return .object(members)
    }
}

extension ControlDescription.Step {
    fileprivate var json: JSONValue {
        switch self {
        case .key(let key): .string(key)
        case .index(let index): .integer(Int64(index))
        }
    }
}

extension ControlDescription.Kind {
    /// The word for it in the page.
    fileprivate var name: String {
        switch self {
        case .quantity: "quantity"
        case .number: "number"
        case .whole: "whole"
        case .flag: "flag"
        case .choice: "choice"
        case .expression: "expression"
        }
    }
}
