import HookeDynamics

extension RunningAnimation.Status: Archivable {
    static var blank: RunningAnimation.Status { .pending }
}

extension RunningAnimation {
    static var blank: RunningAnimation {
        RunningAnimation(
            serial: 0, layer: 0, destination: .nowhere, timing: MediaTiming(), way: .nothing, pace: .timing(.linear))
    }

    /// `springs` are the paces that animations share, told apart by their place.
    mutating func archive(in archive: inout StateArchive, springs: [SpringPace]) throws(SnapshotError) {
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

        var (function, spring) = (TimingFunction.linear, -1)
        switch pace {
        case .timing(let own): function = own
        case .spring(let own): spring = springs.firstIndex { $0 === own } ?? -1
        case .state: throw .notRestorable("a motion of many components")
        }
        try archive.code(&spring, in: -1...springs.count - 1)
        if spring < 0 { try archive.code(&function) }
        try archive.require(spring < 0 || timing.duration > .zero, "a spring has no time")
        pace = spring < 0 ? .timing(function) : .spring(springs[spring])
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
