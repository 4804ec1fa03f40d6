/// Why a text does not mean what it should.
struct ParseError: Error, Hashable {
    let message: String
    var suggestion: String?
}
