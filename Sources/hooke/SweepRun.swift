import ArgumentParser
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// `hooke sweep run`, the default of `hooke sweep`: runs what is missing of a sweep.
struct SweepRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run a plan, or one shard of it.",
        discussion: HelpText.discussion(
            """
            Ctrl-C and SIGTERM finish the runs that have begun, and exit with 75; the same command goes on behind the last whole row, also \
            after the process was killed. A second signal ends it at once. A complete sweep or shard exits with 0 at once.

            --shard i/n does the runs whose numbers leave the remainder i - 1 when divided by n, for job arrays: each shard writes a file \
            into the same folder, which 'hooke sweep merge' joins. plan.lock.json there keeps other plans, programs and numbers of shards \
            away. The runs that the plan keeps are written when results.csv is complete; after a merge, by this command without --shard.
            """,
            examples: [
                "hooke sweep run elastic-springs.yaml --threads 2",
                "seq 64 | parallel --joblog jobs.tsv --resume-failed 'hooke sweep plan.yaml --shard {}/64'",
            ],
            exits: [
                .ok, .usage, .code(65, "bad plan or scenario"), .missing, .failed, .cannotCreate, .cannotWrite,
                .code(75, "interrupted; run it again to go on"),
            ]))

    @Argument(help: "A plan.", completion: .scenarios)
    var plan: String

    @Option(
        name: .customLong("out"),
        help: ArgumentHelp(
            "The folder to write into: the sweep gets a folder in it, with its name.", valueName: "folder"),
        completion: .directory)
    var folder = "sweeps"

    @Option(help: "The number of threads; the results do not depend on it.", completion: .free)
    var threads = 2

    @Option(
        help: ArgumentHelp("Only this part of the runs, from 1: 3/64.", valueName: "i/n"), completion: .free,
        transform: SweepRun.shard)
    var shard: SweepShard?

    @Flag(help: "Write results.parquet beside results.csv when all runs are there.")
    var parquet = false

    @Flag(help: "Print the progress every ten seconds, also where standard error is not a terminal.")
    var progress = false

    @Flag(help: "Print errors only.")
    var quiet = false

    @OptionGroup var messages: MessageOptions

    private static func shard(_ text: String) throws -> SweepShard {
        guard let shard = SweepShard(text) else {
            throw ValidationError(
                "invalid shard '\(text)' (expected i/n with i from 1 to n, such as 3/64, and n at most \(SweepShard.mostShards))"
            )
        }
        return shard
    }

    func validate() throws {
        guard !folder.isEmpty else { throw ValidationError("--out must not be empty") }
        guard (1...1024).contains(threads) else { throw ValidationError("--threads must be 1 to 1024") }
        if parquet, shard != nil {
            throw ValidationError("--parquet is for all runs; with --shard, give it to 'hooke sweep merge'")
        }
        if progress, quiet { throw ValidationError("--progress and --quiet cannot be combined") }
    }

    func run() throws {
        // From here on, a signal leaves the rows that are there in order.
        Interruption.askToStop()
        let (swept, text) = try SweepRun.read(plan)
        do throws(SweepError) {
            try swept.checkValidity(plan: plan)
            let job = try SweepJob(swept, plan: text, in: "\(folder)/\(swept.plan.name)", shard: shard)
            let meter = SweepMeter(swept.plan.name, isAsked: progress, isQuiet: quiet)
            defer { meter.end() }
            let done = try job.run(
                threads: threads, by: { Threads.perform($0, $1) },
                until: { Interruption.isAskedToStop }, progress: { meter.reached($0) },
                note: {
                    meter.end()
                    Output.note("\($0.place): the runs from there on are done again")
                })
            meter.end()
            try end(done, of: job)
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }

    /// Writes the kept runs of a complete sweep, and says how far it came. Exits with 75 if it was interrupted.
    private func end(_ done: SweepJob.Progress, of job: SweepJob) throws(SweepError) {
        var isComplete = done.isComplete
        if isComplete, shard == nil {
            isComplete = try KeptRuns(job.swept, in: job.folder).write(
                filesIn: SweepRun.absoluteFolder(of: job.swept.text.file), until: { Interruption.isAskedToStop },
                wrote: { if !quiet { Output.inform("kept \($0)") } })
        }
        guard isComplete else {
            Output.note("\(job.path): interrupted after \(done.done) of \(done.count) runs; run it again to go on")
            Self.exit(withError: ExitCode(75))
        }
        if parquet {
            let file = try SweepParquet.write(in: job.folder)
            if !quiet { Output.inform("wrote \(file)") }
        }
        guard !quiet else { return }
        let summary = try job.summary()
        Output.inform("\(job.path): \(summary.text)")
        for warning in summary.warnings { Output.note("\(job.path): \(warning)") }
    }

    /// The folder of a file as an absolute path, with a slash at its end.
    static func absoluteFolder(of file: String) -> String {
        let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "./"
        guard let resolved = realpath(folder, nil) else { return folder }
        defer { free(resolved) }
        return String(cString: resolved) + "/"
    }

    /// Reads a plan and its scenario, for a search too. Prints their errors, and throws an exit code.
    static func read(_ path: String, isSearched: Bool = false) throws -> (swept: SweptScenario, text: ScenarioText) {
        do { return try load(path, isSearched: isSearched) } catch {
            Output.note("\(error)")
            throw LoadedScenario.exitCode(of: error)
        }
    }

    /// Reads a plan and its scenario.
    static func load(_ path: String, isSearched: Bool = false) throws -> (swept: SweptScenario, text: ScenarioText) {
        let text = try ScenarioText(reading: path)
        let plan = try SweepPlan(text)
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let file = plan.scenario.hasPrefix("/") ? plan.scenario : folder + plan.scenario
        let scenario: ScenarioText
        do throws(ScenarioFileError) { scenario = try ScenarioText(reading: file) } catch {
            throw PlannedScenarioError(plan: path, position: plan.scenarioPosition, error: error)
        }
        return (try SweptScenario(plan, text, of: scenario, isSearched: isSearched), text)
    }
}

/// The scenario of a plan cannot be read.
struct PlannedScenarioError: Error, CustomStringConvertible {
    let plan: String
    let position: SourcePosition
    let error: ScenarioFileError

    var description: String { "\(plan.escaped()):\(position): \(error)" }
}
