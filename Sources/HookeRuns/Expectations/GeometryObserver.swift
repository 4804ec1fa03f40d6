internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenario

/// Answers an expected hit test or conversion at its time.
struct GeometryObserver {
    private let expectation: GeometryExpectation
    private let stage: Stage
    /// The layers of a conversion, from and to; `nil` for a hit test. The root's coordinates are the display's.
    private let layers: (from: Layer, to: Layer)?
    private(set) var finding = GeometryFinding.nothing

    /// Creates an observer in a run. Its layers must be those of the composition, as the checks of a scenario guarantee.
    init(_ expectation: GeometryExpectation, in composed: ComposedStage) {
        self.expectation = expectation
        stage = composed.stage
        func layer(_ name: String) -> Layer {
            name == SymbolTable.root ? composed.stage.root : composed.layer(name)
        }
        if case .convert(_, let from, let to, _, _) = expectation.question {
            layers = (layer(from), layer(to))
        } else {
            layers = nil
        }
    }

    /// Answers after the last frame that is not later than its time; `next` is the time of the next frame.
    ///
    /// - Throws: `SolverError` when a motion could not be solved at that time.
    mutating func take(until next: Flicks) throws(SolverError) {
        guard finding == .nothing, expectation.at < next else { return }
        finding = try stage.scrub(to: expectation.at) { answer }
    }

    private var answer: GeometryFinding {
        switch (expectation.question, expectation.geometry) {
        case (.hitTest(let point, _), .model):
            return .layer(stage.root.hitTest(Point(x: point.x, y: point.y))?.name)
        case (.hitTest(let point, _), .presentation):
            return .layer(stage.root.presentation?.hitTest(Point(x: point.x, y: point.y))?.model.name)
        case (.convert(let point, _, _, _, _), .model):
            guard let layers else { return .nothing }
            let result = layers.from.convert(Point(x: point.x, y: point.y), to: layers.to)
            return .point(x: result.x, y: result.y)
        case (.convert(let point, _, _, _, _), .presentation):
            guard let layers, let from = layers.from.presentation, let to = layers.to.presentation else {
                return .notShown
            }
            let result = from.convert(Point(x: point.x, y: point.y), to: to)
            return .point(x: result.x, y: result.y)
        }
    }

    /// Writes or reads what was found.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (kind, name, x, y) = (0, "", 0.0, 0.0)
        switch finding {
        case .nothing: break
        case .notShown: kind = 1
        case .layer(nil): kind = 2
        case .layer(let layer?): (kind, name) = (3, layer)
        case .point(let atX, let atY): (kind, x, y) = (4, atX, atY)
        }
        try archive.code(&kind, in: 0...4)
        try archive.code(&name)
        try archive.code(&x)
        try archive.code(&y)
        finding =
            switch kind {
            case 0: .nothing
            case 1: .notShown
            case 2: .layer(nil)
            case 3: .layer(name)
            default: .point(x: x, y: y)
            }
    }
}
