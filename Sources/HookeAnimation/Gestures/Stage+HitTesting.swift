import HookeDynamics

/// Where touches fall, and in whose coordinates they are told. All by the model: what moves is where it goes to.
extension Stage {
    /// The view that takes a touch at a place of the stage: of those that recognise anything, the last.
    func view(at place: Point) -> View? {
        recognizers.last { $0.view.layer.frameInStage.contains(place) }?.view
    }

    /// A place of the stage in a view's own coordinates.
    func convert(_ place: Point, to view: View) -> Point {
        place - view.layer.frameInStage.origin + view.layer.bounds.origin
    }

    /// A place of a view's own coordinates in the stage.
    func convert(_ place: Point, from view: View) -> Point {
        place - view.layer.bounds.origin + view.layer.frameInStage.origin
    }

    /// The recognisers that a touch on a view is told: those of the view and of all that it lies in, from the inside out,
    /// on one view in order of addition; not those that are switched off or have a finger already.
    func takers(of view: View) -> [PanRecognizer] {
        var takers: [PanRecognizer] = []
        var layer: Layer? = view.layer
        while let current = layer {
            takers += recognizers.filter { $0.view.layer == current && $0.isEnabled && !$0.isTracking }
            layer = current.superlayer
        }
        return takers
    }
}
