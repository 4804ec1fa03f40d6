import HookeAnimation
import HookeDynamics
import Testing

/// The times of start and stop events of animations on layers with their own clocks.
@Suite struct ClockedEventTests {
    /// A layer in a layer in the root, and one beside them; 20 Hz.
    private struct Nest {
        let stage = Stage.small(20)
        let outer, inner, beside: Layer

        init(before first: (Nest) -> Void = { _ in }) throws {
            outer = stage.addLayer("outer")
            inner = stage.addDetachedLayer("inner")
            outer.addSublayer(inner)
            beside = stage.addLayer("beside")
            first(self)
            try stage.step()
        }

        /// Adds a fade that begins and lasts so long by the layer's clock.
        func fade(_ layer: Layer, from begin: Flicks, for duration: Flicks) {
            var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: duration)
            fade.timing.beginTime = begin
            layer.add(fade, forKey: "fade")
        }

        /// When a layer's animations started and stopped, seconds, and in which frames.
        func times(of layer: Layer, until end: Flicks) throws -> [(time: Double, frame: Int)] {
            try stage.step(to: end)
            return stage.takeEvents().filter { $0.subject == layer.name }.map { ($0.time.seconds, $0.frame) }
        }
    }

    /// Animations that begin and end between frames, with their commit, and before it; what happens beside them is left out.
    private func events(_ change: (Nest) -> Void) throws -> [StageEvent] {
        let nest = try Nest()
        change(nest)
        nest.fade(nest.inner, from: 0.22, for: 0.15)
        try nest.stage.step(to: 0.3)
        nest.fade(nest.outer, from: .zero, for: 0.25)
        // A layer that goes elsewhere, whose animation begins before its commit: its start is at the commit.
        let late = nest.stage.addLayer("late")
        try nest.stage.step()
        nest.outer.addSublayer(late)
        nest.fade(late, from: 0.01, for: 0.4)
        try nest.stage.step(to: 2.0)
        return nest.stage.takeEvents().filter { $0.subject != "beside" }
    }

    @Test("An event's time does not depend on the clocks of other layers", arguments: [0, 0.5, -1, 3])
    func unrelated(speed: Double) throws {
        let plain = try events { _ in }
        #expect(plain.map(\.time) == [0.22, 0.35, 0.4, 0.4, 0.37, 0.41, 0.6, 0.65])
        #expect(try events { $0.beside.timing.speed = speed } == plain)
        let changed = try events { nest in
            for time in [0.1, 0.3, 0.5] as [Flicks] {
                nest.stage.schedule(at: time) { _ in nest.beside.timing.speed += speed - 1 }
            }
            let inside = nest.stage.addDetachedLayer("inside")
            nest.stage.schedule(at: 0.4) { _ in nest.beside.addSublayer(inside) }
        }
        #expect(changed == plain)
    }

    /// Three times as fast as the stage: 0.66 s are 0.22 s of the stage, and 0.75 s take 0.25 s.
    @Test("Events of a layer with nested clocks have the stage's time")
    func chain() throws {
        let nest = try Nest()
        nest.outer.timing.speed = 2
        nest.inner.timing.speed = 1.5
        nest.fade(nest.inner, from: 0.66, for: 0.75)
        let times = try nest.times(of: nest.inner, until: 1.0)
        #expect(times.map(\.time) == [0.22, 0.47] && times.map(\.frame) == [5, 10])
    }

    @Test(
        "An animation that begins with its commit begins at the refresh, with any speed of its clock",
        arguments: [
            0.1, 1.0 / 3, 0.7, 7,
        ])
    func committed(speed: Double) throws {
        let nest = try Nest()
        nest.outer.timing.speed = speed
        try nest.stage.step(to: 0.35)
        nest.fade(nest.inner, from: .zero, for: 0.35)
        try nest.stage.step()
        let begin = nest.stage.now
        let times = try nest.times(of: nest.inner, until: 5.0)
        #expect(times[0].time == begin.seconds)
        // The begin is a whole number of the layer's flicks, of which each is 1 / speed of the stage's.
        expect(times[1].time, near: 0.4 + 0.35 / speed, within: 2 / speed / 705_600_000, "the stop")
    }

    /// 0.12 s are gone when the clock stops at 0.25 s, and the rest of 0.33 s after it goes on at 0.6 s.
    @Test("A pause delays the stop by its duration; while the clock is paused no event is due")
    func paused() throws {
        let nest = try Nest()
        nest.fade(nest.inner, from: 0.13, for: 0.33)
        nest.stage.schedule(at: 0.25) { _ in nest.outer.pauseClock() }
        nest.stage.schedule(at: 0.6) { _ in nest.outer.resumeClock() }
        let times = try nest.times(of: nest.inner, until: 2.0)
        #expect(times.map(\.time) == [0.13, 0.81] && times.map(\.frame) == [3, 17])
    }

    /// At 0.5 s the clock jumps from 0.5 s to 1 s: the stage was never at the layer's 0.7 s and 0.9 s by either clock.
    @Test(
        "Events skipped by a change of the clock have the time of the refresh of the change", arguments: [true, false])
    func jump(isDoubled: Bool) throws {
        let nest = try Nest()
        nest.fade(nest.inner, from: 0.7, for: 0.2)
        nest.stage.schedule(at: 0.5) { _ in
            if isDoubled { nest.outer.timing.speed = 2 } else { nest.outer.timing.timeOffset = 0.5 }
        }
        let times = try nest.times(of: nest.inner, until: 2.0)
        #expect(times.map(\.time) == [0.5, 0.5])
    }

    @Test("A snapshot keeps the time of a clock's last change", arguments: [0.3, 0.5, 0.55])
    func snapshot(seconds: Double) throws {
        func nest() throws -> Nest {
            try Nest { nest in nest.stage.schedule(at: 0.5) { [outer = nest.outer] _ in outer.timing.speed = 2 } }
        }
        let original = try nest()
        original.fade(original.inner, from: 0.55, for: 0.66)
        try original.stage.step(to: Flicks(seconds: seconds))
        let restored = try nest()
        try original.stage.copyState(to: restored.stage)
        let times = try original.times(of: original.inner, until: 2.0).map(\.time)
        // At 0.5 s the clock jumps from 0.5 s to 1 s; its 1.21 s come at 0.605 s.
        #expect(times == [0.5, 0.605])
        #expect(try restored.times(of: restored.inner, until: 2.0).map(\.time) == times)
    }

    @Test("A layer moved under another clock skips events likewise; events of a scrubbed layer have the refresh's time")
    func moved() throws {
        let nest = try Nest()
        nest.beside.timing.timeOffset = 1.0
        nest.fade(nest.inner, from: 0.7, for: 1.0)
        nest.stage.schedule(at: 0.5) { _ in nest.beside.addSublayer(nest.inner) }
        #expect(try nest.times(of: nest.inner, until: 1.0).map(\.time) == [0.5, 0.7])
        nest.outer.timing.speed = 0
        nest.fade(nest.outer, from: 0.7, for: 1.0)
        nest.stage.schedule(at: 1.5) { _ in nest.outer.timing.timeOffset = 0.8 }
        nest.stage.schedule(at: 1.8) { _ in nest.outer.timing.timeOffset = 1.9 }
        #expect(try nest.times(of: nest.outer, until: 3.0).map(\.time) == [1.5, 1.8])
    }

    /// There and back in half a second each: 0.3 s come at 0.3 s, and 0.48 s at 0.48 s, before the turn.
    @Test("In a clock with autoreverse, events fall in the current direction")
    func folded() throws {
        let nest = try Nest()
        var clock = MediaTiming.layer
        clock.duration = 0.5
        clock.autoreverses = true
        clock.repeatCount = 2
        nest.outer.timing = clock
        nest.fade(nest.inner, from: 0.32, for: 0.11)
        #expect(try nest.times(of: nest.inner, until: 2.0).map(\.time) == [0.32, 0.43])
        // Added on the second way there, between 1.2 s and 1.25 s of the stage, where it is committed.
        let again = try Nest()
        again.outer.timing = clock
        try again.stage.step(to: 1.2)
        again.fade(again.inner, from: 0.22, for: 0.11)
        #expect(try again.times(of: again.inner, until: 2.0).map(\.time) == [1.25, 1.33])
    }
}
