import Foundation
import Testing

/// `hooke compare` of two runs, golden traces or tables.
struct ComparedPairTests {
    /// Runs of one scenario under several conditions, in `60`, `120`, `rk4` and `again`, and its golden trace.
    private func runs() throws -> Folder {
        let folder = try Folder()
        try folder.put(
            headerText(
                until: "{ time: 0.2 s }",
                lines: "script: [{ at: 0 s, pan: { from: [160 pt, 60 pt], to: [160 pt, 200 pt], for: 0.1 s } }]\n"
            ).utf8, in: "a.yaml")
        #expect(try Command.run(["record", "a.yaml"], in: folder.path).code == 0)
        for (name, options) in [
            ("60", []), ("again", []), ("120", ["--refresh", "120"]), ("rk4", ["--solver", "rk4:1/60s"]),
        ] {
            #expect(try Command.run(["run", "a.yaml", "--quiet", "--out", name] + options, in: folder.path).code == 0)
        }
        return folder
    }

    @Test("A re-run, with other measured costs, and a golden trace are equal")
    func equal() throws {
        let folder = try runs()
        #expect(try folder.text(of: "60/a/cost.csv") != folder.text(of: "again/a/cost.csv"))
        for other in ["again/a", "Golden/a"] {
            let outcome = try Command.run(["compare", "60/a", other], in: folder.path)
            #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)\(outcome.out)")
            #expect(outcome.out.hasSuffix(" are equal\n") && outcome.out.contains(other))
        }
    }

    @Test(
        "The first line names the cause",
        arguments: [
            ("120", "60/a and 120/a differ: 60/a at 60 Hz, 120/a at 120 Hz"),
            ("rk4", "60/a and rk4/a differ: solver rk8pd:1/60s -> rk4:1/60s"),
        ])
    func cause(other: String, line: String) throws {
        let folder = try runs()
        let outcome = try Command.run(["compare", "60/a", "\(other)/a"], in: folder.path)
        #expect(outcome.code == 1 && outcome.err.isEmpty)
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.first.map(String.init) == line && lines.count <= 12, "\(outcome.out)")
    }

    /// 0.2 s have 13 frames at 60 and at 59.94 Hz, 25 at 120 Hz and 19 at 90 Hz. The header has seven points.
    /// Over 2 s in debug: each row is three processes.
    @Test(
        "Runs at different rates are compared at common times, and the rows without a partner are counted",
        arguments: [("120", 25, 13, 0, 84), ("90", 19, 7, 42, 84), ("59.94", 13, 1, 84, 84)])
    func rates(rate: String, frames: Int, common: Int, goldenRows: Int, runRows: Int) throws {
        let folder = try runs()
        let arguments = ["run", "a.yaml", "--quiet", "--out", "other", "--refresh", rate]
        #expect(try Command.run(arguments, in: folder.path).code == 0)
        let outcome = try Command.run(["compare", "60/a", "other/a"], in: folder.path)
        let times = common == 1 ? "1 time" : "\(common) times"
        #expect(
            outcome.out.contains(
                "\n  13 frames of 60/a and \(frames) of other/a have \(times) in common: rows are matched by time, and "
            ),
            "\(outcome.out)")
        let json = try Command.run(["compare", "60/a", "other/a", "--json"], in: folder.path).out
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["times"] as? [String: Int] == ["golden": 13, "run": frames, "common": common])
        let tables = try #require(object["tables"] as? [[String: Any]])
        let points = try #require(tables.first { $0["table"] as? String == "points" })
        #expect(
            points["rowsWithoutTime"] as? [String: Int] == ["golden": goldenRows, "run": runRows], "\(points)")
        // The finger's path and the springs are the same functions of time.
        #expect((points["columns"] as? [Any])?.isEmpty == true && points["first"] == nil, "\(points)")
        let files = try Command.run(["compare", "60/a/points.csv", "other/a/points.csv"], in: folder.path)
        #expect(files.code == 1)
        #expect(
            files.out.hasPrefix(
                "60/a/points.csv and other/a/points.csv differ: other frame times; equal at \(times) in common\n  13 frames of "
            ),
            "\(files.out)")
        #expect(files.out.contains("and \(goldenRows) rows of 60/a/points.csv and \(runRows) of other"), "\(files.out)")
    }

    @Test("A folder with a damaged table: the others are compared, and the exit code is that of the damage")
    func damagedTable() throws {
        let folder = try runs()
        let events = try folder.text(of: "rk4/a/events.csv")
        try folder.put((events + "1,2\n").utf8, in: "rk4/a/events.csv")
        let outcome = try Command.run(["compare", "60/a", "rk4/a"], in: folder.path)
        #expect(outcome.code == 65, "\(outcome.err)")
        #expect(outcome.out.contains("\n  first: ") && outcome.out.contains("\n  points.csv: "), "\(outcome.out)")
        #expect(outcome.out.contains("\n  events.csv: not compared: rk4/a/events.csv:"), "\(outcome.out)")
    }

    @Test("A golden trace is the golden one in both orders")
    func order() throws {
        let folder = try runs()
        let forth = try Command.run(["compare", "Golden/a", "rk4/a"], in: folder.path)
        #expect(forth.code == 1 && forth.out.hasPrefix("Golden/a and rk4/a differ: "))
        #expect(try Command.run(["compare", "rk4/a", "Golden/a"], in: folder.path).out == forth.out)
        #expect(try Command.run(["compare", "Golden/a", "rk4/a", "--atol", "1"], in: folder.path).code == 0)
    }

    @Test("--json and --junit, with the same exit code")
    func reports() throws {
        let folder = try runs()
        let outcome = try Command.run(["compare", "60/a", "120/a", "--json", "--junit", "d.xml"], in: folder.path)
        #expect(outcome.code == 1)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
        #expect(json["equal"] as? Bool == false && json["cause"] as? String == "60/a at 60 Hz, 120/a at 120 Hz")
        let xml = try folder.text(of: "d.xml")
        #expect(xml.contains("<testsuites tests=\"1\" failures=\"1\" errors=\"0\">"), "\(xml)")
        #expect(XMLDocumentCheck.isWellFormed(xml))
        let equal = try Command.run(["compare", "60/a", "again/a", "--json", "--junit", "d.xml"], in: folder.path)
        #expect(equal.code == 0 && equal.out.contains("\"equal\": true"))
        #expect(try folder.text(of: "d.xml").contains("failures=\"0\""))
    }

    @Test("Two tables, one of them on standard input")
    func tables() throws {
        let folder = try Folder()
        try folder.put("frame,x\n0,1.0\n1,2.0\n".utf8, in: "a.csv")
        try folder.put("frame,x\r\n0,1\r\n1,2.5".utf8, in: "b.csv")
        let outcome = try Command.run(["compare", "a.csv", "-"], in: folder.path, input: folder.path + "/b.csv")
        #expect(
            outcome.code == 1
                && outcome.out.contains("first: a.csv, frame 1: x is 2 in a.csv, 2.5 in standard input: by 0.5, 25 %"),
            "\(outcome.out)")
        let digits = try Command.run(["compare", "a.csv", "b.csv", "--verbose"], in: folder.path).out
        #expect(digits.contains("x is 2.0 in a.csv, 2.5 in b.csv: by 0.5, 0.25 relative, "), "\(digits)")
        for tolerance in [["--tolerance", "x=0.5"], ["--atol", "0.5"], ["--rtol", "0.25"]] {
            #expect(try Command.run(["compare", "a.csv", "b.csv"] + tolerance, in: folder.path).code == 0)
        }
    }

    @Test("--out draws two runs too; tables have no curves")
    func picture() throws {
        let folder = try runs()
        let outcome = try Command.run(["compare", "60/a", "Golden/a", "--out", "c"], in: folder.path)
        #expect(outcome.code == 0 && outcome.out.hasSuffix(" are equal\n"), "\(outcome.err)\(outcome.out)")
        #expect(try folder.text(of: "c/differences.csv").contains("\nB,Golden/a,"))
        let tables = ["compare", "60/a/points.csv", "120/a/points.csv", "--out", "d"]
        #expect(try Command.run(tables, in: folder.path).code == 64)
        #expect(try !folder.everything().contains("d"))
    }

    @Test(
        "Bad input",
        arguments: [
            (["compare", "-", "-"], 64, "only one of the two tables can be '-'"),
            (["compare", "a.csv"], 64, "one thing only"),
            (["compare", "a.csv", "a.csv", "--tolerance", "y=1"], 64, "no table has a column 'y'"),
            (["compare", "a.csv", "a.csv", "--tolerance", "fram=1"], 64, "did you mean 'frame'?"),
            (
                ["compare", "a.csv", "a.csv", "--tolerance", "x=-1"], 64,
                "'-1' is not a tolerance (expected a number of at least 0"
            ),
            (["compare", "a.csv", "a.csv", "--atol", "nan"], 64, "--atol: 'nan' is not a tolerance"),
            (["compare", "a.csv", "a.csv", "--tolerance", "x"], 64, "expected COLUMN=X"),
            (["compare", "a.csv", "nowhere.csv"], 66, "nowhere.csv: cannot open: No such file or directory"),
            (["compare", "nowhere", "a"], 66, "nowhere: cannot open"),
            (["compare", "a", "a.csv"], 65, "a is a folder and a.csv is not"),
            (["compare", "a", "a"], 66, "a: a folder without manifest.json"),
            (["compare", "a.csv", "binary"], 65, "binary:1: a byte of zero, as in binary data"),
            (["compare", "a.csv", "a.json"], 64, "a.csv: a table is compared with one other table only"),
            (["compare", "a.csv", "a.csv", "--junit", "nowhere/a.xml"], 73, "nowhere/a.xml: cannot create"),
        ])
    func badInput(arguments: [String], code: Int32, words: String) throws {
        let folder = try Folder()
        try folder.makeFolder("a")
        try folder.put("frame,x\n0,1.0\n".utf8, in: "a.csv")
        try folder.put([0x7F, 0x45, 0x4C, 0x46, 0, 1, 2], in: "binary")
        try folder.put("{\n  \"a\": 1\n}\n".utf8, in: "a.json")
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == code && outcome.err.contains(words), "\(outcome.code): \(outcome.err)")
    }
}

/// Whether a text is well-formed XML.
enum XMLDocumentCheck {
    static func isWellFormed(_ text: String) -> Bool {
        // Tags open and close in order, and no bare ampersand is left.
        var open: [Substring] = []
        for piece in text.split(separator: "<").dropFirst() {
            guard let end = piece.firstIndex(of: ">") else { return false }
            let tag = piece[..<end]
            if tag.hasSuffix("/") { continue }
            let name = tag.prefix { $0 != " " }
            if name.hasPrefix("/") {
                guard open.popLast() == name.dropFirst() else { return false }
            } else {
                open.append(name)
            }
        }
        return open.isEmpty
    }
}
