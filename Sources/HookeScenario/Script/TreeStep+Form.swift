internal import HookeForms
internal import HookeAnimation

extension ScriptStep.Action {
    /// What changes the tree in detail, and what layers ask for.
    static let ofTree: [Alternative<ScriptStep.Action>] = [
        .mapping("insertLayer", insertRecord, "A layer that is put into another at a place.") {
            let new = $0.reading("layer").map(LayerDescription.init)
            return .insertLayer(new?.name ?? $0["layer"].name, new, into: $0["to"].name, places.value(in: $0))
        },
        .mapping("replaceLayer", replaceRecord, "A layer whose place another takes.") {
            .replaceLayer($0["layer"].name, with: $0["with"].name)
        },
        .mapping("mask", maskRecord, "A layer that another masks, or none any more.") {
            .mask($0["of"].name, by: $0["by"].name == "none" ? nil : $0["by"].name)
        },
        .node("setNeedsLayout", layerName, "The layer that asks for layout at the next commit.") {
            .setNeedsLayout($0.name)
        },
        .node("setNeedsDisplay", layerName, "The layer that asks to be drawn at the next commit.") {
            .setNeedsDisplay($0.name)
        },
        .node(
            "flush", .flag(only: true), "What was changed is committed now, or once the open transactions are."
        ) { _ in .flush },
    ]

    private static let places: [Alternative<LayerPlace>] = [
        .node("at", .integer(0...1_000_000), "Its place, counted from the back; beyond the end is the top.") {
            .at(Int($0.wholeNumber))
        },
        .node("below", layerName, "What it lies just behind.") { .below($0.name) },
        .node("above", layerName, "What it lies just in front of.") { .above($0.name) },
    ]

    /// A layer by its name, or as it is described.
    static let newOrKnown = Schema.either([layerName, .record(LayerDescription.record)])

    private static let insertRecord = ObjectSchema(
        name: "a layer to insert",
        about: "A layer, and its place among what lies in another.",
        fields: [
            .required("layer", newOrKnown, "The name of a layer that is there or was removed, or a new one."),
            .required("to", layerName, "What it is put into; root is the whole display."),
        ] + places.fields(), groups: [.exactlyOne(places.keys())])

    private static let replaceRecord = ObjectSchema(
        name: "a layer to replace", about: "A layer that goes, and the one that takes its place.",
        fields: [
            .required("layer", layerName, "The layer that goes."),
            .required("with", layerName, "The layer that comes, which is there or was removed."),
        ])

    private static let maskRecord = ObjectSchema(
        name: "a mask of a layer", about: "What lets a layer show where it is opaque.",
        fields: [
            .required("of", layerName, "The layer that is masked."),
            .required("by", layerName, "The mask, a layer that is there or was removed; none for no mask."),
        ])
}
