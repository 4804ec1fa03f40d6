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

    @Test("of a pool give the same bits for any number of them", arguments: [0, 1, 2, 5], [1, 2, 7])
    func pool(helpers: Int, slices: Int) throws {
        let pool = WorkerPool(helpers: helpers) { Thread.detachNewThread($0) }
        var alone = try SpringBankTests.classes()
        var sliced = alone
        for _ in 0..<100 {
            alone.step()
            sliced.step(slices: slices, by: pool.perform)
        }
        #expect(SpringBankTests.hash(sliced) == SpringBankTests.hash(alone), "\(helpers) helpers, \(slices) slices")
    }

    @Test("of a pool run each slice once in each pass", arguments: [0, 1, 3], [0, 1, 2, 3, 10])
    func shares(helpers: Int, slices: Int) {
        let pool = WorkerPool(helpers: helpers) { Thread.detachNewThread($0) }
        let rounds = 1000
        let runs = (0..<slices).map { _ in Count() }
        for round in 1...rounds {
            pool.perform(slices) { runs[$0].add() }
            for slice in 0..<slices {
                #expect(runs[slice].value == round, "slice \(slice), \(helpers) helpers, \(slices) slices")
            }
        }
    }

    /// A count that threads share.
    private final class Count: Sendable {
        private let count = Atomic<Int>(0)
        var value: Int { count.load(ordering: .relaxed) }
        func add() { count.add(1, ordering: .relaxed) }
    }

    @Test("of a pool do without helpers that never come, and without those that come late", arguments: [1, 4])
    func missing(helpers: Int) {
        let late = Mutex<[@Sendable () -> Void]>([])
        let pool = WorkerPool(helpers: helpers) { helper in late.withLock { $0.append(helper) } }
        let runs = Count()
        for _ in 0..<10 { pool.perform(7) { _ in runs.add() } }
        #expect(runs.value == 70)
        for helper in late.withLock({ $0 }) { Thread.detachNewThread(helper) }
        for _ in 0..<1000 { pool.perform(7) { _ in runs.add() } }
        #expect(runs.value == 7070)
    }

    @Test("of a pool wake from sleep", arguments: [1, 3])
    func sleep(helpers: Int) {
        let pool = WorkerPool(helpers: helpers) { Thread.detachNewThread($0) }
        let runs = Count()
        for _ in 0..<20 {
            // Longer than a thread looks for work. A slice that takes as long lets the caller sleep too.
            Thread.sleep(forTimeInterval: 0.002)
            pool.perform(8) { slice in
                if slice == 7 { Thread.sleep(forTimeInterval: 0.002) }
                runs.add()
            }
        }
        #expect(runs.value == 160)
    }

    @Test("of a pool end when it is released")
    func release() {
        let home = DispatchGroup()
        do {
            let pool = WorkerPool(helpers: 2) { helper in
                home.enter()
                Thread.detachNewThread {
                    helper()
                    home.leave()
                }
            }
            pool.perform(3) { _ in }
        }
        #expect(home.wait(timeout: .now() + 60) == .success, "a helper still stands by")
    }

    @Test("of a pool do one work at a time")
    func reentry() async {
        await #expect(processExitsWith: .failure) {
            let pool = WorkerPool(helpers: 0) { _ in }
            pool.perform(1) { _ in pool.perform(1) { _ in } }
        }
    }

    /// The bank has four tiles: as many slices, each with springs that wake.
    private static func misstep(_ execute: SpringBank.SliceExecutor) {
        guard var bank = try? SpringBank(count: 2000, of: .bouncy, step: SpringBankTests.frame) else { return }
        for spring in 0..<2000 { try? bank.setValue(of: spring, to: 1) }
        bank.step(slices: 4, by: execute)
    }

    @Test("stop an executor that runs a slice twice, with and without leaving one out")
    func repeated() async throws {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.misstep { slices, body in (0..<slices).forEach { body($0 == 3 ? 2 : $0) } }
        }
        try Self.expect(twice, says: "slice 2 was run twice")
        let more = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.misstep { slices, body in
                (0..<slices).forEach(body)
                body(0)
            }
        }
        try Self.expect(more, says: "slice 0 was run twice")
        let together = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.misstep { slices, body in
                DispatchQueue.concurrentPerform(iterations: 2) { _ in (0..<slices).forEach(body) }
            }
        }
        try Self.expect(together, says: "was run twice")
    }

    @Test("stop an executor that leaves a slice out")
    func skipped() async throws {
        let last = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.misstep { slices, body in (0..<slices - 1).forEach(body) }
        }
        try Self.expect(last, says: "3 of 4 have ended")
        let all = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.misstep { _, _ in }
        }
        try Self.expect(all, says: "0 of 4 have ended")
    }

    @Test("stop an executor that runs a slice that is not there")
    func invented() async throws {
        let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.misstep { _, body in body(-1) }
        }
        try Self.expect(negative, says: "there is no slice -1")
        let beyond = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.misstep { slices, body in (0...slices).forEach(body) }
        }
        try Self.expect(beyond, says: "there is no slice 4")
        let far = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.misstep { _, body in body(.max) }
        }
        try Self.expect(far, says: "there is no slice 9223372036854775807")
    }

    /// Keeps what may not be kept.
    private final class Keeper: @unchecked Sendable {
        var body: (@Sendable (Int) -> Void)?
    }

    @Test("stop an executor that keeps the slices beyond the step, for itself or for a thread")
    func kept() async {
        await #expect(processExitsWith: .failure) {
            let keeper = Keeper()
            Self.misstep { slices, body in
                withoutActuallyEscaping(body) {
                    (0..<slices).forEach($0)
                    keeper.body = $0
                }
            }
            keeper.body?(0)
            exit(EXIT_SUCCESS)
        }
        await #expect(processExitsWith: .failure) {
            Self.misstep { slices, body in
                withoutActuallyEscaping(body) { body in
                    (0..<slices).forEach(body)
                    Thread.detachNewThread {
                        Thread.sleep(forTimeInterval: 0.05)
                        body(1)
                    }
                }
            }
            try await Task.sleep(for: .milliseconds(200))
            exit(EXIT_SUCCESS)
        }
        await #expect(processExitsWith: .failure) {
            Self.misstep { slices, body in
                withoutActuallyEscaping(body) { body in
                    Thread.detachNewThread {
                        Thread.sleep(forTimeInterval: 0.05)
                        (0..<slices).forEach(body)
                    }
                }
            }
            exit(EXIT_SUCCESS)
        }
    }

    @Test("of a pool stop a helper that is run twice")
    func twins() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = WorkerPool(helpers: 1) { helper in
                Thread.detachNewThread(helper)
                Thread.detachNewThread(helper)
            }
            for _ in 0..<1000 { pool.perform(2) { _ in Thread.sleep(forTimeInterval: 0.001) } }
        }
        try Self.expect(result, says: "a pool's helper is run once")
    }

    private static func expect(
        _ result: ExitTest.Result?, says sentence: String, at place: SourceLocation = #_sourceLocation
    ) throws {
        let result = try #require(result, sourceLocation: place)
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains(sentence), "said: \(text.prefix(400))", sourceLocation: place)
    }
}
