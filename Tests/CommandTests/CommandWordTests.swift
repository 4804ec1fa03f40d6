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
        #expect(outcome.err.hasPrefix("Error: unknown command 'xylophone' (expected one of list, "), "\(outcome.err)")
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
            (["bench", "--precison"], "--precision"),
        ])
    func option(arguments: [String], meant: String) throws {
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 64 && outcome.err.contains("Did you mean '\(meant)'?"), "\(outcome.err)")
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

    @Test("Help is the same before and after the command's name", arguments: ["run", "spring", "sweep", "csv"])
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
