internal import HookeForms
internal import HookeScenario
package import HookeAnimation

extension TracedRun {
    /// Takes a snapshot of the run between two frames.
    ///
    /// - Parameter digest: the SHA-256 of the scenario's text.
    /// - Throws: ``SnapshotError/notRestorable(_:)`` if the state cannot be written.
    package func snapshot(digest: String) throws(SnapshotError) -> Snapshot {
        var archive = SnapshotCoder()
        var copy = self
        try copy.archive(in: &archive)
        return Snapshot(
            origin: SnapshotOrigin(scenario, digest: digest), frame: frame, state: archive.bytes)
    }

    /// Takes a snapshot at a frame.
    ///
    /// - Throws: ``SnapshotError/noSuchFrame(_:at:)`` if the run is at another frame, and the errors of ``snapshot(digest:)``.
    package func snapshot(atFrame wanted: Int, digest: String) throws(SnapshotError) -> Snapshot {
        guard frame == wanted else { throw .noSuchFrame(wanted, at: frame) }
        return try snapshot(digest: digest)
    }

    /// Restores the state of a snapshot in a run that has not begun, so that it continues after the snapshot's frame.
    ///
    /// - Throws: ``SnapshotError`` if the snapshot belongs to another scenario, solver, rate or seed, or is damaged.
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
