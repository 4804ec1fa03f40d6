import HookeDynamics

/// Lane motions in order of addition, and beside them what of theirs is not of one size.
struct Tracks {
    private(set) var motions: [Track] = []
    private(set) var ends: [LaneEnds] = []
    /// Timing functions; motions one after another that have the same one share it.
    private(set) var functions: [TimingFunction] = []
    /// Shares at which motions stand.
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
            let pace = pace(of: animation, &sources.springs),
            let way = way(of: animation, count, kind, &sources)
        else { return false }
        let sharesPace = motions.last.map { $0.pace == pace && $0.interval == interval } ?? false
        motions.append(
            Track(
                interval: interval, pace: pace, way: way, layer: Int32(animation.layer), first: Int32(first),
                count: UInt8(count), isAdditive: animation.isAdditive,
                restsItself: rests.isCovered(first..<first + count, isAdditive: animation.isAdditive),
                sharesPace: sharesPace))
        return true
    }

    private mutating func pace(of animation: RunningAnimation, _ springs: inout MotionSprings) -> Track.Easing? {
        switch animation.pace {
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
