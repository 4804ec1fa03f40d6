import Foundation
import HookeAnimation
import HookeDynamics
import Testing

/// Scroll views under the laws of other platforms: how they end, what their edges do, and what a repeated flick adds.
@Suite struct ScrollLawTests {
    private static func feed(_ law: FlingLaw, content: Double = 40000, ratio: Double = 1) -> Feed {
        let feed = Feed(content: Size(width: 320, height: content))
        feed.scroll.physics = ScrollPhysics(law, pixelRatio: ratio)
        return feed
    }

    @Test(
        "A flick follows the law's curve from the finger on, and stops where and when it says",
        arguments: FlingLaw.allCases)
    func flick(law: FlingLaw) throws {
        let feed = Self.feed(law, ratio: 2)
        feed.flick()
        try feed.run(to: 0.2)
        let fling = Fling(law, pixelRatio: 2, greatestDistance: 1200).solution(
            from: MotionState(value: 190, velocity: 1000))
        while feed.stage.isMoving {
            try feed.stage.step()
            let since = feed.stage.now.seconds - 0.2
            // The finger's velocity is a quotient of times in seconds, to about 1e-13 of it.
            expect(feed.offset, near: fling.value(atSeconds: since), within: 1e-9, "\(since)")
        }
        let events = feed.takeEvents()
        #expect(events.map(\.text) == ["scroll-began", "scroll-ended", "deceleration-ended finished"])
        // A flick is 1.4e-9 s, and the chromium laws' durations grow with the velocity's 1e-13.
        expect(events[2].time.seconds, near: 0.2 + fling.duration, within: 1e-8)
    }

    @Test(
        "Content that stays within its edges stops dead at one, and is not pulled beyond",
        arguments: FlingLaw.allCases.filter { $0.spring == nil })
    func edge(law: FlingLaw) throws {
        let feed = Self.feed(law, content: 700)
        feed.flick()
        try feed.stage.untilSettled()
        let arrival = try #require(
            Fling(law).solution(from: MotionState(value: 190, velocity: 1000)).time(passing: 300))
        let events = feed.takeEvents()
        #expect(
            events.map(\.text) == ["scroll-began", "scroll-ended", "scroll-edge bottom", "deceleration-ended finished"])
        expect(events[2].time.seconds, near: 0.2 + arrival, within: 1e-8)
        #expect(events[2].time == events[3].time && feed.offset == 300)
        feed.drag(from: 300, to: 200, at: feed.stage.now + 0.1, .never)
        try feed.stage.frames(30)
        #expect(feed.offset == 300)
    }

    /// Flutter's spring of mass 0.5, stiffness 100 and damping ratio 1.1: r = -(c -+ sqrt(c^2 - 200)), c^2 = 242.
    @Test(
        "Flutter's content passes an edge with at most 5000 pt/s, and rests within a pixel and 20 pixels per second",
        arguments: [1.0, 3])
    func bounce(ratio: Double) throws {
        let feed = Self.feed(.flutterBouncing, content: 700, ratio: ratio)
        feed.flick()
        try feed.run(to: 0.2)
        let k = -log(0.135)
        let arrival = -log(1 - k * 110 / 1000) / k
        let impact = 1000 - k * 110
        let (fast, slow) = (-sqrt(242.0) - sqrt(42.0), -sqrt(242.0) + sqrt(42.0))
        func place(_ time: Double) -> Double { impact / (slow - fast) * (exp(slow * time) - exp(fast * time)) }
        var last = 0.0
        while feed.stage.isMoving {
            try feed.stage.step()
            let since = feed.stage.now.seconds - 0.2 - arrival
            guard since > 0, feed.stage.isMoving else { continue }
            last = place(since)
            expect(feed.offset, near: 300 + last, within: 1e-9, "\(since)")
        }
        #expect(feed.offset == 300 && last > 1 / ratio)
        // The slow root alone is left: 9.08 x 1 pixel / s is below 20, so that the distance decides.
        let end = try #require(feed.takeEvents().last?.time.seconds) - 0.2 - arrival
        expect(place(end), near: 1 / ratio, within: 1e-6)
    }

    @Test("Flutter's pull beyond an edge is a rubber band of 0.52, from which its spring returns")
    func pull() throws {
        let feed = Self.feed(.flutterBouncing)
        feed.drag(from: 100, to: 210)
        feed.drag(from: 200, to: 200, at: 0.2, for: 0.2)
        try feed.run(to: 0.2)
        expect(feed.offset, near: -400 * (1 - 1 / (100 * 0.52 / 400 + 1)), within: 1e-12)
        try feed.stage.untilSettled()
        #expect(feed.offset == 0)
    }

    /// Two flicks of 1000 pt/s, the second from 0.5 to 0.7 s.
    private static func launch(
        _ law: FlingLaw?, carries: Bool? = nil, second: ClosedRange<Double> = 0.5...0.7, to end: Double = 100
    ) throws -> (launch: Double, caught: Double) {
        let feed = Feed(content: Size(width: 320, height: 40000))
        if let law { feed.scroll.physics = ScrollPhysics(law) }
        if let carries { feed.scroll.physics.carriesMomentum = carries }
        feed.flick()
        let duration = second.upperBound - second.lowerBound
        feed.drag(from: 300, to: end, at: Flicks(seconds: second.lowerBound), for: Flicks(seconds: duration))
        try feed.run(to: 0.2)
        var caught = 0.0
        if let law {
            caught = Fling(law, greatestDistance: 1200).solution(from: MotionState(value: 190, velocity: 1000))
                .velocity(atSeconds: second.lowerBound - 0.2)
        } else {
            // The curve through the sums over milliseconds.
            caught = -1000 * log(0.998) * 499 * pow(0.998, 300)
        }
        var launched = 0.0
        feed.scroll.setDelegate(ScrollDelegate(willEndDragging: { _, velocity, _ in launched = velocity.y * 1000 }))
        while feed.stage.now < Flicks(seconds: second.upperBound + 0.1) { try feed.stage.step() }
        return (launched, caught)
    }

    @Test("A second flick adds what the platform's rule leaves of the first")
    func repeated() throws {
        let fitted = { (velocity: Double) in 0.000816 * pow(velocity, 1.967) }
        // OverScroller adds the velocity that the first would have at the second's end, Flutter a power of that at the touch, Chromium the first's.
        let wheel = Fling(.overScroller).solution(from: MotionState(value: 190, velocity: 1000)).velocity(
            atSeconds: 0.5)
        expect(try Self.launch(.overScroller).launch, near: 1000 + wheel, within: 1e-8)
        for law in [FlingLaw.flutterBouncing, .flutterBouncingFast] {
            let flicks = try Self.launch(law)
            expect(flicks.launch, near: 1000 + fitted(flicks.caught), within: 1e-8)
        }
        for law in [FlingLaw.chromium, .chromiumPhysics] {
            // Both stop within 0.435 s; caught at 0.1 s they are faster than 350 pt/s.
            let flicks = try Self.launch(law, second: 0.3...0.5)
            #expect(flicks.caught > 350)
            expect(flicks.launch, near: 2000, within: 1e-8)
        }
        for law in [FlingLaw.composeSpline, .composeExponential, .flutterClamping] {
            expect(try Self.launch(law).launch, near: 1000, within: 1e-8)
        }
        expect(try Self.launch(.overScroller, carries: false).launch, near: 1000, within: 1e-8)
        expect(try Self.launch(nil).launch, near: 1000, within: 1e-8)
        let flicks = try Self.launch(nil, carries: true)
        expect(flicks.launch, near: 1000 + fitted(flicks.caught), within: 1e-8)
    }

    @Test(
        "A flick against the first adds nothing, nor one after a rest, nor one much slower",
        arguments: [FlingLaw.overScroller, .flutterBouncing, .chromium])
    func lost(law: FlingLaw) throws {
        expect(try Self.launch(law, second: 0.3...0.5, to: 500).launch, near: -1000, within: 1e-8)
        // 20 pt/s: no fling under these laws.
        #expect(try Self.launch(law, second: 0.3...1.3, to: 280).launch == 0)
        let feed = Self.feed(law)
        feed.flick()
        let knots = [(0.0, 300.0), (0.1, 300), (0.3, 100)].map { time, y in
            TouchPath.Knot(time: Flicks(seconds: time), location: Point(x: 160, y: y))
        }
        feed.stage.play(TouchPath(through: knots), at: 0.3)
        var launched = 0.0
        try feed.run(to: 0.25)
        feed.scroll.setDelegate(ScrollDelegate(willEndDragging: { _, velocity, _ in launched = velocity.y * 1000 }))
        try feed.run(to: 0.7)
        expect(launched, near: 1000, within: 1e-8)
    }

    @Test(
        "A snapshot taken at any frame of repeated flicks continues the same motion",
        arguments: [FlingLaw.overScroller, .flutterBouncing, .chromiumPhysics])
    func snapshots(law: FlingLaw) throws {
        func scene() -> Feed {
            let feed = Self.feed(law, content: 1700)
            feed.flick()
            feed.drag(from: 300, to: 100, at: 0.3)
            return feed
        }
        let whole = scene()
        var offsets: [Double] = []
        for _ in 0..<90 {
            try whole.stage.step()
            offsets.append(whole.offset)
        }
        for frame in stride(from: 5, to: 80, by: 7) {
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

    @Test("More content under a fling lengthens it; pages and targets are reached by the spring")
    func targets() throws {
        let grown = Self.feed(.overScroller, content: 700)
        grown.flick()
        try grown.run(to: 0.25)
        grown.scroll.contentSize.height = 4000
        try grown.stage.untilSettled()
        let end = Fling(.overScroller).solution(from: MotionState(value: 190, velocity: 1000)).end
        expect(grown.offset, near: end, within: 1e-9)
        let pages = Self.feed(.flutterClamping)
        pages.scroll.isPagingEnabled = true
        pages.flick()
        try pages.stage.untilSettled()
        #expect(pages.offset == 400)
    }
}
