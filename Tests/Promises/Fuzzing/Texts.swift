import HookeExpressions
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

/// A scenario or plan as `hooke validate` reads it. What is accepted is accepted again, formatted.
func readScenario(_ bytes: [UInt8]) -> Bool {
    let text = ScenarioText(bytes: bytes, file: "fuzzed.yaml")
    if SweepPlan.isPlan(text) { return (try? SweepPlan(text)) != nil }
    guard (try? Scenario(text)) != nil, let root = try? text.nodes().root else { return false }
    let formatted = ScenarioText(root.fileText, file: "fuzzed.yaml")
    do throws(ScenarioProblems) { _ = try Scenario(formatted) } catch {
        failed("a scenario is accepted, and formatted it is not: \(error)\n\(root.fileText)")
    }
    return true
}

/// A tree of YAML, and of JSON. A tree that was written, but for a lone scalar, is read as the same tree; JSON is read as YAML with the same
/// result.
func readNodes(_ bytes: [UInt8]) -> Bool {
    let text = ScenarioText(bytes: bytes, file: "fuzzed.yaml")
    let json = try? text.jsonNodes().root
    guard let root = try? text.nodes().root else {
        // libyaml refuses a tab before the document.
        let hasTab = bytes.prefix { " \t\r\n".utf8.contains($0) }.contains(UInt8(ascii: "\t"))
        require(json == nil || hasTab, "the reader of JSON accepts what that of YAML does not")
        return false
    }
    if let json { require(json.hasContent(of: root), "JSON: \(json)\nYAML: \(root)") }
    if case .scalar = root.content { return true }
    let again = try? ScenarioText(root.fileText, file: "fuzzed.yaml").nodes().root
    require(
        again?.hasContent(of: root) == true,
        "written as\n\(root.fileText)\nread as \(again.map { "\($0)" } ?? "nothing")")
    return true
}

private let scope = {
    var scope = ExpressionScope()
    scope.define("time", .quantity(.time))
    scope.define("x", .quantity(.number))
    scope.define("isDown", .condition)
    scope.define("width", .constant(320, .length))
    scope.defineProperty("sheet.position.y", measuring: .length)
    return scope
}()

/// An expression. Its usual spelling parses to the same spelling and the same program.
func readExpression(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let parsed = try? ParsedExpression(text) else { return false }
    let spelling = parsed.description
    require((try? ParsedExpression(spelling))?.description == spelling, "respelt: \(spelling)")
    guard let compiled = try? CompiledExpression(text, in: scope) else { return false }
    let again = try? CompiledExpression(spelling, in: scope)
    require(again?.program == compiled.program, "another program as \(spelling)")
    _ = try? compiled.value([Double](repeating: 0.5, count: compiled.names.count))
    return true
}

/// A JSON document. Written on one line or on several, it is read as the same value.
func readJSON(_ bytes: [UInt8]) -> Bool {
    guard let value = try? JSONValue(parsing: bytes) else { return false }
    for pretty in [false, true] {
        let written = value.bytes(pretty: pretty)
        require((try? JSONValue(parsing: written)) == value, "written as \(String(decoding: written, as: UTF8.self))")
    }
    if let manifest = Manifest(value) {
        require(Manifest(manifest.json)?.json == manifest.json, "a manifest is written as \(manifest.json.text())")
    }
    return true
}

/// A CSV table. Its fields, written as fields, are read as the same fields.
func readCSV(_ bytes: [UInt8]) -> Bool {
    guard let rows = HookeFuzzing.rows(of: bytes) else { return false }
    // A byte order mark, which is not part of the first field.
    var written: [UInt8] = [0xEF, 0xBB, 0xBF]
    for row in rows {
        for (index, field) in row.enumerated() {
            if index > 0 { written.append(UInt8(ascii: ",")) }
            written.append(csvField: field)
        }
        written.append(UInt8(ascii: "\n"))
    }
    require(HookeFuzzing.rows(of: written) == rows, "written as \(String(decoding: written, as: UTF8.self))")
    return true
}

private func rows(of bytes: [UInt8]) -> [[String]]? {
    guard var reader = try? CSVReader(bytes, name: "fuzzed.csv") else { return nil }
    var rows = [reader.header]
    do throws(CSVError) {
        while try reader.next() { rows.append(reader.header.indices.map { reader[$0] }) }
    } catch { return nil }
    return rows
}
