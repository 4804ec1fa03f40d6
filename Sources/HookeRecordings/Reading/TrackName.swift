/// The layer, property and component that a column's name means: `x` is `position`, `x`; `card.opacity` is the layer `card`, `opacity`.
public struct TrackName: Hashable, Sendable {
    /// The layer; `nil` for that of the recording.
    public let layer: String?
    /// The property.
    public let property: String
    /// The component; empty for a single number.
    public let component: String

    /// Properties with components, which are not names of layers.
    private static let compound = [
        "position", "bounds", "frame", "transform", "anchorPoint", "contentOffset", "size", "origin", "translation",
        "scale", "rotation", "velocity",
    ]
    /// The property of which a word alone is a component.
    private static let properties = ["x": "position", "y": "position", "width": "bounds", "height": "bounds"]

    /// Reads the name of a column without its unit.
    public init(_ name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let last = parts.last, !parts.contains("") else {
            (layer, property, component) = (nil, name, "")
            return
        }
        let first = parts.dropLast()
        if let property = TrackName.properties[last], !TrackName.compound.contains(first.last ?? "") {
            (layer, self.property, component) = (first.isEmpty ? nil : first.joined(separator: "."), property, last)
        } else if let property = first.last, first.count > 1 || TrackName.compound.contains(property) {
            let layers = first.dropLast()
            (layer, self.property, component) = (layers.isEmpty ? nil : layers.joined(separator: "."), property, last)
        } else {
            (layer, property, component) = (first.last, last, "")
        }
    }
}
