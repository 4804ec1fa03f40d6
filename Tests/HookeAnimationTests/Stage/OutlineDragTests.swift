import HookeAnimation
import HookeDynamics
import Testing

/// Frames of a stretch in which a finger drags equal stepped frames, and such a stretch begins only where the effects of the drag are known.
struct OutlineDragTests {
    /// Dots that a finger drags on a pad, and an outline through them.
    fileprivate final class Scene {
        let stage: Stage
        let pad: View
        let dots: [View]
        let shape: ShapeLayer
        let link: DisplayLink
        let pan: PanRecognizer

        init(_ rate: Rate = Rate(60)) throws {
            let stage = Stage(size: Size(width: 320, height: 568), rate: rate)
            self.stage = stage
            let pad = stage.addView("pad", frame: Rect(x: 0, y: 0, width: 320, height: 568))
            self.pad = pad
            let dots = ["a", "b", "c"].map { stage.addView($0, frame: Rect(x: 10, y: 10, width: 4, height: 4)) }
            self.dots = dots
            let shape = stage.addShapeLayer("shape")
            self.shape = shape
            shape.layer.setAction(.null, for: .path)
            for layer in dots.map(\.layer) + [shape.layer] { pad.layer.addSublayer(layer) }
            link = stage.addOutlineLink(of: shape, through: dots.map(\.layer)) { Scene.join(&$0, $1) }
            link.isPaused = true
            pan = stage.addPanRecognizer(to: pad) { [unowned stage] pan in
                guard pan.state == .changed else { return }
                let places = dots.indices.map { Scene.place($0, pan.location, pan.translation) }
                stage.setCenters(of: dots) { places[$0] }
                shape.updatePath { Scene.join(&$0, places.span) }
            }
            stage.setOutlineDrag(of: pan, along: link) { movement, positions in
                for index in positions.indices {
                    positions[index] = Scene.place(index, movement.location, movement.translation)
                }
            }
            try stage.frames(2)
        }

        /// The first dot follows the finger; the second stops to move half-way across, the third never moves.
        static func place(_ index: Int, _ location: Point, _ translation: Point) -> Point {
            switch index {
            case 0: location
            case 1: Point(x: min(translation.x, 60), y: 30 + 0.5 * translation.y)
            default: Point(x: 12, y: 12)
            }
        }

        static func join(_ path: inout Path, _ positions: Span<Point>) {
            path.removeAll()
            path.move(to: positions[0])
            // A path of more or of fewer elements.
            for index in 1..<positions.count where positions[index].x < 50 || index == 2 {
                path.addLine(to: positions[index])
            }
        }

        /// A finger that turns, rests and goes on.
        func touch(at time: Flicks = 0.05) {
            let knots: [(time: Flicks, place: Point)] = [
                (0.0, Point(x: 100, y: 100)), (0.2, Point(x: 220, y: 300)), (0.35, Point(x: 220, y: 300)),
                (0.5, Point(x: 150, y: 80)), (0.7, Point(x: 300, y: 90)),
            ]
            stage.play(TouchPath(through: knots.map { .init(time: $0.time, location: $0.place) }), at: time)
        }

        /// Steps until the pan has changed, so that the shape has its path.
        func begin() throws {
            touch()
            while pan.state != .changed { try stage.step() }
            _ = stage.takeEvents()
        }

        /// What a frame shows, and what its model is.
        var shown: [UInt64] {
            var numbers: [Double] = []
            for dot in dots {
                let place = dot.layer.presentation?.position
                numbers += [dot.center.x, dot.center.y, place?.x ?? .nan, place?.y ?? .nan]
                numbers += [0, 1].map { dot.layer.presentation?.velocity(ofComponent: $0, of: .position) ?? .nan }
            }
            for point in shape.presentation?.path.points ?? [] { numbers += [point.x, point.y] }
            numbers += [pan.location, pan.translation, pan.velocity].flatMap { [$0.x, $0.y] }
            return numbers.map { $0.bitPattern } + [UInt64(bitPattern: pan.timestamp.count)]
        }
    }

    @Test(
        "Each frame shows the bits of a step, and the state after a stretch is that after the steps",
        arguments: [Rate(60), Rate(120), Rate(60000, over: 1001), Rate(24)])
    func frames(rate: Rate) throws {
        let (dragged, stepped) = (try Scene(rate), try Scene(rate))
        for scene in [dragged, stepped] { try scene.begin() }
        var reader = PropertyReader(ofPositions: dragged.dots.map(\.layer), on: dragged.stage)
        var (inStretches, moved) = (0, 0)
        while stepped.stage.isMoving {
            if var stretch = dragged.stage.beginStretch() {
                while stretch.frameCount < 7, dragged.stage.makeFrame(in: &stretch) {
                    try stepped.stage.step()
                    #expect(stretch.refresh == stepped.stage.refresh)
                    #expect(stretch.counts == stepped.stage.counts, "in frame \(stretch.refresh.index)")
                    #expect(dragged.shown == stepped.shown, "in frame \(stretch.refresh.index)")
                    if stretch.frameCount == 1 { reader.findMoving() } else { reader.readMoving() }
                    for (index, dot) in stepped.dots.enumerated() {
                        let (x, y) = (reader.readings[2 * index], reader.readings[2 * index + 1])
                        #expect(Point(x: x.model, y: y.model) == dot.center)
                        #expect(Point(x: x.presentation, y: y.presentation) == dot.layer.presentation?.position)
                    }
                    inStretches += 1
                    if stretch.counts.commits > 0 { moved += 1 }
                }
                dragged.stage.end(stretch)
                #expect(try dragged.stage.archived() == stepped.stage.archived(), "after frame \(stepped.stage.frame)")
            }
            for scene in [dragged, stepped] {
                try scene.stage.step()
                _ = scene.stage.takeEvents()
            }
            #expect(dragged.stage.counts == stepped.stage.counts)
            #expect(dragged.stage.display == stepped.stage.display)
        }
        #expect(inStretches > stepped.stage.frame / 2, "of \(stepped.stage.frame)")
        #expect(0 < moved && moved < inStretches)
    }

    @Test("Frames of a drag made together have the bits of steps: counts, numbers and paths", arguments: [1, 3, 64])
    func together(most: Int) throws {
        let (dragged, stepped) = (try Scene(Rate(60)), try Scene(Rate(60)))
        for scene in [dragged, stepped] { try scene.begin() }
        var reader = PropertyReader(ofPositions: dragged.dots.map(\.layer), on: dragged.stage)
        var (frames, resting, moved) = (StretchFrames(), 0, 0)
        while stepped.stage.isMoving {
            if var stretch = dragged.stage.beginStretch() {
                guard dragged.stage.makeFrame(in: &stretch) else { break }
                let isOnlyShape = stretch.rebuilds([dragged.shape])
                #expect(isOnlyShape)
                reader.findMoving()
                try stepped.stage.step()
                while dragged.stage.makeFrames(in: &stretch, atMost: most, through: .forever, into: &frames) > 0 {
                    for (index, frame) in frames.frames.enumerated() {
                        try stepped.stage.step()
                        #expect(frame.refresh == stepped.stage.refresh)
                        #expect(frame.counts == stepped.stage.counts, "in frame \(frame.refresh.index)")
                        #expect(frames.path(0, inFrame: index) == stepped.shape.presentation?.path)
                        #expect(frame.elementCount == stepped.shape.path.verbs.count)
                        expectEqual(reader, index, of: frames, to: stepped.dots)
                        if frame.counts.commits > 0 { moved += 1 } else { resting += 1 }
                    }
                    #expect(dragged.shown == stepped.shown, "in frame \(stepped.stage.frame)")
                }
                dragged.stage.end(stretch)
                #expect(try dragged.stage.archived() == stepped.stage.archived(), "after frame \(stepped.stage.frame)")
            }
            for scene in [dragged, stepped] {
                try scene.stage.step()
                _ = scene.stage.takeEvents()
            }
        }
        #expect(moved > 10 && resting > 5)
    }

    /// What keeps a frame from being one of a drag's stretch.
    enum Obstacle: String, CaseIterable, Sendable {
        case secondTouch, otherRecognizer, minimumTouches, animation, link, scrollView, action, hiddenDot
        case invalidLink, dueInput

        fileprivate func arise(in scene: Scene) throws {
            let (stage, dot) = (scene.stage, scene.dots[2])
            switch self {
            case .secondTouch:
                scene.pan.setNumberOfTouches(1...2)
                scene.touch(at: stage.nextTimestamp)
            case .otherRecognizer: break
            case .minimumTouches: scene.pan.setNumberOfTouches(2...2)
            case .animation: dot.layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "new")
            case .link: scene.link.isPaused = false
            case .scrollView: _ = stage.addScrollView("scroll", frame: Rect(x: 0, y: 500, width: 9, height: 9))
            case .action: scene.shape.layer.setAction(.action(.run { _, _ in }), for: .path)
            case .hiddenDot: dot.layer.removeFromSuperlayer()
            case .invalidLink: scene.link.invalidate()
            case .dueInput: stage.schedule(at: stage.nextTimestamp) { _ in }
            }
            guard ![.action, .dueInput].contains(self) else { return }
            try stage.step()
            _ = stage.takeEvents()
        }
    }

    @Test("A stretch does not begin where the next frame may do more than drag", arguments: Obstacle.allCases)
    func obstacles(obstacle: Obstacle) throws {
        let scene = try Scene()
        if obstacle == .otherRecognizer {
            scene.stage.addTapRecognizer(to: scene.pad) { _ in }
        }
        try scene.begin()
        if obstacle != .otherRecognizer {
            if let stretch = scene.stage.beginStretch() {
                scene.stage.end(stretch)
            } else {
                Issue.record("it does not begin without the obstacle")
            }
        }
        try obstacle.arise(in: scene)
        if let stretch = scene.stage.beginStretch() {
            scene.stage.end(stretch)
            Issue.record("it begins")
        }
    }
}
