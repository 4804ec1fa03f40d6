/// A unit of mechanics, such as that of a parameter of a ``NamedSystem``: `kg`, `N/m`, `N s/m`, `1/(m^2 s^2)`.
///
/// Units are products and quotients of kilograms, metres, seconds, radians and what is derived of them; points measure no metres. Expressions
/// have units of layers only: there `m` and `N` are names.
///
///     SystemUnit("N s/m")!.measuresSame(as: SystemUnit("kg/s")!)    // true
///     SystemUnit("cm")!.base(25)                                    // 0.25
public struct SystemUnit: Hashable, Sendable {
    /// The text, as given.
    public let text: String
    private let factor: Factor

    /// Reads a unit: factors with a space or `*` between them, each with a power from 1 to 9 or none, `m^2`; then a slash before each
    /// divisor, which is one factor or several in parentheses. `1` stands above a slash alone. `nil` for any other text.
    public init?(_ text: String) {
        var reader = Reader(rest: Substring(text))
        guard let factor = reader.quotient() else { return nil }
        (self.text, self.factor) = (text, factor)
    }

    /// Whether both are units of the same quantity. An angle counts: `rad/s` is not `1/s`, nor `Hz`.
    public func measuresSame(as other: SystemUnit) -> Bool { factor.powers == other.factor.powers }

    /// A number of this unit in kilograms, metres, seconds, radians and points.
    public func base(_ number: Double) -> Double { number * factor.scale / factor.per }

    /// The symbols of all units from which others are made.
    public static let symbols = Factor.named.map { $0.symbol }

    /// One of it is `scale / per` base units: multiplied first, then divided.
    private struct Factor: Hashable {
        /// The powers of kg, m, s, rad and pt.
        var powers: [Int]
        var scale = 1.0
        var per = 1.0

        static let one = Factor(powers: [0, 0, 0, 0, 0])

        static let named: [(symbol: String, factor: Factor)] = [
            ("kg", Factor(powers: [1, 0, 0, 0, 0])),
            ("g", Factor(powers: [1, 0, 0, 0, 0], per: 1000)),
            ("m", Factor(powers: [0, 1, 0, 0, 0])),
            ("cm", Factor(powers: [0, 1, 0, 0, 0], per: 100)),
            ("mm", Factor(powers: [0, 1, 0, 0, 0], per: 1000)),
            ("s", Factor(powers: [0, 0, 1, 0, 0])),
            ("ms", Factor(powers: [0, 0, 1, 0, 0], per: 1000)),
            ("Hz", Factor(powers: [0, 0, -1, 0, 0])),
            ("N", Factor(powers: [1, 1, -2, 0, 0])),
            ("rad", Factor(powers: [0, 0, 0, 1, 0])),
            ("deg", Factor(powers: [0, 0, 0, 1, 0], scale: .pi, per: 180)),
            ("pt", Factor(powers: [0, 0, 0, 0, 1])),
        ]

        func times(_ other: Factor) -> Factor {
            Factor(
                powers: zip(powers, other.powers).map { $0 + $1 }, scale: scale * other.scale, per: per * other.per)
        }

        func divided(by other: Factor) -> Factor {
            Factor(
                powers: zip(powers, other.powers).map { $0 - $1 }, scale: scale * other.per, per: per * other.scale)
        }
    }

    /// What remains of a text that is read from its beginning.
    private struct Reader {
        var rest: Substring

        mutating func quotient() -> Factor? {
            guard var result = take("1") ? one() : product() else { return nil }
            while take("/") {
                guard let divisor = take("(") ? inParentheses() : factor() else { return nil }
                result = result.divided(by: divisor)
            }
            return rest.isEmpty ? result : nil
        }

        /// A one, which stands above a slash only.
        private func one() -> Factor? { rest.first == "/" ? .one : nil }

        private mutating func inParentheses() -> Factor? {
            guard let product = product(), take(")") else { return nil }
            return product
        }

        private mutating func product() -> Factor? {
            guard var result = factor() else { return nil }
            while take("*") || rest.first?.isLetter == true {
                guard let next = factor() else { return nil }
                result = result.times(next)
            }
            return result
        }

        private mutating func factor() -> Factor? {
            let symbol = rest.prefix { $0.isLetter }
            guard let unit = Factor.named.first(where: { $0.symbol == symbol })?.factor else { return nil }
            rest = rest.dropFirst(symbol.count)
            guard rest.first == "^" else {
                skipSpaces()
                return unit
            }
            guard let power = rest.dropFirst().first?.wholeNumberValue, (1...9).contains(power) else { return nil }
            rest = rest.dropFirst(2)
            guard rest.first?.isNumber != true else { return nil }
            skipSpaces()
            return (1..<power).reduce(unit) { product, _ in product.times(unit) }
        }

        /// Takes a character and the spaces after it, if it comes next.
        private mutating func take(_ character: Character) -> Bool {
            guard rest.first == character else { return false }
            rest = rest.dropFirst()
            skipSpaces()
            return true
        }

        private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
    }
}
