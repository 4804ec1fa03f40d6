import Foundation
import HookeExpressions
import Testing

/// The article on expressions is complete, and its examples give what it says.
@Suite struct ArticleTests {
    private static let path =
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        + "/Sources/HookeExpressions/HookeExpressions.docc/Expressions.md"

    private func article() throws -> String { try String(contentsOfFile: ArticleTests.path, encoding: .utf8) }

    /// The names of the article and their values.
    private static let values: [(ExpressionName, ExpressionSymbol, Double)] = [
        (ExpressionName("sheet.position.y"), .quantity(.length), 300),
        (ExpressionName("sheet.position.y", .presentation), .quantity(.length), 300),
        (ExpressionName("sheet.position.y", .model), .quantity(.length), 400),
        (ExpressionName("sheet.position.y", .gap), .quantity(.length), 100),
        (ExpressionName("sheet.position.y", .velocity), .quantity(.velocity), 120),
        (ExpressionName("card.rotation"), .quantity(.angle), .pi / 2),
        (ExpressionName("pan.translation.x"), .quantity(.length), 100),
        (ExpressionName("pan.velocity.y"), .quantity(.velocity), 250), (ExpressionName("time"), .quantity(.time), 2),
        (ExpressionName("my-card.width"), .quantity(.length), 80),
        (ExpressionName("progress"), .quantity(.number), 0.25), (ExpressionName("isOpen"), .condition, 1),
    ]

    @Test func examples() throws {
        var scope = ExpressionScope()
        for (name, symbol, _) in ArticleTests.values { scope.define(name, symbol) }
        var count = 0
        for block in try article().components(separatedBy: "```").filter({ $0.hasPrefix("expressions\n") }) {
            for line in block.split(separator: "\n").dropFirst() {
                let parts = line.components(separatedBy: "=>").map { $0.trimmingCharacters(in: .whitespaces) }
                try #require(parts.count == 2, "\(line)")
                try check(parts[0], gives: parts[1], in: scope)
                count += 1
            }
        }
        #expect(count >= 30)
    }

    private func check(_ text: String, gives expected: String, in scope: ExpressionScope) throws {
        // The type of the right side; a sum of angles and converted numbers is checked as an angle.
        let type = try? CompiledExpression(expected, in: scope).type
        do {
            let compiled = try CompiledExpression(text, in: scope, as: type)
            let inputs = compiled.names.compactMap { name in ArticleTests.values.first { $0.0 == name }?.2 }
            let value = try compiled.value(inputs)
            let wanted = try CompiledExpression(expected, in: scope).value([])
            // Half a unit of the twelfth digit.
            #expect(abs(value - wanted) <= 5e-12 * max(1, abs(wanted)), "\(text): \(value)")
        } catch let error as ExpressionErrors {
            let first = try #require(error.errors.first)
            #expect("error at \(first.range.lowerBound): \(first)" == expected, "\(text)")
        }
    }

    @Test func isComplete() throws {
        let text = try article()
        for function in ExpressionFunction.all {
            #expect(text.contains("| `\(function.signature)` | \(function.about) |"), "\(function.name)")
        }
        for unit in ExpressionUnit.all { #expect(text.contains(" \(unit.name)`"), "\(unit.name)") }
        for aspect in ExpressionName.Aspect.allCases { #expect(text.contains("| `\(aspect.rawValue)(name)` |")) }
    }
}
