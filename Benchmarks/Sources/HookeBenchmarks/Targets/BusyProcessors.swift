import Foundation
import Synchronization

/// Threads that compute without end, two for each processor, as long as this exists. With one for each, a thread beside them may or may not get a
/// processor of its own, as the system places them.
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
