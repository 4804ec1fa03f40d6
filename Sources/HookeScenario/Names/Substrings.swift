extension String {
    /// Whether a text that is not empty occurs in it; as `contains(_:)`, which Embedded Swift has for characters only.
    func contains(text: String) -> Bool { indices.contains { self[$0...].hasPrefix(text) } }
}
