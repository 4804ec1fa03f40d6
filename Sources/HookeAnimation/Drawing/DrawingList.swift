/// A drawing as the list of its operations: content and cost without a pixel. Equal lists draw the same.
public struct DrawingList: Hashable, Sendable {
    /// The operations in order.
    public internal(set) var operations: [DrawingOperation] = []

    /// An empty drawing.
    public init() {}

    /// Whether nothing was asked for.
    public var isEmpty: Bool { operations.isEmpty }

    /// How many elements the paths of all operations have together.
    public var pathElementCount: Int {
        operations.reduce(0) { $0 + ($1.path?.verbs.count ?? 0) }
    }

    /// The arc length of all stroked paths together, in points of their own coordinates: neither maps nor dashes count.
    public var strokeLength: Double {
        operations.reduce(0) { sum, operation in
            if case .stroke(let path) = operation { sum + path.length } else { sum }
        }
    }
}
