internal import HookeForms
internal import HookeAnimation
package import HookeDynamics
internal import HookeTrace

/// The layer of a step that adds one to the tree: the name of a layer, present or removed, or a new layer.
package enum StepLayer: Hashable, Sendable {
    case known(Name)
    case new(LayerDescription)

    fileprivate static let schema = Schema<StepLayer>.oneOf([
        Schema<Name>.layerName.map { .known($0) }, Schema.deferred { LayerDescription.schema }.map { .new($0) },
    ])

    fileprivate var new: LayerDescription? { if case .new(let layer) = self { layer } else { nil } }
}

/// Adds a layer in front of the sublayers of another: `addLayer: { to: root, layer: card }`.
package struct AddLayerStep: ScriptAction {
    package let layer: StepLayer
    package let superlayer: Name

    package var contents: StepContents { StepContents(layer: layer.new) }

    package static let kind = StepKind.addLayer
    package static let preparesBeforeRun = true
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a layer to add", about: "A layer, and the superlayer to which it is added on top.",
            Field.required("to", .layerName, "The superlayer; root is the display."),
            Field.required(
                "layer", StepLayer.schema, "The name of a layer, present or removed, or a new layer.")
        ) { AddLayerStep(layer: $1, superlayer: $0) }, "A layer to add to a superlayer.", recovery: .unknown)

    package func check(in checker: inout ScriptChecker) {
        let isKnown = checker.requireSuperlayer(superlayer)
        switch layer {
        case .new(let new): checker.enter(new, in: isKnown ? superlayer.value : nil)
        case .known(let layer):
            guard checker.require(layer), isKnown, checker.requireNoCircle(layer, in: superlayer.value) else { return }
            checker.layers.move(layer.value, to: superlayer.value)
        }
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        let superlayer = context.layer(superlayer)
        switch layer {
        case .new(let new): context.put(new, into: superlayer)
        case .known(let layer):
            if context.canPut(layer, into: superlayer) { superlayer.addSublayer(context.layer(layer)) }
        }
    }
}

extension ScriptContext {
    /// Whether a layer can lie in another or mask it as the tree is now; where that lies in it, the run fails. Steps that answer events come in
    /// any order, so that the check before the run does not know the tree.
    fileprivate func canPut(_ name: Name, into superlayer: Layer) -> Bool {
        let layer = layer(name)
        var outer: Layer? = superlayer
        while let current = outer {
            if current == layer {
                let message = "\(quoted(name.value)) cannot lie in \(quoted(superlayer.name)), which lies in it now"
                fail(Diagnostic(at: name.position, message))
                return false
            }
            outer = current.superlayer
        }
        return true
    }

    /// Whether a layer is another sublayer of one as the tree is now; where it is not, the run fails.
    fileprivate func isSublayer(_ name: Name, of superlayer: Layer, beside layer: Layer) -> Bool {
        let sibling = self.layer(name)
        if sibling != layer, superlayer.sublayers.contains(sibling) { return true }
        let message = "\(quoted(name.value)) is not another sublayer of \(quoted(superlayer.name)) now"
        fail(Diagnostic(at: name.position, message))
        return false
    }
}

/// Removes a layer from its superlayer: `removeLayer: card`.
package struct RemoveLayerStep: ScriptAction {
    package let layer: Name

    package static let kind = StepKind.removeLayer
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.layerName.map { RemoveLayerStep(layer: $0) }, "The layer to remove from its superlayer.",
        recovery: .unknown)

    package func check(in checker: inout ScriptChecker) {
        guard checker.require(layer) else { return }
        guard let symbol = checker.layers[layer.value], symbol.superlayer != nil || symbol.isDuplicate else {
            return checker.report(Diagnostic(at: layer.position, "\(quoted(layer.value)) is already removed"))
        }
        checker.layers.move(layer.value, to: nil)
    }

    package func perform(in context: ScriptContext, at time: Flicks) { context.layer(layer).removeFromSuperlayer() }
}

/// Inserts a layer among the sublayers of another: `insertLayer: { layer: card, to: root, below: box }`.
package struct InsertLayerStep: ScriptAction {
    /// The position among the siblings.
    package enum Order: Hashable, Sendable {
        /// An index from the back; an index beyond the end is the front.
        case at(Int)
        /// Directly behind a sibling.
        case below(Name)
        /// Directly in front of a sibling.
        case above(Name)

        fileprivate var sibling: Name? {
            switch self {
            case .at: nil
            case .below(let name), .above(let name): name
            }
        }
    }

    package let layer: StepLayer
    package let superlayer: Name
    package let order: Order

    package var contents: StepContents { StepContents(layer: layer.new) }

    package static let kind = StepKind.insertLayer
    package static let preparesBeforeRun = true
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a layer to insert", about: "A layer, and its index among the sublayers of another.",
            Field.required(
                "layer", StepLayer.schema, "The name of a layer, present or removed, or a new layer."),
            Field.required("to", .layerName, "The superlayer; root is the display."),
            Field.exactlyOne([
                .alternative(
                    "at", Schema<Int>.count(0...1_000_000),
                    "The index from the back; beyond the end is the front."
                ) { Order.at($0) },
                .alternative("below", Schema<Name>.layerName, "The sibling directly in front of it.") { .below($0) },
                .alternative("above", Schema<Name>.layerName, "The sibling directly behind it.") { .above($0) },
            ])
        ) { InsertLayerStep(layer: $0, superlayer: $1, order: $2) }, "A layer to insert into a superlayer.",
        recovery: .unknown)

    package func check(in checker: inout ScriptChecker) {
        let isKnown = checker.requireSuperlayer(superlayer)
        let hasSibling = order.sibling.map { checker.require($0) } ?? true
        switch layer {
        case .new(let new):
            guard isKnown, hasSibling else { return checker.enter(new, in: nil) }
            let isPlaced = order.sibling.map { checker.requireSublayer($0, of: superlayer.value) } ?? true
            checker.enter(new, in: isPlaced ? superlayer.value : nil)
        case .known(let layer):
            guard checker.require(layer), isKnown, hasSibling else { return }
            if let sibling = order.sibling,
                !checker.requireSublayer(sibling, of: superlayer.value, beside: layer.value)
            {
                return
            }
            guard checker.requireNoCircle(layer, in: superlayer.value) else { return }
            checker.layers.move(layer.value, to: superlayer.value)
        }
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        let superlayer = context.layer(superlayer)
        let layer =
            switch layer {
            case .known(let name): context.layer(name)
            case .new(let new): context.layer(new.name)
            }
        if case .known(let name) = self.layer, !context.canPut(name, into: superlayer) { return }
        if let sibling = order.sibling, !context.isSublayer(sibling, of: superlayer, beside: layer) { return }
        switch order {
        case .at(let index): superlayer.insertSublayer(layer, at: index)
        case .below(let sibling): superlayer.insertSublayer(layer, below: context.layer(sibling))
        case .above(let sibling): superlayer.insertSublayer(layer, above: context.layer(sibling))
        }
        for inner in self.layer.new?.sublayers ?? [] { context.put(inner, into: layer) }
    }
}

/// Replaces a layer by another: `replaceLayer: { layer: card, with: box }`.
package struct ReplaceLayerStep: ScriptAction {
    package let layer: Name
    package let replacement: Name

    package static let kind = StepKind.replaceLayer
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a layer to replace", about: "A layer and its replacement.",
            Field.required("layer", .layerName, "The layer to replace."),
            Field.required("with", .layerName, "The replacement, present or removed.")
        ) { ReplaceLayerStep(layer: $0, replacement: $1) }, "A layer to replace by another.", recovery: .unknown)

    package func check(in checker: inout ScriptChecker) {
        let isKnown = checker.require(layer)
        guard checker.require(replacement), isKnown else { return }
        guard let superlayer = checker.layers[layer.value]?.superlayer,
            checker.layers.isSublayer(layer.value, of: superlayer)
        else {
            let message = "\(quoted(layer.value)) has no superlayer and cannot be replaced"
            return checker.report(Diagnostic(at: layer.position, message))
        }
        guard layer != replacement, checker.requireNoCircle(replacement, in: superlayer) else { return }
        checker.layers.move(layer.value, to: nil)
        checker.layers.move(replacement.value, to: superlayer)
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        let old = context.layer(layer)
        guard let superlayer = old.superlayer, superlayer.mask != old else {
            let state = old.superlayer == nil ? "has no superlayer now" : "is a mask now"
            let message = "\(quoted(layer.value)) \(state), and cannot be replaced"
            return context.fail(Diagnostic(at: layer.position, message))
        }
        guard context.canPut(replacement, into: superlayer) else { return }
        superlayer.replaceSublayer(old, with: context.layer(replacement))
    }
}

/// Sets or removes the mask of a layer: `mask: { of: card, by: none }`.
package struct MaskStep: ScriptAction {
    package let layer: Name
    /// The name of the mask; `nil` for no mask.
    package let mask: Name?

    package static let kind = StepKind.mask
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a mask of a layer", about: "A layer and its mask.",
            Field.required("of", .layerName, "The masked layer."),
            Field.required("by", .layerName, "The mask, a layer present or removed; none for no mask.")
        ) { MaskStep(layer: $0, mask: $1.value == SymbolTable.noLayer ? nil : $1) },
        "A new mask of a layer, or none.", recovery: .unknown)

    package func check(in checker: inout ScriptChecker) {
        let isKnown = checker.require(layer)
        let hasMask = mask.map { checker.require($0) } ?? true
        guard isKnown, hasMask, mask.map({ checker.requireNoCircle($0, in: layer.value) }) ?? true else { return }
        checker.layers.setMask(of: layer.value, to: mask?.value)
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        if let mask, !context.canPut(mask, into: context.layer(layer)) { return }
        context.layer(layer).mask = mask.map { context.layer($0) }
    }
}

/// Requests the layout of a layer at the next commit: `setNeedsLayout: card`.
package struct SetNeedsLayoutStep: ScriptAction {
    package let layer: Name

    package static let kind = StepKind.setNeedsLayout
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.layerName.map { SetNeedsLayoutStep(layer: $0) },
        "The layer to lay out at the next commit.")

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    package func perform(in context: ScriptContext, at time: Flicks) { context.layer(layer).setNeedsLayout() }
}

/// Requests the display of a layer at the next commit: `setNeedsDisplay: card`.
package struct SetNeedsDisplayStep: ScriptAction {
    package let layer: Name

    package static let kind = StepKind.setNeedsDisplay
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.layerName.map { SetNeedsDisplayStep(layer: $0) },
        "The layer to draw at the next commit.")

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    package func perform(in context: ScriptContext, at time: Flicks) { context.layer(layer).setNeedsDisplay() }
}
