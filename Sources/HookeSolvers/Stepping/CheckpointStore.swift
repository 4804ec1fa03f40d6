import HookeDynamics

/// States at equidistant grid points, so that an integrator can continue from the nearest instead of from the start.
///
/// Keeps every `stride`-th grid point, including the start, and at most ``capacity``: when another one is due, it drops every
/// second one and doubles the stride. Reaching any grid point thus takes fewer steps than one stride. The kept points depend on the
/// furthest point reached, not on the order of requests. All memory is allocated at creation.
struct CheckpointStore: ~Copyable {
    /// The maximum number of states, and the maximum number of values in all of them: 64 MB. Of states larger than half of that, two are
    /// kept.
    static let (mostStates, mostNumbers) = (256, 1 << 23)

    /// The maximum number of states with so many components: even, so that dropping every second one leaves equal distances.
    static func capacity(ofStates stateCount: Int) -> Int {
        max(2, min(mostStates, mostNumbers / max(1, stateCount)) & ~1)
    }

    /// The maximum number of states.
    let capacity: Int
    /// Grid steps between two kept states.
    private(set) var stride: Int64 = 1
    /// The number of kept states.
    private(set) var count = 0
    private let stateCount: Int
    /// The kept states and those dropped last, in memory for ``capacity`` of them. What was never kept is not touched.
    private var states: [Double] = []

    /// Creates an empty store for states of that many components; `most`, an even number, limits how many.
    init(stateCount: Int, most: Int = mostStates) {
        self.stateCount = stateCount
        capacity = min(most, CheckpointStore.capacity(ofStates: stateCount))
        states.reserveCapacity(stateCount * capacity)
    }

    /// Keeps the state at a grid point if it is due. The integrator offers each point that it reaches, from 0 on.
    mutating func offer(_ state: borrowing [Double], at index: Int64) {
        let due = Int64(count) * stride
        guard index == due else {
            trap(unless: index < due || index % stride != 0, "a grid point was passed over")
            return
        }
        if count == capacity { thin() }
        copy(state, into: count)
        count += 1
    }

    /// The last kept grid point that is not after `index`. At least one state must be kept.
    func nearest(atOrBefore index: Int64) -> Int64 {
        min(index / stride, Int64(count - 1)) * stride
    }

    /// The last kept grid point at which a component that grows from point to point is at most `value`, as it is at the first.
    func last(withComponent component: Int, atMost value: Double) -> Int64 {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if states[middle * stateCount + component] <= value { low = middle } else { high = middle }
        }
        return Int64(low) * stride
    }

    /// Copies a kept state; `index` must come from ``nearest(atOrBefore:)``.
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
        if slot * stateCount == states.count {
            for component in 0..<stateCount { states.append(state[component]) }
            return
        }
        for component in 0..<stateCount { states[slot * stateCount + component] = state[component] }
    }
}
