import HookeDynamics

/// Tracks in order of addition, and arrays of their data without a fixed size.
struct Tracks {
    private(set) var motions: [Track] = []
    private(set) var ends: [LaneEnds] = []
    /// Timing functions; consecutive tracks with the same function share it.
    private(set) var functions: [TimingFunction] = []
    /// The progress of stopped tracks.
    private(set) var stills: [Double] = []
    private(set) var tracks: [KeyframeTrack] = []
    private(set) var generalTracks: [GeneralTrack] = []
    private(set) var rests = SettledTracks()

    var count: Int { motions.count }

    mutating func removeAll() {
        motions.empty()
        ends.empty()
        functions.empty()
        stills.empty()
        tracks.empty()
        generalTracks.empty()
        rests.removeAll()
    }

    /// Records components that an animation other than a track changes, and also resets.
    mutating func take(_ numbers: Range<Int>) { rests.take(numbers) }

    /// Appends an animation if it can be a track; returns whether it can.
    mutating func append(
        _ animation: RunningAnimation, _ interval: ActiveInterval, _ sources: inout SamplingState
    ) -> Bool {
        guard case .lanes(let first, let count, let kind) = animation.destination,
            let easing = easing(of: animation, &sources.springs),
            let interpolation = interpolation(of: animation, count, kind, &sources)
        else { return false }
        let sharesEasing = motions.last.map { $0.easing == easing && $0.interval == interval } ?? false
        motions.append(
            Track(
                interval: interval, easing: easing, interpolation: interpolation, layer: Int32(animation.layer),
                first: Int32(first),
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
        case .still(let progress):
            stills.append(progress)
            return .still(Int32(stills.count - 1))
        case .motion(let spring):
            if let index = springs.own.append(spring) { return .ownSpring(Int32(index)) }
            return .motion(Int32(springs.shared.append(spring)))
        case .state, .animator:
            return nil
        }
    }

    private mutating func interpolation(
        of animation: RunningAnimation, _ count: Int, _ kind: ValueKind, _ sources: inout SamplingState
    ) -> Track.Interpolation? {
        switch animation.interpolation {
        case .range(let given):
            guard given.areKnown, !kind.mayStep, !animation.isCumulative else {
                return general(.range(given, kind), animation)
            }
            let (from, to) = given.resolved(model: .zero, adding: +, taking: -)
            for lane in 0..<count { ends.append(LaneEnds(from: from[lane], to: to[lane])) }
            return .straight(Int32(ends.count - count))
        case .keyframes(let track):
            if animation.isCumulative { return general(.keyframes(track), animation) }
            tracks.append(track)
            return .keyframes(Int32(sources.addIntervals(count)), track: Int32(tracks.count - 1))
        case .transform, .transforms, .path, .outline, .outlines, .group, .nothing:
            return nil
        }
    }

    private mutating func general(_ interpolation: GeneralTrack.Interpolation, _ animation: RunningAnimation)
        -> Track.Interpolation
    {
        generalTracks.append(GeneralTrack(interpolation: interpolation, isCumulative: animation.isCumulative))
        return .general(Int32(generalTracks.count - 1))
    }
}

extension Ends {
    /// Whether both ends follow from the given values, without the model's.
    fileprivate var areKnown: Bool { (from == nil ? 0 : 1) + (to == nil ? 0 : 1) + (by == nil ? 0 : 1) >= 2 }
}

/// A running animation of up to four components as a plain value without references, so that a sampling iterates over an array
/// without copies and retains.
struct Track {
    let interval: ActiveInterval
    let easing: Easing
    let interpolation: Interpolation
    let layer: Int32
    /// The components that it changes.
    let first: Int32
    let count: UInt8
    let isAdditive: Bool
    /// Whether it resets its components to the committed values while it does not show; see ``SettledTracks``.
    let restsItself: Bool
    /// Whether it has the same interval and easing, and thus the same progress, as the track before it; so for the tracks of a
    /// block.
    let sharesEasing: Bool

    var numbers: Range<Int> { Int(first)..<Int(first) + Int(count) }

    /// The values between which it interpolates, as indices into arrays of ``Tracks``.
    enum Interpolation {
        /// Between two ends that do not depend on the model: the index of the first component's ends.
        case straight(Int32)
        /// Through keyframes: the indices of the first component's interval and of the keyframe track.
        case keyframes(Int32, track: Int32)
        /// Any other kind: the index of its general track.
        case general(Int32)
    }

    /// The source of its progress, as an index into arrays of ``Tracks``.
    enum Easing: Equatable {
        /// The fraction of the duration.
        case even
        case timing(Int32)
        /// A spring in closed form that no other track follows.
        case ownSpring(Int32)
        /// Any other spring, or a decay.
        case motion(Int32)
        case still(Int32)
    }
}

/// The start and end of a component.
struct LaneEnds {
    let from: Double
    let to: Double
}

/// The components that must be reset to their committed values before the tracks are applied.
///
/// A component whose first track replaces the value need not be reset: the track writes it in any case, with the committed value
/// while it does not show. Each component is thus written once per frame.
struct SettledTracks {
    /// The components to reset: those whose first track does not reset them itself.
    private(set) var numbers: [Int32] = []
    /// The ranges recorded so far, and for each component whether it is in one.
    private var taken: [Range<Int>] = []
    private var isTaken: [Bool] = []

    mutating func removeAll() {
        for range in taken {
            for number in range { isTaken[number] = false }
        }
        taken.empty()
        numbers.empty()
    }

    /// Records a track's components; returns whether the track resets them itself, because no earlier animation changes them and it
    /// is not additive.
    mutating func isCovered(_ range: Range<Int>, isAdditive: Bool) -> Bool {
        let free = take(range)
        if free == range.count && !isAdditive { return true }
        if free > 0 { numbers.append(contentsOf: range.lazy.map { Int32($0) }) }
        return false
    }

    /// Records components; returns how many of them were new.
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
