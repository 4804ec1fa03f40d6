package import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeScenes
internal import HookeText
internal import HookeTrace

/// The parameters of `text`: a text with attributes, its layouts, and the shapes that it flows around.
public struct TextDescription: Hashable, Sendable {
    /// The parameters of the scene.
    package let parameters: TextScene.Parameters
}

// MARK: Schema

extension TextDescription: ReadyScene {
    package static var name: SceneName { .text }
    package static var about: String { "text that flows through containers and around shapes, laid out in every frame" }

    /// A text has no value without its parameters, because its names depend on them.
    package static func field(_ word: Field<SceneName>) -> Field<TextDescription> {
        Field.group(word, Field.required("with", .object(schema), aboutParameters)) { $1 }
    }

    private static let schema = ObjectSchema(
        "the parameters of text", about: "The parameters of the scene text.",
        Field.group(
            Field.group(
                Field.required("text", .located(TextSource.schema), "The text, or a file with it."),
                Field.optional(
                    "font", .located(.length(TextAttributesDescription.fontSizes)), default: "14 pt", "The font size."),
                Field.optional(
                    "attributes", .list(of: .located(.object(TextAttributesDescription.schema))), default: [],
                    "Attributes of parts of the text, in order; later ones change earlier ones.")
            ) { (text: $0, font: $1, attributes: $2) }
            .compactMap { given, _, diagnostics in
                attributedText(given.text, given.font.value, given.attributes, &diagnostics)
            },
            Field.required(
                "layoutManagers", .list(of: .object(TextLayoutSchema.layoutManager), atLeast: 1),
                "The layouts of the text, each into containers of its own."),
            Field.optional(
                "shapes", .list(of: .object(TextLayoutSchema.shape)), default: [],
                "The shapes that the text flows around."),
            Field.group(
                Field.optional(
                    "highlights", .flag, default: "false",
                    "Whether words that begin with i and a capital letter are red, after every edit in the whole edited paragraph."
                ),
                Field.optional(
                    "detectsLinks", .flag, default: "false",
                    "Whether web addresses, mail addresses and telephone numbers are links, after every edit in the whole edited paragraph."
                ),
                Field.optional(
                    "editable", .flag,
                    "Whether steps edit the text. Default: true, and false where a layout manager has several containers."
                )
            ) { (highlights: $0, detectsLinks: $1, isEditable: $2) }
        ) { (text: $0, layouts: $1, shapes: $2, options: $3) }
        .compactMap { given, position, diagnostics -> TextDescription? in
            let (text, attributes) = given.text
            return TextSource.checked(at: position, &diagnostics) { () throws(TextError) in
                var parameters = try TextScene.Parameters(
                    text, attributes: attributes, flows: given.layouts.map { $0.flow(attributes.font) })
                parameters.shapes = given.shapes
                parameters.highlights = given.options.highlights
                parameters.detectsLinks = given.options.detectsLinks
                parameters.isEditable = given.options.isEditable ?? parameters.isEditable
                return TextDescription(parameters: parameters)
            }
        }
        .checked { description, position, diagnostics in description.checkNames(at: position, &diagnostics) }
    ) { $0 }

    private static func attributedText(
        _ text: Located<[UInt16]>, _ size: Double, _ changes: [Located<TextAttributesDescription>],
        _ diagnostics: inout Diagnostics
    ) -> (AttributedText, TextAttributes)? {
        TextSource.checked(at: text.position, &diagnostics) { () throws(TextError) in
            let attributes = TextAttributes(font: try Font(size: size))
            return (AttributedText(units: text.value, attributes), attributes)
        }.flatMap { plain, attributes in
            var changed = plain
            let clusters = GraphemeBreaks.boundaries(in: text.value)
            for change in changes {
                guard change.value.apply(to: &changed, clusters, at: change.position, &diagnostics) else { return nil }
            }
            return (changed, attributes)
        }
    }

    /// Reports names that several parts have, and those of other layers.
    private func checkNames(at position: SourcePosition, _ diagnostics: inout Diagnostics) {
        var known: Set<String> = [SymbolTable.root, SymbolTable.lastPan, Self.ownName]
        for part in parts where !known.insert(part.name).inserted {
            let isOther = [SymbolTable.root, SymbolTable.lastPan, Self.ownName].contains(part.name)
            diagnostics.report(
                at: position,
                isOther
                    ? "a part of the text is named \(quoted(part.name)), as another layer is"
                    : "two parts of the text are named \(quoted(part.name))",
                expected: "a name for each container and shape, other than root, text, selection and pan")
        }
    }
}

// MARK: Names and making

extension TextDescription {
    package static var ownName: String { "text" }
    package static var numbers: [String] {
        ["laidOut", "shaped", "red", "selectionStart", "selectionEnd", "links", "lines", "fragments", "leftOver"]
    }
    package var kind: LayerKind { .view }
    package var takesText: Bool { true }
    package var isEditable: Bool { parameters.isEditable }
    package var properties: [String] { Array(Self.numbers.prefix(parameters.detectsLinks ? 6 : 5)) }
    package var traced: [String] { properties }
    package var parts: [SceneDescription.Part] {
        let numbers = Array(Self.numbers.suffix(3))
        let containers = parameters.flows.flatMap({ $0.containers }).map {
            SceneDescription.Part(name: $0.name, kind: .view, properties: numbers, traced: numbers)
        }
        let shapes = parameters.shapes.map {
            SceneDescription.Part(
                name: $0.name, kind: .shape, isDraggable: $0.isDraggable, traced: ["position", "path"])
        }
        return containers + shapes
            + [SceneDescription.Part(name: "selection", kind: .view, traced: ["position", "bounds"])]
    }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        TextScene(in: superlayer, named: name, parameters)
    }
}
