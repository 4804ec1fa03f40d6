import ArgumentParser
import HookeMeasurement
import HookeTrace

/// `hooke doctor`: whether this machine gives the bytes of the release.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check that this machine gives the same bytes as every other, and print a report to paste.",
        discussion: HelpText.discussion(
            """
            Looks at the system, the processor and its vectors, GSL, the arithmetic and the clock; runs a dozen scenarios, whose hashes must be \
            those of the release; and writes a run into OUT, checks it, tries its lock, and removes it. The report names no user and no host.
            """,
            examples: [
                "hooke doctor",
                "hooke doctor --out /mnt/share/runs     a file system in which runs will be written",
                "hooke doctor --json",
            ],
            exits: [
                .ok, .check("something breaks the promise of the same bytes; the first is named"), .usage, .cannotWrite,
            ]))

    @Option(
        name: .customLong("out"),
        help: ArgumentHelp("The folder to write into: it is tried, and left as it was.", valueName: "folder"),
        completion: .directory)
    var folder = "runs"

    @Flag(help: "Print JSON: what was looked at, and what is wrong.")
    var json = false

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard !folder.isEmpty else { throw ValidationError("--out must not be empty") }
    }

    func run() throws {
        let diagnosis = Diagnosis(folder: folder)
        if json {
            try Output.print(data: diagnosis.json.text(pretty: true))
        } else {
            try Output.print(diagnosis.text)
        }
        guard let fault = diagnosis.faults.first else {
            if !json { try Output.print("Nothing breaks the promise: a scenario gives the bytes of the release here.") }
            return
        }
        Output.note("doctor: \(fault)")
        throw ExitCode(1)
    }
}
