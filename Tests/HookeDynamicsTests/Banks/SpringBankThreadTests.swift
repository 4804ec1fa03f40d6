import Dispatch
import HookeDynamics
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
}
