import Synchronization

/// The passes of a ``WorkerPool``, one after another, as its threads share them: who runs which slice, and how many have ended.
///
/// `Sendable` is unchecked because of `slices` and `body`: they are written before a pass is published and after its last slice has ended, and read
/// only by a thread that has claimed a slice which has not ended.
final class SlicedPasses: @unchecked Sendable {
    private let shares: [Share]
    /// The number of passes so far, and the closing.
    private let published = EventCount()
    /// Grows when a helper ends the last slice of a pass.
    private let finished = EventCount()
    /// The number of slices of the current pass that have ended.
    private let ended = Atomic<Int>(0)
    private let isTaken = Atomic<Bool>(false)
    private let isClosed = Atomic<Bool>(false)
    private var slices = 0
    private var body: (@Sendable (Int) -> Void)?

    /// The slices of one member: every n-th one. One atomic number holds the pass and the count of unclaimed slices, so that a thread that is
    /// late for a pass cannot claim a slice of the next.
    private final class Share: Sendable {
        let passAndRest = Atomic<UInt64>(0)
    }

    init(members: Int) {
        shares = (0..<members).map { _ in Share() }
    }

    /// Publishes a pass, takes part in it as the first member, and waits until all slices have ended.
    func perform(_ slices: Int, _ body: @Sendable (Int) -> Void) {
        trap(unless: !isTaken.exchange(true, ordering: .acquiring), "a pool does one work at a time")
        trap(unless: (0...Int64(UInt32.max)).contains(Int64(slices)), "a pass has 0 to \(UInt32.max) slices")
        withoutActuallyEscaping(body) { body in
            self.slices = slices
            self.body = body
            ended.store(0, ordering: .relaxed)
            let pass = published.number &+ 1
            for member in shares.indices {
                shares[member].passAndRest.store(
                    UInt64(pass) << 32 | UInt64(count(of: member, in: slices)), ordering: .releasing)
            }
            published.advance()
            run(as: 0, in: pass)
            while true {
                let seen = finished.number
                if ended.load(ordering: .acquiring) == slices { break }
                finished.wait(past: seen)
            }
            self.body = nil
        }
        isTaken.store(false, ordering: .releasing)
    }

    /// Takes part in passes as a helper until the pool is closed.
    func serve(as member: Int) {
        var pass: UInt32 = 0
        while true {
            published.wait(past: pass)
            pass = published.number
            guard !isClosed.load(ordering: .acquiring) else { return }
            run(as: member, in: pass)
        }
    }

    /// Ends the helpers.
    func close() {
        isClosed.store(true, ordering: .releasing)
        published.advance()
    }

    /// Runs a member's own slices, then unclaimed ones of the others.
    private func run(as member: Int, in pass: UInt32) {
        for offset in shares.indices {
            let owner = (member + offset) % shares.count
            while let slice = claim(from: owner, in: pass) {
                let total = run(slice)
                if ended.add(1, ordering: .acquiringAndReleasing).newValue == total, member > 0 { finished.advance() }
            }
        }
    }

    /// A slice of a member's share, which only the caller runs; `nil` if all are claimed, or the pass is over.
    private func claim(from owner: Int, in pass: UInt32) -> Int? {
        let share = shares[owner]
        var seen = share.passAndRest.load(ordering: .acquiring)
        while true {
            let rest = UInt32(truncatingIfNeeded: seen)
            guard UInt32(seen >> 32) == pass, rest > 0 else { return nil }
            let (isClaimed, now) = share.passAndRest.weakCompareExchange(
                expected: seen, desired: seen - 1, ordering: .acquiring)
            if isClaimed { return owner + shares.count * (count(of: owner, in: slices) - Int(rest)) }
            seen = now
        }
    }

    /// The number of slices of a member.
    private func count(of member: Int, in slices: Int) -> Int {
        slices > member ? (slices - member - 1) / shares.count + 1 : 0
    }

    /// Runs a claimed slice, and returns the number of slices of its pass. Not inlined, so that references to the body are released before the end of
    /// the slice is counted.
    @inline(never)
    private func run(_ slice: Int) -> Int {
        body?(slice)
        return slices
    }
}
