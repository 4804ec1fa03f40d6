import Foundation
import Testing

/// `hooke csv`, and how other commands read the compact tables of golden traces.
struct TableTextTests {
    /// A scenario, its golden trace in `Golden/a` and its run in `runs/a`.
    private func folder() throws -> Folder {
        let folder = try Folder()
        let lines = "script: [{ at: 0 s, pan: { from: [160 pt, 60 pt], to: [160 pt, 200 pt], for: 0.1 s } }]\n"
        try folder.put(headerText(lines: lines).utf8, in: "a.yaml")
        for verb in ["record", "run"] { #expect(try Command.run([verb, "a.yaml"], in: folder.path).code == 0) }
        return folder
    }

    @Test("Prints the bytes of the run's table; a CSV file as it is; standard input")
    func prints() throws {
        let folder = try folder()
        for table in ["points", "layers", "paths", "events", "hashes"] {
            let csv = try folder.text(of: "runs/a/\(table).csv")
            let compact = "Golden/a/\(table).table"
            for (arguments, input) in [
                (["csv", compact], nil), (["csv", "runs/a/\(table).csv"], nil),
                (["csv", "-"], "\(folder.path)/\(compact)"),
            ] as [([String], String?)] {
                let outcome = try Command.run(arguments, in: folder.path, input: input)
                #expect(outcome.code == 0 && outcome.out == csv && outcome.err.isEmpty, "\(arguments): \(outcome.err)")
            }
        }
    }

    @Test("Bad input")
    func badInput() throws {
        let folder = try folder()
        let text = try folder.text(of: "Golden/a/points.table")
        try folder.put(text.dropLast(text.count / 2).utf8, in: "cut.table")
        try folder.put("hooke table 9\n".utf8, in: "new.table")
        try folder.put("a,b\n1\n".utf8, in: "ragged.csv")
        try folder.put([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2], in: "binary.csv")
        for (arguments, code, words) in [
            (["csv", "cut.table"], 65, "cut.table:"), (["csv", "new.table"], 65, "new.table:1: a table of version 9"),
            (["csv", "a.yaml"], 65, "a.yaml:"),
            (["csv", "ragged.csv"], 65, "ragged.csv:2: 1 field, but the header has 2"),
            (["csv", "binary.csv"], 65, "binary.csv:1: a byte of zero"),
            (["csv", "none.table"], 66, "none.table: cannot open"),
            (["csv", "Golden/a"], 74, "Golden/a: cannot read"), (["csv"], 64, "Missing"),
            (["diff", "cut.table", "Golden/a/points.table"], 65, "cut.table:"),
        ] as [([String], Int32, String)] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(outcome.code == code && outcome.err.contains(words), "\(arguments): \(outcome.code) \(outcome.err)")
            #expect(outcome.out.isEmpty)
        }
    }

    @Test("A damaged golden table is an error with its line for verify, diff and compare; record makes it again")
    func damaged() throws {
        let folder = try folder()
        let path = "Golden/a/points.table"
        let text = try folder.text(of: path)
        try folder.put(text.dropLast(40).utf8, in: path)
        for arguments in [["verify", "a.yaml"], ["diff", "Golden/a", "runs/a"]] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(
                outcome.code == 65 && (outcome.err + outcome.out).contains("points.table:"),
                "\(arguments): \(outcome.err)\(outcome.out)")
        }
        let compared = try Command.run(["compare", "Golden/a", "runs/a"], in: folder.path)
        #expect(compared.code == 65 && compared.err.contains("points.table"), "\(compared.err)")
        let files = try Command.run(["verify", "Golden/a"], in: folder.path)
        #expect(files.code == 1 && files.err.contains("points.table: \(text.utf8.count - 40) bytes, the manifest has"))
        let recorded = try Command.run(["record", "a.yaml"], in: folder.path)
        #expect(
            recorded.code == 0 && recorded.out.contains("; the golden trace was damaged and is whole again: "),
            "\(recorded.out)\(recorded.err)")
        #expect(try folder.text(of: path) == text)
    }

    @Test("diff of a golden table with a run's, and of two golden traces, has the lines and columns of the CSV tables")
    func diff() throws {
        let folder = try folder()
        let equal = try Command.run(["diff", "Golden/a/points.table", "runs/a/points.csv"], in: folder.path)
        #expect(equal.code == 0, "\(equal.out)")
        let lines = try folder.text(of: "runs/a/points.csv").split(separator: "\n").map(String.init)
        var changed = lines
        var cells = changed[20].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        cells[6] = "1.25"
        changed[20] = cells.joined(separator: ",")
        try folder.put((changed.joined(separator: "\n") + "\n").utf8, in: "changed.csv")
        let words = "frame \(cells[0]), point_id \(cells[2]): presentation_y_pt is"
        let table = try Command.run(["diff", "Golden/a/points.table", "changed.csv"], in: folder.path)
        #expect(table.code == 1 && table.out.contains("first: points.csv, \(words)"), "\(table.out)")
        #expect(table.out.contains("1.25 pt in changed.csv") && table.out.contains("(line 21)"), "\(table.out)")
        try folder.put(folder.text(of: "a.yaml").replacing("200 pt", with: "201 pt").utf8, in: "a.yaml")
        #expect(try Command.run(["record", "a.yaml", "--golden", "Other"], in: folder.path).code == 0)
        let golden = try Command.run(["diff", "Golden/a", "Other/a"], in: folder.path)
        #expect(golden.code == 1 && golden.out.contains("(script[0].pan.to)"), "\(golden.out)")
        #expect(golden.out.contains("\n  first: ") && golden.out.contains(" (line "), "\(golden.out)")
    }

    @Test("compare and plot --against read a golden trace; pictures are not written to one")
    func others() throws {
        let folder = try folder()
        let compared = try Command.run(["compare", "runs/a", "Golden/a", "--json"], in: folder.path)
        #expect(compared.code == 0 && compared.out.contains("Golden/a"), "\(compared.err)")
        let refused = try Command.run(["plot", "Golden/a", "--against", "runs/a"], in: folder.path)
        #expect(
            refused.code != 0 && refused.err.contains("Golden/a") && refused.err.contains("give a run first"),
            "\(refused.err)")
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
            ["explain", "hitch_ratio_ms_per_s", "\(golden)/presents.table"], in: folder.path)
        #expect(explained.code == 0, "\(explained.err)")
    }
}
