import Foundation
import Testing

/// `hooke plot --x --y --log`, and the orbits of systems.
struct PlotColumnTests {
    private static let scripts = ["--scripts", Command.root + "/plots", "--format", "svg"]

    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        try folder.put("step,error,name\n0.1,1e-3,x\n0.01,1e-6,y\n".utf8, in: "t.csv")
        #expect(try Command.run(["run", "a.yaml", "--quiet"], in: folder.path).code == 0)
        return folder
    }

    @Test(
        "A curve for each point or layer, or for a whole file", .enabled(if: Gnuplot.isInstalled),
        arguments: [
            (["runs/a", "--x", "presentation_x_pt", "--y", "presentation_y_pt"], "runs/a/columns.svg", "R3"),
            (["runs/a", "--y", "layers.presentation"], "runs/a/columns.svg", "time (s)"),
            (["runs/a/points.csv", "--y", "model_x_pt"], "runs/a/columns.svg", "model x (pt)"),
            (["t.csv", "--y", "error", "--log", "xy"], "t-columns.svg", "error over step"),
        ])
    func columns(arguments: [String], file: String, words: String) throws {
        let folder = try folder()
        let outcome = try Command.run(["plot"] + arguments + Self.scripts, in: folder.path)
        #expect(outcome.code == 0 && outcome.out == "\(file)\n" && outcome.err.isEmpty, "\(outcome.err)")
        #expect(try folder.text(of: file).contains(words))
        #expect(try Command.run(["verify", "runs/a"], in: folder.path).code == 0)
    }

    @Test("A system with x and y has an orbit, others have none", .enabled(if: Gnuplot.isInstalled))
    func orbit() throws {
        let folder = try Folder()
        for (name, hasOrbit) in [("equations-kepler", true), ("equations-pendulum", false)] {
            let run = ["run", "\(Command.root)/Scenarios/\(name).yaml", "--quiet"]
            #expect(try Command.run(run, in: folder.path).code == 0)
            let outcome = try Command.run(["plot", "runs/\(name)"] + Self.scripts, in: folder.path)
            #expect(outcome.code == 0 && outcome.out.contains("orbit.svg") == hasOrbit, "\(outcome.out)\(outcome.err)")
        }
    }

    @Test(
        "Bad columns draw nothing; what is missing is named with all columns",
        arguments: [
            (
                ["runs/a", "--y", "presentaton"], 64,
                "no column 'presentaton'; did you mean 'presentation'? The columns are\n"
            ),
            (["runs/a", "--y", "presentaton"], 64, "\n  points: frame, time_s, point_id, "),
            (["runs/a", "--x", "point_id", "--y", "layer"], 64, "runs/a: no table has both point_id and layer; the"),
            (["t.csv", "--y", "name"], 64, "t.csv: name is not a number: 'x'"),
            (["runs/a", "--x", "frame"], 64, "--x and --log need --y"),
            (
                ["runs/a", "--y", "frame", "--against", "runs/a"], 64,
                "--y takes --x, --log, --format and --scripts only"
            ),
            (["none.csv", "--y", "frame"], 66, "none.csv"), (["none", "--y", "frame"], 66, "none"),
        ])
    func bad(arguments: [String], code: Int32, words: String) throws {
        let folder = try folder()
        let before = try folder.everything()
        let outcome = try Command.run(["plot"] + arguments, in: folder.path)
        #expect(outcome.code == code && outcome.err.contains(words), "\(outcome.code): \(outcome.err)")
        #expect(try folder.everything() == before)
    }
}
