import Foundation
import Testing

/// `hooke compare`.
struct CompareTests {
    private func folderWithCard() throws -> Folder {
        let folder = try Folder()
        #expect(try Command.run(["init", "card"], in: folder.path).code == 0)
        return folder
    }

    private func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("Springs: letters, a chart and exact measures, the same bytes on every run")
    func springs() throws {
        let arguments = ["compare", "spring:duration=0.5,bounce=0.3", "spring:response=0.5,damping-ratio=0.5"]
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        #expect(outcome.out.hasPrefix("A  spring:duration=0.5,bounce=0.3\nB  spring:response"), "\(outcome.out)")
        // exp(-pi z / sqrt(1 - z^2)) for 0.7 and 0.5
        #expect(outcome.out.contains("4.59879 %") && outcome.out.contains("16.3034 %"), "\(outcome.out)")
        #expect(try Command.run(arguments).out == outcome.out)
    }

    @Test("Refresh rates of a scenario: equal at common times where nothing depends on the rate")
    func rates() throws {
        let folder = try folderWithCard()
        let outcome = try Command.run(["compare", "card.yaml", "--refresh", "60,120", "--json"], in: folder.path)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        let document = try json(outcome.out)
        let items = try #require(document["items"] as? [[String: String]])
        #expect(items.map { $0["label"] } == ["card.yaml (60 Hz)", "card.yaml (120 Hz)"])
        let rows = try #require(document["differences"] as? [[String: Any]])
        let y = rows.filter { $0["component"] as? String == "y" }
        let worst = try #require(y.last?["worst"] as? [String: Double])
        #expect(worst["distance"] == 0, "\(worst)")
        let samples = y.compactMap { $0["samples"] as? Int }
        #expect(worst["commonTimes"].map { Int($0) } == samples.first && (samples.last ?? 0) > (samples.first ?? 0))
        #expect(try folder.everything() == ["card.yaml"])
    }

    @Test("Solvers, and scenario files against runs' folders; --out writes tables, metadata, summary and manifest")
    func files() throws {
        let folder = try folderWithCard()
        #expect(try Command.run(["run", "card.yaml", "--quiet"], in: folder.path).code == 0)
        #expect(
            try Command.run(["run", "card.yaml", "--quiet", "--refresh", "30", "--out", "slow"], in: folder.path).code
                == 0)
        let outcome = try Command.run(
            [
                "compare", "runs/card", "slow/card", "card.yaml", "--out", "c", "--scripts", Command.root + "/plots",
            ], in: folder.path)
        #expect(outcome.code == 0 && !outcome.err.contains("gnuplot:"), "\(outcome.err)")
        let names = try folder.everything().filter { $0.hasPrefix("c/") && !$0.contains("compare.") }
        #expect(
            names == [
                "c/curves.csv", "c/curves.csv-metadata.json", "c/differences.csv", "c/differences.csv-metadata.json",
                "c/manifest.json", "c/summary.json",
            ])
        let lines = try folder.text(of: "c/differences.csv").split(separator: "\n")
        #expect(lines.count == 1 + 3 * 3, "three items, three components")
        // A file of a run and the run itself are equal.
        #expect(
            lines.contains { $0.hasPrefix("C,card.yaml,card,position,y,pt,") && $0.contains(",0.0,0.0,700.0,700.0") },
            "\(lines)")
        #expect(try Command.run(["verify", "c"], in: folder.path).code == 0)
        #expect(outcome.out.contains("B  slow/card: A at 60 Hz, B at 30 Hz\n"), "\(outcome.out)")
        let solvers = try Command.run(
            [
                "compare", Command.root + "/Scenarios/elastic-pull.yaml", "--solver", "propagator", "--solver",
                "rk4:1/60s",
            ],
            in: folder.path)
        #expect(solvers.code == 0 && solvers.out.contains("elastic-pull.yaml (rk4:1/60s)"), "\(solvers.err)")
    }

    /// Over 2 s in debug: each row is a process.
    @Test(
        "Bad input",
        arguments: [
            (["card.yaml"], 64, "one thing only"), (["spring:duration=1,bounce=0"], 64, "one thing only"),
            (["card.yaml", "spring:duration=1,bounce=0"], 64, "of different kinds"),
            (["spring:duraton=1,bounce=0", "spring:duration=1,bounce=0"], 64, "did you mean 'duration'?"),
            (["card.yaml", "none.yaml"], 66, "none.yaml: no such file"),
            (["card.yaml", "empty"], 66, "not a finished run"),
            (["card.yaml", "other.yaml"], 65, "have no property in common"),
            (["card.yaml", "--refresh", "60,fast"], 64, "invalid refresh rate 'fast'"),
            (["card.yaml", "--refresh", "60,"], 64, "invalid refresh rate ''"),
            (["card.yaml", "--solver", "rk9", "--solver", "rk4:1/60s"], 65, "rk9"),
            (["empty", "--refresh", "60,120"], 64, "a finished run has its solver and rate"),
            (["card.yaml", "bad.yaml"], 65, "bad.yaml:1:1"), ([], 64, "Missing expected argument"),
            (["card.yaml", "damaged"], 65, "hooke did not write this manifest"),
        ] as [([String], Int32, String)])
    func bad(arguments: [String], code: Int32, words: String) throws {
        let folder = try folderWithCard()
        for name in ["empty", "damaged"] { try folder.makeFolder(name) }
        try folder.put("{}".utf8, in: "damaged/manifest.json")
        try folder.put("".utf8, in: "bad.yaml")
        try folder.put(headerText(name: "other").utf8, in: "other.yaml")
        let before = try folder.everything()
        let outcome = try Command.run(["compare"] + arguments + ["--out", "c"], in: folder.path)
        #expect(outcome.code == code && outcome.out.isEmpty, "\(outcome.code): \(outcome.err)")
        #expect(outcome.err.contains(words), "\(outcome.err)")
        #expect(try folder.everything() == before)
    }

    @Test(
        "A run with a changed file is not compared",
        arguments: [
            ("points.csv", "\n1,", "\n2,"), ("points.csv", "\n", "\r\n"), ("summary.json", "\n", ""),
            ("events.csv", "time", "times"),
        ])
    func changedRun(file: String, old: String, new: String) throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        #expect(try Command.run(["run", "a.yaml", "--quiet"], in: folder.path).code == 0)
        let whole = try Command.run(["compare", "a.yaml", "runs/a"], in: folder.path)
        #expect(whole.code == 0, "\(whole.err)")
        let text = try folder.text(of: "runs/a/\(file)")
        let range = try #require(text.range(of: old))
        try folder.put(text.replacingCharacters(in: range, with: new).utf8, in: "runs/a/\(file)")
        let outcome = try Command.run(["compare", "a.yaml", "runs/a", "--out", "c"], in: folder.path)
        #expect(outcome.code == 65 && outcome.out.isEmpty, "\(outcome.code) \(outcome.out)")
        #expect(outcome.err.contains("runs/a/\(file): ") && outcome.err.contains("run the scenario again"))
        #expect(!(try folder.everything()).contains { $0.hasPrefix("c/") })
    }

    @Test("At different rates, the common times are counted")
    func commonTimes() throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        let rates = try Command.run(["compare", "a.yaml", "--refresh", "60,120,90,59.94"], in: folder.path)
        #expect(
            rates.out.contains(
                "\nA has 13 times; in common with it: 13 of the 25 of B, 7 of the 19 of C, 1 of the 13 of D.\n"),
            "\(rates.out)\(rates.err)")
        let solvers = try Command.run(
            ["compare", "a.yaml", "--solver", "propagator", "--solver", "rk4:1/60s"], in: folder.path)
        #expect(solvers.code == 0 && !solvers.out.contains("in common with it"), "\(solvers.out)")
    }

    @Test("Too many things")
    func tooMany() throws {
        let rates = (1...27).map { "\($0)" }.joined(separator: ",")
        let outcome = try Command.run(["compare", "spring:duration=1,bounce=0", "--refresh", rates])
        #expect(outcome.code == 64 && outcome.err.contains("27 things (expected at most 26)"), "\(outcome.err)")
    }
}
