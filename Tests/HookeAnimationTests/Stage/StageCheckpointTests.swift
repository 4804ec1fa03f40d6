import HookeAnimation
import HookeDynamics
import Testing

/// A stage restored to its initial state behaves like a new one.
struct StageStartTests {
    /// A scene that uses what a start has to bring back; all that happens is said by `act`.
    private final class Scene {
        let stage = Stage.small()
        let card: View
        let badge: Layer
        let shape: ShapeLayer
        let links: [DisplayLink]
        let pan: PanRecognizer
        var log: [String] = []

        init() {
            let stage = stage
            card = stage.addView("card", frame: Rect(x: 20, y: 20, width: 200, height: 200))
            badge = stage.addLayer("badge")
            badge.addCustomProperty("progress", value: 0.25)
            shape = stage.addShapeLayer("shape")
            var told: [(String) -> Void] = []
            links = ["first", "second"].map { name in
                let index = told.count
                told.append { _ in }
                return stage.addDisplayLink { link in told[index]("\(name) \(link.timestamp)") }
            }
            links[1].isPaused = true
            var move: (PanRecognizer) -> Void = { _ in }
            pan = stage.addPanRecognizer(to: card) { move($0) }
            pan.slop = 4
            for index in told.indices { told[index] = { [unowned self] in log.append($0) } }
            move = { [unowned self] in
                log.append("\($0.state) \($0.translation) \($0.velocity)")
                card.center = Point(x: card.center.x + 1, y: $0.location.y)
            }
            stage.addDisplayLink { _ in }.invalidate()
            badge.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "never")
            badge.removeAnimation(forKey: "never")
            stage.setCompletionBlock(named: "moved") { [unowned self] in log.append("moved \($0)") }
            stage.schedule(at: 0.05) { [unowned self] in log.append("script at \($0)") }
            stage.play(TouchPath(from: Point(x: 60, y: 60), to: Point(x: 160, y: 120), duration: 0.2), at: 0.1)
        }

        /// What code does after the refresh of that index.
        func act(_ frame: Int) throws {
            switch frame {
            case 1:
                badge[.cornerRadius] = 9
                shape.updatePath { $0.move(to: Point(x: 4, y: 5)) }
            case 3:
                badge.opacity = 0.3
                links[0].invalidate()
                links[1].isPaused = false
            case 5:
                let spring = Spring(mass: 1, stiffness: 90, damping: 6)
                stage.animate(.spring(spring, duration: 0.5), completion: "moved") { card.center.x = 200 }
                stage.setAnimationsEnabled(false)
            case 7:
                stage.setRate(Rate(120))
                pan.slop = 40
                card.isUserInteractionEnabled = false
            case 8: card.layer.addSublayer(badge)
            case 9:
                stage.dropRefreshes(2)
                stage.addLayer("late")[.shadowRadius] = 4
                stage.play(TouchPath(from: Point(x: 60, y: 60), to: Point(x: 60, y: 90), duration: 1.0), at: 0.4)
            case 11: stage.transaction.setAnimationDuration(2.0)
            case 12: stage.schedule(at: 0.9) { _ in }
            default: break
            }
        }

        /// Everything that the stage is made of, as text: not how often it went back, how much room it has to note what moves, nor where in
        /// memory anything is.
        var state: [String] {
            var text = ""
            dump(stage, to: &text)
            let leftOut = ["restorations", "isTaken", "ObjectIdentifier"]
            // In the order of a dictionary there is no sense.
            return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
                .filter { line in line != "- false" && !leftOut.contains { line.contains($0) } }.sorted()
        }
    }

    /// Every stored property is looked at, so that one which is added and not brought back is found.
    @Test("A run after a restore equals the first run, whatever happened in between", arguments: [4, 20])
    func again(frames: Int) throws {
        let scene = Scene()
        let start = try #require(StageCheckpoint(beforeFirstFrameOf: scene.stage))
        var runs: [(states: [[String]], events: [StageEvent], log: [String])] = []
        for _ in 1...3 {
            scene.log = []
            var (states, events) = ([[String]](), [StageEvent]())
            for frame in 0..<frames {
                try scene.stage.step()
                events += scene.stage.takeEvents()
                states.append(scene.state)
                try scene.act(frame)
            }
            runs.append((states, events, scene.log))
            start.restore(scene.stage)
        }
        #expect(!runs[0].events.isEmpty)
        for run in runs.dropFirst() {
            let different = zip(run.states, runs[0].states).enumerated().first { $1.0 != $1.1 }
            let lines = different.map { $0.element.0.difference(from: $0.element.1).prefix(6).map { "\($0)" } } ?? []
            let isSame = different == nil
            #expect(isSame, "frame \(different?.offset ?? 0) differs: \(lines)")
            #expect(run.events == runs[0].events)
            #expect(run.log == runs[0].log)
        }
    }

    @Test("A restored scene equals a new one")
    func anew() throws {
        let (scene, other) = (Scene(), Scene())
        let start = try #require(StageCheckpoint(beforeFirstFrameOf: scene.stage))
        for frame in 0..<20 {
            try scene.stage.step()
            try scene.act(frame)
        }
        start.restore(scene.stage)
        scene.log = []
        for frame in 0..<20 {
            try scene.stage.step()
            try other.stage.step()
            #expect(scene.stage.takeEvents() == other.stage.takeEvents(), "frame \(frame)")
            let (shown, expected) = (scene.card.layer.presentation, other.card.layer.presentation)
            #expect(shown?.position == expected?.position, "frame \(frame)")
            #expect(scene.stage.counts == other.stage.counts, "frame \(frame)")
            try scene.act(frame)
            try other.act(frame)
        }
        #expect(scene.log == other.log)
    }

    /// Which property comes first into the columns differs from run to run.
    @Test("A property reader works after a restore")
    func reader() throws {
        let stage = Stage.small()
        let layers = [stage.addLayer("a"), stage.addLayer("b")]
        let start = try #require(StageCheckpoint(beforeFirstFrameOf: stage))
        var reader = PropertyReader(of: layers.map { ($0, .cornerRadius, 0) }, on: stage)
        for order in [[0, 1], [1, 0], [1]] {
            for index in order { layers[index][.cornerRadius] = Double(10 + index) }
            try stage.step()
            reader.read()
            #expect(reader.readings.map(\.model) == layers.map { $0[.cornerRadius] })
            start.restore(stage)
        }
        reader.read()
        #expect(reader.readings.map(\.model) == [0, 0])
    }

    @Test("A stage that has started or moves has no checkpoint")
    func none() throws {
        let gone = Stage.small()
        try gone.step()
        #expect(StageCheckpoint(beforeFirstFrameOf: gone) == nil)
        let moving = Stage.small()
        moving.addLayer("layer").add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "fade")
        #expect(StageCheckpoint(beforeFirstFrameOf: moving) == nil)
        let failed = Stage.small()
        failed.fail(.setup(method: "none", reason: "no reason"))
        #expect(StageCheckpoint(beforeFirstFrameOf: failed) == nil)
        let open = Stage.small()
        open.transaction.begin()
        #expect(StageCheckpoint(beforeFirstFrameOf: open) == nil)
    }
}
