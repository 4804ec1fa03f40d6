internal import HookeForms
internal import HookeDynamics

extension Composition {
    /// What a tree of layers adds to a scenario.
    static let variant = ObjectDescription.Variant(fields: [
        .required(
            "layers", .list(of: .deferred { LayerDescription.record }, atLeast: 1),
            "The layers on the display, from the back to the front, in place of a scene."),
        .optional(
            "links", .list(of: .deferred { LinkDescription.record }, atLeast: 0), [],
            "Display links, whose calls are events, in the order in which they are called."),
        .optional(
            "script", .list(of: .deferred { ScriptStep.record(for: .stage) }, atLeast: 0), [],
            "What is done to them, in order of time; what is done at one time in order of writing."),
        .optional(
            "probes", .list(of: .either([.text(PropertyName.form), .deferred { PropertyProbe.record }]), atLeast: 0),
            [],
            "The properties that are written down."),
    ])

    init(_ scenario: ObjectDecoder) {
        layers = scenario.readings("layers").map(LayerDescription.init)
        links = scenario.readings("links").map(LinkDescription.init)
        script = scenario.readings("script").map { ScriptStep($0, for: .stage) }
        probes = scenario["probes"].items.map(PropertyProbe.init)
    }
}

extension PropertyProbe {
    fileprivate static let record = ObjectDescription(
        name: "a probe",
        about: "A property whose value is asked for at given times, between frames too.",
        fields: [
            .required("of", .text(PropertyName.form), "The property, such as card.position or card.position.x."),
            .required("at", .list(of: .time, atLeast: 1), "The times, in order."),
        ])

    /// The node that names the property.
    static func named(in node: Node) -> Node { node["of"] ?? node }

    fileprivate init(_ node: Node) {
        guard let name = PropertyName(PropertyProbe.named(in: node).text ?? "") else {
            preconditionFailure("a probe's name was checked")
        }
        self.init(layer: name.layer, property: name.path, times: node["at"].map { $0.items.map(\.time) })
    }
}
