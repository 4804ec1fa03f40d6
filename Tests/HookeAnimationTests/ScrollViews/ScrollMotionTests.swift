import Foundation
import HookeAnimation
import HookeDynamics
import Testing

/// Deceleration, edges and bounces. Numbers are calculated from interaction.md: a finger lets go at 0.2 s, at 190 pt with 1000 pt/s.
@Suite struct ScrollMotionTests {
    @Test(
        "Content that decelerates goes on over what is added before it arrives at its end, and bounces where nothing is"
    )
    func grows() throws {
        // 190 pt and 1000 pt/s, for 684.01 pt: the end of 900 pt is at 500.
        let (grown, late) = (Feed(content: Size(width: 320, height: 900)), Feed(content: Size(width: 320, height: 900)))
        for feed in [grown, late] { feed.flick() }
        try grown.run(to: 0.3)
        grown.scroll.contentSize.height = 2000
        for feed in [grown, late] { try feed.run(to: Flicks(seconds: 3)) }
        #expect(abs(grown.offset - 684.01) < 1e-9)
        #expect(grown.takeEvents().map(\.text) == ["scroll-began", "scroll-ended", "deceleration-ended finished"])
        #expect(late.offset == 500 && late.takeEvents().contains { $0.text == "scroll-edge bottom" })
    }

    /// The sum v r / (1 - r) / 1000 less that of the 10 pt/s at which it stops: 0.499 x 990 = 494.01 pt, 0.099 x 990 = 98.01 pt;
    /// ln(1000 / 10) / -1000 ln r seconds.
    @Test(
        "Free content travels the sum over milliseconds and stops dead below 10 pt/s",
        arguments: [
            (Decay.normal, 494.01, 2.3002817396041833), (.fast, 98.01, 0.4582105765533885),
        ])
    func travel(decay: Decay, travel: Double, duration: Double) throws {
        let feed = Feed()
        feed.scroll.decelerationRate = decay
        feed.flick()
        try feed.run(to: 0.2)
        #expect(feed.offset == 190)
        #expect(feed.scroll.isDecelerating)
        try feed.stage.untilSettled()
        expect(feed.offset, near: 190 + travel, within: 1e-9)
        let events = feed.takeEvents()
        #expect(events.map { $0.text } == ["scroll-began", "scroll-ended", "deceleration-ended finished"])
        // A flick is 1.4e-9 s.
        expect(events.last?.time.seconds ?? 0, near: 0.2 + duration, within: 1e-8)
    }

    @Test("At whole milliseconds the offset is the sum of the velocities of the milliseconds before")
    func milliseconds() throws {
        let feed = Feed(hertz: 1000)
        feed.flick()
        try feed.run(to: 0.2)
        var (sum, velocity, worst) = (feed.offset, 1000.0, 0.0)
        for _ in 0..<2000 {
            try feed.stage.step()
            velocity *= 0.998
            sum += velocity / 1000
            worst = max(worst, abs(feed.offset - sum))
        }
        // 2000 additions to a number of up to 1000, each rounded to half of 1.1e-13.
        #expect(worst <= 2000 * 0.6e-13, "\(worst)")
    }

    /// k = -1000 ln 0.998 = 2.00200267; the edge at 400 pt is 210 of the 499 pt of the whole sum away: after -ln(1 - 210/499) / k =
    /// 0.27281652 s, at k x 289 = 578.57877 pt/s. The bounce is 400 + v t e^(-11 t).
    @Test("The edge is reached at a solved time within a frame, and the bounce begins there")
    func edge() throws {
        let feed = Feed(content: Size(width: 320, height: 800))
        feed.flick()
        try feed.run(to: 0.2)
        var seen: [(time: Double, offset: Double)] = []
        while feed.stage.isMoving {
            try feed.stage.step()
            seen.append((feed.stage.now.seconds - 0.2, feed.offset))
        }
        let arrival = 0.2728165229946768
        for (time, offset) in seen.dropLast() {
            let since = time - arrival
            let expected =
                since < 0
                ? 190 + 499 * (1 - exp(-2.0020026706730794 * time)) : 400 + 578.5787718245199 * since * exp(-11 * since)
            expect(offset, near: expected, within: 1e-9, "at \(time) s")
        }
        #expect(seen.last?.offset == 400)
        let events = feed.takeEvents()
        #expect(
            events.map { $0.text } == [
                "scroll-began", "scroll-ended", "scroll-edge bottom", "deceleration-ended finished",
            ])
        expect(events[2].time.seconds, near: 0.2 + arrival, within: 1e-8)
    }

    @Test("Without bouncing the content stops at the edge")
    func edgeWithoutBounce() throws {
        let feed = Feed(content: Size(width: 320, height: 800))
        feed.scroll.bounces = false
        feed.flick()
        try feed.stage.untilSettled()
        #expect(feed.offset == 400)
        expect(feed.stage.now.seconds, near: 0.2 + 0.2728165229946768, within: 1 / 60)
    }

    /// The offset of content that is let go 48.35164835 pt beyond the upper edge at a velocity: (x + (v + 11 x) t) e^(-11 t).
    private static func bounce(at velocity: Double, after time: Double) -> Double {
        let offset = -48.35164835164836
        return (offset + (velocity + 11 * offset) * time) * exp(-11 * time)
    }

    @Test(
        "Content beyond an edge returns with the velocity of the finger, from rest if it was held",
        arguments: [(0.2, -550.0), (0.4, 0.0)])
    func returned(lift: Double, velocity: Double) throws {
        let feed = Feed()
        let knots = [0, 0.2, lift].map { time in
            TouchPath.Knot(time: Flicks(seconds: time), location: Point(x: 160, y: time == 0 ? 100 : 210))
        }
        feed.stage.play(TouchPath(through: Array(knots.prefix(lift == 0.2 ? 2 : 3))), at: .zero)
        try feed.run(to: Flicks(seconds: lift))
        while feed.stage.isMoving {
            try feed.stage.step()
            let time = feed.stage.now.seconds - lift
            // Within 0.1 pt of the edge it is set onto it.
            guard feed.stage.isMoving else { break }
            // The finger's velocity is a quotient of times in seconds, to about 1e-13.
            expect(feed.offset, near: Self.bounce(at: velocity, after: time), within: 1e-10, "at \(time) s")
        }
        #expect(feed.offset == 0)
    }

    /// The critically damped bounce passes the edge after t = -x / (v + 11 x), with (v + 11 x) e^(-11 t); from there the content decelerates.
    @Test(
        "Content that is flicked back from beyond an edge passes it, and decelerates from the velocity there",
        arguments: [(atEnd: false, paging: false), (true, false), (false, true)])
    func flickedBack(atEnd: Bool, paging: Bool) throws {
        let feed = Feed()
        feed.scroll.isPagingEnabled = paging
        if atEnd { feed.scroll.contentOffset.y = 3600 }
        let (edge, sign): (Double, Double) = atEnd ? (3600, -1) : (0, 1)
        var release = (offset: 0.0, velocity: 0.0)
        feed.scroll.setDelegate(
            ScrollDelegate(willEndDragging: { scroll, velocity, _ in
                release = (scroll.contentOffset.y - edge, velocity.y * 1000)
            }))
        let knots = [(0.0, 0.0), (0.4, 350), (0.5, 150)].map { time, way in
            TouchPath.Knot(time: Flicks(seconds: time), location: Point(x: 160, y: 200 + sign * (way - 175)))
        }
        feed.stage.play(TouchPath(through: knots), at: .zero)
        try feed.run(to: 0.5)
        let inwards = release.velocity + 11 * release.offset
        #expect(release.offset * sign < 0 && inwards * sign > 0)
        let time = -release.offset / inwards
        let passing = inwards * exp(-11 * time)
        try feed.stage.step()
        let frame = 1.0 / 60
        // To a page the spring pulls from beyond the edge.
        if frame < time, !paging {
            expect(feed.offset, near: edge + (release.offset + inwards * frame) * exp(-11 * frame), within: 1e-9)
        }
        try feed.stage.untilSettled()
        let end = paging ? 400 : edge + feed.scroll.physics.travel(velocity: passing)
        expect(feed.offset, near: end, within: 1e-9)
    }

    @Test("The motion is the same at 60 and at 120 Hz, to the bit")
    func rates() throws {
        // The first step of a stage is at time zero: the frames of 60 Hz are every other one of 120 Hz from the second on.
        func shared(_ hertz: Int64) throws -> [Double] {
            let feed = Feed(hertz: hertz, content: Size(width: 320, height: 800))
            feed.flick()
            try feed.stage.step()
            return try (0..<90).map { _ in
                for _ in 0..<hertz / 60 { try feed.stage.step() }
                return feed.offset
            }
        }
        #expect(try shared(60) == shared(120))
    }

    @Test("A touch stops decelerating content where it shows, and drags at once")
    func caught() throws {
        let feed = Feed()
        feed.flick()
        feed.drag(from: 200, to: 195, at: 0.305, for: 0.1, .never)
        try feed.run(to: 0.5)
        // 0.105 s after the release; then 5 pt without a slop.
        let expected = 190 + 499 * (1 - exp(-2.0020026706730794 * 0.105)) + 5
        expect(feed.offset, near: expected, within: 1e-9)
        #expect(feed.scroll.isDragging)
        let events = feed.takeEvents()
        #expect(
            events.map { $0.text } == [
                "scroll-began", "scroll-ended", "deceleration-ended caught", "scroll-began",
            ])
        #expect(events[2].time == 0.305)
    }

    @Test("A touch that catches a bounce without moving lets it return")
    func caughtBeyondEdge() throws {
        let feed = Feed()
        feed.drag(from: 100, to: 210)
        feed.drag(from: 200, to: 200, at: 0.25, for: 0.2)
        try feed.run(to: 0.4)
        let held = Self.bounce(at: -550, after: 0.05)
        expect(feed.offset, near: held, within: 1e-10)
        #expect(feed.scroll.isTracking && !feed.scroll.isDragging)
        try feed.stage.untilSettled()
        #expect(feed.offset == 0)
    }

    @Test("A touch that catches a bounce continues from its pull, without a jump")
    func draggedBeyondEdge() throws {
        let feed = Feed()
        feed.drag(from: 100, to: 210)
        feed.drag(from: 200, to: 210, at: 0.25, for: 0.1, .never)
        try feed.run(to: 0.5)
        let shown = -Self.bounce(at: -550, after: 0.05)
        // The pull x that shows s is s / (400 - s) x 400 / 0.55; 10 pt further.
        let pull = shown / (400 - shown) * 400 / 0.55 + 10
        expect(feed.offset, near: -400 * (1 - 1 / (pull * 0.55 / 400 + 1)), within: 1e-10)
    }

    @Test("A snapshot taken at any frame continues the same motion")
    func snapshots() throws {
        func scene() -> Feed {
            let feed = Feed(content: Size(width: 320, height: 800))
            feed.scroll.setContentOffset(Point(x: 0, y: 20), animated: true)
            feed.drag(from: 300, to: 100, at: 0.4)
            return feed
        }
        let whole = scene()
        var offsets: [Double] = []
        for _ in 0..<90 {
            try whole.stage.step()
            offsets.append(whole.offset)
        }
        for frame in stride(from: 1, to: 80, by: 7) {
            let (first, second) = (scene(), scene())
            for _ in 0..<frame { try first.stage.step() }
            var coder = SnapshotCoder()
            try first.stage.archive(in: &coder)
            var reader = SnapshotCoder(reading: coder.bytes)
            try second.stage.archive(in: &reader)
            for index in frame..<90 {
                try second.stage.step()
                #expect(second.offset == offsets[index], "taken at \(frame), frame \(index)")
            }
        }
    }
}
