internal import HookeForms
internal import HookeExpressions
internal import HookeTrace

extension Composition {
    /// The errors of streams and drives: unknown names, names of layers, numbers that are driven twice, drives that read each other.
    func streamProblems(among names: CompositionNames) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for stream in streams {
            if let layer = names.layers[stream.name.value] {
                found.append(
                    Diagnostic(
                        at: stream.name.position,
                        "\(quoted(stream.name.value)) is the name of a layer, at \(layer.position)",
                        expected: "another name for the stream"))
            }
            found += stream.description.problems(among: names)
            found += stream.description.expressions.flatMap { problems(in: $0, names) }
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

    /// The errors of names in an expression that are not those of streams.
    private func problems(in located: LocatedExpression, _ names: CompositionNames) -> [Diagnostic] {
        located.expression.expression.names
            .filter { name in
                name.name.text != "result" && !names.declarations.contains { $0.claims(name.name.text) }
            }
            .flatMap { names.layers.problems(of: $0.name, at: located.position(of: $0.range)) }
    }
}
