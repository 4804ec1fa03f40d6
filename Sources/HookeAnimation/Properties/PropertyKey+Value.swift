/// The kind and the default of each property's value.
extension PropertyKey {
    /// The kind of value.
    public var kind: ValueKind {
        switch self {
        case .position, .anchorPoint: .point
        case .shadowOffset: .size
        case .bounds, .contentsRect, .contentsCenter: .rect
        case .transform, .sublayerTransform: .transform
        case .hidden, .doubleSided, .geometryFlipped, .masksToBounds: .flag
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
        case .contents, .contentsGravity, .filters, .cornerCurve, .fillRule, .lineCap, .lineJoin: .object
        case .path: .path
        case .mask, .lineDashPattern, .sublayers, .onOrderIn, .onOrderOut, .onLayout: .none
        case .zPosition, .anchorPointZ, .contentsScale, .opacity, .cornerRadius, .maskedCorners, .borderWidth,
            .shadowOpacity, .shadowRadius, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase, .custom:
            .number
        }
    }

    /// The number of components; 0 for a path.
    public var componentCount: Int { kind.componentCount }

    /// Names of the components in traces, in order; one empty name for a single number.
    public var componentNames: [String] { kind.componentNames }

    /// Default values, as in Core Animation.
    var defaultComponents: [Double] {
        switch self {
        case .anchorPoint: [0.5, 0.5]
        case .contentsRect, .contentsCenter: [0, 0, 1, 1]
        case .transform, .sublayerTransform: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
        case .opacity, .contentsScale, .doubleSided, .strokeEnd, .lineWidth: [1]
        case .maskedCorners: [15]
        case .miterLimit: [10]
        case .shadowOffset: [0, -3]
        case .shadowRadius: [3]
        case .borderColor, .shadowColor, .fillColor: [0, 0, 0, 1]
        case .backgroundColor, .strokeColor: [.nan, .nan, .nan, .nan]
        default: PropertyKey.zeros[componentCount]
        }
    }

    /// Arrays of 0 to 16 zeros.
    private static let zeros = (0...16).map { [Double](repeating: 0, count: $0) }
}

/// The built-in action for a change of a property on a committed layer.
enum BuiltInAction {
    /// A basic animation from the presentation value to the model value.
    case animation
    /// A transition of the whole layer.
    case transition
    /// Nothing.
    case none
}

extension PropertyKey {
    /// The built-in action, as measured on Apple's frameworks. A background colour animates only where there was one.
    var builtInAction: BuiltInAction {
        switch self {
        case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform, .contents,
            .contentsRect, .contentsCenter, .contentsScale, .cornerRadius, .borderWidth, .borderColor, .opacity,
            .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .backgroundColor:
            .animation
        case .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase: .animation
        case .hidden, .geometryFlipped, .masksToBounds, .mask, .sublayers, .filters, .maskedCorners: .transition
        case .doubleSided, .contentsGravity, .cornerCurve, .path, .lineDashPattern, .fillRule, .lineCap, .lineJoin,
            .onOrderIn, .onOrderOut, .onLayout, .custom:
            .none
        }
    }
}
