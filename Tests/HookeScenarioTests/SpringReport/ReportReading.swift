import HookeTrace
import Testing

extension JSONValue {
    /// The names of an object's members, in order.
    var memberNames: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.name)
    }

    /// The elements of an array.
    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    func number(_ name: String) throws -> Double {
        guard case .real(let value)? = self[name] else { throw NoNumber(name: name, found: self[name]) }
        return value
    }

    /// A number of the sample with this index.
    func sample(_ index: Int, _ name: String) throws -> Double {
        try #require(self["samples"]?.elements.dropFirst(index).first).number(name)
    }
}

struct NoNumber: Error {
    let name: String
    let found: JSONValue?
}

func expectClose(
    _ value: Double, _ expected: Double, within bound: Double, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        abs(value - expected) <= bound, "\(what) is \(value), not \(expected) within \(bound)",
        sourceLocation: sourceLocation)
}
