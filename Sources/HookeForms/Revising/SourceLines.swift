/// The lines of a text, which are edited at positions. Columns count Unicode scalars.
struct SourceLines {
    private(set) var lines: [[Unicode.Scalar]]

    init(_ bytes: [UInt8]) {
        lines = String(decoding: bytes, as: UTF8.self).unicodeScalars
            .split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    }

    var text: String {
        var text = String.UnicodeScalarView()
        for (index, line) in lines.enumerated() {
            if index > 0 { text.append("\n") }
            text.append(contentsOf: line)
        }
        return String(text)
    }

    /// The number of spaces at the start of a line; `nil` for an empty line or one with a comment only.
    func indentation(of line: Int) -> Int? {
        guard let first = lines[line].firstIndex(where: { $0 != " " }),
            !"#\r".unicodeScalars.contains(lines[line][first])
        else { return nil }
        return first
    }

    /// The index of the first line after `line` that is not indented by more than `column` spaces, comments and empty lines before it not counted.
    func end(ofBlockAt line: Int, indentedOver column: Int) -> Int {
        var end = line + 1
        for next in line + 1..<max(line + 1, lines.count) {
            guard let found = indentation(of: next) else { continue }
            if found <= column { break }
            end = next + 1
        }
        return end
    }

    mutating func insert(_ text: String, asLine line: Int) { lines.insert(Array(text.unicodeScalars), at: line) }

    mutating func insert(_ texts: [[Unicode.Scalar]], asLine line: Int) { lines.insert(contentsOf: texts, at: line) }

    /// The index of the first of the lines right above `line` that have only a comment, indented by `column` spaces; `line` without such lines.
    func firstLine(ofCommentsAbove line: Int, indentedBy column: Int) -> Int {
        var first = line
        while first > 0 {
            let above = lines[first - 1]
            guard above.firstIndex(where: { $0 != " " }) == column, above[column] == "#" else { break }
            first -= 1
        }
        return first
    }

    /// Appends lines after the last that is not empty, and ends the text with a line break.
    mutating func appendBlock(_ texts: [String]) {
        while lines.last?.isEmpty == true { lines.removeLast() }
        lines += (texts + [""]).map { Array($0.unicodeScalars) }
    }

    mutating func remove(_ range: Range<Int>) { lines.removeSubrange(range) }

    /// The scalar at a position; a line break at the end of a line.
    subscript(position: SourcePosition) -> Unicode.Scalar? {
        guard (1...lines.count).contains(position.line) else { return nil }
        let line = lines[position.line - 1]
        return position.column <= line.count ? line[position.column - 1] : "\n"
    }

    /// The position after one.
    func after(_ position: SourcePosition) -> SourcePosition {
        position.column <= lines[position.line - 1].count
            ? SourcePosition(line: position.line, column: position.column + 1)
            : SourcePosition(line: position.line + 1, column: 1)
    }

    /// The position of the comma or bracket after a value in flow style that begins at a position; `nil` if there is none.
    func end(ofFlowValueAt start: SourcePosition) -> SourcePosition? {
        var (position, depth, quote) = (start, 0, Unicode.Scalar?.none)
        while let scalar = self[position] {
            if let open = quote {
                if scalar == "\\", open == "\"" { position = after(position) } else if scalar == open { quote = nil }
            } else if scalar == "\"" || scalar == "'" {
                quote = scalar
            } else if scalar == "{" || scalar == "[" {
                depth += 1
            } else if scalar == "}" || scalar == "]" || scalar == "," {
                if depth == 0 { return position }
                if scalar != "," { depth -= 1 }
            }
            position = after(position)
        }
        return nil
    }

    mutating func replace(from start: SourcePosition, to end: SourcePosition, with text: String) {
        let head = lines[start.line - 1][..<(start.column - 1)]
        let tail = lines[end.line - 1][(end.column - 1)...]
        lines.replaceSubrange(
            start.line - 1..<end.line,
            with: (head + Array(text.unicodeScalars) + tail).split(separator: "\n", omittingEmptySubsequences: false)
                .map { Array($0) })
    }
}
