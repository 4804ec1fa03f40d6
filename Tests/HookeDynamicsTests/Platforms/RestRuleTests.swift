import HookeDynamics
import Testing

@Suite("Rules for rest")
struct RestRuleTests {
    /// What a rule holds of a state to be over, said a second time: plain, as the engines write it.
    struct Rule: Sendable, CustomTestStringConvertible {
        let rule: RestRule
        let holds: @Sendable (MotionState, SpringSolution) -> Bool
        var testDescription: String { "\(rule)" }
    }

    static let rules = [
        Rule(rule: .band(distance: 0.02)) { state, _ in abs(state.value) <= 0.02 },
        Rule(rule: .relativeBand(fraction: 0.001)) { state, motion in
            abs(state.value) <= 0.001 * abs(motion.initial.value)
        },
        Rule(rule: .energy(ratio: 6e-9)) { state, motion in
            energy(state, motion) <= 6e-9 * energy(motion.initial, motion)
        },
    ]

    private static func energy(_ state: MotionState, _ motion: SpringSolution) -> Double {
        let spring = motion.spring
        return spring.mass * state.velocity * state.velocity / 2 + spring.stiffness * state.value * state.value / 2
    }

    static let starts = [
        MotionState(value: -1, velocity: 0), MotionState(value: 300, velocity: 0),
        MotionState(value: -1, velocity: 40), MotionState(value: 1, velocity: 40),
        MotionState(value: 1, velocity: -300), MotionState(value: 0.5, velocity: -6),
    ]

    @Test("hold from their time on for good, and not just before", arguments: rules, starts)
    func lastExit(_ rule: Rule, _ start: MotionState) throws {
        for ratio in [0.08, 0.3, 0.7, 0.95, 1, 1.0000001, 1.4, 5] {
            let spring = Spring(mass: 2, stiffness: 250, damping: ratio * 2 * 500.squareRoot())
            let motion = SpringSolution(spring, from: start)
            let time = try #require(motion.restTime(rule.rule))
            // A velocity or displacement grazing a band moves it by rounding over slope: a nanosecond is generous.
            if time > 0 {
                let before = motion.state(atSeconds: time - 1e-9 * time)
                #expect(!rule.holds(before, motion), "ratio \(ratio): holds before \(time) s: \(before)")
            }
            for sample in 0...60 {
                let later = time + 1e-9 + Double(sample * sample) / 2000
                let state = motion.state(atSeconds: later)
                #expect(rule.holds(state, motion), "ratio \(ratio): settled at \(time) s, but \(state) at \(later) s")
            }
        }
    }

    @Test("grazing the band: an extremum on its edge is inside, a hair more is outside")
    func grazing() throws {
        let spring = Spring(naturalFrequency: 10, dampingRatio: 0.2)
        let motion = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        for index in 0..<6 {
            let peak = try #require(motion.extremum(index))
            let height = abs(peak.state.value)
            let inside = try #require(motion.lastExit(fromBand: height * (1 + 1e-9)))
            let outside = try #require(motion.lastExit(fromBand: height * (1 - 1e-9)))
            #expect(inside < peak.time, "extremum \(index) at \(peak.time) s is inside, exit \(inside) s")
            #expect(outside > peak.time, "extremum \(index) at \(peak.time) s is outside, exit \(outside) s")
        }
    }

    @Test("hardly damped, the exit is the envelope's", arguments: [1e-6, 1e-12, 1e-15, 1e-17, 1e-100])
    func hardlyDamped(_ ratio: Double) throws {
        let spring = Spring(naturalFrequency: 1, dampingRatio: ratio)
        let motion = SpringSolution(spring, from: MotionState(value: 1, velocity: 0))
        let time = try #require(motion.lastExit(fromBand: 0.5))
        // ln 2 / g, less up to half a swing.
        let expected = 0.693147180559945309417 / ratio
        let bound = Double.pi + 4 * expected.ulp
        #expect(abs(time - expected) <= bound, "exit at \(time) s, envelope \(expected) s, bound \(bound) s")
        let count = Double(motion.crossingCount(through: time))
        #expect(
            abs(min(time / .pi, 0x1p62) - count) <= 1 + 4 * count.ulp, "\(count) crossings in \(time / .pi) half swings"
        )
    }

    @Test(
        "hardly damped, a test of distance and speed holds within a swing of the energy that it allows",
        arguments: [1e-3, 1e-5, 1e-9, 1e-13, 1e-16])
    func hardlyDampedTests(_ ratio: Double) throws {
        let spring = Spring(naturalFrequency: 10, dampingRatio: ratio)
        let motion = SpringSolution(spring, from: MotionState(value: 300, velocity: 0))
        let tests = [
            RestThresholds(distance: 0.01, speed: 2), RestThresholds(distance: 1, speed: 2),
            RestThresholds(distance: 0.5, speed: 5, acceleration: 25),
            RestThresholds(distance: 0.5, speed: 2, velocity: .difference(over: 0.005)),
        ]
        for test in tests {
            let time = try #require(test.firstTime(of: motion))
            // Where the acceleration's limit is the narrower one, it is one of the distance: a = w^2 x.
            let reach = min(test.distance, test.acceleration / 100)
            let allowed = (100 * reach * reach + test.speed * test.speed).squareRoot()
            let energy = Elementary.log(3000 / allowed) / (10 * ratio)
            // A period before the first pass; the average of 5 ms is the velocity half of it later, an angle of w s/2 = 0.025.
            let slack = test.velocity == .exact ? 0 : 0.025
            let bound = 2 * Double.pi / 10 + slack / (10 * ratio) + 8 * energy.ulp
            #expect(abs(time - energy) <= bound, "\(test): at \(time) s, by energy \(energy) s, bound \(bound) s")
        }
    }

    @Test("springs and starts of any size end or do not, without a trap", arguments: [1e-20, 1, 1e20])
    func anySize(_ size: Double) {
        for stiffness in [1e-9, 1, 1e9] {
            for damping in [0, 1e-9, 1, 1e9] {
                let spring = Spring(mass: 1, stiffness: stiffness, damping: damping)
                for start in [MotionState(value: size, velocity: 0), MotionState(value: -1, velocity: size)] {
                    let motion = SpringSolution(spring, from: start)
                    // Core Animation's rule takes 100 000 samples of a slow spring: that is a second in debug.
                    for platform in RestPlatform.allCases where platform != .coreAnimation {
                        let time = motion.restTime(.platform(platform))
                        #expect(time.map { $0 >= 0 } ?? true, "\(platform): \(spring), \(start): \(time ?? .nan)")
                        #expect(time?.isFinite ?? true, "\(platform): \(spring), \(start)")
                    }
                }
            }
        }
    }

    @Test("Compose: the envelope below critical damping, the last crossing from there on")
    func compose() throws {
        let start = MotionState(value: 300, velocity: -50)
        let bouncy = SpringSolution(Spring(stiffness: 100, damping: 4), from: start)
        let time = try #require(bouncy.restTime(.compose(threshold: 0.5)))
        let last = try #require(bouncy.restTime(.band(distance: 0.5)))
        #expect(time >= last, "the envelope ends at \(time) s, the motion leaves the band at \(last) s")
        #expect(time - last < .pi / bouncy.spring.dampedFrequency, "within half a swing of each other")
        let creeping = SpringSolution(Spring(stiffness: 100, damping: 40), from: start)
        #expect(creeping.restTime(.compose(threshold: 0.5)) == creeping.restTime(.band(distance: 0.5)))
        #expect(bouncy.restTime(.compose(threshold: 1000)) == 0)
        #expect(bouncy.restTime(.compose(threshold: 0)) == nil)
    }

    @Test("the platforms' rules are their modes', in units of the value")
    func platforms() {
        for spring in [Spring.bouncy, .smooth, Spring(stiffness: 100, damping: 40)] {
            let motion = SpringSolution(spring, from: MotionState(value: -120, velocity: 600))
            #expect(
                motion.restTime(.coreAnimation)
                    == SpringMode.coreAnimation.settlingDuration(of: spring, initialVelocity: 5))
            #expect(
                motion.restTime(.swiftUI())
                    == spring.settlingDuration(target: 120, initialVelocity: 600, epsilon: 0.001))
        }
        let home = SpringSolution(.bouncy, from: MotionState(value: 0, velocity: 600))
        #expect(home.restTime(.coreAnimation) == nil, "from the target itself there is no distance to count in")
    }

    @Test("nothing undamped settles, unless it never leaves", arguments: rules)
    func undamped(_ rule: Rule) {
        let motion = SpringSolution(Spring(stiffness: 100, damping: 0), from: MotionState(value: 50, velocity: 0))
        #expect(motion.restTime(rule.rule) == nil)
        #expect(motion.restTime(.band(distance: 51)) == 0)
    }

    /// Springs and starts, and when each platform's rule holds first: the rules as their sources write them, by bisection with mpmath 1.3 at 40
    /// digits.
    static let firstTimes: [(spring: Spring, start: MotionState, times: [RestPlatform: Double])] = [
        (
            Spring(mass: 1, stiffness: 100, damping: 10), MotionState(value: -300, velocity: 0),
            [
                .flutter: 2.52896668502536736, .reactSpring: 0.955460274375170866, .reanimated3: 1.67815227505489646,
                .reactNative: 2.52896668502536736, .rebound: 2.49466826588210177, .reanimated: 1.95941593381041921,
                .motion: 1.38293140229229318, .pop: 1.28750195602770155, .compose: 1.63004172077522744,
                .coreAnimation: 1.47270033467809264,
            ]
        ),
        (
            Spring(mass: 1, stiffness: 100, damping: 10), MotionState(value: -300, velocity: 1200),
            [
                .flutter: 2.80605435101113504, .reactSpring: 0.909339063770099398, .reanimated3: 1.63227003189137746,
                .rebound: 2.45110187209245805, .reanimated: 1.91610001434174479, .motion: 1.34122883873910597,
                .pop: 1.24378676200907552, .compose: 1.60259803620505141, .coreAnimation: 1.40340623360122439,
            ]
        ),
        (
            Spring(mass: 1, stiffness: 170, damping: 26), MotionState(value: -1, velocity: 0),
            [
                .flutter: 0.908134623382111237, .reactSpring: 0.701700537190421518, .reanimated3: 0.505812859029223504,
                .rebound: 0.775169892637936939, .reanimated: 0.937810305034345755, .motion: 0.719519699538715307,
                .pop: 0.128511451619259266, .compose: 0.374652639347628967, .coreAnimation: 0.734370200661338128,
            ]
        ),
        (
            Spring(mass: 1, stiffness: 100, damping: 40), MotionState(value: -300, velocity: 0),
            [
                .flutter: 5.10233652794185411, .reactSpring: 2.60581485156286424, .reanimated3: 3.87515899505620403,
                .rebound: 4.50168612185868887, .reanimated: 3.57341102658810975, .motion: 2.41517213339259014,
                .pop: 2.41517213339259014, .compose: 3.01582253947575537,
            ]
        ),
        (
            Spring(mass: 2, stiffness: 250, damping: 9), MotionState(value: -300, velocity: -500),
            [
                .flutter: 5.73965952249208982, .reactSpring: 2.17141196927382572, .reanimated3: 3.32517954169650061,
                .rebound: 5.16211895991860206, .reanimated: 4.20539933974328836, .motion: 2.85211711042593491,
                .pop: 2.72951701762850391, .compose: 3.58513214203402229, .coreAnimation: 3.20599953302048035,
            ]
        ),
    ]

    @Test("each platform's rule holds first at the instant that its source gives", arguments: firstTimes.indices)
    func platformTimes(_ row: Int) throws {
        let (spring, start, times) = RestRuleTests.firstTimes[row]
        let motion = SpringSolution(spring, from: start)
        for platform in RestPlatform.allCases {
            guard let expected = times[platform] else { continue }
            let time = try #require(motion.restTime(.platform(platform)))
            // The rule's bound is 1e-12 s or 4 ulps; a graze moves the time by the rounding of the value over its slope, below 1e-11 here.
            #expect(abs(time - expected) <= 1e-11, "\(platform.rawValue): at rest at \(time) s, mpmath \(expected) s")
        }
    }

    @Test("an overshoot is cut where the motion first crosses its target, unless it rests before")
    func clamp() throws {
        let rows: [(damping: Double, velocity: Double, time: Double, lost: Double)] = [
            (10, 0, 0.241839915231229047, 895.30817757682466), (10, 1200, 0.194654480102895792, 988.191736580883716),
        ]
        for row in rows {
            let motion = SpringSolution(
                Spring(mass: 1, stiffness: 100, damping: row.damping),
                from: MotionState(value: -300, velocity: row.velocity))
            let end = try #require(SpringEnding(clampsOvershoot: true).end(of: motion))
            #expect(end.isClamped && end.left.value == 0)
            #expect(abs(end.time - row.time) <= 1e-12, "crosses at \(end.time) s, mpmath \(row.time) s")
            #expect(abs(end.left.velocity - row.lost) <= 1e-8, "loses \(end.left.velocity), mpmath \(row.lost)")
            let both = SpringEnding(rest: .within(distance: 1000, speed: 1e9), clampsOvershoot: true)
            #expect(both.end(of: motion)?.time == 0, "at rest from the start")
        }
        let creeping = SpringSolution(Spring(stiffness: 100, damping: 40), from: MotionState(value: -300, velocity: 0))
        #expect(SpringEnding(clampsOvershoot: true).end(of: creeping) == nil, "it never crosses")
        let pushed = SpringSolution(Spring(stiffness: 100, damping: 10), from: MotionState(value: 0, velocity: 50))
        let back = try #require(SpringEnding(clampsOvershoot: true).end(of: pushed))
        #expect(
            abs(back.time - .pi / pushed.spring.dampedFrequency) <= 1e-12, "from its target it ends when it is back")
    }

    @Test("a band without width is never entered for good")
    func noWidth() {
        let motion = SpringSolution(.bouncy, from: MotionState(value: 50, velocity: 0))
        #expect(motion.restTime(.band(distance: 0)) == nil)
        #expect(motion.restTime(.relativeBand(fraction: -1)) == nil)
        #expect(motion.restTime(.energy(ratio: 0)) == nil)
        #expect(motion.restTime(.energy(ratio: 1)) == 0)
    }

    @Test("energy only falls, by what the damper takes", arguments: [0.05, 0.7, 1, 4])
    func energyFalls(_ ratio: Double) {
        let spring = Spring(mass: 3, stiffness: 75, damping: ratio * 30)
        let motion = SpringSolution(spring, from: MotionState(value: 2, velocity: -9))
        #expect(motion.energy(atSeconds: 0) == 1.5 * 81 + 37.5 * 4)
        let step = 1.0 / 1024
        for index in 1...800 {
            let time = Double(index) * step
            let fall = motion.energy(atSeconds: time - step) - motion.energy(atSeconds: time)
            // Simpson's rule on c v^2 over the step; its error is of order step^5.
            let speeds = [time - step, time - step / 2, time].map { motion.state(atSeconds: $0).velocity }
            let taken =
                spring.damping * step / 6
                * (speeds[0] * speeds[0] + 4 * speeds[1] * speeds[1] + speeds[2] * speeds[2])
            #expect(fall >= 0 && abs(fall - taken) < 1e-6, "at \(time) s the energy falls by \(fall), taken \(taken)")
        }
    }
}
