internal import HookeAnimation
internal import HookeDynamics
package import HookeExpressions
internal import HookeForms
internal import HookeTrace

/// A quantity of a run that an expression reads by its name.
///
/// | name | quantity |
/// |---|---|
/// | `time` | the time of the step, seconds |
/// | `card.position.y` | a number of a property: its model value |
/// | `presentation(card.position.y)` | what shows |
/// | `velocity(card.position.y)` | how fast that changes, per second |
/// | `gap(card.position.y)` | model value minus what shows |
/// | `pan.translation.y` | a measure of the pan that changed last: `translation`, `velocity` or `location`, with `x` or `y` |
/// | `sheet.pan.velocity.y`, `story.box.pan.velocity.y` | the same of the view's own pan |
/// | `pinch.scale`, `photo.rotation.angle` | a measure of the gesture of its kind that changed last, see ``GestureQuantity`` |
package enum RunQuantity: Hashable, Sendable {
    /// The time of the step.
    case time
    /// A number of a layer's property.
    case property(LayerKeyPath, ExpressionName.Aspect)
    /// A measure of a pan: of a view's own, or without a name of the one that changed last.
    case pan(view: String?, PanMeasure, Axis)
    /// A measure of another gesture: of the one of its kind that changed last, on a view or on any.
    case gesture(view: String?, GestureQuantity)

    /// A measure of a pan.
    package enum PanMeasure: String, CaseIterable, Sendable {
        /// Since the pan began, points.
        case translation
        /// Points per second.
        case velocity
        /// In the display's coordinates, points.
        case location
    }

    /// A coordinate.
    package enum Axis: String, CaseIterable, Sendable {
        case x, y
    }
}

extension RunQuantity {
    /// The quantity of a name; `nil` where no quantity has such a name. Whether there is such a layer is not known here.
    package init?(_ name: ExpressionName) {
        switch RunQuantity.reading(name) {
        case .success(let quantity): self = quantity
        case .failure: return nil
        }
    }

    /// The meaning of a name in the expression of a step.
    package static func meaning(of name: ExpressionName) -> ExpressionSymbol {
        switch reading(name) {
        case .success(let quantity):
            quantity.dimension.map { .quantity($0) } ?? .unknown("\(quoted(name.description)) has no unit")
        case .failure(let unknown): .unknown(unknown.message, suggestion: unknown.suggestion)
        }
    }

    /// What a name in an expression measures; a number where that is not known.
    package static func dimension(of name: ExpressionName) -> PhysicalDimension {
        RunQuantity(name)?.dimension ?? .number
    }

    /// What a number of a layer's property measures.
    static func dimension(ofPath path: String) -> PhysicalDimension {
        // Alone, x and y are short for the position of a point.
        if Axis(rawValue: path) != nil { return .length }
        return PropertyDescriptor.builtIn(path)?.value.dimension ?? .number
    }

    private struct Unreadable: Error {
        let message: String
        var suggestion: String?
    }

    private static func reading(_ name: ExpressionName) -> Result<RunQuantity, Unreadable> {
        let parts = name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if name.text == "time" {
            return name.aspect == nil
                ? .success(.time) : .failure(Unreadable(message: "the time has no \(aspectNoun(name))"))
        }
        if parts.count >= 4, parts[parts.count - 3] == "pan" {
            return pan(name, of: parts.dropLast(3).joined(separator: "."), parts.suffix(2))
        }
        if parts.count == 2 || parts.count == 3, parts[0] == "pan" { return pan(name, of: nil, parts.dropFirst()) }
        if let read = GestureQuantity.reading(parts) { return gesture(name, read) }
        guard let path = LayerKeyPath(name.text) else {
            return .failure(
                Unreadable(
                    message: "unknown name \(quoted(name.text))",
                    suggestion: nearestName(to: name.text, among: ["time", "pan.velocity.y", "pan.translation.y"])))
        }
        let quantity = RunQuantity.property(path, name.aspect ?? .model)
        if path.path == PropertyDescriptor.frame.path || path.path.hasPrefix("\(PropertyDescriptor.frame.path).") {
            return .failure(
                Unreadable(
                    message: "the frame of a layer can only be set", suggestion: "\(path.layer).bounds.size.height"))
        }
        if let form = PropertyDescriptor.builtIn(path.path) {
            guard form.lanes.count == 1 || form.isTransformPart && form.property.path.count == 1, form.value != .path
            else {
                let example = form.numberNames.first.map { "\(path.layer).\($0)" }
                return .failure(Unreadable(message: "\(quoted(name.text)) is not one number", suggestion: example))
            }
            if form.isTransformPart, name.aspect == .velocity {
                return .failure(Unreadable(message: "the velocity of a part of a transform is not known"))
            }
        }
        return .success(quantity)
    }

    private static func pan(
        _ name: ExpressionName, of view: String?, _ rest: ArraySlice<String>
    ) -> Result<RunQuantity, Unreadable> {
        guard name.aspect == nil else {
            return .failure(Unreadable(message: "\(quoted(name.text)) has no \(aspectNoun(name))"))
        }
        let prefix = view.map { "\($0).pan" } ?? "pan"
        let known = PanMeasure.allCases.flatMap { measure in
            Axis.allCases.map { "\(prefix).\(measure.rawValue).\($0.rawValue)" }
        }
        guard rest.count == 2, let measure = PanMeasure(rawValue: rest[rest.startIndex]),
            let axis = Axis(rawValue: rest[rest.startIndex + 1])
        else {
            return .failure(
                Unreadable(
                    message: "unknown measure of a pan \(quoted(name.text))",
                    suggestion: nearestName(to: name.text, among: known) ?? known[3]))
        }
        return .success(.pan(view: view, measure, axis))
    }

    private static func gesture(
        _ name: ExpressionName,
        _ read: (view: String?, kind: GestureKind, measure: GestureQuantity.Measure?, known: [String])
    ) -> Result<RunQuantity, Unreadable> {
        guard name.aspect == nil else {
            return .failure(Unreadable(message: "\(quoted(name.text)) has no \(aspectNoun(name))"))
        }
        guard let measure = read.measure else {
            return .failure(
                Unreadable(
                    message: "unknown measure of a gesture \(quoted(name.text))",
                    suggestion: nearestName(to: name.text, among: read.known) ?? read.known[0]))
        }
        return .success(.gesture(view: read.view, GestureQuantity(kind: read.kind, measure: measure)))
    }

    private static func aspectNoun(_ name: ExpressionName) -> String { name.aspect?.rawValue ?? "aspect" }

    /// What it measures.
    private var dimension: PhysicalDimension? {
        switch self {
        case .time: return .time
        case .pan(_, .velocity, _): return .velocity
        case .pan: return .length
        case .gesture(_, let quantity): return quantity.dimension
        case .property(let path, let aspect):
            let own = RunQuantity.dimension(ofPath: path.path)
            return aspect == .velocity ? own.divided(by: .time) : own
        }
    }
}

extension ValueForm {
    /// What one number of such a value measures.
    var dimension: PhysicalDimension {
        switch self {
        case .length, .point, .size, .rect, .path: .length
        case .number, .triple, .flag, .shares, .shareRect, .color, .transform, .object: .number
        }
    }
}

/// One number of a layer's property, by its name in a file.
struct LayerNumber: Sendable {
    let name: Located<LayerKeyPath>
    let dimension: PhysicalDimension
}

extension Schema where Value == LayerNumber {
    /// A key path of one number, such as `card.position.y`.
    static let layerNumber = Schema<Located<LayerKeyPath>>.located(.layerKeyPath).compactMap {
        name, position, diagnostics -> LayerNumber? in
        switch RunQuantity.meaning(of: ExpressionName(name.text)) {
        case .quantity(let dimension): return LayerNumber(name: name, dimension: dimension)
        case .unknown(let message, let suggestion):
            diagnostics.report(at: position, message, suggestion: suggestion)
        case .condition, .constant: break
        }
        return nil
    }
}
