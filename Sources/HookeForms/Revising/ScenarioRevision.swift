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
    package mutating func rename(to name: String) { set("name", to: name) }

    /// Changes the seed.
    package mutating func reseed(_ seed: UInt64) { set("seed", to: "\(seed)") }

    /// Replaces the plain value of a key of the scenario, or adds it at the end.
    private mutating func set(_ key: String, to value: String) {
        var lines = SourceLines(bytes)
        if let entry = root.entries.first(where: { $0.key == key }), let old = entry.value.text {
            let start = entry.value.position
            let end = SourcePosition(line: start.line, column: start.column + old.unicodeScalars.count)
            if lines[start] == old.unicodeScalars.first { lines.replace(from: start, to: end, with: value) }
        } else if lines[root.position] != "{" {
            lines.appendBlock(["\(key): \(value)"])
        }
        take(lines, root.replacing(key, by: Node(.scalar(value, isPlain: true))))
    }

    /// Removes a key of the display, if it is there, and puts another key with a plain value in its place.
    ///
    /// - Parameters:
    ///   - key: the key to remove.
    ///   - other: the key to put in its place, unless the display has it already; `nil` for none.
    package mutating func removeFromDisplay(_ key: String, replacingItBy other: (key: String, value: String)? = nil) {
        guard let display = root["display"], let entry = display.entries.first(where: { $0.key == key }) else { return }
        let other = display[other?.key ?? key] == nil ? other : nil
        let entries = display.entries.compactMap { old -> Node.Entry? in
            guard old.key == key else { return old }
            return other.map {
                Node.Entry(key: $0.key, keyPosition: old.keyPosition, value: Node(.scalar($0.value, isPlain: true)))
            }
        }
        var lines = SourceLines(bytes)
        if lines[display.position] == "{" {
            // In JSON in quotes.
            let quote = lines[entry.keyPosition] == "\"" ? "\"" : ""
            let text = other.map { "\(quote)\($0.key)\(quote): \(quote)\($0.value)\(quote)" }
            ScenarioRevision.removeFlow(entry, from: &lines, replacingItBy: text)
        } else {
            let line = entry.keyPosition.line - 1
            let block = line..<lines.end(ofBlockAt: line, indentedOver: entry.keyPosition.column - 1)
            lines.remove(block.dropFirst(other == nil ? 0 : 1))
            if let other {
                let end = SourcePosition(line: line + 1, column: lines.lines[line].count + 1)
                lines.replace(from: entry.keyPosition, to: end, with: "\(other.key): \(other.value)")
            }
        }
        take(lines, root.replacing("display", by: Node(.mapping(entries), at: display.position)))
    }

    private static func removeFlow(_ entry: Node.Entry, from lines: inout SourceLines, replacingItBy text: String?) {
        var end = entry.keyPosition
        while let scalar = lines[end], scalar != ":" { end = lines.after(end) }
        guard let stop = lines.end(ofFlowValueAt: lines.after(end)) else { return }
        if let text { return lines.replace(from: entry.keyPosition, to: stop, with: text) }
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

    /// Adds an expectation in flow style at the end of the expectations.
    package mutating func expect(_ text: String) throws(ScenarioProblems) {
        try add([(text, root["expect"]?.items.count ?? 0)], to: "expect")
    }

    /// Adds items in flow style to the script, or to another list of the scenario.
    ///
    /// - Parameters:
    ///   - steps: each with the number of the list's items before it, in ascending order.
    ///   - key: the key of the list.
    package mutating func add(_ steps: [(text: String, index: Int)], to key: String = "script") throws(ScenarioProblems)
    {
        guard !steps.isEmpty else { return }
        let list = root[key]
        let old = list?.items ?? []
        var (items, copied) = ([Node](), 0)
        for step in steps {
            items += old[copied..<step.index]
            copied = step.index
            items.append(try ScenarioText(step.text).nodes().root)
        }
        items += old[copied...]
        var lines = SourceLines(bytes)
        for step in steps.reversed() {
            if let list, !list.items.isEmpty {
                ScenarioRevision.insert(step.text, at: step.index, of: list, &lines)
            }
        }
        // An empty list is left to the text of the tree.
        if list == nil, lines[root.position] != "{" {
            lines.appendBlock(["\(key):"] + steps.map { "  - \($0.text)" })
        }
        take(lines, root.replacing(key, by: Node(.list(items), at: list?.position ?? .start)))
    }

    /// Moves an item of the script to another time and place.
    ///
    /// - Parameters:
    ///   - index: the item's index.
    ///   - target: the number of the other items before it.
    ///   - time: its time.
    package mutating func move(_ index: Int, to target: Int, at time: String) {
        guard let script = root["script"], script.items.indices.contains(index) else { return }
        let item = script.items[index]
        var lines = SourceLines(bytes)
        if let at = item["at"], case .scalar(let old, let isPlain) = at.content {
            let length = old.unicodeScalars.count + (isPlain ? 0 : 2)
            let end = SourcePosition(line: at.position.line, column: at.position.column + length)
            // A value over several lines or with escapes is longer, and is left to the text of the tree.
            if lines.lines[end.line - 1].count >= end.column - 1 {
                lines.replace(from: at.position, to: end, with: time)
            }
        }
        var items = script.items
        items.remove(at: index)
        items.insert(item.replacing("at", by: Node(.scalar(time, isPlain: true))), at: target)
        if target != index, lines[script.position] != "[" {
            ScenarioRevision.moveBlock(of: script, index, to: target, &lines)
        }
        take(lines, root.replacing("script", by: Node(.list(items), at: script.position)))
    }

    /// Moves the lines of an item of a list in block style, and the comments right above it.
    private static func moveBlock(of list: Node, _ index: Int, to target: Int, _ lines: inout SourceLines) {
        guard let dash = lines.lines[list.items[0].position.line - 1].firstIndex(of: "-") else { return }
        func start(of item: Int) -> Int {
            lines.firstLine(ofCommentsAbove: list.items[item].position.line - 1, indentedBy: dash)
        }
        func end(of item: Int) -> Int {
            lines.end(ofBlockAt: list.items[item].position.line - 1, indentedOver: dash)
        }
        let (first, last) = (start(of: index), end(of: index))
        // With the item, those from the target on are one further.
        let line = target < index ? start(of: target) : end(of: target)
        let moved = Array(lines.lines[first..<last])
        lines.insert(moved, asLine: line)
        lines.remove(line <= first ? first + moved.count..<last + moved.count : first..<last)
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
