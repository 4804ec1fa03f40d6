import HookeExpressions
import Testing

/// Errors of spelling, with the part of the text that is wrong.
@Suite struct BadSyntaxTests {
    private static let operand = "(expected a number, a name or '(')"
    private static let rest = "(expected an operator or the end)"
    private static let units = "(expected an operator or a unit: pt, kg, s, ms, Hz, rad, deg)"

    static let rows: [(String, String, Range<Int>)] = [
        ("", "unexpected end of expression \(operand)", 0..<0),
        ("  \t\n", "unexpected end of expression \(operand)", 4..<4),
        ("1 +", "unexpected end of expression \(operand)", 3..<3),
        ("+ 1", "unexpected '+' \(operand)", 0..<1),
        ("1 2", "unexpected number '2' \(rest)", 2..<3),
        ("x y", "unexpected 'y' \(rest)", 2..<3),
        ("1 + 2)", "unexpected ')' \(rest)", 5..<6),
        ("x ]", "unexpected ']' \(rest)", 2..<3),
        ("()", "unexpected ')' \(operand)", 1..<2),
        ("x + and", "unexpected 'and' \(operand)", 4..<7),
        ("2 * not x", "unexpected 'not' \(operand)", 4..<7),
        ("(1 + 2", "unclosed '(' (expected ')')", 0..<1),
        ("2 * (1 + (2 - x)", "unclosed '(' (expected ')')", 4..<5),
        ("max(1, 2", "unclosed '(' (expected ')')", 3..<4),
        ("[1, 2", "unclosed '[' (expected ']')", 0..<1),
        ("nearest(x, [1, 2)", "unexpected ')' (expected an operator, ',' or ']')", 16..<17),
        ("max(1, )", "unexpected ')' \(operand)", 7..<8),
        ("max(1 2)", "unexpected number '2' (expected an operator, ',' or ')')", 6..<7),
        ("a && b", "unexpected character '&' (expected 'and')", 2..<3),
        ("a || b", "unexpected character '|' (expected 'or')", 2..<3),
        ("!a", "unexpected character '!' (expected 'not' or '!=')", 0..<1),
        ("a = b", "unexpected character '=' (expected '==')", 2..<3),
        ("x ? 1 : 2", "unexpected character '?' (expected if(condition, value, otherwise))", 2..<3),
        ("10 % x", "unexpected character '%' (expected a fraction such as 0.1)", 3..<4),
        ("x; y", "unexpected character ';'", 1..<2),
        ("1 < x < 2", "comparisons cannot be chained (expected 'a < b and b < c')", 6..<7),
        ("not 1 < x == y", "comparisons cannot be chained (expected 'a < b and b < c')", 10..<12),
        ("80 px", "unknown unit 'px' \(units); did you mean 'pt'?", 3..<5),
        ("80 PT", "unknown unit 'PT' \(units); did you mean 'pt'?", 3..<5),
        ("80 metres", "unknown unit 'metres' \(units)", 3..<9),
        ("2 x", "unknown unit 'x' \(units); did you mean 's'?", 2..<3),
        ("0x10", "unknown unit 'x10' \(units)", 1..<4),
        ("1_000", "unknown unit '_000' \(units)", 1..<5),
        ("sheet.", "incomplete name 'sheet.' (expected a name after the point)", 0..<6),
        ("sheet..y", "incomplete name 'sheet.' (expected a name after the point)", 0..<6),
        ("`my-layer", "unclosed '`' (expected a second '`' after the name)", 0..<1),
        ("1 + ``", "empty name (expected a name between the backquotes)", 4..<6),
        ("1e999", "number '1e999' out of range (expected a magnitude from 4.9e-324 to 1.8e308)", 0..<5),
        ("2 * 1e-400", "number '1e-400' out of range (expected a magnitude from 4.9e-324 to 1.8e308)", 4..<10),
        ("1e308 deg/ms", "number '1e308 deg/ms' out of range in base units", 0..<12),
        ("1e-323 ms", "number '1e-323 ms' out of range in base units", 0..<9),
        ("2 pt/s^12 ", "invalid power of a unit (expected a whole number from 1 to 9)", 7..<9),
        ("2 pt^1.5", "invalid power of a unit (expected a whole number from 1 to 9)", 5..<8),
        ("2 pt^x", "invalid power of a unit (expected a whole number from 1 to 9)", 5..<6),
    ]

    @Test(arguments: rows)
    func isRefused(_ text: String, _ message: String, _ range: Range<Int>) {
        var found: ExpressionError?
        do throws(ExpressionError) { _ = try ParsedExpression(text) } catch { found = error }
        #expect(found?.description == message, "\(text)")
        #expect(found?.range == range, "\(text)")
    }

    @Test func hasALimitOfNodes() throws {
        func sum(_ count: Int) -> String { [String](repeating: "1", count: count).joined(separator: "+") }
        _ = try ParsedExpression(sum(500))
        let error = try #require(throws: ExpressionError.self) { try ParsedExpression(sum(501)) }
        #expect(error.description == "expression too long (expected at most 1000 numbers, names and operators)")
        #expect(error.range == 0..<1001)
        #expect(throws: ExpressionError.self) { try ParsedExpression(sum(100_000)) }
        _ = try ParsedExpression("max(" + [String](repeating: "1", count: 999).joined(separator: ",") + ")")
    }

    @Test(arguments: [
        ("(", ")"), ("-", ""), ("2^", ""), ("not ", ""), ("max(", ")"), ("[", "]"), ("-(", ")"), ("2*(", ")"),
    ])
    func hasALimitOfDepth(_ opening: String, _ closing: String) throws {
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth) + "x" + String(repeating: closing, count: depth)
        }
        let levels = opening == "-(" ? 32 : 64
        _ = try ParsedExpression(nested(levels))
        let error = try #require(throws: ExpressionError.self) { try ParsedExpression(nested(levels + 1)) }
        #expect(error.description == "nested too deeply (expected at most 64 levels)")
        #expect(error.range.lowerBound == opening.utf8.count * (levels + 1) - (opening == "-(" ? 1 : 0))
        #expect(throws: ExpressionError.self) { try ParsedExpression(nested(100_000)) }
    }

    /// Texts with some bytes replaced, left out or repeated are parsed or refused, with positions within them.
    @Test(arguments: 1...300)
    func mutantsKeepTheirPositions(_ seed: Int) {
        var random = RandomExpressions(seed: seed)
        let bytes = Array("0123456789.eE+-*/^()[],<>=! ptsHz`xy_é\u{202e}\0&".utf8)
        var text = Array(random.any(depth: 3).utf8)
        for _ in 0...random.numbers.below(3) where !text.isEmpty {
            let offset = random.numbers.below(text.count)
            switch random.numbers.below(4) {
            case 0: text.remove(at: offset)
            case 1: text.insert(bytes[random.numbers.below(bytes.count)], at: offset)
            case 2: text[offset] = bytes[random.numbers.below(bytes.count)]
            default: text.insert(contentsOf: text[offset...].prefix(9), at: random.numbers.below(text.count))
            }
        }
        let mutant = String(decoding: text, as: UTF8.self)
        do throws(ExpressionErrors) {
            _ = try CompiledExpression(mutant, in: Numbers.scope)
        } catch {
            #expect(!error.errors.isEmpty)
            for error in error.errors {
                #expect((0...mutant.utf8.count).contains(error.range.upperBound), "\(mutant): \(error)")
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test(arguments: [
        ("sheet.position.y + velocity(sheet.position.y)", ["sheet.position.y", "velocity(sheet.position.y)"]),
        ("`my-layer`.position.x * time", ["`my-layer`.position.x", "time"]),
        ("max(a, b, [c])", ["a", "b", "c"]),
        (
            "gap(card.opacity) < 0.5 and presentation( (`or`) ) > a.and",
            ["gap(card.opacity)", "presentation(`or`)", "a.`and`"]
        ),
        ("ängström._1", ["ängström._1"]),
        ("model(x) + model(x)", ["model(x)", "model(x)"]),
    ])
    func namesAreFound(_ text: String, _ names: [String]) throws {
        let found = try ParsedExpression(text).names
        #expect(found.map(\.name.description) == names)
        for occurrence in found {
            let part = String(decoding: Array(text.utf8)[occurrence.range], as: UTF8.self)
            #expect(try ParsedExpression(part).names.map(\.name) == [occurrence.name])
        }
    }
}
