import HookeExpressions
import Testing

/// Names, types and dimensions are checked before anything is computed.
@Suite struct DimensionTests {
    static var scope: ExpressionScope {
        var scope = ExpressionScope()
        scope.defineProperty("card.position.y", measuring: .length)
        scope.defineProperty("card.rotation", measuring: .angle)
        scope.define("pan.velocity.y", .quantity(.velocity))
        scope.define("time", .quantity(.time))
        scope.define("progress", .quantity(.number))
        scope.define("isOpen", .condition)
        scope.define("my-card.width", .quantity(.length))
        scope.define("height", .constant(568, .length))
        scope.define("broken", .constant(.nan, .length))
        return scope
    }

    private func errors(_ text: String, _ type: ExpressionType?) -> [ExpressionError] {
        do throws(ExpressionErrors) {
            _ = try CompiledExpression(text, in: DimensionTests.scope, as: type)
            return []
        } catch {
            return error.errors
        }
    }

    static let fitting: [(String, PhysicalDimension)] = [
        ("card.position.y + 10 pt", PhysicalDimension.length),
        ("model(card.position.y) - presentation(card.position.y) + gap(card.position.y)", .length),
        ("velocity(card.position.y) * 0.5 s", .length),
        ("velocity(card.rotation) * 1 s", .angle),
        ("project(card.position.y / 1 s) + 0", .length),
        ("project(pan.velocity.y, 0.99)", .length),
        ("project(card.position.y, pan.velocity.y)", .length),
        ("project(card.position.y, pan.velocity.y, 0.99)", .length),
        ("project(0, pan.velocity.y)", .length),
        ("project(card.position.y, 0)", .length),
        ("project(card.rotation, velocity(card.rotation))", .angle),
        ("nearest(project(card.position.y, pan.velocity.y), [80 pt, 400 pt, 710 pt])", .length),
        ("nearest(card.position.y + project(pan.velocity.y), [80 pt, 400 pt, 0])", .length),
        ("sqrt(2 * 9810 pt/s^2 * card.position.y)", .velocity),
        ("card.position.y ^ 2 / 10 pt", .length),
        ("(card.position.y ^ 3) ^ (1 / 3)", .length),
        ("hypot(card.position.y, 3 pt) + abs(-1 pt) + floor(2.5 pt) + max(1 pt, [2 pt, 0])", .length),
        ("1 - card.position.y / 400 pt", .number), ("sign(card.position.y)", .number),
        ("0.004 * card.position.y", .angle), ("card.position.y / 250", .number),
        ("clamp(0.004 * card.position.y, -30 deg, 30 deg)", .angle),
        ("0.004 rad/pt * card.position.y", .angle),
        ("2 * 45 deg", .angle), ("90 deg / 2", .angle), ("90 deg / 45 deg", .number),
        ("atan2(1 pt, card.position.y)", .angle),
        ("sin(2 * pi * 60 Hz * time)", .number), ("sin(card.rotation) + cos(3) + cos(0.1 * time * 1 Hz)", .number),
        ("0", .length), ("-0", .angle), ("if(progress > 0.5, 0, 10 pt)", .length), ("if(isOpen, 0, 1 pt)", .length),
        ("rubberBand(card.position.y, height)", .length),
        ("45 deg * 100 pt", .length),
        ("lerp(0 pt, 100 pt, progress)", .length), ("lerp(0, 100 pt, 0)", .length),
        ("`my-card`.width", .length), ("60 Hz * 1 s", .number),
    ]

    @Test(arguments: fitting)
    func fits(_ text: String, _ expected: PhysicalDimension) throws {
        let compiled = try CompiledExpression(text, in: DimensionTests.scope, as: .quantity(expected))
        #expect(compiled.type == .quantity(expected))
    }

    @Test(arguments: [
        "isOpen", "not isOpen == true", "time > 1 s and (progress <= 0.5 or card.position.y != 0)",
        "if(isOpen, time < 1 s, false)",
        "-30 deg < card.rotation",
    ])
    func givesACondition(_ text: String) throws {
        #expect(try CompiledExpression(text, in: DimensionTests.scope).type == .condition)
        #expect(try CompiledExpression(text, in: DimensionTests.scope, as: .condition).type == .condition)
    }

    @Test(arguments: [
        ("card.position.y / 2 s", "pt/s"), ("2 pt/s^2 * 1 pt", "pt^2/s^2"), ("1 / 1 s", "1/s"),
        ("sqrt(1 pt)", "pt^(1/2)"),
        ("3 kg/s^2 / (2 kg)", "1/s^2"), ("3 kg/s^2 * card.position.y", "kg*pt/s^2"),
        ("sqrt(2 kg)", "kg^(1/2)"),
        ("1 / 2 kg", "1/kg"), ("progress", "a number"), ("45 deg * 2 deg", "rad^2"), ("1 / 90 deg", "1/rad"),
        ("isOpen", "a condition"),
    ])
    func typeIsFound(_ text: String, _ type: String) throws {
        #expect(try CompiledExpression(text, in: DimensionTests.scope).type.description == type)
    }

    static let refused: [(String, PhysicalDimension, String, Range<Int>)] = [
        ("card.position.y", PhysicalDimension.angle, "the expression measures pt (expected rad)", 0..<15),
        ("90", .angle, "the expression measures a number (expected rad)", 0..<2),
        ("1/60 s", .time, "the expression measures 1/s (expected s)", 0..<6),
        ("2 * pan.velocity.y", .length, "the expression measures pt/s (expected pt)", 0..<18),
        ("progress * card.position.y", .angle, "the expression measures pt (expected rad)", 0..<26),
        ("isOpen", .length, "a condition cannot be used as a number (expected if(condition, value, otherwise))", 0..<6),
        ("2 kg", .number, "the expression measures kg (expected a number)", 0..<4),
        ("2 kg + card.position.y", .mass, "incompatible units: kg and pt (expected kg)", 7..<22),
        ("90 deg / 45 deg", .angle, "the expression measures a number (expected rad)", 0..<15),
        ("1 / 90 deg", .number, "the expression measures 1/rad (expected a number)", 0..<10),
        ("90 deg / 0 deg", .number, "the value is infinite", 0..<14),
        ("card.position.y + 10", .length, "incompatible units: pt and a number (expected pt)", 18..<20),
        ("10 + card.position.y", .length, "incompatible units: a number and pt (expected a number)", 5..<20),
        ("max(1 pt, time)", .length, "incompatible units: pt and s (expected pt)", 10..<14),
        ("1 pt + (2 * time)", .length, "incompatible units: pt and s (expected pt)", 7..<17),
        ("time > progress", .number, "incompatible units: s and a number (expected s)", 7..<15),
        ("nearest(time, [1 s, 2 pt])", .time, "incompatible units: s and pt (expected s)", 20..<24),
        ("exp(time)", .number, "this measures s (expected a number)", 4..<8),
        ("sin(time)", .number, "this measures s (expected an angle or a number)", 4..<8),
        ("tanh(card.rotation)", .number, "this measures rad (expected a number)", 5..<18),
        ("lerp(0, 1, time)", .number, "this measures s (expected a number)", 11..<15),
        ("2 ^ time", .number, "an exponent that measures s (expected a number)", 4..<8),
        (
            "time ^ progress", .time,
            "a variable exponent of a base that measures s (expected a number, or an expression of numbers and parameters)",
            7..<15
        ),
        (
            "time ^ 0.3", .time,
            "no unit for this power of s (expected a multiple of 1/12 that gives at most the 100th power of a unit)",
            7..<10
        ),
        ("sqrt(sqrt(sqrt(time)))", .time, "no unit for the square root of s^(1/4)", 0..<22),
        ("(time ^ 60) * (time ^ 60)", .time, "power of a unit out of range (expected at most the 100th)", 0..<25),
        (
            "if(progress, 1, 2)", .number,
            "a number cannot be used as a condition (expected a comparison such as x > 0)", 3..<11
        ),
        ("if(isOpen, 1 pt, 2 s)", .length, "incompatible units: pt and s (expected pt)", 17..<20),
        (
            "if(isOpen, isOpen, 2)", .number,
            "a condition cannot be used as a number (expected if(condition, value, otherwise))", 11..<17
        ),
        (
            "-isOpen", .number, "a condition cannot be used as a number (expected if(condition, value, otherwise))",
            1..<7
        ),
        ("not time", .number, "a number cannot be used as a condition (expected a comparison such as x > 0)", 4..<8),
        (
            "1 + (time > 1 s)", .number,
            "a condition cannot be used as a number (expected if(condition, value, otherwise))", 4..<16
        ),
        (
            "project(pan.velocity.y, 1.2)", .length, "invalid deceleration rate 1.2 (expected above 0 and below 1)",
            24..<27
        ),
        (
            "project(0, pan.velocity.y, 0)", .length, "invalid deceleration rate 0.0 (expected above 0 and below 1)",
            27..<28
        ),
        ("project(0, pan.velocity.y, time)", .length, "this measures s (expected a number)", 27..<31),
        ("project(card.position.y, time)", .length, "a velocity that measures s (expected pt/s)", 25..<29),
        ("rubberBand(card.position.y, 0 pt)", .length, "invalid limit 0.0 (expected above 0)", 28..<32),
        ("rubberBand(card.position.y, time)", .length, "incompatible units: pt and s (expected pt)", 28..<32),
        (
            "clamp(progress, 1, 0)", .number, "the lower bound lies above the upper one (expected clamp(x, low, high))",
            16..<20
        ),
        ("broken", .length, "the value of 'broken' is not a number", 0..<6),
        ("foo(1)", .number, "unknown function 'foo'", 0..<3),
        ("sqr(4)", .number, "unknown function 'sqr'; did you mean 'sqrt'?", 0..<3),
        ("xyzzy(1)", .number, "unknown function 'xyzzy'", 0..<5),
        (
            "velocity(2 * time)", .number,
            "'velocity' needs the name of a property (expected velocity(layer.property))", 0..<8
        ),
        ("velocity(time)", .number, "'time' has no aspect 'velocity'", 0..<14),
        ("abs()", .number, "'abs' cannot take 0 arguments (expected abs(x))", 0..<5),
        ("max()", .number, "'max' cannot take 0 arguments (expected max(a, b, ...))", 0..<5),
        ("if(isOpen, 1)", .number, "'if' cannot take 2 arguments (expected if(condition, value, otherwise))", 0..<13),
        ("sin(1, 2)", .number, "'sin' cannot take 2 arguments (expected sin(x))", 0..<9),
        (
            "project(1, 2, 3, 4)", .number,
            "'project' cannot take 4 arguments (expected project([position,] velocity[, rate]))", 0..<19
        ),
        ("nearest(1)", .number, "'nearest' cannot take 1 argument (expected nearest(x, [a, b, ...]))", 0..<10),
        ("nearest(1, [])", .number, "empty list (expected at least one value)", 11..<13),
        ("max([])", .number, "empty list (expected at least one value)", 4..<6),
        ("nearest(1, 2)", .number, "a value where a list is needed (expected nearest(x, [a, b, ...]))", 11..<12),
        (
            "nearest([1], [2])", .number,
            "a list cannot stand here (expected a value; lists are arguments of min, max and nearest)", 8..<11
        ),
        (
            "max([[1]])", .number,
            "a list cannot stand here (expected a value; lists are arguments of min, max and nearest)", 5..<8
        ),
        (
            "[1, 2]", .number,
            "a list cannot stand here (expected a value; lists are arguments of min, max and nearest)", 0..<6
        ),
        (
            "2 * [1]", .number,
            "a list cannot stand here (expected a value; lists are arguments of min, max and nearest)", 4..<7
        ),
        ("0 / 0", .number, "the value is not a number", 0..<5),
        ("progress + 1 / (2 - 2)", .number, "the value is infinite", 11..<22),
        ("progress * (sqrt(-1) + 2)", .number, "the value is not a number", 12..<20),
        ("log(0) * 0", .number, "the value is infinite", 0..<6),
        ("exp(1000)", .number, "the value is infinite", 0..<9),
        ("1e300 * 1e300", .number, "the value is infinite", 0..<13),
        ("if(1 < 2, log(0), 1)", .number, "the value is infinite", 10..<16),
        ("if(log(0) < 0, 1, 2)", .number, "the value is infinite", 3..<9),
        ("if(1 < 2 and 1 / 0 > 0, 1, 2)", .number, "the value is infinite", 13..<18),
        (
            "if(1 < 2, clamp(progress, 1, 0), 1)", .number,
            "the lower bound lies above the upper one (expected clamp(x, low, high))", 26..<30
        ),
        ("(0 - 8) ^ 0.5", .number, "the value is not a number", 0..<13),
    ]

    @Test(arguments: refused)
    func isRefused(_ text: String, _ expected: PhysicalDimension, _ message: String, _ range: Range<Int>) throws {
        let errors = errors(text, .quantity(expected))
        #expect(errors.map(\.description) == [message], "\(text)")
        #expect(errors.map(\.range) == [range], "\(text)")
    }

    @Test func everyErrorIsReportedInTheOrderOfTheText() throws {
        let errors = errors("max(sped, 1 pt) + exp(time) + foo(bar, [], 1 s + 1 pt)", nil)
        #expect(
            errors.map(\.description) == [
                "unknown name 'sped'", "this measures s (expected a number)",
                "unknown function 'foo'", "unknown name 'bar'",
                "empty list (expected at least one value)", "incompatible units: s and pt (expected s)",
            ])
        #expect(errors.map(\.range.lowerBound) == errors.map(\.range.lowerBound).sorted())
    }

    @Test func aNumberIsNoCondition() {
        #expect(
            errors("time", .condition).map(\.description) == [
                "a number cannot be used as a condition (expected a comparison such as x > 0)"
            ])
    }

    @Test(arguments: [
        (PhysicalDimension.velocity, "pt/s"), (.number, "a number"), (.frequency, "1/s"), (.length, "pt"),
        (PhysicalDimension.length.raised(to: 0.5)!, "pt^(1/2)"), (PhysicalDimension.time.raised(to: -2)!, "1/s^2"),
        (PhysicalDimension.velocity.times(.angle)!, "pt*rad/s"),
    ])
    func isPrinted(_ dimension: PhysicalDimension, _ text: String) { #expect(dimension.description == text) }
}
