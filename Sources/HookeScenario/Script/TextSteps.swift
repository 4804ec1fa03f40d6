package import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeScenes
package import HookeText

/// A step that edits the text of a scene.
package protocol TextAction: SceneAction {
    /// The position of the step's value.
    var position: SourcePosition { get }
    /// Whether the step changes the text.
    static var changesText: Bool { get }
    /// Edits the text.
    func edit(_ input: any TextInput) throws(TextError)
}

extension TextAction {
    package static var need: String { "a scene that takes text" }
    package static func acts(on scene: any AnyReadyScene) -> Bool { scene.takesText }
    package static var changesText: Bool { true }

    package func check(in checker: inout ScriptChecker) {
        checker.requireScene(scene, for: Self.need) { Self.acts(on: $0) }
        guard Self.changesText else { return }
        for name in checker.layers.sceneNames where scene == nil || scene?.value == name {
            guard let text = checker.layers.scenesByName[name]?.scene, text.takesText, !text.isEditable
            else { continue }
            return checker.report(
                Diagnostic(
                    at: position, "the text is not editable: it has several containers, or 'editable: false'",
                    expected: "'editable: true' in the scene's 'with'"))
        }
    }

    /// Edits the scene's text; a text that cannot be edited so ends the run.
    package func perform(on scene: any Scene, in context: ScriptContext, at time: Flicks) {
        guard let input = scene.textInput else {
            trap("a scene whose description takes text conforms to TextInput")
        }
        do throws(TextError) {
            try edit(input)
        } catch {
            context.fail(Diagnostic(at: position, "\(error)"))
        }
    }
}

/// Types a text at the cursor: `insertText: Hello`, or `{ of: composer, text: Hello }`.
package struct InsertTextStep: TextAction {
    package let scene: Name?
    package let text: String
    package let position: SourcePosition

    package static let kind = StepKind.insertText
    package static let schema: StepSchema? = StepSchema(
        Schema<InsertTextStep>.oneOf([
            Schema<Located<String>>.located(.text).map {
                InsertTextStep(scene: nil, text: $0.value, position: $0.position)
            },
            .object(
                ObjectSchema(
                    "a text to insert", about: "A text, and the scene of several that takes it.",
                    Field.position, Field.required("of", .name, "The scene."),
                    Field.required("text", .text, "The text, in place of what is selected.")
                ) { InsertTextStep(scene: $1, text: $2, position: $0) }),
        ]), "A text to type at the cursor.")

    package func edit(_ input: any TextInput) throws(TextError) { try input.insertText(text) }
}

/// Deletes the selection, or characters before the cursor: `deleteBackward: 1`, or `{ of: composer, count: 3 }`.
package struct DeleteBackwardStep: TextAction {
    package let scene: Name?
    /// How often.
    package let count: Int
    package let position: SourcePosition

    private static let counts = 1...10_000

    package static let kind = StepKind.deleteBackward
    package static let schema: StepSchema? = StepSchema(
        Schema<DeleteBackwardStep>.oneOf([
            Schema<Located<Int>>.located(.count(counts)).map {
                DeleteBackwardStep(scene: nil, count: $0.value, position: $0.position)
            },
            .object(
                ObjectSchema(
                    "a number of deletions", about: "How often to delete, and the scene of several whose text it is.",
                    Field.position, Field.required("of", .name, "The scene."),
                    Field.optional("count", .count(counts), default: "1", "How often.")
                ) { DeleteBackwardStep(scene: $1, count: $2, position: $0) }),
        ]), "How often to delete backward: the selection, or a grapheme cluster before the cursor.")

    package func edit(_ input: any TextInput) throws(TextError) {
        for _ in 0..<count { try input.deleteBackward() }
    }
}

/// Selects characters: `select: [3, 7]`, or `{ of: composer, range: [3, 7] }`; a range of one offset twice puts the cursor there.
package struct SelectStep: TextAction {
    package let scene: Name?
    /// Offsets in UTF-16 code units.
    package let range: Range<Int>
    package let position: SourcePosition

    private static let located = Schema<Located<Range<Int>>>.located(TextRange.schema)

    package static let kind = StepKind.select
    package static var changesText: Bool { false }
    package static let schema: StepSchema? = StepSchema(
        Schema<SelectStep>.oneOf([
            located.map { SelectStep(scene: nil, range: $0.value, position: $0.position) },
            .object(
                ObjectSchema(
                    "a selection", about: "A range of characters, and the scene of several whose text it is.",
                    Field.required("of", .name, "The scene."),
                    Field.required("range", located, "Start and end, UTF-16 code units.")
                ) { SelectStep(scene: $0, range: $1.value, position: $1.position) }),
        ]), "A range of characters to select, start and end in UTF-16 code units; one offset twice is the cursor.")

    package func edit(_ input: any TextInput) throws(TextError) { try input.select(range) }
}

/// Inserts an attachment at the cursor: `insertAttachment: { name: cat.gif, size: [40 pt, 30 pt] }`.
package struct InsertAttachmentStep: TextAction {
    package let scene: Name?
    package let name: String
    /// Width and height, points.
    package let size: Size
    package let position: SourcePosition

    package static let kind = StepKind.insertAttachment
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "an attachment", about: "An image in the text, in place of what is selected.",
            Field.position, Field.optional("of", .name, "The scene, of several that take text."),
            Field.required("name", .text, "Its name, which stands for it in the plain text."),
            Field.required("size", TextRange.size, "Its width and height.")
        ) { InsertAttachmentStep(scene: $1, name: $2, size: $3, position: $0) },
        "An attachment to insert at the cursor.")

    package func edit(_ input: any TextInput) throws(TextError) {
        try input.insertAttachment(named: name, size: size)
    }
}
