import HookeTrace

/// A validator for the part of JSON Schema 2020-12 that the scenario schema uses.
final class SchemaValidator {
    private let document: JSONValue
    private let definitions: [String: JSONValue]
    fileprivate var expressions: [String: Regex<AnyRegexOutput>] = [:]
    /// Whether texts match, by pattern: the trees that a test tries have nearly all of them in common.
    fileprivate var matches: [String: [String: Bool]] = [:]

    init(document: JSONValue) {
        self.document = document
        definitions = Dictionary(uniqueKeysWithValues: (document["$defs"]?.members ?? []).map { ($0.name, $0.value) })
    }

    func accepts(_ value: JSONValue) -> Bool { accepts(value, by: document) }

    /// Whether a part of the document accepts a value.
    func accepts(_ value: JSONValue, by schema: JSONValue) -> Bool {
        guard case .object(let keywords) = schema else { return schema == .bool(true) }
        return keywords.allSatisfy { accepts(value, by: $0, of: schema) }
    }

    private func accepts(_ value: JSONValue, by keyword: JSONValue.Member, of schema: JSONValue) -> Bool {
        let argument = keyword.value
        switch keyword.name {
        case "$ref":
            let name = (argument.text ?? "").split(separator: "/").last.map(String.init) ?? ""
            return definitions[name].map { accepts(value, by: $0) } ?? false
        case "type": return value.types.contains(argument.text ?? "")
        case "const": return value == argument
        case "enum": return argument.items.contains(value)
        case "oneOf": return argument.items.count { accepts(value, by: $0) } == 1
        case "anyOf": return argument.items.contains { accepts(value, by: $0) }
        case "allOf": return argument.items.allSatisfy { accepts(value, by: $0) }
        case "required": return argument.items.allSatisfy { $0.text.map { value[$0] != nil } ?? false }
        case "dependentRequired":
            return argument.members.allSatisfy { member in
                value[member.name] == nil || member.value.items.allSatisfy { $0.text.map { value[$0] != nil } ?? false }
            }
        case "properties":
            return value.members.allSatisfy { member in
                argument[member.name].map { accepts(member.value, by: $0) } ?? true
            }
        case "patternProperties":
            return argument.members.allSatisfy { pattern in
                value.members.allSatisfy { !matches($0.name, pattern.name) || accepts($0.value, by: pattern.value) }
            }
        case "additionalProperties":
            return value.members.allSatisfy { member in
                schema["properties"]?[member.name] != nil
                    || schema["patternProperties"]?.members.contains { matches(member.name, $0.name) } ?? false
            }
        case "minProperties": return value.types != ["object"] || value.members.count >= Int(argument.number ?? 0)
        case "items": return value.items.allSatisfy { accepts($0, by: argument) }
        case "minItems": return value.number != nil || value.items.count >= Int(argument.number ?? 0)
        case "maxItems": return value.items.count <= Int(argument.number ?? 0)
        case "minLength": return (value.text ?? " ").count >= Int(argument.number ?? 0)
        case "pattern":
            guard let text = value.text, let pattern = argument.text else { return false }
            return matches(text, pattern)
        case "minimum": return value.number.map { $0 >= argument.number! } ?? true
        case "maximum": return value.number.map { $0 <= argument.number! } ?? true
        case "exclusiveMinimum": return value.number.map { $0 > argument.number! } ?? true
        case "exclusiveMaximum": return value.number.map { $0 < argument.number! } ?? true
        case "$schema", "$id", "$defs", "title", "description", "default", "examples": return true
        default: preconditionFailure("the schema uses '\(keyword.name)', which this validator does not know")
        }
    }
}

extension SchemaValidator {
    private func matches(_ text: String, _ pattern: String) -> Bool {
        if let known = matches[pattern]?[text] { return known }
        guard let expression = expressions[pattern] ?? (try? Regex(pattern)) else { return false }
        expressions[pattern] = expression
        let isMatch = text.contains(expression)
        matches[pattern, default: [:]][text] = isMatch
        return isMatch
    }
}

extension JSONValue {
    var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

    var types: [String] {
        switch self {
        case .null: ["null"]
        case .bool: ["boolean"]
        case .integer, .unsigned: ["integer", "number"]
        case .real: ["number"]
        case .string: ["string"]
        case .array: ["array"]
        case .object: ["object"]
        }
    }
}
