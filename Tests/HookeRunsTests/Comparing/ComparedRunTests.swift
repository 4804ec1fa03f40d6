import Foundation
import HookeForms
import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns

/// Curves that are read from the folder of a run, beside those of the same run in memory.
struct ComparedRunTests {
    private static let step = "solver: { method: rk8pd, step: 1/240 s }"

    /// The shipped chain without its expectations, for a part of its time: its points have the names 0 to 12.
    private static func chain(step: String = step) throws -> Scenario {
        let text = try Scenario.shippedText("hanging-chain")
        let end = try #require(text.firstRange(of: "until:"))
        return try Scenario(
            ScenarioText(
                text[..<end.lowerBound].replacing(ComparedRunTests.step, with: step)
                    .replacing("at: 1.5 s", with: "at: 0.1 s") + "until: { time: 0.2 s }\n"))
    }

    private static func expectTwins(_ scenario: Scenario, _ location: SourceLocation = #_sourceLocation) throws {
        let scratch = try RunScratch()
        _ = try scenario.run(into: "\(scratch.path)/run", digest: "")
        let read = try ComparedItem(reading: "\(scratch.path)/run").curves.curves
        let made = try ComparedItem(running: scenario, label: "").curves.curves
        #expect(!made.isEmpty && read == made, "\(read.map(\.name)), not \(made.map(\.name))", sourceLocation: location)
    }

    @Test("A folder has the curves of its scenario, where names are numbers")
    func points() throws {
        let scenario = try ComparedRunTests.chain()
        try ComparedRunTests.expectTwins(scenario)
        let subjects = try ComparedItem(running: scenario, label: "").curves.curves.map(\.name.subject)
        #expect(Set(subjects) == Set((0...12).map { "\($0)" }))
    }

    @Test("Layers with names that are numbers have curves", arguments: ["inf", "nan", "1", "0x1p3"])
    func layers(name: String) throws {
        let text = CompositionText(
            "script: [{ at: 0.1 s, set: { '\(name).position.x': 200 pt } }]\nprobes: ['\(name).position', '\(name).opacity']",
            layers: "[{ name: '\(name)' }]")
        try ComparedRunTests.expectTwins(text.scenario())
    }

    /// Over 2 s in debug: the whole run is compared cell by cell.
    @Test("A number that is not finite is an error with its line", arguments: ["", "-"])
    func infinite(sign: String) throws {
        let scratch = try RunScratch()
        let folder = "\(scratch.path)/run"
        _ = try ComparedRunTests.chain().run(into: folder, digest: "")
        let path = "\(folder)/points.csv"
        let before = try String(contentsOfFile: path, encoding: .utf8)
        var lines = before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let column = try #require(lines[0].split(separator: ",").firstIndex(of: "presentation_y_pt"))
        let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        // The first cell that is long enough.
        let row = try #require(rows.indices.dropFirst().first { rows[$0].count > column && rows[$0][column].count > 8 })
        var cells = rows[row]
        let number = sign + String(repeating: "0", count: max(0, cells[column].count - 5 - sign.count)) + "1e999"
        cells[column] = number
        lines[row] = cells.joined(separator: ",")
        let after = lines.joined(separator: "\n")
        try after.write(toFile: path, atomically: true, encoding: .utf8)
        // The manifest lists the changed file, which is as long as before.
        #expect(after.utf8.count == before.utf8.count)
        let manifest = try String(contentsOfFile: "\(folder)/manifest.json", encoding: .utf8)
        let listed = manifest.replacing(SHA256.text(of: before.utf8), with: SHA256.text(of: after.utf8))
        try listed.write(toFile: "\(folder)/manifest.json", atomically: true, encoding: .utf8)
        let error = try #require(throws: ComparedRunError.self) { try ComparedItem(reading: folder) }
        #expect(error.exitCode == 65)
        #expect(error.description == "\(path):\(row + 1): '\(number)' is not a finite number")
    }

    @Test("Folders of two solvers differ")
    func solvers() throws {
        let scratch = try RunScratch()
        for (name, step) in [("a", ComparedRunTests.step), ("b", "solver: { method: rk4, step: 1/60 s }")] {
            _ = try ComparedRunTests.chain(step: step).run(into: "\(scratch.path)/\(name)", digest: "")
        }
        let comparison = try CurveComparison(
            of: ["a", "b"].map { try ComparedItem(reading: "\(scratch.path)/\($0)") })
        #expect(!comparison.ranked.isEmpty && comparison.leftOut == 0)
    }
}
