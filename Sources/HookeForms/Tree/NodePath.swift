internal import HookeDynamics
internal import HookeTrace

/// The path of keys and indices that leads to a scalar of a file: `release.spring.dampingRatio`, `script[0].pan.to[1]`.
///
/// A key that contains dots is one key: `script[0].set.card.opacity` leads to the key `card.opacity` of `set`.
package struct NodePath: Hashable, Sendable {
    /// The path as text.
    package let text: String
    /// The indices of the items or entries from the root to the scalar.
    private let indices: [Int]

    /// Finds a path in a tree. Keys at its end that are missing are added, with an empty scalar at the last, so that a value with a default
    /// can be replaced too.
    ///
    /// - Throws: `ParseError` where the path leads to a list or mapping, past a scalar, or to an index that does not exist.
    package init(_ text: String, addingTo root: inout Node) throws(ParseError) {
        let (found, indices) = try NodePath.find(text[...], in: root, of: text)
        (root, self.text, self.indices) = (found, text, indices)
    }

    /// The tree with another plain scalar at the path.
    package func replacing(in root: Node, by value: String) -> Node {
        NodePath.replacing(indices[...], in: root, by: value)
    }

    /// The position of the scalar in a tree.
    package func position(in root: Node) -> SourcePosition {
        var node = root
        for index in indices { node = node.isList ? node.items[index] : node.entries[index].value }
        return node.position
    }

    /// The positions of the scalar in a tree and of all that it is in.
    package func positions(in root: Node) -> [SourcePosition] {
        var node = root
        return indices.map { index -> SourcePosition in
            defer { node = node.isList ? node.items[index] : node.entries[index].value }
            return node.position
        } + [position(in: root)]
    }

    private static func replacing(_ indices: ArraySlice<Int>, in node: Node, by value: String) -> Node {
        guard let first = indices.first else { return Node(.scalar(value, isPlain: true), at: node.position) }
        switch node.content {
        case .scalar: return node
        case .list(var items):
            items[first] = replacing(indices.dropFirst(), in: items[first], by: value)
            return Node(.list(items), at: node.position)
        case .mapping(var entries):
            entries[first] = entries[first].with(replacing(indices.dropFirst(), in: entries[first].value, by: value))
            return Node(.mapping(entries), at: node.position)
        }
    }

    /// The node with the rest of a path in it, and the indices of that.
    private static func find(
        _ rest: Substring, in node: Node, of path: String
    ) throws(ParseError) -> (node: Node, indices: [Int]) {
        let place = String(path[..<rest.startIndex].trimmed)
        switch node.content {
        case .scalar:
            if rest.isEmpty { return (node, []) }
            throw ParseError(message: "\(quoted(place)) is a single value, and \(quoted(path)) leads into it")
        case .list(var items):
            guard let (index, next) = rest.index else {
                throw ParseError(
                    message: rest.isEmpty
                        ? "\(quoted(path)) is a list (expected one of its values, such as \(path)[0])"
                        : "\(quoted(place)) is a list (expected an index, such as \(place)[0])")
            }
            guard items.indices.contains(index) else {
                throw ParseError(message: "\(quoted(place)) has \(items.count.counted("item")), and no [\(index)]")
            }
            let (found, indices) = try find(next, in: items[index], of: path)
            items[index] = found
            return (Node(.list(items), at: node.position), [index] + indices)
        case .mapping(var entries):
            if rest.isEmpty {
                guard let first = entries.first else {
                    throw ParseError(message: "\(quoted(path)) is a mapping without keys (expected a single value)")
                }
                let isOne = entries.count == 1
                let keys = entries.map { $0.key }.prefix(8).joined(separator: ", ")
                throw ParseError(
                    message: isOne
                        ? "\(quoted(path)) is a mapping (expected one of its values, such as \(path).\(first.key))"
                        : "\(quoted(path)) has several keys (expected one of \(keys))")
            }
            let matching = entries.indices.filter { rest.hasKey(entries[$0].key) }
            if let index = matching.max(by: { entries[$0].key.count < entries[$1].key.count }) {
                let next = rest.dropFirst(entries[index].key.count).afterDot
                let (found, indices) = try find(next, in: entries[index].value, of: path)
                entries[index] = entries[index].with(found)
                return (Node(.mapping(entries), at: node.position), [index] + indices)
            }
            return try adding(rest, to: node, of: path)
        }
    }

    /// A mapping with the missing keys of a path.
    private static func adding(
        _ rest: Substring, to node: Node, of path: String
    ) throws(ParseError) -> (node: Node, indices: [Int]) {
        let keys = rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let nearest = nearestName(to: keys[0], among: node.entries.map { $0.key })
        let place = String(path[..<rest.startIndex].trimmed)
        guard keys.allSatisfy({ !$0.isEmpty && !$0.contains("[") && !$0.contains("]") }) else {
            throw ParseError(
                message: "\(quoted(path)) does not exist in the scenario", suggestion: nearest.map { place.joined($0) })
        }
        var value = Node(.scalar("", isPlain: true), at: node.position)
        for key in keys.dropFirst().reversed() {
            value = Node(
                .mapping([Node.Entry(key: key, keyPosition: node.position, value: value)]), at: node.position)
        }
        let entry = Node.Entry(key: keys[0], keyPosition: node.position, value: value)
        let added = Node(.mapping(node.entries + [entry]), at: node.position)
        return (added, [node.entries.count] + keys.dropFirst().map { _ in 0 })
    }
}

extension Node.Entry {
    /// The same key with another value.
    fileprivate func with(_ value: Node) -> Node.Entry { Node.Entry(key: key, keyPosition: keyPosition, value: value) }
}

extension Substring {
    /// Whether a path begins with a key, which ends there or before a dot or an index.
    fileprivate func hasKey(_ key: String) -> Bool {
        guard hasPrefix(key) else { return false }
        let next = dropFirst(key.count).first
        return next == nil || next == "." || next == "["
    }

    /// Without a dot at the start.
    fileprivate var afterDot: Substring { first == "." ? dropFirst() : self }

    /// Without a dot at the end.
    fileprivate var trimmed: Substring { last == "." ? dropLast() : self }

    /// The index at the start, and the path after it.
    fileprivate var index: (value: Int, rest: Substring)? {
        guard first == "[", let end = firstIndex(of: "]"), let value = Int(self[index(after: startIndex)..<end]) else {
            return nil
        }
        return (value, self[index(after: end)...].afterDot)
    }
}

extension String {
    fileprivate func joined(_ key: String) -> String { isEmpty ? key : "\(self).\(key)" }
}
