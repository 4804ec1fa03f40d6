extension ScenarioText {
    /// Reads the text into nodes.
    ///
    /// - Returns: The root, and the problems that leave it readable: keys that a mapping has twice.
    /// - Throws: ``ScenarioProblems`` where the text cannot be read.
    package func nodes() throws(ScenarioProblems) -> (root: Node, problems: [Diagnostic]) {
        do throws(UnreadableText) {
            if bytes.count > ScenarioText.largestSize {
                throw UnreadableText(at: .start, "the file is too long", expected: "at most 1 MiB")
            }
            return try YAMLReader.read(SourceText(bytes))
        } catch {
            throw ScenarioProblems(file: file, error.problems)
        }
    }

    /// The position of a top-level key's value; the start of the text if there is none.
    public func position(ofKey key: String) -> SourcePosition { (try? nodes())?.root[key]?.position ?? .start }
}
