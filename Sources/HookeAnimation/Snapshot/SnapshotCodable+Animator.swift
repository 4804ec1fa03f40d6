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

extension AnimationValue: SnapshotCodable {
    package static var blank: AnimationValue { .lanes(.zero) }

    /// An outline is in no animation that this is used for.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var numbers: [Double]
        switch self {
        case .lanes(let own): numbers = own.indices.map { own[$0] }
        case .transform(let own): numbers = (0..<16).map { own.components[$0] }
        case .path: throw .notRestorable("an outline that an animation goes to")
        }
        try archive.code(&numbers)
        switch numbers.count {
        case 4: self = .lanes(SIMD4(numbers))
        case 16: self = .transform(Transform(components: SIMD16(numbers)))
        default: throw .damaged("a value has \(numbers.count) numbers")
        }
    }
}
