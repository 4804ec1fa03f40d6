/// A number that a named system can be given.
public struct SystemParameter: Hashable, Sendable {
    /// Which numbers do.
    public enum Range: Hashable, Sendable {
        /// Any finite number.
        case any
        /// Above zero.
        case positive
        /// Zero or above.
        case notNegative
        /// From one number to another, both included.
        case from(Double, to: Double)
        /// A whole number from one to another, both included.
        case whole(from: Int, to: Int)
    }

    /// As a scenario file has it.
    public let name: String
    /// What it is, for people.
    public let about: String
    /// In which unit it is; empty for a plain number.
    public let unit: String
    /// Its value where none is given.
    public let standard: Double
    /// Which numbers do.
    public let range: Range

    init(_ name: String, _ about: String, unit: String = "", standard: Double, _ range: Range = .any) {
        self.name = name
        self.about = about
        self.unit = unit
        self.standard = standard
        self.range = range
    }

    /// Whether a number does.
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
    /// What such a number must be, after "it must be".
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
