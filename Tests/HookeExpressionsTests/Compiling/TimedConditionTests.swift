import HookeExpressions
import Testing

/// Conditions on values over time: which values are extremes, and what cannot be one.
@Suite struct TimedConditionTests {
    private static func condition(_ text: String) throws -> TimedCondition {
        try TimedCondition(text, in: DimensionTests.scope)
    }

    @Test("A condition without extremes reads its names at each time")
    func plain() throws {
        let condition = try Self.condition("abs(gap(card.position.y)) < 3 pt and time > 0 s")
        #expect(condition.extremes.isEmpty)
        #expect(condition.names == [ExpressionName("card.position.y", .gap), ExpressionName("time")])
        #expect(condition.holds([-2, 1]))
        #expect(!condition.holds([3, 1]))
        #expect(!condition.holds([nil, 1]), "a missing value holds nothing")
    }

    @Test("The outermost min and max of one argument are extremes; those of several values and of a list are not")
    func extremes() throws {
        let condition = try Self.condition(
            "max(abs(gap(card.position.y))) - min(max(card.position.y, 10 pt)) < max(max(card.position.y), 5 pt) + max([1 pt, 2 pt])"
        )
        #expect(condition.extremes.map(\.kind) == [.greatest, .least, .greatest])
        #expect(
            condition.extremes.map { "\($0.expression.expression)" }
                == ["abs(gap(card.position.y))", "max(card.position.y, 10 pt)", "card.position.y"])
        #expect(condition.names.isEmpty)
        #expect(condition.occurrences.map(\.range) == [8..<28, 41..<56, 76..<91])
        // 20 - 10 < max(7, 5) + 2 is false.
        #expect(!condition.holds([20, 10, 7]))
        #expect(condition.holds([18, 10, 7]))
    }

    @Test("Extremes combine values, and have none where one is missing")
    func combining() throws {
        let condition = try Self.condition("max(card.position.y) > min(card.position.y)")
        #expect(condition.extremes[0].combined(1, 2) == 2)
        #expect(condition.extremes[1].combined(1, 2) == 1)
        #expect(condition.extremes[0].combined(nil, 2) == nil)
        #expect(condition.extremes[1].combined(1, nil) == nil)
    }

    @Test(
        "An error stands at its part of the text",
        arguments: [
            (
                "max(card.position.y) < 1 pt/s * time", 32,
                "'time' has a value at each time (expected its min(...) or max(...))"
            ),
            ("max(card.position.y) < 3 s", 23, "incompatible units: pt and s (expected pt)"),
            ("max(card.position.y)", 0, "a number cannot be used as a condition (expected a comparison such as x > 0)"),
            ("card.position.y > max(card.position.y < 1 pt)", 22, "a condition has no max (expected a number)"),
            ("1 pt < min( max(card.positon.y) )", 16, "unknown name 'card.positon.y'; did you mean 'card.position.y'?"),
            ("max(max(card.position.y)) < ", 28, "unexpected end of expression (expected a number, a name or '(')"),
        ])
    func errors(_ text: String, _ offset: Int, _ message: String) throws {
        let error = try #require(throws: ExpressionErrors.self) { try Self.condition(text) }
        #expect(error.errors.first?.range.lowerBound == offset)
        #expect(error.errors.first?.description == message)
    }
}
