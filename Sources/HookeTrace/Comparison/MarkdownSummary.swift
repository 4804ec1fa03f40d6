/// Results of checks as Markdown, for the summary of a job or a comment on a pull request: what changed, why, and by how much.
///
///     hooke verify Scenarios --summary markdown >> "$GITHUB_STEP_SUMMARY"
public struct MarkdownSummary: Hashable, Sendable {
    /// A checked thing.
    public struct Item: Hashable, Sendable {
        /// The name, such as a scenario's, and how it ended.
        public let test: JUnitReport.Case
        /// The difference from the golden trace; `nil` for none.
        public let difference: RunDifference?
        /// The path of the picture of golden trace and run; `nil` for none.
        public let picture: String?

        /// An item.
        public init(_ test: JUnitReport.Case, _ difference: RunDifference? = nil, picture: String? = nil) {
            (self.test, self.difference, self.picture) = (test, difference, picture)
        }
    }

    /// The heading.
    public let name: String
    /// The items, in order.
    public let items: [Item]

    /// A summary.
    public init(name: String, items: [Item]) { (self.name, self.items) = (name, items) }

    /// The text: a heading with the counts, a table of what is not as expected, and the details of each.
    public var text: String {
        let failed = items.filter { $0.test.outcome != .passed }
        let passed = (items.count - failed.count).counted("check")
        var text = "## \(MarkdownSummary.plain(name)): "
        text += failed.isEmpty ? "\(passed) passed\n" : "\(failed.count) of \(items.count.counted("check")) failed\n"
        guard !failed.isEmpty else { return text }
        text += "\n| | Why | Worst deviation | Picture |\n| --- | --- | --- | --- |\n"
        for item in failed {
            let cells = [item.test.name, item.why, item.difference?.worst ?? "", item.picture ?? ""]
            text += "| " + cells.map(MarkdownSummary.plain).joined(separator: " | ") + " |\n"
        }
        for item in failed {
            text += "\n<details><summary>\(MarkdownSummary.plain(item.test.file))</summary>\n\n"
            text += item.lines.map { "    \($0.escaped())\n" }.joined() + "\n</details>\n"
        }
        return text
    }

    /// Escapes a text for one line of Markdown: it has no markup and no HTML, and mentions no user.
    static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.escaped().unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "@", "$", "!": result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension MarkdownSummary.Item {
    /// The reason in one line.
    fileprivate var why: String {
        switch test.outcome {
        case .passed: ""
        case .failed(let message, details: _): difference?.cause ?? message
        case .error(let message): message
        }
    }

    /// The lines of the details.
    fileprivate var lines: [String] {
        switch test.outcome {
        case .passed: []
        case .failed(let message, let details): [message] + details.split(separator: "\n").map(String.init)
        case .error(let message): [message]
        }
    }
}

extension RunDifference {
    /// The largest deviation of a value in points, or without one of the value that differs first: `0.25 pt, presentation_y_pt of points.csv`.
    var worst: String? {
        let columns = tables.flatMap { table in table.columns.map { (table: table.table, column: $0) } }
        let lengths = columns.filter { $0.column.worst.unit == "pt" && $0.column.worst.distance.absolute.isFinite }
        let size = { (entry: (table: String, column: ColumnDifference)) in entry.column.worst.distance.absolute }
        guard let worst = lengths.max(by: { size($0) < size($1) }) ?? columns.first(where: { size($0) > 0 }) else {
            return nil
        }
        let number = DifferenceFormat().number(size(worst), worst.column.worst.unit)
        return "\(number), \(worst.column.column) of \(worst.table).csv"
    }
}
