import HookeAnimation
import HookeDynamics
import Testing

/// A stage restored from a snapshot behaves like the original.
struct StageArchiveTests {
    /// A stage with something of everything under way, and the words to tell what it shows.
    private final class Everything {
        let stage = Stage.small()
        let card: View
        let badge: Layer
        let shape: ShapeLayer
        let loose: Layer
        let tied: Layer
        let links: [DisplayLink]
        var log: [String] = []

        init() throws {
            let stage = stage
            let knot = try ControlPointNetwork(
                dimension: .two, points: [.init(mass: 1)],
                anchors: [.init(0, at: SIMD2(30, 40), Coupling(stiffness: 200, damping: 8))])
            let motion = try NetworkMotion(knot, from: [0, 0, 0, 0], by: Propagator())
            tied = stage.addLayer("tied")
            tied.follow(motion, .position, value: 0, velocity: 2, forKey: "network")
            stage.schedule(at: 0.11) { _ = try? motion.retarget(anchor: 0, to: SIMD2(90, 10), at: $0) }
            stage.schedule(at: 0.3) { _ = try? motion.flick(point: 0, to: SIMD2(0, 500), at: $0) }
            card = stage.addView("card", frame: Rect(x: 20, y: 20, width: 200, height: 200))
            badge = stage.addLayer("badge")
            badge.addCustomProperty("progress", value: 0.25)
            shape = stage.addShapeLayer("shape")
            loose = stage.addDetachedLayer("loose")
            var called: [(String) -> Void] = []
            links = [nil, Rate(30), Rate(20)].map { rate in
                let index = called.count
                called.append { _ in }
                return stage.addDisplayLink(preferredRate: rate) { _ in called[index]("link \(index)") }
            }
            for index in called.indices { called[index] = { [unowned self] in log.append($0) } }
            let pan = stage.addPanRecognizer(to: card) { [unowned self] in
                log.append("\($0.state) \($0.translation) \($0.velocity)")
                if $0.state == .changed { card.center.x += 1 }
            }
            pan.slop = 4
            stage.setCompletionBlock(named: "turned") { [unowned self] in log.append("turned \($0)") }
            stage.setCompletionBlock(named: "moved") { [unowned self] in log.append("moved \($0)") }
            badge.setDisplayHandler { [unowned self] _ in log.append("display") }
        }

        /// What code does to it, after the refresh of that index.
        func act(_ frame: Int) throws {
            switch frame {
            case 1:
                stage.play(TouchPath(from: Point(x: 60, y: 60), to: Point(x: 160, y: 120), duration: 0.4), at: 0.1)
                stage.play(TouchPath(from: Point(x: 60, y: 60), to: Point(x: 60, y: 90), duration: 0.1), at: 0.7)
                links[1].invalidate()
            case 3:
                badge.opacity = 0.3
                badge.position = Point(x: 100, y: 40)
                stage.animate(
                    .spring(Spring(duration: 0.5, bounce: 0.3), duration: 0.5), completion: "turned"
                ) {
                    card.center.y = 300
                    card.frame.size.width = 120
                }
            case 6:
                let pull = try ControlPointNetwork(
                    points: [.init(mass: 1)], names: .listed(["card"]),
                    anchors: [.init(0, Coupling(stiffness: 300, damping: 12, hardening: 0))])
                let motion = try NetworkMotion(pull, from: [60, 0], by: Propagator())
                try motion.flick(point: 0, to: 90, at: 0.05)
                stage.animate(
                    along: ViewMotion(motion, moving: .position.y, of: [.init(card, value: 0, velocity: 1)]),
                    duration: 0.35, completion: "moved"
                ) { card.center.y = 240 }
            case 8:
                badge.add(
                    SpringAnimation(
                        .custom("progress"), to: 1, spring: Spring(duration: 0.4, bounce: 0.2), duration: 0.4),
                    forKey: "progress")
                var swing = BasicAnimation(.opacity, by: 0.2, duration: 0.15)
                swing.isAdditive = true
                swing.timing.repeatCount = 2.5
                swing.timing.autoreverses = true
                swing.isRemovedOnCompletion = false
                swing.timing.fillMode = .forwards
                badge.add(swing, forKey: nil)
                badge.timing.speed = 0.5
                shape.updatePath {
                    $0.move(to: .zero)
                    $0.addCurve(to: Point(x: 1, y: 2), control1: .zero, control2: Point(x: 3, y: 4))
                    $0.close()
                }
                loose.addSublayer(badge)
            case 12:
                shape.layer.addSublayer(loose)
                stage.animate(.timing(duration: 0.3)) { card.center.y = 100 }
                badge.setNeedsDisplay()
                stage.transaction.setAnimationDuration(0.7)
                links[2].isPaused = true
            case 15: links[2].isPaused = false
            default: break
            }
        }

        /// All that shows, to the bit.
        var shown: [UInt64] {
            [card.layer, badge, shape.layer, loose, tied].flatMap { layer in
                ([.position, .bounds, .opacity] as [PropertyKey]).flatMap { key in
                    let model = layer.components(of: key)
                    let seen = layer.presentation?.components(of: key) ?? model
                    return (0..<key.componentCount).flatMap { [model[$0].bitPattern, seen[$0].bitPattern] }
                }
            } + [badge[.custom("progress")].bitPattern]
        }
    }

    /// Before the first, after each at which something is done, and around what falls due later.
    static let frames = [-1, 0, 1, 3, 4, 7, 8, 9, 12, 13, 15, 20, 26, 32, 33, 34, 40]

    @Test(
        "From any frame on, the restored stage behaves like the original",
        arguments: StageArchiveTests.frames)
    func everything(last: Int) throws {
        let original = try Everything()
        for frame in 0..<last + 1 {
            try original.stage.step()
            try original.act(frame)
        }
        original.log = []

        let restored = try Everything()
        try original.stage.copyState(to: restored.stage)
        #expect(restored.shown == original.shown, "at frame \(last)")

        for frame in last + 1..<60 {
            for one in [original, restored] {
                try one.stage.step()
                try one.act(frame)
            }
            try #require(restored.shown == original.shown, "at frame \(frame)")
            #expect(restored.stage.takeEvents() == original.stage.takeEvents(), "at frame \(frame)")
            #expect(restored.stage.counts == original.stage.counts, "at frame \(frame)")
            #expect(restored.log == original.log, "at frame \(frame)")
            #expect(restored.shape.path == original.shape.path)
        }
        #expect(original.log.contains("turned true") == (last < 34))
    }
}

/// State that cannot be encoded is an error with its name; so is another scene.
struct UnarchivableStageTests {
    private func refusal(of stage: Stage) -> SnapshotError? {
        var archive = SnapshotCoder()
        return #expect(throws: SnapshotError.self) { try stage.archive(in: &archive) }
    }

    @Test("Code scheduled during the run is an error; code scheduled before the first refresh belongs to the scene")
    func action() throws {
        let stage = Stage.small()
        stage.schedule(at: .zero) { [unowned stage] _ in stage.schedule(at: 1.0) { _ in } }
        try stage.step()
        #expect(refusal(of: stage) == .notRestorable("an action that code has scheduled while it ran"))
        #expect(
            refusal(of: stage)?.description
                == "a snapshot cannot keep an action that code has scheduled while it ran; take it when there is none")
    }

    @Test("A motion of many components that is not a network is an error")
    func foreignMotion() throws {
        let stage = Stage.small()
        let network = try ControlPointNetwork(dimension: .two, points: [.init(mass: 1)])
        let cursor = try Propagator().cursor(for: network, from: network.initialState)
        stage.addLayer("a").follow(cursor, .position, value: 0, velocity: 2, forKey: nil)
        #expect(refusal(of: stage) == .notRestorable("a motion of many components that does not belong to a network"))
    }

    @Test("A pending completion without a name is an error; one that has run is not", arguments: [false, true])
    func completion(isTransaction: Bool) throws {
        let stage = Stage.small()
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        if isTransaction {
            stage.transaction.perform { stage.transaction.setCompletionBlock {} }
        } else {
            stage.animate(.timing(duration: 0.1), changes: { view.center.x = 100 }, completion: { _ in })
        }
        #expect(refusal(of: stage) == .notRestorable("a completion block that has no name"))
        try stage.untilSettled()
        var archive = SnapshotCoder()
        try stage.archive(in: &archive)
        #expect(!archive.bytes.isEmpty)
    }

    @Test("An open transaction and a running animation block are errors")
    func open() {
        let stage = Stage.small()
        stage.transaction.begin()
        #expect(refusal(of: stage) == .notRestorable("a transaction that is still open"))
        stage.transaction.commit()
        stage.animate(.timing(duration: 0.1)) {
            #expect(refusal(of: stage) == .notRestorable("an animation block that is being run"))
        }
    }

    @Test("Another scene is an error with the difference")
    func otherScene() throws {
        let stage = Stage.small()
        _ = stage.addLayer("a")
        var written = SnapshotCoder()
        try stage.archive(in: &written)
        func difference(_ other: Stage, _ change: (Stage) -> Void = { _ in }) -> SnapshotError? {
            change(other)
            var archive = SnapshotCoder(reading: written.bytes)
            return #expect(throws: SnapshotError.self) { try other.archive(in: &archive) }
        }
        let wide = Stage(size: Size(width: 321, height: 568), rate: Rate(60))
        #expect(difference(wide) == .otherScene("the display's size"))
        #expect(difference(.small(61)) == .otherScene("the display's rate"))
        #expect(difference(.small()) == .otherScene("the layers"))
        #expect(difference(.small()) { _ = $0.addLayer("b") } == .otherScene("the layers"))
        #expect(
            difference(.small()) { $0.addLayer("a").addCustomProperty("p", value: 0) }
                == .otherScene("the layers' own properties"))
        let linked = difference(.small()) {
            _ = $0.addLayer("a")
            _ = $0.addDisplayLink { _ in }
        }
        #expect(linked == .otherScene("the number of display links"))
        let scripted = difference(.small()) {
            _ = $0.addLayer("a")
            $0.schedule(at: 1.0) { _ in }
        }
        #expect(scripted == .otherScene("the number of actions in its script"))
        let network = try ControlPointNetwork(dimension: .two, points: [.init(mass: 1)])
        let motion = try NetworkMotion(network, from: network.initialState, by: Propagator())
        let following = difference(.small()) {
            $0.addLayer("a").follow(motion, .position, value: 0, velocity: 2, forKey: nil)
        }
        #expect(following == .otherScene("the number of motions that layers follow"))
    }

    @Test("A spring with an unknown solver is an error")
    func solver() throws {
        let stage = Stage.small()
        stage.addLayer("a").add(
            SpringAnimation(.opacity, to: 0, spring: Spring(duration: 1, bounce: 0), duration: 1.0, solver: Renamed()),
            forKey: nil)
        var written = SnapshotCoder()
        try stage.archive(in: &written)
        let other = Stage.small()
        _ = other.addLayer("a")
        var read = SnapshotCoder(reading: written.bytes)
        #expect(throws: SnapshotError.otherScene("the solver 'renamed', which is not at hand")) {
            try other.archive(in: &read)
        }
        read = SnapshotCoder(reading: written.bytes)
        try other.archive(in: &read, solvers: [Renamed()])
        try other.step()
        #expect(other.isMoving)
    }
}

/// The exact solver under another name.
private final class Renamed: Solver {
    let name = "renamed"

    func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
        try Propagator().cursor(for: spring, from: initial)
    }

    func cursor(for network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor {
        try Propagator().cursor(for: network, from: state)
    }
}
