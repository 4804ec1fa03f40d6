import HookeDynamics

/// An animation as a stage runs it: resolved except for the values that change from frame to frame.
struct RunningAnimation {
    /// The serial number, in order of addition over the whole run.
    var serial: Int
    var layer: Int
    /// The key that it was added with, by code or for an action; `nil` for an additive view animation.
    var givenKey: String?
    /// The number among the view animations of its key path on its layer: 1 has the key path as its key, from 2 on the number is
    /// appended. 0 for an animation with a given key or none.
    var stackNumber = 0
    /// The animated property, which events name.
    var target: PropertyPath?
    var destination: Destination
    var timing: MediaTiming
    /// Whether it begins at its commit. Decided when it is added, since a computed begin time can be zero too.
    var beginsAtCommit = true
    var interpolation: Interpolation
    var easing: Easing
    var isAdditive = false
    var isCumulative = false
    var isRemovedOnCompletion = true
    /// The completion group that waits for its end: an index of the stage's groups, -1 for none.
    var group = -1
    /// Whether it blocks the touches of its view until it ends.
    var blocksInteraction = false
    /// Its delegate.
    var observer = AnimationObserver.none
    /// Custom values set by name.
    var userInfo = UserInfo()

    /// The status of a running animation.
    enum Status: UInt8 {
        /// Added, its transaction not committed: it does not show.
        case pending
        /// Committed; its active interval may not have begun.
        case committed
        /// Its start has been reported.
        case started
        /// Its end has been reported; it stays because it is not removed on completion.
        case ended
    }
    private(set) var status = Status.pending

    /// Records its commit, at a time of its layer in flicks.
    mutating func commit(at layerTime: Double) {
        status = .committed
        if beginsAtCommit { timing.beginTime = Flicks(nearest: layerTime) }
    }

    /// Records that its start was reported.
    mutating func start() { status = .started }

    /// Records that its end was reported.
    mutating func end() { status = .ended }

    /// Sets the status read from a snapshot.
    mutating func restore(_ status: Status) { self.status = status }

    /// Detaches it from its animator: it stops at a progress, and no longer has a key. An animation that was not committed does not
    /// show, and is removed at once.
    mutating func interrupt(at progress: Double) {
        let isPending = status == .pending
        easing = .still(isPending ? 1 : progress)
        if isPending { interpolation = .nothing }
        isRemovedOnCompletion = false
        (givenKey, stackNumber) = (nil, 0)
        status = .ended
    }

    /// A copy stopped at a progress, for reporting its end with the next events.
    func standing(at progress: Double) -> RunningAnimation {
        var standing = self
        standing.easing = .still(progress)
        return standing
    }

    /// Replaces its track in its animator.
    mutating func setTrack(_ track: AnimatorTrack) {
        guard case .animator(var own) = easing else { return }
        own.track = track
        easing = .animator(own)
    }

    /// Its animator and track, if it follows one.
    var animatorEasing: AnimatorEasing? { if case .animator(let own) = easing { own } else { nil } }

    /// Delays its begin to a time after a time of its layer, in flicks, whenever it is committed.
    mutating func wait(_ delay: Flicks, from layerTime: Double) {
        timing.beginTime = Flicks(nearest: layerTime).adding(clamping: delay)
        beginsAtCommit = false
    }

    /// Its key on its layer: a given key, or for a view animation its key path, with its number from 2 on: `position`,
    /// `position-2`.
    var key: String? {
        if let givenKey { return givenKey }
        guard stackNumber > 0, let target else { return nil }
        return stackNumber == 1 ? target.name : "\(target.name)-\(stackNumber)"
    }

    /// Whether it has a key.
    func goes(by key: String) -> Bool {
        if let givenKey { return givenKey == key }
        // Tested before the key is composed, since most keys begin differently.
        guard stackNumber > 0, let target, key.hasPrefix(target.key.name) else { return false }
        return self.key == key
    }

    /// The number that another view animation of a key path cannot have; `nil` if this animation has another path or no such key.
    func stackNumber(of path: PropertyPath) -> Int? {
        guard let givenKey else { return target == path && stackNumber > 0 ? stackNumber : nil }
        let name = path.name
        guard givenKey.hasPrefix(name) else { return nil }
        if givenKey == name { return 1 }
        let tail = givenKey.dropFirst(name.count)
        guard tail.first == "-", let number = Int(tail.dropFirst()), number > 1, tail == "-\(number)" else {
            return nil
        }
        return number
    }

    /// Its name in events: a given key, or the key path without its number.
    var label: String { RunningAnimation.label(givenKey, target) }

    /// The name in events of an animation with a given key or a target.
    static func label(_ givenKey: String?, _ target: PropertyPath?) -> String { givenKey ?? target?.name ?? "group" }

    /// The value function that makes a transform of its components, if any.
    var valueFunction: ValueFunction? {
        if case .function(_, let function) = destination { function } else { nil }
    }

    /// Whether no completion waits for it and it has no delegate.
    var isUnwatched: Bool {
        observer == .none && group < 0
    }

    /// Whether it, or an animation in its group, animates a property. A motion along a path may also rotate.
    func animates(_ property: PropertyKey) -> Bool {
        switch interpolation {
        case .group(let members): members.contains { $0.animates(property) }
        case .path(_, _, let transform) where transform >= 0: target?.key == property || property == .transform
        case .range, .keyframes, .transform, .transforms, .path, .outline, .outlines, .nothing:
            target?.key == property
        }
    }

    /// Whether it may show: it has not ended, or its end value stays.
    var showsStill: Bool { status != .ended || timing.fillMode == .forwards || timing.fillMode == .both }
}

extension RunningAnimation {
    /// The resolved source of the progress.
    enum Easing {
        case timing(TimingFunction)
        case motion(MotionProgress)
        /// The values and velocities are a cursor's components from these indices on; the interpolation is not used.
        case state(any StateCursor, first: Int, velocity: Int)
        /// Follows a property animator.
        indirect case animator(AnimatorEasing)
        /// Stopped at a progress until the next commit removes it.
        case still(Double)
    }

    /// The values between which it interpolates. Large payloads are indirect, so that common animations are small and close
    /// together.
    enum Interpolation {
        /// Between two values of up to four components.
        case range(Ends<SIMD4<Double>>)
        /// Through keyframes of up to four components.
        indirect case keyframes(KeyframeTrack)
        /// Between two transforms.
        indirect case transform(TransformRange)
        /// Through keyframes of transforms.
        indirect case transforms(TransformTrack)
        /// Along a path; if it rotates, `transform` is the index of the layer's transform.
        indirect case path(PathTrack, RotationMode?, transform: Int)
        /// Between two paths.
        indirect case outline(Ends<Path>)
        /// Through keyframes of paths.
        indirect case outlines(OutlineTrack)
        /// A group of animations in the group's time.
        case group([RunningAnimation])
        /// None: a transition, or values from a cursor.
        case nothing
    }

    /// The destination of the animated values.
    enum Destination: Hashable {
        /// Components from an index on.
        case lanes(first: Int, count: Int, kind: ValueKind)
        /// A part of the transform at an index.
        case part(first: Int, TransformPart)
        /// The whole transform at an index, made by a value function.
        case function(first: Int, ValueFunction)
        /// The whole transform at an index.
        case transform(first: Int)
        /// The layer's path.
        case outline
        /// None.
        case nowhere

        /// The indices of the components that it changes.
        var numbers: Range<Int> {
            switch self {
            case .lanes(let first, let count, _): first..<first + count
            case .part(let first, _), .function(let first, _), .transform(let first): first..<first + 16
            case .outline, .nowhere: 0..<0
            }
        }
    }
}

extension RunningAnimation.Easing {
    /// The easing of a block.
    init(_ easing: BlockTiming.Easing) {
        switch easing {
        case .timing(let function): self = .timing(function)
        case .spring(let spring): self = .motion(spring)
        }
    }
}
