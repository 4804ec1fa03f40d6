package import HookeAnimation
internal import HookeDynamics
public import HookeForms
internal import HookeTrace

/// A layer of a composition, and its sublayers.
public struct LayerDescription: Hashable, Sendable {
    /// The name, unique in the composition.
    public var name: String
    /// The position of the name in the file.
    public var position: SourcePosition
    /// The ready scene, with the size of its superlayer; `nil` for a plain layer.
    public var scene: SceneDescription?
    /// The kind of layer.
    public var kind: LayerKind
    /// Initial values of properties, in the order of the catalog.
    public var values: [Setting]
    /// Custom properties with their initial values, in the order of the file.
    public var custom: [Setting]
    /// Actions for changes of properties and of the tree, in the order of the file.
    public var actions: [ActionDescription]
    /// Settings of the clock relative to the superlayer's; `nil` for the same clock.
    public var timing: ClockChange?
    /// How a touch drags it; `nil` where none does. For views only.
    public var pan: PanDescription?
    /// Whether a touch drags it.
    public var pans: Bool { pan != nil }
    /// Its gesture recognisers, in order of addition. For views only.
    public var gestures: [GestureDescription] = []
    /// Sublayers, from back to front.
    public var sublayers: [LayerDescription]
    /// The content of a scroll view; `nil` for any other kind.
    public var scroll: ScrollDescription?
    /// Whether errors hide its kind, its properties or what lies in it; never in a scenario that was read.
    var isUnknown = false

    /// A property or part of a property, and its value.
    public struct Setting: Hashable, Sendable {
        /// The property or part of a property, such as `position` or `position.x`.
        public var property: String
        /// The value.
        public var value: LiteralValue
    }

    /// The action for a change of a property or of the tree.
    public struct ActionDescription: Hashable, Sendable {
        /// The whole property, or the key of the change of the tree.
        public var property: String
        /// The animation; `nil` for no action, which also prevents the built-in one.
        public var animation: AnimationDescription?
    }
}

// MARK: Schema

extension LayerDescription {
    /// A layer, or a ready scene in place of one. A layer has a value wherever its name and sublayers are sound, and a scene wherever its name
    /// is, whatever else has errors, so that names in the rest of a scenario can be checked.
    static let schema: ObjectSchema<LayerDescription> = ObjectSchema(
        "a layer", about: "A layer of the tree: its initial properties and its sublayers.",
        Field.required("name", .ownLayerName, "The layer's name, unique in the scenario."), content
    ) { name, layer in
        var layer = layer
        (layer.name, layer.position) = (name.text, name.position)
        return layer
    }
    .recoveringUnknownKeys

    /// What is read of a layer or a scene.
    private struct Content {
        /// Whether it has the key of a scene, be it misspelt.
        let isScene: Bool
        let hasUnknownKey: Bool
        let layer: LayerDescription?
    }

    /// The keys of a layer, or of a scene.
    private static let content: Field<LayerDescription> = Field<Content>.group(
        Field<Bool>.isGiven("scene"), Field<Bool>.hasUnknownKey,
        Field<LayerDescription>.variants([Variant(own)] + SceneName.allCases.map { sceneVariant($0) }).recoveringAsNil
    ) { Content(isScene: $0, hasUnknownKey: $1, layer: $2) }
    .resolve { content, _, _ -> LayerDescription? in
        // What lies in a layer may stand at an unknown key; what lies in a scene depends on all of its keys.
        if !content.isScene { return content.hasUnknownKey ? nil : content.layer }
        if let layer = content.layer, layer.scene != nil, !content.hasUnknownKey { return layer }
        return LayerDescription(
            name: "", position: .start, kind: .layer, values: [], custom: [], actions: [], timing: nil, pan: nil,
            sublayers: [], isUnknown: true)
    }

    /// The keys of a layer that is not a scene.
    private static let own: Field<LayerDescription> = Field.group(
        kind.recoveringAsNil,
        values,
        customAndActions.recoveringAsNil,
        Field.optional("timing", .object(ClockChange.schema), "The layer's clock, relative to its superlayer's.")
            .recovering,
        Field.group(pansField, gesturesField) { (pan: $0, gestures: $1) },
        Field.optional(
            "sublayers", .list(of: .deferred { schema }), default: [], "Sublayers, from back to front."),
        ScrollDescription.field.recoveringAsNil
    ) { kind, values, own, timing, touched, sublayers, scroll -> LayerDescription in
        let isUnknown = kind == nil || own == nil || touched.pan == nil || touched.gestures == nil
        return LayerDescription(
            name: "", position: .start, kind: kind ?? .layer, values: values,
            custom: own?.custom ?? [], actions: own?.actions ?? [], timing: timing, pan: touched.pan ?? nil,
            gestures: touched.gestures ?? [], sublayers: sublayers, scroll: scroll ?? nil, isUnknown: isUnknown)
    }
    .checked(recovering: true) { layer, _, diagnostics in layer.checkPages(&diagnostics) }

    /// Reports pages without a width or height: those of a view without a size.
    private func checkPages(_ diagnostics: inout Diagnostics) {
        guard let scroll, scroll.paging, let position = scroll.pagingPosition else { return }
        let bounds = values.first { $0.property == "bounds" || $0.property == PropertyDescriptor.frame.path }?.value
        guard case .numbers(let numbers)? = bounds, numbers.count == 4, numbers[2] != 0, numbers[3] != 0 else {
            return diagnostics.report(
                at: position, "a page is as large as the view, which has no size",
                expected: "bounds with a width and a height")
        }
    }

    private static let pansField: Field<PanDescription??> = Field<PanDescription?>.optional(
        "pans", PanDescription.schema, default: "false", "Whether a touch drags the view, and how; for views only."
    ).recoveringAsNil

    private static let gesturesField: Field<[GestureDescription]?> = Field.optional(
        "gestures", GestureDescription.schema,
        "Its gesture recognisers, in order: taps, long presses, pinches, rotations, pans; for views only."
    ).map { $0 ?? [] }.recoveringAsNil

    private static func sceneVariant(_ scene: SceneName) -> Variant<LayerDescription> {
        Variant(
            when: "scene", is: [scene.rawValue],
            // The parts of a scene depend on all its keys.
            SceneDescription.field(of: scene, about: "A ready scene in place of a layer, as large as its superlayer.")
                .compactMap { scene, _, _ in
                    LayerDescription(
                        name: "", position: .start, scene: scene, kind: .layer, values: [], custom: [], actions: [],
                        timing: nil, pan: nil, sublayers: [])
                }
                .withGaps.map { $0.value })
    }

    /// The initial values; a frame is set after the rest, of which it depends.
    private static let values = Field.group(
        Field.all(PropertyDescriptor.whole.map { setting(of: $0) }),
        Field.all(aliases.map { Field.position(of: $0.rawValue) }),
        Field.all(aliases.map { setting(of: $0.path, named: $0.rawValue) }), setting(of: .frame),
        Field.all(["position", "bounds", "center"].map { key in Field.position(of: key).map { (key, $0) } })
    ) { (own: $0, positions: $1, aliased: $2, frame: $3, placed: $4) }
    .checked(recovering: true) { given, _, diagnostics in
        for (alias, position) in zip(aliases, given.positions) {
            guard let position, given.own.contains(where: { $0?.property == alias.path }) else { continue }
            diagnostics.report(
                at: position, "\(quoted(alias.rawValue)) cannot be combined with \(quoted(alias.path))",
                expected: "one of them")
        }
        for (key, position) in given.frame == nil ? [] : given.placed {
            guard let position else { continue }
            diagnostics.report(
                at: position, "\(quoted(key)) cannot be combined with 'frame'", expected: "one of them")
        }
    }
    .map { ($0.own + $0.aliased + [$0.frame]).compactMap { $0 } }

    /// The names that a view has for whole properties.
    private static let aliases: [PropertyAlias] = [.center, .alpha]

    private static func setting(of property: PropertyDescriptor) -> Field<Setting?> {
        Field.optional(property.path, property.value.schema, property.about).recovering.map { value in
            value.map { Setting(property: property.path, value: $0) }
        }
    }

    private static func setting(of path: String, named name: String) -> Field<Setting?> {
        guard let property = PropertyDescriptor.builtIn(path) else { trap("\(path) is a property") }
        return Field.optional(name, property.value.schema, "A view's name of \(quoted(path)).").recovering.map {
            value in
            value.map { Setting(property: path, value: $0) }
        }
    }

    /// The kind, with checks of the keys that only some kinds have.
    private static let kind = Field.group(
        Field.optional("kind", Schema<LayerKind>.words, default: "layer", "The kind of layer."),
        Field.position(of: "pans"), Field.position(of: "gestures"), Field.position(of: "actions"),
        Field<SourcePosition>.position,
        Field.all(
            ScrollDescription.keys.map { key in Field.position(of: key).map { (key: key, position: $0) } }),
        Field.all(
            PropertyDescriptor.whole.filter { $0.isOfShapes }.map { property in
                Field.position(of: property.path).map { (path: property.path, position: $0) }
            })
    ) { (kind: $0, pans: $1, gestures: $2, actions: $3, layer: $4, ofScrolling: $5, ofShapes: $6) }
    .checked(recovering: true) { given, _, diagnostics in
        if let pans = given.pans, given.kind != .view {
            diagnostics.report(at: pans, "'pans' needs a view", expected: "kind: view")
        }
        if let gestures = given.gestures, given.kind != .view, given.kind != .scroll {
            diagnostics.report(at: gestures, "'gestures' need a view", expected: "kind: view or kind: scroll")
        }
        for key in given.ofScrolling where given.kind != .scroll {
            guard let position = key.position else { continue }
            diagnostics.report(at: position, "\(quoted(key.key)) needs a scroll view", expected: "kind: scroll")
        }
        if given.kind == .scroll, !given.ofScrolling.contains(where: { $0.key == "contentSize" && $0.position != nil })
        {
            diagnostics.report(at: given.layer, "a scroll view needs 'contentSize'", expected: "its width and height")
        }
        if let actions = given.actions, given.kind == .view || given.kind == .scroll {
            diagnostics.report(
                at: actions, "'actions' cannot be combined with kind: \(given.kind.rawValue)",
                expected: "kind: layer")
        }
        for property in given.ofShapes where given.kind != .shape {
            guard let position = property.position else { continue }
            diagnostics.report(at: position, "\(quoted(property.path)) needs a shape layer", expected: "kind: shape")
        }
    }
    .map { $0.kind }

    /// The custom properties, and the actions, which may be for custom properties. Errors in custom properties leave no value; actions with
    /// errors are left out.
    private static let customAndActions = Field.parts(
        Field.optional(
            "custom", .dictionary(.ownNumbers),
            "Custom numbers by name: they have model and presentation values, and are animated explicitly."),
        Field.optional(
            "actions", .dictionary(.actions),
            "Actions for changes of its properties and of the tree, as in Core Animation.")
    ) { (custom: $0, actions: $1) }
    .resolve { parts, _, diagnostics -> (custom: [Setting], actions: [ActionDescription])? in
        let before = diagnostics.count
        let sources = parts.actions.given() ?? []
        let actions = sources.compactMap { ActionDescription($0.key.value, $0.value, &diagnostics) }
        guard let given = parts.custom.sound else { return nil }
        let custom = (given ?? []).map { Setting(property: $0.key.value, value: .numbers([$0.value])) }
        if diagnostics.count == before { check(sources.map { $0.key }, beside: custom, &diagnostics) }
        return (custom, actions)
    }

    /// Reports actions that are neither for a property of the layer nor for a change of the tree.
    private static func check(
        _ actions: [Located<String>], beside custom: [Setting], _ diagnostics: inout Diagnostics
    ) {
        let possible =
            PropertyDescriptor.whole.map { $0.path } + custom.map { $0.property }
            + LayerActionKey.allCases.map { $0.rawValue }
        for key in actions where !possible.contains(key.value) {
            let nearest = nearestName(to: key.value, among: possible)
            diagnostics.report(
                at: key.position, "unknown property \(quoted(key.value))",
                expected: nearest == nil ? listed(possible, atMost: 100) : nil, suggestion: nearest)
        }
    }
}

extension LayerDescription {
    /// The names of its recognisers with their kinds: those of its gestures, and `pan` if it pans or scrolls.
    package var recognizers: [(name: String, kind: GestureKind)] {
        (pans || kind == .scroll ? [("pan", .pan)] : []) + gestures.map { ($0.name, $0.kind) }
    }
}
