// The parts of a transform that key paths name: `transform.scale.x` is `.transform.scaleX` here. Writing one keeps the
// others.

extension Property where Value == Transform {
    /// The scale of all three axes; what it reads is their mean.
    public var scale: Property<Double> { Property<Double>(key, .scale) }
    /// The scale to the right.
    public var scaleX: Property<Double> { Property<Double>(key, .scaleX) }
    /// The scale downwards.
    public var scaleY: Property<Double> { Property<Double>(key, .scaleY) }
    /// The scale towards the viewer.
    public var scaleZ: Property<Double> { Property<Double>(key, .scaleZ) }
    /// The angle in the plane, about the z axis, radians.
    public var rotation: Property<Double> { Property<Double>(key, .rotationZ) }
    /// The angle about the x axis, radians.
    public var rotationX: Property<Double> { Property<Double>(key, .rotationX) }
    /// The angle about the y axis, radians.
    public var rotationY: Property<Double> { Property<Double>(key, .rotationY) }
    /// The way to the right and downwards, points.
    public var translation: Property<Size> { Property<Size>(key, .translation) }
    /// The way to the right, points.
    public var translationX: Property<Double> { Property<Double>(key, .translationX) }
    /// The way downwards, points.
    public var translationY: Property<Double> { Property<Double>(key, .translationY) }
    /// The way towards the viewer, points.
    public var translationZ: Property<Double> { Property<Double>(key, .translationZ) }
}
