import HookeAnimation
import HookeDynamics
import Testing

/// The presentation of a frame does not depend on reads before a change.
@Suite struct EarlyReadTests {
    /// What shows in some frames after a change, looked at or not just before it.
    private func shown(
        looking: Bool, _ setUp: (Stage, Layer) throws -> () throws -> Void, _ read: (Layer) -> [Double]
    ) throws -> [[Double]] {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        let change = try setUp(stage, layer)
        try stage.frames(10)
        if looking { _ = read(layer) }
        try change()
        var numbers: [[Double]] = []
        for _ in 0..<3 {
            try stage.step()
            numbers.append(read(layer))
        }
        return numbers
    }

    private func place(_ layer: Layer) -> [Double] {
        guard let shown = layer.presentation else { return [] }
        return [shown.position.x, shown.velocity(of: .position).x]
    }

    @Test("A path animation without an end follows a model that is set")
    func outline() throws {
        func box(_ side: Double) -> Path {
            var path = Path()
            path.addRect(Rect(x: 0, y: 0, width: side, height: side))
            return path
        }
        let runs = try [false, true].map { (looking: Bool) -> Double in
            let stage = Stage.small()
            let shape = stage.addShapeLayer("shape")
            shape.path = box(10)
            try stage.step()
            shape.layer.add(BasicAnimation(outlineFrom: box(100), duration: 1.0), forKey: "path")
            try stage.frames(10)
            _ = stage.addDisplayLink { _ in
                if looking { _ = shape.presentation?.path }
                stage.withoutActions { shape.path = box(500) }
            }
            try stage.step()
            let shown = try #require(shape.presentation).path
            return shown.points.map(\.x).max() ?? 0
        }
        #expect(runs[0] == runs[1])
        #expect(runs[0] > 100, "it goes to where the model is now")
    }

    @Test("A layer moved under another clock uses it")
    func clock() throws {
        let runs = try [false, true].map { looking in
            try shown(looking: looking) { stage, layer in
                let slow = stage.addLayer("slow")
                slow.timing.speed = 0.25
                layer.add(
                    BasicAnimation(.position, from: .zero, to: Point(x: 100, y: 0), duration: 1.0), forKey: "go")
                return { stage.withoutActions { slow.addSublayer(layer) } }
            } _: {
                place($0)
            }
        }
        #expect(runs[0] == runs[1])
    }

    @Test("An animator pauses or reverses at once", arguments: ["pause", "turn"])
    func animator(what: String) throws {
        let runs = try [false, true].map { (looking: Bool) -> [Double] in
            let stage = Stage.small()
            let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
            try stage.step()
            let animator = ViewPropertyAnimator(stage, .timing(.linear, duration: 1.0)) { view.center.x += 100 }
            try animator.startAnimation()
            try stage.frames(10)
            var seen: [Double] = []
            let link = stage.addDisplayLink { _ in
                if looking { _ = view.layer.presentation?.position }
                guard seen.isEmpty else { return }
                if what == "pause" { try? animator.pauseAnimation() } else { animator.isReversed = true }
            }
            for _ in 0..<3 {
                try stage.step()
                seen += place(view.layer)
            }
            link.invalidate()
            return seen
        }
        #expect(runs[0] == runs[1])
        #expect(runs[0][1] == (what == "pause" ? 0 : -100), "the velocity of the very frame")
    }
}

extension Stage {
    fileprivate func withoutActions(_ body: () -> Void) {
        transaction.perform {
            transaction.setDisableActions(true)
            body()
        }
    }
}
