internal import HookeForms
internal import HookeScenario
public import HookeAnimation
internal import HookeTrace

/// A snapshot of a run after a frame. A run resumed from it continues as if it had not stopped, with the same bits.
///
/// It holds the state of the run and nothing that follows from the scenario: it is read into a new run of the same scenario, and
/// rejected by a run of any other. The frames of a system's run are its probes.
///
/// Its bytes are, in this order:
///
/// | what | how |
/// |---|---|
/// | `HOOKESNP` | eight bytes |
/// | version of the format | four bytes, little-endian |
/// | ``origin`` | scenario, SHA-256 of its text, solver and rate as texts; seed |
/// | ``frame`` | an integer |
/// | state | its length, then its bytes |
/// | FNV-1a hash of everything before | eight bytes, little-endian |
///
/// `SnapshotCoder` documents the encoding of numbers, texts and lists. The state of a run of frames has its stage (display, layers,
/// tree, clocks, completions, transaction, springs and networks, animations, links, touches and script, requests for display, pending
/// events), then the state of each scene, the newest values of streams, the starts of drags and of pans that scrub animators, the
/// gestures that changed last, the hash of the trace, the numbers of timed probes and screens taken, the
/// observations of each scene's releases and networks, those of the expectations, and the presented and waiting frames. A network is encoded as segments: the start time
/// and state of each, and the settings that differ from the previous segment. The state of a system's run has the state after each
/// change and the current time, then its comparison, hash, energy and events. For a solver's cursor, the snapshot has the times that
/// were requested from it: a new cursor requests them again, which gives the same bits and the same counts of steps.
///
/// Every change of the format gets a new ``version``. Other versions are rejected.
public struct Snapshot: Hashable, Sendable {
    /// The scenario, solver, rate and seed of the run.
    public let origin: SnapshotOrigin
    /// The frame after which it was taken; -1 for a run that has not begun.
    public let frame: Int
    let state: [UInt8]

    /// The version of the format that is written and read.
    public static let version = 15
    /// The name of a snapshot's file in the folder of a run.
    public static let file = "snapshot.hooke"

    /// The largest size of a snapshot's file: 1 GiB.
    public static let mostBytes = 1 << 30

    static let mark = Array("HOOKESNP".utf8)

    init(origin: SnapshotOrigin, frame: Int, state: [UInt8]) {
        self.origin = origin
        self.frame = frame
        self.state = state
    }

    /// The contents of a snapshot's file.
    public var bytes: [UInt8] {
        var archive = SnapshotCoder()
        var copy = (origin, frame, state)
        // Writing values such as these cannot fail.
        try? archive.code(&copy.0)
        try? archive.code(&copy.1)
        try? archive.code(&copy.2)
        let bytes = Snapshot.mark + Snapshot.littleEndian(UInt32(Snapshot.version)) + archive.bytes
        return bytes + Snapshot.littleEndian(Snapshot.checksum(bytes[...]))
    }

    /// Reads a snapshot from the contents of a file.
    ///
    /// - Throws: `SnapshotError` if the bytes are not a snapshot, have another version or are damaged.
    public init(bytes: [UInt8]) throws(SnapshotError) {
        let (header, end) = (Snapshot.mark.count + 4, bytes.count - 8)
        guard bytes.starts(with: Snapshot.mark) else { throw .notASnapshot }
        guard end >= header else { throw .damaged("it ends too early") }
        let found: UInt32 = Snapshot.number(bytes[Snapshot.mark.count..<header])
        guard found == Snapshot.version else {
            throw .version(found: Int(found), expected: Snapshot.version)
        }
        guard Snapshot.number(bytes[end...]) == Snapshot.checksum(bytes[..<end]) else {
            throw .damaged("its checksum does not fit")
        }
        var archive = SnapshotCoder(reading: Array(bytes[header..<end]))
        var (origin, frame, state) = (SnapshotOrigin.blank, 0, [UInt8]())
        try archive.code(&origin)
        try archive.code(&frame)
        try archive.code(&state)
        try archive.end()
        self.init(origin: origin, frame: frame, state: state)
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash = FNV1a()
        hash.combine(bytes: bytes)
        return hash.value
    }

    private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number(8 * $0)) }
    }

    private static func number<Number: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>) -> Number {
        bytes.reversed().reduce(0) { $0 << 8 | Number($1) }
    }
}
