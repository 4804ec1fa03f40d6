public import HookeAnimation
internal import HookeForms
internal import HookeTrace

/// The form of a property's value in a file, and its numeric components.
package enum ValueForm: Hashable, Sendable {
    /// A number without a unit.
    case number
    /// Three numbers without a unit.
    case triple
    /// A length in points.
    case length
    /// `true` or `false`.
    case flag
    /// A point: x to the right, y downwards, lengths.
    case point
    /// A point in fractions of a rectangle.
    case shares
    /// A size: width and height, lengths.
    case size
    /// A rectangle: x, y, width and height, lengths.
    case rect
    /// A rectangle in fractions of another.
    case shareRect
    /// A colour: `'#ff8800'`, a name, or `none`.
    case color
    /// A transform: `identity`, a matrix, a step or a list of steps.
    case transform
    /// An object by its name; `none` for no object.
    case object
    /// A path as SVG path data.
    case path

    /// The schema of a value in a file.
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

    /// The schema of such a value's velocity: as many numbers, lengths in points per second, others per second; `nil` for a value without a
    /// velocity by component.
    var velocitySchema: Schema<[Double]>? {
        switch self {
        case .number: Schema<Double>.numberPerSecond(.value).map { [$0] }
        case .length: ValueForm.speed.map { [$0] }
        case .point: .tuple(ValueForm.speed, count: 2, named: "a velocity (x, y)")
        case .size: .tuple(ValueForm.speed, count: 2, named: "a velocity (width, height)")
        case .rect: .tuple(ValueForm.speed, count: 4, named: "a velocity (x, y, width, height)")
        case .shares: .tuple(.numberPerSecond(.value), count: 2, named: "a velocity in fractions per second")
        case .shareRect: .tuple(.numberPerSecond(.value), count: 4, named: "a velocity in fractions per second")
        case .triple, .flag, .color, .transform, .object, .path: nil
        }
    }

    /// A speed in points per second.
    static let speed = Schema<Measurement>.quantity(.velocity, .value).map { $0.value }

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

    /// `none`, or a colour as `Color` parses it.
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

/// A literal value of a property in a scenario file.
public enum LiteralValue: Hashable, Sendable {
    /// The numeric components, lengths in points.
    case numbers([Double])
    /// No colour.
    case noColor
    /// An object by its name; the empty name means none.
    case object(String)
    /// A path.
    case path(Path)
}

extension LiteralValue {
    /// The numeric components; none for a path. An object has a number on a stage; without a stage it is 0.
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
    /// Distance from the left, points.
    public var x: Double
    /// Distance from the top, points.
    public var y: Double

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

extension Schema where Value == ScreenPoint {
    /// A point: x to the right and y downwards, lengths.
    static var point: Schema<ScreenPoint> {
        Schema<(Double, Double)>.pair(.length(), named: "a point").map { ScreenPoint(x: $0.0, y: $0.1) }
    }
}
