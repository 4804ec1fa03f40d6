internal import HookeForms
internal import HookeAnimation
internal import HookeTrace

/// How the value of a property is written, and which numbers it is made of.
package enum ValueForm: Hashable, Sendable {
    /// A plain number.
    case number
    /// Three plain numbers.
    case triple
    /// A number of points.
    case length
    /// `true` or `false`.
    case flag
    /// Right and down.
    case point
    /// Two shares of a rectangle.
    case shares
    /// Width and height.
    case size
    /// A corner, width and height.
    case rect
    /// A rectangle in shares of another.
    case shareRect
    /// `'#ff8800'`, a name, or none.
    case color
    /// A matrix, or what makes one.
    case transform
    /// A name of something.
    case object
    /// SVG path data.
    case path

    /// What may stand in a file.
    var shape: SchemaDescription {
        switch self {
        case .number: .number(.value)
        case .triple: .tuple(.number(.value), count: 3, named: "three numbers (x, y, z)")
        case .length: .length()
        case .flag: .flag
        case .point: .point
        case .shares: .pair(.number(.value), named: "a point in shares")
        case .size: .pair(.length(), named: "a size")
        case .rect: .tuple(.length(), count: 4, named: "a rectangle (x, y, width, height)")
        case .shareRect: .tuple(.number(.value), count: 4, named: "a rectangle in shares (x, y, width, height)")
        case .color: .text(ValueForm.colorPattern)
        case .transform: Transform.shape
        case .object: .text(.any)
        case .path: .text(ValueForm.pathPattern)
        }
    }

    /// The value of a node that has been checked.
    func value(of node: Node) -> LiteralValue {
        switch self {
        case .number: .numbers([node.number])
        case .length: .numbers([node.length])
        case .flag: .numbers([node.flag ? 1 : 0])
        case .triple, .shares, .shareRect: .numbers(node.items.map(\.number))
        case .point, .size, .rect: .numbers(node.items.map(\.length))
        case .color: Color(node.text ?? "").map { .numbers($0.components.numbers) } ?? .noColor
        case .transform: .numbers(Transform(node).components.numbers)
        case .object: .object(node.text == "none" ? "" : node.text ?? "")
        case .path: .path((try? Path(text: node.text ?? "")) ?? Path())
        }
    }

    /// `none`, or what ``Color`` reads.
    private static let colorPattern = SchemaDescription.Pattern(
        name: "a colour such as '#ff8800', '#ff880080', orange or none",
        expression: "^(#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?|[A-Za-z]+)$",
        refusal: { text in
            text == "none" || Color(text) != nil ? nil : ParseError(message: "\(quoted(text)) is no colour")
        })

    private static let pathPattern = SchemaDescription.Pattern(
        name: "SVG path data of M, L, C and Z such as M 0 0 L 100 0", expression: "",
        refusal: { text in
            do throws(PathTextError) {
                _ = try Path(text: text)
                return nil
            } catch {
                return ParseError(message: error.description)
            }
        })
}
