/// An error in the text of a CSV table, with its line.
public struct CSVError: Error, Hashable, Sendable {
    /// The kinds of problems.
    public enum Problem: Hashable, Sendable {
        /// The file has no header row.
        case noHeader
        /// Two columns have the same name.
        case duplicateColumn(String)
        /// A row has a different number of fields than the header.
        case ragged(expected: Int, found: Int)
        /// A quoted field that begins in this line has no closing quote.
        case unterminatedQuote
        /// A quote inside a field that is not quoted.
        case strayQuote
        /// Something other than a comma or the end of the line after a closing quote.
        case textAfterQuote
        /// A carriage return without a line feed.
        case strayReturn
        /// Bytes that are not UTF-8.
        case notUTF8
        /// A byte of zero, as in binary data.
        case binary
    }

    /// The name of the table or file.
    public let name: String
    /// The line; the first is 1.
    public let line: Int
    /// The problem.
    public let problem: Problem
}

extension CSVError: CustomStringConvertible {
    /// `points.csv:12: 3 fields, but the header has 4`.
    public var description: String { "\(name):\(line): \(reason)" }

    var reason: String {
        switch problem {
        case .noHeader: "the file is empty; a header row was expected"
        case .duplicateColumn(let column): "two columns are named \(column.escaped().shortened(to: 80))"
        case .ragged(let expected, let found):
            "\(found) \(found == 1 ? "field" : "fields"), but the header has \(expected)"
        case .unterminatedQuote: "the quoted field that begins here has no closing quote"
        case .strayQuote: "a quote inside a field that is not quoted; quote the field and double the quote"
        case .textAfterQuote: "text after a closing quote; a comma or the end of the line was expected"
        case .strayReturn: "a carriage return without a line feed"
        case .notUTF8: "bytes that are not UTF-8"
        case .binary: "a byte of zero, as in binary data (expected a CSV table)"
        }
    }
}
