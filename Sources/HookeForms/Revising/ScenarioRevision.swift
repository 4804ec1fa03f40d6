internal import HookeTrace

/// A changed copy of a scenario's text that keeps its comments: steps added to the script, keys of the display removed, another name.
///
/// The text is changed where its style is known, block or flow. The result is read again and compared with the tree that it should
/// have; where they differ, the text of the tree is used, without comments.
package struct ScenarioRevision {
    private var bytes: [UInt8]
    private var root: Node
    /// The positions of the script's items in the text without changes, in order.
    package let scriptPositions: [SourcePosition]

    /// The revision of a text that can be read, without changes.
    package init(of text: ScenarioText) throws(ScenarioProblems) {
        bytes = text.bytes
        root = try text.nodes().root
        scriptPositions = root["script"]?.items.map(\.position) ?? []
    }

    /// The changed text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Changes the name.
    package mutating func rename(to name: String) {
        guard let entry = root.entries.first(where: { $0.key == "name" }), let old = entry.value.text else { return }
        var lines = SourceLines(bytes)
        let start = entry.value.position
        let end = SourcePosition(line: start.line, column: start.column + old.unicodeScalars.count)
        if lines[start] == old.unicodeScalars.first { lines.replace(from: start, to: end, with: name) }
        take(lines, root.replacing("name", by: Node(.scalar(name, isPlain: true))))
    }

    /// Removes a key of the display, if it is there.
    package mutating func removeFromDisplay(_ key: String) {
        guard let display = root["display"], let entry = display.entries.first(where: { $0.key == key }) else { return }
        let rest = Node(.mapping(display.entries.filter { $0.key != key }), at: display.position)
        var lines = SourceLines(bytes)
        if lines[display.position] == "{" {
            ScenarioRevision.removeFlow(entry, from: &lines)
        } else {
            let line = entry.keyPosition.line - 1
            lines.remove(line..<lines.end(ofBlockAt: line, indentedOver: entry.keyPosition.column - 1))
        }
        take(lines, root.replacing("display", by: rest))
    }

    private static func removeFlow(_ entry: Node.Entry, from lines: inout SourceLines) {
        var end = entry.keyPosition
        while let scalar = lines[end], scalar != ":" { end = lines.after(end) }
        guard let stop = lines.end(ofFlowValueAt: lines.after(end)) else { return }
        if lines[stop] == "," {
            var next = lines.after(stop)
            while lines[next] == " " || lines[next] == "\n" { next = lines.after(next) }
            return lines.replace(from: entry.keyPosition, to: next, with: "")
        }
        // The last key: the comma before it goes too.
        let line = lines.lines[entry.keyPosition.line - 1]
        guard let comma = line[..<(entry.keyPosition.column - 1)].lastIndex(of: ",") else { return }
        lines.replace(from: SourcePosition(line: entry.keyPosition.line, column: comma + 1), to: stop, with: " ")
    }

    /// Adds steps in flow style to the script.
    ///
    /// - Parameter steps: each with the number of the script's items before it, in ascending order.
    package mutating func add(_ steps: [(text: String, index: Int)]) throws(ScenarioProblems) {
        guard !steps.isEmpty else { return }
        let script = root["script"]
        let old = script?.items ?? []
        var (items, copied) = ([Node](), 0)
        for step in steps {
            items += old[copied..<step.index]
            copied = step.index
            items.append(try ScenarioText(step.text).nodes().root)
        }
        items += old[copied...]
        var lines = SourceLines(bytes)
        for step in steps.reversed() {
            if let script, !script.items.isEmpty {
                ScenarioRevision.insert(step.text, at: step.index, of: script, &lines)
            }
        }
        // An empty script is left to the text of the tree.
        if script == nil, lines[root.position] != "{" {
            while lines.lines.last?.isEmpty == true { lines.remove(lines.lines.count - 1..<lines.lines.count) }
            lines.append(["script:"] + steps.map { "  - \($0.text)" } + [""])
        }
        take(lines, root.replacing("script", by: Node(.list(items), at: script?.position ?? .start)))
    }

    private static func insert(_ text: String, at index: Int, of script: Node, _ lines: inout SourceLines) {
        if lines[script.position] == "[" {
            if index < script.items.count {
                let position = script.items[index].position
                return lines.replace(from: position, to: position, with: "\(text), ")
            }
            guard let last = script.items.last, let end = lines.end(ofFlowValueAt: last.position) else { return }
            return lines.replace(from: end, to: end, with: ", \(text)")
        }
        let firstLine = lines.lines[script.items[0].position.line - 1]
        guard let dash = firstLine.firstIndex(of: "-") else { return }
        let line =
            index < script.items.count
            ? script.items[index].position.line - 1
            : lines.end(ofBlockAt: script.items[index - 1].position.line - 1, indentedOver: dash)
        lines.insert(String(repeating: " ", count: dash) + "- " + text, asLine: line)
    }

    /// Uses edited lines if they have the content of a tree, and the text of the tree otherwise.
    private mutating func take(_ lines: SourceLines, _ wanted: Node) {
        let edited = ScenarioText(lines.text)
        if let read = try? edited.nodes(), read.problems.isEmpty, read.root.hasContent(of: wanted) {
            (bytes, root) = (edited.bytes, read.root)
            return
        }
        let plain = ScenarioText(wanted.fileText)
        bytes = plain.bytes
        root = (try? plain.nodes().root) ?? wanted
    }
}

extension Node {
    /// The mapping with another value at a key, which is the last one if it is new.
    fileprivate func replacing(_ key: String, by value: Node) -> Node {
        var entries = entries
        let index = entries.firstIndex { $0.key == key }
        let entry = Entry(key: key, keyPosition: index.map { entries[$0].keyPosition } ?? position, value: value)
        if let index { entries[index] = entry } else { entries.append(entry) }
        return Node(.mapping(entries), at: position)
    }
}
