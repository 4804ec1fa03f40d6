import HookeDynamics
import Testing

@Suite("Spring banks that there are not")
struct BankErrorTests {
    static let refusals: [([Range<Int>], [Int], BankError, String)] = [
        ([0..<5, 5..<9], [0, 2], .noSuchClass(index: 2, count: 2, range: 5..<9), "class 2; there are 2"),
        ([0..<5], [-1], .noSuchClass(index: -1, count: 2, range: 0..<5), "class -1"),
        ([0..<0], [7], .noSuchClass(index: 7, count: 2, range: 0..<0), "class 7"),
        ([0..<5, 4..<9], [0, 1], .rangesOverlap(at: 4), "spring 4 in common"),
        ([3..<9, 0..<5], [0, 1], .rangesOverlap(at: 3), "spring 3 in common"),
        ([0..<5, 0..<5], [0, 0], .rangesOverlap(at: 0), "spring 0 in common"),
        ([0..<5, 7..<9], [0, 1], .rangesLeaveGap(at: 5), "spring 5 belongs to no range"),
        ([1..<5], [0], .rangesLeaveGap(at: 0), "spring 0 belongs to no range"),
    ]

    @Test("ranges are refused by the first spring that is wrong", arguments: refusals)
    func ranges(_ ranges: [Range<Int>], _ classes: [Int], _ error: BankError, _ message: String) {
        #expect(throws: error) {
            try SpringBank(
                classes: [.bouncy, .smooth],
                ranges: zip(ranges, classes).map { SpringClassRange($0, classIndex: $1) }, step: 0.01)
        }
        #expect(error.description.contains(message), "\(error.description)")
    }

    @Test("springs are refused by their index")
    func springs() {
        #expect(throws: BankError.spring(index: 0, .massNotPositive(0))) {
            try SpringBank(count: 4, of: Spring(mass: 0, stiffness: 1, damping: 1), step: 0.01)
        }
        let error = #expect(throws: BankError.self) {
            try SpringBank([.bouncy, Spring(stiffness: .nan, damping: 1)], step: 0.01)
        }
        #expect(error?.description == "spring or class 1 of the bank: stiffness is nan; it must be a finite number")
        #expect(throws: BankError.spring(index: 2, .dampingNegative(-1))) {
            try SpringBank(
                classes: [.bouncy, .smooth, Spring(stiffness: 1, damping: -1)], ranges: [], step: 0.01)
        }
        #expect(throws: BankError.propagatorNotFinite(index: 0)) {
            try SpringBank(count: 1, of: Spring(mass: 1e-200, stiffness: 1e200, damping: 0), step: 0.01)
        }
    }

    @Test("257 classes are one too many")
    func classes() throws {
        let most = Array(repeating: Spring.bouncy, count: 256)
        let ranges = [SpringClassRange(0..<3, classIndex: 255)]
        #expect(try SpringBank(classes: most, ranges: ranges, step: 0.01).count == 3)
        #expect(throws: BankError.tooManyClasses(count: 257)) {
            try SpringBank(classes: most + [.smooth], ranges: ranges, step: 0.01)
        }
    }

    @Test("time goes forwards", arguments: [Flicks.zero, Flicks(-1)])
    func steps(step: Flicks) {
        #expect(throws: BankError.stepNotPositive(step)) { try SpringBank(count: 1, of: .bouncy, step: step) }
        #expect(throws: BankError.stepNotPositive(step)) { try SpringBank([], step: step) }
    }

    @Test("a spring that is not there is a programming error")
    func indices() async {
        await #expect(processExitsWith: .failure) {
            var bank = try SpringBank(count: 1, of: .bouncy, step: 0.01)
            try bank.setValue(of: 1, to: 3)
        }
        await #expect(processExitsWith: .failure) {
            var bank = try SpringBank(count: 1, of: .bouncy, step: 0.01)
            bank.step(frames: -1)
        }
    }
}
