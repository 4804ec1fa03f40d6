/// Dashes of the lines of those layers that have any. They do not animate.
struct Dashes {
    var model: [Int: [Double]] = [:]
    private(set) var committed: [Int: [Double]] = [:]
    private var isChanged = false

    mutating func set(_ lengths: [Double], of layer: Int) {
        model[layer] = lengths.isEmpty ? nil : lengths
        isChanged = true
    }

    mutating func commit() {
        guard isChanged else { return }
        committed = model
        isChanged = false
    }

    mutating func archive(in archive: inout SnapshotCoder, layers: Int) throws(SnapshotError) {
        try archive.code(&model, keys: 0..<layers)
        try archive.code(&committed, keys: 0..<layers)
        try archive.code(&isChanged)
    }
}

extension Stage {
    /// Nothing animates dashes by itself, but a delegate or a table may answer for them.
    func setDashes(_ lengths: [Double], of layer: Int) {
        precondition(
            lengths.allSatisfy { $0 >= 0 && $0 < .infinity },
            "a dash of '\(layers.name[layer])' is negative or not finite")
        guard lengths != dashes.model[layer] ?? [] else { return }
        change(.lineDashPattern, of: layer) { $0.dashes.set(lengths, of: layer) }
    }
}
