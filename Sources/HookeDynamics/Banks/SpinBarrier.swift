internal import CKernels
import Synchronization

/// What a crew's members have in common: the work that is up, and how many have done their share of it.
///
/// It is unchecked because of `slices` and `body`, which are written before `call` goes up and after `done` is full, and read in between.
final class SpinBarrier: @unchecked Sendable {
    /// Counts the works that were put up; -1 when there will be none.
    private let call = Atomic<Int>(0)
    /// Helpers that have done their share of the last.
    private let done = Atomic<Int>(0)
    private let isTaken = Atomic<Bool>(false)
    private var slices = 0
    private var body: (@Sendable (Int) -> Void)?

    /// Puts work up, does the first member's share, and waits for the others.
    func perform(_ slices: Int, by members: Int, _ body: @Sendable (Int) -> Void) {
        precondition(!isTaken.exchange(true, ordering: .acquiring), "a crew does one work at a time")
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

    /// A helper's life.
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

    /// Lets the helpers go.
    func close() { call.store(-1, ordering: .releasing) }

    /// A function of its own: whatever it holds of the body is given back before it returns, and its end is told after that.
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
