/// The hash of a run: of every value in its order, chained from frame to frame, so that the first frame whose hash differs from
/// another run's is the frame where the two parted.
///
/// Values go in as bit patterns (8 bytes, the lowest first on any processor), doubles with one zero and one NaN, texts after
/// their length, and the end of a frame with its number: moving a value to another frame, or a letter to another text, shows.
public struct TraceHash: Hashable, Sendable {
    private var hash = FNV1a()
    /// How many frames have ended.
    public private(set) var frames: UInt64 = 0

    /// The hash of a run that has not begun.
    public init() {}

    /// The hash of a run that goes on after some frames.
    public init(value: UInt64, frames: UInt64) {
        hash = FNV1a(value: value)
        self.frames = frames
    }

    /// The hash so far.
    public var value: UInt64 { hash.value }

    /// The hash so far in sixteen hexadecimal digits.
    public var text: String { Hexadecimal.text(hash.value) }

    /// Takes 64 bits.
    public mutating func combine(_ bits: UInt64) { hash.combine(word: bits) }

    /// Takes a whole number.
    public mutating func combine(_ value: Int64) { hash.combine(word: UInt64(bitPattern: value)) }

    /// Takes a double; both zeros are one, and so are all NaNs.
    public mutating func combine(_ value: Double) { hash.combine(word: value.canonicalBits) }

    /// Takes a text as its length and its UTF-8 bytes.
    public mutating func combine(_ text: String) {
        hash.combine(word: UInt64(text.utf8.count))
        hash.combine(bytes: text.utf8)
    }

    /// Ends the frame, and gives the hash of everything up to here.
    @discardableResult
    public mutating func endFrame() -> UInt64 {
        frames += 1
        hash.combine(word: frames)
        return hash.value
    }
}
