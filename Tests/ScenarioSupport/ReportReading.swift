import HookeTrace
import Testing

extension JSONValue {
    /// The names of an object's members, in order.
    package var memberNames: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.name)
    }

    package func number(_ name: String) throws -> Double {
        guard case .real(let value)? = self[name] else { throw NoNumber(name: name, found: self[name]) }
        return value
    }

    /// A number of the sample with this index.
    package func sample(_ index: Int, _ name: String) throws -> Double {
        try #require(self["samples"]?.elements.dropFirst(index).first).number(name)
    }
}

package struct NoNumber: Error {
    package let name: String
    package let found: JSONValue?
}

package func expectClose(
    _ value: Double, _ expected: Double, within bound: Double, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        abs(value - expected) <= bound, "\(what) is \(value), not \(expected) within \(bound)",
        sourceLocation: sourceLocation)
}
