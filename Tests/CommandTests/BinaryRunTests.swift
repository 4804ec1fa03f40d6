import Foundation
import Testing

/// `hooke run --format binary`, and what other commands make of such a run.
struct BinaryRunTests {
    private static let hasPython = (try? python(["-c", "import array"], in: "/tmp")?.code) == 0

    private static func python(_ arguments: [String], in folder: String) throws -> Command.Outcome? {
        try Command.run(["python3"] + arguments, in: folder, program: "/usr/bin/env")
    }

    /// A run as CSV in `csv/elastic-pull`, and a binary one in `runs/elastic-pull`.
    private func folder() throws -> Folder {
        let folder = try Folder()
        let pull = Command.root + "/Scenarios/elastic-pull.yaml"
        for arguments in [["--out", "csv"], ["--format", "binary"]] {
            let outcome = try Command.run(["run", pull, "--quiet"] + arguments, in: folder.path)
            #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        }
        return folder
    }

    @Test("Every table is the same as CSV; diff, verify, compare and plot take the run")
    func commands() throws {
        let folder = try folder()
        let files = try folder.everything()
        #expect(!files.contains { $0.hasPrefix("runs/") && $0.hasSuffix(".csv") }, "\(files)")
        for table in ["points", "layers", "paths", "corners", "energy", "solver", "frames", "events", "hashes"] {
            let csv = try folder.text(of: "csv/elastic-pull/\(table).csv")
            let outcome = try Command.run(["csv", "runs/elastic-pull/\(table).columns"], in: folder.path)
            #expect(
                outcome.code == 0 && outcome.out == csv, "\(table)")
        }
        for arguments in [
            ["diff", "csv/elastic-pull", "runs/elastic-pull"], ["verify", "runs/elastic-pull"],
            ["compare", "csv/elastic-pull", "runs/elastic-pull"], ["plot", "runs/elastic-pull", "--animate"],
        ] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(outcome.code == 0 && outcome.err.isEmpty, "\(arguments): \(outcome.err)")
        }
        let again = Command.root + "/Scenarios/elastic-pull.yaml"
        #expect(try Command.run(["run", again, "--quiet"], in: folder.path).code == 0)
        let left = try folder.everything().filter { $0.hasSuffix(".columns") }
        #expect(left.isEmpty)
    }

    @Test(
        "The reader in Python gives the numbers of the CSV, bit for bit",
        .enabled(if: hasPython, "python3 is not installed"),
        arguments: ["points", "events", "hashes", "frames", "layers"])
    func reader(table: String) throws {
        let folder = try folder()
        let program = """
            import csv, importlib.machinery, importlib.util, sys
            loader = importlib.machinery.SourceFileLoader("columns", sys.argv[1])
            module = importlib.util.module_from_spec(importlib.util.spec_from_loader("columns", loader))
            loader.exec_module(module)
            table = module.columns(sys.argv[2])
            rows = list(csv.DictReader(open(sys.argv[3], newline="")))
            kinds = {"d": lambda text: float(text) if text else None, "q": lambda text: int(text) if text else 0,
                     "Q": lambda text: int(text, 16)}
            for name, values in table.items():
                assert len(values) == len(rows), name
                for row, value in zip(rows, values):
                    expected = row[name] if isinstance(values, list) else kinds[values.typecode](row[name])
                    assert value == expected or expected is None and value != value, (name, value, row)
            print(len(table), len(rows))
            """
        let outcome = try #require(
            try Self.python(
                [
                    "-c", program, Command.root + "/Scripts/read-columns", "runs/elastic-pull/\(table).columns",
                    "csv/elastic-pull/\(table).csv",
                ], in: folder.path))
        #expect(outcome.code == 0, "\(outcome.err)")
        let rows = try folder.text(of: "csv/elastic-pull/\(table).csv").split(separator: "\n").count - 1
        #expect(outcome.out.hasSuffix(" \(rows)\n"), "\(outcome.out)")
    }

    @Test("The reader in Python refuses a changed byte", .enabled(if: hasPython, "python3 is not installed"))
    func damaged() throws {
        let folder = try folder()
        var data = try folder.data(of: "runs/elastic-pull/points.columns")
        data[data.count / 2] ^= 1
        try folder.put(data, in: "changed.columns")
        let outcome = try #require(
            try Self.python([Command.root + "/Scripts/read-columns", "changed.columns"], in: folder.path))
        #expect(outcome.code != 0 && outcome.err.contains("changed.columns: damaged: its hash is"), "\(outcome.err)")
    }

    @Test("An unknown form, and damaged tables")
    func badInput() throws {
        let folder = try folder()
        let unknown = try Command.run(["run", "a.yaml", "--format", "arrow"], in: folder.path)
        #expect(unknown.code == 64 && unknown.err.contains("csv") && unknown.err.contains("binary"), "\(unknown.err)")
        let data = try folder.data(of: "runs/elastic-pull/points.columns")
        try folder.put(data.dropLast(100), in: "cut.columns")
        try folder.put(data.dropLast(100), in: "runs/elastic-pull/points.columns")
        for (arguments, code) in [
            (["csv", "cut.columns"], 65), (["verify", "runs/elastic-pull"], 1),
            (["diff", "csv/elastic-pull", "runs/elastic-pull"], 65), (["plot", "runs/elastic-pull", "--animate"], 65),
        ] as [([String], Int32)] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(
                outcome.code == code && outcome.err.contains(".columns"), "\(arguments): \(outcome.code) \(outcome.err)"
            )
        }
    }
}
