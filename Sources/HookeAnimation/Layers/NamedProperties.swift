/// The placement of contents in the bounds, with Core Animation's names.
public enum ContentsGravity: String, Sendable, CaseIterable {
    /// Stretched to the bounds.
    case resize
    /// Scaled to fit in the bounds.
    case resizeAspect
    /// Scaled to fill the bounds.
    case resizeAspectFill
    /// Centred.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// In the corner.
    case topLeft, topRight, bottomLeft, bottomRight
}

/// The curve of rounded corners.
public enum CornerCurve: String, Sendable, CaseIterable {
    /// Circular arcs.
    case circular
    /// Curves with a curvature that decreases towards the edges.
    case continuous
}

/// Corners of a layer, with Core Animation's bits.
public struct CornerMask: OptionSet, Hashable, Sendable {
    /// A bit for each corner.
    public var rawValue: Int

    /// Corners by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Corners by the number that stands for their bits, rounded towards zero; none for a number beyond all integers.
    init(number: Double) { self.init(rawValue: Int(exactly: number.rounded(.towardZero)) ?? 0) }

    /// The corner at the minimum x and y.
    public static let minXMinY = CornerMask(rawValue: 1)
    /// The corner at the maximum x and minimum y.
    public static let maxXMinY = CornerMask(rawValue: 2)
    /// The corner at the minimum x and maximum y.
    public static let minXMaxY = CornerMask(rawValue: 4)
    /// The corner at the maximum x and y.
    public static let maxXMaxY = CornerMask(rawValue: 8)
    /// All four corners.
    public static let all: CornerMask = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

extension Layer {
    /// The placement of contents in the bounds; stretched by default.
    public var contentsGravity: ContentsGravity {
        get { named(.contentsGravity) ?? .resize }
        nonmutating set { setName(newValue, .contentsGravity, unlessSet: .resize) }
    }

    /// The curve of rounded corners; circular by default.
    public var cornerCurve: CornerCurve {
        get { named(.cornerCurve) ?? .circular }
        nonmutating set { setName(newValue, .cornerCurve, unlessSet: .circular) }
    }

    /// The corners that are rounded; all by default.
    public var maskedCorners: CornerMask {
        get { CornerMask(number: self[.maskedCorners]) }
        nonmutating set { self[.maskedCorners] = Double(newValue.rawValue) }
    }

    /// Sets a name as an object of the stage; setting the default on a layer without a value changes nothing.
    func setName<Name: RawRepresentable & Equatable>(
        _ name: Name, _ property: Property<StageObject>, unlessSet standard: Name
    ) where Name.RawValue == String {
        guard name != (named(property) ?? standard) else { return }
        self[property] = stage.object(name.rawValue)
    }
}

extension LayerProperties {
    /// The placement of contents in the bounds.
    public var contentsGravity: ContentsGravity { named(.contentsGravity) ?? .resize }
    /// The curve of rounded corners.
    public var cornerCurve: CornerCurve { named(.cornerCurve) ?? .circular }
    /// The corners that are rounded.
    public var maskedCorners: CornerMask { CornerMask(number: self[.maskedCorners]) }

    func named<Name: RawRepresentable>(_ property: Property<StageObject>) -> Name? where Name.RawValue == String {
        stage.name(of: self[property]).flatMap(Name.init)
    }
}
