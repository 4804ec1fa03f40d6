/// Leaves out the rows of golden tables that repeat the frame before, and restores them.
///
/// The rule: a row that is the same as in the frame before, but for frame and time, is left out. A frame in which all rows are the same
/// keeps the first, which has its time; a frame with other rows than the one before, such as after a layer was added, keeps all.
///
///     var rows = GoldenRows()
///     rows.append(piece, onto: &kept)             // the header and complete rows, in any pieces
///     rows.finish(onto: &kept)
///     GoldenRows.restored(kept)                   // the whole table again
///
/// `frame`, `screen` and `time_s` at the beginning of the header are the frame; tables that begin with other columns keep all rows. One
/// change cannot be told from a row that is left out: a row that ends in a frame in which all others change (``isAmbiguous``). The hash
/// of the trace tells it.
struct GoldenRows {
    /// The columns that identify rows beside the frame.
    static let keyNames = [
        "point_id", "layer", "probe", "property", "component", "element", "line", "fragment", "item", "vertex",
    ]

    /// Whether ``restored(_:)`` gives other rows than those of some frame so far.
    private(set) var isAmbiguous = false
    /// The number of columns at the beginning of a row that are its frame; `nil` before the header.
    private var clockCount: Int?
    private var columnCount = 0
    private var keys: [Bool] = []
    /// The rows of the frame before, as ``restored(_:)`` gives them.
    private var before: [Row] = []
    /// The rows of the frame that may not be complete yet.
    private var frame: [Row] = []

    /// A row without its line feed.
    private struct Row {
        let bytes: [UInt8]
        /// The end of the cells that are its frame.
        let clockEnd: Int
        /// The cells of its key.
        let key: [UInt8]

        var clock: ArraySlice<UInt8> { bytes[..<clockEnd] }
        var values: ArraySlice<UInt8> { bytes[clockEnd...] }

        func moved(to clock: ArraySlice<UInt8>) -> Row {
            Row(bytes: Array(clock + values), clockEnd: clock.count, key: key)
        }
    }

    /// The rows that are appended and not yet kept or left out: those of the last frame.
    var pending: [UInt8] { GoldenRows.text(frame) }

    /// Appends those rows that are kept of complete rows of a table, without the last frame, which may continue.
    mutating func append(_ rows: [UInt8], onto kept: inout [UInt8]) { append(rows, ofWhole: true, onto: &kept) }

    /// Ends the table, and appends the rows that are kept of the last frame.
    mutating func finish(onto kept: inout [UInt8]) { endFrame(ofWhole: true, onto: &kept) }

    /// A table with the rows that its golden form leaves out. A text that is not a table stays as it is.
    static func restored(_ kept: [UInt8]) -> [UInt8] {
        var table = GoldenRows()
        var whole: [UInt8] = []
        guard table.append(kept, ofWhole: false, onto: &whole) else { return kept }
        table.endFrame(ofWhole: false, onto: &whole)
        return whole
    }

    /// Takes rows of a whole table and keeps some, or takes kept rows and restores the others. Returns `false` for what is not a table.
    @discardableResult
    private mutating func append(_ text: [UInt8], ofWhole isWhole: Bool, onto output: inout [UInt8]) -> Bool {
        var start = 0
        while start < text.count {
            guard let (row, end) = nextRow(of: text, from: start) else { return false }
            if clockCount == nil || clockCount == 0 {
                if clockCount == nil { readHeader(text[start..<end]) }
                output += text[start..<end]
                output.append(UInt8(ascii: "\n"))
            } else if let row {
                if let first = frame.first, first.clock != row.clock { endFrame(ofWhole: isWhole, onto: &output) }
                frame.append(row)
            }
            start = end + 1
        }
        return true
    }

    private mutating func endFrame(ofWhole isWhole: Bool, onto output: inout [UInt8]) {
        guard let first = frame.first else { return }
        var kept = frame
        if isWhole, frame.count == before.count {
            let changed = zip(frame, before).filter { $0.values != $1.values }.map { $0.0 }
            kept = changed.isEmpty ? [first] : changed
        }
        var restored = GoldenRows.restored(kept, after: before)
        if isWhole, !restored.elementsEqual(frame, by: { $0.bytes == $1.bytes }) {
            kept = frame
            restored = GoldenRows.restored(kept, after: before)
            isAmbiguous = isAmbiguous || restored.count != frame.count
        }
        output += GoldenRows.text(isWhole ? kept : restored)
        before = restored
        frame.removeAll(keepingCapacity: true)
    }

    /// The rows of a frame of which some are kept. Those of a frame that keeps all have other keys than the frame before, or more than one
    /// row that is the same.
    private static func restored(_ kept: [Row], after before: [Row]) -> [Row] {
        guard let clock = kept.first?.clock, !before.isEmpty else { return kept }
        var rows: [Row] = []
        var rest = kept[...]
        for row in before {
            guard let next = rest.first, next.key == row.key else {
                rows.append(row.moved(to: clock))
                continue
            }
            if next.values == row.values, kept.count > 1 { return kept }
            rows.append(rest.removeFirst())
        }
        return rest.isEmpty ? rows : kept
    }

    private static func text(_ rows: [Row]) -> [UInt8] {
        rows.reduce(into: []) { text, row in
            text += row.bytes
            text.append(UInt8(ascii: "\n"))
        }
    }

    private mutating func readHeader(_ header: ArraySlice<UInt8>) {
        let text = String(decoding: header, as: UTF8.self).trimmingPrefix("\u{FEFF}")
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
            String($0.last == "\r" ? $0.dropLast() : $0)
        }
        columnCount = names.count
        clockCount = names.dropLast().prefix { ["frame", "screen", "time_s"].contains($0) }.count
        keys = names.map { GoldenRows.keyNames.contains($0) }
    }

    /// The row from an offset and its end, after the header; `nil` for an open quote and for another number of cells.
    private func nextRow(of text: [UInt8], from start: Int) -> (row: Row?, end: Int)? {
        var (end, column, isQuoted, clockEnd) = (start, 0, false, 0)
        var key: [UInt8] = []
        while end < text.count {
            let byte = text[end]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, byte == UInt8(ascii: "\n") { break }
            if column < keys.count, keys[column] { key.append(byte) }
            if !isQuoted, byte == UInt8(ascii: ",") {
                column += 1
                if column == clockCount { clockEnd = end - start }
            }
            end += 1
        }
        if isQuoted { return nil }
        guard clockCount != nil else { return (nil, end) }
        guard column + 1 == columnCount else { return nil }
        return (Row(bytes: Array(text[start..<end]), clockEnd: clockEnd, key: key), end)
    }
}
