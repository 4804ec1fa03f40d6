import HookeDynamics

/// Where touches fall, and in whose coordinates they are told. All by the model: what moves is where it goes to.
extension Stage {
    /// The view that takes a touch at a place of the stage, by UIKit's rules; else the last of those that recognise
    /// anything there and show, and do not take it now.
    func view(at place: Point) -> View? {
        if let hit = View(layer: root).hitTest(place), hit.layer != root, !takers(of: hit).isEmpty { return hit }
        return recognizers.last { $0.view.isShown && $0.view.contains(convert(place, to: $0.view)) }?.view
    }

    /// A place of the stage in a view's own coordinates.
    func convert(_ place: Point, to view: View) -> Point {
        view.layer.convert(place, from: nil)
    }

    /// A place of a view's own coordinates in the stage.
    func convert(_ place: Point, from view: View) -> Point {
        view.layer.convert(place, to: nil)
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
