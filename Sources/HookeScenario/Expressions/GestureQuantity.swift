package import HookeAnimation
internal import HookeExpressions
internal import HookeForms
internal import HookeDynamics

/// A quantity of a gesture that an expression reads: `pinch.scale`, `photo.rotation.angle`, `card.tap.location.x`. Those of pans are
/// ``RunQuantity/pan(view:_:_:)``.
package struct GestureQuantity: Hashable, Sendable {
    /// The kind: that of the recogniser that changed last, on a view or on any.
    package let kind: GestureKind
    /// What is read of it.
    package let measure: Measure

    /// What can be read of a gesture.
    package enum Measure: String, CaseIterable, Sendable {
        /// Of a pinch: the distance in relation to that at its begin.
        case scale
        /// Of a rotation: radians since its begin.
        case angle
        /// Of either: the change per second.
        case velocity
        /// The mean of the touches' locations, in the display's coordinates, points.
        case locationX = "location.x"
        case locationY = "location.y"
    }

    /// The kinds other than pans.
    static let kinds: [GestureKind] = GestureKind.allCases.filter { $0 != .pan }

    /// The measures of a kind.
    static func measures(of kind: GestureKind) -> [Measure] {
        switch kind {
        case .pinch: [.scale, .velocity, .locationX, .locationY]
        case .rotation: [.angle, .velocity, .locationX, .locationY]
        case .tap, .longPress, .pan: [.locationX, .locationY]
        }
    }

    /// What it measures. Angles are numbers of radians, as those of transforms.
    var dimension: PhysicalDimension {
        switch measure {
        case .scale, .angle: .number
        case .velocity: .frequency
        case .locationX, .locationY: .length
        }
    }

    /// What a name of parts says of a gesture; `nil` if it is none of a gesture, or may be a property of a layer with a kind's name.
    static func reading(
        _ parts: [String]
    ) -> (view: String?, kind: GestureKind, measure: Measure?, known: [String])? {
        // A view has a name of one part, or of two in a scene.
        let isProperty = PropertyDescriptor.builtIn(parts.dropFirst().joined(separator: ".")) != nil
        for index in 0...(isProperty ? 1 : 2) where parts.count >= index + 2 {
            let view = index == 0 ? nil : parts[..<index].joined(separator: ".")
            guard let kind = kinds.first(where: { $0.word == parts[index] }) else { continue }
            let rest = parts[(index + 1)...].joined(separator: ".")
            let prefix = (view.map { "\($0)." } ?? "") + kind.word
            let measures = measures(of: kind)
            let measure = measures.first { $0.rawValue == rest }
            if measure == nil, index == 0,
                PropertyDescriptor.builtIn(rest) != nil || parts.count == 3 && isKind(parts[1])
            {
                continue
            }
            return (view, kind, measure, measures.map { "\(prefix).\($0.rawValue)" })
        }
        return nil
    }

    private static func isKind(_ word: String) -> Bool { kinds.contains { $0.word == word } }
}
