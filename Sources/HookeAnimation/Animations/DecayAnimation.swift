public import HookeDynamics

/// An animation of numbers that slow down from a velocity, such as a finger's: Reanimated's `withDecay`, Compose's
/// `animateDecay`, Motion's inertia.
///
///     layer.add(DecayAnimation(.position.y, velocity: 900), forKey: "flick")
///
/// Each component moves by itself, from the model value at the time at which it is added. The model value becomes the value at
/// which it ends, as in a view animation, so that the layer stays there.
public struct DecayAnimation: Sendable {
    /// The property, or part of one, that it animates: not a whole transform, nor flags, colours, objects and paths.
    public let target: PropertyPath
    /// Begin time, speed, repeats and fill mode. A duration of zero becomes that of the longest component.
    public var timing: MediaTiming
    /// The velocity at the start by component, per second.
    public var velocity: SIMD4<Double>
    /// The law of each component.
    public var laws: [DecayLaw]
    /// Whether it is removed from its layer when it has ended.
    public var isRemovedOnCompletion = true
    /// Values by name.
    public var userInfo = UserInfo()

    /// A decay of a property or a part of one by a law, the same for each component.
    public init<Value>(_ property: Property<Value>, velocity: Value, law: DecayLaw = DecayLaw())
    where Value.Components == SIMD4<Double> {
        self.init(
            target: property.path, velocity: velocity.components,
            laws: Array(repeating: law, count: property.path.count))
    }

    /// A decay of a path's target, with a law for each component.
    public init(target: PropertyPath, velocity: SIMD4<Double>, laws: [DecayLaw], timing: MediaTiming = MediaTiming()) {
        trap(
            unless: target.hasNumbers && laws.count == target.count,
            "a decay has a law for each of the numbers of its property")
        (self.target, self.velocity, self.laws, self.timing) = (target, velocity, laws, timing)
    }
}

extension DecayLaw {
    /// The law with its spring as three doubles, as Core Animation and snapshots store springs.
    var stored: DecayLaw {
        var law = self
        law.bounce = bounce?.rounded
        return law
    }
}

extension DecayAnimation: AnimationConvertible {
    /// ``Animation/decay(_:)``.
    public var animation: Animation { .decay(self) }
}

extension PropertyPath {
    /// Whether its components are numbers that have a velocity each.
    public var hasNumbers: Bool {
        switch kind {
        case .number, .point, .size, .rect: !isPartOfTransform || count == 1
        case .flag, .color, .object, .transform, .path, .none: false
        }
    }

    /// The kind of its numbers for the limits of platforms' rules for rest.
    var restUnit: RestUnit {
        switch key {
        case .position, .zPosition, .anchorPointZ, .bounds, .cornerRadius, .borderWidth, .shadowOffset, .shadowRadius,
            .lineWidth, .lineDashPhase:
            return .points
        case .contentsScale: return .scale
        case .transform:
            guard case .transform(let part) = part else { return .scale }
            return part.rawValue.hasPrefix("scale")
                ? .scale : part.rawValue.hasPrefix("translation") ? .points : .opacity
        case .anchorPoint, .sublayerTransform, .contents, .contentsRect, .contentsCenter, .contentsGravity, .opacity,
            .hidden,
            .doubleSided, .geometryFlipped, .masksToBounds, .mask, .filters, .backgroundColor, .cornerCurve,
            .maskedCorners,
            .borderColor, .shadowColor, .shadowOpacity, .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd,
            .miterLimit,
            .lineDashPattern, .fillRule, .lineCap, .lineJoin, .sublayers, .onOrderIn, .onOrderOut, .onLayout, .custom:
            return .opacity
        }
    }
}
