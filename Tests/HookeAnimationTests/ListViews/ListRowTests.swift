import HookeAnimation
import HookeDynamics
import Testing

/// What the closures of a list's owner may do.
struct ListRowTests {
    @Test("A scroll view's delegate that is set or removed leaves the list its own closure")
    func delegate() throws {
        var offsets: [Double] = []
        let delegates: [ScrollDelegate?] = [
            nil, ScrollDelegate(didScroll: { _ in }),
            ScrollDelegate(willEndDragging: { _, _, target in target.y = 7 }),
        ]
        for delegate in [.none] + delegates.map(Optional.some) {
            let fixture = ListFixture(Array(repeating: 130, count: 40))
            fixture.list.snapsToRows = true
            if let delegate { fixture.list.scrollView.setDelegate(delegate) }
            fixture.drag(from: 350, to: 100, at: 0.1, for: 0.2)
            try fixture.stage.untilSettled()
            #expect(fixture.log.targets.count == 1)
            offsets.append(fixture.offset)
        }
        #expect(offsets[0] > 0 && offsets.allSatisfy { $0 == offsets[0] }, "\(offsets)")
    }

    @Test("A delegate that is set still scrolls along")
    func didScroll() throws {
        let fixture = ListFixture(Array(repeating: 130, count: 40))
        var count = 0
        fixture.list.scrollView.setDelegate(ScrollDelegate(didScroll: { _ in count += 1 }))
        fixture.list.scrollView.contentOffset.y = 10
        fixture.drag(from: 350, to: 100, at: 0.1, for: 0.2)
        try fixture.stage.untilSettled()
        #expect(count > 5)
    }

    @Test("The closure for heights can read the list, which has its old rows then")
    func heights() throws {
        let fixture = ListFixture([100, 150])
        let list = fixture.list
        var seen: [Int] = []
        list.append(count: 2) { row in
            seen.append(list.rowCount)
            list.hasMoreRows = true
            return list.rect(ofRow: 0).size.height + Double(row)
        }
        #expect(seen == [2, 2] && list.rowCount == 4 && list.hasMoreRows)
        #expect(list.rect(ofRow: 2).size.height == 102 && list.rect(ofRow: 3).size.height == 103)
        list.reload(count: 1) { _ in Double(list.rowCount) }
        #expect(list.rowCount == 1 && list.rect(ofRow: 0).size.height == 4)
        try fixture.stage.step()
        #expect(list.visibleRows == 0..<1)
    }
}
