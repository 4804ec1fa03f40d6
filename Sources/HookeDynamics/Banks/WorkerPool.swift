internal import CKernels
import Synchronization

/// A pool of threads that run the slices of one pass after another, for example those of ``SpringBank/step(frames:slices:by:)``:
///
///     let pool = WorkerPool(helpers: 1) { helper in Thread.detachNewThread(helper) }
///     for _ in 0..<600 { bank.step(slices: 2, by: pool.perform) }
///
/// Idle threads spin, so that work starts sooner than on a queue; a pool pays off for large banks only. Until it is released it
/// occupies one processor per thread; with fewer processors than threads it is slower than one thread. Each thread always runs the
/// same slices, so that their springs stay in its cache.
public final class WorkerPool: Sendable {
    private let barrier = SpinBarrier()
    private let members: Int

    /// A pool of the thread that calls ``perform(_:_:)`` and `helpers` others. `start` must start each helper at once, on a
    /// separate thread.
    ///
    /// ``perform(_:_:)`` waits for helpers that have not started. Running a helper twice traps.
    public init(helpers: Int, start: (_ helper: @escaping @Sendable () -> Void) -> Void) {
        precondition(helpers >= 0, "a pool has no helpers or more, not \(helpers)")
        members = helpers + 1
        for helper in 0..<helpers {
            let once = SingleStart()
            start { [barrier, members] in
                once.take()
                barrier.serve(as: helper + 1, of: members)
            }
        }
    }

    deinit { barrier.close() }

    /// Runs `body` once for each of 0..<slices, distributed over the threads in turn, and returns when all have ended. Concurrent
    /// calls trap.
    public func perform(_ slices: Int, _ body: @Sendable (Int) -> Void) {
        barrier.perform(slices, by: members, body)
    }
}

/// Traps when a helper is run twice: both would run the same slices at once, and be counted for helpers that have not ended.
private final class SingleStart: Sendable {
    private let isTaken = Atomic<Bool>(false)

    func take() {
        precondition(!isTaken.exchange(true, ordering: .relaxed), "a pool's helper is run once, on one thread")
    }
}

/// The state shared by a pool's threads: the current work, and the number of threads that have finished it.
///
/// `Sendable` is unchecked because of `slices` and `body`: they are written before `call` is raised and after `done` is complete, and read
/// only in between.
final class SpinBarrier: @unchecked Sendable {
    /// The number of works so far; -1 after the last one.
    private let call = Atomic<Int>(0)
    /// Helpers that have finished the current work.
    private let done = Atomic<Int>(0)
    private let isTaken = Atomic<Bool>(false)
    private var slices = 0
    private var body: (@Sendable (Int) -> Void)?

    /// Publishes work, runs the first thread's slices, and waits for the others.
    func perform(_ slices: Int, by members: Int, _ body: @Sendable (Int) -> Void) {
        precondition(!isTaken.exchange(true, ordering: .acquiring), "a pool does one work at a time")
        withoutActuallyEscaping(body) { body in
            self.slices = slices
            self.body = body
            done.store(0, ordering: .relaxed)
            call.add(1, ordering: .releasing)
            work(as: 0, of: members)
            wait { done.load(ordering: .acquiring) == members - 1 }
            self.body = nil
        }
        isTaken.store(false, ordering: .releasing)
    }

    /// Runs a helper's slices of every work until the pool is closed.
    func serve(as member: Int, of members: Int) {
        var last = 0
        while true {
            wait { call.load(ordering: .acquiring) != last }
            last = call.load(ordering: .acquiring)
            guard last >= 0 else { return }
            work(as: member, of: members)
            done.add(1, ordering: .releasing)
        }
    }

    /// Ends the helpers.
    func close() { call.store(-1, ordering: .releasing) }

    /// Not inlined, so that references to the body are released before it returns, and thus before the end is reported.
    @inline(never)
    private func work(as member: Int, of members: Int) {
        guard let body else { return }
        for slice in stride(from: member, to: slices, by: members) { body(slice) }
    }

    private func wait(until isSo: () -> Bool) {
        var turn: UInt32 = 0
        while !isSo() {
            hooke_wait(turn)
            turn &+= 1
        }
    }
}
