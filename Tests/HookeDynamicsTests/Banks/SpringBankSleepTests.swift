import HookeDynamics
import Testing

@Suite("Sleep in a spring bank")
struct SpringBankSleepTests {
    private func bank(_ count: Int = 1100, _ spring: Spring = .bouncy) throws -> SpringBank {
        try SpringBank(count: count, of: spring, step: SpringBankTests.frame)
    }

    @Test("springs are asleep at 0 until they are written to")
    func asleep() throws {
        var bank = try bank()
        #expect(bank.awakeCount == 0)
        try bank.setValue(of: 600, to: 2)
        #expect(
            bank.awakeCount == SpringBank.tileSize && bank.isAwake(512) && !bank.isAwake(511) && !bank.isAwake(1024))
        try bank.setVelocity(of: 1099, to: 1)
        #expect(bank.awakeCount == 512 + 76, "the last tile is a part of one")
        try bank.retarget(0..<1, to: 5)
        #expect(bank.awakeCount == 1100)
    }

    @Test("whoever rests is at the target exactly, and sleeping on changes no number")
    func resting() throws {
        var bank = try bank()
        try bank.retarget(0..<1100, to: 0.1)
        bank.step(frames: 400)
        let residue = bank.displacement(of: 0)
        #expect(residue != 0 && abs(residue) < 1e-3, "after 6.7 s a little is left: \(residue)")
        var waking = bank
        let slept = bank.sleep(within: RestTolerance(distance: 1e-3, speed: 1e-1))
        #expect(slept == 1100 && bank.awakeCount == 0)
        #expect(bank[0] == MotionState(value: 0.1, velocity: 0) && bank.displacement(of: 0) == 0)
        let before = bank
        bank.step(frames: 100)
        #expect(bank == before)
        #expect(waking.sleep(within: RestTolerance(distance: 1e-30, speed: 1e-30)) == 0 && waking.awakeCount == 1100)
    }

    @Test("who sleeps is not visited, before, between and after those who are awake", arguments: VectorWidth.available)
    func visits(width: VectorWidth) throws {
        var bank = try bank(5 * SpringBank.tileSize + 76)
        #expect(bank.step(frames: 1, width: width) == 0)
        for (spring, awake) in [(600, 512), (700, 512), (2200, 1024), (2560, 1100)] {
            try bank.setValue(of: spring, to: 1)
            #expect(bank.step(frames: 8, width: width) == awake && bank.awakeCount == awake)
        }
        try bank.setValue(of: 600, to: 0)
        try bank.setVelocity(of: 600, to: 0)
        try bank.setValue(of: 700, to: 0)
        try bank.setVelocity(of: 700, to: 0)
        #expect(bank.sleep() == 512)
        #expect(bank.step(frames: 3, width: width) == 588)
        #expect(bank.sleep(within: RestTolerance(distance: 2, speed: 1e3)) == 588)
        #expect(bank.step(frames: 3, width: width) == 0)
    }

    @Test("who is woken goes on as if it had never slept", arguments: PhysicalSpring.all)
    func waking(_ row: PhysicalSpring) throws {
        var sleeper = try bank(40, row.spring)
        var waker = sleeper
        // The waker is kept awake by one spring that swings; both have the others at rest.
        try waker.setValue(of: 39, to: 1)
        sleeper.step(frames: 50)
        waker.step(frames: 50)
        #expect(sleeper.awakeCount == 0 && waker.awakeCount == 40)
        for index in 0..<39 {
            try sleeper.retarget(index, to: Double(index) - 20)
            try waker.retarget(index, to: Double(index) - 20)
        }
        for frame in 1...60 {
            sleeper.step()
            waker.step()
            for index in 0..<39 {
                #expect(sleeper[index] == waker[index], "frame \(frame), spring \(index)")
            }
        }
    }

    @Test("tiles that sleep between waking ones change nothing for them", arguments: [1, 3], [1, 4])
    func patches(frames: Int, slices: Int) throws {
        var patches = try SpringBankTests.classes()
        for spring in 512..<1024 {
            try patches.setValue(of: spring, to: patches.target(of: spring))
            try patches.setVelocity(of: spring, to: 0)
        }
        var awake = patches
        #expect(patches.sleep() == 512)
        patches.step(frames: frames, slices: slices) { slices, body in (0..<slices).forEach(body) }
        awake.step(frames: frames)
        #expect(patches.awakeCount == 1700 - 512 && awake.awakeCount == 1700)
        for spring in 0..<1700 { #expect(patches[spring] == awake[spring], "spring \(spring)") }
    }

    @Test("one that moves keeps its tile awake, by place or by speed alone")
    func kept() throws {
        var bank = try bank(512)
        try bank.setValue(of: 100, to: 1e-9)
        #expect(bank.sleep() == 0, "below nothing but the subnormal doubles")
        #expect(bank.sleep(within: RestTolerance(distance: 1e-10, speed: 1)) == 0)
        try bank.setVelocity(of: 3, to: 0.5)
        #expect(bank.sleep(within: RestTolerance(distance: 1e-8, speed: 0.1)) == 0)
        #expect(bank.sleep(within: RestTolerance(distance: .nan, speed: .nan)) == 0, "no tolerance, no rest")
        #expect(bank.sleep(within: RestTolerance(distance: 1e-8, speed: 0.5)) == 512)
    }

    @Test("what has decayed to the subnormal doubles needs no tolerance to sleep")
    func subnormal() throws {
        var bank = try bank(1, Spring(stiffness: 400, damping: 40))
        try bank.setValue(of: 0, to: 1)
        bank.step(frames: 2000)
        #expect(bank.sleep() == 0)
        bank.step(frames: 500)
        let stalled = bank[0]
        #expect(abs(stalled.value) < .leastNormalMagnitude && abs(stalled.velocity) < .leastNormalMagnitude)
        #expect(bank.sleep() == 1)
        #expect(bank[0] == MotionState(value: 0, velocity: 0))
    }
}
