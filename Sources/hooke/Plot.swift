import ArgumentParser
import HookeRuns
import HookePages

/// `hooke plot`: the pictures of a run.
struct Plot: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot",
        abstract: "Draw the pictures of a run, or of a bench, with gnuplot.",
        discussion: "Runs the scripts of plots/ over the run's tables and puts the pictures beside them.")

    @Argument(help: "The folder that 'hooke run' or 'hooke bench --out' wrote.")
    var folder: String

    @Option(help: "svg, png, or both if left out.")
    var format: PictureFormat?

    @Option(help: "The folder of gnuplot scripts.")
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
