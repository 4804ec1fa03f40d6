/// A run that is the same as the golden one from a frame on, some frames later or earlier.
public struct FrameShift: Hashable, Sendable {
    /// The first golden frame from which the run is the same.
    public let frame: Int64
    /// The number of frames by which the run comes later; negative for earlier.
    public let frames: Int64

    /// The largest number of frames looked for.
    static let most: Int64 = 60

    /// Looks for a shift of a table with a row or several a frame, from the first frame that differs; `nil` if there is none. At least
    /// three frames, and half of those that follow, must be the same.
    init?(_ golden: ComparedTable, _ run: ComparedTable, from first: Int64, _ tolerances: Tolerances) {
        guard let clock = golden.clock, golden.header[clock] == "frame", let runClock = run.clock,
            golden.header == run.header, !golden.isOfEvents
        else { return nil }
        let goldenFrames = FrameShift.frames(of: golden, clock)
        let runFrames = FrameShift.frames(of: run, runClock)
        guard let last = runFrames.keys.max() else { return nil }
        let ordered = goldenFrames.keys.sorted()
        let moving = golden.header.indices.filter { golden.header[$0] != "frame" && golden.header[$0] != "time_s" }
        let columns = moving.map { CellColumn(golden.header[$0], golden: $0, run: $0, tolerances) }
        for shift in (1...FrameShift.most).flatMap({ [$0, -$0] }) {
            let start = shift > 0 ? first : first - shift
            let later = ordered.filter { $0 >= start && $0 + shift <= last }
            // The end of a motion may be at rest in both.
            guard later.count >= 3, 2 * later.count >= ordered.count(where: { $0 >= start }) else { continue }
            let isSame = later.allSatisfy { frame in
                guard let rows = goldenFrames[frame], let others = runFrames[frame + shift],
                    rows.count == others.count
                else { return false }
                return zip(rows, others).allSatisfy { row, other in
                    columns.allSatisfy { $0.isEqual(golden.cell(row, $0.golden), run.cell(other, $0.run)) }
                }
            }
            if isSame {
                (frame, frames) = (start, shift)
                return
            }
        }
        return nil
    }

    /// The rows of each frame.
    private static func frames(of table: ComparedTable, _ clock: Int) -> [Int64: [Int]] {
        var frames: [Int64: [Int]] = [:]
        for row in 0..<table.rowCount {
            guard let frame = table.frame(row, clock) else { continue }
            frames[frame, default: []].append(row)
        }
        return frames
    }
}

/// A column that both tables have, and how its cells are compared.
struct CellColumn {
    let name: String
    let golden: Int
    let run: Int
    let tolerance: Tolerance
    let isHash: Bool

    init(_ name: String, golden: Int, run: Int, _ tolerances: Tolerances) {
        (self.name, self.golden, self.run) = (name, golden, run)
        tolerance = tolerances.tolerance(of: name)
        isHash = CellColumn.isHash(name)
    }

    /// Whether a column has hashes: digits that are not a number.
    static func isHash(_ name: String) -> Bool {
        name == "hash" || name.hasSuffix("_hash") || name.hasSuffix("sha256")
    }

    /// Whether a cell equals the golden one within the tolerance.
    func isEqual(_ golden: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>) -> Bool {
        if golden == found { return true }
        let (a, b) = (CellValue(golden, isHash: isHash), CellValue(found, isHash: isHash))
        if a.isSameNumber(as: b) { return true }
        guard tolerance != .exact, let a = a.number, let b = b.number else { return false }
        return tolerance.admits(golden: a, found: b)
    }

    /// The distance of a cell from the golden one.
    func distance(_ golden: ArraySlice<UInt8>, _ found: ArraySlice<UInt8>) -> CellDistance {
        CellDistance(CellValue(golden, isHash: isHash), CellValue(found, isHash: isHash))
    }
}
