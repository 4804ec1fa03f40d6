import HookeDynamics

extension Flicks: SnapshotCodable {
    package static var blank: Flicks { .zero }

    /// Times are added to each other: what is read is `forever`, or within 1e9 s of zero, as ``init(seconds:)`` has it.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&count)
        try archive.require(
            self == .forever || count.magnitude <= UInt64(Flicks.perSecond) * 1_000_000_000,
            "\(count) flicks are no time of a run")
    }
}

extension Rate: SnapshotCodable {
    package static var blank: Rate { Rate(1) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (hertz, seconds) = (Int(numerator), Int(denominator))
        try archive.code(&hertz, in: 1...(1 << 31) - 1)
        try archive.code(&seconds, in: 1...(1 << 31) - 1)
        self = Rate(Int64(hertz), over: Int64(seconds))
    }
}
