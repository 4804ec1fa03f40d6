/// How the value of a property is written, and which numbers it is made of.
enum ValueForm: Hashable, Sendable {
    /// A plain number.
    case number
    /// A number of points.
    case length
    /// Right and down.
    case point
    /// Width and height.
    case size
    /// A corner, width and height.
    case rect

    /// What may stand in a file.
    var shape: Shape {
        switch self {
        case .number: .number(.any)
        case .length: .length()
        case .point: .point
        case .size: .pair(.length(), named: "a size")
        case .rect: .tuple(.length(), count: 4, named: "a rectangle (x, y, width, height)")
        }
    }

    /// How many numbers it is made of.
    var count: Int {
        switch self {
        case .number, .length: 1
        case .point, .size: 2
        case .rect: 4
        }
    }

    /// The numbers of a value that has been checked, in points where it has a unit.
    func components(of node: Node) -> [Double] {
        switch self {
        case .number: [node.number]
        case .length: [node.length]
        case .point, .size, .rect: node.items.map(\.length)
        }
    }
}
