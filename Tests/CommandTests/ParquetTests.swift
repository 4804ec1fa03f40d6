import Foundation
import Testing

/// A reader of Parquet that is not ours: pyarrow, which Scripts/test installs.
enum ParquetReader {
    private static let python = Command.root + "/.build/page-checks/bin/python3"
    static let isInstalled = (try? Command.run(["-c", "import pyarrow.parquet"], program: python).code) == 0

    /// Compares the cells of a Parquet table with those of a CSV table; both are paths in a folder. Prints the first that differs.
    static func compare(_ parquet: String, with csv: String, in folder: Folder) throws -> Command.Outcome {
        let program = """
            import csv, pyarrow.parquet, sys
            table = pyarrow.parquet.read_table(sys.argv[1]).to_pydict()
            with open(sys.argv[2], newline="") as file:
                header, *rows = csv.reader(file)
            assert list(table) == header, list(table)
            for name, cells in zip(header, zip(*rows)):
                for row, (value, cell) in enumerate(zip(table[name], cells, strict=True)):
                    assert (None if cell == "" else type(value)(cell)) == value, (name, row, cell, value)
            print(*sorted({type(value).__name__ for values in table.values() for value in values}))
            """
        return try Command.run(["-c", program, parquet, csv], in: folder.path, program: python)
    }
}

/// `hooke run --format parquet`, and what other commands make of such a run.
struct ParquetTests {
    /// A run as CSV in `csv/elastic-pull`, and as Parquet in `runs/elastic-pull`.
    private func folder() throws -> Folder {
        let folder = try Folder()
        let pull = Command.root + "/Scenarios/elastic-pull.yaml"
        for arguments in [["--out", "csv"], ["--format", "parquet"]] {
            let outcome = try Command.run(["run", pull, "--quiet"] + arguments, in: folder.path)
            #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        }
        return folder
    }

    /// Over 2 s in debug: every table of a run is written twice.
    @Test(
        "Every table has the cells of the CSV, bit for bit",
        .enabled(if: ParquetReader.isInstalled, "pyarrow is not installed"))
    func equalCells() throws {
        let folder = try folder()
        for table in ["points", "layers", "paths", "corners", "energy", "solver", "frames", "events", "hashes"] {
            let outcome = try ParquetReader.compare(
                "runs/elastic-pull/\(table).parquet", with: "csv/elastic-pull/\(table).csv", in: folder)
            #expect(outcome.code == 0, "\(table): \(outcome.err)")
            if table == "events" { #expect(outcome.out == "NoneType float int str\n") }
        }
    }

    @Test("Commands that read tables refuse the run in a sentence, and a run as CSV replaces its files")
    func commands() throws {
        let folder = try folder()
        let files = try folder.everything()
        #expect(!files.contains { $0.hasPrefix("runs/") && $0.hasSuffix(".csv") }, "\(files)")
        for arguments in [
            ["compare", "csv/elastic-pull", "runs/elastic-pull"], ["plot", "runs/elastic-pull"],
            ["report", "runs/elastic-pull"],
        ] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(
                outcome.code == 65 && outcome.err.contains(".parquet: this is Parquet")
                    && outcome.err.contains("without --format parquet"), "\(arguments): \(outcome.code) \(outcome.err)")
        }
        let again = Command.root + "/Scenarios/elastic-pull.yaml"
        #expect(try Command.run(["run", again, "--quiet"], in: folder.path).code == 0)
        #expect(try folder.everything().filter { $0.hasSuffix(".parquet") }.isEmpty)
        let unknown = try Command.run(["run", "a.yaml", "--format", "arrow"], in: folder.path)
        #expect(unknown.code == 64 && unknown.err.contains("csv") && unknown.err.contains("parquet"), "\(unknown.err)")
    }
}
