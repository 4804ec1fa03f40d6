internal import HookeForms
internal import HookeRuns
internal import HookeScenario
internal import HookeTrace

/// What a reader of the page can change of a scenario: a control for each of its values, and what a finger can drag.
///
/// The controls follow the scenario and its schema side by side, so that each has the unit, the range and the sentence of its key.
struct ScenarioControls: Sendable {
    /// The most controls of a page; a scenario with more has those that come first.
    static let most = 400
    /// Lists with more items, such as the waypoints of a long touch, have no controls.
    static let mostItems = 12

    /// The controls, in the order of the file; those of absent keys after their neighbours.
    private(set) var controls: [ControlDescription] = []
    /// What a finger can drag; `nil` where the run has no display.
    let touch: TouchTargets?

    /// Keys that say what a scenario is and what is expected of it, and not how it moves.
    private static let omitted: Set<String> = [
        "hooke", "name", "about", "scene", "system", "expect", "golden", "trust", "screens", "probes",
    ]
    /// Keys within its parts without controls: kinds on which other keys depend, and the waypoints of touches.
    private static let omittedWithin: Set<String> = ["kind", "scene", "on", "through"]
    /// Objects whose absent keys have controls too.
    private static let completed: Set<String> = ["with", "display", "release"]

    /// The controls of a scenario's text.
    ///
    /// - Throws: ``ScenarioProblems`` for a text that is not a scenario.
    init(of text: ScenarioText) throws(ScenarioProblems) {
        touch = try Scenario(text, ScenarioOverrides(isUnlimited: true)).tree.map { TouchTargets(of: $0) }
        let root = try text.nodes().root
        let walker = ControlWalker(root: root)
        for (entry, field) in walker.fields(of: root, in: Scenario.schema.description)
        where !ScenarioControls.omitted.contains(entry.key) {
            walk(entry.value, field.value, walker.entered(entry.key, field.about))
        }
        if root["display"] == nil, touch != nil, let display = walker.field("display", of: Scenario.schema.description)
        {
            addAbsent(of: Node(.mapping([])), display.value, walker.entered("display", display.about))
        }
        controls = Array(controls.prefix(ScenarioControls.most))
    }

    /// The list and the targets, for the page.
    var json: JSONValue {
        var members: [JSONValue.Member] = [.init("controls", .array(controls.map(\.json)))]
        if let touch {
            members.append(
                .init(
                    "touch",
                    [
                        "views": .array(touch.views.map { .string($0) }),
                        "networks": .array(touch.networks.map { .string($0) }),
                        "wholeScene": .bool(touch.isWholeScene),
                    ]))
        }
        return .object(members)
    }

    private mutating func walk(_ node: Node, _ schema: SchemaDescription, _ place: ControlWalker) {
        switch schema {
        case .object(let object): walk(node, object, place)
        case .deferred(let object): if node.isMapping { walk(node, object(), place) }
        case .dictionary(let dictionary):
            for entry in node.entries {
                guard let form = dictionary.entries.first(where: { $0.takes(entry.key) }) else { continue }
                walk(entry.value, form.value, place.entered(entry.key, form.about))
            }
        case .list(let item, _):
            guard node.items.count <= ScenarioControls.mostItems else { return }
            for (index, inner) in node.items.enumerated() { walk(inner, item, place.entered(index, of: node)) }
        case .tuple(let item, let count, _):
            guard node.items.count == count else { return }
            for (index, inner) in node.items.enumerated() { walk(inner, item, place.entered(index, of: node)) }
        case .oneOf(let schemas):
            let fitting = schemas.filter { $0.takesKind(of: node) }
            guard let schema = fitting.first(where: { $0.hasWord(of: node) }) ?? fitting.first(where: { !$0.isWords })
            else { return }
            walk(node, schema, place)
        case .quantity, .number, .measured, .integer, .flag, .words, .text, .open:
            if let control = place.control(of: node, by: schema) { controls.append(control) }
        }
    }

    private mutating func walk(_ node: Node, _ object: ObjectDescription, _ place: ControlWalker) {
        guard node.isMapping else { return }
        for (entry, field) in place.fields(of: node, in: object)
        where !ScenarioControls.omittedWithin.contains(entry.key) {
            walk(entry.value, field.value, place.entered(entry.key, field.about))
        }
        if let key = place.lastKey, ScenarioControls.completed.contains(key) {
            addAbsent(of: node, .object(object), place)
        }
    }

    /// Adds controls for the absent keys of an object that have a default of one value.
    private mutating func addAbsent(of node: Node, _ schema: SchemaDescription, _ place: ControlWalker) {
        guard case .object(let object) = schema.asObject else { return }
        let variant = object.variantIndex(for: node).map { object.variants[$0].fields } ?? []
        for field in object.fields + variant where node[field.key] == nil {
            guard let standard = field.standard, !standard.isMapping, !standard.isList else { continue }
            let inner = place.entered(field.key, field.about)
            if let control = inner.control(of: standard, by: field.value, isAbsent: true) { controls.append(control) }
        }
    }
}

extension SchemaDescription {
    /// An object that is looked at late as an object.
    fileprivate var asObject: SchemaDescription {
        if case .deferred(let object) = self { .object(object()) } else { self }
    }

    fileprivate var isWords: Bool { if case .words = self { true } else { false } }
}

extension DictionaryDescription.Entry {
    /// Whether a key has the pattern.
    fileprivate func takes(_ key: String) -> Bool {
        (try? Regex(expression).firstMatch(in: key)) != nil
    }
}
