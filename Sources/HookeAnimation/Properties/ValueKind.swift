/// What a property's value is made of, and so how it is written in columns and how it animates.
public enum ValueKind: Hashable, Sendable {
    /// One number.
    case number
    /// Yes or no, as 1 or 0.
    case flag
    /// A point, or a pair of shares.
    case point
    /// An extent.
    case size
    /// A rectangle.
    case rect
    /// Red, green, blue, alpha, not premultiplied; none of them is a number where there is no colour.
    case color
    /// A matrix of four by four, row by row.
    case transform
    /// Something with a name, as the number that its stage has for it; 0 is none.
    case object
    /// An outline. It does not stand in the columns.
    case path
    /// No value: a question that only actions answer.
    case none

    /// What a trace calls each of the numbers, in order; one empty name for a value of one number.
    public var componentNames: [String] {
        switch self {
        case .number, .flag, .object: [""]
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .rect: ["x", "y", "width", "height"]
        case .color: ["red", "green", "blue", "alpha"]
        case .transform: ValueKind.matrixNames
        case .path, .none: []
        }
    }

    private static let matrixNames = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

    /// How many numbers it has in the columns.
    public var componentCount: Int {
        switch self {
        case .number, .flag, .object: 1
        case .point, .size: 2
        case .rect, .color: 4
        case .transform: 16
        case .path, .none: 0
        }
    }
}
