import ArgumentParser
import HookeAnimation
import HookeDynamics
import HookePages
import HookeRuns
import HookeScenario
import HookeTrace
import Synchronization

/// `hooke run`: runs scenarios and writes their traces.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        // Without the name of a command above it, the parser looks for a request for completion scripts first, which takes as long as the rest.
        _superCommandName: "hooke",
        abstract: "Run scenarios and write their traces.",
        discussion: HelpText.discussion(
            """
            Writes OUT/<name>/: a CSV table with metadata for each of points, layers, paths, corners, lines, screens, probes, presents, \
            solver, energy, frames, cost, events and hashes that the run has, summary.json and manifest.json. All files but cost.csv and manifest.json are the \
            same bytes on every run. Expectations are reported, not enforced (see hooke verify). Exits with 1 when a run does not \
            end by its latest time, when its error is past --trust or the scenario's 'trust: { atMost: 1e-6 }', or when an alarm says that \
            it is wrong ('trust: { alarms: false }' lets it pass). --solver auto takes the propagator where it is exact, else the cheapest \
            method with the same bits everywhere within --trust, or 1e-6, by counts of evaluations; exits with 65 if none is. A run resumed from a snapshot gives the same rows and the same hash as an uninterrupted one. \
            The frames of a system's run are its probes. --print-faults prints the scenario without display: faults, and with drop, addWork \
            and refresh steps for the faults of each frame; a run of it has the same frames and the same trace hash as that of the seed. A scenario that 'hooke validate' rejects, or that --solver or --refresh \
            make invalid, exits with 65 before anything is written.
            """,
            examples: [
                "hooke run Scenarios/elastic-pull.yaml",
                "hooke run Scenarios/*.yaml --out runs --threads 2 --quiet",
                "hooke run card.yaml --refresh 120 --solver rk4:1/480s --json",
                "hooke run orbit.yaml --trust 1e-6",
                "hooke run orbit.yaml --solver auto --trust 1e-9  the cheapest solver within 1e-9",
                "hooke run card.yaml --snapshot-at 40",
                "hooke run card.yaml --resume runs/card/snapshot.hooke --out runs/rest",
                "hooke run Scenarios/frames-burst.yaml --seed 7 --print-faults --save late-7.yaml",
                "hooke run card.yaml --format parquet       tables for pandas, DuckDB and their like",
            ],
            exits: [
                .ok, .check("a run did not end by its latest time, or cannot be trusted"), .usage,
                .code(65, "bad scenario or snapshot, or no seeded faults"),
                .missing,
                .failed, .cannotCreate, .cannotWrite,
            ]))

    @Argument(help: "Scenario files.", completion: .scenarios)
    var files: [String]

    @Option(
        name: .customLong("out"),
        help: ArgumentHelp(
            "The folder to write into: each run gets a folder in it, with its name.", valueName: "folder"),
        completion: .directory)
    var folder = "runs"

    @OptionGroup var changes: ScenarioChanges

    @Option(help: "The number of threads, each for one scenario at a time.", completion: .free)
    var threads = 1

    @Option(
        name: .customLong("snapshot-at"),
        help: ArgumentHelp("Write the run's state after this frame to OUT/<name>/snapshot.hooke.", valueName: "frame"),
        completion: .free)
    var snapshotFrame: Int?

    @Option(
        name: .customLong("resume"),
        help: ArgumentHelp(
            "Resume the one scenario from a snapshot; the tables begin after it.", valueName: "snapshot"),
        completion: .file(extensions: ["hooke"]))
    var snapshotFile: String?

    @Option(
        help: ArgumentHelp(
            "The format of files: csv, or parquet, which other programs read; hooke reads CSV.", valueName: "format"))
    var format = TraceFormat.csv

    @Flag(
        help:
            "Put an apostrophe before texts of CSV that a spreadsheet would take for formulas: =, +, -, @ at the start."
    )
    var csvSafe = false

    @Flag(help: "Write a trace for Perfetto's viewer too: OUT/<name>/trace.json, with frames, events and counts.")
    var perfetto = false

    @Flag(
        help: "Run the one scenario, and print it with the faults of its seed as steps, instead of writing its trace.")
    var printFaults = false

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp(
            "The file to write: with --print-faults, the scenario, which is named after it (default: standard output, the same name).",
            valueName: "file"),
        completion: .scenarios)
    var file: String?

    @Flag(help: "Print JSON: the summary of each run.")
    var json = false

    @Flag(help: "Print errors only.")
    var quiet = false

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard !folder.isEmpty else { throw ValidationError("--out must not be empty") }
        if let snapshotFrame, snapshotFrame < 0 { throw ValidationError("--snapshot-at must be 0 or more") }
        if snapshotFile != nil, files.count != 1 { throw ValidationError("--resume needs exactly one scenario") }
        guard (1...1024).contains(threads) else { throw ValidationError("--threads must be 1 to 1024") }
        guard !csvSafe || format == .csv else { throw ValidationError("--csv-safe needs --format csv") }
        guard printFaults else {
            guard file == nil else { throw ValidationError("--save needs --print-faults; a run is written to --out") }
            return
        }
        guard files.count == 1 else { throw ValidationError("--print-faults needs exactly one scenario") }
        guard snapshotFile == nil, snapshotFrame == nil, format == .csv, !csvSafe, !perfetto, !json,
            changes.changesSeedOnly
        else {
            throw ValidationError("--print-faults takes --seed and --save only")
        }
        if let file { _ = try ScenarioFileName.stem(of: file) }
    }

    func run() throws {
        if printFaults { return try writeFaults() }
        let scenarios = try LoadedScenario.all(files, changes.overrides(), areRunTogether: true)
        let snapshot = try snapshotFile.map(Run.snapshot)
        let ends = concurrently(scenarios, threads: threads) { loaded in
            let progress = Progress(loaded.scenario, isShown: !quiet && threads == 1)
            return Result { () throws(RunError) in
                try loaded.scenario.run(
                    into: "\(folder)/\(loaded.scenario.name)", digest: loaded.digest, inputs: loaded.inputs,
                    from: snapshot, snapshotAt: snapshotFrame, form: format.form, isForSpreadsheets: csvSafe,
                    withTimeline: perfetto, allowsAnySize: changes.force,
                    progress: { progress.reached($0) })
            }
        }
        var exit = ExitCode.success
        for (loaded, end) in zip(scenarios, ends) {
            switch end {
            case .success(let result):
                try report(result)
                let failures = result.trust?.failures ?? []
                for failure in failures { Output.note("\(loaded.path): \(failure)") }
                if !result.isReached || !failures.isEmpty { exit = exit == .success ? .failure : exit }
            case .failure(let error):
                Output.note(error.described(in: loaded.path))
                if exit == .success || exit == .failure { exit = ExitCode(error.exitCode) }
            }
        }
        if exit != .success { throw exit }
    }

    /// Prints or writes the scenario with its seeded faults as steps.
    private func writeFaults() throws {
        let loaded = try LoadedScenario.all(files, changes.overrides())[0]
        try OutputFiles.check([("--save", file)], against: loaded.files)
        let name = try file.map(ScenarioFileName.stem)
        let script: FaultScript
        do throws(FaultScriptError) {
            script = try FaultScript(loaded.scenario, loaded.text, named: name)
        } catch {
            Output.note("\(loaded.path): \(error)")
            throw ExitCode(error.exitCode)
        }
        guard let file else {
            return try Output.print(data: script.text, terminator: script.text.hasSuffix("\n") ? "" : "\n")
        }
        try OutputFiles.write(script.text, to: file)
        if !quiet { Output.inform("\(file): written, \(script.stepCount.counted("step"))") }
    }

    /// Reads a snapshot. Prints an error and throws exit code 65 for an invalid snapshot, 66 for a file that cannot be read.
    private static func snapshot(_ path: String) throws -> Snapshot {
        let bytes: [UInt8]
        do throws(TraceError) {
            bytes = try Snapshot.bytes(of: path)
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
        do throws(SnapshotError) {
            return try Snapshot(bytes: bytes)
        } catch {
            Output.note("\(path): \(error)")
            throw ExitCode(RunError.snapshot(error).exitCode)
        }
    }

    /// The command that draws the run's pictures; empty if the run has none.
    static func pictures(of run: String) -> String {
        guard (try? Pictures(of: run))?.canBeDrawn == true else { return "" }
        let requirement =
            Pictures.canDraw ? "" : " (needs gnuplot: apt-get install gnuplot-nox, or brew install gnuplot)"
        return "; draw them with: hooke plot \(run)\(requirement)"
    }

    private func report(_ result: RunResult) throws {
        if json {
            try Output.print(data: result.json.text())
        } else if !quiet {
            let run = "\(folder)/\(result.scenario)"
            try Output.print("\(result.verdict)\n  files in \(run)/\(format == .csv ? Run.pictures(of: run) : "")")
        }
    }
}

/// How `hooke run` writes tables.
enum TraceFormat: String, ExpressibleByArgument, CaseIterable {
    case csv, parquet

    var form: TableForm {
        switch self {
        case .csv: .csv
        case .parquet: .parquet
        }
    }
}

/// Prints the frame that a run has reached, once a second after the first, if standard error is a terminal.
private final class Progress {
    private let name: String
    private let last: Int
    private let isShown: Bool
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    /// Whole seconds after the start at the last message.
    private var reported = 0

    init(_ scenario: Scenario, isShown: Bool) {
        name = scenario.name
        last = Int(min(scenario.until.latest.seconds * scenario.display.refresh.hertz, 1e15))
        self.isShown = isShown && Output.isTerminal
        start = clock.now
    }

    /// Call after each frame.
    func reached(_ frame: Int) {
        // Reading the clock costs more than some frames.
        guard isShown, frame % 1024 == 0 else { return }
        let seconds = Int(start.duration(to: clock.now).components.seconds)
        guard seconds > reported else { return }
        reported = seconds
        Output.inform("\(name): frame \(frame) of at most \(last)")
    }
}

/// Maps items on several threads; the results have the order of the items.
///
/// - Parameter threads: at least 1.
func concurrently<Item: Sendable, Output: Sendable>(
    _ items: [Item], threads: Int, _ work: @Sendable (Item) -> Output
) -> [Output] {
    if threads == 1 { return items.map(work) }
    let next = Atomic(0)
    let results = Mutex([Output?](repeating: nil, count: items.count))
    Threads.perform(min(threads, items.count)) { _ in
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < items.count else { return }
            let result = work(items[index])
            results.withLock { $0[index] = result }
        }
    }
    return results.withLock { $0.compactMap(\.self) }
}
