import Synchronization

/// A pool of threads that run the slices of one pass after another, for example those of ``SpringBank/step(frames:slices:by:)``:
///
///     let pool = WorkerPool(helpers: 1) { helper in Thread.detachNewThread(helper) }
///     for _ in 0..<600 { bank.step(slices: 2, by: pool.perform) }
///
/// An idle thread looks for work for some tens of microseconds, so that the next pass starts sooner than on a queue, and sleeps then; a pool pays
/// off for large banks only. Each thread begins with the same slices in each pass, so that their springs stay in its cache, and goes on with
/// slices that others have not begun: a thread that has no processor is waited for only in a slice that it has begun.
public final class WorkerPool: Sendable {
    private let passes: SlicedPasses

    /// Creates a pool of the calling thread and `helpers` others. `start` runs each helper on a thread of its own. ``perform(_:_:)`` does not
    /// wait for helpers that have not started.
    ///
    /// Running a helper twice traps.
    public init(helpers: Int, start: (_ helper: @escaping @Sendable () -> Void) -> Void) {
        trap(unless: helpers >= 0, "a pool has no helpers or more, not \(helpers)")
        passes = SlicedPasses(members: helpers + 1)
        for helper in 0..<helpers {
            let once = SingleStart()
            start { [passes] in
                once.take()
                passes.serve(as: helper + 1)
            }
        }
    }

    deinit { passes.close() }

    /// Runs `body` once for each of 0..<slices, distributed over the threads in turn, and returns when all have ended. Concurrent
    /// calls trap, and so do more than 2^32 - 1 slices.
    public func perform(_ slices: Int, _ body: @Sendable (Int) -> Void) {
        passes.perform(slices, body)
    }
}

/// Traps when a helper is run twice: a pool has as many threads as its creator counted.
private final class SingleStart: Sendable {
    private let isTaken = Atomic<Bool>(false)

    func take() {
        trap(unless: !isTaken.exchange(true, ordering: .relaxed), "a pool's helper is run once, on one thread")
    }
}
