/// How contents lie in the bounds, by Core Animation's own names.
public enum ContentsGravity: String, Sendable, CaseIterable {
    /// Stretched to the bounds.
    case resize
    /// As large as fits in.
    case resizeAspect
    /// As small as fills all.
    case resizeAspectFill
    /// In the middle.
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

/// The shape of round corners.
public enum CornerCurve: String, Sendable, CaseIterable {
    /// Quarters of a circle.
    case circular
    /// Bent less and less towards the edges.
    case continuous
}

/// Corners of a layer, by Core Animation's own bits.
public struct CornerMask: OptionSet, Hashable, Sendable {
    /// A bit for each corner.
    public var rawValue: Int

    /// Corners by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// At the least x and y.
    public static let minXMinY = CornerMask(rawValue: 1)
    /// At the greatest x and least y.
    public static let maxXMinY = CornerMask(rawValue: 2)
    /// At the least x and greatest y.
    public static let minXMaxY = CornerMask(rawValue: 4)
    /// At the greatest x and y.
    public static let maxXMaxY = CornerMask(rawValue: 8)
    /// All four.
    public static let all: CornerMask = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

extension Layer {
    /// How contents lie in the bounds; stretched unless set.
    public var contentsGravity: ContentsGravity {
        get { named(.contentsGravity) ?? .resize }
        nonmutating set { setName(newValue, .contentsGravity, unlessSet: .resize) }
    }

    /// The shape of round corners; circular unless set.
    public var cornerCurve: CornerCurve {
        get { named(.cornerCurve) ?? .circular }
        nonmutating set { setName(newValue, .cornerCurve, unlessSet: .circular) }
    }

    /// Which corners are round; all unless set.
    public var maskedCorners: CornerMask {
        get { CornerMask(rawValue: Int(exactly: self[.maskedCorners].rounded(.towardZero)) ?? 0) }
        nonmutating set { self[.maskedCorners] = Double(newValue.rawValue) }
    }

    /// A name is an object of the stage; setting what it is without being set changes nothing.
    func setName<Name: RawRepresentable & Equatable>(
        _ name: Name, _ property: Property<StageObject>, unlessSet standard: Name
    ) where Name.RawValue == String {
        guard name != (named(property) ?? standard) else { return }
        self[property] = stage.object(name.rawValue)
    }
}

extension LayerProperties {
    /// How contents lie in the bounds.
    public var contentsGravity: ContentsGravity { named(.contentsGravity) ?? .resize }
    /// The shape of round corners.
    public var cornerCurve: CornerCurve { named(.cornerCurve) ?? .circular }
    /// Which corners are round.
    public var maskedCorners: CornerMask { CornerMask(rawValue: Int(self[.maskedCorners])) }

    func named<Name: RawRepresentable>(_ property: Property<StageObject>) -> Name? where Name.RawValue == String {
        stage.name(of: self[property]).flatMap(Name.init)
    }
}
