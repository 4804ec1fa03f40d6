extension Recording {
    /// The laws of the moving tracks by themselves; empty if there is one only, or one has none.
    func identificationsApart(_ options: IdentificationOptions) -> [(track: Int, identification: Identification)] {
        let moving = tracks.indices.filter { track in tracks[track].values.contains { $0 != tracks[track].values[0] } }
        guard moving.count > 1, moving.count <= 8 else { return [] }
        var found: [(track: Int, identification: Identification)] = []
        for track in moving {
            guard let alone = Recording(times: times, tracks: [tracks[track]]) else { return [] }
            let identification = alone.identification(options)
            guard identification.verdict == .identified || identification.verdict == .ambiguous else { return [] }
            found.append((track, identification))
        }
        return found
    }
}
