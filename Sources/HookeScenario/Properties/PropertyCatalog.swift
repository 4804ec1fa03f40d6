internal import HookeForms
internal import HookeAnimation

/// The catalog of layer properties. Schemas, checks, script steps and probes are derived from it.
extension PropertyDescriptor {
    /// All built-in properties, each whole property followed by its parts.
    static let builtIn: [PropertyDescriptor] =
        geometry + content + decoration
        + shapes.map { form in
            var form = form
            form.isOfShapes = true
            return form
        }

    private static let geometry: [PropertyDescriptor] =
        point(.position, "Position of its anchor point, by default the centre, in its superlayer.")
        + rect(.bounds, "Its rectangle in its own coordinates: x, y, width, height.")
        + one(Property<Double>.zPosition, .length, "Depth: greater values are in front.")
        + point(.anchorPoint, "The point that 'position' locates, as fractions of its bounds.", isShare: true)
        + one(Property<Double>.anchorPointZ, .length, "Depth of the anchor point.")
        + transform(.transform, "Transform about its anchor point.")
        + transform(.sublayerTransform, "Transform of its sublayers.")

    private static let content: [PropertyDescriptor] =
        one(Property<Double>.opacity, .number, "0 transparent, 1 opaque; what goes beyond is kept.")
        + one(Property<Bool>.hidden, .flag, "Whether it is hidden.")
        + one(Property<StageObject>.contents, .object, "Contents, by name; none for no contents.")
        + rect(.contentsRect, "Visible part of the contents, as fractions.", isShare: true)
        + rect(.contentsCenter, "Stretched part of the contents, as fractions.", isShare: true)
        + one(Property<Double>.contentsScale, .number, "Pixels per point of the contents.")
        + one(Property<StageObject>.contentsGravity, .object, "Gravity of the contents in the bounds, by name.")
        + one(Property<Bool>.doubleSided, .flag, "Whether its back is visible.")
        + one(Property<Bool>.geometryFlipped, .flag, "Whether its y axis points upwards.")
        + one(Property<Bool>.masksToBounds, .flag, "Whether its bounds clip its sublayers.")
        + one(Property<StageObject>.filters, .object, "Filters, by name.")

    private static let decoration: [PropertyDescriptor] =
        one(Property<Color?>.backgroundColor, .color, "Background colour.")
        + one(Property<Double>.cornerRadius, .length, "Corner radius.")
        + one(Property<StageObject>.cornerCurve, .object, "Corner curve, by name.")
        + one(Property<Double>.maskedCorners, .number, "Rounded corners, as a bit set.")
        + one(Property<Double>.borderWidth, .length, "Border width.")
        + one(Property<Color?>.borderColor, .color, "Border colour.")
        + one(Property<Color?>.shadowColor, .color, "Shadow colour.")
        + one(Property<Double>.shadowOpacity, .number, "Shadow opacity.")
        + size(.shadowOffset, "Shadow offset.")
        + one(Property<Double>.shadowRadius, .length, "Shadow blur radius.")

    private static let shapes: [PropertyDescriptor] =
        [
            PropertyDescriptor(
                property: OutlineProperty(), value: .path, lanes: 0..<0, about: "Path of a shape, as SVG path data.")
        ]
        + one(Property<Color?>.fillColor, .color, "Fill colour of a shape.")
        + one(Property<StageObject>.fillRule, .object, "Fill rule: non-zero or even-odd.")
        + one(Property<Color?>.strokeColor, .color, "Stroke colour of a shape.")
        + one(Property<Double>.strokeStart, .number, "Fraction of a shape's length at which the stroke starts.")
        + one(Property<Double>.strokeEnd, .number, "Fraction of a shape's length at which the stroke ends.")
        + one(Property<Double>.lineWidth, .length, "Line width of a shape.")
        + one(Property<StageObject>.lineCap, .object, "Line cap of a shape, by name.")
        + one(Property<StageObject>.lineJoin, .object, "Line join of a shape, by name.")
        + one(Property<Double>.miterLimit, .number, "Miter limit, in line widths.")
        + one(Property<Double>.lineDashPhase, .length, "Dash phase: the offset into the dash pattern.")

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
                if part.componentCount == 2 {
                    return Property<Size>(path).map { PropertyDescriptor(property: $0, value: .size, lanes: 0..<16) }
                }
                let isLength = part.rawValue.hasPrefix("translation")
                return Property<Double>(path).map {
                    PropertyDescriptor(property: $0, value: isLength ? .length : .number, lanes: 0..<16)
                }
            }
    }
}
