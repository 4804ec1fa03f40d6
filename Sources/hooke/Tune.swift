import ArgumentParser
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

/// `hooke tune`: searches for the values of a plan's axes that meet its goals best.
struct Tune: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tune",
        abstract: "Search for the parameters that meet goals best.",
        discussion: HelpText.discussion(
            """
            The plan is one of 'hooke sweep' with goals: what its measures should be. Its axes are ranges, within which any number is tried. The \
            search starts from points of Sobol's sequence and follows the best ones with simplices (Nelder and Mead). It is deterministic. \
            If no point meets all goals, the points of which none is better for all of them are printed too.
            """,
            examples: [
                "hooke tune Scenarios/Sweeps/find-damping.yaml",
                "hooke tune find-damping.yaml --save tuned.yaml && hooke run tuned.yaml",
            ],
            exits: [
                .ok, .check("a goal is not met"), .usage, .code(65, "bad plan or scenario, or no goals"), .missing,
                .failed, .cannotCreate, .cannotWrite,
            ]))

    @Argument(help: "A plan with goals.", completion: .scenarios)
    var plan: String

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp("The file to write: the scenario with the values that were found.", valueName: "file"),
        completion: .scenarios)
    var output: String?

    @Option(help: "The most runs of the search.", completion: .free)
    var runs = TuneSearch.standardBudget

    @Flag(help: "Print JSON: the result.")
    var json = false

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard (1...10_000_000).contains(runs) else { throw ValidationError("--runs must be 1 to 10000000") }
        if let output { _ = try ScenarioFileName.stem(of: output) }
    }

    func run() throws {
        let (swept, _) = try SweepRun.read(plan, isSearched: true)
        try OutputFiles.check([("--save", output)], against: [plan, swept.text.file])
        let result: TuneResult
        do throws(TuneError) {
            var search = try TuneSearch(swept, plan: plan, budget: runs)
            result = try search.run()
        } catch {
            if case .unsearchable = error { Output.note("\(error)") } else { Output.note("\(plan.escaped()):\(error)") }
            throw ExitCode(error.exitCode)
        }
        if json {
            try Output.print(data: result.json.text())
        } else {
            try Output.print(result.text)
        }
        if let output {
            let text = try result.scenarioText(
                named: ScenarioFileName.stem(of: output), filesIn: SweepRun.absoluteFolder(of: swept.text.file))
            try OutputFiles.write(text, to: output)
            Output.inform("\(output): written")
        }
        if !result.isMet { throw ExitCode.failure }
    }
}
