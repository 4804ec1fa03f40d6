/// A recording of a motion: times, and the values of one or more tracks at each of them.
///
/// Times ascend; every track has a finite value at every time. A recording is read from a file or filled by a test of an app.
public struct Recording: Hashable, Sendable {
    /// Seconds, in ascending order.
    public let times: [Double]
    /// The tracks, in the order of their columns.
    public let tracks: [Track]

    /// A recording; `nil` if a track has not as many values as there are times, a time does not follow the one before, or a number is not
    /// finite.
    public init?(times: [Double], tracks: [Track]) {
        guard tracks.allSatisfy({ $0.values.count == times.count && $0.values.allSatisfy({ $0.isFinite }) }),
            times.allSatisfy({ $0.isFinite }), zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        (self.times, self.tracks) = (times, tracks)
    }

    /// One number of the motion over time, such as the x of a position.
    public struct Track: Hashable, Sendable {
        /// The name of its column, without the unit.
        public let name: String
        /// The unit of its values, such as `pt`; empty for plain numbers.
        public let unit: String
        /// A value for each time.
        public let values: [Double]

        /// A track.
        public init(name: String, unit: String = "", values: [Double]) {
            (self.name, self.unit, self.values) = (name, unit, values)
        }
    }
}
