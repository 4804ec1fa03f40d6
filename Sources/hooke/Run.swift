import HookeScenario
import ArgumentParser
import HookeAnimation
import HookeRuns
import HookePages
import HookeTrace

/// `hooke run`: scenarios in, folders of traces out.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run scenarios and write their traces.",
        discussion: """
            Writes OUT/<name>/: what the run has of points, layers, paths, probes, presents, solver, frames, cost, events and hashes \
            as CSV with metadata beside each, summary.json and manifest.json. Everything but cost.csv and manifest.json is the same \
            bytes every time. Expectations are reported, not enforced (hooke verify does that). Exits with 1 when a run is not over \
            by its latest time. A run goes on from a snapshot as if it had never stopped: the same rows, the same hash. The frames \
            of a system's run are its probes. What 'hooke validate' refuses is refused before anything is written, with 65; so is \
            a scenario that --solver or --refresh make impossible.
            """)

    @Argument(help: "Scenario files.")
    var files: [String]

    @Option(name: .customLong("out"), help: "The folder that a folder for each run is put into.")
    var folder = "runs"

    @OptionGroup var changes: ScenarioChanges

    @Option(help: "How many scenarios run side by side.")
    var threads = 1

    @Option(
        name: .customLong("snapshot-at"),
        help: ArgumentHelp("Keep OUT/<name>/snapshot.hooke, the run as it stands after a frame.", valueName: "frame"))
    var snapshotFrame: Int?

    @Option(
        name: .customLong("from"),
        help: ArgumentHelp(
            "Go on from a snapshot of the one scenario; the tables begin after it.", valueName: "snapshot"))
    var snapshotFile: String?

    @Flag(help: "Print each run's summary as JSON.")
    var json = false

    @Flag(help: "Print nothing but errors.")
    var quiet = false

    func validate() throws {
        guard !folder.isEmpty else { throw ValidationError("--out is the name of a folder, and not empty") }
        if let snapshotFrame, snapshotFrame < 0 { throw ValidationError("--snapshot-at: frames count from 0") }
        if snapshotFile != nil, files.count != 1 { throw ValidationError("--from goes on with one scenario") }
        guard (1...1024).contains(threads) else { throw ValidationError("--threads is 1 to 1024") }
    }

    func run() throws {
        let scenarios = try LoadedScenario.all(files, changes.overrides(), areRunTogether: true)
        let snapshot = try snapshotFile.map(Run.snapshot)
        let ends = concurrently(scenarios, threads: threads) { loaded in
            let progress = Progress(loaded.scenario, isShown: !quiet && threads == 1)
            return Result { () throws(RunError) in
                try loaded.scenario.run(
                    into: "\(folder)/\(loaded.scenario.name)", digest: loaded.digest, from: snapshot,
                    snapshotAt: snapshotFrame, allowsAnySize: changes.force,
                    progress: { progress.reached($0) })
            }
        }
        var exit = ExitCode.success
        for (loaded, end) in zip(scenarios, ends) {
            switch end {
            case .success(let result):
                try report(result)
                if !result.isReached { exit = exit == .success ? .failure : exit }
            case .failure(let error):
                Output.note(error.described(in: loaded.path))
                if exit == .success || exit == .failure { exit = ExitCode(error.exitCode) }
            }
        }
        if exit != .success { throw exit }
    }

    /// A snapshot read from a file; what is wrong with it is told, and ends the command with 65, or 66 where there is none.
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

    /// How the run's pictures are drawn, if there are any.
    private static func pictures(of run: String) -> String {
        guard (try? Pictures(of: run, scripts: "plots"))?.areThere == true else { return "" }
        let installing =
            Pictures.canDraw ? "" : ", once gnuplot is installed (apt-get install gnuplot-nox, or brew install gnuplot)"
        return "; pictures of them by: hooke plot \(run)\(installing)"
    }

    private func report(_ result: RunResult) throws {
        if json {
            try Output.print(data: result.json.text())
        } else if !quiet {
            let run = "\(folder)/\(result.scenario)"
            try Output.print("\(result.verdict)\n  files in \(run)/\(Run.pictures(of: run))")
        }
    }
}
