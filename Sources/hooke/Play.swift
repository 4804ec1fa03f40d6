import ArgumentParser
import HookePages
import HookeScenario
import HookeSprings

/// `hooke play`: writes the page that plays runs, without a run.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Write the page that plays runs and changes scenarios.",
        discussion: HelpText.discussion(
            """
            The page of 'hooke report' without a recorded run: it opens reports and the files of runs, and carries the scenario FILE \
            if there is one. One file that needs no network. 'hooke spring --page' writes the page that designs springs.
            """,
            examples: [
                "hooke play                                      play.html, into which runs are dropped",
                "hooke play Scenarios/elastic-pull.yaml          elastic-pull.html, with the scenario",
                "hooke play Scenarios/elastic-pull.yaml --save site/pull.html",
            ],
            exits: [.ok, .usage, .badInput, .missing, .cannotCreate, .cannotWrite]))

    @Argument(help: ArgumentHelp("A scenario.", valueName: "file"), completion: .scenarios)
    var scenario: String?

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp(
            "The file to write (default: the scenario's name with .html, or play.html, in this folder).",
            valueName: "file"),
        completion: .file(extensions: ["html"]))
    var file: String?

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard let scenario else { return try OutputFiles.check([("--save", file)], against: []) }
        guard !scenario.isEmpty else { throw ValidationError("FILE must not be empty") }
        if scenario.hasPrefix(SpringNotation.prefix) {
            throw ValidationError(
                "\(scenario) is a spring; its page is written by: hooke spring \(scenario) --page FILE")
        }
        try OutputFiles.check([("--save", file)], against: [scenario])
    }

    func run() throws {
        // The scenario is read with the checks of 'hooke validate'.
        let name: String
        if let scenario {
            let loaded: LoadedScenario
            do { loaded = try LoadedScenario(scenario) } catch {
                Output.note("\(error)")
                throw LoadedScenario.exitCode(of: error)
            }
            try OutputFiles.check([("--save", file)], against: loaded.files)
            name = loaded.scenario.name
        } else {
            name = "play"
        }
        try PageOutput.write(to: file ?? "\(name).html") { try ReportPage(scenario: scenario) }
    }
}
