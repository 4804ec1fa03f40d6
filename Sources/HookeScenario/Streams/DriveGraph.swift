internal import HookeForms
internal import HookeExpressions
internal import HookeTrace

/// What the drives of a composition read, directly and through streams, and the order in which they are evaluated.
struct DriveGraph {
    private let drives: [Drive]
    /// The drives that each reads, by index.
    private let sources: [[Int]]

    init(_ drives: [Drive], _ streams: [NamedStream], _ layers: SymbolTable) {
        self.drives = drives
        func full(_ name: LayerKeyPath) -> LayerKeyPath { layers.inFull(name) }
        let targets = drives.map { full($0.target) }
        sources = drives.map { drive in
            var read = DriveGraph.properties(of: drive.value, streams)
            var waiting = drive.streams
            var seen = Set(waiting)
            while let name = waiting.popLast() {
                guard let stream = streams.first(where: { $0.name.value == name })?.description else { continue }
                for part in stream.parts {
                    if let property = part.property { read.append(property.value) }
                    for expression in part.expressions {
                        read += DriveGraph.properties(of: expression, streams)
                    }
                    for upstream in part.upstreams where upstream.inline == nil {
                        if seen.insert(upstream.name.value).inserted { waiting.append(upstream.name.value) }
                    }
                }
            }
            let names = read.map(full)
            return targets.indices.filter { index in names.contains { $0.sharesNumbers(with: targets[index]) } }
        }
    }

    /// The properties that an expression reads.
    private static func properties(
        of expression: LocatedExpression, _ streams: [NamedStream]
    ) -> [LayerKeyPath] {
        expression.expression.names.compactMap { name in
            let isOfStream = streams.contains { $0.declaration.claims(name.text) }
            guard !isOfStream, case .property(let path, _)? = RunQuantity(name) else { return nil }
            return path
        }
    }

    /// The drives in an order in which each follows those that it reads, otherwise as in the file; with the error of the first circle, which
    /// has no order.
    func ordered() -> (order: [Int], circle: Diagnostic?) {
        var order: [Int] = []
        var states = [Visit](repeating: .none, count: drives.count)
        var path: [Int] = []
        for index in drives.indices {
            if let circle = visit(index, &states, &path, &order) { return (order, circle) }
        }
        return (order, nil)
    }

    private enum Visit { case none, open, done }

    private func visit(
        _ index: Int, _ states: inout [Visit], _ path: inout [Int], _ order: inout [Int]
    ) -> Diagnostic? {
        switch states[index] {
        case .done: return nil
        case .open: return error(Array(path[(path.firstIndex(of: index) ?? 0)...]))
        case .none: break
        }
        states[index] = .open
        path.append(index)
        for source in sources[index] {
            if let circle = visit(source, &states, &path, &order) { return circle }
        }
        path.removeLast()
        states[index] = .done
        order.append(index)
        return nil
    }

    private func error(_ circle: [Int]) -> Diagnostic {
        let first = drives[circle[0]]
        guard circle.count > 1 else {
            return Diagnostic(
                at: first.position, "the drive of \(quoted(first.name)) reads what it sets",
                expected: "an expression of other numbers; 'scan' keeps a result")
        }
        let names = (circle + [circle[0]]).map { quoted(drives[$0].name) }
        return Diagnostic(
            at: first.position, "the drives read each other: " + names.joined(separator: " reads "),
            expected: "one of them without the next")
    }
}

extension LayerKeyPath {
    /// Whether both name properties of one layer with a number in common.
    func sharesNumbers(with other: LayerKeyPath) -> Bool {
        guard layer == other.layer else { return false }
        if path == other.path { return true }
        guard let left = PropertyDescriptor.builtIn(path), let right = PropertyDescriptor.builtIn(other.path) else {
            return false
        }
        return left.overlaps(right)
    }
}
