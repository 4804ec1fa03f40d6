internal import HookeAnimation
internal import HookeDynamics
internal import HookeExpressions
internal import HookeForms

/// Where content stops that a finger lets go, as `scrollViewWillEndDragging`: `willEndDragging: { y: =200 pt * floor(target.y / 200 pt) }`.
///
/// Its expressions read, beside what those of steps read, the velocity of the content offset, `velocity.x` and `velocity.y` in points per second,
/// and where the content would stop, `target.x` and `target.y`. The content stops within its edges all the same.
public struct ScrollTarget: Hashable, Sendable {
    /// The offset along the horizontal axis; `nil` for where it would stop.
    var x: Offset?
    /// The same along the vertical axis.
    var y: Offset?

    /// A length, which is constant or read when the finger lets go.
    enum Offset: Hashable, Sendable {
        case constant(Double)
        case expression(LocatedExpression)
    }
}

extension ScrollTarget {
    static let schema = ObjectSchema(
        "a target of scrolling", about: "Where content stops that a finger lets go.",
        Field.group(
            Field.optional("x", offset, "Content offset from left to right. Default: where it would stop."),
            Field.optional("y", offset, "Content offset from top to bottom. Default: where it would stop.")
        ) { ScrollTarget(x: $0, y: $1) }.with(.atLeastOne(["x", "y"]))
    ) { $0 }

    private static let offset = Schema<Double>.length().readingRun { ReleaseQuantity.meaning(of: $0) }
        .map { value, expressions in expressions.first.map { Offset.expression($0) } ?? .constant(value) }

    /// The expressions, each with what else than a release they name.
    var expressions: [LocatedExpression] {
        [x, y].compactMap { if case .expression(let located)? = $0 { located } else { nil } }
    }
}

/// A quantity of a release that only the target of scrolling reads.
enum ReleaseQuantity: String, CaseIterable {
    case velocityX = "velocity.x"
    case velocityY = "velocity.y"
    case targetX = "target.x"
    case targetY = "target.y"

    /// The quantity of a name; `nil` for any other.
    init?(_ name: ExpressionName) {
        guard name.aspect == nil else { return nil }
        self.init(rawValue: name.text)
    }

    static func meaning(of name: ExpressionName) -> ExpressionSymbol {
        guard let quantity = ReleaseQuantity(name) else { return RunQuantity.meaning(of: name) }
        return switch quantity {
        case .velocityX, .velocityY: .quantity(.velocity)
        case .targetX, .targetY: .quantity(.length)
        }
    }

    /// Its value, for a velocity in points per second.
    func value(_ velocity: Point, _ target: Point) -> Double {
        switch self {
        case .velocityX: velocity.x
        case .velocityY: velocity.y
        case .targetX: target.x
        case .targetY: target.y
        }
    }
}
