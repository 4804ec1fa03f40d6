internal import HookeForms
internal import HookeScenario
public import HookeAnimation
public import HookeTrace

/// A run as it stands after a frame, from which it can be gone on with as if it had never stopped.
///
/// It holds what time has made of a run, and nothing that the scenario says: it is read over the run of the same scenario set up
/// anew, and refused by that of any other. The frames of a system's run are its probes.
///
/// As bytes, one after the other:
///
/// | what | how |
/// |---|---|
/// | `HOOKESNP` | eight bytes |
/// | version of the format | four bytes, the lowest first |
/// | ``origin`` | scenario, SHA-256 of its text, solver and rate as texts; seed |
/// | ``frame`` | a whole number |
/// | state | its length, then its bytes |
/// | FNV-1a of all before | eight bytes, the lowest first |
///
/// Numbers, texts and lists are laid out as `SnapshotCoder` says. The state of a run of frames is its stage (display, layers, tree,
/// clocks, completions, transaction, springs and networks, animations, links, touches and script, requests to draw, events not
/// told), then what each scene knows, where drags began, the trace's hash, how far timed probes have come, what each scene's releases
/// and networks were seen to do, and what expectations have seen. A network is its segments: when each began,
/// from which state, and what of the network differs from the segment before. The state of a system's run is what each change
/// left to go on from and the time it has come to, then its comparison, hash, energy and events. Of a solver's cursor it has the times
/// that the cursor has been at: a new cursor goes there, with the same bits, and counts the same steps from then on.
///
/// A format that is laid out in another way gets another ``version``; older ones are not read.
public struct Snapshot: Hashable, Sendable {
    /// What it was taken of.
    public let origin: SnapshotOrigin
    /// The frame after which it was taken; -1 before the first.
    public let frame: Int
    let state: [UInt8]

    /// The version of the format that is written and read.
    public static let version = 5
    /// The name of the file among those of a run.
    public static let file = "snapshot.hooke"

    /// How long a snapshot's file may be: 1 GiB.
    public static let mostBytes = 1 << 30

    private static let mark = Array("HOOKESNP".utf8)

    init(origin: SnapshotOrigin, frame: Int, state: [UInt8]) {
        self.origin = origin
        self.frame = frame
        self.state = state
    }

    /// What a file of it holds.
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

    /// A snapshot from the bytes of a file, whatever they are.
    ///
    /// - Throws: `SnapshotError`.
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

    /// The bytes of a snapshot's file. Of what does not begin as one no more than that is read: it can be of any length.
    ///
    /// - Throws: `TraceError` where it cannot be read, or is longer than ``mostBytes``.
    public static func bytes(of path: String) throws(TraceError) -> [UInt8] {
        let beginning = try InputFile.prefix(mark.count, of: path)
        return beginning == mark ? try InputFile.bytes(of: path, upTo: mostBytes) : beginning
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
