import Testing

@testable import HookeSolvers

/// The store's promises, against a plain list of what was offered.
struct CheckpointStoreTests {
    /// A state that tells its grid point in both components.
    private static func state(_ index: Int64) -> [Double] { [Double(index), -Double(index) / 3] }

    private static func filled(upTo last: Int64) -> CheckpointStore {
        var store = CheckpointStore(stateCount: 2)
        for index in 0...last { store.offer(state(index), at: index) }
        return store
    }

    @Test(
        "never more than 256, and the stride is the least power of two that fits",
        arguments: [
            (0, 1, 1), (255, 256, 1), (256, 129, 2), (511, 256, 2), (512, 129, 4), (1023, 256, 4), (1024, 129, 8),
            (100_000, 196, 512),
        ] as [(Int64, Int, Int64)])
    func stride(last: Int64, count: Int, stride: Int64) {
        let store = Self.filled(upTo: last)
        let found = (store.count, store.stride)
        #expect(found == (count, stride), "after grid point \(last)")
    }

    @Test(
        "the nearest is at or before, within a stride, and holds its own state",
        arguments: [
            0, 1, 255, 256, 257, 1023, 1024, 70_001,
        ] as [Int64])
    func nearest(last: Int64) {
        let store = Self.filled(upTo: last)
        let stride = store.stride
        for index in [0, 1, 2, last / 3, last / 2, last - 1, last] where (0...last).contains(index) {
            let kept = store.nearest(atOrBefore: index)
            #expect(kept <= index && index - kept < stride, "grid point \(index) of \(last): nearest \(kept)")
            var state = [0.0, 0]
            store.restore(&state, from: kept)
            #expect(state == Self.state(kept), "grid point \(kept) of \(last)")
        }
    }

    @Test("the last point whose component is at most a value", arguments: [0, 5, 255, 256, 1023, 70_001] as [Int64])
    func lastAtMost(last: Int64) {
        let store = Self.filled(upTo: last)
        for value in [0, 0.5, Double(last) / 3, Double(last), 1e9] {
            let found = store.last(withComponent: 0, atMost: value)
            #expect(found == store.nearest(atOrBefore: Int64(value)), "\(value) of \(last)")
        }
    }

    @Test("a point after the last one kept has that one as its nearest")
    func beyondTheLast() {
        let store = Self.filled(upTo: 100)
        let nearest = store.nearest(atOrBefore: 1_000_000)
        #expect(nearest == 100)
    }

    @Test(
        "an even number of large states, of 64 MB together, or two",
        arguments: [(1, 256), (32768, 256), (32769, 254), (1 << 20, 8), (4_000_000, 2), (20_000_000, 2)])
    func largeStates(stateCount: Int, count: Int) {
        #expect(CheckpointStore.capacity(ofStates: stateCount) == count)
        guard stateCount == 1 << 20 else { return }
        var store = CheckpointStore(stateCount: stateCount)
        for index in 0...100 as ClosedRange<Int64> {
            store.offer([Double](repeating: Double(index), count: stateCount), at: index)
        }
        let found = (store.count, store.stride)
        #expect(found == (7, 16))
        var state = [Double](repeating: 0, count: stateCount)
        store.restore(&state, from: store.nearest(atOrBefore: 95))
        #expect((state.first, state.last) == (80, 80))
    }

    @Test("an integrator that comes by again changes nothing")
    func offeredAgain() {
        var store = Self.filled(upTo: 600)
        for index in 100...600 as ClosedRange<Int64> { store.offer([.nan, .nan], at: index) }
        var state = [0.0, 0]
        for index in 0...600 as ClosedRange<Int64> {
            let kept = store.nearest(atOrBefore: index)
            store.restore(&state, from: kept)
            #expect(state == Self.state(kept), "grid point \(kept)")
        }
    }
}
