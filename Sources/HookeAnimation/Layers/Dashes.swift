/// Dashes of the lines of those layers that have any. They do not animate.
struct Dashes {
    private(set) var model: [Int: [Double]] = [:]
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
