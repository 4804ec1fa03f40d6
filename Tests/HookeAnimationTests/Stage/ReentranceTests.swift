import HookeAnimation
import HookeDynamics
import Testing

/// Changes that handlers may make to the stage that calls them, and their effects.
@Suite struct ReentranceTests {
    /// A layer that asks for layout in its own layout, so many times.
    private final class Asking {
        let stage = Stage.small()
        let layer: Layer
        var layouts = 0
        var depth = 0
        var deepest = 0

        init(times: Int, now: Bool) throws {
            layer = stage.addLayer("asking")
            try stage.step()
            layer.setLayoutHandler { [unowned self] layer in
                layouts += 1
                depth += 1
                deepest = max(deepest, depth)
                if layouts <= times { layer.setNeedsLayout() }
                if now { layer.layoutIfNeeded() }
                depth -= 1
            }
            layer.setNeedsLayout()
        }
    }

    @Test(
        "A layer that requests layout in its own layout is laid out again in the same commit, up to a hundred times",
        arguments: [0, 1, 3, 99], [true, false])
    func ownLayout(times: Int, now: Bool) throws {
        let asking = try Asking(times: times, now: now)
        try asking.stage.step()
        #expect(asking.layouts == times + 1)
        #expect(asking.deepest == 1)
        #expect(!asking.layer.needsLayout)
        // Each commit counts for itself.
        asking.layouts = 0
        asking.layer.setNeedsLayout()
        try asking.stage.step()
        #expect(asking.layouts == times + 1)
    }

    @Test("A layer that requests layout in its own layout outside a commit is laid out again", arguments: [0, 3, 99])
    func ownLayoutAtOnce(times: Int) throws {
        let asking = try Asking(times: times, now: true)
        asking.layer.layoutIfNeeded()
        #expect(asking.layouts == times + 1)
        #expect(asking.deepest == 1)
        #expect(!asking.layer.needsLayout)
    }

    @Test(
        "layoutIfNeeded in a layout lays out the sublayers, not the layer or its superlayers",
        arguments: [true, false])
    func innerLayout(inCommit: Bool) throws {
        let stage = Stage.small()
        let (outer, inner) = (stage.addLayer("outer"), stage.addDetachedLayer("inner"))
        outer.addSublayer(inner)
        try stage.step()
        var log: [String] = []
        outer.setLayoutHandler { layer in
            log.append("outer")
            if log.count == 1 { layer.setNeedsLayout() }
            inner.setNeedsLayout()
            inner.layoutIfNeeded()
            log.append("outer done")
        }
        inner.setLayoutHandler { _ in
            log.append("inner")
            outer.layoutIfNeeded()
        }
        outer.setNeedsLayout()
        if inCommit { try stage.step() } else { outer.layoutIfNeeded() }
        #expect(log == ["outer", "inner", "outer done", "outer", "inner", "outer done"])
        #expect(!outer.needsLayout && !inner.needsLayout)
    }

    private enum Drawn: CaseIterable { case display, draw, classDraw }

    @Test(
        "A layer that requests display in its own drawing is drawn again at the next commit",
        arguments: Drawn.allCases)
    private func ownDisplay(drawn: Drawn) throws {
        let stage = Stage.small()
        var displays = 0
        let ask = { (layer: Layer) in
            displays += 1
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
        }
        var drawing = LayerClass(name: "drawing")
        if drawn == .classDraw { drawing.draw = { shown, _ in ask(shown.model) } }
        let layer = stage.addLayer("layer", class: drawing)
        if drawn == .display { layer.setDisplayHandler { ask($0) } }
        if drawn == .draw { layer.setDrawHandler { shown, _ in ask(shown.model) } }
        layer.setNeedsDisplay()
        for frame in 1...3 {
            try stage.step()
            #expect(displays == frame)
        }
        layer.displayIfNeeded()
        #expect(displays == 4 && layer.needsDisplay)
    }

    @Test("Two layers that display each other are drawn once each")
    func displayEachOther() throws {
        let stage = Stage.small()
        let (one, other) = (stage.addLayer("one"), stage.addLayer("other"))
        var log: [String] = []
        for (layer, next) in [(one, other), (other, one)] {
            layer.setDisplayHandler {
                log.append($0.name)
                next.setNeedsDisplay()
                next.displayIfNeeded()
            }
        }
        one.setNeedsDisplay()
        try stage.step()
        #expect(log == ["one", "other"])
    }

    @Test("The tree can change in layout and in drawing")
    func tree() throws {
        let stage = Stage.small()
        let (outer, loose) = (stage.addLayer("outer"), stage.addDetachedLayer("loose"))
        let inner = stage.addDetachedLayer("inner")
        outer.addSublayer(inner)
        try stage.step()
        var log: [String] = []
        loose.setLayoutHandler { log.append($0.name) }
        loose.setNeedsLayout()
        outer.setLayoutHandler { layer in
            log.append(layer.name)
            layer.addSublayer(loose)
            inner.removeFromSuperlayer()
        }
        inner.setDisplayHandler { layer in log.append("display \(layer.name)") }
        inner.setNeedsDisplay()
        outer.setNeedsLayout()
        try stage.step()
        #expect(log == ["outer", "loose"])
        #expect(inner.presentation == nil && inner.needsDisplay && loose.presentation != nil)

        outer.setLayoutHandler(nil)
        outer.addSublayer(inner)
        for layer in [inner, loose] {
            layer.setDisplayHandler {
                log.append("display \($0.name)")
                $0.removeFromSuperlayer()
            }
            layer.setNeedsDisplay()
        }
        loose.setLayoutHandler { layer in layer.removeFromSuperlayer() }
        loose.setNeedsLayout()
        try stage.step()
        #expect(log == ["outer", "loose", "display inner"])
        #expect(outer.sublayers.isEmpty)
        try stage.step()
        #expect(inner.presentation == nil && loose.presentation == nil)
    }

    @Test("A link's callback can invalidate, pause and add links, including itself")
    func links() throws {
        let stage = Stage.small()
        var log: [String] = []
        var second: DisplayLink?
        _ = stage.addDisplayLink { link in
            log.append("first")
            link.invalidate()
            link.invalidate()
            second?.isPaused = true
            _ = stage.addDisplayLink { link in
                log.append("third")
                link.isPaused = true
                second?.isPaused = false
            }
        }
        second = stage.addDisplayLink { link in
            log.append("second")
            link.invalidate()
        }
        try stage.frames(4)
        #expect(log == ["first", "third", "second"])
    }

    @Test("Actions, links and completions can flush, which runs layout and drawing")
    func flush() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        var laidOut = 0
        layer.setLayoutHandler { _ in laidOut += 1 }
        let flush = {
            layer.setNeedsLayout()
            stage.transaction.flush()
        }
        stage.schedule(at: stage.now) { _ in flush() }
        _ = stage.addDisplayLink { link in
            flush()
            link.invalidate()
        }
        stage.transaction.setCompletionBlock { flush() }
        try stage.untilSettled()
        #expect(laidOut == 3)
    }

    /// A change that sets off the next layer's, and so on.
    @Test("Actions may trigger nested actions")
    func chain() throws {
        let stage = Stage.small()
        let layers = (0..<90).map { stage.addLayer("\($0)") }
        try stage.step()
        for (layer, next) in zip(layers, layers.dropFirst()) {
            layer.setAction(.action(.run { layer, _ in next.position.x = layer.position.x }), for: .position)
        }
        layers[0].position.x = 7
        #expect(layers.allSatisfy { $0.position.x == 7 })
    }
}

/// Changes that are not allowed while a stage is working trap with a sentence.
@Suite struct ReentranceTrapTests {
    /// A motion that does something to the stage whose layer follows it, whenever it is gone to.
    private final class Meddling: StateCursor {
        let meddle: () -> Void
        init(_ meddle: @escaping () -> Void) { self.meddle = meddle }
        var stateCount: Int { 2 }
        func go(to time: Flicks) { meddle() }
        subscript(component: Int) -> Double { 0 }
        var work: SolverWork { SolverWork() }
    }

    /// Steps a stage on which a layer follows a motion that does something to it.
    private static func step(_ meddle: @escaping (Layer) -> Void) throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        layer.follow(Meddling { meddle(layer) }, .opacity, value: 0, velocity: 1, forKey: nil)
        try stage.step()
    }

    @Test("A solver that does not touch the stage is allowed")
    func harmless() throws { try ReentranceTrapTests.step { _ = $0.opacity } }

    @Test("A solver that reads a presentation traps")
    func reads() async {
        await #expect(processExitsWith: .failure) { try ReentranceTrapTests.step { _ = $0.presentation?.opacity } }
    }

    @Test("A solver that sets a property traps")
    func sets() async {
        await #expect(processExitsWith: .failure) { try ReentranceTrapTests.step { $0.opacity = 0.5 } }
    }

    @Test("A solver that adds an animation traps")
    func adds() async {
        await #expect(processExitsWith: .failure) {
            try ReentranceTrapTests.step {
                $0.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: nil)
            }
        }
    }

    @Test("A step within a step traps")
    func steps() async {
        await #expect(processExitsWith: .failure) {
            let stage = Stage.small()
            stage.schedule(at: .zero) { _ in try? stage.step() }
            try stage.step()
        }
    }

    @Test("A flush from a layout handler traps")
    func flushes() async {
        await #expect(processExitsWith: .failure) {
            let stage = Stage.small()
            let layer = stage.addLayer("layer")
            layer.setLayoutHandler { $0.stage.transaction.flush() }
            layer.setNeedsLayout()
            try stage.step()
        }
    }
}
