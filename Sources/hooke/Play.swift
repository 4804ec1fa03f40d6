import ArgumentParser
import HookePages
import HookeScenario
import HookeSprings

/// `hooke play`: writes the page that plays runs, without a run, or the page that designs springs.
struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Write the page that plays runs, or the page that designs springs.",
        discussion: HelpText.discussion(
            """
            The page of 'hooke report' without a recorded run: it opens reports and the files of runs, and carries the scenario FILE \
            if there is one. One file that needs no network.

            With --spring, the page of the spring designer: springs in every dialect at once, their curves, settling times and code for \
            other platforms, computed in the page as by 'hooke spring'. It begins with up to two SPRINGs, each spring:KEY=VALUE,... with \
            the options of 'hooke spring' as keys. The springs are also in the page's address.
            """,
            examples: [
                "hooke play                                      play.html, into which runs are dropped",
                "hooke play Scenarios/elastic-pull.yaml          elastic-pull.html, with the scenario",
                "hooke play Scenarios/elastic-pull.yaml --out site/pull.html",
                "hooke play --spring                             springs.html",
                "hooke play --spring spring:duration=0.5,bounce=0.3 spring:stiffness=200,damping=20",
            ],
            exits: [
                .ok, .code(64, "usage, or a spring or motion that the page does not compute"), .badInput, .missing,
                .cannotCreate, .cannotWrite,
            ]))

    @Argument(
        help: ArgumentHelp("A scenario; with --spring, springs.", valueName: "file or spring"), completion: .scenarios)
    var items: [String] = []

    @Flag(name: .customLong("spring"), help: "Write the page of the spring designer.")
    var designsSprings = false

    @Option(
        name: .customLong("out"),
        help: """
            The file to write (default: the scenario's name with .html, play.html, or with --spring springs.html, in this folder).
            """,
        completion: .file(extensions: ["html"]))
    var file: String?

    @OptionGroup var messages: MessageOptions

    /// The most springs that the page compares.
    private static let mostSprings = 2

    func validate() throws {
        guard !items.contains("") else {
            throw ValidationError("\(designsSprings ? "SPRING" : "FILE") must not be empty")
        }
        if designsSprings {
            guard items.count <= Play.mostSprings else {
                throw ValidationError("\(items.count) springs; the page compares at most \(Play.mostSprings)")
            }
            return try OutputFiles.check([("--out", file)], against: [])
        }
        if let spring = items.first(where: { $0.hasPrefix(SpringNotation.prefix) }) {
            throw ValidationError("\(spring) is a spring, which needs --spring")
        }
        guard items.count <= 1 else { throw ValidationError("\(items.count) scenarios; the page carries at most one") }
        try OutputFiles.check([("--out", file)], against: items)
    }

    func run() throws {
        if designsSprings {
            for word in items { try Play.check(word) }
            return try PageOutput.write(to: file ?? SpringPage.file, SpringPage(springs: items))
        }
        // The scenario is read with the checks of 'hooke validate'.
        let name: String
        if let scenario = items.first {
            let loaded: LoadedScenario
            do { loaded = try LoadedScenario(scenario) } catch {
                Output.note("\(error)")
                throw LoadedScenario.exitCode(of: error)
            }
            try OutputFiles.check([("--out", file)], against: loaded.files)
            name = loaded.scenario.name
        } else {
            name = "play"
        }
        try PageOutput.write(to: file ?? "\(name).html") { try ReportPage(scenario: items.first) }
    }

    /// Prints the error of a spring that is invalid, or that the page refuses, and throws its exit code.
    private static func check(_ word: String) throws {
        do {
            let question = try SpringNotation.question(parsing: word)
            _ = try SpringReport(question)
            guard let problem = try SpringDesign.pageProblem(of: question) else { return }
            Output.note("Error: \(word): \(problem)")
            throw ExitCode(64)
        } catch let error as SpringNotation.Failure {
            Output.note("Error: \(error)")
            throw ExitCode(64)
        } catch let error as SpringQuestionError {
            Output.note("Error: \(word): \(error)")
            throw ExitCode(error.exitCode)
        }
    }
}
