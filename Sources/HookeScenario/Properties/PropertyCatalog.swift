internal import HookeForms
internal import HookeAnimation

/// The one table of what scenario files may name: the form, the check, the schema, the script and the probes follow.
extension PropertyDescriptor {
    /// All that layers have, each whole property followed by its parts.
    static let builtIn: [PropertyDescriptor] =
        geometry + content + decoration
        + shapes.map { form in
            var form = form
            form.isOfShapes = true
            return form
        }

    private static let geometry: [PropertyDescriptor] =
        point(.position, "Where its anchor point, the centre unless set, lies in its superlayer.")
        + rect(.bounds, "Its own rectangle: x, y, width, height.")
        + one(Property<Double>.zPosition, .length, "How far in front it lies.")
        + point(.anchorPoint, "Which point of it 'position' speaks of, in shares of its bounds.", isShare: true)
        + one(Property<Double>.anchorPointZ, .length, "The anchor point's depth.")
        + transform(.transform, "What it is transformed by, about its anchor point.")
        + transform(.sublayerTransform, "What its sublayers are transformed by.")

    private static let content: [PropertyDescriptor] =
        one(Property<Double>.opacity, .number, "0 transparent, 1 opaque; what goes beyond is kept.")
        + one(Property<Bool>.hidden, .flag, "Whether it is out of sight.")
        + one(Property<StageObject>.contents, .object, "What it shows, by a name; none for nothing.")
        + rect(.contentsRect, "The part of the contents that shows, in shares.", isShare: true)
        + rect(.contentsCenter, "The part of the contents that stretches, in shares.", isShare: true)
        + one(Property<Double>.contentsScale, .number, "Pixels a point of the contents.")
        + one(Property<StageObject>.contentsGravity, .object, "How contents lie in the bounds, by its name.")
        + one(Property<Bool>.doubleSided, .flag, "Whether its back shows.")
        + one(Property<Bool>.geometryFlipped, .flag, "Whether y grows upwards in it.")
        + one(Property<Bool>.masksToBounds, .flag, "Whether its bounds cut off what lies in it.")
        + one(Property<StageObject>.filters, .object, "Filters, by a name.")

    private static let decoration: [PropertyDescriptor] =
        one(Property<Color?>.backgroundColor, .color, "What fills its bounds.")
        + one(Property<Double>.cornerRadius, .length, "How round its corners are.")
        + one(Property<StageObject>.cornerCurve, .object, "The shape of round corners, by its name.")
        + one(Property<Double>.maskedCorners, .number, "Which corners are round, as a set of bits.")
        + one(Property<Double>.borderWidth, .length, "Width of its border.")
        + one(Property<Color?>.borderColor, .color, "Its border's colour.")
        + one(Property<Color?>.shadowColor, .color, "Its shadow's colour.")
        + one(Property<Double>.shadowOpacity, .number, "Its shadow's opacity.")
        + size(.shadowOffset, "Where its shadow falls.")
        + one(Property<Double>.shadowRadius, .length, "How soft its shadow is.")

    private static let shapes: [PropertyDescriptor] =
        [
            PropertyDescriptor(
                property: OutlineProperty(), value: .path, lanes: 0..<0, about: "A shape's outline, as SVG path data.")
        ]
        + one(Property<Color?>.fillColor, .color, "What fills a shape's outline.")
        + one(Property<StageObject>.fillRule, .object, "What is inside of an outline: non-zero or even-odd.")
        + one(Property<Color?>.strokeColor, .color, "What draws a shape's outline.")
        + one(Property<Double>.strokeStart, .number, "The share of a shape's length at which drawing starts.")
        + one(Property<Double>.strokeEnd, .number, "The share of a shape's length at which drawing ends.")
        + one(Property<Double>.lineWidth, .length, "Width of a shape's line.")
        + one(Property<StageObject>.lineCap, .object, "The ends of a shape's line, by their name.")
        + one(Property<StageObject>.lineJoin, .object, "The corners of a shape's line, by their name.")
        + one(Property<Double>.miterLimit, .number, "How far a mitre may reach, in line widths.")
        + one(Property<Double>.lineDashPhase, .length, "Where in its pattern a dashed line begins.")

    private static func one<Value>(
        _ property: Property<Value>, _ value: ValueForm, _ about: String = "", at lane: Int = 0
    ) -> [PropertyDescriptor] {
        [
            PropertyDescriptor(
                property: property, value: value, lanes: lane..<lane + Value.kind.componentCount, about: about)
        ]
    }

    private static func point(
        _ property: Property<Point>, _ about: String = "", at lane: Int = 0, isShare: Bool = false
    ) -> [PropertyDescriptor] {
        one(property, isShare ? .shares : .point, about, at: lane)
            + one(property.x, isShare ? .number : .length, at: lane)
            + one(property.y, isShare ? .number : .length, at: lane + 1)
    }

    private static func size(
        _ property: Property<Size>, _ about: String = "", at lane: Int = 0, isShare: Bool = false
    ) -> [PropertyDescriptor] {
        one(property, isShare ? .shares : .size, about, at: lane)
            + one(property.width, isShare ? .number : .length, at: lane)
            + one(property.height, isShare ? .number : .length, at: lane + 1)
    }

    private static func rect(_ property: Property<Rect>, _ about: String, isShare: Bool = false) -> [PropertyDescriptor]
    {
        one(property, isShare ? .shareRect : .rect, about) + point(property.origin, isShare: isShare)
            + size(property.size, at: 2, isShare: isShare)
    }

    private static func transform(_ property: Property<Transform>, _ about: String) -> [PropertyDescriptor] {
        one(property, .transform, about)
            + TransformPart.allCases.compactMap { part -> PropertyDescriptor? in
                guard let path = PropertyPath("\(property.key.name).\(part.rawValue)") else { return nil }
                let typed: (any NamedProperty)? =
                    part.componentCount == 1 ? Property<Double>(path) : Property<Size>(path)
                let isLength = part.rawValue.hasPrefix("translation")
                return typed.map {
                    PropertyDescriptor(
                        property: $0, value: part.componentCount == 2 ? .size : isLength ? .length : .number,
                        lanes: 0..<16)
                }
            }
    }
}
