import Foundation
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

@Suite("The JSON Schema")
struct SchemaTests {
    /// Every object schema in a scenario, each once, and every mapping with keys chosen by the author.
    static let (objects, dictionaries): ([ObjectDescription], [DictionaryDescription]) = {
        var objects: [ObjectDescription] = []
        var dictionaries: [DictionaryDescription] = []
        func visit(_ schema: SchemaDescription) {
            switch schema {
            case .object(let object):
                if objects.contains(where: { $0.name == object.name }) { return }
                objects.append(object)
                for field in object.fields + object.variants.flatMap(\.fields) { visit(field.value) }
            case .deferred(let object): visit(.object(object()))
            case .tuple(let item, _, _), .list(let item, _): visit(item)
            case .dictionary(let dictionary):
                if dictionaries.contains(where: { $0.name == dictionary.name }) { return }
                dictionaries.append(dictionary)
                for entry in dictionary.entries { visit(entry.value) }
            case .oneOf(let schemas): schemas.forEach(visit)
            case .quantity, .number, .measured, .integer, .flag, .text, .words, .open: break
            }
        }
        visit(.object(Scenario.schema.description))
        return (objects, dictionaries)
    }()

    private static let scenario = Schema.object(Scenario.schema)

    /// The schema of a key of a variant, which is described beside the variants where all of them have it.
    private static func property(_ key: String, of way: JSONValue, in definition: JSONValue) -> JSONValue {
        guard let own = way["properties"]?[key] else { return .bool(false) }
        return own == .bool(true) ? definition["properties"]?[key] ?? .bool(false) : own
    }

    @Test("The JSON Schema has every key with its description, and the required keys")
    func keys() throws {
        let schema = ScenarioSchema.json
        let keys = schema["$defs"]?.members.map(\.name) ?? []
        #expect(Set(keys).count == keys.count && keys.contains("expression"))
        for record in SchemaTests.objects {
            let key = JSONSchema.key(of: record)
            let definition = try #require(schema["$defs"]?[key], "\(record.name) is not defined")
            #expect(definition["description"]?.text == record.about)
            let ways = record.variants.isEmpty ? [definition] : definition["oneOf"]?.items ?? []
            let forms = record.variants.isEmpty ? [record.fields] : record.variants.map { record.fields + $0.fields }
            #expect(ways.count == forms.count)
            for (way, fields) in zip(ways, forms) {
                #expect(way["additionalProperties"] == .bool(false), "\(key) lets unknown keys pass")
                #expect(way["properties"]?.members.map(\.name) == fields.map(\.key), "the keys of \(key)")
                #expect(
                    (way["required"]?.items ?? []).map(\.text) == fields.filter(\.isRequired).map(\.key),
                    "what is required of \(key)")
                for field in fields {
                    let property = SchemaTests.property(field.key, of: way, in: definition)
                    #expect(property["description"]?.text == field.about, "\(key).\(field.key)")
                    #expect(field.about.hasSuffix("."), "\(key).\(field.key) is described in a sentence")
                }
            }
        }
    }

    @Test("The JSON Schema has every pattern of author-chosen keys, with its description")
    func mappings() throws {
        #expect(!SchemaTests.dictionaries.isEmpty)
        for mapping in SchemaTests.dictionaries {
            let definition = try #require(ScenarioSchema.json["$defs"]?[JSONSchema.key(of: mapping)])
            #expect(definition["additionalProperties"] == .bool(false), "\(mapping.name) lets unknown keys pass")
            let patterns = definition["patternProperties"]?.members ?? []
            #expect(patterns.map(\.name) == mapping.entries.map(\.expression), "the keys of \(mapping.name)")
            for (pattern, entry) in zip(patterns, mapping.entries) {
                #expect(
                    pattern.value["description"]?.text == entry.about && entry.about.hasSuffix("."), "\(entry.about)")
            }
        }
    }

    @Test("Every documented default is a valid value")
    func defaults() {
        let validator = SchemaValidator(document: ScenarioSchema.json)
        for object in SchemaTests.objects {
            let definition = ScenarioSchema.json["$defs"]?[JSONSchema.key(of: object)] ?? .null
            let ways = object.variants.isEmpty ? [definition] : definition["oneOf"]?.items ?? []
            let forms = object.variants.isEmpty ? [object.fields] : object.variants.map { object.fields + $0.fields }
            for (way, fields) in zip(ways, forms) {
                for field in fields {
                    guard let standard = field.standard else { continue }
                    let schema = SchemaTests.property(field.key, of: way, in: definition)
                    #expect(validator.accepts(JSONValue(standard), by: schema), "\(object.name), \(field.key)")
                }
            }
        }
    }

    @Test("Objects have unique names with articles")
    func names() {
        let keys =
            SchemaTests.objects.map { JSONSchema.key(of: $0) } + SchemaTests.dictionaries.map { JSONSchema.key(of: $0) }
        #expect(Set(keys).count == keys.count)
        for record in SchemaTests.objects {
            #expect(["a", "an", "the"].contains(record.name.split(separator: " ")[0]), "\(record.name)")
        }
    }

    /// The files of `Scenarios` that are scenarios, by their paths in it.
    private static let shippedFiles: [String] = {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { file in
            let parts = file.split(separator: "/").map(String.init)
            return file.hasSuffix(".yaml") && !parts.contains("Golden") && !parts.contains("Sweeps")
        }.sorted()
    }()

    private static let folder =
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Scenarios"

    /// Over 2 s in debug: every scenario is checked.
    @Test("The JSON Schema accepts every shipped scenario")
    func shipped() throws {
        #expect(SchemaTests.shippedFiles.count > 100)
        let validator = SchemaValidator(document: ScenarioSchema.json)
        for file in SchemaTests.shippedFiles {
            let text = try String(contentsOfFile: "\(SchemaTests.folder)/\(file)", encoding: .utf8)
            let node = try ScenarioText(text, file: file).nodes().root
            let isAccepted = validator.accepts(JSONValue(node))
            #expect(isAccepted, "\(file)")
        }
    }

    @Test(
        "Numbers of parameters and equations have units or none, in the JSON Schema too",
        arguments: [
            ("parameters", "2", true), ("parameters", "2 pt/s^2", true), ("parameters", "=pi", true),
            ("parameters", "'2'", true), ("parameters", "two", false), ("parameters", "true", false),
            ("parameters", "[2]", false), ("initial", "1", true), ("initial", "1e-3 pt", true),
            ("initial", "=2*pi", true), ("initial", "one", false), ("equations", "=-y", true), ("equations", "0", true),
            ("equations", "-y", false), ("equations", "1 pt", false),
        ])
    func numbers(key: String, value: String, isAccepted: Bool) throws {
        let keys = ["equations": "=-y", "initial": "1", "parameters": "3"].map { $0 == key ? ($0, value) : ($0, $1) }
        let lines = keys.map { "\($0): { y\($0 == "parameters" ? "0" : ""): \($1) }\n" }.sorted().joined()
        let node = try ScenarioText("hooke: 1\nname: a\nuntil: { time: 1 s }\n" + lines).nodes().root
        #expect(SchemaValidator(document: ScenarioSchema.json).accepts(JSONValue(node)) == isAccepted, "\(lines)")
    }

    @Test("The JSON Schema accepts every valid scenario", arguments: goodTexts)
    func good(text: String) throws {
        let node = try ScenarioText(text).nodes().root
        #expect(SchemaTests.scenario.diagnostics(of: node) == [])
        #expect(SchemaValidator(document: ScenarioSchema.json).accepts(JSONValue(node)))
    }

    @Test("The JSON Schema rejects removed, added and mistyped keys that the check rejects", arguments: goodTexts)
    func inStep(text: String) throws {
        let root = try ScenarioText(text).nodes().root
        let validator = SchemaValidator(document: ScenarioSchema.json)
        var refused = 0
        let mutants = root.mutants
        for mutant in mutants {
            let problems = SchemaTests.scenario.diagnostics(of: mutant, checkingRules: false)
            let accepted = validator.accepts(JSONValue(mutant))
            #expect(
                accepted == problems.isEmpty, "schema \(accepted), check \(problems), of \(JSONValue(mutant).text())")
            if !problems.isEmpty { refused += 1 }
        }
        #expect(refused >= 10, "only \(refused) of \(mutants.count) mutants were refused")
    }

    static let goodTexts =
        [
            elasticPull,
            layerScenario("with: { minimalHeight: 0, actions: { path: default } }\nsolver: propagator"),
            layerScenario(
                """
                script: [{ at: 0, pan: { through: [{ at: 0, to: [0, 1 pt] }, { at: 1 ms, to: [0, 0] }], ends: cancelled } }]
                expect:
                - { event: settled, at: 1 s, within: 1/60 s, count: 2 }
                - { metric: presentation, layer: header, property: bounds.height, at: 0.5 s, equals: 1.5, within: 0.1 }
                """),
            headerScenario(release: "none", "seed: 12\nsolver: { method: propagator }"),
            headerScenario(release: "{ spring: { mass: 1, stiffness: 1.5, damping: 0 }, delay: 10 ms }"),
            headerScenario(release: "{ spring: { visualDuration: 1 s, bounce: 1 } }"),
            SystemText(
                "duffing",
                """
                with: { damping: 0.1 }
                initial: [1, 0.5]
                probes: { frames: [0, 30] }
                script: [{ at: 0.1 s, set: { forcing: 1 } }, { at: 0.2 s, kick: [1] }]
                errorEstimate: true
                expect: [{ metric: value, component: x, at: 1 s, equals: 1, within: 2 }]
                """
            ).text,
        ] + goodCompositions
}

extension Node {
    /// This value with one thing changed: a key removed, misspelt or added, a value of another kind.
    fileprivate var mutants: [Node] {
        let kinds: [Node] = ["unlikely word", ["unlikely"], ["unlikely": "word"], "true", "-77.5"]
        switch content {
        case .scalar: return kinds
        case .list(let items):
            return kinds
                + items.indices.flatMap { index in
                    items[index].mutants.map { mutant in
                        var copy = items
                        copy[index] = mutant
                        return Node(.list(copy))
                    }
                }
        case .mapping(let entries):
            let additions: [(String, Node)] = [("zz", "1 s"), ("equals", "1"), ("time", "1 s"), ("within", "1 s")]
            var found = kinds
            for (key, value) in additions where self[key] == nil {
                found.append(Node(.mapping(entries + [Entry(key: key, keyPosition: .start, value: value)])))
            }
            for index in entries.indices {
                var copy = entries
                let entry = copy.remove(at: index)
                found.append(Node(.mapping(copy)))
                for (key, value) in [(entry.key + "z", entry.value)] + entry.value.mutants.map({ (entry.key, $0) }) {
                    var changed = entries
                    changed[index] = Entry(key: key, keyPosition: .start, value: value)
                    found.append(Node(.mapping(changed)))
                }
            }
            return found
        }
    }
}
