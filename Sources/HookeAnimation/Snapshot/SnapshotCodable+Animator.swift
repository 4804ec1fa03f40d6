import HookeDynamics

extension Bend: SnapshotCodable {
    static var blank: Bend { Bend() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&place)
        try archive.code(&value)
        try archive.require((0...1).contains(place) && value.isFinite, "an animation is at no share of its way")
    }
}

extension AnimatorTrack: SnapshotCodable {
    static var blank: AnimatorTrack { AnimatorTrack() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&time)
        try archive.code(&scrub)
        try archive.code(&origin)
    }
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
            try archive.require(fits, "what was stopped is no value of its property")
        }
    }
}
