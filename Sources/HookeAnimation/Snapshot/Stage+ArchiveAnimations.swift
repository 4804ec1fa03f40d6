import HookeDynamics

/// What runs, and what was ended and is still to be told.
extension Stage {
    func archiveAnimations(in archive: inout SnapshotCoder, solvers: [any Solver]) throws(SnapshotError) {
        let ended = removals.map { $0.animation }
        var shared = try SpringTable(
            of: archive.isReading ? [] : animations + ended, followed: followed, animators: animators)
        try shared.archive(in: &archive, solvers: solvers)
        try archive.code(&animationSerial, in: 0...1 << 48)
        let count = try archive.length(animations.count)
        var own = archive.isReading ? [RunningAnimation](repeating: .blank, count: count) : animations
        for index in own.indices { try archiveAnimation(&own[index], in: &archive, shared: shared) }
        if archive.isReading {
            running.replace(by: own)
            plan.invalidate()
        }

        (hasPending, hasStill) = (true, true)

        let untold = try archive.length(removals.count)
        if archive.isReading { removals = [Removal](repeating: Removal(animation: .blank, time: .zero), count: untold) }
        for index in removals.indices {
            try archiveAnimation(&removals[index].animation, in: &archive, shared: shared)
            try archive.code(&removals[index].time)
            try archive.code(&removals[index].neverShowed)
        }
    }

    private func archiveAnimation(
        _ animation: inout RunningAnimation, in archive: inout SnapshotCoder, shared: SpringTable
    ) throws(SnapshotError) {
        try animation.archive(in: &archive, shared: shared)
        if archive.isReading { try place(&animation) }
        guard case .named(let name) = animation.witness, animationDelegates[name] == nil else { return }
        throw .otherScene("the animations' delegate '\(name)', which is not set")
    }

    /// Finds where what was read goes. It must be there: nothing is appended.
    private func place(_ animation: inout RunningAnimation) throws(SnapshotError) {
        guard fits(animation) else { throw .damaged("an animation moves what is not there") }
        if let target = animation.target {
            animation.destination = destination(of: target, animation.valueFunction, in: animation.layer)
        }
        switch animation.way {
        case .transform, .transforms:
            guard case .transform = animation.destination else { throw .damaged("a transform goes where none is") }
        case .path(let track, let rotation?, _):
            guard let first = layers.component(of: .transform, in: animation.layer) else {
                throw .damaged("an animation turns what has no transform")
            }
            animation.way = .path(track, rotation, transform: first)
        case .group(var members):
            for index in members.indices {
                guard members[index].layer == animation.layer else { throw .damaged("a group is on several layers") }
                try place(&members[index])
            }
            animation.way = .group(members)
        case .nothing, .range, .keyframes, .path, .outline, .outlines: break
        }
    }

    private func fits(_ animation: RunningAnimation) -> Bool {
        guard (0..<layers.count).contains(animation.layer),
            (-1..<completions.groups.count).contains(animation.group)
        else { return false }
        guard let target = animation.target else { return true }
        let isThere = target.key.componentCount == 0 || layers.component(of: target.key, in: animation.layer) != nil
        return isThere && animation.pace.has(target.count)
    }
}
