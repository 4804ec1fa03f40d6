import ArgumentParser
import HookeDynamics
import HookePages
import HookeRecordings
import HookeRuns
import HookeScenario
import HookeTrace

/// `hooke identify`: finds the spring, or another law, behind a recorded motion.
struct Identify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "identify",
        abstract: "Find the spring, or another law, behind a recorded motion.",
        discussion: HelpText.discussion(
            """
            Reads a recording as 'hooke import' does, or a table or the folder of a run, and fits a spring from rest, with a velocity or in \
            motion, two springs that are added, a cubic Bezier curve, the named curves, and a decay. Prints the verdict: identified, ambiguous, \
            none of these, too few frames, aliased, no motion, out of range; the parameters with 95 % intervals; the numbers that someone may \
            have typed, and whether they are sure; the runner-up; frames dropped, doubled and slipped; and whether UIKit's cut-off is seen. \
            Where no law fits the whole, such as a drag and its release, it says from when on a spring does: give that to --since.

            The tracks of a recording share one law, and have their own places and distances. --one-spring takes each track of each file as a \
            motion of its own, with its own start, and asks whether one spring explains all of them.

            --against compares with an earlier recording: the motion has changed if the law is another, or a parameter is farther from the \
            earlier one than the errors of both make it once in a thousand recordings. Places and starts are not compared. A spring whose typed \
            numbers are sure has no error.

            --out writes identification.json, residuals.csv, profiles.csv and, where gnuplot is installed, a picture. --save writes a scenario \
            that plays the motion, with recorded values as expectations.
            """,
            examples: [
                "hooke identify track.csv",
                "hooke identify track.csv --since 0.5 --track y",
                "hooke identify runs/card --track card.position.y",
                "hooke identify track.csv --out found --save card.yaml",
                "hooke identify today.csv --against golden.csv",
                "hooke identify card.csv sheet.csv --one-spring",
            ],
            exits: [
                .ok,
                .check("another verdict than identified, several springs, or with --against a change"),
                .usage, .code(65, "an error in a recording, or no law in that of --against"), .missing, .cannotCreate,
                .cannotWrite,
            ]))

    @Argument(
        help: "Recordings: files that 'hooke import' reads, tables of a run, or folders of runs.", completion: .file())
    var files: [String]

    @Option(
        name: .customLong("track"),
        help: ArgumentHelp("A track to identify, such as y; may be repeated (default: all).", valueName: "name"),
        completion: .free)
    var names: [String] = []

    @Option(
        help: ArgumentHelp("Only rows from this time on, seconds.", valueName: "time"), completion: .free,
        transform: OptionValue.seconds)
    var since: Double?

    @Option(
        help: ArgumentHelp("Only rows up to this time, seconds.", valueName: "time"), completion: .free,
        transform: OptionValue.seconds)
    var until: Double?

    @OptionGroup var recording: RecordingFileOptions

    @Option(
        help: ArgumentHelp(
            "The grid to which values are rounded: 1, 1/2, 1/3, 1/255, 1/1024, 0.1, 0.01 and so on, or none (default: found).",
            valueName: "grid"), completion: .free)
    var rounding: String?

    @Flag(help: "Ask whether one spring explains all tracks of all files.")
    var oneSpring = false

    @Option(
        help: ArgumentHelp(
            "Compare with this: an earlier recording, of which the same tracks are read.", valueName: "other"),
        completion: .file())
    var against: String?

    @Option(
        name: .customLong("out"),
        help: ArgumentHelp("The folder to write into: the report as JSON, tables and a picture.", valueName: "folder"),
        completion: .directory)
    var folder: String?

    @Option(
        name: .customLong("save"),
        help: ArgumentHelp("The file to write: a scenario that plays the motion.", valueName: "file"),
        completion: .scenarios)
    var scenario: String?

    @Flag(help: "Print JSON: the report.")
    var json = false

    @Flag(help: "Print errors only.")
    var quiet = false

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        guard !files.contains(""), folder != "", against != "" else { throw ValidationError("a path is empty") }
        guard files.count == 1 || oneSpring else {
            throw ValidationError("\(files.count) recordings (expected one, or --one-spring)")
        }
        if oneSpring, against != nil || folder != nil || scenario != nil {
            throw ValidationError("--one-spring cannot be combined with --against, --out or --save")
        }
        if let rounding, RoundingGrid(rounding) == nil {
            throw ValidationError(
                "--rounding: \(quoted(rounding)) (expected 1, 1/2, 1/3, 1/255, 1/1024, 0.1, 0.01 and so on, or none)")
        }
        if let bound = [since, until].compactMap({ $0 }).first(where: { !$0.isFinite }) {
            throw ValidationError("--since and --until are times, and \(bound) is none")
        }
        if let scenario {
            let name = FileSystem.split(scenario).name
            let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
            if let reason = ScenarioTemplate.error(inName: stem) { throw ValidationError("--save: \(reason)") }
        }
        if let folder, RunFolderCheck.isFolder(folder), FileStamp(of: "\(folder)/manifest.json") != nil {
            throw ValidationError("--out \(quoted(folder)) is the folder of a run (expected another folder)")
        }
        if let since, let until, since >= until { throw ValidationError("--since must be before --until") }
        try recording.check()
        let written = ["identification.json", "residuals.csv", "profiles.csv"].map { name in
            ("--out", folder.map { "\($0)/\(name)" })
        }
        try OutputFiles.check([("--save", scenario)] + written, against: files + (against.map { [$0] } ?? []))
    }

    func run() throws {
        do {
            if oneSpring { return try identifyOne() }
            let report = try report(of: files[0])
            let earlier = try against.map { try self.report(of: $0) }
            let differences = try earlier.map { try changes(report, from: $0) }
            try write(report)
            if json {
                var members = report.json.members
                if let differences {
                    members.append(.init("changes", .array(differences.map { .string($0) })))
                }
                try Output.print(data: JSONValue.object(members).text(pretty: true))
            } else if !quiet {
                try Output.print("\(files[0]): \(report.text)")
                if let differences, let against {
                    let sentence = differences.isEmpty ? "unchanged from \(against)" : "changed from \(against)"
                    try Output.print(([sentence] + differences.map { "  \($0)" }).joined(separator: "\n"))
                }
            } else if let differences {
                for difference in differences { Output.note(difference) }
            }
            let isFine = differences.map { $0.isEmpty } ?? (report.identification.verdict == .identified)
            if !isFine { throw ExitCode.failure }
        } catch let error as FrameTraceError {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        } catch let error as TraceError {
            throw OutputFiles.report(error)
        }
    }

    /// The sentences of what has changed.
    private func changes(_ report: IdentificationReport, from earlier: IdentificationReport) throws -> [String] {
        guard let against else { return [] }
        switch earlier.identification.verdict {
        case .identified, .ambiguous, .aliased: break
        case .noneOfThese, .tooFewFrames, .notOneSpring, .noMotion, .outOfRange:
            Output.note("\(against): \(earlier.verdict) (expected a recording of a law to compare with)")
            throw ExitCode(65)
        }
        return report.changes(from: earlier)
    }

    /// Asks for one spring of all tracks.
    private func identifyOne() throws {
        var (motions, names) = ([Recording](), [String]())
        for file in files {
            let recording = try chosen(file)
            for track in recording.tracks where track.values.contains(where: { $0 != track.values[0] }) {
                guard let alone = Recording(times: recording.times, tracks: [track]) else { continue }
                motions.append(alone)
                names.append("\(file) \(track.name)")
            }
        }
        guard motions.count > 1 else {
            Output.note(
                "\(files[0]): \(motions.count.counted("track")) that moves (expected several with --one-spring)")
            throw ExitCode(65)
        }
        let report = JointReport(JointIdentification(motions, options: try options()), names)
        if json {
            try Output.print(data: report.json.text(pretty: true))
        } else if !quiet {
            try Output.print(report.text)
        }
        if report.identification.verdict != .identified { throw ExitCode.failure }
    }

    private func options() throws -> IdentificationOptions {
        var options = IdentificationOptions()
        options.rounding = rounding.flatMap { RoundingGrid($0) }
        options.displayStep = try recording.rate().map { 1 / $0.hertz }
        return options
    }

    private func report(of file: String) throws -> IdentificationReport {
        let recording = try chosen(file)
        return IdentificationReport(of: recording, try options())
    }

    /// The chosen tracks and times of a file or a run's folder.
    private func chosen(_ place: String) throws -> Recording {
        let file = RunFolderCheck.isFolder(place) ? "\(place)/layers.csv" : place
        let bytes = try InputFile.bytes(of: file, upTo: RecordingFileOptions.mostBytes)
        let read = try RecordingFile(bytes, name: file.escaped(), recording.options())
        do throws(RecordingChoice.Failure) {
            return try RecordingChoice(tracks: names, since: since, until: until).chosen(of: read)
        } catch {
            Output.note("\(file.escaped()): \(error)")
            throw ExitCode(65)
        }
    }

    /// Writes the folder of --out and the scenario of --save.
    private func write(_ report: IdentificationReport) throws {
        if let scenario {
            guard let text = report.scenario(layer: "card") else {
                Output.note("\(files[0]): \(report.verdict); no scenario can play that")
                throw ExitCode(65)
            }
            try OutputFiles.write(text, to: scenario)
        }
        guard let folder else { return }
        try IdentificationFolder(report, title: FileSystem.split(files[0]).name).write(into: folder)
        guard !report.identification.tracks.isEmpty else { return }
        guard Pictures.canDraw else {
            return Output.inform("\(PictureError.noGnuplot(command: "hooke identify --out"))")
        }
        do throws(PictureError) {
            for format in PictureFormat.allCases {
                _ = try IdentificationPicture(report, title: FileSystem.split(files[0]).name).draw(format, into: folder)
            }
        } catch {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }
}
