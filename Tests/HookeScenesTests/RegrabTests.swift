import HookeAnimation
import HookeDynamics
import HookeScenes
import HookeSolvers
import Testing

/// A finger that catches the header in mid-flight: the drag moves the model, what is left of the spring decays on top.
struct RegrabTests {
    /// Lands where the first finger left, so that nothing but the spring and the finger moves the points.
    private static let second = TouchPath(
        from: Point(x: 220, y: 80), to: Point(x: 220, y: 240), duration: 0.35, pace: .easeInEaseOut)
    private static let landing: Flicks = 0.6
    private static let secondRelease: Flicks = 0.95

    private func caught(_ solver: any Solver) throws -> Pull {
        let pull = try Pull(solver: solver, interactionWhileAnimating: true)
        pull.drag()
        pull.stage.play(RegrabTests.second, at: RegrabTests.landing)
        return pull
    }

    /// The share of a release that is left, by the closed form, which has tests of its own.
    private func left(_ release: ElasticRelease, at time: Flicks) -> MotionState {
        guard time >= release.time else { return MotionState(value: 0, velocity: 0) }
        guard time < release.time + 0.9 else { return MotionState(value: 0, velocity: 0) }
        guard case .spring(let law) = release.law else { return MotionState(value: .nan, velocity: .nan) }
        return SpringSolution(law.spring, from: MotionState(value: 1, velocity: 0))
            .state(at: time - release.time)
    }

    @Test("Place and velocity are the finger's plus what the springs have left, across touch and release")
    func continuity() throws {
        let pull = try caught(Propagator())
        let (bound, speedBound) = (1e-12, 1e-12)
        while pull.stage.now < 2.0 {
            try pull.stage.step()
            let time = pull.stage.now
            for (index, name) in ElasticShape.names.enumerated() {
                var (place, speed) = (pull.model[index].y, 0.0)
                for release in pull.header.releases {
                    place += release.displacements[index] * left(release, at: time).value
                    speed += release.displacements[index] * left(release, at: time).velocity
                }
                let way = pull.header.releases.map { $0.displacements[index] }.max() ?? 1
                #expect(
                    abs(pull.shown[index].y - place) <= bound * max(way, 1),
                    "\(name), frame \(pull.stage.frame): \(pull.shown[index].y) against \(place), bound \(bound) of \(way)"
                )
                #expect(
                    abs(pull.speeds[index] - speed) <= 6.5 * speedBound * max(way, 1),
                    "\(name), frame \(pull.stage.frame): \(pull.speeds[index]) pt/s against \(speed)")
            }
        }
        #expect(pull.header.releases.count == 2)
    }

    /// At the refresh of the touch nothing differs from a flight that nobody catches; at that of the second release nothing
    /// differs from a finger that stays.
    @Test("At the very refresh of the touch, and of the release, nothing jumps")
    func jumps() throws {
        let (caught, free) = (try caught(Propagator()), try Pull(interactionWhileAnimating: true))
        free.drag()
        try caught.step(to: RegrabTests.landing)
        try free.step(to: RegrabTests.landing)
        #expect(caught.shown == free.shown)
        #expect(caught.speeds == free.speeds)
        #expect(caught.path == free.path)

        let held = try Pull(interactionWhileAnimating: true)
        held.drag()
        held.stage.play(
            TouchPath(through: RegrabTests.second.knots, pace: .easeInEaseOut, ending: .never), at: RegrabTests.landing)
        try caught.step(to: RegrabTests.secondRelease)
        try held.step(to: RegrabTests.secondRelease)
        #expect(caught.header.releases.count == 2 && held.header.releases.count == 1)
        let jump = distance(caught.shown, held.shown)
        #expect(jump <= 1e-12 * 250, "\(caught.shown) against \(held.shown), bound 2.5e-10")
        for (speed, other) in zip(caught.speeds, held.speeds) {
            #expect(abs(speed - other) <= 1e-12 * 1600, "\(speed) pt/s against \(other)")
        }
        #expect(caught.path == held.path)
    }

    /// The spring moves a point at most 6.51 distances a second, and a finger at most as its steepest pace; their sum in one
    /// frame bounds what the path may move from one tick to the next.
    @Test("The path never jumps, from the first release to rest")
    func path() throws {
        let pull = try caught(NumericalSolver(.rk8pd))
        try pull.step(to: Flicks(Pull.release.count + Flicks.perSecond / 60))
        let way = try #require(pull.header.releases.first).displacements.max() ?? 0
        // 160 pt in 0.35 s at ease-in-ease-out's slope of at most 1.8; 0.4 + 0.6 * 1.36 of it reach the deepest point.
        let finger = 160 / 0.35 * 1.8 * 1.216 / 60
        var last = pull.path
        while pull.stage.isMoving {
            try pull.stage.step()
            let ways = way + (pull.header.releases.count > 1 ? 200 : 0)
            let bound = ways * 6.51 / 60 + finger
            let moved = distance(pull.path.points, last.points)
            #expect(moved <= bound, "frame \(pull.stage.frame): \(moved) pt, bound \(bound) pt")
            last = pull.path
        }
    }

    @Test("The link runs on between the two releases and stops after the second")
    func link() throws {
        let pull = try caught(Propagator())
        var called: [Int] = []
        for _ in 0..<130 {
            try pull.stage.step()
            if pull.stage.counts.links > 0 { called.append(pull.stage.frame) }
        }
        // The second release, at 0.95 s, ends 0.9 s later, in frame 111.
        #expect(called == Array(30...111))
        #expect(pull.shown.allSatisfy { $0.y == 50 })
        #expect(pull.header.view.isUserInteractionEnabled)
    }
}
