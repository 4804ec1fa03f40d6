import Foundation
import Testing

/// `hooke import`: a recording becomes a run that other commands take.
struct ImportTests {
    /// A damped oscillation at 60 Hz, rounded to thirds, in the format of a spreadsheet.
    private static let track: String = {
        let rows = (0..<60).map { frame in
            let time = Double(frame) / 60
            let y = 100 * (1 - exp(-6 * time) * cos(12 * time))
            return "\((time * 1e5).rounded() / 100),\((y * 3).rounded() / 3),\(min(1, time))"
        }
        return "t [ms],y [pt],opacity\n" + rows.joined(separator: "\n") + "\n"
    }()

    private static func imported(_ arguments: [String] = []) throws -> (folder: Folder, outcome: Command.Outcome) {
        let folder = try Folder()
        try folder.put(track.utf8, in: "track.csv")
        return (folder, try Command.run(["import", "track.csv", "--name", "card"] + arguments, in: folder.path))
    }

    @Test("An import is a folder of a run, with a report")
    func report() throws {
        let (folder, outcome) = try ImportTests.imported()
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        for line in [
            "card: 60 rows of 2 tracks in 0.98333 s, CSV", "tracks: y [pt], opacity", "time: 't' in ms, by its name",
            "refresh: 60 Hz found", "0 frames dropped", "rounding: y 1/3; opacity none", "files in runs/card/",
        ] {
            #expect(outcome.out.contains(line), "\(line): \(outcome.out)")
        }
        let table = try folder.text(of: "runs/card/layers.csv").split(separator: "\n")
        #expect(table.count == 121 && table[1] == "0,0.0,card,position,y,,0.0,,pt")
        #expect(table[2] == "0,0.0,card,opacity,,,0.0,,")
    }

    /// Over 2 s in debug: each verb is a process.
    @Test("Commands take an import as any run")
    func verbs() throws {
        let (folder, _) = try ImportTests.imported()
        let other = try Command.run(["import", "track.csv", "--name", "card", "--out", "other"], in: folder.path)
        #expect(other.code == 0)
        for (verb, words) in [
            (["verify", "runs/card"], "files match the manifest"),
            (["compare", "runs/card", "other/card"], "are equal"),
            (["report", "runs/card"], "runs/card/report.html"),
        ] {
            let outcome = try Command.run(verb, in: folder.path)
            #expect(outcome.code == 0, "\(verb) \(outcome.err)")
            #expect(outcome.out.contains(words), "\(verb): \(outcome.out)")
        }
    }

    @Test("The JSON has the keys of the article")
    func json() throws {
        let (folder, outcome) = try ImportTests.imported(["--json"])
        let document = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8))
        #expect(ColumnTests.paths(document).isSubset(of: try ColumnTests.names(below: "hooke import")))
        #expect(try folder.text(of: "runs/card/summary.json") == outcome.out)
    }

    @Test("An import replaces an earlier one, and neither a scenario's run nor another program's folder")
    func occupied() throws {
        let (folder, _) = try ImportTests.imported()
        let again = try Command.run(["import", "track.csv", "--name", "card", "--quiet"], in: folder.path)
        #expect(again.code == 0 && again.out.isEmpty)
        let manifest = try folder.text(of: "runs/card/manifest.json")
        for (text, reason) in [
            (manifest.replacing("\"recording\"", with: "\"propagator\""), "a run of a scenario is in this folder"),
            ("{\"name\": \"another\"}", "hooke did not write the manifest"),
        ] {
            try folder.put(text.utf8, in: "runs/card/manifest.json")
            let before = try folder.everything()
            let outcome = try Command.run(["import", "track.csv", "--name", "card"], in: folder.path)
            #expect(outcome.code == 73 && outcome.err.contains(reason), "\(outcome.err)")
            #expect(try folder.everything() == before)
        }
    }

    @Test(
        "Mistakes have their exit codes, and nothing is written",
        arguments: [
            (["bad.csv", "--name", "card"], 65, "bad.csv:3:5: column 2 (x): 'abc' is not a number"),
            (["none.csv", "--name", "card"], 66, "none.csv: cannot open"),
            (["bad.csv", "--name", "Card 1"], 64, "--name: invalid scenario name 'Card 1'"),
            (["bad.csv", "--name", "card", "--refresh", "0"], 64, "invalid refresh rate '0'"),
            (["bad.csv", "--name", "card", "--time-unit", "h"], 64, "'h' is invalid for '--time-unit"),
            (["", "--name", "card"], 64, "the path is empty"), (["bad.csv"], 64, "--name"),
        ])
    func mistakes(arguments: [String], code: Int32, message: String) throws {
        let folder = try Folder()
        try folder.put("t [s],x\n0,1\n0.1,abc\n".utf8, in: "bad.csv")
        let outcome = try Command.run(["import"] + arguments, in: folder.path)
        #expect(outcome.code == code && outcome.err.contains(message), "\(outcome.err)")
        #expect(try folder.everything() == ["bad.csv"])
    }

    @Test("Frames of a rate that the rows do not have, and a name with a character of zero, are refused")
    func refused() throws {
        let (folder, outcome) = try ImportTests.imported(["--refresh", "45", "--on-frames"])
        #expect(outcome.code == 65 && outcome.err.contains("--on-frames needs a refresh rate"), "\(outcome.err)")
        try folder.put("{\"t\": 0, \"a\\u0000b\": 2}\n{\"t\": 0.1, \"a\\u0000b\": 3}\n".utf8, in: "zero.json")
        let zero = try Command.run(["import", "zero.json", "--name", "zero"], in: folder.path)
        #expect(zero.code == 65 && zero.err.contains("'a\\u{0}b' has a character of zero"), "\(zero.err)")
        #expect(try folder.everything() == ["track.csv", "zero.json"])
    }
}
