import ArgumentParser
import HookeRuns
import HookePages

/// `hooke plot`: draws the pictures of a run.
struct Plot: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot",
        abstract: "Draw the pictures of a run or a benchmark with gnuplot.",
        discussion: HelpText.discussion(
            "Runs the gnuplot scripts of plots/ on the run's tables and writes the pictures beside them.",
            examples: ["hooke plot runs/elastic-pull", "hooke plot runs/precision --format png"],
            exits: [
                .ok, .usage, .code(65, "damaged table"), .code(66, "missing run, script or gnuplot"),
                .code(70, "gnuplot failed"), .cannotCreate, .cannotWrite,
            ]))

    @Argument(help: "A folder written by 'hooke run' or 'hooke bench --out'.", completion: .directory)
    var folder: String

    @Option(help: "svg or png (default: both).")
    var format: PictureFormat?

    @Option(help: "The folder of gnuplot scripts.", completion: .directory)
    var scripts = "plots"

    func run() throws {
        do {
            let pictures = try Pictures(of: folder, scripts: scripts)
            for format in format.map({ [$0] }) ?? PictureFormat.allCases {
                for path in try pictures.draw(format) { try Output.print(path) }
            }
        } catch let error as PictureError {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        }
    }
}

extension PictureFormat: ExpressibleByArgument {}
