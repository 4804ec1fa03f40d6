import HookeDynamics
import Testing

@Suite("Scrolled content let go")
struct ScrollMotionTests {
    private func scroll(_ decay: Decay = .normal, spring: Spring = ScrollMotion.bounce) throws -> ScrollMotion {
        try ScrollMotion(bounds: ScrollBounds(from: -50, to: 1000), decay: decay, spring: spring)
    }

    @Test("decays within its bounds, as if there were none")
    func within() throws {
        let start = MotionState(value: 100, velocity: 1500)
        let motion = try scroll().released(from: start)
        #expect(motion.segments.count == 1)
        let free = Decay.normal.solution(from: start)
        for time in [0.0, 0.1, 1.0, 20.0] as [Flicks] { #expect(motion.state(at: time) == free.state(at: time)) }
    }

    @Test(
        "hands over to the spring at the bound, value and velocity continuous",
        arguments: [Decay.normal, .fast], [(990.0, 400.0), (0, 12_000), (700, 9000), (-49, -100), (500, -30_000)])
    func handOver(decay: Decay, start: (value: Double, velocity: Double)) throws {
        let start = MotionState(value: start.value, velocity: start.velocity)
        let bound = start.velocity > 0 ? 1000.0 : -50
        let scroll = try scroll(decay)
        let motion = try scroll.released(from: start)
        try #require(motion.segments.count == 2)
        let over = motion.segments[1]
        // v0 - v = k (bound - x0): the velocity that is left at the bound, without any exponential. The difference of two roundings.
        let left = start.velocity - decay.decayRate * (bound - start.value)
        #expect(
            abs(over.initial.velocity - left) <= 4 * 0x1p-53 * abs(start.velocity),
            "\(over.initial.velocity), not \(left)")
        #expect(abs(over.initial.value - bound) <= bound.ulp, "\(over.initial.value) at the bound \(bound)")
        // ln(v0 / left) / k, to the 1e-12 s that is promised.
        let time = Elementary.log(start.velocity / left) / decay.decayRate
        #expect(abs(over.startSeconds - time) <= 1e-12, "over at \(over.startSeconds) s, not \(time) s")
        // A picosecond to either side: what moves by then is 1e-12 of velocity and acceleration.
        let speed = abs(start.velocity) + 1000
        for step in [-1e-12, 1e-12] {
            let near = motion.state(atSeconds: over.startSeconds + step)
            #expect(abs(near.value - over.initial.value) <= 1e-12 * 2 * speed)
            #expect(abs(near.velocity - over.initial.velocity) <= 1e-12 * 20 * speed)
        }
        // Critically damped: y = v t e^(-w t) beyond the bound, farthest out at 1/w with v / (w e), and never back across.
        let peak = motion.value(atSeconds: over.startSeconds + 0.1) - bound
        expectClose(peak, left / 10 * Elementary.exp(-1), within: 1e-11, "the farthest point")
        for frame in 1...200 {
            let beyond = (motion.value(atSeconds: over.startSeconds + Double(frame) / 60) - bound) * start.velocity
            #expect(beyond >= 0, "back inside at frame \(frame)")
        }
        #expect(motion.state(at: 100.0) == MotionState(value: bound, velocity: 0))
    }

    @Test("comes back at once from outside, and from the bound when it leaves")
    func outside() throws {
        let scroll = try scroll(spring: Spring(stiffness: 200, damping: 30))
        for (start, bound) in [
            (MotionState(value: 1100, velocity: 0), 1000.0), (MotionState(value: -51, velocity: 900), -50),
            (MotionState(value: 1000, velocity: 3), 1000), (MotionState(value: -50, velocity: -3), -50),
        ] {
            let motion = try scroll.released(from: start)
            #expect(motion.segments.map(\.law) == [.spring(scroll.spring, target: bound)], "from \(start)")
            #expect(motion.state(at: .zero) == start)
            let spring = SpringSolution(
                scroll.spring, from: MotionState(value: start.value - bound, velocity: start.velocity))
            #expect(motion.value(at: 0.3) == bound + spring.value(at: 0.3))
        }
        let inwards = try scroll.released(from: MotionState(value: 1000, velocity: -3))
        #expect(inwards.segments.map(\.law) == [.decay(.normal)])
        let still = try scroll.released(from: MotionState(value: 1000, velocity: 0))
        #expect(still.state(at: 5.0) == MotionState(value: 1000, velocity: 0))
    }

    @Test("an end on the bound is reached, not passed; a hair more passes")
    func grazing() throws {
        let decay = Decay.fast
        let velocity = decay.initialVelocity(covering: 1000)
        let scroll = try scroll(decay)
        let short = try scroll.released(from: MotionState(value: 0, velocity: velocity * (1 - 1e-12)))
        #expect(short.segments.count == 1)
        let past = try scroll.released(from: MotionState(value: 0, velocity: velocity * (1 + 1e-12)))
        #expect(past.segments.count == 2)
        // ln(1e12) / k: the last crawl, whose length a unit of the velocity moves by 1e-4.
        expectClose(past.segments[1].startSeconds, 27.6310211159285 / decay.decayRate, within: 1e-4, "hand-over")
    }

    @Test("bounds that are one place bring everything there")
    func point() throws {
        let scroll = try ScrollMotion(bounds: ScrollBounds(from: 7, to: 7))
        for velocity in [-300.0, 0, 300] {
            let motion = try scroll.released(from: MotionState(value: 7, velocity: velocity))
            #expect(motion.state(at: 100.0) == MotionState(value: 7, velocity: 0))
        }
    }

    @Test("snaps to the place nearest to its projected end", arguments: [-1, 1])
    func snapping(direction: Double) throws {
        let bounds = try ScrollBounds(from: -2000, to: 2000)
        let scroll = try ScrollMotion(bounds: bounds)
        let pages = try Snapping(every: 320)
        for u in Arguments(seed: 2, count: 300) {
            let start = MotionState(value: 600 * u - 300, velocity: direction * 5000 * u)
            let motion = try scroll.released(from: start, snappingTo: pages)
            let end = bounds.clamped(start.value + Decay.normal.distance(velocity: start.velocity))
            let target = bounds.clamped((end / 320).rounded() * 320)
            let last = motion.value(at: .forever)
            #expect(abs(last - target) <= 4 * 0x1p-53 * 2600, "from \(start) to \(last), not \(target)")
            #expect(motion.state(at: .zero) == start, "value and velocity are taken over")
            guard case .decay(let decay) = motion.segments[0].law else { continue }
            #expect((end - target) * direction >= 0, "only what would have got there decays")
            #expect(decay.decayRate >= Decay.normal.decayRate * (1 - 8 * 0x1p-53), "and no slower than it would have")
        }
    }

    @Test("both ways of snapping are taken, and outside the bound comes first")
    func snappingLaws() throws {
        let scroll = try scroll()
        let pages = try Snapping(every: 300, from: 50)
        // 0 + 2000 / k = 999.0: the page at 950 lies before that, the one at 350 beyond 100 + 250 / k = 224.9.
        let braking = try scroll.released(from: MotionState(value: 0, velocity: 2000), snappingTo: pages)
        expectClose(braking.value(at: .forever), 950, within: 1e-15, "a page short of the end")
        guard case .decay = braking.segments[0].law else {
            Issue.record("braked by \(braking.segments[0].law)")
            return
        }
        let pulled = try scroll.released(from: MotionState(value: 100, velocity: 250), snappingTo: pages)
        #expect(pulled.segments.map(\.law) == [.spring(scroll.spring, target: 350)])
        let still = try scroll.released(from: MotionState(value: 120, velocity: 0), snappingTo: pages)
        #expect(still.segments.map(\.law) == [.spring(scroll.spring, target: 50)])
        let outside = try scroll.released(from: MotionState(value: 1200, velocity: -9000), snappingTo: pages)
        #expect(outside.segments.map(\.law) == [.spring(scroll.spring, target: 1000)])
    }
}
