package import HookeTrace

/// A schema as JSON Schema (draft 2020-12), for editors that complete, check and explain while one writes.
///
/// It covers the descriptions of schemas. Only `validate` checks rules (the order of steps, the number of frames).
package struct JSONSchema {
    private var definitions: [JSONValue.Member] = []

    /// The schema of a file that holds `object`.
    package static func document(for object: ObjectDescription, id: String, title: String) -> JSONValue {
        var schema = JSONSchema()
        schema.definitions.append(
            JSONValue.Member(
                "expression",
                [
                    "description": "An expression in place of a number: '=card.position.y + 10 pt'.", "type": "string",
                    "pattern": "^=",
                ]))
        let root = schema.reference(to: object)
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": .string(id), "title": .string(title),
            "description": .string(object.about), "$ref": root, "$defs": .object(schema.definitions),
        ]
    }

    /// The text of a document, with a line for each definition.
    package static func text(of document: JSONValue) -> String {
        func lines(_ members: [JSONValue.Member], _ indent: String) -> String {
            let lines = members.map { member in
                let isList = member.name == "$defs"
                let value = isList ? lines(member.value.members, indent + "  ") : member.value.text()
                return "\(indent)  \(JSONValue.string(member.name).text()): \(value)"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        }
        return lines(document.members, "") + "\n"
    }

    /// The key of an object in `$defs`: its name without the article.
    package static func key(of object: ObjectDescription) -> String { key(of: object.name) }

    /// The key of a mapping with user-defined keys.
    package static func key(of mapping: DictionaryDescription) -> String { key(of: mapping.name) }

    private static func key(of name: String) -> String {
        name.split(separator: " ").dropFirst().joined(separator: "-").filter { $0 != "'" }
    }

    private mutating func reference(to object: ObjectDescription) -> JSONValue {
        reference(to: JSONSchema.key(of: object)) { $0.definition(of: object) }
    }

    private mutating func reference(to mapping: DictionaryDescription) -> JSONValue {
        reference(to: JSONSchema.key(of: mapping)) { $0.definition(of: mapping) }
    }

    /// Adds a definition once, also a recursive one; returns its reference.
    private mutating func reference(to key: String, _ definition: (inout JSONSchema) -> JSONValue) -> JSONValue {
        if !definitions.contains(where: { $0.name == key }) {
            let index = definitions.count
            definitions.append(JSONValue.Member(key, .null))
            definitions[index] = JSONValue.Member(key, definition(&self))
        }
        return .string("#/$defs/\(key)")
    }

    private mutating func definition(of mapping: DictionaryDescription) -> JSONValue {
        var patterns: [JSONValue.Member] = []
        for entry in mapping.entries {
            let about = JSONValue.Member("description", .string(entry.about))
            patterns.append(JSONValue.Member(entry.expression, .object([about] + members(of: entry.value))))
        }
        return [
            "type": "object", "patternProperties": .object(patterns), "additionalProperties": false, "minProperties": 1,
        ]
    }

    private mutating func definition(of description: ObjectDescription) -> JSONValue {
        let about = JSONValue.Member("description", .string(description.about))
        if description.variants.isEmpty {
            return .object([about] + object(description.fields, description.groups, chosenBy: nil))
        }
        // The common keys are described once; each variant only names them.
        let choices = description.variants.compactMap { $0.chosenBy?.key }
        let common = description.fields.filter { !choices.contains($0.key) }
        let properties = common.map { JSONValue.Member($0.key, property($0)) }
        var ways: [JSONValue] = []
        for variant in description.variants {
            let groups = description.groups + variant.groups
            ways.append(
                .object(
                    object(
                        description.fields + variant.fields, groups, chosenBy: variant.chosenBy,
                        describedOutside: common.map { $0.key })))
        }
        return .object(
            [about] + (properties.isEmpty ? [] : [JSONValue.Member("properties", .object(properties))])
                + [JSONValue.Member("oneOf", .array(ways))])
    }

    private mutating func object(
        _ fields: [FieldDescription], _ groups: [ObjectDescription.Group],
        chosenBy choice: (key: String, words: [String])?, describedOutside common: [String] = []
    ) -> [JSONValue.Member] {
        var properties: [JSONValue.Member] = []
        for field in fields {
            let words = field.key == choice?.key ? choice?.words : nil
            let value = common.contains(field.key) ? .bool(true) : property(field, of: words)
            properties.append(JSONValue.Member(field.key, value))
        }
        var members = [JSONValue.Member("type", "object"), JSONValue.Member("properties", .object(properties))]
        let required = fields.filter { $0.isRequired }.map { JSONValue.string($0.key) }
        if !required.isEmpty { members.append(JSONValue.Member("required", .array(required))) }
        members.append(JSONValue.Member("additionalProperties", false))
        return members + self.members(of: groups)
    }

    /// The schema of a key, whose values are words if it chooses a variant.
    private mutating func property(_ field: FieldDescription, of words: [String]? = nil) -> JSONValue {
        var members = [JSONValue.Member("description", .string(field.about))]
        if let words {
            members.append(JSONValue.Member("enum", .array(words.map { .string($0) })))
        } else {
            members += self.members(of: field.value)
        }
        if let standard = field.standard { members.append(JSONValue.Member("default", JSONValue(standard))) }
        return .object(members)
    }

    /// Adds a schema that many keys have to the definitions, once; returns its reference. Its key has a number if schemas of one name differ.
    private mutating func shared(_ members: [JSONValue.Member], as name: String) -> [JSONValue.Member] {
        let schema = JSONValue.object(members)
        var key = name
        var count = 1
        while let known = definitions.first(where: { $0.name == key }), known.value != schema {
            count += 1
            key = "\(name)-\(count)"
        }
        return [JSONValue.Member("$ref", reference(to: key) { _ in schema })]
    }

    private func members(of groups: [ObjectDescription.Group]) -> [JSONValue.Member] {
        var all: [JSONValue] = []
        for group in groups {
            switch group {
            case .exactlyOne(let keys): all.append(["oneOf": .array(keys.map { ["required": [.string($0)]] })])
            case .atLeastOne(let keys): all.append(["anyOf": .array(keys.map { ["required": [.string($0)]] })])
            case .needs(let key, let other):
                all.append(["dependentRequired": .object([JSONValue.Member(key, [.string(other)])])])
            }
        }
        return all.isEmpty ? [] : [JSONValue.Member("allOf", .array(all))]
    }

    private mutating func members(of schema: SchemaDescription) -> [JSONValue.Member] {
        typealias Member = JSONValue.Member
        switch schema {
        case .quantity(let quantity):
            return shared(quantity.schema, as: String(quantity.dimension.name.split(separator: " ")[1]))
        case .number(let bounds):
            return shared(JSONValue.orExpression([Member("type", "number")] + bounds.schema), as: "number")
        case .measured(let bounds, let unit): return shared(bounds.schema(orWithUnit: unit), as: "number-with-unit")
        case .integer(let range):
            return shared(
                JSONValue.orExpression([
                    Member("type", "integer"), Member("minimum", .integer(range.lowerBound)),
                    Member("maximum", .integer(range.upperBound)),
                ]), as: "integer")
        case .flag(let only): return [only.map { Member("const", .bool($0)) } ?? Member("type", "boolean")]
        case .text(let pattern):
            if let numbers = pattern.numbers { return shared(numbers.schema, as: "plain-number") }
            let text = [Member("type", "string"), Member("minLength", 1)]
            if pattern.expression.isEmpty { return text }
            return shared(text + [Member("pattern", .string(pattern.expression))], as: "text")
        case .words(let words):
            let choices = words.meanings.map { meaning -> JSONValue in
                [
                    "const": meaning.word == "null" ? .null : .string(meaning.word),
                    "description": .string(meaning.about),
                ]
            }
            if choices.count == 1 { return [Member("oneOf", .array(choices))] }
            return shared([Member("oneOf", .array(choices))], as: words.meanings[0].word)
        case .tuple(let item, let count, _):
            return [
                Member("type", "array"), Member("items", .object(members(of: item))),
                Member("minItems", .integer(Int64(count))), Member("maxItems", .integer(Int64(count))),
            ]
        case .list(let item, let count):
            return [
                Member("type", "array"), Member("items", .object(members(of: item))),
                Member("minItems", .integer(Int64(count))),
            ]
        case .object(let object): return [Member("$ref", reference(to: object))]
        case .deferred(let object): return [Member("$ref", reference(to: object()))]
        case .dictionary(let dictionary): return [Member("$ref", reference(to: dictionary))]
        case .open: return []
        case .oneOf(let schemas):
            var choices: [JSONValue] = []
            for schema in schemas { choices.append(.object(members(of: schema))) }
            return [Member("anyOf", .array(choices))]
        }
    }
}
