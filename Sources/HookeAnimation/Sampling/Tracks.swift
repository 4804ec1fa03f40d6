import HookeDynamics

/// Lane motions in order of addition, and beside them what of theirs is not of one size.
struct Tracks {
    private(set) var motions: [Track] = []
    private(set) var ends: [LaneEnds] = []
    /// Timing functions; motions one after another that have the same one share it.
    private(set) var functions: [TimingFunction] = []
    /// Progress at which motions stand.
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

    /// Notes numbers that are moved by what is no lane motion, and put to rest by it, too.
    mutating func take(_ numbers: Range<Int>) { rests.take(numbers) }

    /// Appends an animation, if it is such a motion.
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
            if let place = springs.own.append(spring) { return .ownSpring(Int32(place)) }
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
    /// Whether both follow from what was given, and from no model.
    fileprivate var areKnown: Bool { (from == nil ? 0 : 1) + (to == nil ? 0 : 1) + (by == nil ? 0 : 1) >= 2 }
}

/// A running animation of up to four numbers as plain numbers of its own, without a reference: many lie side by side, and a sampling
/// goes through them without copying, retaining or asking anything else.
struct Track {
    let interval: ActiveInterval
    let easing: Easing
    let way: Interpolation
    let layer: Int32
    /// The numbers that it moves.
    let first: Int32
    let count: UInt8
    let isAdditive: Bool
    /// Whether it shows its numbers at rest where it does not show; see ``SettledTracks``.
    let restsItself: Bool
    /// Whether it goes through the same time at the same easing as the motion before it, as a block's do: of both the share of the way
    /// is one.
    let sharesEasing: Bool

    var numbers: Range<Int> { Int(first)..<Int(first) + Int(count) }

    /// What it goes through; it stands beside the motions, from this place on there.
    enum Interpolation {
        /// From one end to the other, number by number, whatever the model: the place of the first number's ends.
        case straight(Int32)
        /// From keyframe to keyframe: the place of the first number's interval, and of the track.
        case keyframes(Int32, track: Int32)
        /// Whatever takes more to say.
        case rare(Int32)
    }

    /// What its share of the way follows, which stands beside the motions, too.
    enum Easing: Equatable {
        /// Time itself.
        case even
        case timing(Int32)
        /// A spring of its own, in closed form.
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
