import Testing

/// Misspelt commands and options, and `--color`.
struct CommandWordTests {
    @Test(
        "An unknown command suggests the nearest",
        arguments: [
            (["verfy"], "verify"), (["verfy", "a.yaml", "--json"], "verify"), (["help", "sprng"], "spring"),
            (["lst"], "list"), (["runn", "--help"], "run"),
        ])
    func command(arguments: [String], meant: String) throws {
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 64 && outcome.out.isEmpty, "\(outcome.out)")
        let word = arguments.first { $0 != "help" } ?? ""
        #expect(outcome.err.hasPrefix("Error: unknown command '\(word)'; did you mean '\(meant)'?\n"), "\(outcome.err)")
    }

    @Test("A word that resembles no command gets the list of commands")
    func unknown() throws {
        let outcome = try Command.run(["xylophone"])
        #expect(outcome.code == 64)
        #expect(
            outcome.err.hasPrefix("Error: unknown command 'xylophone' (expected one of init, list, "), "\(outcome.err)")
    }

    /// Over 2 s in debug: each row is two processes.
    @Test(
        "Words of an earlier version do what the new ones do, with one note",
        arguments: [
            (["diff", "a.csv", "b.csv"], ["compare", "a.csv", "b.csv"], "'diff' is now 'compare'"),
            (
                ["faults", "f.yaml", "--seed", "7"], ["run", "--print-faults", "f.yaml", "--seed", "7"],
                "'faults' is now 'run --print-faults'"
            ),
            (["schema", "--sweep"], ["docs", "schema", "--sweep"], "'schema' is now 'docs schema'"),
            (["schema", "--columns"], ["docs", "columns"], "'schema --columns' is now 'docs columns'"),
            (["manual"], ["docs", "manual"], "'manual' is now 'docs manual'"),
            (["help", "diff"], ["help", "compare"], "'diff' is now 'compare'"),
            (["schema", "--help"], ["docs", "schema", "--help"], "'schema' is now 'docs schema'"),
            (["bench", "--steppers"], ["accuracy", "--steppers"], "'bench --steppers' is now 'accuracy --steppers'"),
            (
                ["bench", "--precision", "--csv", "a", "--out=b"], ["accuracy", "--save", "a", "--out=b"],
                "'bench --precision' is now 'accuracy', '--csv' is now '--save'"
            ),
            (
                ["play", "--spring", "spring:duration=1,bounce=0", "--out", "s.html"],
                ["spring", "spring:duration=1,bounce=0", "--page", "s.html"], "'play --spring' is now 'spring --page'"
            ),
            (["play", "--spring"], ["spring", "--page", "springs.html"], "'play --spring' is now 'spring --page'"),
            (["play", "--out", "p.html"], ["play", "--save", "p.html"], "'--out' is now '--save'"),
            (
                ["run", "f.yaml", "--from", "a.csv"], ["run", "f.yaml", "--resume", "a.csv"],
                "'--from' is now '--resume'"
            ),
            (
                ["check", "f.yaml", "--drops=1", "--from=0", "--to", "-1"],
                ["check", "f.yaml", "--drops=1", "--since=0", "--until", "-1"],
                "'--from' is now '--since', '--to' is now '--until'"
            ),
            (["stats", "t.csv", "--csv", "-"], ["stats", "t.csv", "--save", "-"], "'--csv' is now '--save'"),
        ])
    func oldWords(old: [String], new: [String], note: String) throws {
        let folder = try Folder()
        for (name, value) in [("a", 1), ("b", 2)] { try folder.put("frame,x\n0,\(value)\n".utf8, in: "\(name).csv") }
        try folder.put("FrameTime\n16\n".utf8, in: "t.csv")
        try folder.put(
            headerText(name: "f", lines: "display: { faults: { drops: { probability: 0.2 } } }\n").utf8, in: "f.yaml")
        let before = try Command.run(old, in: folder.path)
        let after = try Command.run(new, in: folder.path)
        #expect(before.code == after.code && before.out == after.out, "\(before.err)\(after.err)")
        #expect(before.err == "hooke: \(note)\n" + after.err, "\(before.err)")
    }

    @Test("After -- stand no options, and a misspelt old word suggests the new one")
    func noOldWords() throws {
        let outcome = try Command.run(["stats", "--", "--csv"])
        #expect(outcome.code == 66 && !outcome.err.contains("is now"), "\(outcome.err)")
        #expect(
            try Command.run(["shema"]).err.hasPrefix("Error: unknown command 'shema'; did you mean 'docs schema'?\n"))
        #expect(try Command.run(["docs", "shema"]).err.contains("of 'hooke docs'; did you mean 'schema'?\n"))
    }

    @Test("help of what has no commands")
    func tooDeep() throws {
        let outcome = try Command.run(["help", "run", "fast"])
        #expect(outcome.code == 64)
        #expect(outcome.err.hasPrefix("Error: unknown command 'fast' of 'hooke run'"), "\(outcome.err)")
    }

    @Test(
        "An unknown option suggests the nearest",
        arguments: [
            (["run", "--solvr", "rk4", "a.yaml"], "--solver"), (["spring", "--dampng-ratio", "1"], "--damping-ratio"),
            (["accuracy", "--sav"], "--save"), (["run", "--fps", "120", "a.yaml"], "--refresh"),
            (["run", "-o", "x", "a.yaml"], "--out"), (["sweep", "run", "--jobs", "3", "p.yaml"], "--threads"),
        ])
    func option(arguments: [String], meant: String) throws {
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 64 && outcome.err.contains("Did you mean '\(meant)'?"), "\(outcome.err)")
    }

    @Test(
        "An unknown option that resembles none gets no suggestion", arguments: [["run", "--abc"], ["list", "--fps"]])
    func noOption(arguments: [String]) throws {
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 64 && !outcome.err.contains("Did you mean"), "\(outcome.err)")
    }

    @Test(
        "A scenario in place of a run or a command, and a name without its extension, say what works",
        arguments: [
            (
                ["plot", "a.yaml"], 66,
                "a.yaml: a scenario, not a run; run the scenario first: hooke run a.yaml, then hooke plot runs/a"
            ),
            (
                ["report", "a"], 66,
                "a: no such run; run the scenario first: hooke run a.yaml, then hooke report runs/a"
            ),
            (
                ["compare", "b", "a"], 66,
                "b: no such run; its run is in runs/b: hooke compare runs/b"
            ),
            (["plot", "b.yaml"], 66, "b.yaml: a scenario, not a run; its run is in runs/b: hooke plot runs/b"),
            (["explain", "p99", "b"], 66, "b: no such run; its run is in runs/b: hooke explain p99 runs/b"),
            (["run", "a"], 66, "a: no such file; did you mean 'a.yaml'?"),
            (["a.yaml"], 64, "Error: 'a.yaml' is not a command; run the scenario with: hooke run a.yaml"),
            (["a"], 64, "Error: 'a' is not a command; run the scenario with: hooke run a.yaml"),
        ] as [([String], Int32, String)])
    func meant(arguments: [String], code: Int32, words: String) throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        try folder.put(headerText(name: "b").utf8, in: "b.yaml")
        try folder.makeFolder("runs/b")
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == code && outcome.complaints.first.map(String.init) == words, "\(outcome.err)")
    }

    /// Over 2 s in debug: each row is a process.
    @Test(
        "Options with units take them with a blank, without, and not at all",
        arguments: [
            ["spring --duration=D --bounce=0.3 --at=T", "0.5 0.2", "500ms 0.2s", "500_ms 200_ms"],
            ["spring --natural-frequency=D --damping-ratio=1", "12", "12_rad/s", "12rad/s"],
            ["spring --response=0.5 --damping-ratio=1 --as css --error=D", "0.5", "0.5%", "0.5_%"],
            [
                "compare spring:duration=D,bounce=0 spring:duration=1,bounce=0 --json --refresh=T", "0.5 120",
                "0.5 120Hz", "0.5 120_Hz",
            ],
            [
                "check Scenarios/dropped-frames.yaml --drops=1 --since=D --until=T", "0.1 0.2", "100ms 0.2s",
                "100_ms 0.2_s",
            ],
        ])
    func units(row: [String]) throws {
        let outcomes = try row.dropFirst().map { values in
            let values = values.split(separator: " ")
            let words = row[0].split(separator: " ").map {
                $0.replacing("=D", with: "=\(values[0])").replacing("=T", with: "=\(values.last ?? "")")
                    .replacing("_", with: " ")
            }
            return try Command.run(words.map(String.init))
        }
        // A check that finds a failing schedule exits with 1.
        #expect(outcomes.allSatisfy { $0.code < 2 && $0.out == outcomes[0].out }, "\(outcomes.map(\.err))")
    }

    @Test(
        "--color with a bad or no value",
        arguments: [
            (["list", "--color", "allways"], "Did you mean 'always'?"),
            (["list", "--color=red"], "'auto', 'always' and 'never'"),
            (["list", "--color"], "Missing value"),
        ])
    func color(arguments: [String], words: String) throws {
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 64 && outcome.out.isEmpty && outcome.err.contains(words), "\(outcome.err)")
    }

    @Test("After -- the words belong to the command")
    func terminator() throws {
        let outcome = try Command.run(["validate", "--", "--color"])
        #expect(outcome.code == 66 && outcome.err == "--color: no such file\n", "\(outcome.err)")
    }

    @Test("Help is the same before and after the command's name", arguments: ["run", "spring", "sweep", "compare"])
    func help(command: String) throws {
        let (before, after) = try (Command.run(["help", command]), Command.run([command, "--help"]))
        #expect(before.code == 0 && after.code == 0 && before.out == after.out, "\(after.out)")
        #expect(before.out.contains("USAGE: hooke \(command) "), "\(before.out)")
    }

    @Test(
        "Errors in a command's arguments name the whole command",
        arguments: [
            (["run"], "Missing expected argument '<files> ...'"),
            (["run", "--threads", "many", "a.yaml"], "'many' is invalid for '--threads <threads>'"),
            (["run", "--threads", "0", "a.yaml"], "--threads must be 1 to 1024"),
        ])
    func usage(arguments: [String], words: String) throws {
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 64 && outcome.out.isEmpty && outcome.err.contains(words), "\(outcome.err)")
        #expect(outcome.err.contains("hooke run"), "\(outcome.err)")
    }
}
