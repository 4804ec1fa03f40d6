package import HookeAnimation
internal import HookeDynamics
package import HookeTrace

extension FrameRecord.HitchClass: SnapshotCodable {
    package static var blank: FrameRecord.HitchClass { .commit }
}

extension FrameRecord.Displacement: SnapshotCodable {
    package static var blank: FrameRecord.Displacement { FrameRecord.Displacement(subject: "", x: 0) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&subject)
        try archive.code(&x)
        try archive.code(&y)
    }
}

extension FrameSeries.RateChange: SnapshotCodable {
    package static var blank: FrameSeries.RateChange { FrameSeries.RateChange(refresh: 0, perSecond: 1) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&refresh, in: 0...1 << 31)
        try archive.code(&perSecond, in: 1...1_000_000)
    }
}

extension FrameRecord: SnapshotCodable {
    package static var blank: FrameRecord { FrameRecord(frame: 0) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&frame, in: 0...1 << 31)
        try archive.code(&start)
        try archive.code(&present)
        try archive.code(&presentRefresh)
        try archive.code(&frameTime)
        try archive.code(&cost)
        try archive.code(&isOverBudget)
        try archive.code(&overrun)
        try archive.code(&hitch)
        try archive.code(&hitchClass)
        try archive.code(&isLate)
        try archive.code(&missed)
        try archive.code(&animationError)
        try archive.code(&judder)
        try archive.code(&modelGap)
        try archive.code(&isIdle)
        // Slots of sliding seconds are counted from it.
        try archive.require((0...1 << 31).contains(presentRefresh ?? 0), "a frame is shown at no refresh")
        try archive.require((0...1 << 31).contains(missed ?? 0), "a frame misses no number of refreshes")
    }
}

extension PresentObserver.WaitingFrame: SnapshotCodable {
    static var blank: PresentObserver.WaitingFrame { PresentObserver.WaitingFrame() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&frame, in: 0...1 << 31)
        try archive.code(&interval)
        try archive.code(&velocity)
        try archive.code(&gap)
        try archive.code(&isIdle)
    }
}
