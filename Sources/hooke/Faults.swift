import ArgumentParser
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

/// `hooke faults`: prints a scenario with its seeded faults as steps.
struct Faults: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "faults",
        abstract: "Print a scenario with the faults of a seed as script steps.",
        discussion: HelpText.discussion(
            """
            Runs the scenario, and prints its file without display: faults, and with drop, addWork and refresh steps for the faults \
            of each frame. A run of it has the same frames and the same trace hash as that of the seed.
            """,
            examples: [
                "hooke faults Scenarios/frames-burst.yaml --seed 7",
                "hooke faults Scenarios/frames-burst.yaml --seed 7 --out late-7.yaml     named late-7",
            ],
            exits: [
                .ok, .usage, .code(65, "bad scenario, or one without seeded faults"), .missing, .failed, .cannotCreate,
                .cannotWrite,
            ]))

    @Argument(help: "A scenario file with display: faults.", completion: .scenarios)
    var file: String

    @Option(help: "The seed, in place of that of the file.", completion: .free, transform: Seed.parse)
    var seed: UInt64?

    @Option(
        name: .customLong("out"),
        help: "The new scenario's file, whose name without .yaml is its name. Default: standard output, the same name.",
        completion: .scenarios)
    var output: String?

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        if let output { _ = try ScenarioFileName.stem(of: output) }
    }

    func run() throws {
        let loaded = try LoadedScenario.all([file], ScenarioOverrides(seed: seed))[0]
        try OutputFiles.check([("--out", output)], against: loaded.files)
        let name = try output.map(ScenarioFileName.stem)
        let script: FaultScript
        do throws(FaultScriptError) {
            script = try FaultScript(loaded.scenario, loaded.text, named: name)
        } catch {
            Output.note("\(loaded.path): \(error)")
            throw ExitCode(error.exitCode)
        }
        guard let output else { return try Output.print(data: script.text.droppingLastLineBreak) }
        try ScenarioFileName.write(script.text, to: output)
        Output.inform("\(output): written, \(script.stepCount.counted("step"))")
    }
}

/// The file of a scenario that a command writes.
enum ScenarioFileName {
    /// The scenario's name from a file's: its last part without its extension.
    ///
    /// - Throws: `ValidationError` if it is no name of a scenario.
    static func stem(of path: String) throws -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? ""
        let stem = file.hasSuffix(".yaml") || file.hasSuffix(".yml") ? String(file[..<file.lastIndex(of: ".")!]) : ""
        let isName = stem.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || $0 == UInt8(ascii: "-")
        }
        guard !stem.isEmpty, isName, stem.first != "-", stem.utf8.count <= 100 else {
            throw ValidationError(
                "--out '\(path)': expected a file such as late-7.yaml, named with lower-case letters, digits and hyphens"
            )
        }
        return stem
    }

    /// Writes a scenario's file.
    ///
    /// - Throws: `ExitCode` if it cannot be written.
    static func write(_ text: String, to path: String) throws {
        do throws(TraceError) {
            var file = try OutputFile(replacing: path)
            try file.write(text)
            try file.publish()
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }
}

extension String {
    /// The text without the line break at its end.
    fileprivate var droppingLastLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}
