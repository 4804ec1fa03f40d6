internal import HookeForms
package import HookeScenario
package import HookeAnimation
package import HookeTrace

extension TraceHash: SnapshotCodable {
    package static var blank: TraceHash { TraceHash() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (value, frames) = (value, frames)
        try archive.code(&value)
        try archive.code(&frames)
        try archive.require(frames <= 1 << 48, "its hash is of \(frames) frames")
        self = TraceHash(value: value, frames: frames)
    }
}

extension EventName: SnapshotCodable {
    package static var blank: EventName { .change }
}

extension TraceEvent: SnapshotCodable {
    package static var blank: TraceEvent { TraceEvent(.blank, frame: 0, time: 0) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (event, numbers) = ((kind, subject, detail, frame, time), (value, unit, velocityX, velocityY))
        try archive.code(&event.0)
        try archive.code(&event.1)
        try archive.code(&event.2)
        try archive.code(&event.3)
        try archive.code(&event.4)
        try archive.code(&numbers.0)
        try archive.code(&numbers.1)
        try archive.code(&numbers.2)
        try archive.code(&numbers.3)
        self = TraceEvent(
            kind: event.0, subject: event.1, detail: event.2, frame: event.3, time: event.4, value: numbers.0,
            unit: numbers.1, velocityX: numbers.2, velocityY: numbers.3)
    }
}
