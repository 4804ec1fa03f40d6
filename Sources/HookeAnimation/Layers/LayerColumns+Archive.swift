extension LayerColumns {
    /// The layers must be the same; their numbers are not. What shows is left at rest: it is sampled anew.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(name, as: "the layers")
        let customs = customNames
        try archive.same(customs, as: "the layers' own properties")
        try archive.code(&extras, count: count)
        try archive.require(customNames == customs, "a layer's own property is missing")
        try archive.code(&model)
        try archive.code(&committed, count: model.count)
        try outlines.archive(in: &archive)
        try archive.code(&isCommitted, count: count)
        var numbers = written.numbers.map(Int.init)
        try archive.code(&numbers)
        guard archive.isReading else { return }
        restorations += 1
        try archive.require(standsWithin(model.count) && extrasFit(), "a property stands where there are no numbers")
        presentation = committed
        velocity = Array(repeating: 0, count: model.count)
        // What setting the scene anew has changed is no change.
        written = DirtySet()
        written.extend(by: model.count)
        for number in numbers {
            let isNew = model.indices.contains(number) && !written.has(number)
            try archive.require(isNew, "a number was changed that is not there, or twice")
            written.note(number)
        }
        resetPresentation(from: 0, count: presentation.count)
    }

    private var customNames: [[String]] {
        extras.map { $0.compactMap { if case .custom(let name) = $0.key { name } else { nil } } }
    }

    private func extrasFit() -> Bool {
        extras.allSatisfy { layer in
            layer.allSatisfy { $0.component >= 0 && $0.component <= model.count - $0.key.componentCount }
        }
    }
}

extension LayerColumns.Extra: SnapshotCodable {
    static var blank: LayerColumns.Extra { .init(key: .blank, component: 0) }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&key)
        try archive.code(&component)
    }
}
