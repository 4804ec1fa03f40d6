/// The law of a motion from a later time on, such as a release after a drag, where no law fits the whole recording.
public struct LaterIdentification: Sendable {
    /// The first time that is fitted, seconds.
    public let since: Double
    /// What is identified from there on.
    public let identification: Identification

    /// The fewest frames that must move after the time: fewer are explained by some spring too easily.
    private static let fewestMoving = 15
    /// The number of times that are tried before the earliest is searched.
    private static let tries = 24

    /// Finds the earliest time from which a spring fits; `nil` without one.
    init?(of recording: Recording, _ options: IdentificationOptions) {
        let rows = LaterIdentification.movingRows(of: recording)
        guard rows.count > LaterIdentification.fewestMoving else { return nil }
        var springs = options
        springs.models = [.springFromRest, .freeSpring, .springWithVelocity]
        springs.findsSlips = false
        func identified(_ row: Int, _ options: IdentificationOptions) -> Identification? {
            let found = recording.rows(from: row)?.identification(options)
            guard let found, found.counts.moving >= LaterIdentification.fewestMoving else { return nil }
            return found.verdict == .identified || found.verdict == .ambiguous ? found : nil
        }
        let last = rows.count - LaterIdentification.fewestMoving
        let places = (1...LaterIdentification.tries).map { rows[$0 * last / LaterIdentification.tries] }
        guard let first = places.firstIndex(where: { identified($0, springs) != nil }) else { return nil }
        var (without, with) = (first == 0 ? rows[0] : places[first - 1], places[first])
        while with - without > 1 {
            let middle = (with + without) / 2
            if identified(middle, springs) == nil { without = middle } else { with = middle }
        }
        // The first frames may still be those of a drag that a spring explains too: the first start from rest with sure numbers is taken, or
        // else two frames are left out.
        let starts = (with...min(with + 3, recording.times.count - 2)).compactMap { row in
            identified(row, springs).map { (row: row, found: $0) }
        }
        let sure = starts.first { $0.found.typedNumbers.first?.isSure == true && $0.found.model == .springFromRest }
        // A short rest of a motion is no news.
        guard let best = sure ?? starts.first(where: { $0.row >= with + 2 }) ?? starts.last,
            3 * best.found.counts.moving >= rows.count
        else { return nil }
        (since, identification) = (recording.times[best.row], best.found)
    }

    /// The rows at which some track changes.
    private static func movingRows(of recording: Recording) -> [Int] {
        recording.times.indices.dropFirst().filter { row in
            recording.tracks.contains { $0.values[row] != $0.values[row - 1] }
        }
    }
}

extension Recording {
    /// The recording from a row on; `nil` with fewer than two rows.
    fileprivate func rows(from row: Int) -> Recording? {
        guard times.count - row > 1 else { return nil }
        return Recording(
            times: Array(times[row...]),
            tracks: tracks.map { Track(name: $0.name, unit: $0.unit, values: Array($0.values[row...])) })
    }

    /// The law from a later time on, where none fits the whole recording: that of a release after a drag. Takes some tens of fits.
    public func laterIdentification(_ options: IdentificationOptions = IdentificationOptions()) -> LaterIdentification?
    {
        LaterIdentification(of: self, options)
    }
}
