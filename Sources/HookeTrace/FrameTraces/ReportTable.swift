/// A table of a report for people, with sentences below it.
package struct ReportTable: Sendable {
    /// The headings.
    package var header: [String]
    /// The cells.
    package var rows: [[String]]
    /// Sentences below the table.
    package var remarks: [String] = []

    init(_ header: [String], _ rows: [[String]]) { (self.header, self.rows) = (header, rows) }

    /// The lines of the table, indented by two spaces, with the first column to the left and the others to the right, and the remarks. A table
    /// without rows has no heading.
    package var lines: [String] {
        let all = rows.isEmpty ? [] : [header] + rows
        let widths = header.indices.map { column in all.reduce(0) { max($0, $1[column].count) } }
        let table = all.map { row in
            let cells = row.enumerated().map { $1.padded(to: widths[$0], onLeft: $0 > 0 && !isText($0)) }
            let line = "  " + cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return table + remarks.map { "  \($0)" }
    }

    /// Whether a column has words: its first cell is not empty and begins with a letter.
    package func isText(_ column: Int) -> Bool {
        rows.first { !$0[column].isEmpty }?[column].first?.isLetter ?? false
    }
}
