import Foundation
import Testing

/// How commands read the tables of golden traces.
struct GoldenTableCommandTests {
    /// A scenario, its golden trace in `Golden/a` and its run in `runs/a`.
    private func folder() throws -> Folder {
        let folder = try Folder()
        let lines = "script: [{ at: 0 s, pan: { from: [160 pt, 60 pt], to: [160 pt, 200 pt], for: 0.1 s } }]\n"
        try folder.put(headerText(lines: lines).utf8, in: "a.yaml")
        for verb in ["record", "run"] { #expect(try Command.run([verb, "a.yaml"], in: folder.path).code == 0) }
        return folder
    }

    @Test("A golden table that is cut off is an error for verify and compare; record makes it again")
    func damaged() throws {
        let folder = try folder()
        let path = "Golden/a/points.csv"
        let text = try folder.text(of: path)
        try folder.put(text.dropLast(40).utf8, in: path)
        for arguments in [["verify", "a.yaml"], ["compare", "Golden/a", "runs/a"]] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(
                outcome.code == 65 && (outcome.err + outcome.out).contains("points.csv:"),
                "\(arguments): \(outcome.err)\(outcome.out)")
        }
        let curves = try Command.run(["compare", "Golden/a", "runs/a", "a.yaml"], in: folder.path)
        #expect(curves.code == 65 && curves.err.contains("points.csv"), "\(curves.err)")
        let files = try Command.run(["verify", "Golden/a"], in: folder.path)
        #expect(files.code == 1 && files.err.contains("points.csv: \(text.utf8.count - 40) bytes, the manifest has"))
        let recorded = try Command.run(["record", "a.yaml"], in: folder.path)
        #expect(
            recorded.code == 0 && recorded.out.contains("; the golden trace was damaged and is whole again: "),
            "\(recorded.out)\(recorded.err)")
        #expect(try folder.text(of: path) == text)
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
        let incomplete = try Command.run(["verify", "a.yaml"], in: folder.path)
        #expect(
            incomplete.code == 66
                && incomplete.err.contains("points.csv: the golden trace has no such table; make it again"),
            "\(incomplete.err)")
        #expect(try Command.run(["record", "a.yaml"], in: folder.path).code == 0)
        #expect(try folder.text(of: path) == text)
    }

    @Test("compare of a golden table with a run's, and of two golden traces, has the rows and lines of whole tables")
    func compare() throws {
        let folder = try folder()
        let equal = try Command.run(["compare", "Golden/a/points.csv", "runs/a/points.csv"], in: folder.path)
        #expect(equal.code == 0, "\(equal.out)")
        let lines = try folder.text(of: "runs/a/points.csv").split(separator: "\n").map(String.init)
        var changed = lines
        var cells = changed[20].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        cells[6] = "1.25"
        changed[20] = cells.joined(separator: ",")
        try folder.put((changed.joined(separator: "\n") + "\n").utf8, in: "changed.csv")
        let words = "frame \(cells[0]), point_id \(cells[2]): presentation_y_pt is"
        let table = try Command.run(["compare", "Golden/a/points.csv", "changed.csv"], in: folder.path)
        #expect(table.code == 1 && table.out.contains("first: points.csv, \(words)"), "\(table.out)")
        #expect(table.out.contains("1.25 pt in changed.csv") && table.out.contains("(line 21)"), "\(table.out)")
        try folder.put(folder.text(of: "a.yaml").replacing("200 pt", with: "201 pt").utf8, in: "a.yaml")
        #expect(try Command.run(["record", "a.yaml", "--golden", "Other"], in: folder.path).code == 0)
        let golden = try Command.run(["compare", "Golden/a", "Other/a"], in: folder.path)
        #expect(golden.code == 1 && golden.out.contains("(script[0].pan.to)"), "\(golden.out)")
        #expect(golden.out.contains("\n  first: ") && golden.out.contains(" (line "), "\(golden.out)")
    }

    @Test("compare and plot --against read a golden trace; pictures are not written to one")
    func others() throws {
        let folder = try folder()
        let compared = try Command.run(["compare", "runs/a", "Golden/a", "--json"], in: folder.path)
        #expect(compared.code == 0 && compared.out.contains("Golden/a"), "\(compared.err)")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/gnuplot") else { return }
        let drawn = try Command.run(
            ["plot", "runs/a", "--against", "Golden/a", "--format", "svg"], in: folder.path)
        #expect(drawn.code == 0 && drawn.out == "runs/a/difference.svg\n", "\(drawn.err)")
        #expect(try Command.run(["verify", "Golden/a"], in: folder.path).code == 0)
    }

    @Test("stats and explain read the presents of a golden trace")
    func frames() throws {
        let folder = try Folder()
        let golden = Command.root + "/Scenarios/Golden/dropped-frames"
        let stats = try Command.run(["stats", golden], in: folder.path)
        #expect(stats.code == 0 && stats.out.contains("hitch"), "\(stats.err)")
        let explained = try Command.run(
            ["explain", "hitch_ratio_ms_per_s", "\(golden)/presents.csv"], in: folder.path)
        #expect(explained.code == 0, "\(explained.err)")
    }
}
