/// Why a text is not a CSV table, and in which line.
public struct CSVError: Error, Hashable, Sendable {
    /// What can be wrong.
    public enum Problem: Hashable, Sendable {
        /// There is not even a header row.
        case noHeader
        /// Two columns have this name.
        case duplicateColumn(String)
        /// A row has another number of fields than the header.
        case ragged(expected: Int, found: Int)
        /// A quoted field, which began in this line, never ends.
        case unterminatedQuote
        /// A quote within a field that did not begin with one.
        case strayQuote
        /// Something other than a comma or the end of the line after a closing quote.
        case textAfterQuote
        /// A carriage return without a line feed.
        case strayReturn
        /// Bytes that are not UTF-8.
        case notUTF8
    }

    /// The table or file.
    public let name: String
    /// The line, the first is 1.
    public let line: Int
    /// What is wrong.
    public let problem: Problem
}

extension CSVError: CustomStringConvertible {
    /// `points.csv:12: 3 fields, but the header has 4`.
    public var description: String { "\(name):\(line): \(reason)" }

    private var reason: String {
        switch problem {
        case .noHeader: "the file is empty; a header row was expected"
        case .duplicateColumn(let column): "two columns are named \(column)"
        case .ragged(let expected, let found):
            "\(found) \(found == 1 ? "field" : "fields"), but the header has \(expected)"
        case .unterminatedQuote: "the quoted field that begins here has no closing quote"
        case .strayQuote: "a quote inside a field that is not quoted; quote the field and double the quote"
        case .textAfterQuote: "text after a closing quote; a comma or the end of the line was expected"
        case .strayReturn: "a carriage return without a line feed"
        case .notUTF8: "bytes that are not UTF-8"
        }
    }
}
