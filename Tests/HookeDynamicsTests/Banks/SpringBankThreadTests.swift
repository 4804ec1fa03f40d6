import Dispatch
import Foundation
import HookeDynamics
import Synchronization
import Testing

@Suite("Spring banks on threads")
struct SpringBankThreadTests {
    @Test("give the same bits for any number of them", arguments: [1, 2, 3, 4, 64])
    func threads(slices: Int) throws {
        var alone = try SpringBankTests.classes()
        var sliced = alone
        for frames in [1, 4, 1] {
            alone.step(frames: frames)
            sliced.step(frames: frames, slices: slices) { slices, body in
                DispatchQueue.concurrentPerform(iterations: slices, execute: body)
            }
        }
        #expect(SpringBankTests.hash(sliced) == SpringBankTests.hash(alone), "\(slices) slices")
    }

    @Test("give the same bits in any order, for springs of their own too", arguments: [1, 2, 3])
    func order(slices: Int) throws {
        var alone = try SpringBank(
            (0..<1300).map { Spring(stiffness: 50 + Double($0), damping: Double($0 % 40)) }, step: SpringBankTests.frame
        )
        try SpringBankTests.disturb(&alone)
        var backwards = alone
        alone.step(frames: 3)
        backwards.step(frames: 3, slices: slices) { slices, body in (0..<slices).reversed().forEach(body) }
        #expect(SpringBankTests.hash(backwards) == SpringBankTests.hash(alone))
    }

    @Test("leave out what sleeps")
    func sleepers() throws {
        var bank = try SpringBank(count: 2000, of: .bouncy, step: SpringBankTests.frame)
        try bank.retarget(1600, to: 3)
        var sliced = bank
        bank.step(frames: 2)
        sliced.step(frames: 2, slices: 3) { slices, body in
            DispatchQueue.concurrentPerform(iterations: slices, execute: body)
        }
        #expect(bank == sliced && bank.awakeCount == 464)
    }

    @Test("of a crew give the same bits for any number of them", arguments: [0, 1, 2, 5], [1, 2, 7])
    func crew(helpers: Int, slices: Int) throws {
        let crew = SliceCrew(helpers: helpers) { Thread.detachNewThread($0) }
        var alone = try SpringBankTests.classes()
        var sliced = alone
        for _ in 0..<100 {
            alone.step()
            sliced.step(slices: slices, by: crew.perform)
        }
        #expect(SpringBankTests.hash(sliced) == SpringBankTests.hash(alone), "\(helpers) helpers, \(slices) slices")
    }

    @Test("of a crew run each slice once, and always the same ones", arguments: [0, 1, 3], [0, 1, 2, 3, 10])
    func shares(helpers: Int, slices: Int) {
        let crew = SliceCrew(helpers: helpers) { Thread.detachNewThread($0) }
        let rounds = 20
        let seen = Mutex<[Int: [UInt]]>([:])
        for _ in 0..<rounds {
            crew.perform(slices) { slice in
                let thread = UInt(bitPattern: ObjectIdentifier(Thread.current))
                seen.withLock { $0[slice, default: []].append(thread) }
            }
        }
        let runs = seen.withLock { $0 }
        #expect(runs.keys.sorted() == Array(0..<slices))
        for (slice, threads) in runs {
            #expect(threads.count == rounds && Set(threads).count == 1, "slice \(slice) ran on \(threads)")
            #expect(threads.first == runs[slice % (helpers + 1)]?.first, "slice \(slice) is a member's")
        }
    }

    @Test("of a crew go home when it is released")
    func release() {
        let home = DispatchGroup()
        do {
            let crew = SliceCrew(helpers: 2) { helper in
                home.enter()
                Thread.detachNewThread {
                    helper()
                    home.leave()
                }
            }
            crew.perform(3) { _ in }
        }
        #expect(home.wait(timeout: .now() + 60) == .success, "a helper still stands by")
    }

    @Test("of a crew do one work at a time")
    func reentry() async {
        await #expect(processExitsWith: .failure) {
            let crew = SliceCrew(helpers: 0) { _ in }
            crew.perform(1) { _ in crew.perform(1) { _ in } }
        }
    }
}
