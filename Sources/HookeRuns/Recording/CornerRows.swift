internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// Records where the traced layers lie on the display: the corners of their bounds through all transforms, scroll offsets and superlayers.
///
/// The rows are for pictures. They follow from the tree, so that neither the hash nor a golden trace has them.
struct CornerRows {
    private let layers: [(layer: Layer, name: TextID)]

    /// - Parameters:
    ///   - numbers: the traced numbers; each of their layers is recorded once, after the stage's root.
    ///   - table: the table of the rows.
    init(of numbers: [TracedNumber], on stage: Stage, in table: inout Table) {
        var layers: [Layer] = []
        if !numbers.isEmpty { layers.append(stage.root) }
        for number in numbers where !layers.contains(number.layer) { layers.append(number.layer) }
        self.layers = layers.map { ($0, table.intern($0 == stage.root ? "root" : $0.name)) }
    }

    /// Appends four rows for each layer.
    func record(_ refresh: Refresh, in table: inout Table) {
        for (layer, name) in layers {
            let shown = layer.presentation
            let alpha = shown.map(CornerRows.alpha)
            let bounds = (model: layer.bounds, shown: shown?[.bounds])
            for corner in 0..<4 {
                let model = layer.convert(bounds.model.corner(corner), to: nil)
                let presented = bounds.shown.flatMap { shown?.convert($0.corner(corner), to: nil) }
                table.integer(refresh.index)
                table.real(refresh.timestamp.seconds)
                table.text(name)
                table.integer(corner)
                table.real(model.x)
                table.real(model.y)
                table.real(presented?.x)
                table.real(presented?.y)
                table.real(alpha)
                table.endRow()
            }
        }
    }

    /// The opacity of a presentation, with those of the layers around it; 0 if one of them is hidden.
    private static func alpha(of layer: PresentationLayer) -> Double {
        var (alpha, current) = (1.0, Optional(layer))
        while let layer = current {
            if layer[.hidden] { return 0 }
            alpha *= layer[.opacity]
            current = layer.superlayer
        }
        return alpha
    }
}

extension Rect {
    /// A corner by its index: the origin, then along x, then around.
    fileprivate func corner(_ index: Int) -> Point {
        let offset = Point(x: index == 1 || index == 2 ? size.width : 0, y: index >= 2 ? size.height : 0)
        return origin + offset
    }
}

extension RunTables {
    static let cornersSchema = TableSchema(
        "corners",
        about:
            "Where the traced layers lie on the display: four rows a frame and layer, from the origin of the bounds along x, through all transforms, scroll offsets and superlayers.",
        columns: [
            Column("frame", .integer, about: "The refresh, counted from 0."),
            Column("time_s", .real, unit: "s", about: "Simulated time of the refresh."),
            Column("layer", .text, about: "The layer's name; root is the display."),
            Column("corner", .integer, about: "Index of the corner, from 0, the origin of the bounds."),
            Column("model_x_pt", .real, unit: "pt", about: "Model value."),
            Column("model_y_pt", .real, unit: "pt", about: "Model value, downwards."),
            Column(
                "presentation_x_pt", .real, unit: "pt",
                about: "Presentation value; empty for a layer that is not shown."),
            Column(
                "presentation_y_pt", .real, unit: "pt",
                about: "Presentation value, downwards; empty for a layer that is not shown."),
            Column(
                "alpha", .real,
                about: "Opacity of the presentation, with those of the layers around it; 0 if one of them is hidden."),
        ],
        key: ["frame", "layer", "corner"])
}
