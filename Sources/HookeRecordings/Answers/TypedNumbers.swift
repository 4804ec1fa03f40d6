/// A pair of round numbers within the errors of a recording.
public struct TypedNumbers: Hashable, Sendable {
    /// What the numbers are.
    public let dialect: TypedDialect
    /// The first number.
    public let first: Double
    /// The second number.
    public let second: Double
    /// By how much the misfit grows with this spring.
    public let growth: Double
    /// How many pairs this round chance would put into the joint 95 % region.
    public let chance: Double
    /// The odds for the spring of these numbers against all others.
    public let odds: Double
    /// Whether the odds are at least ``surelyOdds`` and the model is certain.
    public let isSure: Bool

    /// The odds from which on a pair is sure: 50 to 1.
    public static let surelyOdds = 50.0
}
