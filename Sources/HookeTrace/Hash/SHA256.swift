internal import CKernels

/// The SHA-256 digest (FIPS 180-4): identifies a run's scenario, and verifies its files.
///
///     SHA256.text(of: bytes)     // 64 hexadecimal digits
public struct SHA256: Sendable {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// Bytes that do not fill a block yet: fewer than 64.
    private var pending: [UInt8] = []
    private var length: UInt64 = 0
    private let isPlain: Bool

    /// The digest of no bytes.
    public init() { self.init(plainly: false) }

    /// Computes the digest without the processor's SHA instructions.
    init(plainly: Bool) {
        isPlain = plainly
        pending.reserveCapacity(128)
    }

    /// The digest of `bytes` in 64 lower-case hexadecimal digits.
    public static func text(of bytes: some Sequence<UInt8>) -> String {
        var digest = SHA256()
        digest.update(bytes)
        return digest.text
    }

    /// The digest of the bytes so far, in 64 lower-case hexadecimal digits.
    public var text: String { Hexadecimal.text(finished()) }

    /// Adds bytes in their order.
    public mutating func update(_ bytes: some Sequence<UInt8>) {
        let isTaken: Void? = bytes.withContiguousStorageIfAvailable { take(UnsafeRawBufferPointer($0)) }
        if isTaken == nil { Array(bytes).withUnsafeBytes { take($0) } }
    }

    /// The 32 bytes of the digest; more bytes may be added afterwards.
    public func finished() -> [UInt8] {
        var copy = self
        copy.update([0x80])
        copy.update(repeatElement(0, count: (120 - copy.pending.count) % 64))
        copy.update((0..<8).map { UInt8(truncatingIfNeeded: (length * 8) >> UInt64(56 - 8 * $0)) })
        return copy.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer) {
        length += UInt64(bytes.count)
        var rest = bytes[...]
        if !pending.isEmpty {
            let first = rest.prefix(64 - pending.count)
            pending.append(contentsOf: first)
            rest = rest.dropFirst(first.count)
            guard pending.count == 64 else { return }
            hooke_take_sha256(&state, pending, 1, isPlain ? 1 : 0)
            pending.removeAll(keepingCapacity: true)
        }
        if rest.count >= 64 {
            hooke_take_sha256(
                &state, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count / 64, isPlain ? 1 : 0)
        }
        pending.append(contentsOf: rest.suffix(rest.count % 64))
    }
}

/// Lower-case hexadecimal text, two digits a byte.
enum Hexadecimal {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Sixteen digits, the highest first.
    static func text(_ word: UInt64) -> String {
        text((0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) })
    }
}
