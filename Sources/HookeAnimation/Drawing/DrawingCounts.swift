/// What was drawn in a frame, counted: the same on every machine.
public struct DrawingCounts: Hashable, Sendable {
    /// Drawings made.
    public var drawings = 0
    /// Operations in them.
    public var operations = 0
    /// Elements of the paths in them.
    public var pathElements = 0

    /// Nothing drawn.
    public init() {}

    mutating func add(_ drawing: DrawingList) {
        drawings += 1
        operations += drawing.operations.count
        pathElements += drawing.pathElementCount
    }
}

extension DrawingCounts: SnapshotCodable {
    package static var blank: DrawingCounts { DrawingCounts() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&drawings)
        try archive.code(&operations)
        try archive.code(&pathElements)
    }
}
