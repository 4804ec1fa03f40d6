package import HookeAnimation
package import HookeDynamics
public import HookeForms
package import HookeScenes
internal import HookeSolvers

/// The parameters of `progress-bar`. Lengths are points.
public struct ProgressBarDescription: Hashable, Sendable {
    /// What draws the line.
    public var layers: ProgressBarLayers
    /// The bar's width; `nil` for the width of what it lies in.
    public var width: Double?
    /// The line's left end; as much as its x is left free on both sides.
    public var origin: ScreenPoint
    /// How deep the line dips at a progress of one half.
    public var maxOffset: Double
    /// The line's width.
    public var lineWidth: Double
    /// The progress at the start, from 0 to 1.
    public var progress: Double
    /// The coloured share at the start, from 0 to 1; `nil` for a share that is the progress.
    public var strokeEnd: Double?
    /// What changes of the shape layers set off.
    public var actions: ProgressBarActions
}

/// What draws the line of a progress bar.
public enum ProgressBarLayers: String, Word {
    /// The word for one of them in messages.
    public static let noun = "number of layers"

    /// One layer draws itself.
    case one
    /// A pair of shape layers.
    case two

    /// How the line is drawn.
    public var about: String {
        switch self {
        case .one: "one custom layer draws the line itself, in each frame in which it changes"
        case .two: "a pair of shape layers, of which each change sets path and strokeEnd"
        }
    }
}

/// Which changes of a progress bar's shape layers animate implicitly.
public struct ProgressBarActions: Hashable, Sendable {
    /// For the path, which has no implicit animation.
    public var path: LayerAction
    /// For the share that is drawn.
    public var strokeEnd: LayerAction
}

// MARK: Schema

extension ProgressBarDescription: ReadyScene {
    package static var name: SceneName { .progressBar }
    package static var about: String {
        "a line that bends under its progress, drawn by one custom layer or by a pair of shape layers"
    }

    /// A progress bar has no value without its parameters, because its names depend on them.
    package static func field(_ word: Field<SceneName>) -> Field<ProgressBarDescription> {
        Field.group(word, Field.optional("with", .object(schema), default: [:], aboutParameters)) { $1 }
    }

    private static let schema = ObjectSchema(
        "a progress bar", about: "The parameters of the scene progress-bar.",
        Field.group(
            Field.group(
                Field.optional("layers", Schema<ProgressBarLayers>.words, default: "one", "What draws the line."),
                Field.optional(
                    "actions", .object(ProgressBarActions.schema), default: [:],
                    "The actions for changes of the shape layers' properties; for two layers."),
                Field.position(of: "actions")
            ) { (layers: $0, actions: $1, position: $2) }
            .checked { given, _, diagnostics in
                guard given.layers == .one, let position = given.position else { return }
                diagnostics.report(
                    at: position, "'actions' needs shape layers, and one layer has none", expected: "layers: two")
            },
            Field.group(
                Field.optional(
                    "width", .located(.length(Bounds(least: .excluding(0), most: .including(1e9)))),
                    "The bar's width. Default: the width of what it lies in."),
                Field.optional(
                    "origin", .point, default: ["25 pt", "150 pt"],
                    "The line's left end; as much as its x is left free on both sides.")
            ) { (width: $0, origin: $1) }
            .checked { given, _, diagnostics in
                guard let width = given.width, width.value <= 2 * given.origin.x else { return }
                diagnostics.report(
                    at: width.position, "a width of \(width.text) leaves no room for the line",
                    expected: "over \(short(2 * given.origin.x)) pt, twice the x of 'origin'")
            },
            Field.optional(
                "maxOffset", .length(.distance), default: "25 pt", "How deep the line dips at a progress of one half."),
            Field.optional(
                "lineWidth", .length(Bounds(least: .excluding(0), most: .including(1e9))), default: "5 pt",
                "The line's width."),
            Field.optional("progress", .number(.share), default: "0", "The progress at the start."),
            Field.optional(
                "strokeEnd",
                Schema<Double?>.oneOf([
                    Schema<Double>.number(.share).map { .some($0) },
                    .word("progress", means: nil, "the coloured share is the progress"),
                ]), default: "progress",
                "The coloured share of the line at the start, which then has a property of its own: bar.strokeEnd.")
        ) { version, place, maxOffset, lineWidth, progress, strokeEnd in
            ProgressBarDescription(
                layers: version.layers, width: place.width?.value, origin: place.origin, maxOffset: maxOffset,
                lineWidth: lineWidth, progress: progress, strokeEnd: strokeEnd, actions: version.actions)
        }
    ) { $0 }
}

extension ProgressBarActions {
    fileprivate static let schema = ObjectSchema(
        "a progress bar's actions", about: "The action for a change of each property of the shape layers.",
        action("path"), action("strokeEnd")
    ) { ProgressBarActions(path: $0, strokeEnd: $1) }

    private static func action(_ key: String) -> Field<LayerAction> {
        .optional(key, .words, default: "default", "What a change of the layers' \(key) sets off.")
    }
}

extension Bounds {
    /// A fraction of a whole.
    fileprivate static let share = within(0...1)
}

// MARK: Names and making

extension ProgressBarDescription {
    package static var ownName: String { "bar" }
    /// The progress, and the number that the label shows.
    package static var numbers: [String] { ["progress", "number"] }
    package var properties: [String] { strokeEnd == nil ? ["progress"] : ["progress", "strokeEnd"] }
    package var remedies: [String: String] { strokeEnd == nil ? ["strokeEnd": "with: { strokeEnd: 0 }"] : [:] }
    package var parts: [SceneDescription.Part] {
        let label = SceneDescription.Part(
            name: "label", kind: .view, properties: ["number"], traced: ["position", "number"])
        switch layers {
        case .one: return [label]
        case .two:
            return [
                SceneDescription.Part(name: "background", kind: .shape, traced: []),
                SceneDescription.Part(name: "line", kind: .shape, traced: ["strokeEnd", "path"]), label,
            ]
        }
    }
    package var traced: [String] { properties }
    package var metrics: [MetricName] { [.trailingFrames, .contactGap, .layers, .drawings] }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        var parameters = ProgressBar.Parameters()
        parameters.version = layers == .one ? .oneLayer : .twoLayers
        parameters.width = width
        parameters.origin = Point(x: origin.x, y: origin.y)
        parameters.maxOffset = maxOffset
        parameters.lineWidth = lineWidth
        parameters.progress = progress
        parameters.strokeEnd = strokeEnd
        if actions.path == .none { parameters.suppressedActions.append(.path) }
        if actions.strokeEnd == .none { parameters.suppressedActions.append(.strokeEnd) }
        return ProgressBar(in: superlayer, named: name, parameters)
    }
}
