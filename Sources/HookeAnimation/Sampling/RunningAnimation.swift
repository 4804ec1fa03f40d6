import HookeDynamics

/// An animation as a stage runs it: everything resolved that does not change from frame to frame.
struct RunningAnimation {
    /// Its number, in order of addition over the whole run.
    var serial: Int
    var layer: Int
    /// The key that it was added under, by code or for an action; `nil` for a view animation that is stacked on others.
    var givenKey: String?
    /// Which of the view animations of its key path it is on its layer: 1 goes by the key path, 2 and more are stacked on it and
    /// number it. 0 for an animation that has a given key or none.
    var stackNumber = 0
    /// What it animates, as events call it.
    var target: PropertyPath?
    var destination: Destination
    var timing: MediaTiming
    /// Whether it begins when it is committed. Decided where it is added: a begin time of zero can also be one that was worked out.
    var beginsAtCommit = true
    var way: Interpolation
    var easing: Easing
    var isAdditive = false
    var isCumulative = false
    var isRemovedOnCompletion = true
    /// What waits for its end: an index of the stage's completion groups, -1 for none.
    var group = -1
    /// Whether its view takes no touches until it ends.
    var blocksInteraction = false
    /// Its delegate.
    var observer = AnimationObserver.none
    /// What code has set on it under names of its own.
    var userInfo = UserInfo()

    /// How far it has come.
    enum Status: UInt8 {
        /// Added, its transaction not committed: it does not show.
        case pending
        /// Committed; its active interval may lie ahead.
        case committed
        /// Its start has been reported.
        case started
        /// Its end has been reported; it stays because it is not removed on completion.
        case ended
    }
    private(set) var status = Status.pending

    /// Its transaction is committed, at a time of its layer, in flicks.
    mutating func commit(at layerTime: Double) {
        status = .committed
        if beginsAtCommit { timing.beginTime = Flicks(nearest: layerTime) }
    }

    /// Its start was reported.
    mutating func start() { status = .started }

    /// Its time is over.
    mutating func end() { status = .ended }

    /// It is one of a snapshot, which had come so far.
    mutating func restore(_ status: Status) { self.status = status }

    /// Its animator leaves it: it stands at a share of its way and belongs to no key of its layer any more. What was not committed
    /// does not show, and goes at once.
    mutating func interrupt(at progress: Double) {
        let isPending = status == .pending
        easing = .still(isPending ? 1 : progress)
        if isPending { way = .nothing }
        isRemovedOnCompletion = false
        (givenKey, stackNumber) = (nil, 0)
        status = .ended
    }

    /// As it is where its end is reported with the next events: it stands where it was.
    func standing(at progress: Double) -> RunningAnimation {
        var standing = self
        standing.easing = .still(progress)
        return standing
    }

    /// Goes with its animator's time in another way.
    mutating func setTrack(_ track: AnimatorTrack) {
        guard case .animator(var own) = easing else { return }
        own.track = track
        easing = .animator(own)
    }

    /// The animator that it follows, if it follows one, and how.
    var animatorEasing: AnimatorEasing? { if case .animator(let own) = easing { own } else { nil } }

    /// Has it begin a delay after a time of its layer, in flicks, whenever it is committed.
    mutating func wait(_ delay: Flicks, from layerTime: Double) {
        timing.beginTime = Flicks(nearest: layerTime).adding(clamping: delay)
        beginsAtCommit = false
    }

    /// What it goes by on its layer: a given key, or for a view animation its key path, numbered where it is stacked: `position`,
    /// `position-2`.
    var key: String? {
        if let givenKey { return givenKey }
        guard stackNumber > 0, let target else { return nil }
        return stackNumber == 1 ? target.name : "\(target.name)-\(stackNumber)"
    }

    /// Whether it goes by a key.
    func goes(by key: String) -> Bool {
        if let givenKey { return givenKey == key }
        // Before a name is put together, since most begin otherwise.
        guard stackNumber > 0, let target, key.hasPrefix(target.key.name) else { return false }
        return self.key == key
    }

    /// Which number a view animation of a key path cannot have beside it; `nil` where it goes by another path, or by no key.
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

    /// What events call it: a given key, or the key path that it animates, stacked or not.
    var label: String { givenKey ?? target?.name ?? "group" }

    /// What makes a transform of its numbers, if something does.
    var valueFunction: ValueFunction? {
        if case .function(_, let function) = destination { function } else { nil }
    }

    /// Whether no completion waits for it and it has no delegate.
    var isUnwatched: Bool {
        observer == .none && group < 0
    }

    /// Whether it animates a property, or one in it does. What goes along a path may turn with it.
    func animates(_ property: PropertyKey) -> Bool {
        switch way {
        case .group(let members): members.contains { $0.animates(property) }
        case .path(_, _, let transform) where transform >= 0: target?.key == property || property == .transform
        case .range, .keyframes, .transform, .transforms, .path, .outline, .outlines, .nothing:
            target?.key == property
        }
    }

    /// Whether it may show: it is not over, or its end stays.
    var showsStill: Bool { status != .ended || timing.fillMode == .forwards || timing.fillMode == .both }
}

extension RunningAnimation {
    /// What the way follows, ready to be read.
    enum Easing {
        case timing(TimingFunction)
        case spring(SpringProgress)
        /// The cursor's components from these on are the numbers themselves and their velocities; the way plays no part.
        case state(any StateCursor, first: Int, velocity: Int)
        /// A property animator's time.
        indirect case animator(AnimatorEasing)
        /// A share at which it stands, until the next commit takes it away.
        case still(Double)
    }

    /// What it goes through. What is large stands apart, so that the animations of a few numbers lie close together.
    enum Interpolation {
        /// From one end to the other.
        case range(Ends<SIMD4<Double>>)
        /// From value to value.
        indirect case keyframes(KeyframeTrack)
        /// From one transform to another.
        indirect case transform(TransformRange)
        /// From transform to transform.
        indirect case transforms(TransformTrack)
        /// Along an outline; the layer's transform begins at this number where it turns.
        indirect case path(PathTrack, RotationMode?, transform: Int)
        /// From one outline to another.
        indirect case outline(Ends<Path>)
        /// From outline to outline.
        indirect case outlines(OutlineTrack)
        /// Others, in its own time.
        case group([RunningAnimation])
        /// Nothing that numbers tell.
        case nothing
    }

    /// Where what it gives is written.
    enum Destination: Hashable {
        /// This many numbers from here on.
        case lanes(first: Int, count: Int, kind: ValueKind)
        /// A part of the transform that begins here.
        case part(first: Int, TransformPart)
        /// The whole transform that begins here, as the values make it.
        case function(first: Int, ValueFunction)
        /// The whole transform that begins here.
        case transform(first: Int)
        /// The layer's outline.
        case outline
        /// Nowhere.
        case nowhere

        /// The numbers that it touches.
        var numbers: Range<Int> {
            switch self {
            case .lanes(let first, let count, _): first..<first + count
            case .part(let first, _), .function(let first, _), .transform(let first): first..<first + 16
            case .outline, .nowhere: 0..<0
            }
        }
    }
}

extension RunningAnimation {
    /// What solving it has cost so far, with all that share it.
    func work(_ animators: [PropertyAnimator]) -> SolverWork {
        if case .group(let members) = way {
            var sum = SolverWork()
            for member in members { sum = sum + member.work(animators) }
            return sum
        }
        switch easing {
        case .timing, .still: return SolverWork()
        case .animator(let easing): return animators[easing.animator].work
        case .spring(let spring): return spring.cursor.work
        case .state(let cursor, _, _): return cursor.work
        }
    }
}
