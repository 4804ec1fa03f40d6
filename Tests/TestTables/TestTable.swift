import Foundation

/// Expected values from a CSV file beside the test that reads it. A line after `#` is a comment, and each row begins with a word for what it
/// holds. A cell with commas or quotation marks is quoted, as in RFC 4180.
package struct TestTable: Sendable {
    package let name: String
    package private(set) var rows: [[String]]

    /// Reads a file in the folder of the source that names it.
    package init(_ name: String, beside source: String = #filePath) {
        let path = URL(filePath: source).deletingLastPathComponent().appending(path: name).path
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { fatalError("cannot read \(path)") }
        self.name = name
        rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(TestTable.cells)
        precondition(!rows.isEmpty, "\(path) is empty")
    }

    private init(name: String, rows: [[String]]) {
        self.name = name
        self.rows = rows
    }

    /// What follows each row of the word `case` and a name.
    package var cases: [TestTable] {
        var cases: [TestTable] = []
        for row in rows {
            if row[0] == "case" {
                cases.append(TestTable(name: row[1], rows: []))
            } else {
                cases[cases.count - 1].rows.append(row)
            }
        }
        return cases
    }

    /// The rows of a word, without it.
    package subscript(word: String) -> [[String]] { rows.filter { $0[0] == word }.map { Array($0.dropFirst()) } }

    package func numbers(_ word: String) -> [[Double]] { self[word].map { $0.map(TestTable.number) } }

    /// The one row of a word.
    package func vector(_ word: String) -> [Double] {
        let found = numbers(word)
        precondition(found.count == 1, "\(name) has \(found.count) rows of \(word)")
        return found[0]
    }

    /// The rows of a word as 64 bits each cell, in hexadecimal.
    package func bits(_ word: String) -> [[UInt64]] { self[word].map { $0.map { UInt64($0, radix: 16)! } } }

    package static func number(_ cell: String) -> Double {
        guard let number = Double(cell) else { fatalError("\(cell) is no number") }
        return number
    }

    private static func cells(_ line: Substring) -> [String] {
        guard line.contains("\"") else {
            return line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        var (cells, isQuoted, last) = ([""], false, Character(","))
        for character in line {
            switch character {
            case "\"":
                if !isQuoted && last == "\"" { cells[cells.count - 1].append(character) }
                isQuoted.toggle()
            case "," where !isQuoted: cells.append("")
            default: cells[cells.count - 1].append(character)
            }
            last = character
        }
        return cells
    }
}
