public import HookeDynamics

/// The reason why a run could not be written to a snapshot, or restored from one.
public enum SnapshotError: Error, Hashable, Sendable {
    /// The bytes do not begin like a snapshot.
    case notASnapshot
    /// The snapshot has another version of the format.
    case version(found: Int, expected: Int)
    /// The bytes were changed; the associated reason says where that was noticed.
    case damaged(String)
    /// The snapshot was taken of another scenario, or of this one with other changes; both are described.
    case otherScenario(snapshot: String, run: String)
    /// The snapshot was taken of another scene; the associated text names the difference.
    case otherScene(String)
    /// The run has something that bytes cannot store, such as a closure.
    case notRestorable(String)
    /// The run ends before the requested frame, or starts after it; `at` is the run's frame.
    case noSuchFrame(Int, at: Int)
    /// A running motion can no longer be solved.
    case solver(SolverError)
}

extension SnapshotError: CustomStringConvertible {
    /// What is wrong and how to correct it, in a sentence.
    public var description: String {
        switch self {
        case .notASnapshot:
            "not a snapshot (expected a file that 'hooke run --snapshot-at' has written)"
        case .version(let found, let expected):
            "the snapshot has version \(found) of the format (expected \(expected)); take it again with this hooke"
        case .damaged(let reason):
            "the snapshot is damaged: \(reason); take it again with 'hooke run --snapshot-at'"
        case .otherScenario(let snapshot, let run):
            "the snapshot is of \(snapshot), and this run is \(run); go on with what it was taken of, or take it again"
        case .otherScene(let what):
            "the snapshot is of another scene: they differ in \(what); take it again of this one"
        case .notRestorable(let what):
            "a snapshot cannot keep \(what); take it when there is none"
        case .noSuchFrame(let wanted, let frame):
            "there is no frame \(wanted) to take a snapshot of: the run \(wanted > frame ? "ends at" : "goes on after") frame \(frame); choose \(wanted > frame ? "one up to it" : "a later one")"
        case .solver(let error):
            error.description
        }
    }
}
