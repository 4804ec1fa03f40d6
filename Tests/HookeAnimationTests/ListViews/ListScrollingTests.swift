import HookeAnimation
import HookeDynamics
import Testing

/// Lists under touches: snapping, where scrolling will stop, and lists at random.
struct ListScrollingTests {
    @Test("Let go, a list stops with the nearest row at its upper edge")
    func snaps() throws {
        let fixture = ListFixture(Array(repeating: 130, count: 40))
        fixture.list.snapsToRows = true
        // 200 pt in 0.2 s, less the slop: 190 pt and 1000 pt/s, which would go on to 190 + 0.499 x 990 = 684.01 pt. The nearest multiple of 130 is 650.
        fixture.drag(from: 300, to: 100, at: .zero, for: 0.2)
        var stopping: [Range<Int>?] = []
        for _ in 0..<300 {
            try fixture.stage.step()
            stopping.append(fixture.list.stoppingRows)
        }
        #expect(fixture.offset == 650 && fixture.log.targets == [650])
        // 650 to 1050 pt: rows 5 to 8, known from the frame of the release on, until the end.
        #expect(stopping[11] == nil && stopping[12] == 5..<9 && stopping.last == .some(nil))
        #expect(stopping.compactMap { $0 }.allSatisfy { $0 == 5..<9 } && fixture.list.visibleRows == 5..<9)
    }

    @Test("Near its end a list stops at its end, and between two rows at the upper one")
    func snapsAtEnds() throws {
        // 5000 pt in a view of 400: the end is at 4600, rows stand at 4500 and 4600.01.
        let fixture = ListFixture(Array(repeating: 100, count: 45) + [180, 320])
        fixture.list.snapsToRows = true
        fixture.list.scrollView.contentOffset.y = 4560
        // 40 pt less the slop, and a rest.
        fixture.stage.play(
            TouchPath(
                through: [
                    .init(time: .zero, location: Point(x: 160, y: 200)),
                    .init(time: 0.1, location: Point(x: 160, y: 180)),
                    .init(time: 0.4, location: Point(x: 160, y: 180)),
                ]), at: .zero)
        for _ in 0..<300 { try fixture.stage.step() }
        // 4570 is nearer to the end than to the row at 4500.
        #expect(fixture.offset == 4600)
    }

    @Test("Rows, cells and reuse at random offsets, against a search through all rows", arguments: 1...20)
    func random(seed: UInt64) throws {
        var random = SeededNumbers(seed)
        let heights = (0..<200).map { _ in 20 + Double(random.below(4000)) / 10 }
        let fixture = ListFixture(heights)
        var tops: [Double] = [0]
        for height in heights { tops.append(tops[tops.count - 1] + height) }
        for step in 0..<80 {
            let offset = Double(random.below(Int(tops[200]) + 1000)) - 500
            fixture.list.scrollView.contentOffset.y = offset
            try fixture.stage.step()
            let visible = (0..<200).filter { tops[$0 + 1] > offset && tops[$0] < offset + 400 }
            #expect(Array(fixture.list.visibleRows) == visible, "seed \(seed), step \(step), offset \(offset)")
            for cell in 0..<fixture.list.cellCount {
                let (row, view) = (fixture.list.row(of: cell), fixture.list.cell(cell))
                #expect(view.isHidden == (row == nil))
                guard let row else { continue }
                let isThere = abs(view.frame.origin.y - tops[row]) < 1e-9 && view.bounds.size.height == heights[row]
                #expect(visible.contains(row) && isThere, "seed \(seed), row \(row)")
            }
            #expect(Set((0..<fixture.list.cellCount).compactMap { fixture.list.row(of: $0) }) == Set(visible))
        }
    }

    @Test("A list at rest and in motion is restored from a snapshot, at every frame")
    func snapshots() throws {
        func fixture() -> ListFixture {
            let fixture = ListFixture((0..<60).map { 60 + Double($0 * 37 % 90) })
            (fixture.list.snapsToRows, fixture.list.hasMoreRows) = (true, true)
            fixture.drag(from: 380, to: 20, at: 0.05, for: 0.15)
            return fixture
        }
        func state(_ fixture: ListFixture) -> String {
            let list = fixture.list
            let rows = (0..<list.cellCount).map { "\(list.row(of: $0) ?? -1) \(list.cell($0).frame.origin.y)" }
            return "\(fixture.offset) \(list.visibleRows) \(rows) \(list.reuseCount) \(list.stoppingRows ?? 0..<0)"
        }
        let original = fixture()
        var states: [String] = []
        var snapshots: [[UInt8]] = []
        for _ in 0..<60 {
            try original.stage.step()
            states.append(state(original))
            var written = SnapshotCoder()
            try original.stage.archive(in: &written)
            snapshots.append(written.bytes)
        }
        for frame in 0..<60 {
            let restored = fixture()
            var read = SnapshotCoder(reading: snapshots[frame])
            try restored.stage.archive(in: &read)
            try read.end()
            #expect(state(restored) == states[frame], "frame \(frame)")
            guard frame + 1 < 60 else { continue }
            try restored.stage.step()
            #expect(state(restored) == states[frame + 1], "after frame \(frame)")
        }
    }

    @Test("Rows that a snapshot does not fit are refused")
    func damaged() throws {
        let (original, other) = (ListFixture([100, 100, 100]), ListFixture([100, 100, 100], cells: 7))
        try original.stage.step()
        var written = SnapshotCoder()
        try original.stage.archive(in: &written)
        #expect(throws: SnapshotError.self) {
            var read = SnapshotCoder(reading: written.bytes)
            try other.stage.archive(in: &read)
        }
        for cut in stride(from: 8, to: written.bytes.count, by: 97) {
            #expect(throws: SnapshotError.self) {
                var read = SnapshotCoder(reading: Array(written.bytes.prefix(cut)))
                try ListFixture([100, 100, 100]).stage.archive(in: &read)
                try read.end()
            }
        }
    }
}

/// Numbers of a seed.
private struct SeededNumbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }

    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }
}
