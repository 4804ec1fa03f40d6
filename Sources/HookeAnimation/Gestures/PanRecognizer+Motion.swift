/// What the finger did.
extension PanRecognizer {
    /// How far the finger has moved since the pan began, in points of the stage.
    public var translation: Point { location - origin }

    /// How fast the finger moves, in points of the stage per second; as it last moved, where it has stopped since.
    public var velocity: Point { velocityEstimator.velocity }

    /// Counts the translation from another start: it becomes `translation` now, which is finite, and the velocity starts anew.
    public func setTranslation(_ translation: Point) {
        precondition(translation.isFinite, "a pan's translation is finite")
        origin = location - translation
        velocityEstimator.reset()
    }

    /// Where the finger is, in a view's own coordinates.
    public func location(in view: View) -> Point { stage.convert(location, to: view) }

    /// How far the finger has moved since the pan began, in a view's own coordinates.
    public func translation(in view: View) -> Point {
        stage.convert(location, to: view) - stage.convert(origin, to: view)
    }

    /// How fast the finger moves, in a view's own points per second.
    public func velocity(in view: View) -> Point {
        stage.convert(location + velocity, to: view) - stage.convert(location, to: view)
    }

    /// Counts the translation from another start: it becomes `translation` of a view's own coordinates now, and the
    /// velocity starts anew.
    public func setTranslation(_ translation: Point, in view: View) {
        setTranslation(location - stage.convert(stage.convert(location, to: view) - translation, from: view))
    }
}
