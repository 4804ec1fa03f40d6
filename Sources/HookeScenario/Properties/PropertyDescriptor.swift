package import HookeAnimation
internal import HookeExpressions
public import HookeForms

/// A property of a layer or part of a property, by its Core Animation name in scenario files.
package struct PropertyDescriptor: Sendable {
    /// The name, such as `position` or `position.x`.
    let path: String
    /// The typed property behind the name.
    package let property: any AnyNamedProperty
    /// The form of its values in a file.
    package let value: ValueForm
    /// The indices of its numbers in the whole property; for a part of a transform all, because it depends on all of them.
    let lanes: Range<Int>
    /// The description for people; empty for a part.
    let about: String
    /// Whether only shape layers have it.
    var isOfShapes = false

    init(
        path: String? = nil, property: some NamedProperty, value: ValueForm, lanes: Range<Int>, about: String = ""
    ) {
        self.path = path ?? property.path.name
        self.property = PropertyBox(property)
        self.value = value
        self.lanes = lanes
        self.about = about
    }

    /// The key of the whole property.
    package var key: PropertyKey { property.path.key }
    /// Whether it is a whole property, not a part.
    package var isWhole: Bool { path == key.name }
    /// Whether it is a part of a decomposed transform, such as `transform.rotation.z`.
    package var isTransformPart: Bool { key.kind == .transform && !isWhole }

    /// The indices of the numbers that a trace records, in the whole property's `tracedNames`. For a path they are its measures.
    package var tracedNumbers: Range<Int> { value == .path ? key.tracedNames.indices : lanes }

    /// The names of its parts with one number each; its own name if it has one number.
    package var numberNames: [String] {
        if lanes.count == 1 || isTransformPart && property.path.count == 1 { return [path] }
        if isWhole, [.color, .transform, .path].contains(key.kind) { return key.tracedNames.map { "\(path).\($0)" } }
        if isTransformPart { return [path + ".x", path + ".y"] }
        return PropertyDescriptor.builtIn.filter {
            $0.key == key && $0.lanes.count == 1 && lanes.contains($0.lanes.lowerBound)
        }.map { $0.path }
    }

    /// The unit of its numbers in a trace: `pt`, `rad` for a rotation, or empty for numbers without a unit and for those of a matrix.
    package var unit: String {
        if isTransformPart, property.path.name.contains(text: ".rotation") { return "rad" }
        return value.dimension == .length ? "pt" : ""
    }

    /// Whether its presentation value has a velocity: it is neither a flag, an object, a path nor of a transform.
    var hasVelocity: Bool {
        switch key.kind {
        case .number, .point, .size, .rect, .color: true
        case .flag, .object, .transform, .path, .none: false
        }
    }

    /// Whether two properties have a number in common.
    func overlaps(_ other: PropertyDescriptor) -> Bool {
        guard key == other.key else { return false }
        if isTransformPart || other.isTransformPart || value == .path { return path == other.path }
        return lanes.overlaps(other.lanes)
    }
}

extension PropertyDescriptor {
    /// A custom property.
    package static func custom(_ name: String) -> PropertyDescriptor {
        PropertyDescriptor(
            property: Property<Double>.custom(name), value: .number, lanes: 0..<1, about: "A custom property."
        )
    }

    /// The built-in property or part with a name, which may be a view's (``PropertyAlias``); `nil` if there is none.
    package static func builtIn(_ path: String) -> PropertyDescriptor? {
        if path == frame.path { return frame }
        return (indices[path] ?? indices[PropertyAlias.path(path)]).map { builtIn[$0] }
    }

    /// A layer's frame, which can only be set: it follows from its position and bounds.
    static let frame = PropertyDescriptor(
        path: "frame", property: FrameProperty(), value: .rect, lanes: 0..<4,
        about: "Its rectangle in its superlayer, x, y, width, height: sets its position, then its bounds.")

    /// Whether it can only be set.
    var isOnlySet: Bool { path == PropertyDescriptor.frame.path }

    private static let indices = Dictionary(uniqueKeysWithValues: builtIn.enumerated().map { ($1.path, $0) })

    /// A whole property and the index of one of its numbers, for a number without a key path: `borderColor.red`, `transform.m41` or
    /// `path.length`. `nil` for any other name.
    package static func number(_ path: String) -> (form: PropertyDescriptor, lane: Int)? {
        guard let point = path.lastIndex(of: "."), let form = builtIn(String(path[..<point])), form.isWhole,
            let lane = form.key.tracedNames.firstIndex(of: String(path[path.index(after: point)...]))
        else { return nil }
        return (form, lane)
    }

    /// The whole properties.
    static let whole = builtIn.filter { $0.isWhole }
}

/// The kinds of layers in a composition.
public enum LayerKind: String, Word {
    /// The word for one of them in messages.
    public static let noun = "layer kind"

    /// A layer, whose properties animate implicitly.
    case layer
    /// A view's layer, whose properties animate only in `animate` blocks.
    case view
    /// A view that shows a part of a larger content, which touches drag.
    case scroll
    /// A layer that draws a path.
    case shape

    /// The description for people.
    public var about: String {
        switch self {
        case .layer: "a layer: its properties animate implicitly once it is committed"
        case .view: "a view's layer: its properties animate within 'animate' and only there"
        case .scroll: "a scroll view: touches drag its content, which decelerates and bounces"
        case .shape: "a layer that draws a path"
        }
    }
}

/// A measure of a path: its length, and its bounding box.
package enum OutlineMeasure: String, CaseIterable, Sendable {
    /// The arc length of all subpaths together.
    case length
    /// The origin of the bounding box of the curves, without control points.
    case x, y
    /// The size of that bounding box.
    case width, height

    /// The measure in points; `nil` for the bounding box of an empty path.
    package func value(of path: Path) -> Double? {
        switch self {
        case .length: path.length
        case .x: path.boundingBoxOfPath?.origin.x
        case .y: path.boundingBoxOfPath?.origin.y
        case .width: path.boundingBoxOfPath?.size.width
        case .height: path.boundingBoxOfPath?.size.height
        }
    }
}

extension PropertyKey {
    /// The names of its numbers in a trace, in order; for a path, of its measures.
    package var tracedNames: [String] { kind == .path ? OutlineMeasure.allCases.map { $0.rawValue } : componentNames }
}
