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
            percentile of the frame times the frame at its rank. Without a metric, lists all of them. 'fps' prints the definitions of frames \
            per second, in which tools differ, with an example.
            """,
            examples: [
                "hooke explain hitch_ratio_ms_per_s",
                "hooke explain judder_pt runs/dropped-frames",
                "hooke explain p99 game.csv",
                "hooke explain fps                                  what a '1 % low' is, tool by tool",
                "hooke explain low_1pct_integral_fps game.csv",
            ],
            exits: [.ok, .usage, .code(65, "an error in the data"), .missing, .cannotWrite]))

    @Argument(help: "The metric's id, as in summary.json.", completion: .list(Explain.ids))
    var metric: String?

    @Argument(help: "The folder of a run, or the file of a trace.", completion: .file())
    var path: String?

    @OptionGroup var options: TraceOptions
    @OptionGroup var messages: MessageOptions

    func validate() throws { try path.map(TraceOptions.checkPath) }

    /// The ids of all metrics, and the word for all definitions of frames per second.
    static let ids =
        FrameMetric.allCases.map(\.rawValue) + ["fps"] + FrameRateMetric.allCases.map(\.id)
        + FrameEstimate.allCases.map(\.rawValue)

    func run() throws {
        guard let metric else { return try Output.print(Explain.list) }
        let definition: String
        let value: (FrameTrace) -> String
        if let known = FrameMetric(id: metric) {
            (definition, value) = (known.explanation, { $0.explanation(of: known) })
        } else if metric == "fps" {
            (definition, value) = (FrameRateMetric.overview, { $0.rateExplanation })
        } else if let rate = FrameRateMetric(id: metric) {
            (definition, value) = (rate.explanation, { $0.explanation(ofRate: rate) })
        } else if let estimate = FrameEstimate(rawValue: metric) {
            (definition, value) = (estimate.explanation, { $0.explanation(ofEstimate: estimate) })
        } else {
            let hint = nearestName(to: metric, among: Explain.ids).map { "; did you mean '\($0)'?" } ?? ""
            Output.note("unknown metric \(quoted(metric)) (expected \(Explain.ids.joined(separator: ", ")))\(hint)")
            throw ExitCode(64)
        }
        var parts = [definition]
        if let path {
            try RunArgument.check(path, verb: "explain \(metric)")
            parts += try options.traces(path).map(value)
        }
        try Output.print(parts.joined(separator: "\n"))
    }

    private static var list: String {
        (FrameMetric.allCases.map { "\($0.rawValue): \($0.definition)" }
            + FrameRateMetric.allCases.map { "\($0.id): \($0.definition)" }
            + FrameEstimate.allCases.map { "\($0.rawValue): \($0.definition)" }).joined(separator: "\n")
    }
}
