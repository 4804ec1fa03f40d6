import ArgumentParser
import HookeForms
import HookePages
import HookeRuns
import HookeScenario
import HookeTrace

/// `hooke verify`: compares scenarios with their golden traces and expectations, and folders of runs with their manifests.
struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract:
            "Compare scenarios with their golden traces and expectations; check the files of runs.",
        discussion: HelpText.discussion(
            """
            Traces must agree bit for bit, or within the tolerances of the scenario ('golden: { tolerances: { x_pt: 1e-9 pt } }') and of \
            the options. A failure begins with one line that says why: a changed value of the scenario or a text file of it, another \
            rate, solver, seed or version; then what differs first, as 'hooke compare' shows it. The failing run is kept in OUT/<name>/, with \
            a picture of the first difference where gnuplot is installed.

            A folder means all scenarios in it and its subfolders; golden traces beside them that belong to no scenario are failures. \
            '-' is a scenario on standard input and needs --golden. For a folder written by 'hooke run' or 'hooke record', compares the \
            length and SHA-256 of each file with manifest.json. A missing file, or one that is neither in the manifest nor a picture, is \
            a difference. For the folder of a complete sweep, compares its tables with their checksums, and repeats up to 16 of its runs, which must \
            give the bytes of their rows; kept runs must be those of their rows.

            Exits with 1 for a difference, a failed expectation, a run that cannot be trusted ('trust: { atMost: 1e-6 }', and alarms), or one \
            that does not end by its latest time; with 66 when the golden \
            trace is missing or its recording was interrupted, with 65 when its manifest or a table is damaged. All arguments are checked; of \
            several exit codes the first of 70, 74, 73, 65, 66, 64 and 1 is returned. In GitHub Actions, failures are annotations too.
            """,
            examples: [
                "hooke verify Scenarios                       all scenarios of a folder",
                "hooke verify a.yaml --tolerance model_x_pt=1e-9",
                "hooke verify Scenarios --threads 2 --junit verify.xml",
                "hooke verify Scenarios --summary markdown    a table of what changed, for a pull request",
                "hooke verify sweeps/elastic-springs          the tables and a sample of the runs of a sweep",
            ],
            exits: [
                .ok, .check("a difference or a failed expectation"), .usage, .code(65, "bad scenario or manifest"),
                .code(66, "missing input or golden trace"), .failed, .cannotWrite,
            ]))

    @Argument(
        help:
            "Scenario files, folders of scenarios, folders of runs and sweeps, and - for a scenario on standard input.",
        completion: .scenarios)
    var files: [String]

    @OptionGroup var options: GoldenOptions
    @OptionGroup var tolerances: ToleranceOptions
    @OptionGroup var detail: DetailOptions
    @OptionGroup var report: ReportOptions

    @Option(
        help: ArgumentHelp(
            "Print a summary in this form: a table of what changed, by which parameter and how far.", valueName: "form")
    )
    var summary: SummaryForm?

    @Option(help: "The number of threads, each for one scenario at a time.", completion: .free)
    var threads = 1

    @Option(
        name: .customLong("out"),
        help: ArgumentHelp(
            "The folder to write into: each failing run gets a folder in it, with its name.", valueName: "folder"),
        completion: .directory)
    var output = "runs"

    @Option(help: "A folder of gnuplot scripts instead of those in the program.", completion: .directory)
    var scripts: String?

    @Option(
        help: "The plan of a sweep's folder, if it is not where it was when the sweep began.", completion: .scenarios)
    var plan: String?

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard (1...1024).contains(threads) else { throw ValidationError("--threads must be 1 to 1024") }
        guard !output.isEmpty else { throw ValidationError("--out must not be empty") }
        guard summary == nil || !report.json else { throw ValidationError("--summary takes no --json") }
        let inputs = files.count { $0 == "-" }
        guard inputs < 2 else { throw ValidationError("only one scenario can be '-', standard input") }
        guard inputs == 0 || options.golden != nil else {
            throw ValidationError("a scenario on standard input needs --golden, the folder of golden traces")
        }
    }

    func run() throws {
        let items = VerifiedItem.all(files, golden: options.golden, output: output)
        try OutputFiles.check([("--junit", report.junit)], against: files + items.flatMap(\.files))
        let tolerances = try tolerances.tolerances()
        let check = ScenarioCheck(
            golden: options.golden, tolerances: tolerances, isVerbose: detail.verbose, scripts: scripts, plan: plan)
        let outcomes = concurrently(items, threads: threads) { check.outcome(of: $0) }
        // First, so that a reader who closes the output does not leave an earlier report.
        try report.write(JUnitReport(name: "hooke verify", cases: outcomes.map(\.test)))
        for outcome in outcomes {
            if !report.json, summary == nil, !outcome.results.isEmpty {
                try Output.print(outcome.results.joined(separator: "\n"))
            }
            let lines = outcome.complaints.limited() + outcome.notes
            if !lines.isEmpty {
                // A message of a file that could not be read begins with its name.
                Output.note(
                    lines.map { $0.hasPrefix(outcome.file) ? $0 : "\(outcome.file): \($0)" }.joined(separator: "\n"))
            }
            if GitHubAnnotation.isOn, outcome.code != 0, let first = outcome.complaints.first {
                Output.annotate(GitHubAnnotation.text(first, file: outcome.file, line: outcome.line))
            }
        }
        if summary != nil {
            let summary = MarkdownSummary(name: "hooke verify", items: outcomes.map(\.item))
            try Output.print(data: summary.text, terminator: "")
        }
        let code = VerifyOutcome.code(of: outcomes)
        if report.json {
            let document: JSONValue = [
                "ok": .bool(code == 0), "exitCode": .integer(Int64(code)),
                "results": .array(outcomes.map(\.json)),
            ]
            try Output.print(data: document.text(pretty: true))
        }
        if code != 0 { throw ExitCode(code) }
    }
}

/// The form of a summary.
enum SummaryForm: String, CaseIterable, ExpressibleByArgument {
    case markdown
}

/// Checks single items and words how they end.
private struct ScenarioCheck: Sendable {
    let golden: String?
    let tolerances: Tolerances
    let isVerbose: Bool
    let scripts: String?
    /// The plan of a sweep, in place of the one that its folder names.
    let plan: String?

    func outcome(of item: VerifiedItem) -> VerifyOutcome {
        switch item {
        case .scenario(let loaded, let kept): return compare(loaded, kept: kept)
        case .run(let folder): return check(folder)
        case .sweep(let folder): return checkSweep(folder)
        case .stale(let folder):
            var outcome = VerifyOutcome(file: folder, name: folder, code: 1)
            outcome.complaints = ["\(folder): a golden trace without a scenario; remove it, or restore the scenario"]
            return outcome
        case .invalid(let file, let message, let code, let line):
            var outcome = VerifyOutcome(file: file.escaped(), name: file, code: code)
            outcome.line = line
            outcome.complaints = message.split(separator: "\n").map(String.init)
            return outcome
        }
    }

    /// Compares the files of a run with its manifest.
    private func check(_ folder: String) -> VerifyOutcome {
        var outcome = VerifyOutcome(file: folder, name: folder)
        do throws(RunFolderCheck.Failure) {
            let check = try RunFolderCheck(of: folder, derived: RunFileNames.pictures)
            if check.differences.isEmpty {
                outcome.results = ["\(folder): \(check.count) files match the manifest"]
            } else {
                outcome.code = 1
                outcome.complaints = check.differences.map { "\(folder)/\($0)" }
            }
        } catch {
            outcome.code = error.exitCode
            outcome.complaints = ["\(error)"]
        }
        return outcome
    }

    /// Compares the tables of a sweep with their checksums, and a sample of its rows with repeated runs.
    private func checkSweep(_ folder: String) -> VerifyOutcome {
        var outcome = VerifyOutcome(file: folder, name: folder)
        do throws(SweepError) {
            let path = try SweepVerification.checkTables(of: folder)
            let file = plan ?? path
            let loaded: (swept: SweptScenario, text: ScenarioText)
            do { loaded = try SweepRun.load(file) } catch {
                outcome.code = LoadedScenario.exitCode(of: error).rawValue
                outcome.complaints = "\(error)".split(separator: "\n").map(String.init)
                outcome.notes = ["the tables match their checksums, and no run was repeated; give the plan with --plan"]
                return outcome
            }
            let check = try SweepVerification(
                of: folder, loaded.swept, plan: loaded.text,
                filesIn: SweepRun.absoluteFolder(of: loaded.swept.text.file))
            outcome.code = check.differences.isEmpty ? 0 : 1
            outcome.complaints = check.differences
            if check.differences.isEmpty {
                outcome.results = [
                    "\(folder): \(check.runs.counted("row")) as written; \(check.repeated.count.counted("repeated run")) and "
                        + "\(check.kept.counted("kept run")) match them"
                ]
            }
        } catch {
            outcome.code = error.exitCode
            outcome.complaints = ["\(error)"]
        }
        return outcome
    }

    /// Compares a scenario with its golden trace and its expectations.
    private func compare(_ loaded: LoadedScenario, kept: String) -> VerifyOutcome {
        var outcome = VerifyOutcome(file: loaded.path, name: loaded.scenario.name)
        let trace = loaded.golden(in: golden)
        do throws(GoldenError) {
            let verdict = try trace.verify(loaded.scenario, text: loaded.goldenText, tolerances: tolerances)
            outcome.details.append(.init("traceHash", .string(verdict.result.hash.text)))
            if let difference = verdict.difference {
                outcome.complaints =
                    ["differs from the golden trace: \(difference.cause)"] + difference.lines(isVerbose: isVerbose)
                outcome.details.append(.init("difference", difference.json))
                outcome.difference = difference
                outcome.line = loaded.line(of: difference.causes)
            }
            let foreign = verdict.foreignFiles.map { "\(trace.folder)/\($0): not a file of the golden trace" }
            outcome.complaints += verdict.result.failures + foreign
            if outcome.line == 1, let failed = verdict.result.expectations.first(where: { !$0.isHeld }) {
                outcome.line = failed.position.line
            }
            guard !outcome.complaints.isEmpty else {
                outcome.results = ["\(loaded.scenario.name): \(verdict.result.hash.text) as recorded"]
                return outcome
            }
            outcome.code = 1
            if let run = verdict.failingRun { keep(run, in: kept, verdict.difference, trace, &outcome) }
        } catch {
            outcome.code = error.exitCode
            if case .comparison(let error) = error {
                outcome.complaints = [error.message]
            } else {
                outcome.complaints = [error.described(in: loaded.path)]
            }
        }
        return outcome
    }

    /// Writes the failing run to a folder, and draws its first difference. What fails there is a note.
    private func keep(
        _ run: VerifiedRun, in folder: String, _ difference: RunDifference?, _ golden: Golden,
        _ outcome: inout VerifyOutcome
    ) {
        do throws(RunError) {
            try run.write(into: folder)
        } catch {
            outcome.notes.append("the run could not be kept: \(error)")
            return
        }
        outcome.details.append(.init("kept", .string(folder)))
        var note = "the run is in \(folder)/"
        if let difference {
            note += "; compare: hooke compare \(ShellWord.quoted(golden.folder)) \(ShellWord.quoted(folder))"
            if let picture = DifferencePicture.draw(difference, golden: golden.folder, run: folder, scripts: scripts) {
                note += "; picture: \(picture)"
                outcome.picture = picture
            }
        }
        outcome.notes.append(note)
    }
}

extension LoadedScenario {
    /// The line of the first value of the scenario that is a cause; 1 for none.
    fileprivate func line(of causes: [DifferenceCause]) -> Int {
        for cause in causes {
            let path: String
            switch cause.kind {
            case .input(let value): path = value
            case .file(let file, _): path = file
            case .edited, .scenario, .refresh, .solver, .seed, .text, .gsl, .hooke: continue
            }
            if let input = inputs.first(where: { $0.path == path }) { return input.position.line }
        }
        return 1
    }
}
