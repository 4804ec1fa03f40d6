import Foundation
import HookeForms
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
        _ = try golden.record(scenario, text: .init(digest: ""))
        return (scratch, golden, scenario)
    }

    @Test("The next run reproduces a recorded trace", arguments: ["propagator", "rk8pd:1/60s"])
    func met(solver: String) throws {
        let (scratch, golden, scenario) = try recorded(PullText(solver: solver))
        let verdict = try golden.verify(scenario, text: .init(digest: ""))
        #expect(verdict.isEqual)
        #expect(verdict.result.hash == (try scenario.trace().result.hash))
        // Motion and events; not costs or the solver's error.
        #expect(
            try scratch.names(in: "Golden/pull").filter { $0 != "manifest.json" }
                == ["events.csv", "layers.csv", "paths.csv", "points.csv"])
    }

    @Test("A changed value is reported with its first frame, point and column, and both values")
    func planted() throws {
        let (scratch, golden, scenario) = try recorded()
        var lines = try scratch.goldenCSV("Golden/pull/points").split(separator: "\n").map(String.init)
        // Row 7 * 40 + 3 is point C in frame 40; its sixth number is its presentation.
        for frame in [40, 50] {
            var cells = lines[1 + 7 * frame + 3].split(separator: ",", omittingEmptySubsequences: false).map(
                String.init)
            #expect(cells[0] == "\(frame)" && cells[2] == "C")
            cells[6] = "1.25"
            lines[1 + 7 * frame + 3] = cells.joined(separator: ",")
        }
        try scratch.put(lines.joined(separator: "\n") + "\n", in: "Golden/pull/points.csv")
        let verdict = try golden.verify(scenario, text: .init(digest: ""))
        let difference = try #require(verdict.difference)
        #expect(difference.tables.map(\.table) == ["points"])
        #expect(difference.cause == "points.csv of the golden trace was changed or cut off after it was written")
        let words = difference.lines
        #expect(
            words.first?.hasPrefix(
                "first: points.csv, frame 40, point_id C: presentation_y_pt is 1.25 pt in the golden trace, ") == true,
            "\(words)")
        #expect(words.count == 2 && words[1].hasPrefix("points.csv: presentation_y_pt: 2 cells differ"), "\(words)")
    }

    /// Changes the presentation of point C in frame 40 of the golden table.
    private func change(_ scratch: RunScratch, _ change: (Double) -> Double) throws {
        var lines = try scratch.goldenCSV("Golden/pull/points").split(separator: "\n").map(String.init)
        var cells = lines[1 + 7 * 40 + 3].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let value = try #require(Double(cells[6]))
        cells[6] = "\(change(value))"
        lines[1 + 7 * 40 + 3] = cells.joined(separator: ",")
        try scratch.put(lines.joined(separator: "\n") + "\n", in: "Golden/pull/points.csv")
    }

    @Test("The last bit of one value is a difference")
    func lastBit() throws {
        let (scratch, golden, scenario) = try recorded()
        try change(scratch) { $0.nextUp }
        let difference = try #require(try golden.verify(scenario, text: .init(digest: "")).difference)
        let first = try #require(difference.first)
        #expect(first.table == "points" && first.difference.phase == .presentation)
        #expect(first.difference.cell?.column == "presentation_y_pt")
        guard case .real(let distance)? = first.difference.cell?.distance else {
            Issue.record("no distance: \(first)")
            return
        }
        #expect(distance.ulps == 1)
        let lines = difference.lines(isVerbose: true)
        #expect(lines[0].contains(", 1 ulp ") && !difference.lines[0].contains("ulp"), "\(lines)")
    }

    @Test("Within the scenario's tolerances or those of the call, the trace is equal")
    func tolerances() throws {
        let (scratch, golden, scenario) = try recorded()
        try change(scratch) { $0 + 1e-6 }
        let words = Golden.Text(digest: "")
        #expect(try !golden.verify(scenario, text: words).isEqual)
        for (column, bound, isEqual) in [
            ("presentation_y_pt", 1e-5, true), ("presentation_y_pt", 1e-7, false), ("presentation_x_pt", 1, false),
        ] {
            let tolerances = Tolerances(columns: [.init(column, .init(absolute: bound))])
            #expect(try golden.verify(scenario, text: words, tolerances: tolerances).isEqual == isEqual, "\(column)")
            let own = try Scenario(
                ScenarioText(PullText().text + "\ngolden: { tolerances: { \(column): \(bound) pt } }\n"))
            #expect(try golden.verify(own, text: words).isEqual == isEqual, "\(column)")
            #expect(try !golden.verify(own, text: words, isExact: true).isEqual)
        }
        let error = #expect(throws: GoldenError.self) {
            try golden.verify(scenario, text: words, tolerances: .init(columns: [.init("x_p", .exact)]))
        }
        #expect(error?.exitCode == 64)
    }

    @Test("Files that are not of the golden trace are named")
    func foreign() throws {
        let (scratch, golden, scenario) = try recorded()
        try scratch.put("mine", in: "Golden/pull/notes.txt")
        let verdict = try golden.verify(scenario, text: .init(digest: ""))
        #expect(verdict.isEqual && verdict.foreignFiles == ["notes.txt"])
    }

    @Test("Another touch changes the points and the velocity of the pan")
    func anotherTouch() throws {
        let (scratch, golden, _) = try recorded()
        let names = try scratch.names(in: "Golden/pull")
        let verdict = try golden.verify(try PullText(to: "221 pt, 260 pt").scenario(), text: .init(digest: ""))
        // The layer's frame does not depend on the path of the touch; the events have its velocity.
        #expect(verdict.difference?.tables.map(\.table) == ["points", "paths", "events"])
        #expect(try scratch.names(in: "Golden/pull") == names, "verifying writes nothing")
    }

    @Test("A run that is longer or shorter differs by its rows")
    func anotherLength() throws {
        let (scratch, golden, _) = try recorded(PullText(until: "{ time: 1 s }"))
        let verdict = try golden.verify(try PullText(until: "{ time: 1.1 s }").scenario(), text: .init(digest: ""))
        let points = try #require(verdict.difference?.tables.first { $0.table == "points" })
        #expect(points.added?.frames?.count == 6 && points.added?.frames?.first == 61, "\(points)")
        #expect(try scratch.names() == ["Golden"])
    }

    @Test("A golden trace without a table is missing input", arguments: [nil, "points.csv", "layers.csv"])
    func missing(file: String?) throws {
        let (scratch, golden, scenario) = try recorded()
        var missed = Golden(of: scenario, in: "\(scratch.path)/nowhere")
        if let file {
            try scratch.remove("Golden/pull/\(file)")
            missed = golden
        }
        let error = #expect(throws: GoldenError.self) { try missed.verify(scenario, text: .init(digest: "")) }
        #expect(error?.exitCode == 66)
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains("\(file ?? "nowhere/pull/")") && words.contains("hooke record"), "\(words)")
    }

    /// An interrupted recording, which stopped while its tables were renamed, and the next complete one.
    @Test("A golden trace without a manifest is unfinished, not different", arguments: [true, false])
    func unfinished(isMixed: Bool) throws {
        let (scratch, golden, scenario) = try recorded()
        let other = Golden(of: scenario, in: "\(scratch.path)/Other")
        _ = try other.record(try PullText(to: "221 pt, 260 pt").scenario(), text: .init(digest: ""))
        if isMixed { try scratch.put(try scratch.text(of: "Other/pull/points.csv"), in: "Golden/pull/points.csv") }
        try scratch.remove("Golden/pull/manifest.json")
        let error = #expect(throws: GoldenError.self) { try golden.verify(scenario, text: .init(digest: "")) }
        #expect(error?.exitCode == 66)
        let words = error.map { "\($0)" } ?? ""
        #expect(
            words.contains("Golden/pull: this golden trace is unfinished") && words.contains("hooke record"), "\(words)"
        )
        _ = try golden.record(scenario, text: .init(digest: ""))
        #expect(try golden.verify(scenario, text: .init(digest: "")).isEqual)
    }

    @Test(
        "A golden trace with a damaged manifest is an error",
        arguments: ["", "{", #"{"hooke":"0.1.0"}"#, #"{"files":[]}"#, "\0"])
    func damagedManifest(text: String) throws {
        let (scratch, golden, scenario) = try recorded()
        try scratch.put(text, in: "Golden/pull/manifest.json")
        let error = #expect(throws: GoldenError.self) { try golden.verify(scenario, text: .init(digest: "")) }
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
        _ = try again.record(scenario, text: .init(digest: ""))
        #expect(try scratch.text(of: "Again/pull/manifest.json") == first)
        try scratch.put(#"{"hooke":"0.1.0","schema":1,"files":["points.csv"]}"#, in: path)
        #expect(try golden.verify(scenario, text: .init(digest: "")).isEqual)
    }

    @Test("A golden trace that cannot be read is an error")
    func unreadable() throws {
        let (scratch, golden, scenario) = try recorded()
        try scratch.remove("Golden/pull/points.csv")
        try FileManager.default.createDirectory(
            atPath: "\(scratch.path)/Golden/pull/points.csv", withIntermediateDirectories: false)
        let error = #expect(throws: GoldenError.self) { try golden.verify(scenario, text: .init(digest: "")) }
        #expect(error?.exitCode == 74)
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains("points.csv: cannot read") && !words.contains("hooke record"), "\(words)")
    }

    @Test(
        "A golden table that is not a table is bad input",
        arguments: ["", "frame\n1,2\n", "\"", "a,a\n"])
    func damaged(text: String) throws {
        let (scratch, golden, scenario) = try recorded()
        try scratch.put(text, in: "Golden/pull/layers.csv")
        let error = #expect(throws: GoldenError.self) { try golden.verify(scenario, text: .init(digest: "")) }
        #expect(error?.exitCode == 65 && error?.description.contains("layers.csv:") == true)
    }

    @Test(
        "A damaged golden trace is made again if the trace is the same; a change waits, whatever the damage",
        arguments: [false, true])
    func repaired(isChanged: Bool) throws {
        let (scratch, golden, scenario) = try recorded()
        let whole = try scratch.text(of: "Golden/pull/events.csv")
        try scratch.put("<<<<<<< HEAD\n" + whole, in: "Golden/pull/events.csv")
        if isChanged {
            let manifest = try scratch.text(of: "Golden/pull/manifest.json")
            let hash = try #require(manifest.firstMatch(of: /"traceHash": ?"([0-9a-f]+)"/)).1
            let other = hash.hasPrefix("0") ? "1" + hash.dropFirst() : "0" + hash.dropFirst()
            try scratch.put(manifest.replacing(hash, with: other), in: "Golden/pull/manifest.json")
        }
        let (_, change) = try golden.propose(scenario, text: .init(digest: ""))
        switch change {
        case .repaired(let damage):
            #expect(!isChanged && "\(damage)".contains("events.csv"), "\(damage)")
            #expect(try scratch.text(of: "Golden/pull/events.csv") == whole)
            #expect(!golden.isPending)
        case .pendingForDamaged(let damage):
            #expect(isChanged && "\(damage)".contains("events.csv"), "\(damage)")
            #expect(try scratch.text(of: "Golden/pull/events.csv").hasPrefix("<<<<<<<"))
            #expect(golden.isPending)
        case .first, .unchanged, .renewed, .pending: Issue.record("\(change)")
        }
    }

    /// A link to itself cannot be opened, by root either, and is there.
    @Test("A trace whose manifest cannot be read now is not replaced")
    func unreadableManifest() throws {
        let (scratch, golden, scenario) = try recorded()
        let manifest = golden.folder + "/manifest.json"
        let points = try scratch.text(of: "Golden/pull/points.csv")
        try FileManager.default.removeItem(atPath: manifest)
        try FileManager.default.createSymbolicLink(atPath: manifest, withDestinationPath: "manifest.json")
        let error = try #require(throws: GoldenError.self) { try golden.propose(scenario, text: .init(digest: "")) }
        #expect("\(error)".contains("manifest.json: cannot open: "), "\(error)")
        #expect(try scratch.text(of: "Golden/pull/points.csv") == points)
    }

    @Test("The next process removes what one has left that was killed while it removed a trace; other files stay")
    func unfinishedRemoval() throws {
        let (scratch, golden, _) = try recorded()
        let folder = "Golden/pull.new"
        try FileManager.default.createDirectory(atPath: golden.pending, withIntermediateDirectories: false)
        for name in ["points.csv", ".events.csv.1.hooke-part", "notes.txt"] {
            try scratch.put("left", in: "\(folder)/\(name)")
        }
        #expect(try !golden.accept())
        #expect(try scratch.names(in: folder) == ["notes.txt"])
        try FileManager.default.removeItem(atPath: golden.pending + "/notes.txt")
        #expect(try !golden.accept())
        #expect(!FileManager.default.fileExists(atPath: golden.pending))
    }

    @Test("A table that is cut off between two rows is damaged, not different; recording repairs it")
    func cutOff() throws {
        let (scratch, golden, scenario) = try recorded()
        let points = try scratch.text(of: "Golden/pull/points.csv")
        let lines = points.split(separator: "\n")
        try scratch.put(lines.dropLast(9).joined(separator: "\n") + "\n", in: "Golden/pull/points.csv")
        let error = #expect(throws: GoldenError.self) { try golden.verify(scenario, text: .init(digest: "")) }
        #expect(error?.exitCode == 65)
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains("points.csv: cut off: ") && words.contains("hooke record"), "\(words)")
        guard case .repaired = try golden.propose(scenario, text: .init(digest: "")).change else {
            Issue.record("not repaired")
            return
        }
        #expect(try scratch.text(of: "Golden/pull/points.csv") == points)
    }

    @Test(
        "A golden table with all rows is equal too; the first frame that differs is found among rows that are left out")
    func leftOut() throws {
        let (scratch, golden, scenario) = try recorded()
        let whole = try scenario.trace().tables.first { $0.0.name == "points" }.map {
            String(decoding: $0.1, as: UTF8.self)
        }
        let text = try #require(whole)
        let kept = try scratch.text(of: "Golden/pull/points.csv")
        #expect(try scratch.goldenCSV("Golden/pull/points") == text)
        // Nothing moves before the touch at 0.1 s: frame 3 keeps its first point.
        #expect(kept.count < text.count && kept.contains("\n3,0.05,L3,") && !kept.contains("\n3,0.05,C,"))
        try scratch.put(text, in: "Golden/pull/points.csv")
        #expect(try golden.verify(scenario, text: .init(digest: "")).isEqual)
        let row = "\n3,0.05,C,160.0,50.0,160.0,50.0,0.0,0.0"
        try scratch.put(text.replacing(row, with: row.replacing(",50.0", with: ",50.5")), in: "Golden/pull/points.csv")
        let changed = try #require(try golden.verify(scenario, text: .init(digest: "")).difference)
        #expect(
            changed.lines[0].contains(
                "points.csv, frame 3, point_id C: model_y_pt is 50.5 pt in the golden trace, 50 pt in this run"),
            "\(changed.lines)")
    }

    @Test("A golden trace of compact tables is to be recorded again, which keeps its hash")
    func compact() throws {
        let (scratch, golden, scenario) = try recorded()
        let names = try scratch.names(in: "Golden/pull")
        for name in names where name.hasSuffix(".csv") {
            try scratch.put("hooke table 1\n", in: "Golden/pull/\(name.dropLast(4)).table")
            try scratch.remove("Golden/pull/\(name)")
        }
        let manifest = try scratch.text(of: "Golden/pull/manifest.json")
        try scratch.put(manifest.replacing(".csv\"", with: ".table\""), in: "Golden/pull/manifest.json")
        let error = #expect(throws: GoldenError.self) { try golden.verify(scenario, text: .init(digest: "")) }
        #expect(error?.exitCode == 65)
        let words = error.map { "\($0)" } ?? ""
        #expect(words.contains("compact tables (.table)") && words.contains("'hooke record'"), "\(words)")
        guard case .repaired = try golden.propose(scenario, text: .init(digest: "")).change else {
            Issue.record("not recorded again")
            return
        }
        #expect(try scratch.names(in: "Golden/pull") == names)
    }

    @Test("A trace within the tolerances is not kept")
    func tolerated() throws {
        let (scratch, golden, scenario) = try recorded()
        try change(scratch) { $0 + 1e-6 }
        let tolerances = Tolerances(columns: [.init("presentation_y_pt", .init(absolute: 1e-5))])
        let verdict = try golden.verify(scenario, text: .init(digest: ""), tolerances: tolerances)
        #expect(verdict.isEqual && verdict.failingRun == nil)
    }
}
