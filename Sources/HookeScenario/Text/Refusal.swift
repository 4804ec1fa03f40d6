/// Why a text does not mean what it should.
struct Refusal: Error, Hashable {
    let message: String
    var suggestion: String?
}
