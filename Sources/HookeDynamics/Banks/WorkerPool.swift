import Synchronization

/// Threads that stand by for the slices of one pass after another, ``SpringBank/step(frames:slices:by:)``'s for example:
///
///     let crew = WorkerPool(helpers: 1) { helper in Thread.detachNewThread(helper) }
///     for _ in 0..<600 { bank.step(slices: 2, by: crew.perform) }
///
/// They wait in a loop that asks without end whether there is work, which hands it over in a fifth of a microsecond, where a queue takes
/// several: so a crew pays from some ten thousand springs. It takes its processors whole until it is released; where there are not as
/// many as members it only costs. Each member always has the same slices, whose springs stay in its own cache.
public final class WorkerPool: Sendable {
    private let board = SpinBarrier()
    private let members: Int

    /// A crew of whoever calls ``perform(_:_:)`` and as many helpers, each of which `start` sets going on a thread of its own, at once.
    ///
    /// A helper that is not run, or waits for its turn behind others, is waited for; one that is run twice is a programming error.
    public init(helpers: Int, start: (_ helper: @escaping @Sendable () -> Void) -> Void) {
        precondition(helpers >= 0, "a crew may have no helpers, not fewer")
        members = helpers + 1
        for helper in 0..<helpers {
            let place = HelperPlace()
            start { [board, members] in
                place.take()
                board.serve(as: helper + 1, of: members)
            }
        }
    }

    deinit { board.close() }

    /// Runs `body` once for each of 0..<slices, dealt out in turn, and returns when all have ended. One thread at a time may ask for it.
    public func perform(_ slices: Int, _ body: @Sendable (Int) -> Void) {
        board.perform(slices, by: members, body)
    }
}

/// A helper's place in a crew: two in one would run the same slices side by side, and have the crew believe that others have ended.
private final class HelperPlace: Sendable {
    private let isTaken = Atomic<Bool>(false)

    func take() {
        precondition(!isTaken.exchange(true, ordering: .relaxed), "a crew's helper is run once, on one thread")
    }
}
