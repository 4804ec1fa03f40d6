import HookeAnimation
import HookeDynamics
import Testing

/// The code of the tutorial: the files beside this one are links into the documentation catalogue. The expected
/// values are the recorded runs of the same scenarios.
struct TutorialTests {
    @Test("Stage 1: the presentation trails the model, as in the recorded run")
    func trailing() throws {
        let recorded = try Recording("elastic-1-trailing/layers").rows.filter { $0["component"] == "height" }
        let heights = try runTrailingHeader()
        try #require(heights.count == recorded.count)
        for (frame, (height, row)) in zip(heights, recorded).enumerated() {
            try expect(height.set, near: row.number("model"), within: 0, "model, frame \(frame)")
            try expect(height.shown, near: row.number("presentation"), within: 0, "presentation, frame \(frame)")
        }
        let gap = heights.map { $0.set - $0.shown }.max() ?? 0
        expect(gap, near: 114.7, within: 0.1, "the greatest gap, as the tutorial says it")
    }

    @Test("Stage 2: changes show at once, as in the recorded run")
    func following() throws {
        let recorded = try Recording("elastic-2-suppressed/layers").rows.filter { $0["component"] == "height" }
        let heights = try runFollowingHeader()
        try #require(heights.count == recorded.count)
        for (frame, (height, row)) in zip(heights, recorded).enumerated() {
            #expect(height.set == height.shown, "frame \(frame)")
            try expect(height.shown, near: row.number("presentation"), within: 0, "presentation, frame \(frame)")
        }
    }

    @Test("Stage 3: the points move as in the recorded run and stay where the touch leaves them")
    func dragged() throws {
        let stage = Stage.small()
        let scene = DraggedHeader(on: stage)
        stage.play(.pull, at: 0.1)
        // The finger lifts at frame 30.
        try compare(scene.points, on: stage, to: Recording("elastic-pull/points"), frames: 0..<30, within: 0)
        try stage.step()
        let left = scene.points.map(\.center)
        try stage.frames(30)
        #expect(scene.points.map(\.center) == left)
        expect(left[3].y, near: 276.4217, within: 1e-4, "the middle point, as the tutorial says it")
        #expect(scene.shape.path == HeaderShape.outline(over: left, width: 320))
    }

    /// The recorded run's solver is a method of eighth order at 1/60 s, the tutorial's is exact.
    @Test("Stage 4: the points and the path spring back as in the recorded run")
    func springing() throws {
        let stage = Stage.small()
        let scene = try SpringingHeader(on: stage)
        stage.play(.pull, at: 0.1)
        let points = try Recording("elastic-pull/points")
        try compare(scene.points, on: stage, to: points, frames: 0..<84, within: 1e-6)
        #expect(!scene.view.isUserInteractionEnabled)
        let outlines = try Recording("elastic-pull/paths").rows.filter { $0["frame"] == "83" }
        var ends: [Point] = []
        scene.shape.path.forEachSegment { ends.append($0.end) }
        for (end, row) in zip(ends, outlines) {
            try expect(end.y, near: row.number("end_y_pt"), within: 1e-6, "outline, element \(row["element"] ?? "")")
        }
        try stage.step()
        #expect(scene.view.isUserInteractionEnabled)
        #expect(!stage.isMoving)
        #expect(scene.points.allSatisfy { $0.layer.presentation?.position.y == HeaderShape.minimalHeight })
    }

    @Test(
        "The code of each step is part of the final code of its stage",
        arguments: ["TrailingHeader", "DraggedHeader", "SpringingHeader"])
    func steps(stage: String) throws {
        let final = try Catalogue.text(of: "\(Catalogue.code)/\(stage).swift").split(separator: "\n")
        let step = try Catalogue.text(of: "\(Catalogue.code)/\(stage)-1.swift").split(separator: "\n")
        var rest = final[...]
        for line in step where !line.hasPrefix("///") {
            // A block that gets a completion closes otherwise.
            guard let place = rest.firstIndex(where: { $0.hasPrefix(line) }) else {
                Issue.record("\(stage)-1.swift: '\(line)' is not in \(stage).swift, or not in that order")
                return
            }
            rest = rest[(place + 1)...]
        }
    }

    private func compare(
        _ points: [View], on stage: Stage, to recording: Recording, frames: Range<Int>, within bound: Double
    ) throws {
        for frame in frames {
            try stage.step()
            let rows = recording.rows.filter { $0["frame"] == String(frame) }
            try #require(rows.count == points.count)
            for (point, row) in zip(points, rows) {
                let what = "\(row["point_id"] ?? ""), frame \(frame)"
                let shown = try #require(point.layer.presentation)
                try expect(point.center.x, near: row.number("model_x_pt"), within: bound, what)
                try expect(point.center.y, near: row.number("model_y_pt"), within: bound, what)
                try expect(shown.position.x, near: row.number("presentation_x_pt"), within: bound, what)
                try expect(shown.position.y, near: row.number("presentation_y_pt"), within: bound, what)
            }
        }
    }
}
