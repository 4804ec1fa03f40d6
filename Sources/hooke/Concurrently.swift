import Dispatch
import Synchronization

/// Maps items on several threads; the results are in the order of the items, whoever made them.
func concurrently<Item: Sendable, Output: Sendable>(
    _ items: [Item], threads: Int, _ work: @Sendable (Item) -> Output
) -> [Output] {
    if threads == 1 { return items.map(work) }
    let next = Atomic(0)
    let results = Mutex([Output?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: min(threads, items.count)) { _ in
        while true {
            let index = next.add(1, ordering: .relaxed).oldValue
            guard index < items.count else { return }
            let result = work(items[index])
            results.withLock { $0[index] = result }
        }
    }
    return results.withLock { $0.compactMap(\.self) }
}
