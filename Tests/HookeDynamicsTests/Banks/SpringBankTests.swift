import HookeDynamics
import Testing

@Suite("Spring banks")
struct SpringBankTests {
    static let frame = Flicks(1, per: 60)!
    static let springs = PhysicalSpring.all.map(\.spring)
    /// Seven classes in a row over 1700 springs: three tiles and a part of one, with borders off the tiles' borders.
    static let borders = [0, 100, 511, 513, 1024, 1300, 1301, 1700]

    /// Every spring with a target, a place and a velocity of its own.
    static func disturb(_ bank: inout SpringBank, seed: UInt64 = 6) throws {
        for (spring, u) in Arguments(seed: seed, count: bank.count).enumerated() {
            try bank.retarget(spring, to: 200 * u - 100)
            try bank.setVelocity(of: spring, to: 3000 * u - 1000)
        }
    }

    static func classes() throws -> SpringBank {
        let ranges = springs.indices.map { SpringClassRange(borders[$0]..<borders[$0 + 1], classIndex: $0) }
        var bank = try SpringBank(classes: springs, ranges: ranges.reversed(), step: frame)
        try disturb(&bank)
        return bank
    }

    static func hash(_ bank: SpringBank) -> UInt64 {
        var hash = BitHash()
        for spring in 0..<bank.count {
            hash.combine(bank.displacement(of: spring))
            hash.combine(bank[spring].velocity)
        }
        return hash.value
    }

    @Test("step as the propagator does, to the bit", arguments: PhysicalSpring.all)
    func propagator(_ row: PhysicalSpring) throws {
        var bank = try SpringBank(count: 3, of: row.spring, step: Self.frame)
        try bank.retarget(1, to: 40)
        try bank.setVelocity(of: 1, to: -7)
        let propagator = SpringPropagator(row.spring, step: Self.frame)
        var state = MotionState(value: -40, velocity: -7)
        for frame in 1...300 {
            bank.step()
            propagator.apply(to: &state)
            #expect(bank.displacement(of: 1) == state.value && bank[1].velocity == state.velocity, "frame \(frame)")
            #expect(bank[1].value == 40 + state.value)
            #expect(bank[0] == MotionState(value: 0, velocity: 0) && bank[2] == MotionState(value: 0, velocity: 0))
        }
    }

    @Test("stay as near to the exact motion as steps can", arguments: PhysicalSpring.all)
    func exactness(_ row: PhysicalSpring) throws {
        var bank = try SpringBank(count: 1, of: row.spring, step: Self.frame)
        try bank.retarget(0, to: -1)
        try bank.setVelocity(of: 0, to: 3)
        let exact = SpringSolution(row.spring, from: MotionState(value: 1, velocity: 3))
        let frequency = (row.spring.stiffness / row.spring.mass).squareRoot()
        // numerics.md 3: a frame adds up to one unit of 2^-53 of the motion, up to twelve near the critical damping.
        let ratio = row.spring.dampingRatio
        let unit = (abs(ratio - 1) < 0.01 ? 12 : 1) * 0x1p-53 * (1 + 9 / (frequency * frequency)).squareRoot()
        for second in 1...20 {
            bank.step(frames: 60)
            let expected = exact.state(at: Flicks(seconds: Double(second)))
            let value = bank.displacement(of: 0) - expected.value
            let velocity = (bank[0].velocity - expected.velocity) / frequency
            let (error, bound) = ((value * value + velocity * velocity).squareRoot(), unit * Double(60 * second))
            #expect(error <= bound, "\(row.name), \(second) s: \(error) off, more than \(bound)")
        }
    }

    @Test("are the same whether alike, of classes or each its own", arguments: PhysicalSpring.all)
    func kinds(_ row: PhysicalSpring) throws {
        let count = 700
        var banks = [
            try SpringBank(count: count, of: row.spring, step: Self.frame),
            try SpringBank(
                classes: [Spring.bouncy, row.spring, .smooth],
                ranges: [300..<301, 0..<300, 301..<700, 512..<512].map { SpringClassRange($0, classIndex: 1) },
                step: Self.frame),
            try SpringBank(Array(repeating: row.spring, count: count), step: Self.frame),
        ]
        for index in banks.indices {
            try Self.disturb(&banks[index])
            for _ in 0..<20 { banks[index].step() }
        }
        let hashes = banks.map(Self.hash)
        #expect(hashes[1] == hashes[0], "classes")
        #expect(hashes[2] == hashes[0], "each its own")
    }

    @Test("of classes step each by its own")
    func classesStep() throws {
        var bank = try Self.classes()
        var each = try SpringBank(
            (0..<1700).map { spring in Self.springs[Self.borders.lastIndex { $0 <= spring }!] }, step: Self.frame)
        try Self.disturb(&each)
        bank.step(frames: 9)
        each.step(frames: 9)
        #expect(Self.hash(bank) == Self.hash(each))
    }

    @Test("step several frames a pass as one by one", arguments: [1, 2, 7, 60])
    func frames(count: Int) throws {
        var together = try Self.classes()
        var oneByOne = together
        together.step(frames: count)
        for _ in 0..<count { oneByOne.step() }
        #expect(Self.hash(together) == Self.hash(oneByOne))
        together.step(frames: 0)
        #expect(Self.hash(together) == Self.hash(oneByOne), "no frame changes nothing")
    }

    @Test("hold their bits from build to build")
    func pinned() throws {
        var bank = try Self.classes()
        bank.step(frames: 30)
        #expect(Self.hash(bank) == 0x0540_9505_2840_be27, "the bits changed: \(String(Self.hash(bank), radix: 16))")
    }

    @Test("are values: a copy is a snapshot that goes on alike")
    func snapshots() throws {
        var bank = try Self.classes()
        bank.step(frames: 5)
        var snapshot = bank
        bank.step(frames: 10)
        #expect(snapshot != bank)
        snapshot.step(frames: 10)
        #expect(snapshot == bank && Self.hash(snapshot) == Self.hash(bank))
    }

    @Test("are read all at once as one by one")
    func reading() throws {
        var bank = try Self.classes()
        bank.step()
        var values = [Double](repeating: 0, count: bank.count)
        var span = values.mutableSpan
        bank.read(into: &span)
        #expect(values == (0..<bank.count).map { bank[$0].value })
    }

    @Test("may be empty")
    func empty() throws {
        for var bank in [
            try SpringBank(count: 0, of: .bouncy, step: Self.frame), try SpringBank([], step: Self.frame),
            try SpringBank(classes: [], ranges: [], step: Self.frame),
        ] {
            bank.step(frames: 3)
            bank.step(slices: 2) { slices, body in (0..<slices).forEach(body) }
            #expect(bank.count == 0 && bank.sleep() == 0)
        }
    }
}
