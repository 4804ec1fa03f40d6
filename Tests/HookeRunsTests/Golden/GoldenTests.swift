import Foundation
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeRuns
@testable import HookeScenario

/// Golden traces: recorded, reproduced, different and missing.
struct GoldenTests {
    private func recorded(_ text: PullText = PullText()) throws -> (RunScratch, Golden, Scenario) {
        let scratch = try RunScratch()
        let scenario = try text.scenario()
        let golden = Golden(of: scenario, in: "\(scratch.path)/Golden")
        _ = try golden.record(scenario, digest: "")
        return (scratch, golden, scenario)
    }

    @Test("The next run reproduces a recorded trace", arguments: ["propagator", "rk8pd:1/60s"])
    func met(solver: String) throws {
        let (scratch, golden, scenario) = try recorded(PullText(solver: solver))
        let verdict = try golden.verify(scenario)
        #expect(verdict.differences.isEmpty)
        #expect(verdict.result.hash == (try scenario.trace().result.hash))
        // Motion and events; not costs or the solver's error.
        #expect(
            try scratch.names(in: "Golden/pull").filter { $0.hasSuffix(".csv") }
                == ["events.csv", "hashes.csv", "layers.csv", "paths.csv", "points.csv"])
    }

    @Test("A changed value is reported with its first frame, point and column, and both values")
    func planted() throws {
        let (scratch, golden, scenario) = try recorded()
        var lines = try scratch.text(of: "Golden/pull/points.csv").split(separator: "\n").map(String.init)
        // Row 7 * 40 + 3 is point C in frame 40; its sixth number is its presentation.
        for frame in [40, 50] {
            var cells = lines[1 + 7 * frame + 3].split(separator: ",", omittingEmptySubsequences: false).map(
                String.init)
            #expect(cells[0] == "\(frame)" && cells[2] == "C")
            cells[6] = "1.25"
            lines[1 + 7 * frame + 3] = cells.joined(separator: ",")
        }
        try scratch.put(lines.joined(separator: "\n") + "\n", in: "Golden/pull/points.csv")
        let verdict = try golden.verify(scenario)
        #expect(verdict.differences.map(\.table) == ["points"])
        let first = try #require(verdict.differences.first?.description.first)
        #expect(first.contains("frame 40, point_id C: presentation_y_pt is 1.25 in the golden table, and "), "\(first)")
        #expect(verdict.differences[0].description.count == 2, "\(verdict.differences)")
        #expect(verdict.differences[0].description[1].contains("presentation_y_pt"))
    }

    @Test("The last bit of one value is a difference")
    func lastBit() throws {
        let (scratch, golden, scenario) = try recorded()
        let text = try scratch.text(of: "Golden/pull/points.csv")
        let value = try #require(
            try TextTable(Array(text.utf8), "points").numbers("presentation_y_pt").first { $0 > 200 })
        try scratch.put(
            text.replacing("\(value)", with: "\(value.nextUp)", maxReplacements: 1), in: "Golden/pull/points.csv")
        let verdict = try golden.verify(scenario)
        #expect(verdict.differences.map(\.table) == ["points"])
    }

    @Test("Another touch changes the points, the velocity of the pan and the hashes")
    func anotherTouch() throws {
        let (scratch, golden, _) = try recorded()
        let names = try scratch.names(in: "Golden/pull")
        let verdict = try golden.verify(try PullText(to: "221 pt, 260 pt").scenario())
        // The layer's frame does not depend on the path of the touch; the events have its velocity.
        #expect(verdict.differences.map(\.table) == ["points", "paths", "events", "hashes"])
        #expect(try scratch.names(in: "Golden/pull") == names, "verifying writes nothing")
    }

    @Test("A run that is longer or shorter differs by its rows")
    func anotherLength() throws {
        let (scratch, golden, _) = try recorded(PullText(until: "{ time: 1 s }"))
        let verdict = try golden.verify(try PullText(until: "{ time: 1.1 s }").scenario())
        let hashes = try #require(verdict.differences.first { $0.table == "hashes" })
        #expect(hashes.description[0].contains("the golden table has 61 rows, this run's 67"), "\(hashes)")
        #expect(try scratch.names() == ["Golden"])
    }

    @Test("A golden trace without a table is missing input", arguments: [nil, "points.csv", "hashes.csv"])
    func missing(file: String?) throws {
        let (scratch, golden, scenario) = try recorded()
        var missed = Golden(of: scenario, in: "\(scratch.path)/nowhere")
        if let file {
            try scratch.remove("Golden/pull/\(file)")
            missed = golden
        }
        let error = #expect(throws: GoldenError.self) { try missed.verify(scenario) }
        #expect(error?.exitCode == 66)
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains("\(file ?? "nowhere/pull/")") && words.contains("hooke record"), "\(words)")
    }

    /// An interrupted recording, which stopped while its tables were renamed, and the next complete one.
    @Test("A golden trace without a manifest is unfinished, not different", arguments: [true, false])
    func unfinished(isMixed: Bool) throws {
        let (scratch, golden, scenario) = try recorded()
        let other = Golden(of: scenario, in: "\(scratch.path)/Other")
        _ = try other.record(try PullText(to: "221 pt, 260 pt").scenario(), digest: "")
        if isMixed { try scratch.put(try scratch.text(of: "Other/pull/points.csv"), in: "Golden/pull/points.csv") }
        try scratch.remove("Golden/pull/manifest.json")
        let error = #expect(throws: GoldenError.self) { try golden.verify(scenario) }
        #expect(error?.exitCode == 66)
        let words = error.map { "\($0)" } ?? ""
        #expect(
            words.contains("Golden/pull: this golden trace is unfinished") && words.contains("hooke record"), "\(words)"
        )
        _ = try golden.record(scenario, digest: "")
        #expect(try golden.verify(scenario).differences.isEmpty)
    }

    @Test(
        "A golden trace with a damaged manifest is an error",
        arguments: ["", "{", #"{"hooke":"0.1.0"}"#, #"{"files":[]}"#, "\0"])
    func damagedManifest(text: String) throws {
        let (scratch, golden, scenario) = try recorded()
        try scratch.put(text, in: "Golden/pull/manifest.json")
        let error = #expect(throws: GoldenError.self) { try golden.verify(scenario) }
        #expect(error?.exitCode == 65)
        #expect(
            error.map { "\($0)" }
                == "\(golden.folder)/manifest.json: hooke did not write this manifest; make the golden trace again with 'hooke record'"
        )
    }

    /// A manifest of an older version has only names; the tables are compared anyway.
    @Test("Golden manifests have the current schema, are reproducible, and are not compared")
    func manifest() throws {
        let (scratch, golden, scenario) = try recorded()
        let path = "Golden/pull/manifest.json"
        let first = try scratch.text(of: path)
        #expect(first.contains("\"schema\": \(Manifest.schemaVersion)") && first.contains("\"sha256\""), "\(first)")
        #expect(!first.contains("measured") && !first.contains(scratch.path), "\(first)")
        #expect(try RunFolderCheck(of: golden.folder).differences == [])
        let again = Golden(of: scenario, in: "\(scratch.path)/Again")
        _ = try again.record(scenario, digest: "")
        #expect(try scratch.text(of: "Again/pull/manifest.json") == first)
        try scratch.put(#"{"hooke":"0.1.0","schema":1,"files":["points.csv"]}"#, in: path)
        #expect(try golden.verify(scenario).differences.isEmpty)
    }

    @Test("A golden trace that cannot be read is an error")
    func unreadable() throws {
        let (scratch, golden, scenario) = try recorded()
        try scratch.remove("Golden/pull/points.csv")
        try FileManager.default.createDirectory(
            atPath: "\(scratch.path)/Golden/pull/points.csv", withIntermediateDirectories: false)
        let error = #expect(throws: GoldenError.self) { try golden.verify(scenario) }
        #expect(error?.exitCode == 74)
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains("points.csv: cannot read") && !words.contains("hooke record"), "\(words)")
    }

    @Test(
        "A golden table that is not a table is a difference, reported in words",
        arguments: ["", "frame\n1,2\n", "\"", "a,a\n"])
    func damaged(text: String) throws {
        let (scratch, golden, scenario) = try recorded()
        try scratch.put(text, in: "Golden/pull/hashes.csv")
        let verdict = try golden.verify(scenario)
        #expect(verdict.differences.map(\.table) == ["hashes"])
        #expect(verdict.differences.first?.description.first?.isEmpty == false)
    }
}
