/// States kept along an equidistant grid, so that a walk can go on from the nearest instead of from the start.
///
/// It keeps every `stride`-th grid point, the start among them, and never more than ``capacity``: when one more falls
/// due, every second one is dropped and the stride doubles. Coming back to any grid point thus costs fewer steps than
/// one stride, and the kept points depend on how far the walk has been, not on the order of the questions. All room is
/// taken at creation.
struct CheckpointStore: ~Copyable {
    /// The most states kept, and the most numbers that they have together: 64 MB. Of a state that is larger than half of that two are kept.
    static let (mostStates, mostNumbers) = (256, 1 << 23)

    /// How many states of so many components are kept at most: an even number, so that dropping every second one leaves the others
    /// at equal distances.
    static func capacity(ofStates stateCount: Int) -> Int {
        max(2, min(mostStates, mostNumbers / max(1, stateCount)) & ~1)
    }

    /// How many states are kept at most.
    let capacity: Int
    /// Grid steps from one kept state to the next.
    private(set) var stride: Int64 = 1
    /// How many states are kept.
    private(set) var count = 0
    private let stateCount: Int
    private var states: [Double]

    /// An empty store for states of that many components.
    init(stateCount: Int) {
        self.stateCount = stateCount
        capacity = CheckpointStore.capacity(ofStates: stateCount)
        states = [Double](repeating: 0, count: stateCount * capacity)
    }

    /// Keeps the state at a grid point if that point is due; the walk offers each one it reaches, from 0 on.
    mutating func offer(_ state: borrowing [Double], at index: Int64) {
        let due = Int64(count) * stride
        guard index == due else {
            precondition(index < due || index % stride != 0, "a grid point was passed over")
            return
        }
        if count == capacity { thin() }
        copy(state, into: count)
        count += 1
    }

    /// The last grid point kept that is not after `index`. At least one state must have been kept.
    func nearest(atOrBefore index: Int64) -> Int64 {
        min(index / stride, Int64(count - 1)) * stride
    }

    /// Copies a kept state out; `index` must be a grid point that ``nearest(atOrBefore:)`` has named.
    func restore(_ state: inout [Double], from index: Int64) {
        let start = Int(index / stride) * stateCount
        for component in 0..<stateCount { state[component] = states[start + component] }
    }

    private mutating func thin() {
        count /= 2
        stride *= 2
        for kept in 0..<count {
            for component in 0..<stateCount {
                states[kept * stateCount + component] = states[2 * kept * stateCount + component]
            }
        }
    }

    private mutating func copy(_ state: borrowing [Double], into slot: Int) {
        for component in 0..<stateCount { states[slot * stateCount + component] = state[component] }
    }
}
