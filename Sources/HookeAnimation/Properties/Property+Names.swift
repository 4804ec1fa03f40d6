// Properties whose type says all: no chain begins with them.

extension Property where Value == Double {
    /// 0 transparent, 1 opaque.
    public static var opacity: Property<Double> { Property(.opacity) }
    /// How far in front the layer lies.
    public static var zPosition: Property<Double> { Property(.zPosition) }
    /// The anchor point's depth, points.
    public static var anchorPointZ: Property<Double> { Property(.anchorPointZ) }
    /// Pixels a point of the contents.
    public static var contentsScale: Property<Double> { Property(.contentsScale) }
    /// How round the corners are, points.
    public static var cornerRadius: Property<Double> { Property(.cornerRadius) }
    /// Which corners are round, as a set of bits.
    public static var maskedCorners: Property<Double> { Property(.maskedCorners) }
    /// Width of the border, points.
    public static var borderWidth: Property<Double> { Property(.borderWidth) }
    /// The shadow's opacity.
    public static var shadowOpacity: Property<Double> { Property(.shadowOpacity) }
    /// How soft the shadow is, points.
    public static var shadowRadius: Property<Double> { Property(.shadowRadius) }
    /// The share of a shape's length at which drawing starts.
    public static var strokeStart: Property<Double> { Property(.strokeStart) }
    /// The share of a shape's length at which drawing ends.
    public static var strokeEnd: Property<Double> { Property(.strokeEnd) }
    /// Width of a shape's line, points.
    public static var lineWidth: Property<Double> { Property(.lineWidth) }
    /// How far a mitre may reach, in line widths.
    public static var miterLimit: Property<Double> { Property(.miterLimit) }
    /// Where in its pattern a dashed line begins, points.
    public static var lineDashPhase: Property<Double> { Property(.lineDashPhase) }
    /// A number of one's own, declared by ``Layer/addCustomProperty(_:value:)``.
    public static func custom(_ name: String) -> Property<Double> { Property(.custom(name)) }
}

extension Property where Value == Bool {
    /// Whether the layer is out of sight.
    public static var hidden: Property<Bool> { Property(.hidden) }
    /// Whether the back of the layer shows.
    public static var doubleSided: Property<Bool> { Property(.doubleSided) }
    /// Whether y grows upwards in the layer.
    public static var geometryFlipped: Property<Bool> { Property(.geometryFlipped) }
    /// Whether the bounds cut off what lies in the layer.
    public static var masksToBounds: Property<Bool> { Property(.masksToBounds) }
}

extension Property where Value == Color? {
    /// What fills the bounds.
    public static var backgroundColor: Property<Color?> { Property(.backgroundColor) }
    /// The border's colour.
    public static var borderColor: Property<Color?> { Property(.borderColor) }
    /// The shadow's colour.
    public static var shadowColor: Property<Color?> { Property(.shadowColor) }
    /// What fills a shape's outline.
    public static var fillColor: Property<Color?> { Property(.fillColor) }
    /// What draws a shape's outline.
    public static var strokeColor: Property<Color?> { Property(.strokeColor) }
}

extension Property where Value == StageObject {
    /// What the layer shows.
    public static var contents: Property<StageObject> { Property(.contents) }
    /// How contents lie in the bounds.
    public static var contentsGravity: Property<StageObject> { Property(.contentsGravity) }
    /// Filters.
    public static var filters: Property<StageObject> { Property(.filters) }
    /// The shape of round corners.
    public static var cornerCurve: Property<StageObject> { Property(.cornerCurve) }
    /// What is inside of a shape's outline that crosses itself.
    public static var fillRule: Property<StageObject> { Property(.fillRule) }
    /// The ends of a shape's line.
    public static var lineCap: Property<StageObject> { Property(.lineCap) }
    /// The corners of a shape's line.
    public static var lineJoin: Property<StageObject> { Property(.lineJoin) }
}
