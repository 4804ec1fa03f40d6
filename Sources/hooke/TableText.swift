import ArgumentParser
import HookeTrace

/// `hooke csv`: prints a table of a golden trace as CSV.
struct TableText: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "csv",
        abstract: "Print a table of a golden trace as CSV.",
        discussion: HelpText.discussion(
            """
            Golden traces hold compact tables, such as points.table; this prints the CSV table that a run has otherwise, byte for byte. A CSV file is printed as it is. '-' is standard input.

            To let 'git diff' show compact tables as CSV: git config diff.hooke.textconv 'hooke csv', and in .gitattributes: \
            *.table diff=hooke
            """,
            examples: [
                "hooke csv Scenarios/Golden/elastic-pull/points.table",
                "hooke csv Scenarios/Golden/elastic-pull/points.table > points.csv",
            ],
            exits: [.ok, .usage, .code(65, "not a table, or a damaged one"), .missing, .cannotWrite]))

    @Argument(
        help: "A compact table or a CSV file.",
        completion: .file(extensions: ["table", "csv"]))
    var file: String

    @OptionGroup var messages: MessageOptions

    func run() throws {
        let name = file == "-" ? "standard input" : file
        do {
            try Output.print(bytes: StoredTable.checkedCSV(of: file == "-" ? nil : file, name: name))
        } catch let error as TraceError {
            Output.note("\(error)")
            throw ExitCode(error.exitCode)
        } catch let error as CSVError {
            Output.note("\(error)")
            throw ExitCode(65)
        }
    }
}
