public import HookeAnimation
internal import HookeForms
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

    /// What may stand in a file, and the value that it means.
    var schema: Schema<LiteralValue> {
        switch self {
        case .number: ValueForm.numberSchema
        case .triple: ValueForm.numbers(3, named: "three numbers (x, y, z)")
        case .length: ValueForm.lengthSchema
        case .flag: Schema<Bool>.flag.map { .numbers([$0 ? 1 : 0]) }
        case .point: ValueForm.lengths(2, named: "a point")
        case .shares: ValueForm.numbers(2, named: "a point in fractions")
        case .size: ValueForm.lengths(2, named: "a size")
        case .rect: ValueForm.lengths(4, named: "a rectangle (x, y, width, height)")
        case .shareRect: ValueForm.numbers(4, named: "a rectangle in fractions (x, y, width, height)")
        case .color: ValueForm.colorSchema
        case .transform: ValueForm.transformSchema
        case .object: Schema<String>.text.map { .object($0 == "none" ? "" : $0) }
        case .path: ValueForm.outlineSchema.map { .path($0) }
        }
    }

    /// SVG path data.
    static let outlineSchema = Schema.text(
        TextPattern<Path>(name: "SVG path data of M, L, C and Z such as M 0 0 L 100 0", expression: "") {
            text throws(ParseError) in
            do throws(PathTextError) {
                return try Path(text: text)
            } catch {
                throw ParseError(message: error.description)
            }
        })

    private static let numberSchema = Schema<Double>.number(.value).map { LiteralValue.numbers([$0]) }
    private static let lengthSchema = Schema<Double>.length().map { LiteralValue.numbers([$0]) }
    private static let transformSchema = Transform.schema.map { LiteralValue.numbers($0.components.numbers) }

    /// `none`, or what ``Color`` reads.
    private static let colorSchema = Schema.text(
        TextPattern<LiteralValue>(
            name: "a colour such as '#ff8800', '#ff880080', orange or none",
            expression: "^(#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?|[A-Za-z]+)$"
        ) { text throws(ParseError) in
            if let color = Color(text) { return .numbers(color.components.numbers) }
            if text == "none" { return .noColor }
            throw ParseError(message: "unknown colour \(quoted(text))")
        })

    private static func numbers(_ count: Int, named name: String) -> Schema<LiteralValue> {
        Schema<[Double]>.tuple(.number(.value), count: count, named: name).map { .numbers($0) }
    }

    private static func lengths(_ count: Int, named name: String) -> Schema<LiteralValue> {
        Schema<[Double]>.tuple(.length(), count: count, named: name).map { .numbers($0) }
    }
}

/// The value of a property as a scenario file says it.
public enum LiteralValue: Hashable, Sendable {
    /// The numbers it is made of, in points where it has a unit.
    case numbers([Double])
    /// No colour.
    case noColor
    /// Something known by its name; the empty name is nothing.
    case object(String)
    /// An outline.
    case path(Path)
}

extension LiteralValue {
    /// The numbers that stand for it in a stage's columns; an outline has none. Without a stage no
    /// object has a number.
    package func numbers(on stage: Stage?) -> [Double] {
        switch self {
        case .numbers(let numbers): numbers
        case .noColor: (nil as Color?).components.numbers
        case .object(let name): [stage?.object(name).components.x ?? 0]
        case .path: []
        }
    }
}

/// A point on the display, in points, y downwards.
public struct ScreenPoint: Hashable, Sendable {
    /// Points from the left.
    public var x: Double
    /// Points from the top.
    public var y: Double

    /// A point by its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

extension Schema where Value == ScreenPoint {
    /// Right and down, in points.
    static var point: Schema<ScreenPoint> {
        Schema<(Double, Double)>.pair(.length(), named: "a point").map { ScreenPoint(x: $0.0, y: $0.1) }
    }
}
