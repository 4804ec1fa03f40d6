internal import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// Durations and curves of tokens.
extension TokenReader {
    /// A duration in seconds: an object of value and unit, or the text of older drafts; reports another value.
    mutating func seconds(_ node: Node) -> Double? {
        let expected = "a duration such as {\"value\": 500, \"unit\": \"ms\"}"
        if case .scalar(let text, isPlain: false) = node.content, text.hasSuffix("s"), !text.hasSuffix("us"),
            let seconds = NumberWithUnit.seconds(text), seconds.isFinite
        {
            return seconds
        }
        guard node.isMapping, let value = node["value"], let unit = node["unit"] else {
            report(node.position, node.misplaced, expected: expected)
            return nil
        }
        for entry in node.entries where entry.key != "value" && entry.key != "unit" {
            diagnostics.append(.unknown(entry, among: ["value", "unit"], in: "a duration"))
        }
        guard unit.text == "ms" || unit.text == "s" else {
            report(unit.position, "unknown unit \(unit.described)", expected: "\"ms\" or \"s\"")
            return nil
        }
        guard let number = self.value(value, of: "number")?.number(&diagnostics) else { return nil }
        return unit.text == "ms" ? number / 1000 : number
    }

    /// A cubic Bezier curve in words; `nil` after a report.
    mutating func curve(_ value: Node, reports: Bool) -> String? {
        let before = diagnostics
        defer { if !reports { diagnostics = before } }
        let expected = "four numbers, the first and the third from 0 to 1"
        guard value.isList, value.items.count == 4 else {
            report(value.position, value.isList ? "\(value.items.count) numbers" : value.misplaced, expected: expected)
            return nil
        }
        var numbers: [Double] = []
        for item in value.items {
            guard let number = self.value(item, of: "number")?.number(&diagnostics) else { continue }
            numbers.append(number)
        }
        guard numbers.count == 4 else { return nil }
        for index in [0, 2] where !(0...1).contains(numbers[index]) {
            report(value.items[index].position, "\(numbers[index].text()) is out of range", expected: expected)
            return nil
        }
        return "a cubicBezier (\(numbers.map { $0.text() }.joined(separator: ", ")))"
    }
}
