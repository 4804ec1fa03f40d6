import ArgumentParser
import HookeRuns
import HookeTrace

/// Two runs, golden traces or tables that `hooke compare` compares row by row.
struct ComparedPair {
    private let difference: RunDifference
    private let file: String

    /// Compares them. Prints an error and throws its exit code if one cannot be read.
    init(_ a: String, _ b: String, tolerances: Tolerances) throws {
        for path in [a, b] where path != "-" && !path.hasSuffix(".csv") {
            try RunArgument.check(path, verb: "compare")
        }
        file = b
        do throws(ComparisonError) {
            difference = try RunDifference(comparing: a, with: b, tolerances: tolerances)
        } catch {
            Output.note(error.message)
            throw ExitCode(error.exitCode)
        }
    }

    /// Prints the difference, and throws exit code 1 if there is one, or that of a table that cannot be read.
    func print(_ report: ReportOptions, _ detail: DetailOptions) throws {
        let lines = difference.lines(isVerbose: detail.verbose)
        let names = "\(difference.golden) and \(difference.run)"
        let verdict = difference.isEqual ? "\(names) are equal" : "\(names) differ: \(difference.cause)"
        if report.json {
            try Output.print(data: difference.json.text(pretty: true))
        } else {
            try Output.print(([verdict] + lines.map { "  \($0)" }).joined(separator: "\n"))
        }
        let outcome: JUnitReport.Outcome =
            difference.isEqual ? .passed : .failed(verdict, details: lines.joined(separator: "\n"))
        try report.write(JUnitReport(name: "hooke compare", cases: [.init(name: names, file: file, outcome)]))
        guard !difference.isEqual else { return }
        if GitHubAnnotation.isOn { Output.annotate(GitHubAnnotation.text(verdict, file: file, line: 1)) }
        throw ExitCode(difference.damaged.first?.error.exitCode ?? 1)
    }
}
