import ArgumentParser
import HookePages
import HookeScenario

/// `hooke play`: writes the page that plays runs, without a run.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Write the page that plays runs, without a recorded run.",
        discussion: HelpText.discussion(
            """
            The page of 'hooke report' without a recorded run: it opens reports and the files of runs, and carries the scenario FILE \
            if there is one. One file that needs no network.
            """,
            examples: [
                "hooke play                                      play.html, into which runs are dropped",
                "hooke play Scenarios/elastic-pull.yaml          elastic-pull.html, with the scenario",
                "hooke play Scenarios/elastic-pull.yaml --out site/pull.html",
            ],
            exits: [.ok, .usage, .badInput, .missing, .cannotCreate, .cannotWrite]))

    @Argument(help: ArgumentHelp("A scenario.", valueName: "file"), completion: .scenarios)
    var scenario: String?

    @Option(
        name: .customLong("out"),
        help: "The file to write (default: the scenario's name with .html, or play.html, in this folder).",
        completion: .file(extensions: ["html"]))
    var file: String?

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard scenario != "" else { throw ValidationError("FILE must not be empty") }
        try OutputFiles.check([("--out", file)], against: [scenario].compactMap(\.self))
    }

    func run() throws {
        // The scenario is read with the checks of 'hooke validate'.
        let name: String
        if let scenario {
            do { name = try LoadedScenario(scenario).scenario.name } catch {
                Output.note("\(error)")
                throw LoadedScenario.exitCode(of: error)
            }
        } else {
            name = "play"
        }
        try PageOutput.write(to: file ?? "\(name).html") { try ReportPage(scenario: scenario) }
    }
}
