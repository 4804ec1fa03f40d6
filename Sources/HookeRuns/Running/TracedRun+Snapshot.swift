internal import HookeForms
internal import HookeScenario
package import HookeAnimation

extension TracedRun {
    /// The run as it stands between two frames.
    ///
    /// - Parameter digest: the SHA-256 of the scenario's text.
    /// - Throws: ``SnapshotError/notRestorable(_:)``.
    package func snapshot(digest: String) throws(SnapshotError) -> Snapshot {
        var archive = SnapshotCoder()
        var copy = self
        try copy.archive(in: &archive)
        return Snapshot(
            origin: SnapshotOrigin(scenario, digest: digest), frame: frame, state: archive.bytes)
    }

    /// The same, at a frame that the run must have come to.
    package func snapshot(atFrame wanted: Int, digest: String) throws(SnapshotError) -> Snapshot {
        guard frame == wanted else { throw .noSuchFrame(wanted, at: frame) }
        return try snapshot(digest: digest)
    }

    /// Brings a run that has not begun to where it was after a snapshot's frame, to go on from there.
    ///
    /// - Throws: ``SnapshotError`` when the snapshot is of anything else, or damaged.
    package mutating func resume(from snapshot: Snapshot, digest: String) throws(SnapshotError) {
        let origin = SnapshotOrigin(scenario, digest: digest)
        guard snapshot.origin == origin else {
            throw .otherScenario(snapshot: "\(snapshot.origin)", run: "\(origin)")
        }
        var archive = SnapshotCoder(reading: snapshot.state)
        try self.archive(in: &archive)
        try archive.end()
        try archive.require(frame == snapshot.frame, "it is of frame \(frame) and says \(snapshot.frame)")
    }
}
