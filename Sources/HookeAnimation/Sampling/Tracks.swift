import HookeDynamics

/// Tracks in order of addition, and beside them the data of theirs that have no fixed size.
struct Tracks {
    private(set) var motions: [Track] = []
    private(set) var ends: [LaneEnds] = []
    /// Timing functions; consecutive tracks with the same function share it.
    private(set) var functions: [TimingFunction] = []
    /// Progress at which tracks stand still.
    private(set) var stills: [Double] = []
    private(set) var tracks: [KeyframeTrack] = []
    private(set) var rareWays: [GeneralTrack] = []
    private(set) var rests = SettledTracks()

    var count: Int { motions.count }

    mutating func removeAll() {
        motions.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        functions.removeAll(keepingCapacity: true)
        stills.removeAll(keepingCapacity: true)
        tracks.removeAll(keepingCapacity: true)
        rareWays.removeAll(keepingCapacity: true)
        rests.removeAll()
    }

    /// Notes numbers that an animation other than a track moves, and that it also resets.
    mutating func take(_ numbers: Range<Int>) { rests.take(numbers) }

    /// Appends an animation if it can be a track; returns whether it can.
    mutating func append(
        _ animation: RunningAnimation, _ interval: ActiveInterval, _ sources: inout MotionSources
    ) -> Bool {
        guard case .lanes(let first, let count, let kind) = animation.destination,
            let easing = easing(of: animation, &sources.springs),
            let way = way(of: animation, count, kind, &sources)
        else { return false }
        let sharesEasing = motions.last.map { $0.easing == easing && $0.interval == interval } ?? false
        motions.append(
            Track(
                interval: interval, easing: easing, way: way, layer: Int32(animation.layer), first: Int32(first),
                count: UInt8(count), isAdditive: animation.isAdditive,
                restsItself: rests.isCovered(first..<first + count, isAdditive: animation.isAdditive),
                sharesEasing: sharesEasing))
        return true
    }

    private mutating func easing(of animation: RunningAnimation, _ springs: inout MotionSprings) -> Track.Easing? {
        switch animation.easing {
        case .timing(let function):
            if function.isStraight { return .even }
            if functions.last != function { functions.append(function) }
            return .timing(Int32(functions.count - 1))
        case .still(let share):
            stills.append(share)
            return .still(Int32(stills.count - 1))
        case .spring(let spring):
            if let index = springs.own.append(spring) { return .ownSpring(Int32(index)) }
            return .spring(Int32(springs.shared.append(spring)))
        case .state, .animator:
            return nil
        }
    }

    private mutating func way(
        of animation: RunningAnimation, _ count: Int, _ kind: ValueKind, _ sources: inout MotionSources
    ) -> Track.Interpolation? {
        switch animation.way {
        case .range(let given):
            guard given.areKnown, !kind.mayStep, !animation.isCumulative else {
                return rare(.range(given, kind), animation)
            }
            let (from, to) = given.resolved(model: .zero, adding: +, taking: -)
            for lane in 0..<count { ends.append(LaneEnds(from: from[lane], to: to[lane])) }
            return .straight(Int32(ends.count - count))
        case .keyframes(let track):
            if animation.isCumulative { return rare(.keyframes(track), animation) }
            tracks.append(track)
            return .keyframes(Int32(sources.addIntervals(count)), track: Int32(tracks.count - 1))
        case .transform, .transforms, .path, .outline, .outlines, .group, .nothing:
            return nil
        }
    }

    private mutating func rare(_ course: GeneralTrack.Course, _ animation: RunningAnimation) -> Track.Interpolation {
        rareWays.append(GeneralTrack(course: course, isCumulative: animation.isCumulative))
        return .rare(Int32(rareWays.count - 1))
    }
}

extension Ends {
    /// Whether both ends follow from the given values, without the model's.
    fileprivate var areKnown: Bool { (from == nil ? 0 : 1) + (to == nil ? 0 : 1) + (by == nil ? 0 : 1) >= 2 }
}

/// A running animation of up to four numbers as a plain value without references: a sampling goes through an array of them without copies and
/// retains.
struct Track {
    let interval: ActiveInterval
    let easing: Easing
    let way: Interpolation
    let layer: Int32
    /// The numbers that it moves.
    let first: Int32
    let count: UInt8
    let isAdditive: Bool
    /// Whether it resets its numbers to the committed values while it does not show; see ``SettledTracks``.
    let restsItself: Bool
    /// Whether it has the same interval and easing as the track before it, as the tracks of a block have: then both have the same progress.
    let sharesEasing: Bool

    var numbers: Range<Int> { Int(first)..<Int(first) + Int(count) }

    /// The values that it goes through, as indices into the arrays beside the tracks.
    enum Interpolation {
        /// From one end to the other, independent of the model: the index of the first number's ends.
        case straight(Int32)
        /// From keyframe to keyframe: the indices of the first number's interval and of the keyframe track.
        case keyframes(Int32, track: Int32)
        /// Any other kind: the index of its general track.
        case rare(Int32)
    }

    /// The source of its progress, as an index into the arrays beside the tracks.
    enum Easing: Equatable {
        /// Time itself.
        case even
        case timing(Int32)
        /// A spring in closed form that no other track follows.
        case ownSpring(Int32)
        /// Any other spring.
        case spring(Int32)
        case still(Int32)
    }
}

/// Where a number comes from and where it goes.
struct LaneEnds {
    let from: Double
    let to: Double
}

/// Which of the numbers that motions move have to show their committed values before any motion is applied.
///
/// Where the first motion of a number replaces what is there, nothing has to: it writes the number in any case, and shows it at rest
/// where it does not show itself. So a number is written once in a frame.
struct SettledTracks {
    /// The numbers whose first motion adds to them.
    private(set) var numbers: [Int32] = []
    /// What was taken since the beginning, and of each number whether it was.
    private var taken: [Range<Int>] = []
    private var isTaken: [Bool] = []

    mutating func removeAll() {
        for range in taken {
            for number in range { isTaken[number] = false }
        }
        taken.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
    }

    /// Takes the numbers of a motion; says whether they rest by the motion itself, since nothing else moves them before it and nothing
    /// shows through it.
    mutating func isCovered(_ range: Range<Int>, isAdditive: Bool) -> Bool {
        let free = take(range)
        if free == range.count && !isAdditive { return true }
        if free > 0 { numbers.append(contentsOf: range.lazy.map { Int32($0) }) }
        return false
    }

    /// Takes numbers; says how many of them nothing had taken.
    @discardableResult
    mutating func take(_ range: Range<Int>) -> Int {
        if isTaken.count < range.upperBound {
            isTaken.append(contentsOf: repeatElement(false, count: range.upperBound - isTaken.count))
        }
        var free = 0
        for number in range where !isTaken[number] {
            isTaken[number] = true
            free += 1
        }
        taken.append(range)
        return free
    }
}
