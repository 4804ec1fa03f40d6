import HookeAnimation
import HookeDynamics
import HookeScenes
import HookeText

/// Text that is laid out around an ellipse and drawn in every frame.
extension AllocationGate {
    static func textFailures() throws -> [String] {
        try textFailures(paragraphs: 30, words: 60) + textFailures(paragraphs: 1, words: 1800) + sceneFailures()
    }

    private static func textFailures(paragraphs: Int, words: Int) throws -> [String] {
        let paragraph = (0..<words).map { String("consectetur".prefix($0 * 7 % 9 + 2)) }.joined(separator: " ")
        let text = String(repeating: paragraph + " שלום\n", count: paragraphs)
        let storage = try TextStorage(text, attributes: TextAttributes(font: try Font(size: 12)))
        try storage.updateAttributes(in: 20..<60) { ($0.underlineStyle, $0.underlinePattern) = (.double, .dashDot) }
        try storage.updateAttributes(in: 80..<90) { $0.link = 1 }
        let manager = LayoutManager(storage)
        manager.addContainer(try TextContainer(width: 320, height: 2000, lineFragmentPadding: 5))
        manager.addContainer(try TextContainer(width: 200))
        manager.linkOutlineColor = .red
        // The ellipse comes back to where it was every 40 frames.
        let ellipses = (0..<40).map { frame in
            var path = Path()
            let way = Double(abs(20 - frame))
            path.addEllipse(in: Rect(x: 3 * way, y: 300 + 7 * way, width: 150, height: 120))
            return path
        }
        var context = DrawingContext()
        var failures: [String] = []
        var lines = 0
        for frame in 0..<200 {
            let count = try allocations {
                try manager.setExclusionPath(ellipses[frame % 40])
                manager.ensureLayout()
                context.removeAll()
                manager.draw(in: &context)
                for fragment in manager.lineFragments(in: 1) where fragment.lineIndex == 3 { lines += 1 }
                manager.forEachRect(of: 30..<90) { _ in lines += 1 }
            }
            // Two rounds make room.
            guard frame >= 80, count > 0 else { continue }
            failures.append("text in \(paragraphs) paragraphs: \(count) in frame \(frame)")
        }
        if lines == 0 || manager.lastWork.linesLaidOut == 0 { failures.append("text: nothing was laid out") }
        return failures
    }

    /// A scene whose shape an animation moves to and fro, through text in two containers.
    private static func sceneFailures() throws -> [String] {
        let stage = Stage(size: Size(width: 320, height: 480), rate: Rate(60))
        let attributes = TextAttributes(font: try Font(size: 12))
        let words = "consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore"
        let text = String(repeating: words + "\n", count: 40)
        var parameters = try TextScene.Parameters(
            AttributedText(text, attributes), attributes: attributes,
            flows: [
                TextFlow.Parameters([
                    try TextFlow.ContainerParameters(name: "left", frame: Rect(x: 0, y: 0, width: 160, height: 480)),
                    try TextFlow.ContainerParameters(name: "right", frame: Rect(x: 160, y: 0, width: 160, height: 480)),
                ])
            ])
        parameters.shapes = [
            try TextShape.Parameters(name: "disc", ellipse: Rect(x: 40, y: 60, width: 80, height: 80))
        ]
        let scene = TextScene(in: stage.root, parameters)
        var animation = BasicAnimation(.position.x, from: 80, to: 240, duration: 0.5)
        (animation.timing.autoreverses, animation.timing.repeatCount) = (true, .infinity)
        scene.shapes[0].view.layer.add(animation, forKey: "sway")
        var failures: [String] = []
        var events: [StageEvent] = []
        for frame in 0..<360 {
            let layouts = scene.layoutCount
            let count = try allocations {
                try stage.step()
                stage.takeEvents(into: &events)
            }
            if scene.layoutCount == layouts { failures.append("text scene: no layout in frame \(frame)") }
            // Two rounds make room.
            if frame >= 120, count > 0 { failures.append("text scene: \(count) in frame \(frame)") }
        }
        return withExtendedLifetime(scene) { failures }
    }
}
