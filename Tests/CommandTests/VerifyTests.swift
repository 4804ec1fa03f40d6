import Foundation
import Testing

/// `hooke verify` of several arguments, its reports, and what it keeps; `hooke record` of what changed.
struct VerifyTests {
    /// Scenarios a, b and c, recorded; b has changed since.
    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.makeFolder("s")
        for name in ["a", "b", "c"] { try folder.put(headerText(name: name).utf8, in: "s/\(name).yaml") }
        #expect(try Command.run(["record", "s"], in: folder.path).code == 0)
        try folder.put(headerText(name: "b", until: "{ time: 0.3 s }").utf8, in: "s/b.yaml")
        return folder
    }

    @Test(
        "A folder means its scenarios; the output has their order, whatever the number of threads",
        arguments: [1, 2, 8])
    func threads(count: Int) throws {
        let folder = try folder()
        let outcome = try Command.run(["verify", "s", "--threads", "\(count)"], in: folder.path)
        #expect(outcome.code == 1)
        #expect(outcome.out.split(separator: "\n").map { $0.prefix(2) } == ["a:", "c:"])
        #expect(outcome.complaints.first == "s/b.yaml: differs from the golden trace: time 0.2 s -> 0.3 s (until.time)")
        #expect(outcome.err == (try Command.run(["verify", "s"], in: folder.path).err))
    }

    @Test("The failing run is kept, and diff finds the same difference")
    func kept() throws {
        let folder = try folder()
        let outcome = try Command.run(["verify", "s", "--out", "kept"], in: folder.path)
        let last = try #require(outcome.complaints.last.map(String.init))
        #expect(last.hasPrefix("s/b.yaml: the run is in kept/b/; compare: hooke compare s/Golden/b kept/b"), "\(last)")
        let diff = try Command.run(["compare", "s/Golden/b", "kept/b"], in: folder.path)
        #expect(
            diff.code == 1 && diff.out.hasPrefix("s/Golden/b and kept/b differ: time 0.2 s -> 0.3 s (until.time)\n"))
        #expect(try Command.run(["verify", "kept/b"], in: folder.path).code == 0)
        #expect(try folder.everything().contains("kept/a") == false)
    }

    @Test("A picture of the difference is drawn where gnuplot is, and its absence is no failure")
    func picture() throws {
        let folder = try Folder()
        let lines = "script: [{ at: 0 s, pan: { from: [160 pt, 60 pt], to: [160 pt, 200 pt], for: 0.1 s } }]\n"
        try folder.put(headerText(lines: lines).utf8, in: "a.yaml")
        #expect(try Command.run(["record", "a.yaml"], in: folder.path).code == 0)
        try folder.put(headerText(lines: lines.replacing("200 pt", with: "201 pt")).utf8, in: "a.yaml")
        let arguments = ["verify", "a.yaml", "--scripts", Command.root + "/plots"]
        let without = try Command.run(arguments, in: folder.path, environment: ["PATH": "/nowhere"])
        #expect(without.code == 1 && !without.err.contains("picture"), "\(without.err)")
        let table = try folder.text(of: "runs/a/difference.csv").split(separator: "\n")
        #expect(table.first == "time_s,golden,run,difference" && table.count == 14, "\(table)")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/gnuplot") else { return }
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.err.contains("; picture: runs/a/difference.svg"), "\(outcome.err)")
        let svg = try folder.text(of: "runs/a/difference.svg")
        #expect(svg.hasSuffix("</svg>\n\n") || svg.hasSuffix("</svg>\n"))
        _ = try Command.run(arguments, in: folder.path)
        #expect(try folder.text(of: "runs/a/difference.svg") == svg)
        #expect(try Command.run(["verify", "runs/a"], in: folder.path).code == 0)
    }

    @Test("A changed text file that the scenario reads is the cause, at the line of its name")
    func textFile() throws {
        let folder = try Folder()
        try folder.putStory(as: "a")
        let recorded = try Command.run(["record", "a.yaml"], in: folder.path)
        #expect(recorded.code == 0, "\(recorded.err)")
        #expect(try folder.text(of: "Golden/a/manifest.json").contains("\"with.text.file.sha256\": \""))
        #expect(try Command.run(["verify", "a.yaml"], in: folder.path).code == 0)
        try folder.put("Once upon a time there was a spring, and it was longer than a line.\n".utf8, in: "story.txt")
        let outcome = try Command.run(["verify", "a.yaml"], in: folder.path, environment: ["GITHUB_ACTIONS": "true"])
        let words = "differs from the golden trace: the text story.txt changed (with.text.file)"
        #expect(outcome.code == 1 && outcome.complaints.first == "a.yaml: \(words)", "\(outcome.err)")
        #expect(outcome.err.contains("::error file=a.yaml,line=5::\(words)"), "\(outcome.err)")
        let diff = try Command.run(["compare", "Golden/a", "runs/a", "--json"], in: folder.path)
        #expect(
            diff.out.contains("\"kind\": \"file\"") && diff.out.contains("\"path\": \"with.text.file\""), "\(diff.out)")
    }

    @Test("--json, --junit and annotations")
    func reports() throws {
        let folder = try folder()
        try folder.put("# Version\nhooke: 2\n".utf8, in: "s/d.yaml")
        let outcome = try Command.run(
            ["verify", "s", "--json", "--junit", "v.xml"], in: folder.path, environment: ["GITHUB_ACTIONS": "true"])
        #expect(outcome.code == 65)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
        let results = try #require(json["results"] as? [[String: Any]])
        #expect(results.map { $0["exitCode"] as? Int } == [0, 1, 0, 65])
        #expect(results[1]["kept"] as? String == "runs/b")
        let difference = try #require(results[1]["difference"] as? [String: Any])
        #expect(difference["cause"] as? String == "time 0.2 s -> 0.3 s (until.time)")
        let annotations = outcome.complaints.filter { $0.hasPrefix("::error ") }
        // `until` is in line 4.
        #expect(
            annotations.first
                == "::error file=s/b.yaml,line=4::differs from the golden trace: time 0.2 s -> 0.3 s (until.time)")
        #expect(annotations.count == 2 && annotations[1].hasPrefix("::error file=s/d.yaml,line=2::"), "\(outcome.err)")
        let xml = try folder.text(of: "v.xml")
        #expect(xml.contains("tests=\"4\" failures=\"1\" errors=\"1\"") && XMLDocumentCheck.isWellFormed(xml), "\(xml)")
        #expect(try !Command.run(["verify", "s"], in: folder.path).err.contains("::error"))
    }

    @Test("--summary markdown has a row for each failure, with its reason and worst deviation")
    func summary() throws {
        let folder = try folder()
        let outcome = try Command.run(["verify", "s", "--summary", "markdown"], in: folder.path)
        #expect(outcome.code == 1 && outcome.out.hasPrefix("## hooke verify: 1 of 3 checks failed\n\n| | Why |"))
        #expect(outcome.out.contains("\n| b | time 0.2 s -&gt; 0.3 s (until.time) |"), "\(outcome.out)")
        let equal = try Command.run(["verify", "s/a.yaml", "--summary", "markdown"], in: folder.path)
        #expect(equal.code == 0 && equal.out == "## hooke verify: 1 check passed\n")
        let both = try Command.run(["verify", "s", "--summary", "markdown", "--json"], in: folder.path)
        #expect(both.code == 64 && both.err.contains("--summary takes no --json"))
    }

    @Test("One bad file does not stop the others; the most severe exit code is returned")
    func badFiles() throws {
        let folder = try folder()
        try folder.put("hooke: 2\n".utf8, in: "bad.yaml")
        try folder.put(headerText(name: "new").utf8, in: "new.yaml")
        for (files, code) in [
            (["nowhere.yaml", "bad.yaml", "new.yaml", "s/b.yaml", "s/a.yaml"], 65),
            (["nowhere.yaml", "s/b.yaml", "s/a.yaml"], 66),
            (["s/b.yaml", "new.yaml", "s/a.yaml"], 66), (["s/b.yaml", "s/a.yaml"], 1),
        ] as [([String], Int32)] {
            let outcome = try Command.run(["verify"] + files, in: folder.path)
            #expect(outcome.code == code && outcome.out.hasPrefix("a: "), "\(files): \(outcome.err)")
            for file in files.dropLast() {
                #expect(outcome.err.contains("\(file):") || outcome.err.contains("Golden/new"), "\(file)")
            }
        }
    }

    @Test("Golden traces without a scenario, and files that are not of a golden trace")
    func stale() throws {
        let folder = try folder()
        try FileManager.default.removeItem(atPath: folder.path + "/s/b.yaml")
        try folder.put("mine".utf8, in: "s/Golden/c/notes.txt")
        let outcome = try Command.run(["verify", "s"], in: folder.path)
        #expect(outcome.code == 1 && outcome.complaints.count == 2, "\(outcome.err)")
        #expect(outcome.complaints[0] == "s/c.yaml: s/Golden/c/notes.txt: not a file of the golden trace")
        #expect(
            outcome.complaints[1] == "s/Golden/b: a golden trace without a scenario; remove it, or restore the scenario"
        )
        #expect(
            try Command.run(["verify", "s/a.yaml"], in: folder.path).code == 0,
            "a file alone does not ask for the others")
    }

    @Test("Several folders, and a file beside a folder, share the golden traces of --golden")
    func sharedGoldenFolder() throws {
        let folder = try Folder()
        try folder.makeFolder("A")
        try folder.makeFolder("B")
        try folder.put(headerText(name: "a").utf8, in: "A/a.yaml")
        try folder.put(headerText(name: "b").utf8, in: "B/b.yaml")
        #expect(try Command.run(["record", "A", "B", "--golden", "G"], in: folder.path).code == 0)
        for files in [["A", "B"], ["A/a.yaml", "B"], ["A", "B/b.yaml"]] {
            let outcome = try Command.run(["verify"] + files + ["--golden", "G"], in: folder.path)
            #expect(outcome.code == 0, "\(files): \(outcome.err)")
        }
        let outcome = try Command.run(["verify", "A", "--golden", "G"], in: folder.path)
        #expect(outcome.code == 1 && outcome.err.contains("G/b: a golden trace without a scenario"), "\(outcome.err)")
    }

    @Test("A scenario on standard input, with --golden")
    func standardInput() throws {
        let folder = try folder()
        let input = folder.path + "/s/a.yaml"
        let outcome = try Command.run(["verify", "-", "--golden", "s/Golden"], in: folder.path, input: input)
        #expect(outcome.code == 0 && outcome.out.hasSuffix(" as recorded\n"), "\(outcome.err)")
        #expect(try Command.run(["verify", "-"], in: folder.path, input: input).code == 64)
        #expect(
            try Command.run(["verify", "-", "-", "--golden", "s/Golden"], in: folder.path, input: input).code == 64)
    }

    @Test("Tolerances of the scenario and of the options; unknown and negative ones are errors")
    func tolerances() throws {
        let folder = try folder()
        try folder.put(headerText(lines: "golden: { tolerances: { presentation_y_p: 1e-9 } }\n").utf8, in: "s/a.yaml")
        let unknown = try Command.run(["verify", "s/a.yaml"], in: folder.path)
        #expect(
            unknown.code == 65
                && unknown.err.contains(
                    "s/a.yaml:6:25: no golden table has a column 'presentation_y_p'; did you mean 'presentation_y_pt'?"),
            "\(unknown.err)")
        for (line, words) in [
            ("presentation_y_pt: -1 pt", "-1 pt is out of range"), ("presentation_y_pt: 1e-9", "1e-9 has no unit"),
            ("velocity_y_pt_per_s: 1 pt", "unknown unit 'pt'"), ("model: 1 pt", "'1 pt' is not a number"),
            ("x-y: 1", "'x-y' cannot name a column"),
        ] {
            try folder.put(headerText(lines: "golden: { tolerances: { \(line) } }\n").utf8, in: "s/a.yaml")
            let outcome = try Command.run(["verify", "s/a.yaml"], in: folder.path)
            #expect(outcome.code == 65 && outcome.err.contains(words), "\(line): \(outcome.err)")
        }
        let option = try Command.run(["verify", "s/c.yaml", "--tolerance", "presentation_y_p=1"], in: folder.path)
        #expect(option.code == 64 && option.err.contains("did you mean 'presentation_y_pt'?"), "\(option.err)")
        #expect(try Command.run(["verify", "s/c.yaml", "--tolerance", "time_s=-1"], in: folder.path).code == 64)
        try folder.put(
            headerText(
                lines:
                    "golden: { tolerances: { presentation_y_pt: { absolute: 1e-9 pt, relative: 1e-9 }, model: 1 } }\n"
            ).utf8,
            in: "s/a.yaml")
        #expect(try Command.run(["verify", "s/a.yaml"], in: folder.path).code == 0)
    }

    @Test("record: the first at once, unchanged, changed beside the old one, accepted")
    func record() throws {
        let folder = try folder()
        let before = try folder.text(of: "s/Golden/b/layers.csv")
        let outcome = try Command.run(["record", "s"], in: folder.path)
        #expect(outcome.code == 0 && outcome.err.isEmpty)
        let lines = outcome.out.split(separator: "\n").map(String.init)
        #expect(
            lines.count == 6 && lines[0].hasPrefix("a: unchanged, ") && lines[5].hasPrefix("c: unchanged, "), "\(lines)"
        )
        #expect(lines[4] == "  accept it with: hooke record --accept s/b.yaml")
        #expect(lines[1].hasPrefix("b: changed, now ") && lines[1].hasSuffix(": time 0.2 s -> 0.3 s (until.time)"))
        #expect(lines[2].contains("frame 13") && lines[3].hasPrefix("  new trace in s/Golden/b.new/"), "\(lines)")
        #expect(try folder.text(of: "s/Golden/b/layers.csv") == before)
        #expect(try Command.run(["verify", "s/b.yaml"], in: folder.path).code == 1)

        let accepted = try Command.run(["record", "--accept", "s/b.yaml"], in: folder.path)
        #expect(accepted.code == 0 && accepted.out == "s/Golden/b: accepted\n", "\(accepted.err)")
        #expect(try !folder.everything().contains { $0.contains("b.new") })
        #expect(try Command.run(["verify", "s", "s/Golden/b"], in: folder.path).code == 0)
        let none = try Command.run(["record", "--accept", "--golden", "s/Golden"], in: folder.path)
        #expect(none.code == 0 && none.out == "no golden trace waits to be accepted\n")
    }

    @Test("record: back to the old scenario, the waiting trace is dropped; a comment renews the manifest")
    func recordBack() throws {
        let folder = try folder()
        #expect(try Command.run(["record", "s/b.yaml"], in: folder.path).code == 0)
        #expect(try folder.everything().contains("s/Golden/b.new"))
        try folder.put(headerText(name: "b").utf8, in: "s/b.yaml")
        #expect(try Command.run(["record", "s/b.yaml"], in: folder.path).out.hasPrefix("b: unchanged, "))
        #expect(try !folder.everything().contains("s/Golden/b.new"))
        try folder.put(("# A comment.\n" + headerText(name: "b")).utf8, in: "s/b.yaml")
        #expect(try Command.run(["record", "s/b.yaml"], in: folder.path).out.hasSuffix("; the manifest is new\n"))
        #expect(try Command.run(["record"], in: folder.path).code == 64)
    }
}
