internal import HookeAnimation
internal import HookeDynamics
internal import HookeExpressions
internal import HookeForms
internal import HookeTrace

/// The errors of the names in gestures and in targets of scrolling.
extension SymbolTable {
    /// What is wrong with the names that gestures have and refer to: two of one name, unknown ones, and recognisers that wait for each other.
    func problems(withGesturesOf layers: [LayerDescription]) -> [Diagnostic] {
        guard layers.contains(where: { !$0.gestures.isEmpty }) else { return [] }
        var found: [Diagnostic] = []
        for layer in layers {
            for (index, gesture) in layer.gestures.enumerated() {
                let others =
                    (layer.pans || layer.kind == .scroll ? ["pan"] : []) + layer.gestures[..<index].map { $0.name }
                if others.contains(gesture.name) {
                    let message = "duplicate gesture name \(quoted(gesture.name)) of \(quoted(layer.name))"
                    found.append(Diagnostic(at: gesture.position, message, expected: "a unique 'name'"))
                }
                for reference in gesture.simultaneouslyWith
                where RecognizerName(reference.value, on: layer.name) == RecognizerName(gesture.name, of: layer.name) {
                    let message = "\(quoted(gesture.name)) cannot be simultaneous with itself"
                    found.append(Diagnostic(at: reference.position, message, expected: "another gesture"))
                }
                for reference in gesture.simultaneouslyWith + gesture.failureOf {
                    found += problems(with: reference, on: layer, among: layers)
                }
            }
        }
        return found.isEmpty ? circles(in: layers) : found
    }

    private func problems(
        with reference: Located<String>, on own: LayerDescription, among layers: [LayerDescription]
    ) -> [Diagnostic] {
        let name = RecognizerName(reference.value, on: own.name)
        guard let layer = layers.first(where: { $0.name == name.layer }) else {
            guard case .failure(let unknown) = symbol(Name(name.layer, at: reference.position)) else {
                return [Diagnostic(at: reference.position, "\(quoted(name.layer)) has no gestures")]
            }
            return unknown.problem.map { [$0] } ?? []
        }
        let known = layer.recognizers.map { $0.name }
        if known.contains(name.name) || layer.isUnknown { return [] }
        let nearest = search.nearest(to: name.name, among: known)
        let prefix = reference.value.contains(".") ? "\(layer.name)." : ""
        return [
            Diagnostic(
                at: reference.position, "\(quoted(layer.name)) has no gesture \(quoted(name.name))",
                expected: nearest == nil ? (known.isEmpty ? "'gestures' of it" : listed(known)) : nil,
                suggestion: nearest.map { prefix + $0 })
        ]
    }

    /// The recognisers that wait for each other's failure in a circle, each circle once.
    private func circles(in layers: [LayerDescription]) -> [Diagnostic] {
        var requirements: [RecognizerName: [(name: RecognizerName, position: SourcePosition)]] = [:]
        var order: [RecognizerName] = []
        for layer in layers {
            for gesture in layer.gestures where !gesture.failureOf.isEmpty {
                let own = RecognizerName(gesture.name, of: layer.name)
                order.append(own)
                requirements[own] = gesture.failureOf.map {
                    (RecognizerName($0.value, on: layer.name), $0.position)
                }
            }
        }
        var (done, found): (Set<RecognizerName>, [Diagnostic]) = ([], [])
        func visit(_ own: RecognizerName, _ path: [RecognizerName]) {
            for (name, position) in requirements[own] ?? [] where !done.contains(name) {
                if let start = path.firstIndex(of: name) {
                    let circle = (path[start...] + [name]).map { $0.text }.joined(separator: " -> ")
                    let message = "gestures wait for each other's failure in a circle: \(circle)"
                    found.append(Diagnostic(at: position, message))
                } else {
                    visit(name, path + [name])
                }
            }
            done.insert(own)
        }
        for own in order where !done.contains(own) { visit(own, [own]) }
        return found
    }
}

extension SymbolTable {
    /// The errors of the names in the targets of a scroll view.
    func problems(of target: ScrollTarget) -> [Diagnostic] {
        target.expressions.flatMap { located in
            located.expression.expression.names.flatMap { name in
                ReleaseQuantity(name.name) == nil ? problems(of: name.name, at: located.position(of: name.range)) : []
            }
        }
    }
}
