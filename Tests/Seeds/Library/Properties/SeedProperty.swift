import HookeAnimation
import HookeScenario

/// Something that must be true of every scenario to which it applies.
public protocol SeedProperty: Sendable {
    /// The name by which a failure is reported.
    var name: String { get }
    /// Checks it of a scenario that is valid.
    ///
    /// Errors of the simulator are violations and caught by who calls.
    func check(_ checked: CheckedScenario) throws -> Finding
}

/// What a check found.
public enum Finding: Equatable, Sendable {
    case holds
    /// The property says nothing about this scenario, by a rule of its documentation.
    case excluded(String)
    /// What differs first, with both values, the time and the bound; and the scenario that shows it, where that is another.
    case violated(String, by: Document? = nil)
}

/// A place where two runs differ, or nothing.
func finding(_ difference: String?) -> Finding { difference.map { .violated($0) } ?? .holds }
