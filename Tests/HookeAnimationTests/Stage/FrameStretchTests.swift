import HookeAnimation
import HookeDynamics
import Testing

/// Frames of a stretch equal stepped frames, and a stretch begins only where a frame is nothing but motion.
struct FrameStretchTests {
    /// Dots that several animations move, and an outline through them.
    fileprivate final class Scene {
        let stage: Stage
        let dots: [View]
        let shape: ShapeLayer
        let link: DisplayLink
        var subscriptions: [Subscription] = []

        init(_ rate: Rate = Rate(60)) throws {
            stage = Stage(size: Size(width: 320, height: 568), rate: rate)
            dots = ["a", "b", "c"].map { [stage] in
                stage.addView($0, frame: Rect(x: 10, y: 10, width: 4, height: 4))
            }
            shape = stage.addShapeLayer("shape")
            shape.layer.setAction(.null, for: .path)
            link = stage.addOutlineLink(of: shape, through: dots.map(\.layer)) { path, positions in
                path.removeAll()
                path.move(to: positions[0])
                for index in 1..<positions.count { path.addLine(to: positions[index]) }
            }
            try stage.frames(2)
        }

        func spring(_ view: View, to center: Point, for duration: Flicks) {
            stage.animate(.spring(Spring(mass: 1, stiffness: 120, damping: 7), duration: duration)) {
                view.center = center
            }
        }

        /// All animations that a stretch can evaluate: springs that are shared, exclusive and stacked, and timing functions.
        func move() throws {
            spring(dots[0], to: Point(x: 200, y: 300), for: 0.9)
            stage.animate(.spring(Spring(mass: 1, stiffness: 300, damping: 4), duration: 1.2)) {
                dots[1].center = Point(x: 100, y: 80)
                dots[2].center.y = 240
            }
            dots[1].layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.7), forKey: "fade")
            try stage.frames(5)
            spring(dots[0], to: Point(x: 20, y: 30), for: 0.6)
            try stage.step()
            _ = stage.takeEvents()
        }

        /// What a frame shows.
        var shown: [UInt64] {
            var numbers: [Double] = []
            for dot in dots {
                let layer = dot.layer.presentation
                numbers += [layer?.position.x, layer?.position.y, layer?[.opacity]].map { $0 ?? .nan }
                numbers += [0, 1].map { layer?.velocity(ofComponent: $0, of: .position) ?? .nan }
            }
            for point in shape.presentation?.path.points ?? [] { numbers += [point.x, point.y] }
            // Adding zero removes the sign of zero, which no table shows.
            return numbers.map { ($0 + 0).bitPattern }
        }
    }

    @Test(
        "Each frame shows the bits of a step, and the state after a stretch is that after the steps",
        arguments: [Rate(60), Rate(120), Rate(60000, over: 1001), Rate(24)])
    func frames(rate: Rate) throws {
        let (stretched, stepped) = (try Scene(rate), try Scene(rate))
        for scene in [stretched, stepped] { try scene.move() }
        var inStretches = 0
        while stepped.stage.isMoving {
            if var stretch = stretched.stage.beginStretch() {
                while stretched.stage.makeFrame(in: &stretch) {
                    try stepped.stage.step()
                    #expect(stretch.refresh == stepped.stage.refresh)
                    #expect(stretch.counts == stepped.stage.counts, "in frame \(stretch.refresh.index)")
                    #expect(stretched.shown == stepped.shown, "in frame \(stretch.refresh.index)")
                    inStretches += 1
                }
                stretched.stage.end(stretch)
                // Writing the state makes the plan of the animations stale, so that the next frame is stepped.
                #expect(
                    try stretched.stage.archived() == stepped.stage.archived(), "after frame \(stepped.stage.frame)")
            } else {
                for scene in [stretched, stepped] {
                    try scene.stage.step()
                    _ = scene.stage.takeEvents()
                }
            }
            #expect(stretched.stage.refresh == stepped.stage.refresh)
            #expect(stretched.stage.counts == stepped.stage.counts)
            #expect(stretched.stage.display == stepped.stage.display)
            #expect(stretched.link.timestamp == stepped.link.timestamp)
            #expect(stretched.link.targetTimestamp == stepped.link.targetTimestamp)
        }
        #expect(inStretches > stepped.stage.frame / 2, "of \(stepped.stage.frame)")
    }

    @Test("Frames made together have the bits of steps: counts, numbers and paths", arguments: [1, 3, 64])
    func together(most: Int) throws {
        let (stretched, stepped) = (try Scene(), try Scene())
        for scene in [stretched, stepped] { try scene.move() }
        var reader = PropertyReader(ofPositions: stretched.dots.map(\.layer), on: stretched.stage)
        var (frames, made) = (StretchFrames(), 0)
        while stepped.stage.isMoving {
            if var stretch = stretched.stage.beginStretch() {
                guard stretched.stage.makeFrame(in: &stretch) else { break }
                let isOnlyShape = stretch.rebuilds([stretched.shape])
                #expect(isOnlyShape)
                reader.findMoving()
                try stepped.stage.step()
                while stretched.stage.makeFrames(in: &stretch, atMost: most, through: .forever, into: &frames) > 0 {
                    #expect(frames.count <= most)
                    for (index, frame) in frames.frames.enumerated() {
                        try stepped.stage.step()
                        #expect(frame.refresh == stepped.stage.refresh)
                        #expect(frame.counts == stepped.stage.counts, "in frame \(frame.refresh.index)")
                        #expect(frames.path(0, inFrame: index) == stepped.shape.presentation?.path)
                        #expect(frame.elementCount == stepped.shape.path.verbs.count)
                        expectEqual(reader, index, of: frames, to: stepped.dots)
                        made += 1
                    }
                    #expect(stretched.shown == stepped.shown, "in frame \(stepped.stage.frame)")
                }
                stretched.stage.end(stretch)
                #expect(
                    try stretched.stage.archived() == stepped.stage.archived(), "after frame \(stepped.stage.frame)")
            }
            for scene in [stretched, stepped] {
                try scene.stage.step()
                _ = scene.stage.takeEvents()
            }
        }
        #expect(made > stepped.stage.frame / 2, "of \(stepped.stage.frame)")
    }

    @Test("Frames made together end with the first one at or after a time")
    func togetherThrough() throws {
        let scene = try Scene()
        try scene.move()
        var frames = StretchFrames()
        guard var stretch = scene.stage.beginStretch() else {
            Issue.record("no stretch begins")
            return
        }
        let isMade = scene.stage.makeFrame(in: &stretch)
        #expect(isMade)
        let end = stretch.refresh.timestamp + 0.05
        let count = scene.stage.makeFrames(in: &stretch, atMost: 64, through: end, into: &frames)
        #expect(count == 3)
        #expect(try #require(frames.frames.last).refresh.timestamp >= end)
        scene.stage.end(stretch)
    }

    /// What keeps a frame from being one of a stretch.
    enum Obstacle: String, CaseIterable, Sendable {
        case touch, dueInput, model, path, tree, animation, animator, transaction, layout, layerClass, clock
        case keyframes, link, slowLink, action, frameWork, drop, rateChange, costs
        case phaseObserver, presentationLayout, stream, event

        fileprivate func arise(in scene: Scene) throws {
            let (stage, layer) = (scene.stage, scene.dots[2].layer)
            switch self {
            case .touch:
                let pad = stage.addView("pad", frame: Rect(x: 200, y: 400, width: 50, height: 50))
                stage.addPanRecognizer(to: pad) { _ in }
                stage.play(
                    TouchPath(from: Point(x: 225, y: 425), to: Point(x: 230, y: 430), duration: 5.0), at: stage.now)
                try stage.frames(2)
                _ = stage.takeEvents()
                #expect(stage.isTouched)
            case .dueInput: stage.schedule(at: stage.nextTimestamp) { _ in }
            case .model: layer.opacity = 0.5
            case .path: scene.shape.updatePath { $0.addLine(to: .zero) }
            case .tree: _ = stage.addLayer("late")
            case .animation: layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "new")
            case .animator:
                try ViewPropertyAnimator(stage, .timing(.linear, duration: 1.0)) { layer.opacity = 0 }.startAnimation()
                try stage.frames(2)
                _ = stage.takeEvents()
            case .transaction: stage.transaction.begin()
            case .layout:
                layer.setLayoutHandler { _ in }
                layer.setNeedsLayout()
            case .layerClass, .clock:
                let other =
                    self == .clock ? stage.addLayer("slow") : stage.addLayer("own", class: LayerClass(name: "class"))
                if self == .clock { other.timing.speed = 0.5 }
                try stage.frames(2)
                _ = stage.takeEvents()
            case .keyframes:
                layer.add(try KeyframeAnimation(.opacity, values: [0, 1, 0.5], duration: 2.0), forKey: "keys")
                try stage.frames(2)
                _ = stage.takeEvents()
            case .link: _ = stage.addDisplayLink { _ in }
            case .slowLink: scene.link.preferredFrameRateRange = FrameRateRange(preferred: Rate(30))
            case .action: scene.shape.layer.setAction(.action(.run { _, _ in }), for: .path)
            case .frameWork: stage.frameWork = FrameWork(commit: 0.001)
            case .drop: stage.dropRefreshes(1)
            case .rateChange: stage.scheduleRate(Rate(30), at: stage.now + 1.0)
            case .costs: stage.frameCosts = FrameCosts()
            case .phaseObserver: stage.phaseObserver = { _ in }
            case .presentationLayout: stage.addPresentationLayout {}
            case .stream: scene.subscriptions.append(stage.timer(every: 1.0).sink { _ in })
            case .event: stage.recordEvent(.display, at: stage.now)
            }
        }
    }

    @Test("A stretch does not begin where the next frame does more than move", arguments: Obstacle.allCases)
    func obstacles(obstacle: Obstacle) throws {
        let scene = try Scene()
        try scene.move()
        if let stretch = scene.stage.beginStretch() {
            scene.stage.end(stretch)
        } else {
            Issue.record("it does not begin without the obstacle")
        }
        try obstacle.arise(in: scene)
        if let stretch = scene.stage.beginStretch() {
            scene.stage.end(stretch)
            Issue.record("it begins")
        }
    }

    @Test("A stretch ends before the frame of an input, and of an animation's end")
    func ends() throws {
        let scene = try Scene()
        try scene.move()
        scene.stage.schedule(at: 0.3) { _ in }
        // The input is due in frame 18. The second spring of the first dot begins in frame 7 and ends 0.6 s later, in frame 43.
        for last in [17, 42] {
            guard var stretch = scene.stage.beginStretch() else {
                Issue.record("it does not begin before frame \(last)")
                return
            }
            while scene.stage.makeFrame(in: &stretch) {}
            #expect(stretch.refresh.index == last)
            scene.stage.end(stretch)
            try scene.stage.step()
            _ = scene.stage.takeEvents()
        }
    }
}
