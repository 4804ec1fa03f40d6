internal import HookeForms
internal import HookeDynamics

extension Composition {
    /// What a tree of layers adds to a scenario.
    static let variant = ObjectDescription.Variant(
        fields: [
            .required(
                "layers", .list(of: .decoded(by: Schema.deferred { LayerDescription.schema }), atLeast: 1),
                "The layers on the display, from the back to the front, in place of a scene.")
        ] + ownFields)

    /// What layers and a scene that stands alone both add.
    static let ownFields: [FieldDescription] = [
        .optional(
            "links", .list(of: .decoded(by: Schema.deferred { LinkDescription.schema }), atLeast: 0), [],
            "Display links, whose calls are events, in the order in which they are called."),
        .optional(
            "script", .list(of: .deferred { ScriptStep.record(for: .stage) }, atLeast: 0), [],
            "What is done to them, in order of time; what is done at one time in order of writing."),
        .optional(
            "probes", .list(of: .decoded(by: PropertyProbe.schema), atLeast: 0), [],
            "The properties that are written down."),
    ]

    init(_ scenario: ObjectDecoder) {
        let links = scenario["links"].items.map { LinkDescription.schema.value(of: $0) }
        let script = scenario.readings("script").map { ScriptStep($0, for: .stage) }
        let probes = scenario["probes"].items.map { PropertyProbe.schema.value(of: $0).probe }
        if let scene = scenario.given("scene"),
            scenario.record.variant(for: scenario.node)?.chosenBy?.key == "scene"
        {
            let description = SceneDescription(scenario)
            self.init(
                scene: description, at: scene.position, links: links, script: script,
                probes: probes.map { $0.inFull(in: description) })
        } else {
            let layers = scenario["layers"].items.map { LayerDescription.schema.value(of: $0) }
            self.init(layers: layers, links: links, script: script, probes: probes)
        }
    }
}
