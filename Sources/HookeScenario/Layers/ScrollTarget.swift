package import HookeAnimation
package import HookeDynamics
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
    fileprivate var expressions: [LocatedExpression] {
        [x, y].compactMap { if case .expression(let located)? = $0 { located } else { nil } }
    }
}

/// A quantity of a release that only the target of scrolling reads.
private enum ReleaseQuantity: String, CaseIterable {
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

extension SymbolTable {
    /// The errors of the names in the targets of a scroll view.
    func problems(of target: ScrollTarget) -> [Diagnostic] {
        target.expressions.flatMap { located in
            located.expression.expression.names.flatMap { name in
                ReleaseQuantity(name.name) == nil ? problems(of: name.name, at: located.position(of: name.range)) : []
            }
        }
    }
}

extension ScriptContext {
    /// Changes the target of content that a finger lets go. An expression without a finite value ends the run.
    ///
    /// - Parameter velocity: points per millisecond, as the delegate has it.
    package func redirect(_ target: inout Point, by rule: ScrollTarget, velocity: Point, at time: Flicks) {
        let (velocity, free) = (velocity * 1000, target)
        do throws(Diagnostic) {
            if let x = rule.x { target.x = try value(of: x, velocity, free, at: time) }
            if let y = rule.y { target.y = try value(of: y, velocity, free, at: time) }
        } catch {
            fail(error)
        }
    }

    private func value(
        of offset: ScrollTarget.Offset, _ velocity: Point, _ target: Point, at time: Flicks
    ) throws(Diagnostic) -> Double {
        switch offset {
        case .constant(let value): return value
        case .expression(let located):
            let inputs = located.expression.names.map { name in
                if let own = ReleaseQuantity(name) { return own.value(velocity, target) }
                var reader = QuantityReader(name, in: self)
                return reader.value(at: time) ?? .nan
            }
            do throws(ExpressionFault) {
                return try located.expression.value(inputs)
            } catch {
                throw Diagnostic(at: located.position(of: error.error.range), error.error.message)
            }
        }
    }
}
