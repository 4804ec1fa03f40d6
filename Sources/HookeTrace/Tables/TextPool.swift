/// An interned text of a table, which can be appended without allocation.
public struct TextID: Hashable, Sendable {
    @usableFromInline let index: Int
    @usableFromInline let isEmpty: Bool

    @inlinable var bits: UInt64 { UInt64(index) }
}

/// The texts of a table: interned ones, which are kept for the whole run, and those of the current block.
///
/// Names of layers and kinds of events are interned. A detail that is written once is kept with its block only, so that memory does not
/// grow with the run.
struct TextPool: Sendable {
    private var kept: [String] = []
    private var ids: [Spelling: TextID] = [:]
    private var passing: [String] = []
    /// The interned texts as CSV fields one after the other, and the end of each, so that a name is escaped once and not for each row.
    private var fields: [UInt8] = []
    private var fieldEnds: [Int] = []
    /// The number of bytes of the longest of these fields.
    private var longestKeptField = 0

    /// The bit that marks texts of the current block.
    private static let passingBit: UInt64 = 1 << 63

    mutating func intern(_ text: String) -> TextID {
        let spelling = Spelling(text: text)
        if let id = ids[spelling] { return id }
        let id = TextID(index: kept.count, isEmpty: text.isEmpty)
        kept.append(text)
        ids[spelling] = id
        let start = fields.count
        fields.append(csvField: text)
        fieldEnds.append(fields.count)
        longestKeptField = max(longestKeptField, fields.count - start)
        return id
    }

    /// The number of interned texts.
    var keptCount: Int { kept.count }

    func has(_ id: TextID) -> Bool { id.index < kept.count }

    mutating func bits(ofPassing text: String) -> UInt64 {
        passing.append(text)
        return UInt64(passing.count - 1) | TextPool.passingBit
    }

    /// The index of a text that is kept for the whole run; `nil` for one of the current block.
    func keptIndex(_ bits: UInt64) -> Int? { bits & TextPool.passingBit == 0 ? Int(bits) : nil }

    subscript(bits: UInt64) -> String {
        bits & TextPool.passingBit == 0 ? kept[Int(bits)] : passing[Int(bits & ~TextPool.passingBit)]
    }

    /// The most bytes that a text of this block takes as a CSV field: every byte may be a quote, between two more.
    var longestField: Int { max(longestKeptField, 2 * (passing.lazy.map { $0.utf8.count }.max() ?? 0) + 2) }

    /// Writes a text as a CSV field and returns its end.
    func write(_ bits: UInt64, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        guard bits & TextPool.passingBit == 0 else {
            var field: [UInt8] = []
            field.append(csvField: self[bits])
            return start.write(field[...])
        }
        let index = Int(bits)
        return start.write(fields[(index == 0 ? 0 : fieldEnds[index - 1])..<fieldEnds[index]])
    }

    mutating func forgetPassing() {
        if !passing.isEmpty { passing.removeAll(keepingCapacity: true) }
    }
}

extension TextPool {
    /// A text, equal to those of the same bytes. As strings, canonically equivalent texts are equal.
    private struct Spelling: Hashable {
        let text: String

        static func == (left: Spelling, right: Spelling) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        func hash(into hasher: inout Hasher) {
            for byte in text.utf8 { hasher.combine(byte) }
        }
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Writes bytes and returns their end.
    @inline(__always)
    fileprivate func write(_ bytes: ArraySlice<UInt8>) -> Self {
        bytes.withUnsafeBufferPointer { bytes in
            if let start = bytes.baseAddress { update(from: start, count: bytes.count) }
            return self + bytes.count
        }
    }
}
