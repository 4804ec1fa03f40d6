/// The keyframes that lane motions go through, each with the interval in which it was seen last: from frame to frame a motion is
/// nearly always in the same, and then neither the search nor the track's own arrays are needed.
struct KeyframeCursors {
    private var intervals: [KeyframeInterval] = []
    private var tracks: [KeyframeTrack] = []

    mutating func removeAll() {
        intervals.removeAll(keepingCapacity: true)
        tracks.removeAll(keepingCapacity: true)
    }

    /// Its place.
    mutating func append(_ track: KeyframeTrack) -> Int {
        intervals.append(.none)
        tracks.append(track)
        return tracks.count - 1
    }

    /// Value and slope at a share of the duration; `nil` for a single value, which does nothing.
    @inline(__always)
    mutating func valueAndSlope(
        of place: Int, at fraction: Double
    ) -> (value: SIMD4<Double>, slope: SIMD4<Double>)? {
        if intervals[place].contains(fraction) { return intervals[place].valueAndSlope(at: fraction) }
        intervals[place] = tracks[place].interval(at: fraction)
        return tracks[place].valueAndSlope(at: fraction)
    }

    /// The value at the end of a cycle.
    func value(of place: Int, at fraction: Double) -> SIMD4<Double>? { tracks[place].value(at: fraction) }
}
