package import HookeTrace

extension SchemaDescription.Quantity {
    /// A text with a number and a unit, or 0 where that is in range.
    package var schema: [JSONValue.Member] {
        let units = dimension.units.map { $0.name }.joined(separator: "|")
        let decimal = JSONValue.decimal
        let ratio = dimension.allowsRatios ? "(/[0-9]+)?" : ""
        let pattern = JSONValue.string("^(=.*|\(decimal)\(ratio) *(\(units)))$")
        let examples = JSONValue.Member("examples", [.string(dimension.example)])
        if !bounds.contains(0) { return [.init("type", "string"), .init("pattern", pattern), examples] }
        return [.init("anyOf", [["type": "string", "pattern": pattern], ["const": 0]]), examples]
    }
}

extension JSONValue {
    /// A decimal number as a regular expression.
    fileprivate static let decimal = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#
    /// A unit, also a product or quotient, as a regular expression: `pt/s^2`, `1/s`.
    fileprivate static let unit = "[A-Za-z1][A-Za-z0-9^*/() ]*"
}

extension SchemaDescription.Numbers {
    /// A number, or a text with a number, a unit where it may have one, or an expression.
    var schema: [JSONValue.Member] {
        let unit = self == .withAnyUnit ? "( *\(JSONValue.unit))?" : ""
        let pattern = JSONValue.string("^(=.*|\(JSONValue.decimal)\(unit))$")
        return [.init("anyOf", [["type": "number"], ["type": "string", "pattern": pattern]])]
    }
}

extension Bounds {
    /// A number, or a text with a number and a unit, or an expression.
    func schema(orWithUnit unit: String) -> [JSONValue.Member] {
        let pattern = JSONValue.string("^(=.*|\(JSONValue.decimal) *\(JSONValue.unit))$")
        return [
            .init("anyOf", [.object([.init("type", "number")] + schema), ["type": "string", "pattern": pattern]]),
            .init("examples", [.string("1 \(unit)")]),
        ]
    }

    package var schema: [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        switch least {
        case .open: break
        case .including(let end): members.append(.init("minimum", .real(end)))
        case .excluding(let end): members.append(.init("exclusiveMinimum", .real(end)))
        }
        switch most {
        case .open: break
        case .including(let end): members.append(.init("maximum", .real(end)))
        case .excluding(let end): members.append(.init("exclusiveMaximum", .real(end)))
        }
        return members
    }
}

extension JSONValue {
    /// What a schema accepts, or an expression.
    package static func orExpression(_ members: [Member]) -> [Member] {
        [Member("anyOf", [.object(members), ["$ref": "#/$defs/expression"]])]
    }

    /// A node as JSON would have it.
    package init(_ node: Node) {
        switch node.content {
        case .list(let items): self = .array(items.map { JSONValue($0) })
        case .mapping(let entries): self = .object(entries.map { Member($0.key, JSONValue($0.value)) })
        case .scalar(let text, isPlain: false): self = .string(text)
        case .scalar("null", _), .scalar("~", _): self = .null
        case .scalar("true", _): self = .bool(true)
        case .scalar("false", _): self = .bool(false)
        case .scalar(let text, _):
            guard let number = try? CoreNumber(text) else {
                self = .string(text)
                return
            }
            self = number.ratio.flatMap { $0.denominator == 1 ? .integer($0.numerator) : nil } ?? .real(number.value)
        }
    }
}
