internal import HookeForms
internal import HookeExpressions
internal import HookeTrace

extension Composition {
    /// The errors of streams and drives: unknown names, names of layers, numbers that are driven twice, drives that read each other.
    func streamProblems(among names: CompositionNames) -> [Diagnostic] {
        var found = tooManyRuns
        for stream in streams {
            if let layer = names.layers[stream.name.value] {
                found.append(
                    Diagnostic(
                        at: stream.name.position,
                        "\(quoted(stream.name.value)) is the name of a layer, at \(layer.position)",
                        expected: "another name for the stream"))
            }
            for part in stream.description.parts {
                found += part.problems(among: names)
                found += part.expressions.flatMap { problems(in: $0, names) }
            }
        }
        for (index, drive) in drives.enumerated() {
            found += names.layers.problems(ofNumber: Located(drive.target, at: drive.position))
            found += problems(in: drive.value, names)
            let full = names.layers.inFull(drive.target)
            let other = drives[..<index].first { names.layers.inFull($0.target).sharesNumbers(with: full) }
            guard let other else { continue }
            found.append(
                Diagnostic(
                    at: drive.position, "\(quoted(drive.name)) is driven already, at \(other.position)",
                    expected: "one drive for each number"))
        }
        if found.isEmpty, let circle = DriveGraph(drives, streams, names.layers).ordered().circle {
            found.append(circle)
        }
        return found
    }

    /// The most that descriptions of streams may be run at the start, those that others read included.
    private static let mostRuns = 10_000

    /// The error of a scenario whose streams read each other so often that their descriptions would be run too many times.
    private var tooManyRuns: [Diagnostic] {
        var runs: [String: Int] = [:]
        var total = 0
        for stream in streams {
            let parts = stream.description.parts
            let own = parts.flatMap { $0.upstreams }.reduce(parts.count) {
                min($0 + (runs[$1.name.value] ?? 0), Composition.mostRuns + 1)
            }
            runs[stream.name.value] = own
            total += own
            guard total > Composition.mostRuns else { continue }
            let message = "up to \(quoted(stream.name.value)) streams would be run over \(Composition.mostRuns) times"
            return [
                Diagnostic(
                    at: stream.name.position, message,
                    expected: "fewer streams, or fewer that read the same one: each starts its own copy")
            ]
        }
        return []
    }

    /// The indices of the drives, each after those that it reads. Drives that read each other have no order.
    package var driveOrder: [Int] { DriveGraph(drives, streams, SymbolTable(of: self)).ordered().order }

    /// The errors of names in an expression that are not those of streams.
    private func problems(in located: LocatedExpression, _ names: CompositionNames) -> [Diagnostic] {
        located.expression.expression.names
            .filter { name in
                name.name.text != "result" && !names.declarations.contains { $0.claims(name.name.text) }
            }
            .flatMap { names.layers.problems(of: $0.name, at: located.position(of: $0.range)) }
    }
}
