import ArgumentParser
import HookeAnimation
import HookeDynamics
import HookePages
import HookeSprings
import HookeSolvers
import HookeTrace

/// `hooke spring`: the spring calculator.
struct SpringCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spring",
        abstract: "Show a spring's parameters, motion and settling times.",
        discussion: HelpText.discussion(
            """
            Describe the spring by one of these sets of options:
              [--mass] --stiffness --damping         --natural-frequency --damping-ratio
              --response --damping-ratio             --duration --bounce
              --settling-duration --damping-ratio    --tension --friction
              --visual-duration --bounce

            Times are in seconds and may have a unit: --duration 500ms, --at '100 ms,0.2 s'.

            For damping ratios of 1 and more, SwiftUI finds settling durations up to 101.2 s and Core Animation up to \
            10000 s, in steps of 0.1 s; no rule searches beyond 1e290 s. Where the search finds none, the report shows \
            'none within 101.2 s', and JSON has null.
            """,
            examples: [
                "hooke spring --duration 0.5 --bounce 0.3",
                "hooke spring --settling-duration 0.9 --damping-ratio 0.57 --mode uikit",
                "hooke spring --stiffness 100 --damping 10 --initial-velocity -3 --at 0.1,0.2",
                "hooke spring --response 0.4 --damping-ratio 0.6 --frames 0,6 --refresh 120",
                "hooke spring --duration 0.5 --bounce 0.3 --as css --error 0.5",
                "hooke spring --duration 0.5 --bounce 0.3 --svg spring.svg",
            ],
            exits: [
                .ok, .code(64, "usage, or no such spring or motion"), .failed, .cannotCreate, .cannotWrite,
            ]))

    @OptionGroup(title: "Spring") var description: SpringOptions
    @OptionGroup(title: "Motion") var motion: MotionOptions
    @OptionGroup(title: "Export") var export: ExportOptions

    @Flag(help: "Print JSON, with every number in full precision.")
    var json = false

    @Option(
        help: ArgumentHelp("Also draw the curve with its events into this SVG file.", valueName: "file"),
        completion: .file(extensions: ["svg"]))
    var svg: String?

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        if let svg, svg.isEmpty { throw ValidationError("--svg must not be empty") }
        let isSampled = !motion.at.isEmpty || !motion.frames.isEmpty || motion.solver != nil
        if export.platform != nil, isSampled, !json {
            throw ValidationError("--as prints only code: --at, --frames and --solver also need --json")
        }
    }

    func run() throws {
        do {
            let report = try SpringReport(try motion.question(about: try description.dialect()))
            if let svg { try draw(report, into: svg) }
            try Output.print(try answer(report))
        } catch let error as SpringQuestionError {
            Output.note("Error: \(error)")
            throw ExitCode(error.exitCode)
        } catch let error as SpringExportError {
            Output.note("Error: \(error)")
            throw ExitCode(error.exitCode)
        }
    }

    /// Draws the curve into a file. Prints an error and throws its exit code if the file cannot be written.
    private func draw(_ report: SpringReport, into path: String) throws {
        let picture = SpringPicture(
            title: "Spring", caption: report.caption,
            points: report.curve().map { .init(time: $0.time, value: $0.value, velocity: $0.velocity) },
            marks: report.events.map { event in
                let kind: SpringPicture.Mark.Kind =
                    switch event.kind {
                    case .extremum: .extremum
                    case .crossing: .crossing
                    case .settled: .settled
                    }
                return .init(kind, time: event.time, value: event.value)
            },
            target: report.target,
            overshoot: report.overshoot.map { "overshoot \(rounded($0.percent, 100)) % at \(rounded($0.time, 1000)) s" }
        )
        do throws(TraceError) {
            var file = try OutputFile(replacing: path)
            try file.write(picture.svg)
            try file.publish()
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }

    private func rounded(_ number: Double, _ parts: Double) -> String { "\((number * parts).rounded() / parts)" }

    private func answer(_ report: SpringReport) throws -> String {
        guard let export = try export.export(report) else {
            return json ? report.json.text(pretty: true) : report.text(columns: TerminalStyle.output.columns ?? 80)
        }
        return json ? report.json(as: export).text(pretty: true) : export.text
    }
}
