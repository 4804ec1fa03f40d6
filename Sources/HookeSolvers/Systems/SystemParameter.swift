import HookeDynamics

/// A parameter of a named system.
public struct SystemParameter: Hashable, Sendable {
    /// The range of a parameter.
    public enum Range: Hashable, Sendable {
        /// Any finite number.
        case any
        /// More than zero.
        case positive
        /// Zero or more.
        case notNegative
        /// From one number to another, inclusive.
        case from(Double, to: Double)
        /// A whole number from one to another, inclusive.
        case whole(from: Int, to: Int)
    }

    /// The name in scenario files.
    public let name: String
    /// A description for people.
    public let about: String
    /// The unit as a text; empty for a plain number.
    public let unit: String
    /// The unit; `nil` for a plain number.
    public let measure: SystemUnit?
    /// The default value.
    public let standard: Double
    /// The valid values.
    public let range: Range

    init(_ name: String, _ about: String, unit: String = "", standard: Double, _ range: Range = .any) {
        self.name = name
        self.about = about
        self.unit = unit
        measure = unit.isEmpty ? nil : SystemUnit(unit)
        trap(unless: unit.isEmpty == (measure == nil), "the unit \(unit) of the parameter \(name) cannot be read")
        self.standard = standard
        self.range = range
    }

    /// Whether a number is in range.
    public func allows(_ value: Double) -> Bool {
        guard value.isFinite else { return false }
        return switch range {
        case .any: true
        case .positive: value > 0
        case .notNegative: value >= 0
        case .from(let low, let high): low <= value && value <= high
        case .whole(let low, let high): value.rounded() == value && Double(low) <= value && value <= Double(high)
        }
    }
}

extension SystemParameter.Range: CustomStringConvertible {
    /// The range as a phrase after "it must be".
    public var description: String {
        switch self {
        case .any: "a finite number"
        case .positive: "above 0"
        case .notNegative: "0 or more"
        case .from(let low, let high): "from \(low) to \(high)"
        case .whole(let low, let high): "a whole number from \(low) to \(high)"
        }
    }
}
