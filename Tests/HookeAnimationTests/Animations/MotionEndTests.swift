import HookeDynamics
import Testing

@testable import HookeAnimation

/// Springs that end at rest or at their target, and decays, against the closed form of each number.
struct MotionEndTests {
    private static let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    private static let target = Point(x: 300, y: 60)

    /// The refreshes of a layer with an animation of its position from the origin, with its shown positions and the events.
    private func shown(
        _ stage: Stage, _ layer: Layer, frames: Int = 240
    ) throws -> (positions: [(time: Double, position: Point)], events: [StageEvent]) {
        let start = stage.now
        var positions: [(Double, Point)] = []
        for _ in 0..<frames {
            try stage.step()
            let time = (stage.now - start - stage.rate.time(ofRefresh: 1)).seconds
            positions.append((time, try #require(layer.presentation).position))
        }
        return (positions, stage.takeEvents())
    }

    @Test(
        "Each number ends by itself at its first crossing, exactly at its target, and the velocity that is lost is an event"
    )
    func clamp() throws {
        let stage = Stage.small(120)
        let layer: Layer = try stage.committedLayer()
        var animation = SpringAnimation(
            .position, from: .zero, to: MotionEndTests.target, spring: MotionEndTests.spring)
        animation.velocity = SIMD4(0, 900, 0, 0)
        animation.ending.clampsOvershoot = true
        stage.transaction.setDisableActions(true)
        layer.position = MotionEndTests.target
        layer.add(animation, forKey: "it")
        let motions = [(300.0, 0.0), (60, 900)].map {
            SpringSolution(MotionEndTests.spring, from: MotionState(value: -$0.0, velocity: $0.1))
        }
        let crossings = try motions.map { try #require($0.crossing(0)) }
        let (positions, events) = try shown(stage, layer)
        for (time, position) in positions {
            let expected = zip(motions, crossings).map { motion, crossing in
                time < crossing.time ? motion.value(atSeconds: time) : 0
            }
            expect(position.x, near: 300 + expected[0], within: 1e-12 * 300)
            expect(position.y, near: 60 + expected[1], within: 1e-12 * 300)
        }
        let stops = events.filter { $0.kind == .motionStopped }
        #expect(stops.map { $0.detail.prefix(18) } == ["position.x clamped", "position.y clamped"])
        for (stop, crossing) in zip(stops, crossings) {
            #expect(stop.numbers.value == 0)
            expect(stop.numbers.velocityX ?? 0, near: crossing.state.velocity, within: 1e-9)
        }
        let last = try #require(events.last { $0.kind == .animationStop })
        // The end is the nearest flick to the later crossing.
        expect(last.time.seconds - 1.0 / 120, near: crossings.map { $0.time }.max() ?? 0, within: 1e-8)
    }

    @Test(
        "A rule for rest ends a view's animation number by number, in points",
        arguments: [RestPlatform.reactSpring, .motion])
    func restOfViews(_ platform: RestPlatform) throws {
        let stage = Stage.small(120)
        let view = stage.addView("card", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.step()
        _ = stage.takeEvents()
        var curve = SpringCurve(MotionEndTests.spring, initialVelocity: .relative(.zero))
        curve.ending.rest = .platform(platform)
        stage.animate(ViewAnimation(duration: .forever, curve: .spring(curve))) { view.center = Point(x: 305, y: 65) }
        let times = try [300.0, 60].map {
            try #require(
                SpringSolution(MotionEndTests.spring, from: MotionState(value: $0, velocity: 0))
                    .restTime(.platform(platform)))
        }
        let (_, events) = try shown(stage, view.layer, frames: 400)
        let stops = events.filter { $0.kind == .animationStop }
        for (axis, time) in zip(["x", "y"], times) {
            let stop = try #require(stops.first { $0.detail == "position.\(axis) finished" })
            // The end is the nearest flick.
            expect(stop.time.seconds - 1.0 / 120, near: time, within: 1e-8)
        }
        let ends = events.filter { $0.kind == .motionStopped }.map { $0.numbers.value ?? .nan }
        #expect(ends.count == 2 && ends.allSatisfy { abs($0) > 0 && abs($0) <= 1 }, "\(ends)")
        #expect(!stage.isMoving)
    }

    @Test("A decay shows its closed form, ends at its model value, and is read back with its law")
    func decay() throws {
        let stage = Stage.small(120)
        let layer: Layer = try stage.committedLayer()
        layer.add(
            DecayAnimation(
                .position, velocity: Point(x: 900, y: 0), law: DecayLaw(limits: try ScrollBounds(from: 0, to: 300))),
            forKey: "flick")
        #expect(layer.position == Point(x: 300, y: 0), "the model is where it ends")
        let free = Decay.normal.solution(from: MotionState(value: 0, velocity: 900))
        let arrival = try #require(free.time(passing: 300))
        let (positions, events) = try shown(stage, layer, frames: 100)
        for (time, position) in positions {
            expect(position.x, near: time < arrival ? free.state(atSeconds: time).value : 300, within: 1e-12 * 300)
            #expect(position.y == 0)
        }
        let stop = try #require(events.first { $0.kind == .motionStopped })
        expect(stop.numbers.velocityX ?? 0, near: free.state(atSeconds: arrival).velocity, within: 1e-9)
    }

    @Test("A stage with such ends is read back as it was written")
    func archive() throws {
        func stage() throws -> Stage {
            let stage = Stage.small(120)
            let layer: Layer = try stage.committedLayer()
            var animation = SpringAnimation(.position.y, from: 0, to: 100, spring: MotionEndTests.spring)
            animation.ending = SpringEnding(rest: .platform(.motion), clampsOvershoot: true)
            layer.add(animation, forKey: "spring")
            layer.add(
                DecayAnimation(
                    .zPosition, velocity: 900,
                    law: DecayLaw(
                        .fast, target: .nearest(of: [0, 100]), limits: try ScrollBounds(from: 0, to: 90),
                        bounce: DecayLaw.returnSpring, rest: .within(distance: 0.5, speed: 2))), forKey: "decay")
            return stage
        }
        let running = try stage()
        try running.frames(10)
        try running.copyState(to: try stage())
    }
}
