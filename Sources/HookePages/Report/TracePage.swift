public import HookeTrace

/// The page of a capture of another tool: one HTML file that refers to no other, works from the disk and runs no script.
///
/// It shows the frame times, the metrics as `hooke stats` prints them, frames per second by each definition, and the longest frames. Texts
/// of a capture are never HTML.
public struct TracePage: Sendable {
    private let title: String
    private let traces: [FrameTrace]

    /// A page of the traces in a file.
    public init(of path: String, _ traces: [FrameTrace]) {
        (title, self.traces) = (FileSystem.split(path).name, traces)
    }

    /// The path of the page beside a file: `game-report.html` of `game.csv`.
    public static func path(of file: String) -> String { Capture.path(beside: file, "-report.html") }

    /// The bytes of the page.
    public var html: [UInt8] {
        let style = TracePage.style
        let policy =
            "default-src 'none'; style-src '\(ReportPage.source(style))'; base-uri 'none'; form-action 'none'"
        var text = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width">
            <title>\(ReportPage.escaped(title.escaped())) – Hooke</title>
            <style>\(style)</style>
            </head>
            <body>
            <h1>\(ReportPage.escaped(title.escaped()))</h1>

            """
        for trace in traces { text += TracePage.section(trace) }
        text += "</body>\n</html>\n"
        return Array(text.utf8)
    }

    /// Writes the page completely, or not at all.
    public func write(to path: String) throws(TraceError) {
        var file = try OutputFile(replacing: path)
        try file.write(html)
        try file.publish()
    }

    private static func section(_ trace: FrameTrace) -> String {
        let report = trace.report
        var html = "<section>\n<h2>\(ReportPage.escaped(report.title))</h2>\n"
        html += report.notes.map { paragraph("note: \($0)") }.joined()
        html += TraceChart(of: trace).svg
        html += report.tables.map(table).joined()
        if !report.missing.isEmpty { html += paragraph("not in the data: \(report.missing.joined(separator: ", "))") }
        return html + "</section>\n"
    }

    private static func paragraph(_ text: String) -> String { "<p>\(ReportPage.escaped(text))</p>\n" }

    private static func table(_ table: ReportTable) -> String {
        let remarks = table.remarks.map(paragraph).joined()
        guard !table.rows.isEmpty else { return remarks }
        func row(_ cells: [String], _ element: String) -> String {
            let row = cells.enumerated().map { column, cell in
                let isWord = column == 0 || table.isText(column)
                return "<\(element)\(isWord ? " class=\"word\"" : "")>\(ReportPage.escaped(cell))</\(element)>"
            }
            return "<tr>\(row.joined())</tr>\n"
        }
        return "<table>\n\(row(table.header, "th"))\(table.rows.map { row($0, "td") }.joined())</table>\n" + remarks
    }

    private static let style = """
        :root { color-scheme: light dark; --ink: #1b1f24; --faint: #6b7280; --line: #d7dbe0; --shown: #0a5fd6; --late: #c2410c; \
        --paper: #fff }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --faint: #9aa3ae; --line: #3a4048; --shown: #6aa8ff; \
        --late: #ff8a4c; --paper: #16191d } }
        body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem; margin: 2rem auto; \
        padding: 0 1rem }
        h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem }
        p { margin: .3rem 0; color: var(--faint) }
        section { overflow-x: auto }
        table { border-collapse: collapse; margin: 1rem 0 .3rem; font-variant-numeric: tabular-nums }
        th, td { padding: .2rem .7rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); vertical-align: top }
        .word { text-align: left } th { font-weight: 600; white-space: nowrap }
        svg { width: 100%; height: auto; margin: 1rem 0 } svg text { font: 12px system-ui, sans-serif; fill: var(--faint) }
        .axis { stroke: var(--line); stroke-width: 1 } .times { fill: none; stroke: var(--shown); stroke-width: 1.3 }
        .interval { stroke: var(--ink); stroke-dasharray: 6 4 } .late { fill: var(--late) }
        """
}
