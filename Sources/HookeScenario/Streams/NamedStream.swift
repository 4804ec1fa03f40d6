internal import HookeAnimation
package import HookeForms
internal import HookeExpressions
internal import HookeTrace

/// A stream of a scenario by its name: `drag: { pan: card }`.
package struct NamedStream: Sendable {
    /// The name, unique among streams, layers and parameters.
    package let name: Name
    /// Whether its values are events of the trace.
    package let isRecorded: Bool
    /// Whether each end of it, for whatever reads it, is an event.
    package let recordsDisposal: Bool
    /// What it is.
    let description: any AnyStreamDescription

    /// Its name with the numbers of its values, for expressions.
    package var declaration: ExpressionContext.Declaration { .init(name.value, description.numbers) }
}

extension NamedStream: Hashable {
    /// Whether both have the same name and are the same, whatever their positions in the file.
    package static func == (left: NamedStream, right: NamedStream) -> Bool {
        (left.name, left.isRecorded, left.recordsDisposal) == (right.name, right.isRecorded, right.recordsDisposal)
            && left.description.isEqual(to: right.description)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        description.hash(into: &hasher)
    }
}

extension NamedStream {
    /// The most that a scenario may have.
    static let mostCount = 1000

    /// The streams of a scenario, each of which reads those before it. Those with errors are left out.
    static let schema = Schema<[NamedStream]>(description) { node, diagnostics in
        guard node.entries.count <= mostCount else {
            diagnostics.report(
                at: node.position, "\(node.entries.count) streams", expected: "at most \(mostCount)")
            return nil
        }
        guard node.isMapping else {
            return Schema<[NamedStream]>.mismatch(node, description, &diagnostics)
        }
        let all = diagnostics.expressions.declarations
        defer { diagnostics.expressions.declarations = all }
        diagnostics.expressions.declarations = []
        var streams: [NamedStream] = []
        for entry in node.entries {
            let before = diagnostics.count
            checkName(of: entry, &diagnostics)
            var own = ExpressionContext.Declaration(entry.key, [])
            (own.barrier, own.isDeclared) = ("\(quoted(entry.key)) is what this stream sends", false)
            diagnostics.expressions.declarations.append(own)
            let body = body.decode(entry.value, &diagnostics)
            diagnostics.expressions.declarations.removeLast()
            if let body, diagnostics.count == before {
                streams.append(
                    NamedStream(
                        name: Name(entry.key, at: entry.keyPosition), isRecorded: body.isRecorded,
                        recordsDisposal: body.recordsDisposal, description: body.description))
            }
            diagnostics.expressions.declarations.append(
                .init(entry.key, diagnostics.count == before ? body?.description.numbers ?? [] : []))
        }
        return streams
    }

    /// Declares the names of a scenario's streams for all its expressions. Errors are reported where the streams are decoded.
    static func declare(_ root: Node, _ diagnostics: inout Diagnostics) {
        guard let node = root["streams"] else { return }
        var unheard = Diagnostics(forPartOf: diagnostics)
        let streams = schema.decode(node, &unheard) ?? []
        diagnostics.expressions.declarations = node.entries.map { entry in
            streams.first { $0.name.value == entry.key }?.declaration ?? .init(entry.key, [])
        }
    }

    private static func checkName(of entry: Node.Entry, _ diagnostics: inout Diagnostics) {
        let isGesture = GestureKind.allCases.contains { $0.word == entry.key }
        guard LayerKeyPath.isWord(entry.key), !Parameters.reserved.contains(entry.key), entry.key != "result",
            !isGesture
        else {
            return diagnostics.report(
                at: entry.keyPosition, "\(quoted(entry.key)) cannot name a stream",
                expected: "letters, digits and _ that mean nothing else in an expression")
        }
        if diagnostics.expressions.parameters.contains(where: { $0.name == entry.key }) {
            diagnostics.report(at: entry.keyPosition, "\(quoted(entry.key)) is the name of a parameter")
        }
    }

    private static let description = SchemaDescription.dictionary(
        DictionaryDescription(
            name: "the streams",
            entries: [
                DictionaryDescription.Entry(
                    expression: "^[A-Za-z_][A-Za-z0-9_]*$", value: .deferred { body.description },
                    about: "A stream of values over time, from those before it.")
            ]))

    private static let body = ObjectSchema(
        "a stream", about: "Values over simulated time: where they come from.",
        Field.exactlyOne(StreamKind.allCases.map { $0.field }),
        Field.optional(
            "recorded", .flag, default: "true",
            "Whether each value is an event 'stream-value', which steps can answer, and the end one too."),
        Field.optional(
            "disposal", .flag, default: "false",
            "Whether each end of it, for whatever has started it, is an event 'stream-disposed'.")
    ) { (description: $0, isRecorded: $1, recordsDisposal: $2) }
}
