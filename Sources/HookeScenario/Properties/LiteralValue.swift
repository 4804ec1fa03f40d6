internal import HookeForms
public import HookeAnimation

/// The value of a property as a scenario file says it.
public enum LiteralValue: Hashable, Sendable {
    /// The numbers it is made of, in points where it has a unit.
    case numbers([Double])
    /// No colour.
    case noColor
    /// Something known by its name; the empty name is nothing.
    case object(String)
    /// An outline.
    case path(Path)
}

extension LiteralValue {
    /// The numbers that stand for it in a stage's columns; an outline has none. Without a stage no
    /// object has a number.
    package func numbers(on stage: Stage?) -> [Double] {
        switch self {
        case .numbers(let numbers): numbers
        case .noColor: (nil as Color?).components.numbers
        case .object(let name): [stage?.object(name).components.x ?? 0]
        case .path: []
        }
    }
}
