internal import HookeDynamics
internal import HookeTrace

/// The tracks and times of a recording that are asked for.
public struct RecordingChoice: Sendable {
    private let names: [String]
    private let since: Double?
    private let until: Double?
    /// The most moving tracks that are fitted together: the time grows faster than their number.
    private static let mostMoving = 16

    /// - Parameters:
    ///   - names: the names of tracks; all without a name.
    ///   - since: the first time, seconds.
    ///   - until: the last time, seconds.
    public init(tracks names: [String], since: Double?, until: Double?) {
        (self.names, self.since, self.until) = (names, since, until)
    }

    /// Why nothing is chosen.
    public struct Failure: Error, CustomStringConvertible {
        /// A sentence with what was expected.
        public let description: String
    }

    /// The chosen part of a file: rows in which every chosen track has a value.
    public func chosen(of file: RecordingFile) throws(Failure) -> Recording {
        var tracks = file.tracks
        if !names.isEmpty {
            tracks = []
            for name in names {
                guard let track = file.tracks.first(where: { $0.name == name }) else {
                    let known = file.tracks.map { $0.name }
                    let hint = nearestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
                    let list = known.prefix(12).joined(separator: ", ").escaped()
                    throw Failure(
                        description:
                            "no track \(quoted(name))\(hint) (expected one of \(list)\(known.count > 12 ? " and so on" : ""))"
                    )
                }
                if !tracks.contains(where: { $0.name == name }) { tracks.append(track) }
            }
        }
        let moving = tracks.count { track in track.values.contains { !$0.isNaN && $0 != track.values[0] } }
        guard moving <= RecordingChoice.mostMoving else {
            throw Failure(
                description:
                    "\(moving) tracks move (expected at most \(RecordingChoice.mostMoving); choose some with --track)")
        }
        let rows = file.times.indices.filter { row in
            file.times[row] >= since ?? -.infinity && file.times[row] <= until ?? .infinity
                && tracks.allSatisfy { !$0.values[row].isNaN }
        }
        let chosen = Recording(
            times: rows.map { file.times[$0] },
            tracks: tracks.map { track in
                Recording.Track(name: track.name, unit: track.unit, values: rows.map { track.values[$0] })
            })
        guard let chosen, rows.count > 1 else {
            let reason =
                since == nil && until == nil ? "at which every track has a value; choose with --track" : "in that time"
            throw Failure(description: "\(rows.count.counted("row")) \(reason) (expected at least 2)")
        }
        return chosen
    }
}
