internal import HookeAnimation

/// A property of a layer, or a part of one, by its Core Animation name: the one table of what scenario files may name.
///
/// A property that layers get is a row here; the form, the check, the schema, the script and the probes follow.
struct PropertyForm: Sendable {
    /// `position`, `position.x`
    let path: String
    /// The typed property behind the name.
    let property: any NamedProperty
    /// How its value is written.
    let value: ValueForm
    /// Which of the whole property's numbers it is.
    let lanes: Range<Int>
    /// What it is, for people; empty for a part.
    let about: String
    /// Whether only layers that draw a path have it.
    var isOfShapes = false

    /// The whole property.
    var key: PropertyKey { property.key }
    /// Whether it is no part of another.
    var isWhole: Bool { path == key.name }
}

extension PropertyForm {
    /// All that every layer has, each whole property followed by its parts.
    static let builtIn: [PropertyForm] =
        point(.position, "Where its centre lies in its superlayer.")
        + rect(.bounds, "Its own rectangle: x, y, width, height.")
        + number(.opacity, "0 transparent, 1 opaque; what goes beyond is kept.")
        + number(.strokeEnd, "The share of a shape's length at which drawing ends.", isOfShapes: true)

    /// The whole properties.
    static let whole = builtIn.filter(\.isWhole)

    /// A number of the layer's own.
    static func custom(_ name: String) -> PropertyForm {
        PropertyForm(
            path: name, property: Property<Double>.custom(name), value: .number, lanes: 0..<1,
            about: "A number of the layer's own.")
    }

    /// What is named so, if it is built in.
    static func builtIn(_ path: String) -> PropertyForm? { builtIn.first { $0.path == path } }

    private static func number(_ property: Property<Double>, _ about: String, isOfShapes: Bool = false)
        -> [PropertyForm]
    {
        [
            PropertyForm(
                path: property.key.name, property: property, value: .number, lanes: 0..<1, about: about,
                isOfShapes: isOfShapes)
        ]
    }

    private static func point(_ property: Property<Point>, _ about: String) -> [PropertyForm] {
        point(property, property.key.name, lane: 0, about)
    }

    private static func rect(_ property: Property<Rect>, _ about: String) -> [PropertyForm] {
        let name = property.key.name
        return [PropertyForm(path: name, property: property, value: .rect, lanes: 0..<4, about: about)]
            + point(property.origin, "\(name).origin", lane: 0) + size(property.size, "\(name).size", lane: 2)
    }

    private static func point(
        _ property: Property<Point>, _ path: String, lane: Int, _ about: String = ""
    ) -> [PropertyForm] {
        [
            PropertyForm(path: path, property: property, value: .point, lanes: lane..<lane + 2, about: about),
            length(property.x, "\(path).x", lane: lane), length(property.y, "\(path).y", lane: lane + 1),
        ]
    }

    private static func size(_ property: Property<Size>, _ path: String, lane: Int) -> [PropertyForm] {
        [
            PropertyForm(path: path, property: property, value: .size, lanes: lane..<lane + 2, about: ""),
            length(property.width, "\(path).width", lane: lane),
            length(property.height, "\(path).height", lane: lane + 1),
        ]
    }

    private static func length(_ property: Property<Double>, _ path: String, lane: Int) -> PropertyForm {
        PropertyForm(path: path, property: property, value: .length, lanes: lane..<lane + 1, about: "")
    }
}
