import HookeDynamics

/// A value that a ``SnapshotCoder`` writes and reads.
package protocol SnapshotCodable {
    /// A value for reading to overwrite.
    static var blank: Self { get }

    /// Writes all fields, or reads all of them, in the same order.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError)
}

extension UInt8: SnapshotCodable {
    package static var blank: UInt8 { 0 }
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) { try archive.byte(&self) }
}

extension UInt64: SnapshotCodable {
    package static var blank: UInt64 { 0 }
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) { try archive.word(&self) }
}

extension Int64: SnapshotCodable {
    package static var blank: Int64 { 0 }
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) { try archive.integer(&self) }
}

extension Int: SnapshotCodable {
    package static var blank: Int { 0 }
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var number = Int64(self)
        try archive.code(&number)
        self = Int(number)
    }
}

extension Bool: SnapshotCodable {
    package static var blank: Bool { false }
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var byte: UInt8 = self ? 1 : 0
        try archive.code(&byte)
        try archive.require(byte <= 1, "\(byte) is not a Boolean")
        self = byte == 1
    }
}

extension Double: SnapshotCodable {
    package static var blank: Double { 0 }
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var bits = bitPattern
        try archive.code(&bits)
        self = Double(bitPattern: bits)
    }
}

extension String: SnapshotCodable {
    package static var blank: String { "" }
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var bytes = Array(utf8)
        try archive.code(&bytes)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged("a text is not valid UTF-8") }
        self = text
    }
}

extension Array: SnapshotCodable where Element: SnapshotCodable {
    package static var blank: [Element] { [] }
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        let length = try archive.length(count)
        if archive.isReading { self = [Element](repeating: .blank, count: length) }
        for index in indices { try archive.code(&self[index]) }
    }
}

extension Optional: SnapshotCodable where Wrapped: SnapshotCodable {
    package static var blank: Wrapped? { nil }
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var isThere = self != nil
        try archive.code(&isThere)
        guard isThere else {
            self = nil
            return
        }
        var value = self ?? Wrapped.blank
        try archive.code(&value)
        self = value
    }
}

extension SnapshotCodable where Self: RawRepresentable, RawValue: SnapshotCodable & CustomStringConvertible {
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var raw = rawValue
        try archive.code(&raw)
        guard let value = Self(rawValue: raw) else { throw .damaged("'\(raw)' is none of the values of its kind") }
        self = value
    }
}

extension SIMD4<Double>: SnapshotCodable {
    package static var blank: SIMD4<Double> { .zero }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        for lane in indices { try archive.code(&self[lane]) }
    }
}

extension SIMD8<Double>: SnapshotCodable {
    package static var blank: SIMD8<Double> { .zero }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        for lane in indices { try archive.code(&self[lane]) }
    }
}

extension Flicks: SnapshotCodable {
    package static var blank: Flicks { .zero }

    /// Reading accepts `Flicks.forever`, and times within 1e9 s of zero, so that sums of times do not overflow.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&count)
        try archive.require(
            self == .forever || count.magnitude <= UInt64(Flicks.perSecond) * 1_000_000_000,
            "\(count) flicks are not a time of a run")
    }
}

extension SIMD2<Double>: SnapshotCodable {
    package static var blank: SIMD2<Double> { .zero }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        for lane in indices { try archive.code(&self[lane]) }
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
