import Testing

@testable import HookeDynamics

@Suite("Spring kernels")
struct SpringKernelTests {
    /// A number of each kind beside those that are drawn: zeros of both signs, subnormals, and what is near to overflow.
    private static let corners = [
        0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude.nextDown, 1e-300, 1e300, -1e300,
    ]

    private static func disturb(_ bank: inout SpringBank) throws {
        for (spring, u) in Arguments(seed: 11, count: bank.count).enumerated() {
            let corner = corners[spring % corners.count]
            try bank.setValue(of: spring, to: spring % 3 == 0 ? corner : 200 * u - 100)
            try bank.setVelocity(of: spring, to: spring % 5 == 0 ? corner : 3000 * u - 1000)
        }
    }

    /// Every spring of a bank, carried on by its own propagator in plain Swift, to be found in the bank to the bit.
    private static func compare(
        _ bank: SpringBank, with springs: [Spring], after frames: Int, from before: SpringBank, _ label: String
    ) {
        for (index, spring) in springs.enumerated() {
            let propagator = SpringPropagator(spring, step: SpringBankTests.frame)
            var state = MotionState(value: before.displacement(of: index), velocity: before[index].velocity)
            for _ in 0..<frames { propagator.apply(to: &state) }
            let (value, velocity) = (bank.displacement(of: index), bank[index].velocity)
            let isSame =
                value.bitPattern == state.value.bitPattern && velocity.bitPattern == state.velocity.bitPattern
            #expect(isSame, "\(label), spring \(index): \(value) and \(velocity), in Swift \(state)")
        }
    }

    @Test("of every width that there is here give Swift's bits", arguments: VectorWidth.available, [0, 1, 2, 9])
    func shared(width: VectorWidth, frames: Int) throws {
        // Ranges of 1, 2 ... 70 springs: whole blocks, whole vectors and single springs, which begin anywhere in a cache line.
        var ranges: [SpringClassRange] = []
        for length in 1...70 {
            let start = ranges.last?.springs.upperBound ?? 0
            ranges.append(SpringClassRange(start..<start + length, classIndex: length % SpringBankTests.springs.count))
        }
        var bank = try SpringBank(classes: SpringBankTests.springs, ranges: ranges, step: SpringBankTests.frame)
        try Self.disturb(&bank)
        let before = bank
        bank.step(frames: frames, width: width)
        let springs = ranges.flatMap { range in range.springs.map { _ in SpringBankTests.springs[range.classIndex] } }
        Self.compare(bank, with: springs, after: frames, from: before, "width \(width)")
    }

    @Test("give Swift's bits for springs of their own", arguments: VectorWidth.available, [0, 1, 2, 9])
    func own(width: VectorWidth, frames: Int) throws {
        for count in Array(0...40) + [63, 64, 65, 1100] {
            let springs = (0..<count).map { Spring(stiffness: 50 + Double($0), damping: Double($0 % 40)) }
            var bank = try SpringBank(springs, step: SpringBankTests.frame)
            try Self.disturb(&bank)
            let before = bank
            bank.step(frames: frames, width: width)
            Self.compare(bank, with: springs, after: frames, from: before, "width \(width), \(count) springs")
        }
    }

    @Test("of every width leave what lies beside as it is", arguments: VectorWidth.available)
    func neighbours(width: VectorWidth) throws {
        var bank = try SpringBank(count: 1300, of: .bouncy, step: SpringBankTests.frame)
        try Self.disturb(&bank)
        for spring in 512..<1024 { try bank.setValue(of: spring, to: 0) }
        for spring in 512..<1024 { try bank.setVelocity(of: spring, to: 0) }
        #expect(bank.sleep() == 512)
        // A mark that no step would leave, put where nobody looks.
        for spring in 512..<1024 {
            bank.states[Column.displacement, spring] = 1
            bank.states[Column.velocity, spring] = -1
        }
        var reference = bank
        bank.step(frames: 3, width: width)
        reference.step(frames: 3, width: .two)
        for spring in 512..<1024 {
            let isLeft = bank.displacement(of: spring) == 1 && bank[spring].velocity == -1
            #expect(isLeft, "width \(width): spring \(spring) sleeps, and was stepped")
        }
        for spring in 0..<1300 { #expect(bank[spring] == reference[spring], "width \(width), spring \(spring)") }
    }

    @Test("that are chosen are as wide as can be; the narrowest there is everywhere")
    func choice() {
        #expect(VectorWidth.available.first == .two)
        #expect(VectorWidth.widest == VectorWidth.available.last)
    }
}
