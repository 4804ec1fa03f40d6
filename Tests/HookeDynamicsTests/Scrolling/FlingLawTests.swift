import HookeDynamics
import TestTables
import Testing

/// Flings against the exact curves with 40 digits, and against the platforms' algorithms in their own arithmetic; Scripts/references/scroll_laws.py names
/// the sources and makes fling_laws.csv.
@Suite("Flings of platforms")
struct FlingLawTests {
    private static let table = TestTable("fling_laws.csv")

    private struct Row {
        let law: FlingLaw
        let numbers: [Double]

        init(_ cells: [String]) throws {
            law = try #require(FlingLaw(rawValue: cells[0]))
            numbers = cells.dropFirst().map(TestTable.number)
        }
    }

    private static func rows(_ word: String, of law: FlingLaw) throws -> [Row] {
        let rows = try table[word].map(Row.init).filter { $0.law == law }
        try #require(!rows.isEmpty)
        return rows
    }

    @Test("have the exact positions, velocities, durations and ends in both directions", arguments: FlingLaw.allCases)
    func exact(law: FlingLaw) throws {
        for row in try Self.rows("exact", of: law) {
            let (ratio, most, speed, time) = (row.numbers[0], row.numbers[1], row.numbers[2], row.numbers[3])
            for sign in [1.0, -1] {
                let initial = MotionState(value: 0, velocity: sign * speed)
                let fling = Fling(law, pixelRatio: ratio, greatestDistance: most).solution(from: initial)
                let state = fling.state(atSeconds: time)
                // Some thirty roundings of the constants and the curve's polynomials; Flutter's constant deceleration is subtracted from up to 4 times what is left.
                let (slack, way) = (64 * 0x1p-53, max(row.numbers[7], speed / 4))
                #expect(abs(sign * state.value - row.numbers[4]) <= slack * way, "\(law) \(speed) at \(time): \(state)")
                #expect(
                    abs(sign * state.velocity - row.numbers[5]) <= slack * speed, "\(law) \(speed) at \(time): \(state)"
                )
                #expect(
                    abs(fling.duration - row.numbers[6]) <= slack * row.numbers[6], "\(law) \(speed): \(fling.duration)"
                )
                #expect(abs(sign * fling.end - row.numbers[7]) <= slack * way, "\(law) \(speed): \(fling.end)")
                #expect(fling.state(at: .zero) == initial)
                #expect(fling.state(at: .forever) == MotionState(value: fling.end, velocity: 0))
            }
        }
    }

    /// What a platform's own arithmetic moves: position, velocity, duration and end.
    ///
    /// Android's table of 100 samples is at most 8.9e-5 of the distance from the curve, and its slopes 0.0327 of distance / duration, which is 0.35 v. Its duration is cut to
    /// milliseconds: up to 1 ms of v, and by the curve's second derivative, at most 6.6, 6.6 x 0.35 v ms / duration of the velocity. OverScroller's distance and velocity are
    /// cut to pixels, its positions rounded. Compose stops within a millisecond of the threshold of 0.1 pixels. Chromium keeps positions of up to 5700 in single precision.
    private static func bounds(
        _ law: FlingLaw, _ ratio: Double, _ speed: Double, _ fling: FlingSolution
    ) -> (place: Double, speed: Double, duration: Double, end: Double) {
        let (single, way, pixel) = (0x1p-22, max(fling.end, speed / 4), 1 / ratio)
        let table = (
            way: 8.9e-5 * fling.end + 0.001 * speed, speed: 0.0115 * speed + 2.31 * speed * 0.001 / fling.duration
        )
        return switch law {
        case .overScroller:
            (
                table.way + 1.5 * pixel + 2 * fling.end * pixel / speed,
                table.speed + 3 * pixel / fling.duration + pixel, 0.00101, pixel + 2 * fling.end * pixel / speed
            )
        case .composeSpline: (table.way + single * way, table.speed + single * speed, 0.00101, single * way)
        case .composeExponential:
            (4 * single * way + 1e-4 * pixel, 4 * single * speed + 0.101 * pixel, 0.00101, single * way)
        case .flutterBouncing, .flutterBouncingFast, .flutterClamping:
            (64 * 0x1p-53 * way, 64 * 0x1p-53 * speed, 1e-14, 64 * 0x1p-53 * way)
        case .chromium: (5700 * single + 4 * single * way, 4 * single * speed, 2e-7, 5700 * single + 4 * single * way)
        case .chromiumPhysics: (single * way, 2 * single * speed, 1e-7, single * way)
        }
    }

    @Test("deviate from the platform's algorithm by no more than its arithmetic explains", arguments: FlingLaw.allCases)
    func platform(law: FlingLaw) throws {
        for row in try Self.rows("platform", of: law) {
            let (ratio, speed, time) = (row.numbers[0], row.numbers[1], row.numbers[2])
            let most = law == .chromiumPhysics ? 3.0 * 568 : .infinity
            let fling = Fling(law, pixelRatio: ratio, greatestDistance: most)
                .solution(from: MotionState(value: 0, velocity: speed))
            let (state, bounds) = (fling.state(atSeconds: time), Self.bounds(law, ratio, speed, fling))
            let name = "\(law) \(speed) pt/s at \(ratio), \(time) s: \(state)"
            #expect(abs(state.value - row.numbers[3]) <= bounds.place, "\(name), not \(row.numbers[3])")
            #expect(abs(state.velocity - row.numbers[4]) <= bounds.speed, "\(name), not \(row.numbers[4])")
            #expect(abs(fling.duration - row.numbers[5]) <= bounds.duration, "\(name), \(row.numbers[5])")
            #expect(abs(fling.end - row.numbers[6]) <= bounds.end, "\(name), \(row.numbers[6])")
        }
    }

    /// OverScroller adjusts its duration by another table of 100 samples, to less than 0.002 of it before 0.91 of the distance, of which it has cut up to a pixel, and to a
    /// millisecond; Flutter's ten steps of Newton have converged to the rounding.
    @Test(
        "arrive at edges, where Android stops and Flutter's springs take over",
        arguments: [FlingLaw.overScroller, .flutterBouncing, .flutterBouncingFast])
    func edges(law: FlingLaw) throws {
        for row in try Self.rows("edge", of: law) {
            let (speed, edge, time) = (row.numbers[0], row.numbers[1], row.numbers[2])
            let fling = Fling(law).solution(from: MotionState(value: 0, velocity: speed))
            let arrival = try #require(fling.time(passing: edge))
            let bounds = Self.bounds(law, 1, speed, fling)
            let slowing = fling.state(atSeconds: arrival).velocity
            let late = law == .overScroller ? 0.001 + 0.002 * fling.duration + 1 / slowing : 1e-12
            #expect(
                abs(arrival - row.numbers[5]) <= late, "\(law) \(speed) to \(edge): \(arrival), not \(row.numbers[5])")
            var state = time < arrival ? fling.state(atSeconds: time) : MotionState(value: edge, velocity: 0)
            if let spring = law.spring, time >= arrival {
                let impact = min(fling.state(atSeconds: arrival).velocity, law.greatestImpact)
                let bounce = SpringSolution(spring, from: MotionState(value: 0, velocity: impact))
                let passed = bounce.state(atSeconds: time - arrival)
                if passed.value.magnitude >= 1 || passed.velocity.magnitude >= 20 {
                    state = MotionState(value: edge + passed.value, velocity: passed.velocity)
                }
            }
            // Flutter's spring starts later by the rounding of the arrival.
            let slack = law == .overScroller ? 0 : speed * late
            #expect(
                abs(state.value - row.numbers[3]) <= bounds.place + slack,
                "\(law) \(speed) to \(edge), \(time) s: \(state)")
        }
    }

    @Test("do not move without a velocity, and pass only what is ahead and within reach", arguments: FlingLaw.allCases)
    func reach(law: FlingLaw) throws {
        let resting = Fling(law).solution(from: MotionState(value: 5, velocity: 0))
        #expect(resting.duration == 0 && resting.end == 5)
        #expect(resting.state(atSeconds: 1) == MotionState(value: 5, velocity: 0))
        let fling = Fling(law).solution(from: MotionState(value: 5, velocity: -1000))
        #expect(fling.time(passing: 5) == 0)
        #expect(fling.time(passing: 6) == nil)
        #expect(fling.time(passing: fling.end - 1) == nil)
        let time = try #require(fling.time(passing: -40))
        // Some roundings of the distance.
        let slack = 1000 * time.ulp + 4 * fling.end.ulp
        #expect(abs(fling.value(atSeconds: time) + 40) <= slack)
        let sequence = try MotionSequence(.fling(Fling(law)), from: MotionState(value: 5, velocity: -1000))
        #expect(sequence.state(at: 0.1) == fling.state(at: 0.1))
    }

    /// The figures by Python's `math`.
    @Test(
        "Flutter's carried momentum",
        arguments: [(1000.0, 649.6660299405324), (-3000.0, -5638.812668543222), (9000, 40000), (0, 0)])
    func momentum(velocity: Double, carried: Double) {
        let found = MomentumRule.fitted(velocity: velocity)
        #expect(abs(found - carried) <= 1e-12 * carried.magnitude, "\(found)")
    }
}
