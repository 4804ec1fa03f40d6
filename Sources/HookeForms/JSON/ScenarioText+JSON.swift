extension ScenarioText {
    /// Parses JSON into nodes, which are those of ``nodes()`` for the same text.
    ///
    /// - Returns: The root, and the problems that do not prevent reading it: duplicate keys.
    /// - Throws: ``ScenarioProblems`` where the text cannot be read.
    package func jsonNodes() throws(ScenarioProblems) -> (root: Node, problems: [Diagnostic]) {
        do throws(UnreadableText) {
            try checkLength()
            return try JSONNodeReader.read(SourceText(bytes))
        } catch {
            throw ScenarioProblems(file: file, error.problems)
        }
    }

    #if hasFeature(Embedded)
        /// Parses the text, which is JSON: there is no reader of YAML beside it.
        package func nodes() throws(ScenarioProblems) -> (root: Node, problems: [Diagnostic]) { try jsonNodes() }
    #endif
}
