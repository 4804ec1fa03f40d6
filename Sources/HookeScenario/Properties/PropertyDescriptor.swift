package import HookeAnimation
public import HookeForms

/// A property of a layer, or a part of one, by its Core Animation name: what scenario files may name.
package struct PropertyDescriptor: Sendable {
    /// `position`, `position.x`
    let path: String
    /// The typed property behind the name.
    package let property: any NamedProperty
    /// How its value is written.
    package let value: ValueForm
    /// Which of the whole property's numbers it is; of a part of a transform all, since it is made of them.
    let lanes: Range<Int>
    /// What it is, for people; empty for a part.
    let about: String
    /// Whether only layers that draw a path have it.
    var isOfShapes = false

    init(property: any NamedProperty, value: ValueForm, lanes: Range<Int>, about: String = "") {
        path = property.path.name
        self.property = property
        self.value = value
        self.lanes = lanes
        self.about = about
    }

    /// The whole property.
    package var key: PropertyKey { property.path.key }
    /// Whether it is no part of another.
    package var isWhole: Bool { path == key.name }
    /// Whether it is what a transform is taken apart into.
    package var isTransformPart: Bool { key.kind == .transform && !isWhole }

    /// Which of the whole property's numbers a trace reads; of an outline what it measures.
    package var tracedNumbers: Range<Int> { value == .path ? key.tracedNames.indices : lanes }

    /// The names of the parts that are one number each, or its own where it is one number.
    package var numberNames: [String] {
        if lanes.count == 1 || isTransformPart && property.path.count == 1 { return [path] }
        if isWhole, [.color, .transform, .path].contains(key.kind) { return key.tracedNames.map { "\(path).\($0)" } }
        if isTransformPart { return [path + ".x", path + ".y"] }
        return PropertyDescriptor.builtIn.filter {
            $0.key == key && $0.lanes.count == 1 && lanes.contains($0.lanes.lowerBound)
        }.map(\.path)
    }

    /// Whether they have a number in common.
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

    /// What is named so, if it is built in.
    package static func builtIn(_ path: String) -> PropertyDescriptor? { places[path].map { builtIn[$0] } }

    private static let places = Dictionary(uniqueKeysWithValues: builtIn.enumerated().map { ($1.path, $0) })

    /// A whole property and one of its numbers, where a name speaks of a number that no key path has: `borderColor.red`,
    /// `transform.m41`, `path.length`.
    package static func number(_ path: String) -> (form: PropertyDescriptor, lane: Int)? {
        guard let point = path.lastIndex(of: "."), let form = builtIn(String(path[..<point])), form.isWhole,
            let lane = form.key.tracedNames.firstIndex(of: String(path[path.index(after: point)...]))
        else { return nil }
        return (form, lane)
    }

    /// The whole properties.
    static let whole = builtIn.filter(\.isWhole)
}

/// The kinds of layers in a composition.
public enum LayerKind: String, Word {
    /// The word for one of them in messages.
    public static let noun = "layer kind"

    /// A layer, whose properties animate implicitly.
    case layer
    /// A view's layer, whose properties animate in `animate` blocks and only there.
    case view
    /// A layer that draws a path.
    case shape

    /// The description for people.
    public var about: String {
        switch self {
        case .layer: "a layer: its properties animate implicitly once it is committed"
        case .view: "a view's layer: its properties animate within 'animate' and only there"
        case .shape: "a layer that draws a path"
        }
    }
}

/// A measure of a path: its length, and its bounding box.
package enum OutlineMeasure: String, CaseIterable, Sendable {
    /// The arc length of all subpaths together.
    case length
    /// Where the rectangle around what it draws begins, control points not included.
    case x, y
    /// How large that rectangle is.
    case width, height

    /// The number in points; `nil` where the outline is empty and so has no rectangle.
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
    /// What a trace calls each of the numbers that are read of it, in order.
    package var tracedNames: [String] { kind == .path ? OutlineMeasure.allCases.map(\.rawValue) : componentNames }
}
