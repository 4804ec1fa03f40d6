import HookeRuns
import Foundation
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookePages
@testable import HookeScenario

/// Names and texts that a shell or gnuplot could run as commands. Each would create a file `victim` in the working folder.
@Suite("Names that look like commands", .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"))
struct EvilNameTests {
    static let names = [
        "<touch victim", "|touch victim", "`touch victim`", "$(touch victim)", "'.system('touch victim').'",
        "\";system('touch victim');\"", "-e system('touch victim')", "a\nsystem 'touch victim'\n", "a;!touch victim",
        "%s%n{}@run", "~", "\\", "a''b", "'''", "with space ", "tab\tand\u{7F}",
    ]

    /// Whether a command of a name was run, in any folder that gnuplot uses.
    private func victims(_ folder: DrawnRun) throws -> [String] {
        let here = FileManager.default.currentDirectoryPath
        return try [here, folder.folder].flatMap { place in
            try FileManager.default.subpathsOfDirectory(atPath: place == here ? here + "/plots" : place).filter {
                $0.hasSuffix("victim") && !EvilNameTests.names.contains($0)
            }
        } + (FileManager.default.fileExists(atPath: here + "/victim") ? ["victim"] : [])
    }

    @Test("The folders of a run and of the scripts", arguments: names)
    func folder(name: String) throws {
        let scratch = try DrawnRun()
        let run = scratch.path(name)
        let scripts = scratch.path(name + "scripts")
        try FileManager.default.copyItem(atPath: DrawnRun.scripts, toPath: scripts)
        _ = try Scenario.shipped("elastic-1-trailing").run(into: run, digest: "")
        let drawn = try Pictures(of: run, scripts: scripts).draw(.svg)
        #expect(drawn == [run + "/layer.svg", run + "/phase-portraits.svg"])
        #expect(try victims(scratch) == [])
    }

    @Test("A relative folder", arguments: ["<touch victim", "|touch victim", "-e"])
    func relative(name: String) async throws {
        // The working directory applies to the whole process, so the path is relative to it.
        let scratch = try DrawnRun()
        _ = try Scenario.shipped("elastic-1-trailing").run(into: scratch.path(name), digest: "")
        let up = String(repeating: "../", count: FileManager.default.currentDirectoryPath.split(separator: "/").count)
        _ = try Pictures(of: up + scratch.path(name).dropFirst(), scripts: DrawnRun.scripts).draw(.svg)
        #expect(try victims(scratch) == [])
    }

    /// A summary and tables may be edited.
    @Test("Texts of a summary and of a table", arguments: names)
    func texts(text: String) throws {
        let run = try DrawnRun("elastic-1-trailing")
        let summary: JSONValue = [
            "scenario": .string(text), "solver": .string(text), "traceHash": .string(text), "settledTime": 1,
            "releases": [],
        ]
        try run.put(summary.text(pretty: true), in: "summary.json")
        let layers = String(decoding: try run.bytes(of: "layers.csv"), as: UTF8.self)
        let name = try #require(layers.split(separator: "\n").dropFirst().first?.split(separator: ",")[2])
        let quoted = "\"" + text.replacing("\"", with: "\"\"").replacing("\n", with: " ") + "\""
        try run.put(layers.replacing(",\(name),", with: ",\(quoted),"), in: "layers.csv")
        // A name that gnuplot cannot draw may be an error, but never a command.
        _ = try? Pictures(of: run.folder, scripts: DrawnRun.scripts).draw(.svg)
        #expect(try victims(run) == [])
    }
}
