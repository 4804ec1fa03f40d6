import Foundation
import Testing

/// What is generated from the commands' declarations: help, completion scripts, the manual page.
struct HelpTests {
    /// A command as the argument parser describes it.
    struct Described: Sendable, CustomTestStringConvertible {
        let path: [String]
        let discussion: String
        let arguments: [Argument]
        var testDescription: String { path.joined(separator: " ") }

        struct Argument: Sendable {
            let name: String
            let kind: String
            /// Whether completion knows its values, or was told that they cannot be listed.
            let hasCompletion: Bool
            let value: String
            let help: String
        }
    }

    private static let commands: [Described] = {
        guard let outcome = try? Command.run(["--experimental-dump-help"]),
            let json = try? JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any],
            let root = json["command"] as? [String: Any]
        else { return [] }
        return described(root, after: [])
    }()

    private static func described(_ command: [String: Any], after path: [String]) -> [Described] {
        let path = path + [command["commandName"] as? String ?? ""]
        if path.last == "help" { return [] }
        let arguments = (command["arguments"] as? [[String: Any]] ?? []).map { argument in
            let name = (argument["preferredName"] as? [String: Any])?["name"] as? String
            return Described.Argument(
                name: name ?? argument["valueName"] as? String ?? "", kind: argument["kind"] as? String ?? "",
                hasCompletion: argument["completionKind"] != nil || argument["allValues"] != nil,
                value: argument["valueName"] as? String ?? "", help: argument["abstract"] as? String ?? "")
        }
        let own = Described(
            path: Array(path.dropFirst()), discussion: command["discussion"] as? String ?? "", arguments: arguments)
        return [own] + (command["subcommands"] as? [[String: Any]] ?? []).flatMap { described($0, after: path) }
    }

    @Test("The help of the program has 23 commands in six groups")
    func groups() throws {
        let help = try Command.run(["--help"]).out
        let groups = help.split(separator: "\n").filter { $0.hasSuffix(" SUBCOMMANDS:") }.map { $0.dropLast(13) }
        #expect(groups == ["BEGIN", "RUN", "SEE", "COMPARE", "STUDY", "DOCUMENTS"])
        let names = HelpTests.commands.filter { $0.path.count == 1 }.flatMap(\.path)
        #expect(
            names == [
                "init", "list", "validate", "doctor", "run", "sweep", "tune", "watch", "import", "plot", "report",
                "play",
                "compare",
                "verify", "record", "spring", "identify", "bench", "accuracy", "check", "stats", "explain", "docs",
            ])
    }

    /// What the options of several commands mean, the beginning of their help.
    private static let meanings = [
        "against": "Compare with this: ", "atol": "The largest absolute difference of numbers",
        "color": "Colours in messages.", "column": "The column of the frame times",
        "csv-safe": "Put an apostrophe before texts of CSV",
        "force": "Lift the limits on ", "format": "The format of files: ",
        "golden": "The folder of golden traces", "json": "Print JSON",
        "junit": "Write the results to a file as JUnit XML.",
        "method": "The method to measure", "out": "The folder to write into: ",
        "parquet": "Write results.parquet beside results.csv", "perfetto": "Write a trace for Perfetto's viewer too: ",
        "quiet": "Print errors only.", "reduced-motion": "Let the user ask for less motion",
        "refresh": "The display's refresh rate, ",
        "repeat": "The number of measurements, of which the fastest counts: ",
        "rtol": "The largest difference as a fraction of the golden number", "save": "The file to write",
        "scripts": "A folder of gnuplot scripts", "since": "Only ", "time-unit": "The unit of times", "until": "Only ",
        "seed": "The seed of the display's faults, ",
        "solver": "The solver", "threads": "The number of threads",
        "tolerance": "The largest absolute difference of a column",
        "trust": "The largest accepted error", "verbose": "Print differences with all digits",
    ]
    /// Options of one command, that another may have later.
    private static let values = [
        "out": "folder", "save": "file", "resume": "snapshot", "since": "time", "until": "time", "refresh": "hz",
        "json": "json", "quiet": "quiet", "threads": "threads", "seed": "seed", "junit": "file", "page": "file",
    ]

    @Test("An option means the same in all commands: its kind, its value and the beginning of its help")
    func meanings() {
        var uses: [String: [(path: [String], argument: Described.Argument)]] = [:]
        for command in HelpTests.commands {
            for argument in command.arguments where argument.kind != "positional" && argument.name != "help" {
                uses[argument.name, default: []].append((command.path, argument))
            }
        }
        for (name, uses) in uses {
            for (path, argument) in uses {
                let place = "\(path.joined(separator: " ")) --\(name)"
                if let value = HelpTests.values[name] { #expect(argument.value == value, "\(place)") }
                #expect(argument.kind == uses[0].argument.kind && argument.value == uses[0].argument.value, "\(place)")
                guard uses.count > 1, name != "version" else { continue }
                guard let meaning = HelpTests.meanings[name] else {
                    Issue.record("\(place) is an option of several commands: say in the table what it means")
                    break
                }
                #expect(argument.help.hasPrefix(meaning), "\(place): \(argument.help)")
            }
        }
        #expect(Set(HelpTests.meanings.keys).union(HelpTests.values.keys).isSubset(of: uses.keys))
    }

    @Test("Each help has examples, which begin with the command, and exit codes", arguments: commands)
    func help(command: Described) throws {
        let outcome = try Command.run(["help"] + command.path)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        let parts = command.discussion.split(separator: "Examples:\n")
        let lines = (parts.last ?? "").split(separator: "\n").prefix { $0.hasPrefix("  ") }
        let start = "  " + (["hooke"] + command.path).joined(separator: " ")
        #expect(parts.count > 1 || command.discussion.hasPrefix("Examples:"), "no examples")
        #expect(lines.contains { $0.hasPrefix(start) }, "no example begins with '\(start)': \(lines)")
        #expect(command.discussion.contains(/Exit codes: (0 ok|64 usage), [^\n]+\.$/), "no exit codes at the end")
        #expect(outcome.out.contains("Exit codes: "))
        #expect(outcome.out.contains("--color <when>"), "the option that every command takes is not listed")
    }

    @Test("Each argument with a value has a completion", arguments: commands)
    func completions(command: Described) {
        for argument in command.arguments where argument.kind != "flag" {
            #expect(argument.hasCompletion, "\(argument.name)")
        }
    }

    @Test(
        "Completion scripts offer commands, solvers and scenario files", arguments: ["bash", "zsh", "fish"])
    func script(shell: String) throws {
        let outcome = try Command.run(["--generate-completion-script", shell])
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        for word in HelpTests.commands.flatMap(\.path) + [
            "rk8pd", "propagator", "60000/1001", "yaml", "--damping-ratio",
        ] {
            let plain = outcome.out.replacing("\\", with: "")
            #expect(plain.contains(word) || plain.contains(word.drop { $0 == "-" }), "\(word)")
        }
    }

    @Test("The bash script completes in bash: a misspelt file is no file, commands and solvers are offered")
    func bash() throws {
        let folder = try Folder()
        let script = try Command.run(["--generate-completion-script", "bash"]).out
        try folder.put(script.utf8, in: "complete.bash")
        let syntax = try Command.run(["-n", "complete.bash"], in: folder.path, program: "/bin/bash")
        #expect(syntax.code == 0 && syntax.err.isEmpty, "\(syntax.err)")
        // As readline does: the words, the index of the current one, then the function of the command.
        try folder.put(
            """
            source ./complete.bash
            offer() {
                COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
                COMPREPLY=()
                "$(complete -p hooke | sed 's/.*-F \\([^ ]*\\).*/\\1/')" hooke "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf '%s\\n' "${COMPREPLY[@]}"
            }
            offer hooke ver
            offer hooke run --solver rk8
            """.utf8, in: "ask.bash")
        let asked = try Command.run(["ask.bash"], in: folder.path, program: "/bin/bash")
        let offered = asked.out.split(whereSeparator: \.isWhitespace)
        #expect(offered == ["verify", "rk8pd"], "\(asked.out)\(asked.err)")
    }

    private static let manual = Result { try Command.run(["docs", "manual"]) }

    @Test("The manual page has only lines that roff accepts")
    func manual() throws {
        let outcome = try HelpTests.manual.get()
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        let requests: Set = ["TH", "SH", "SS", "TP", "PP", "B", "RS", "RE", "nf", "fi", "\\\""]
        for line in outcome.out.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            let request = line.dropFirst().prefix { $0 != " " }
            #expect(requests.contains(String(request)), "\(line)")
        }
    }

    @Test("The manual page has each command and each option", arguments: commands)
    func page(command: Described) throws {
        let page = try HelpTests.manual.get().out.replacing("\\-", with: "-")
        if !command.path.isEmpty {
            #expect(page.contains(".SS \"hooke \(command.path.joined(separator: " ")) "), "no section")
        }
        for argument in command.arguments where argument.name != "help" && argument.kind != "positional" {
            #expect(page.contains("\\fB--\(argument.name)\\fR"), "--\(argument.name)")
        }
    }
}
