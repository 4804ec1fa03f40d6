import HookeDynamics
import HookeTrace
import Testing

@testable import HookeForms
@testable import HookeScenario

/// A flick of a point as an example: a required key, an optional key, a key with a default, and a rule over two keys.
private struct Flick: Equatable {
    var point: String
    var speed: Double
    var delay: Flicks?
    var ends: PanEnd
    var range: ClosedRange<Double>?

    static let schema = ObjectSchema(
        "a flick", about: "An example.",
        Field.required("point", .text, "Its name."),
        Field.required("speed", .number(.within(0...10)), "How fast."),
        Field.optional("delay", .time, "How late."),
        Field.optional("ends", .words, default: "lifted", "How it ends."),
        Field.group(Field.optional("least", .number(), "From."), Field.optional("most", .number(), "To.")) { ($0, $1) }
            .checked { range, position, diagnostics in
                guard let least = range.0, let most = range.1, least > most else { return }
                diagnostics.report(at: position, "nothing lies in this range")
            }
    ) { point, speed, delay, ends, range in
        Flick(
            point: point, speed: speed, delay: delay, ends: ends,
            range: range.0.flatMap { least in range.1.map { least...$0 } })
    }
}

/// Decodes a text; returns the value and the texts of the errors.
private func decode<Value>(_ schema: Schema<Value>, _ text: String) throws -> (value: Value?, errors: [String]) {
    var diagnostics = Diagnostics()
    let value = schema.decode(try ScenarioText(text).nodes().root, &diagnostics)
    return (value, diagnostics.all.map(\.description))
}

@Suite("Object schemas")
struct ObjectSchemaTests {
    @Test("A value has the defaults of absent keys")
    func value() throws {
        let (flick, errors) = try decode(.object(Flick.schema), "{ point: a, speed: 2, least: 1, most: 3 }")
        #expect(errors == [])
        #expect(flick == Flick(point: "a", speed: 2, delay: nil, ends: .lifted, range: 1...3))
        let (late, _) = try decode(.object(Flick.schema), "{ point: a, speed: 2, delay: 1 s, ends: never }")
        #expect(late == Flick(point: "a", speed: 2, delay: Flicks(seconds: 1), ends: .never))
    }

    @Test(
        "All errors of an object are reported at once, and none that follows from another",
        arguments: [
            ("{ point: [], speed: 20 }", ["1:10: unexpected list", "1:21: 20 is out of range"]),
            ("{}", ["1:1: a flick needs 'point'", "1:1: a flick needs 'speed'"]),
            // The key that was probably meant is not reported as missing.
            ("{ pont: a, speed: 1 }", ["1:3: unknown key 'pont' in a flick"]),
            ("{ point: a, speed: 1, zzz: 1 }", ["1:23: unknown key 'zzz' in a flick"]),
            ("{ point: a, speed: 1, least: 2, most: 1 }", ["1:1: nothing lies in this range"]),
            // The rule covers two keys: it runs if another key is wrong, and not if one of its own is.
            (
                "{ point: a, speed: 20, least: 2, most: 1 }",
                ["1:20: 20 is out of range", "1:1: nothing lies in this range"]
            ),
            ("{ point: a, speed: 1, least: 2, most: none }", ["1:39: 'none' is not a number"]),
            ("{ point: a, speed: 1, least: 2, mst: 1 }", ["1:33: unknown key 'mst' in a flick"]),
            ("3", ["1:1: unexpected '3'"]),
        ])
    func recovery(text: String, expected: [String]) throws {
        let (_, errors) = try decode(.object(Flick.schema), text)
        #expect(errors.count == expected.count, "\(errors)")
        for (error, start) in zip(errors, expected) { #expect(error.hasPrefix(start), "\(error)") }
    }

    @Test("Errors in siblings of a list are both reported")
    func siblings() throws {
        let (value, errors) = try decode(
            .list(of: .object(Flick.schema)), "[{ point: a, speed: 20 }, { point: b, speed: 1 }, { point: c }]")
        #expect(value == nil)
        #expect(errors.count == 2 && errors[0].hasPrefix("1:21:") && errors[1].hasPrefix("1:51:"), "\(errors)")
        let (sound, _) = try decode(
            .recoveringList(of: .object(Flick.schema)), "[{ point: a, speed: 20 }, { point: b, speed: 1 }]")
        #expect(sound?.map(\.point) == ["b"])
    }

    @Test("The JSON Schema has the keys, their defaults and the required keys")
    func schema() {
        let definitions = JSONSchema.document(for: Flick.schema.description, id: "x", title: "x")["$defs"]
        let definition = definitions?["flick"]
        #expect(definition?["description"] == "An example.")
        #expect(
            definition?["properties"]?.members.map(\.name) == ["point", "speed", "delay", "ends", "least", "most"])
        #expect(definition?["properties"]?["ends"]?["default"] == "lifted")
        #expect(definition?["required"] == ["point", "speed"])
        #expect(definition?["additionalProperties"] == .bool(false))
        // A number in range, or an expression.
        #expect(definition?["properties"]?["speed"]?["$ref"] == "#/$defs/number")
        let speed: JSONValue? = definitions?["number"]?["anyOf"]
        guard case .array(let ways)? = speed, ways.count == 2 else {
            Issue.record("\(String(describing: speed))")
            return
        }
        #expect(ways[0]["maximum"] == .real(10))
        #expect(ways[1]["$ref"] == "#/$defs/expression")
    }

    @Test("Rules can be skipped, to check only what JSON Schema expresses")
    func structure() throws {
        let node = try ScenarioText("{ point: a, speed: 1, least: 2, most: 1 }").nodes().root
        #expect(Schema.object(Flick.schema).diagnostics(of: node, checkingRules: false).isEmpty)
        #expect(Schema.object(Flick.schema).diagnostics(of: node).count == 1)
    }
}

private enum Shape: Equatable {
    case chain(Int)
    case ring(Int, Double)
    case line(Double)

    static let byWord: ObjectSchema<Shape> = ObjectSchema(
        "a shape", about: "An example.",
        Field.variants([
            Variant(
                when: "kind", is: ["chain"],
                Field.group(kind, Field.required("points", .count(1...10), "How many.")) { .chain($1) }),
            Variant(
                when: "kind", is: ["ring"],
                Field.group(
                    kind, Field.required("points", .count(3...10), "How many."),
                    Field.required("radius", .length(.positive), "How large.")
                ) { .ring($1, $2) }),
        ]))

    static let byKeys: ObjectSchema<Shape> = ObjectSchema(
        "a form", about: "An example.",
        Field.variants([
            Variant(Field.required("length", .length(), "How long.").map { Shape.line($0) }),
            Variant(
                Field.group(
                    Field.required("count", .count(3...10), "How many."),
                    Field.required("radius", .length(.positive), "How large.")
                ) { .ring($0, $1) }),
        ]))

    static let alternatives: ObjectSchema<Shape> = ObjectSchema(
        "a choice", about: "An example.",
        Field.exactlyOne([
            .alternative("chain", .count(1...10), "How many.") { .chain($0) },
            .alternative("line", .length(), "How long.") { .line($0) },
        ]))

    enum Kind: String, Word {
        static let noun = "kind"
        case chain, ring
        var about: String { rawValue }
    }
    private static let kind = Field.required("kind", Schema<Kind>.words, "Which.")
}

@Suite("Variants and alternatives")
struct VariantTests {
    @Test("A word chooses the variant")
    func words() throws {
        #expect(try decode(.object(Shape.byWord), "{ kind: chain, points: 1 }").value == .chain(1))
        #expect(try decode(.object(Shape.byWord), "{ kind: ring, points: 3, radius: 1 pt }").value == .ring(3, 1))
    }

    @Test("Keys choose the variant")
    func keys() throws {
        #expect(try decode(.object(Shape.byKeys), "{ length: 2 pt }").value == .line(2))
        #expect(try decode(.object(Shape.byKeys), "{ count: 3, radius: 1 pt }").value == .ring(3, 1))
    }

    @Test("The one given key chooses the alternative")
    func alternatives() throws {
        #expect(try decode(.object(Shape.alternatives), "{ line: 2 pt }").value == .line(2))
        #expect(try decode(.object(Shape.alternatives), "{ line: 2 pt, chain: 1 }").value == nil)
    }

    @Test(
        "Errors",
        arguments: [
            (Shape.byWord, "{ kind: ring, points: 1, radius: 1 pt }", ["1:23: 1 is out of range"]),
            (Shape.byWord, "{ kind: ring, points: 3 }", ["1:1: a shape needs 'radius'"]),
            (
                Shape.byWord, "{ kind: chain, points: 3, radius: 1 pt }",
                ["1:27: 'radius' cannot be combined with kind: chain"]
            ),
            // Without the word, the schemas of the other keys are unknown.
            (Shape.byWord, "{ kind: rin, points: 100 }", ["1:9: unknown kind 'rin'"]),
            (Shape.byWord, "{ points: 3 }", ["1:1: a shape needs 'kind'"]),
            (Shape.byKeys, "{ count: 3 }", ["1:1: a form needs 'radius'"]),
            (Shape.byKeys, "{ count: 300 }", ["1:10: 300 is out of range", "1:1: a form needs 'radius'"]),
            (Shape.byKeys, "{ length: 1 pt, radius: 1 pt }", ["1:17: 'radius' cannot be combined with length"]),
            (Shape.alternatives, "{}", ["1:1: a choice needs 'chain' or 'line'"]),
            (Shape.alternatives, "{ line: 1 pt, chain: 1 }", ["1:15: 'chain' cannot be combined with 'line'"]),
            (Shape.alternatives, "{ lin: 1 pt }", ["1:3: unknown key 'lin' in a choice"]),
        ])
    fileprivate func errors(schema: ObjectSchema<Shape>, text: String, expected: [String]) throws {
        let (value, errors) = try decode(.object(schema), text)
        #expect(value == nil || !errors.isEmpty)
        #expect(errors.count == expected.count, "\(errors)")
        for (error, start) in zip(errors, expected) { #expect(error.hasPrefix(start), "\(error)") }
    }
}

@Suite("Recovering fields")
struct RecoveringTests {
    /// A name that must be sound, and a size that may have errors.
    private static let schema = ObjectSchema(
        "a box", about: "An example.",
        Field.required("name", .located(.text), "Its name."),
        Field.optional("size", .number(.positive), "Its size.").recovering
    ) { name, size in name }

    @Test(
        "A value exists if its required parts are sound",
        arguments: [
            ("{ name: a, size: 1 }", "a", 0), ("{ name: a, size: -1 }", "a", 1), ("{ name: a, siz: 1 }", "a", 1),
            ("{ nam: a, size: 1 }", nil, 1), ("{ name: a, quantity: 1 }", nil, 1), ("{ name: [] }", nil, 1),
        ] as [(String, String?, Int)])
    func partial(text: String, name: String?, errors: Int) throws {
        let (value, found) = try decode(.object(RecoveringTests.schema), text)
        #expect(value?.value == name)
        #expect(found.count == errors, "\(found)")
    }

    @Test("A rule can use the sound fields of several")
    func decoded() throws {
        let schema = ObjectSchema(
            "an order", about: "An example.",
            Field.group(
                Field.required("first", .number(), "x").decoded, Field.required("second", .number(), "x").decoded,
                Field.required("third", .number(), "x").decoded
            ) { ($0, $1, $2) }
            .resolve { parts, position, diagnostics -> [Double]? in
                let (first, second, third) = parts
                if let first = first.sound, let third = third.sound, first > third {
                    diagnostics.report(at: position, "the third is less than the first")
                }
                guard let first = first.value, let second = second.value, let third = third.value else { return nil }
                return [first, second, third]
            })
        #expect(try decode(.object(schema), "{ first: 1, second: 2, third: 3 }").value == [1, 2, 3])
        #expect(try decode(.object(schema), "{ first: 2, second: x, third: 1 }").errors.count == 2)
        #expect(try decode(.object(schema), "{ first: 2, second: 2, third: x }").errors.count == 1)
    }
}

@Suite("Typed values")
struct ScalarSchemaTests {
    @Test("The alternative of the right type decodes; the expected text names all")
    func oneOf() throws {
        let schema = Schema<[Double]>.oneOf([
            .word("none", means: [], "nothing"), .list(of: .number(.positive), atLeast: 1),
        ])
        #expect(try decode(schema, "none").value == [])
        #expect(try decode(schema, "[1, 2]").value == [1, 2])
        #expect(try decode(schema, "[1, -2]").errors == ["1:5: -2 is out of range (expected a number, over 0)"])
        #expect(
            try decode(schema, "non").errors == [
                "1:1: unexpected 'non' (expected none; or a list of at least 1); did you mean 'none'?"
            ])
    }

    @Test("A text is mapped to a value, and a rule sees only values without errors")
    func text() throws {
        let digits = TextPattern<Int>(name: "digits", expression: "^[0-9]+$") { text throws(ParseError) in
            guard let value = Int(text) else { throw ParseError(message: "\(text) has other characters") }
            return value
        }
        let even = Schema.text(digits).checked { value, position, diagnostics in
            if value % 2 == 1 { diagnostics.report(at: position, "\(value) is odd") }
        }
        #expect(try decode(even, "'12'").value == 12)
        #expect(try decode(even, "'13'").errors == ["1:1: 13 is odd"])
        #expect(try decode(even, "x13").errors == ["1:1: x13 has other characters (expected digits)"])
    }

    @Test("Author-chosen keys are decoded in order, and an error does not affect the others")
    func dictionary() throws {
        let dictionary = DictionarySchema<Double>(
            name: "the numbers",
            entries: [.init(expression: "^[a-z]$", fits: { $0.count == 1 }, .number(.positive), about: "A number.")],
            stray: { Diagnostic(at: $0.keyPosition, "no letter") })
        let (value, errors) = try decode(.dictionary(dictionary), "{ a: 1, bb: 2, c: -1, d: 4 }")
        #expect(value?.map(\.key.value) == ["a", "d"])
        #expect(value?.map(\.value) == [1, 4])
        #expect(errors.map { String($0.prefix(4)) } == ["1:9:", "1:19"], "\(errors)")
    }

    @Test("A recursive object is decoded")
    func deferred() throws {
        let (depth, errors) = try decode(.object(Nest.schema), "{ in: { in: {} } }")
        #expect(errors == [] && depth?.depth == 3)
    }
}

private struct Nest {
    var depth: Int
    static let schema: ObjectSchema<Nest> = ObjectSchema(
        "a nest", about: "An example.", Field.optional("in", .deferred { schema }, "What lies in it.")
    ) { Nest(depth: 1 + ($0?.depth ?? 0)) }
}
