import HookeDynamics

/// Where touches fall, and in whose coordinates they are told. All by the model: what moves is where it goes to.
extension Stage {
    /// The view that takes a touch at a place of the stage, by UIKit's rules; `nil` where only the root is.
    func view(at place: Point) -> View? {
        hitView(place, whetherTaken: true).map { View(layer: Layer(stage: self, slot: $0)) }
    }

    /// Who ignores a touch at a place: the view that takes it and has nobody to tell, or else the one that would take it, were touches
    /// taken everywhere. Empty where no view is.
    func ignoring(_ place: Point) -> String {
        let hit = hitView(place, whetherTaken: true) ?? hitView(place, whetherTaken: false)
        return hit.map { layers.name[$0] } ?? ""
    }

    private func hitView(_ place: Point, whetherTaken isTaken: Bool) -> Int? {
        let space = LayerSpace(self, .model)
        let hit = space.hitView(space.inwards(place, to: LayerTree.root), LayerTree.root, whetherTaken: isTaken)
        return hit == LayerTree.root ? nil : hit
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
