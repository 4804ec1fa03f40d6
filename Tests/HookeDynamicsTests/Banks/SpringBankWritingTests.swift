import HookeDynamics
import Testing

@Suite("Writing to a spring bank")
struct SpringBankWritingTests {
    @Test("a new target shifts the displacement, rounded once")
    func retargeting() throws {
        // Multiples of 2^-50 of very different sizes, whose sum 128-bit integers have exactly.
        func drawn(_ u: Double, _ bits: Int) -> Double { ((u - 0.5) * Double.powerOfTwo(bits)).rounded() * 0x1p-50 }
        let u = Array(Arguments(seed: 9, count: 6000))
        var bank = try SpringBank(count: 2000, of: .bouncy, step: SpringBankTests.frame)
        for spring in 0..<2000 {
            let old = drawn(u[3 * spring], 40 + spring % 55)
            let new = drawn(u[3 * spring + 1], 95 - spring % 50)
            let away = drawn(u[3 * spring + 2], 30 + spring % 47)
            try bank.retarget(spring, to: old)
            try bank.setValue(of: spring, to: old)
            #expect(bank.displacement(of: spring) == 0)
            // A displacement of its own: from rest at the old target, moved by `away` in a target that is then taken back exactly.
            var other = try SpringBank(count: 1, of: .bouncy, step: SpringBankTests.frame)
            try other.setValue(of: 0, to: away)
            try other.retarget(0, to: new)
            #expect(other.displacement(of: 0) == Double(integer(away) - integer(new)) * 0x1p-50)
            let before = other.displacement(of: 0)
            try other.retarget(0, to: old)
            let exact = integer(before) + integer(new) - integer(old)
            #expect(other.displacement(of: 0) == Double(exact) * 0x1p-50, "\(before) + \(new) - \(old)")
            #expect(other.target(of: 0) == old)
        }
    }

    private func integer(_ multiple: Double) -> Int128 { Int128(multiple * 0x1p50) }

    @Test("a sum that two roundings get wrong is right")
    func ties() throws {
        // 1 + 2^-53 is a tie, which the least part more decides: rounding 2^-53 + 2^-110 first, or 1 + 2^-53, loses it.
        var bank = try SpringBank(count: 1, of: .bouncy, step: SpringBankTests.frame)
        try bank.setValue(of: 0, to: 1)
        try bank.retarget(0, to: -0x1p-53)
        #expect(bank.displacement(of: 0) == 1, "half to even")
        try bank.retarget(0, to: 0x1p-110)
        try bank.setValue(of: 0, to: 1 + 0x1p-110)
        #expect(bank.displacement(of: 0) == 1)
        try bank.retarget(0, to: -0x1p-53)
        #expect(bank.displacement(of: 0) == 1.0.nextUp, "2^-110 above the tie")
    }

    @Test("place, velocity and target are what was written, and the others stay")
    func writing() throws {
        var bank = try SpringBank(count: 2, of: .bouncy, step: SpringBankTests.frame)
        try bank.retarget(1, to: 10)
        try bank.setValue(of: 1, to: 4)
        try bank.setVelocity(of: 1, to: 7)
        #expect(bank[1] == MotionState(value: 4, velocity: 7))
        #expect(bank.target(of: 1) == 10 && bank.displacement(of: 1) == -6)
        try bank.retarget(1, to: 1)
        #expect(bank[1] == MotionState(value: 4, velocity: 7), "in flight: where it is, as fast as it goes")
        #expect(bank[0] == MotionState(value: 0, velocity: 0))
    }

    @Test("what is no number is refused, and nothing is written")
    func notFinite() throws {
        var bank = try SpringBank(count: 600, of: .bouncy, step: SpringBankTests.frame)
        try bank.setValue(of: 5, to: 1e308)
        let before = bank
        #expect(throws: BankError.notFinite(parameter: "target", value: .infinity, index: 0)) {
            try bank.retarget(0, to: .infinity)
        }
        #expect(throws: BankError.notFinite(parameter: "target", value: -1.7e308, index: 5)) {
            try bank.retarget(0..<10, to: -1.7e308)
        }
        #expect(throws: BankError.notFinite(parameter: "velocity", value: -.infinity, index: 599)) {
            try bank.setVelocity(of: 599, to: -.infinity)
        }
        let error = #expect(throws: BankError.self) { try bank.setValue(of: 2, to: .nan) }
        #expect(error?.description == "the value nan for spring 2 is refused; state and target must stay finite")
        #expect(bank == before)
    }
}
