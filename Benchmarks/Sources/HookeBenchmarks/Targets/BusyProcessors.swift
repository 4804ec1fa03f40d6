import Foundation
import Synchronization

/// Two threads for each processor that compute as long as this exists. With one for each, the scheduler may give another thread a processor of
/// its own, or not, and the ratio of a benchmark would depend on it.
final class BusyProcessors {
    private let isOver = Flag()

    private final class Flag: Sendable {
        let value = Atomic<Bool>(false)
    }

    init() {
        for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
            Thread.detachNewThread { [isOver] in
                while !isOver.value.load(ordering: .relaxed) {}
            }
        }
    }

    deinit { isOver.value.store(true, ordering: .relaxed) }
}
