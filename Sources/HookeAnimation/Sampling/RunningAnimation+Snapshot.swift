import HookeDynamics

extension RunningAnimation.Status: SnapshotCodable {
    static var blank: RunningAnimation.Status { .pending }
}

extension RunningAnimation {
    static var blank: RunningAnimation {
        RunningAnimation(
            serial: 0, layer: 0, destination: .nowhere, timing: MediaTiming(), interpolation: .nothing,
            easing: .timing(.linear))
    }

    /// Writes the animation, or reads over it. The stage finds the destination again.
    mutating func archive(
        in archive: inout SnapshotCoder, shared: SharedMotions, depth: Int = 0
    ) throws(SnapshotError) {
        try archive.code(&serial, in: 0...1 << 48)
        try archive.code(&layer)
        try archive.code(&givenKey)
        try archive.code(&stackNumber, in: 0...1 << 48)
        try archive.code(&target)
        var function = valueFunction
        try archive.code(&function)
        if archive.isReading { destination = function.map { .function(first: 0, $0) } ?? .nowhere }
        try archive.code(&timing)
        try archive.code(&beginsAtCommit)
        try interpolation.archive(in: &archive, shared: shared, depth: depth)
        try archive.code(&isAdditive)
        try archive.code(&isCumulative)
        try archive.code(&isRemovedOnCompletion)
        try archive.code(&group)
        try archive.code(&blocksInteraction)
        try archive.code(&observer)
        try archive.code(&userInfo)
        var status = status
        try archive.code(&status)
        restore(status)
        try easing.archive(in: &archive, shared: shared)
        if case .timing = easing { return }
        try archive.require(timing.duration > .zero, "a motion has no time")
    }
}

extension RunningAnimation.Interpolation {
    /// The kind in a snapshot.
    private enum Kind: UInt8, SnapshotCodable {
        case nothing, range, keyframes, transform, transforms, path, outline, outlines, group

        static var blank: Kind { .nothing }

        init(_ interpolation: RunningAnimation.Interpolation) {
            self =
                switch interpolation {
                case .nothing: .nothing
                case .range: .range
                case .keyframes: .keyframes
                case .transform: .transform
                case .transforms: .transforms
                case .path: .path
                case .outline: .outline
                case .outlines: .outlines
                case .group: .group
                }
        }
    }

    /// Codes an interpolation. The transform that a path's rotation changes is found again, like every destination.
    mutating func archive(
        in archive: inout SnapshotCoder, shared: SharedMotions, depth: Int = 0
    ) throws(SnapshotError) {
        var kind = Kind(self)
        try archive.code(&kind)
        switch kind {
        case .nothing: self = .nothing
        case .range:
            var ends: Ends<SIMD4<Double>> = if case .range(let own) = self { own } else { .blank }
            try archive.code(&ends)
            self = .range(ends)
        case .keyframes:
            var track: KeyframeTrack = if case .keyframes(let own) = self { own } else { .blank }
            try archive.code(&track)
            self = .keyframes(track)
        case .transform:
            var ends: Ends<Transform> = if case .transform(let own) = self { own.ends } else { .blank }
            try archive.code(&ends)
            if archive.isReading { self = .transform(TransformRange(ends)) }
        case .transforms:
            var track: TransformTrack = if case .transforms(let own) = self { own } else { .blank }
            try archive.code(&track)
            self = .transforms(track)
        case .path:
            var (track, rotation, first): (PathTrack, RotationMode?, Int) =
                if case .path(let own, let turn, let first) = self { (own, turn, first) } else { (.blank, nil, -1) }
            try archive.code(&track)
            try archive.code(&rotation)
            self = .path(track, rotation, transform: first)
        case .outline:
            var ends: Ends<Path> = if case .outline(let own) = self { own } else { .blank }
            try archive.code(&ends)
            self = .outline(ends)
        case .outlines:
            var track: OutlineTrack = if case .outlines(let own) = self { own } else { .blank }
            try archive.code(&track)
            self = .outlines(track)
        case .group:
            var members: [RunningAnimation] = if case .group(let own) = self { own } else { [] }
            // Deeper than any real group, to bound the reading of damaged bytes.
            guard depth < 64 else { throw .notRestorable("groups of animations nested 64 deep") }
            let count = try archive.length(members.count)
            if archive.isReading { members = [RunningAnimation](repeating: .blank, count: count) }
            for index in members.indices { try members[index].archive(in: &archive, shared: shared, depth: depth + 1) }
            self = .group(members)
        }
    }
}
