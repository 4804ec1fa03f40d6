package import HookeAnimation

/// A number that an outline has, since it is none itself: what can be said of it at one time.
package enum OutlineMeasure: String, CaseIterable, Sendable {
    /// The arc length of all subpaths together.
    case length
    /// Where the rectangle around what it draws begins, control points not included.
    case x, y
    /// How large that rectangle is.
    case width, height

    /// The number in points; `nil` where the outline is empty and so has no rectangle.
    package func value(of path: Path) -> Double? {
        switch self {
        case .length: path.length
        case .x: path.boundingBoxOfPath?.origin.x
        case .y: path.boundingBoxOfPath?.origin.y
        case .width: path.boundingBoxOfPath?.size.width
        case .height: path.boundingBoxOfPath?.size.height
        }
    }
}

extension PropertyKey {
    /// What a trace calls each of the numbers that are read of it, in order.
    package var tracedNames: [String] { kind == .path ? OutlineMeasure.allCases.map(\.rawValue) : componentNames }
}
