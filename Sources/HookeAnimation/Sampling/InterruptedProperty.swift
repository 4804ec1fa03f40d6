import HookeDynamics

/// A property of a stopped animator: its value at the start, at the end and where the animator stopped.
struct InterruptedProperty {
    var layer: Int
    var key: PropertyKey
    var start: AnimationValue
    var end: AnimationValue
    /// The value that the animator showed, without other animations of the property.
    var current: AnimationValue
}

extension InterruptedProperty: SnapshotCodable {
    static var blank: InterruptedProperty {
        InterruptedProperty(layer: 0, key: .position, start: .blank, end: .blank, current: .blank)
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&layer)
        try archive.code(&key)
        try archive.code(&start)
        try archive.code(&end)
        try archive.code(&current)
        for value in [start, end, current] {
            let fits =
                switch value {
                case .lanes: key.componentCount <= 4 && key.componentCount > 0
                case .transform: key.kind == .transform
                case .path: false
                }
            try archive.require(fits, "the interrupted value does not fit its property")
        }
    }
}
