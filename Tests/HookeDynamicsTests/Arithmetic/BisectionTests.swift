import Testing

@testable import HookeDynamics

@Suite("Bisection")
struct BisectionTests {
    private static let springs = [(1.0, 100.0, 10.0), (1, 162.6288, 14.538), (2, 50, 1), (1, 1e4, 0.01), (3, 0.5, 0.2)]
        .map { Spring(mass: $0, stiffness: $1, damping: $2) }

    @Test("finds the same double with any estimate", arguments: springs)
    func estimates(spring: Spring) {
        let motion = SpringSolution(spring, from: MotionState(value: 1, velocity: -0.3))
        let half = Double.pi / motion.rates.swingFrequency
        for index in 0..<6 {
            let (low, high) = ((Double(index) + 0.5) * half, (Double(index) + 1.5) * half)
            // The velocity changes its sign once in half a period.
            let isRising = motion.velocity(atSeconds: low) > 0
            let isPast = { (time: Double) in (motion.velocity(atSeconds: time) > 0) != isRising }
            let plain = bisection(from: low, to: high, isPast)
            for estimate in [
                plain, plain.nextUp, plain.nextDown, plain + 1e-9, plain - 1e-3 * half, low.nextUp, high.nextDown, low,
                high, 0, .infinity, .nan,
            ] {
                #expect(
                    bisection(from: low, to: high, near: estimate, isPast) == plain,
                    "extremum \(index) of \(spring) with the estimate \(estimate)")
            }
        }
    }

    @Test("An estimate within an ulp of the result needs at most six evaluations, where halving needs fifty")
    func evaluations() {
        var count = 0
        let isPast = { (value: Double) in
            count += 1
            return value >= 2.0.squareRoot()
        }
        #expect(bisection(from: 1, to: 2, near: 1.414213562373095, isPast) == 2.0.squareRoot())
        #expect(count <= 6, "\(count) evaluations")
        count = 0
        #expect(bisection(from: 1, to: 2, isPast) == 2.0.squareRoot())
        #expect(count >= 50, "\(count) evaluations")
    }

    @Test("The secant finds a zero to a few units in the last place, or gives an end where there is none")
    func secant() {
        let root = secantZero(from: 0, to: 2) { $0 * $0 * $0 - 2 }
        // Rounding of the cubic: three units in the last place of 2, divided by the slope 3 * 1.26^2.
        #expect(abs(root - 1.259_921_049_894_873_2) <= 1e-15)
        #expect(secantZero(from: 0, to: 1) { $0 + 1 } == 1)
        #expect(secantZero(from: 0, to: 1) { _ in .nan } <= 1)
    }

    @Test("The last exit from a band is the double that halving finds", arguments: springs, [0.5, 0.1, 1e-3, 1e-9])
    func exits(spring: Spring, band: Double) throws {
        let motion = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        let exit = try #require(motion.lastExit(fromBand: band))
        #expect(abs(motion.value(atSeconds: exit)) <= band)
        #expect(abs(motion.value(atSeconds: exit.nextDown)) > band, "the exit of \(spring) from \(band) is earlier")
    }
}
