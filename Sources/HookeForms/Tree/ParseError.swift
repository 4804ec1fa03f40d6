/// Why a text does not mean what it should.
package struct ParseError: Error, Hashable {
    package let message: String
    package var suggestion: String?

    package init(message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}
