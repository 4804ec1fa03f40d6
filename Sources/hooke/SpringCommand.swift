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
            Describe the spring by one word, spring:KEY=VALUE,... with the options below as keys, or by one of these sets of options:
              [--mass] --stiffness --damping         --natural-frequency --damping-ratio
              --response --damping-ratio             --duration --bounce
              --settling-duration --damping-ratio    --tension --friction
              --bounciness --speed                   --visual-duration --bounce

            Times are in seconds and may have a unit: --duration 500ms, --at '100 ms,0.2 s'.

            For damping ratios of 1 and more, SwiftUI finds settling durations up to 101.2 s and Core Animation up to \
            10000 s, in steps of 0.1 s; no rule searches beyond 1e290 s. Where the search finds none, the report shows \
            'none within 101.2 s', and JSON has null.

            With --from-token, reads the spring from a file: design tokens ($type spring, as proposed for their format) or easings of Figma. --as \
            dtcg and --as figma write them.

            With --equivalence, prints a certificate: the worst deviation of the code for every target, over all initial velocities up to a bound \
            and at the frames of 60, 90 and 120 Hz. The same spring gives the same bytes.

            'at rest by the rule of' lists when each platform would end the motion, for a value in points, and how far the value jumps there; --rest \
            and --clamp end it so. The code of --as then ends so too where the platform can, or says what is not part of it. The article 'Explicit animations' has the rules and their sources.

            With --page, writes the page of the spring designer instead of a report: springs in every dialect at once, their curves, \
            settling times and code for other platforms, computed in the page as by this command. One file that needs no network. It \
            begins with up to two springs, which are also in the page's address.
            """,
            examples: [
                "hooke spring --duration 0.5 --bounce 0.3",
                "hooke spring --settling-duration 0.9 --damping-ratio 0.57 --mode uikit",
                "hooke spring --stiffness 100 --damping 10 --initial-velocity -3 --at 0.1,0.2",
                "hooke spring --response 0.4 --damping-ratio 0.6 --frames 0,6 --refresh 120",
                "hooke spring --duration 0.5 --bounce 0.3 --as css --error 0.5",
                "hooke spring --duration 0.5 --bounce 0.3 --save spring.svg",
                "hooke spring --duration 0.5 --bounce 0.3 --equivalence --velocity 20",
                "hooke spring --from-token motion.tokens.json --token motion.spring.snappy --as reanimated",
                "hooke spring spring:duration=0.5,bounce=0.3 --mode uikit",
                "hooke spring spring:duration=0.5,bounce=0.3 spring:stiffness=200,damping=20 --page springs.html",
            ],
            exits: [
                .ok, .code(64, "usage, no such spring or motion, or one that the page does not compute"),
                .code(65, "bad file of tokens"), .missing, .failed, .cannotCreate, .cannotWrite,
            ]))

    @Argument(
        help: ArgumentHelp(
            "A spring in one word, in place of the options; with --page, up to two.", valueName: "spring"),
        completion: .free)
    var springs: [String] = []

    @OptionGroup(title: "Spring") var description: SpringOptions
    @OptionGroup(title: "File") var tokens: TokenOptions
    @OptionGroup(title: "Motion") var motion: MotionOptions
    @OptionGroup(title: "Export") var export: ExportOptions

    @Flag(help: "Print JSON: every number in full precision.")
    var json = false

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp("The file to write: the curve with its events, as SVG.", valueName: "file"),
        completion: .file(extensions: ["svg"]))
    var picture: String?

    @Option(
        help: ArgumentHelp("Write the page that designs springs to this file, instead of a report.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var page: String?

    @OptionGroup var messages: MessageOptions

    /// The most springs that the page compares.
    private static let mostSprings = 2

    func validate() throws {
        try OutputFiles.check([("--save", picture), ("--page", page)], against: [])
        if let picture, !picture.hasSuffix(".svg") {
            throw ValidationError("--save \(picture): the picture of a spring is an SVG (expected a file *.svg)")
        }
        guard !springs.contains("") else { throw ValidationError("SPRING must not be empty") }
        if let spring = springs.first, let given = description.given.first {
            throw ValidationError(
                "both \(spring) and --\(given.parameter.rawValue) describe a spring; give one of them")
        }
        if tokens.file != nil, !springs.isEmpty || !description.given.isEmpty {
            throw ValidationError(
                "both --from-token and \(springs.first ?? "an option") describe a spring; give one of them")
        }
        if export.equivalence {
            guard picture == nil, !motion.isSampled, page == nil else {
                throw ValidationError("--equivalence takes no --save, --at, --frames, --solver and --page")
            }
            guard motion.initialVelocity == nil else {
                throw ValidationError(
                    "--equivalence is about all initial velocities up to --velocity; leave out --initial-velocity")
            }
        }
        if page != nil {
            guard tokens.file == nil else { throw ValidationError("--page takes no --from-token") }
            guard !json, picture == nil, export.platform == nil, !motion.isSampled else {
                throw ValidationError("--page takes no --json, --save, --as, --at, --frames and --solver")
            }
            guard springs.count <= SpringCommand.mostSprings else {
                throw ValidationError(
                    "\(springs.count) springs; the page compares at most \(SpringCommand.mostSprings)")
            }
            return
        }
        guard springs.count < 2 else {
            throw ValidationError(
                "\(springs.count) springs; compare them with: hooke compare \(springs.joined(separator: " "))")
        }
        if export.platform != nil, motion.isSampled, !json {
            throw ValidationError("--as prints only code: --at, --frames and --solver also need --json")
        }
    }

    func run() throws {
        do {
            if let page { return try write(page) }
            let report = try SpringReport(try question(springs.first))
            if export.equivalence {
                let equivalence = try report.equivalence(
                    velocityBound: export.velocity ?? SpringEquivalence.defaultBound,
                    percent: export.error ?? SpringReport.defaultError)
                return json
                    ? try Output.print(data: equivalence.json.text(pretty: true)) : try Output.print(equivalence.text)
            }
            if let picture { try draw(report, into: picture) }
            try Output.print(try answer(report))
        } catch let error as SpringNotation.Failure {
            throw SpringCommand.failure("\(error)", 64)
        } catch let error as SpringQuestionError {
            throw SpringCommand.failure("\(error)", error.exitCode)
        } catch let error as SpringExportError {
            throw SpringCommand.failure("\(error)", error.exitCode)
        }
    }

    /// The question that a word, or else the options, ask.
    private func question(_ word: String?) throws -> SpringQuestion {
        if let word { return try motion.sampled(SpringNotation.question(parsing: word + motion.keys)) }
        if let spring = try tokens.spring() {
            let question = spring.question(motion.applied)
            return try motion.sampled(motion.initialVelocity == nil ? question : motion.applied(to: question))
        }
        return try motion.sampled(motion.applied(to: SpringQuestion(description.dialect())))
    }

    /// Writes the page with the springs of the words, or with that of the options.
    private func write(_ page: String) throws {
        let words = springs.isEmpty ? [description.word].compactMap(\.self) : springs
        for word in words {
            do {
                let question = try question(word)
                _ = try SpringReport(question)
                guard let problem = try SpringDesign.pageProblem(of: question) else { continue }
                throw SpringCommand.failure("\(word): \(problem)", 64)
            } catch let error as SpringQuestionError {
                throw SpringCommand.failure("\(word): \(error)", error.exitCode)
            }
        }
        try PageOutput.write(to: page, SpringPage(springs: words.map { $0 + motion.keys }))
    }

    /// Prints an error, and returns its exit code.
    private static func failure(_ message: String, _ code: Int32) -> ExitCode {
        Output.note("Error: \(message)")
        return ExitCode(code)
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
        try OutputFiles.write(picture.svg, to: path)
    }

    private func rounded(_ number: Double, _ parts: Double) -> String { "\((number * parts).rounded() / parts)" }

    private func answer(_ report: SpringReport) throws -> String {
        guard let export = try export.export(report) else {
            return json ? report.json.text(pretty: true) : report.text(columns: TerminalStyle.output.columns ?? 80)
        }
        return json ? report.json(as: export).text(pretty: true) : export.text
    }
}
