import HookeAnimation
import HookeDynamics
import HookeScenes
import Testing

/// The bent progress bar on a stage, by one layer and by two.
@Suite struct ProgressBarTests {
    private func bar(
        _ version: ProgressBar.Version, strokeEnd: Double? = nil, suppressed: [PropertyKey] = []
    ) throws -> ProgressBar {
        var parameters = ProgressBar.Parameters()
        parameters.version = version
        parameters.strokeEnd = strokeEnd
        parameters.suppressedActions = suppressed
        let bar = ProgressBar(on: Stage(size: Size(width: 320, height: 568), rate: Rate(60)), parameters)
        try bar.stage.step()
        return bar
    }

    private func strokes(_ bar: ProgressBar) -> [String] {
        bar.layer.drawing.operations.compactMap { operation in
            if case .stroke(let path) = operation { path.description } else { nil }
        }
    }

    @Test("One layer draws the rest of the line, then the share that is the progress: nothing of it at 0")
    func drawn() throws {
        let bar = try bar(.oneLayer)
        #expect(strokes(bar) == ["M 25.0 150.0 L 295.0 150.0"])
        bar.progress = 0.5
        try bar.stage.step()
        #expect(strokes(bar) == ["M 160.0 175.0 L 295.0 150.0", "M 25.0 150.0 L 160.0 175.0"])
        #expect(bar.layer.drawing.description.contains("line-width 5.0\nline-cap round\n"))
    }

    @Test(
        "With a share of its own both branches of the contact are drawn; at a progress of 0 only a share between 0 and 1",
        arguments: [
            (0.5, 0.25, "M 92.5 162.5 L 160.0 175.0 L 295.0 150.0", "M 25.0 150.0 L 92.5 162.5"),
            (0.5, 0.75, "M 227.5 162.5 L 295.0 150.0", "M 25.0 150.0 L 160.0 175.0 L 227.5 162.5"),
            (0, 0.5, "M 160.0 150.0 L 295.0 150.0", "M 25.0 150.0 L 160.0 150.0"),
            (0, 0, "M 25.0 150.0 L 295.0 150.0", nil),
            (0, 1, "M 295.0 150.0 L 295.0 150.0", nil),
            // A dot: a line without length and with round caps.
            (0.5, 0, "M 25.0 150.0 L 160.0 175.0 L 295.0 150.0", "M 25.0 150.0 L 25.0 150.0"),
            (1, 0.5, "M 160.0 150.0 L 295.0 150.0", "M 25.0 150.0 L 160.0 150.0"),
        ] as [(Double, Double, String, String?)])
    func shares(progress: Double, share: Double, rest: String, line: String?) throws {
        let bar = try bar(.oneLayer, strokeEnd: 0)
        (bar.progress, bar.strokeEnd) = (progress, share)
        try bar.stage.step()
        #expect(strokes(bar) == [rest] + (line.map { [$0] } ?? []))
        // Neither is animated by itself.
        #expect(bar.layer.presentation?[.strokeEnd] == share && !bar.stage.isMoving)
    }

    @Test(
        "A change marks the layer, which draws once in the frame however many there are; equal and clamped values change nothing"
    )
    func once() throws {
        let bar = try bar(.oneLayer, strokeEnd: 0)
        for progress in [0.2, 0.9, 7] { bar.progress = progress }
        bar.strokeEnd = -3
        #expect(bar.progress == 1 && bar.strokeEnd == 0)
        #expect(bar.layer.needsDisplay)
        try bar.stage.step()
        #expect(bar.stage.counts.displays == 1 && bar.drawingCount == 2)
        bar.progress = 2
        #expect(!bar.layer.needsDisplay)
        try bar.stage.step()
        #expect(bar.stage.counts.displays == 0)
    }

    @Test(
        "The label follows in the frame of the change, and shows the percents",
        arguments: [ProgressBar.Version.oneLayer, .twoLayers])
    func label(version: ProgressBar.Version) throws {
        let bar = try bar(version)
        for (progress, x, y, number) in [
            (0.29, 103.3, 144.5, 28.0), (0.57, 178.9, 151.5, 56), (0.58, 181.6, 151, 57), (1, 295, 130, 100),
        ] {
            bar.progress = progress
            try bar.stage.step()
            let shown = try #require(bar.label.layer.presentation)
            // A few roundings of numbers below 512.
            #expect((shown.position - Point(x: x, y: y)).length <= 1e-12, "\(shown.position) at \(progress)")
            #expect(shown[.custom("number")] == number, "\(progress)")
            #expect(shown.bounds.size == Size(width: 40, height: 20))
        }
    }

    /// Half a second of animation, and what shows after so many seconds; `nil` when it is over.
    private static func animation(_ kind: Int) throws -> (animation: Animation, shown: (Double) -> Double?) {
        if kind == 0 {
            let basic = BasicAnimation(.custom("progress"), from: 0, to: 1, duration: 0.5)
            return (basic.animation, { $0 <= 0.5 ? $0 * 2 : nil })
        }
        let keyframes = try KeyframeAnimation(.custom("progress"), values: [0, 1, 0.5], duration: 0.5)
        return (keyframes.animation, { $0 <= 0.25 ? 4 * $0 : $0 <= 0.5 ? 1 - 2 * ($0 - 0.25) : nil })
    }

    @Test(
        "While the progress is animated each frame is drawn once as it shows, then once as it is",
        arguments: [ProgressBar.Version.oneLayer, .twoLayers], [0, 1])
    func animated(version: ProgressBar.Version, kind: Int) throws {
        let bar = try bar(version, suppressed: [.strokeEnd])
        bar.progress = 0.25
        try bar.stage.step()
        let (animation, shown) = try Self.animation(kind)
        bar.layer.add(animation, forKey: "progress")
        let begin = bar.stage.now + Flicks(Flicks.perSecond / 60)
        for frame in 1...40 {
            try bar.stage.step()
            // The frame after the last shows the model, as the drawing of a layer does.
            let expected = shown((bar.stage.now - begin).seconds) ?? 0.25
            let label = try #require(bar.label.layer.presentation)
            #expect(abs(label.position.x - (25 + 270 * expected)) <= 1e-9, "frame \(frame)")
            if let line = bar.line {
                let end = try #require(line.presentation?.path.points[1])
                #expect(abs(end.x - (25 + 270 * expected)) <= 1e-9, "frame \(frame)")
                #expect(abs(line.strokeEnd - expected) <= 1e-12 && line.presentation?.strokeEnd == line.strokeEnd)
                // The label draws its number.
                #expect(bar.stage.counts.displays <= 1 && bar.drawingCount == 0)
            } else {
                // 31 frames with both ends, and one more.
                #expect(bar.stage.counts.displays == (frame <= 32 ? 1 : 0), "frame \(frame)")
            }
        }
    }

    @Test("A spring may show more than 1; what is drawn of it ends with the line")
    func spring() throws {
        let bar = try bar(.oneLayer)
        bar.progress = 1
        bar.layer.add(
            SpringAnimation(
                .custom("progress"), from: 0, to: 1, spring: Spring(stiffness: 400, damping: 8)), forKey: "spring")
        var (worst, rightmost) = (0.0, 0.0)
        for _ in 0..<60 {
            try bar.stage.step()
            worst = max(worst, bar.layer.presentation?[.custom("progress")] ?? 0)
            for operation in bar.layer.drawing.operations {
                for point in operation.path?.points ?? [] { rightmost = max(rightmost, point.x) }
            }
        }
        #expect(worst > 1.3 && rightmost == 295)
    }

    @Test("A change while the progress is animated does not draw twice in a frame")
    func both() throws {
        let bar = try bar(.oneLayer)
        bar.layer.add(BasicAnimation(.custom("progress"), from: 0, to: 1, duration: 0.5), forKey: "fill")
        for frame in 0..<20 {
            bar.progress = Double(frame + 1) / 100
            try bar.stage.step()
            #expect(bar.stage.counts.displays == 1, "frame \(frame)")
            // Drawn as it shows, and not as it is set: the bend of the whole line.
            let paths = bar.layer.drawing.operations.compactMap { $0.path }
            #expect(
                abs(try #require(paths.first).points[0].x - (25 + 270 * Double(frame) / 30)) <= 1e-9, "frame \(frame)")
        }
    }

    @Test(
        "Of two layers the path shows at once; strokeEnd trails it by 0.25 s, unless its action is suppressed",
        arguments: [false, true])
    func trailing(isSuppressed: Bool) throws {
        let bar = try bar(.twoLayers, suppressed: isSuppressed ? [.path, .strokeEnd] : [])
        let line = try #require(bar.line)
        bar.progress = 0.29
        for frame in 0...16 {
            try bar.stage.step()
            let shown = try #require(line.presentation)
            #expect(shown.path.points[1] == bar.geometry.bend(at: 0.29))
            #expect(bar.background?.presentation?.path == shown.path)
            let share = isSuppressed || frame >= 15 ? 0.29 : 0.29 * defaultPace(Double(frame) / 15)
            #expect(abs(shown.strokeEnd - share) <= 1e-9, "frame \(frame): \(shown.strokeEnd), not \(share)")
        }
        #expect(bar.drawingCount == 0)
    }

    @Test("A transaction that disables actions suppresses it, too; one with a duration sets its duration")
    func transaction() throws {
        let bar = try bar(.twoLayers)
        let (stage, line) = (bar.stage, try #require(bar.line))
        stage.transaction.perform {
            stage.transaction.setDisableActions(true)
            bar.progress = 0.5
        }
        try stage.step()
        #expect(line.presentation?.strokeEnd == 0.5 && !stage.isMoving)
        stage.transaction.perform {
            stage.transaction.setAnimationDuration(0.5)
            bar.progress = 1
        }
        for _ in 0...29 { try stage.step() }
        #expect(line.presentation?.path.points[1].x == 295 && stage.isMoving)
        try stage.step()
        #expect(line.presentation?.strokeEnd == 1)
    }

    @Test("The layers are the scene's, and carry its name in a tree")
    func names() throws {
        let stage = Stage(size: Size(width: 400, height: 300), rate: Rate(60))
        let inner = stage.addLayer("inner")
        inner.bounds.size = Size(width: 200, height: 200)
        var parameters = ProgressBar.Parameters()
        parameters.version = .twoLayers
        let bar = ProgressBar(in: inner, named: "bar2", parameters)
        #expect(bar.layer.name == "bar2" && bar.layer.superlayer == inner && bar.geometry.length == 150)
        #expect(bar.layer.sublayers.map(\.name) == ["bar2.background", "bar2.line", "bar2.label"])
        parameters.width = 100
        #expect(ProgressBar(in: inner, named: "b", parameters).geometry.length == 50)
        parameters.width = 20
        #expect(ProgressBar(in: inner, named: "c", parameters).geometry.length == 0)
        #expect(try self.bar(.oneLayer).layer.sublayers.map(\.name) == ["label"])
    }

    @Test("It goes on from a snapshot as it would have", arguments: [ProgressBar.Version.oneLayer, .twoLayers])
    func snapshot(version: ProgressBar.Version) throws {
        func scene() throws -> ProgressBar {
            let bar = try bar(version)
            bar.layer.add(BasicAnimation(.custom("progress"), from: 0, to: 1, duration: 0.5), forKey: "fill")
            return bar
        }
        let original = try scene()
        for _ in 0..<10 { try original.stage.step() }
        var written = SnapshotCoder()
        try original.stage.archive(in: &written)
        try original.archive(in: &written)
        let restored = try scene()
        var read = SnapshotCoder(reading: written.bytes)
        try restored.stage.archive(in: &read)
        try restored.archive(in: &read)
        for _ in 0..<30 {
            try original.stage.step()
            try restored.stage.step()
            #expect(restored.layer.drawing == original.layer.drawing)
            #expect(restored.label.layer.presentation?.position == original.label.layer.presentation?.position)
            #expect(restored.stage.counts == original.stage.counts)
            #expect(restored.drawingCount == original.drawingCount)
        }
    }
}
