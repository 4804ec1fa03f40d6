import HookeForms
import HookeRecordings
import HookeRuns
import HookeScenario
import HookeSprings
import HookeTrace
import PageCore

/// The most predicted output of a run that is worth its time here, bytes.
private let mostOutput = 2e4

/// The message of a page with a scenario to run. The answer has the form that the page reads.
func answerScenario(_ message: [UInt8]) -> Bool {
    let scenario = try? Scenario(ScenarioText(bytes: message, file: ""))
    if let scenario {
        guard let run = try? scenario.makeRun(noting: .all.subtracting(.cost)), run.predictedBytes < mostOutput else {
            return true
        }
    }
    let answer = PageCore.run(message)
    require(answer.count >= 8, "an answer of \(answer.count) bytes")
    let count = answer[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    let start = (4 + count + 7) / 8 * 8
    require(start <= answer.count, "a text of \(count) bytes in an answer of \(answer.count)")
    guard let json = try? JSONValue(parsing: Array(answer[4..<4 + count])) else {
        failed("the answer's text is not JSON")
    }
    guard json["problems"] == nil else {
        require(!json["problems"]!.elements.isEmpty, "an answer has neither problems nor a result")
        return false
    }
    require(scenario != nil, "a text runs that is no scenario")
    for table in json["tables"]?.elements ?? [] {
        let rows = Int(table["rows"]?.integer ?? 0)
        for column in table["columns"]?.elements ?? [] {
            let bytes = column["type"]?.text == "text" ? 4 : 8
            let end = Int(column["offset"]?.integer ?? 0) + rows * bytes
            require(start + end <= answer.count, "column \(column.text()) of \(rows) rows ends beyond the answer")
        }
    }
    return true
}

/// The question of the spring designer's page. The answer is JSON, with a problem or an answer for each spring.
func answerSprings(_ question: [UInt8]) -> Bool {
    let answer = SpringDesign.answer(to: question)
    guard let json = try? JSONValue(parsing: answer) else {
        failed("not JSON: \(String(decoding: answer, as: UTF8.self))")
    }
    require(json["problem"] != nil || json["springs"] != nil, "neither a problem nor springs: \(json.text())")
    return json["problem"] == nil
}

/// The recording that is dropped on the spring designer's page. The answer is JSON, with a problem or a report.
func answerRecording(_ question: [UInt8]) -> Bool {
    let answer = RecordingAnswer.answer(to: question)
    guard let json = try? JSONValue(parsing: answer) else {
        failed("not JSON: \(String(decoding: answer, as: UTF8.self))")
    }
    require(json["problem"] != nil || json["report"] != nil, "neither a problem nor a report: \(json.text())")
    return json["problem"] == nil
}

/// A file of design tokens, and the report of each of its springs.
func readTokens(_ bytes: [UInt8]) -> Bool {
    guard let tokens = try? SpringTokens(ScenarioText(bytes: bytes, file: "fuzzed.json")) else { return false }
    for token in tokens.springs {
        guard let report = try? SpringReport(token.question { $0 }) else { continue }
        require((try? JSONValue(parsing: report.json.bytes())) != nil, "the report of \(token.name) is not JSON")
    }
    return true
}
