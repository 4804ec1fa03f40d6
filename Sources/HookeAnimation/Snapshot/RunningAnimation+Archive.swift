import HookeDynamics

extension RunningAnimation.Status: Archivable {
    static var blank: RunningAnimation.Status { .pending }
}

extension RunningAnimation {
    static var blank: RunningAnimation {
        RunningAnimation(
            serial: 0, layer: 0, destination: .nowhere, timing: MediaTiming(), way: .nothing, pace: .timing(.linear))
    }

    /// Writes all of it, or reads over it.
    mutating func archive(in archive: inout StateArchive, shared: SharedPaces) throws(SnapshotError) {
        try archive.code(&serial, in: 0...1 << 48)
        try archive.code(&layer)
        try archive.code(&key)
        try archive.code(&target)
        try archive.code(&timing)
        try archive.code(&way)
        try archive.code(&isAdditive)
        try archive.code(&isCumulative)
        try archive.code(&isRemovedOnCompletion)
        try archive.code(&group)
        try archive.code(&blocksInteraction)
        try archive.code(&status)

        try pace.archive(in: &archive, shared: shared)
        if case .timing = pace { return }
        try archive.require(timing.duration > .zero, "a motion has no time")
    }
}

extension RunningAnimation.Way: Archivable {
    static var blank: RunningAnimation.Way { .nothing }

    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        var ends: Ends<SIMD4<Double>>?
        switch self {
        case .nothing: break
        case .range(let own): ends = own
        default: throw .notRestorable("an animation that is not between numbers")
        }
        try archive.code(&ends)
        self = ends.map(RunningAnimation.Way.range) ?? .nothing
    }
}

extension PropertyPath: Archivable {
    package static var blank: PropertyPath { PropertyPath(.position) }

    package mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        var text = name
        try archive.code(&text)
        guard let path = PropertyPath(text) else { throw .damaged("there is no property '\(text)'") }
        self = path
    }
}
