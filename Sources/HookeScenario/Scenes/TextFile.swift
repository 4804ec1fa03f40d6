internal import HookeForms
internal import HookeText
internal import HookeTrace

/// A text in a scenario: written there, or the content of a file beside it.
enum TextSource {
    /// The schema of a text, or of `{ file: story.txt }`; its value is the text in UTF-16.
    static let schema = Schema<[UInt16]>.oneOf([
        Schema<Located<String>>.located(.text).compactMap { text, position, diagnostics in
            checked(at: position, &diagnostics) { () throws(TextError) in
                try TextDecoding.units(fromUTF8: Array(text.value.utf8))
            }
        },
        .object(
            ObjectSchema(
                "a text file", about: "A file with the text, UTF-8.",
                Field.required("file", .located(.text), "Its path, relative to the scenario's folder.")
            ) { $0 }
            .compactMap { path, _, diagnostics in read(path, &diagnostics) }),
    ])

    /// The value of a body, or its error as a diagnostic.
    static func checked<Value>(
        at position: SourcePosition, after prefix: String = "", _ diagnostics: inout Diagnostics,
        _ body: () throws(TextError) -> Value
    ) -> Value? {
        do throws(TextError) {
            return try body()
        } catch {
            diagnostics.report(at: position, "\(prefix)\(error)")
            return nil
        }
    }
}

#if hasFeature(Embedded)
    extension TextSource {
        /// Reports a file: there are none beside the program.
        fileprivate static func read(_ path: Located<String>, _ diagnostics: inout Diagnostics) -> [UInt16]? {
            diagnostics.report(
                at: path.position, "\(quoted(path.value)): a page cannot read files", expected: "the text itself")
            return nil
        }
    }
#endif
