import ArgumentParser
import HookeRuns
import HookePages
import HookeTrace

/// `hooke plot`: draws the pictures of a run, or of another tool's trace.
struct Plot: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot",
        abstract: "Draw the pictures of a run, a benchmark or another tool's trace with gnuplot.",
        discussion: HelpText.discussion(
            """
            Writes the pictures beside the run's tables; of a golden trace, also one that waits as NAME.new, to runs/golden/NAME with its \
            whole tables. What code sets, and what an animation that was removed leaves behind, is drawn as a \
            step; the shapes of events are explained in each picture.

            With --against, draws the properties that two runs have in common, before and after, with the difference at common times; \
            several runs, such as one scenario at several refresh rates, are drawn on each other.

            Of a file with frames, as 'hooke stats' reads it, draws the frame times and each other amount that the frames have, such as \
            work, overruns and animation errors, beside the file: one picture for each swap chain, window or layer.

            Of the folder of a complete sweep, draws a map of each measure over the first two axes with contours, a panel for each value of the \
            third; the runs across all axes; the Pareto front of the first two measures, smaller being better unless --larger names a measure; and \
            Sobol's sensitivity indices.

            With --y, and --x, draws two columns of one table of a run, a sweep or a CSV file: columns.svg, with a curve for each point, \
            layer, property and component. A column that several tables have is named with the table: layers.presentation.

            --animate writes an SVG that plays the run, without gnuplot; --gif and --mp4 write a film with gnuplot and ffmpeg.
            """,
            examples: [
                "hooke plot runs/elastic-pull",
                "hooke plot runs/elastic-pull --format svg --animate",
                "hooke plot runs/before/elastic-pull --against runs/after/elastic-pull",
                "hooke plot Scenarios/Golden/card --against Scenarios/Golden/card.new",
                "hooke plot runs/elastic-pull --scripts my-scripts",
                "hooke plot sweeps/elastic-springs --format svg",
                "hooke plot runs/elastic-pull --x presentation_x_pt --y presentation_y_pt",
                "hooke plot sweeps/elastic-springs --x ratio --y overshoot",
                "hooke plot game.csv --format svg --refresh 60      game-frame-times.svg",
            ],
            exits: [
                .ok, .usage, .code(65, "damaged table"), .code(66, "missing run, gnuplot or ffmpeg"),
                .code(70, "gnuplot or ffmpeg failed"), .cannotCreate, .cannotWrite,
            ]))

    @Argument(
        help:
            "A folder written by 'hooke run', 'hooke record', 'hooke sweep' or 'hooke accuracy --out', or the file of a trace.",
        completion: .file())
    var folder: String

    @OptionGroup var trace: TraceOptions

    @Option(help: ArgumentHelp("The format of files: svg or png (default: both).", valueName: "format"))
    var format: PictureFormat?

    @Option(help: "A folder of gnuplot scripts instead of those in the program.", completion: .directory)
    var scripts: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Compare with this: draw differences from these runs or golden traces, instead of the run's own pictures.",
            valueName: "other"),
        completion: .directory)
    var against: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Measures of a sweep of which larger is better in the Pareto front.", valueName: "measures"),
        completion: .free)
    var larger: [String] = []

    @Option(
        help: ArgumentHelp(
            "The column of the horizontal axis of a picture of columns (default: time_s, or the first of the table).",
            valueName: "column"),
        completion: .free)
    var x: String?

    @Option(
        help: ArgumentHelp("Draw this column over that of --x, in place of the other pictures.", valueName: "column"),
        completion: .free)
    var y: String?

    @Option(help: ArgumentHelp("The logarithmic axes of the picture of columns: x, y or xy.", valueName: "axes"))
    var log: LogarithmicAxes?

    @Flag(help: "Write animation.svg, which plays the run in real time.")
    var animate = false

    @Flag(help: "Write animation.gif with ffmpeg.")
    var gif = false

    @Flag(help: "Write animation.mp4 with ffmpeg.")
    var mp4 = false

    @OptionGroup var messages: MessageOptions

    func validate() throws {
        if !against.isEmpty, animate || gif || mp4 {
            throw ValidationError("--against cannot be combined with --animate, --gif or --mp4")
        }
        guard y != nil || (x == nil && log == nil) else { throw ValidationError("--x and --log need --y") }
        guard y == nil || (against.isEmpty && larger.isEmpty && trace.isEmpty && !(animate || gif || mp4)) else {
            throw ValidationError("--y takes --x, --log, --format and --scripts only")
        }
        try TraceOptions.checkPath(folder)
        if RunFolderCheck.isFolder(folder) {
            guard trace.isEmpty else { throw ValidationError("--column and --refresh need the file of a trace") }
            if SweepPictures.isSweep(folder), !against.isEmpty || animate || gif || mp4 {
                throw ValidationError("--against, --animate, --gif and --mp4 need the folder of a run")
            }
        } else if FileStamp(of: folder) != nil, !against.isEmpty || animate || gif || mp4 {
            throw ValidationError("--against, --animate, --gif and --mp4 need the folder of a run")
        }
        guard larger.isEmpty || SweepPictures.isSweep(folder) else {
            throw ValidationError("--larger needs the folder of a sweep")
        }
        guard against.count < RunComparison.mostRuns else {
            throw ValidationError("--against takes at most \(RunComparison.mostRuns - 1) runs")
        }
    }

    func run() throws {
        do {
            for path in [folder] + against { try RunArgument.check(path, verb: "plot") }
            let folder = try ShownRun.folder(of: folder)
            let formats = format.map { [$0] } ?? PictureFormat.allCases
            if let y {
                let picture = try ColumnPicture(of: folder, x: x, y: y, logarithmic: log, scripts: scripts)
                for format in formats { try Output.print(try picture.draw(format)) }
                return
            }
            if !against.isEmpty {
                let comparison = try RunComparison(of: [folder] + against)
                for format in formats { try Output.print(try comparison.draw(format, scripts: scripts)) }
                return
            }
            if FileStamp(of: folder) != nil, !RunFolderCheck.isFolder(folder) {
                let traces = try trace.traces(folder)
                let pictures = try TracePictures(of: folder, traces, refresh: try trace.hertz, scripts: scripts)
                for format in formats { for path in try pictures.draw(format) { try Output.print(path) } }
                return
            }
            if SweepPictures.isSweep(folder) {
                let pictures = try SweepPictures(of: folder, scripts: scripts, larger: larger)
                for format in formats { for path in try pictures.draw(format) { try Output.print(path) } }
                return
            }
            let pictures = try Pictures(of: folder, scripts: scripts)
            if animate { try Output.print(try pictures.animate()) }
            for (isAsked, format) in [(gif, FilmFormat.gif), (mp4, .mp4)] where isAsked {
                try Output.print(try pictures.film(format, scripts: scripts))
            }
            if (animate || gif || mp4) && format == nil { return }
            for format in formats {
                for path in try pictures.draw(format) { try Output.print(path) }
            }
        } catch let error as PictureError {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }
}

extension PictureFormat: ExpressibleByArgument {}
extension LogarithmicAxes: ExpressibleByArgument {}
