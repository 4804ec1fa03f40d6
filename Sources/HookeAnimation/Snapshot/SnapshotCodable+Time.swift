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

extension TimingFunction: SnapshotCodable {
    package static var blank: TimingFunction { .linear }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var numbers = [x1, y1, x2, y2]
        for index in numbers.indices { try archive.code(&numbers[index]) }
        let isCurve = (0...1).contains(numbers[0]) && (0...1).contains(numbers[2])
        try archive.require(isCurve, "x of a timing function's control points is not in 0...1")
        self = TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}

extension FillMode: SnapshotCodable {
    package static var blank: FillMode { .removed }
}

extension MediaTiming: SnapshotCodable {
    package static var blank: MediaTiming { MediaTiming() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&beginTime)
        try archive.code(&duration)
        try archive.code(&speed)
        try archive.code(&timeOffset)
        try archive.code(&repeatCount)
        try archive.code(&repeatDuration)
        try archive.code(&autoreverses)
        try archive.code(&fillMode)
        try archive.require(
            duration >= .zero && speed.isFinite && !repeatCount.isNaN, "an animation has no length, or no speed")
    }
}
