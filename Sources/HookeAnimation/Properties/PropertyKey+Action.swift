/// What the built-in action for a change of a property is, on a committed layer.
enum BuiltInAction {
    /// A basic animation from what shows to the model.
    case animation
    /// A transition of the whole layer.
    case transition
    /// Nothing.
    case none
}

extension PropertyKey {
    /// As measured on Apple's frameworks. A background colour animates only where there was one.
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
