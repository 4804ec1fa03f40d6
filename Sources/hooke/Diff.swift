import ArgumentParser
import HookeRuns
import HookeTrace

/// `hooke diff`: compares two runs, a run and a golden trace, or two tables.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two runs, a run and a golden trace, or two tables.",
        discussion: HelpText.discussion(
            """
            Each of A and B is a run's folder, a folder of a golden trace, or a CSV table; one of two tables can be '-', standard input. Begins with one line that says why they differ, in the words of their manifests; then the first difference, with its \
            distance, and what of its frame diverged first; then at most ten lines for tables, rows and columns. Numbers have six \
            significant digits and their units; --verbose prints all digits, and units in the last place (ulp). If a table of a folder cannot be read, the others are compared, and the exit code is that of the table's error.

            Rows are matched by frame, point or layer and property; at different refresh rates by time in place of the frame, and rows \
            without a partner are counted; events by kind, subject and time. Numbers are equal by value, but -0 \
            differs from 0; relative distances are to the golden number, or to that of A. Measured times (cost.csv) are not compared, and \
            hashes only without tolerances.
            """,
            examples: [
                "hooke diff runs/elastic-pull other/elastic-pull",
                "hooke diff Scenarios/Golden/elastic-pull runs/elastic-pull --atol 1e-9",
                "hooke diff before.csv after.csv --tolerance x_pt=1e-6",
            ],
            exits: [
                .ok, .check("different"), .code(64, "usage, or an unknown column"),
                .code(65, "not a table, or a damaged table or manifest"), .missing, .cannotWrite,
            ]))

    @Argument(help: "The first run or table, to which relative distances are.", completion: .file())
    var a: String

    @Argument(help: "The second run or table.", completion: .file())
    var b: String

    @OptionGroup var tolerances: ToleranceOptions
    @OptionGroup var detail: DetailOptions
    @OptionGroup var report: ReportOptions
    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard a != "-" || b != "-" else {
            throw ValidationError("only one of the two tables can be '-', standard input")
        }
        try OutputFiles.check([("--junit", report.junit)], against: [a, b])
    }

    func run() throws {
        for path in [a, b] where CommandWords.isScenario(path) { try RunArgument.check(path, verb: "diff") }
        let tolerances = try tolerances.tolerances()
        let difference: RunDifference
        do throws(ComparisonError) {
            difference = try RunDifference(comparing: a, with: b, tolerances: tolerances)
        } catch {
            Output.note(error.message)
            throw ExitCode(error.exitCode)
        }
        let lines = difference.lines(isVerbose: detail.verbose)
        let names = "\(difference.golden) and \(difference.run)"
        let verdict = difference.isEqual ? "\(names) are equal" : "\(names) differ: \(difference.cause)"
        if report.json {
            try Output.print(data: difference.json.text(pretty: true))
        } else {
            try Output.print(([verdict] + lines.map { "  \($0)" }).joined(separator: "\n"))
        }
        let details = lines.joined(separator: "\n")
        try report.write(
            JUnitReport(
                name: "hooke diff",
                cases: [
                    .init(
                        name: names, file: b,
                        difference.isEqual ? .passed : .failed(verdict, details: details))
                ]))
        if !difference.isEqual {
            if GitHubAnnotation.isOn { Output.note(GitHubAnnotation.text(verdict, file: b, line: 1)) }
            throw ExitCode(difference.damaged.first?.error.exitCode ?? 1)
        }
    }
}
