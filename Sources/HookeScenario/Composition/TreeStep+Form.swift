internal import HookeAnimation

extension Cue.Action {
    /// What changes the tree in detail, and what layers ask for.
    static let fieldsOfTree: [Field] = [
        .optional("insertLayer", .record(insertRecord), nil, "A layer that is put into another at a place."),
        .optional("replaceLayer", .record(replaceRecord), nil, "A layer whose place another takes."),
        .optional("mask", .record(maskRecord), nil, "A layer that another masks, or none any more."),
        .optional("setNeedsLayout", layerName, nil, "The layer that asks for layout at the next commit."),
        .optional("setNeedsDisplay", layerName, nil, "The layer that asks to be drawn at the next commit."),
        .optional(
            "flush", .flag(only: true), nil, "What was changed is committed now, or once the open transactions are."),
    ]

    private static let places = ["at", "below", "above"]

    /// A layer by its name, or as it is described.
    static let newOrKnown = Shape.either([layerName, .record(LayerDescription.record)])

    private static let insertRecord = Record(
        name: "a layer to insert",
        about: "A layer, and its place among what lies in another.",
        fields: [
            .required("layer", newOrKnown, "The name of a layer that is there or was removed, or a new one."),
            .required("to", layerName, "What it is put into; root is the whole display."),
            .optional(
                "at", .integer(0...1_000_000), nil, "Its place, counted from the back; beyond the end is the top."),
            .optional("below", layerName, nil, "What it lies just behind."),
            .optional("above", layerName, nil, "What it lies just in front of."),
        ], groups: [.exactlyOne(places)])

    private static let replaceRecord = Record(
        name: "a layer to replace", about: "A layer that goes, and the one that takes its place.",
        fields: [
            .required("layer", layerName, "The layer that goes."),
            .required("with", layerName, "The layer that comes, which is there or was removed."),
        ])

    private static let maskRecord = Record(
        name: "a mask of a layer", about: "What lets a layer show where it is opaque.",
        fields: [
            .required("of", layerName, "The layer that is masked."),
            .required("by", layerName, "The mask, a layer that is there or was removed; none for no mask."),
        ])

    init(tree key: String, in step: RecordReading) {
        let own = step.inner(key)
        func name(_ key: String) -> String { own?[key].text ?? "" }
        switch key {
        case "insertLayer":
            let place: LayerPlace =
                if let below = own?.given("below")?.text {
                    .below(below)
                } else if let above = own?.given("above")?.text {
                    .above(above)
                } else {
                    .at(Int(own?["at"].wholeNumber ?? 0))
                }
            let new = own?.reading("layer").map(LayerDescription.init)
            self = .insertLayer(new?.name ?? name("layer"), new, into: name("to"), place)
        case "replaceLayer": self = .replaceLayer(name("layer"), with: name("with"))
        case "mask": self = .mask(name("of"), by: name("by") == "none" ? nil : name("by"))
        case "setNeedsLayout": self = .setNeedsLayout(step[key].text ?? "")
        case "setNeedsDisplay": self = .setNeedsDisplay(step[key].text ?? "")
        default: self = .flush
        }
    }
}
