import ArgumentParser
import HookeRuns
import HookeTrace

/// `hooke sweep merge`: joins the shards of a sweep.
struct SweepMerge: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Join the shards of a sweep into one table.",
        discussion: HelpText.discussion(
            """
            Writes results.csv into the sweep's folder: every run exactly once, in order, from the shards of one plan.lock.json. The bytes are \
            those of a sweep in one process. Missing or damaged shards are an error, and nothing is written.
            """,
            examples: ["hooke sweep merge sweeps/elastic-springs"],
            exits: [
                .ok, .usage, .code(65, "missing or damaged shards"), .code(66, "no sweep"), .cannotCreate, .cannotWrite,
            ]))

    @Argument(help: "The folder of a sweep.", completion: .directory)
    var folder: String

    @Flag(help: "Write results.parquet beside results.csv.")
    var parquet = false

    @OptionGroup var messages: MessageOptions

    func run() throws {
        do throws(SweepError) {
            try SweepStatus.merge(folder)
            if parquet { Output.inform("wrote \(try SweepParquet.write(in: folder))") }
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
        Output.inform("\(folder)/results.csv: complete")
    }
}

/// `hooke sweep status`: says how far a sweep has come.
struct SweepStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show how far a sweep and its shards have come.",
        discussion: HelpText.discussion(
            """
            Reads the files of the sweep's folder only, also while shards are running, and compares them with their checksums. A damaged file of \
            a finished shard does not count; remove it, and run the shard again. What is damaged in an unfinished file is shown, and is not an \
            error: the next process runs it again.
            """,
            examples: [
                "hooke sweep status sweeps/elastic-springs", "hooke sweep status sweeps/elastic-springs --json",
            ],
            exits: [
                .ok, .usage, .code(65, "an unreadable lock, or a damaged file of a finished shard"),
                .code(66, "no sweep"), .cannotWrite,
            ]))

    @Argument(help: "The folder of a sweep.", completion: .directory)
    var folder: String

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var messages: MessageOptions

    func run() throws {
        let status: SweepStatus
        do throws(SweepError) {
            status = try SweepStatus(of: folder)
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
        if json {
            try Output.print(data: status.json.text())
        } else {
            try Output.print(status.text)
        }
        guard status.damage.isEmpty else {
            Output.note(status.damage.map { "\($0)" }.joined(separator: "\n"))
            throw ExitCode(65)
        }
    }
}
