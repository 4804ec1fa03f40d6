internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenario

/// The answer to a hit test or conversion.
enum GeometryFinding: Hashable, Sendable {
    /// The run ended before its time.
    case nothing
    /// A layer of a conversion is not in the committed tree, and has no presentation.
    case notShown
    /// The layer at the point, `nil` for none.
    case layer(String?)
    /// The point, in points.
    case point(x: Double, y: Double)

    /// Whether it is what was expected.
    func isHeld(_ expectation: GeometryExpectation) -> Bool {
        switch (self, expectation.question) {
        case (.layer(let found), .hitTest(_, let expected)): found == expected
        case (.point(let x, let y), .convert(_, _, _, let expected, let tolerance)):
            abs(x - expected.x) <= tolerance && abs(y - expected.y) <= tolerance
        case (.nothing, _), (.notShown, _), (.layer, _), (.point, _): false
        }
    }

    /// What was found, as text.
    var words: String {
        switch self {
        case .nothing: "no value: the run ended before that time"
        case .notShown: "no value: a layer is not in the committed tree"
        case .layer(let name): name ?? "none"
        case .point(let x, let y): "[\(x) pt, \(y) pt]"
        }
    }
}

extension GeometryExpectation {
    /// The condition, as text.
    var words: String {
        let geometry = geometry == .model ? "" : " in the presentation"
        switch question {
        case .hitTest(let point, let layer):
            return "the layer at [\(point.x) pt, \(point.y) pt]\(geometry) at \(at) is \(layer ?? "none")"
        case .convert(let point, let from, let to, let result, let tolerance):
            let within = tolerance == 0 ? "" : " within \(tolerance) pt"
            return "[\(point.x) pt, \(point.y) pt] from \(from) to \(to)\(geometry) at \(at) "
                + "is [\(result.x) pt, \(result.y) pt]\(within)"
        }
    }
}
