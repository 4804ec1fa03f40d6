import ArgumentParser
import HookeDynamics
import HookeForms
import HookeTrace

/// `hooke explain`: the definition of a metric of frames, and the frames behind its value.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a metric of frames, and show the frames behind its value.",
        discussion: HelpText.discussion(
            """
            Prints the definition, formula, unit and source. With a run or a trace, prints the value and the worst ten frames, for a \
            percentile of the frame times the frame at its rank. Without a metric, lists all of them.
            """,
            examples: [
                "hooke explain hitch_ratio_ms_per_s",
                "hooke explain judder_pt runs/dropped-frames",
                "hooke explain p99 game.csv",
            ],
            exits: [.ok, .usage, .code(65, "an error in the data"), .missing, .cannotWrite]))

    @Argument(help: "The metric's id, as in summary.json.", completion: .list(FrameMetric.allCases.map(\.rawValue)))
    var metric: String?

    @Argument(help: "The folder of a run, or the file of a trace.", completion: .file())
    var path: String?

    @OptionGroup var options: TraceOptions
    @OptionGroup var messages: MessageOptions

    func validate() throws { try path.map(TraceOptions.checkPath) }

    func run() throws {
        guard let metric else {
            return try Output.print(
                FrameMetric.allCases.map { "\($0.rawValue): \($0.definition)" }.joined(separator: "\n"))
        }
        guard let known = FrameMetric(id: metric) else {
            let ids = FrameMetric.allCases.map(\.rawValue)
            let hint = nearestName(to: metric, among: ids).map { "; did you mean '\($0)'?" } ?? ""
            Output.note("unknown metric \(quoted(metric)) (expected \(ids.joined(separator: ", ")))\(hint)")
            throw ExitCode(64)
        }
        var parts = [known.explanation]
        if let path {
            try RunArgument.check(path, verb: "explain \(metric)")
            parts += try options.traces(path).map { $0.explanation(of: known) }
        }
        try Output.print(parts.joined(separator: "\n"))
    }
}
