/// The hash of a run: of all values in order, chained from frame to frame, so that the first frame with a different hash is the first
/// frame that differs.
///
/// Values are hashed as bit patterns (8 bytes, the lowest first on any processor), doubles with one zero and one NaN, texts after their
/// length, and the end of a frame with its number, so that moving a value to another frame, or a letter to another text, changes the
/// hash.
public struct TraceHash: Hashable, Sendable {
    private var hash = FNV1a()
    /// The number of frames that have ended.
    public private(set) var frames: UInt64 = 0

    /// The hash before the first frame.
    public init() {}

    /// Continues a hash after some frames.
    public init(value: UInt64, frames: UInt64) {
        hash = FNV1a(value: value)
        self.frames = frames
    }

    /// The hash so far.
    public var value: UInt64 { hash.value }

    /// The hash so far in sixteen hexadecimal digits.
    public var text: String { Hexadecimal.text(hash.value) }

    /// Adds 64 bits.
    public mutating func combine(_ bits: UInt64) { hash.combine(word: bits) }

    /// Adds a whole number.
    public mutating func combine(_ value: Int64) { hash.combine(word: UInt64(bitPattern: value)) }

    /// Adds a double; both zeros are equal, and so are all NaNs.
    public mutating func combine(_ value: Double) { hash.combine(word: value.canonicalBits) }

    /// Adds a text: its length and its UTF-8 bytes.
    public mutating func combine(_ text: String) {
        hash.factors = hash.factors.combined(with: text)
    }

    /// The hash as a product, for many words and texts.
    var factors: FNV1a.Factors {
        @inline(__always) get { hash.factors }
        @inline(__always) set { hash.factors = newValue }
    }

    /// Ends the frame and returns the hash up to here.
    @discardableResult
    public mutating func endFrame() -> UInt64 {
        frames += 1
        hash.combine(word: frames)
        return hash.value
    }
}

extension FNV1a.Factors {
    /// The hash with a text: its length and its UTF-8 bytes. The value is returned, so that it stays in registers between texts.
    func combined(with text: String) -> FNV1a.Factors {
        var (text, factors) = (text, self)
        text.withUTF8 { bytes in
            factors.combine(word: UInt64(bytes.count))
            factors.combine(bytes: bytes)
        }
        return factors
    }
}
