public import HookeDynamics

/// Why a run could not be put into a snapshot, or taken from one.
public enum SnapshotError: Error, Hashable, Sendable {
    /// The bytes do not begin as a snapshot does.
    case notASnapshot
    /// The snapshot has another version of the format.
    case version(found: Int, expected: Int)
    /// The bytes are not those that were written; the reason says where that showed.
    case damaged(String)
    /// The snapshot is of another scenario, or of this one with other changes. Both in words.
    case otherScenario(snapshot: String, run: String)
    /// The scene is not the one that the snapshot was taken of: it differs in this.
    case otherScene(String)
    /// Something that code alone knows, which bytes cannot keep.
    case notRestorable(String)
    /// The run does not come to the frame that was asked for, or begins behind it. `at` is where it stands instead.
    case noSuchFrame(Int, at: Int)
    /// A motion that goes on cannot be solved any more.
    case solver(SolverError)
}

extension SnapshotError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .notASnapshot:
            "this is no snapshot (expected a file that 'hooke run --snapshot-at' has written)"
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
