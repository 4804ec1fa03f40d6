import HookeDynamics

/// Changes of the layer tree. Before a change actions are looked up for the superlayer, then the removed layer, then the inserted
/// layer (an order measured on Apple's frameworks). They run after it, as for setters.
extension Stage {
    func insert(_ layer: Int, into outer: Int, at index: Int) {
        trap(unless: !state.tree.isInside(outer, layer), "a layer cannot lie in itself")
        trap(unless: layer != LayerTree.root, "the root lies in no layer")
        if state.tree.superlayer(of: layer) == outer, !state.tree.isMask(layer) {
            var order = state.tree.sublayers(of: outer)
            order.removeAll { $0 == layer }
            order.insert(layer, at: min(index, order.count))
            reorder(order, of: outer)
            return
        }
        remove(layer)
        ask([(.sublayers, outer), (.onOrderIn, layer)]) {
            leaveAgain(layer, for: outer)
            state.tree.insert(layer, into: outer, at: min(index, state.tree.sublayers(of: outer).count))
        }
        state.drawing.markLayout(outer, automatic: true)
        enlist(layer)
    }

    func remove(_ layer: Int) {
        guard let outer = state.tree.superlayer(of: layer) else { return }
        ask([(state.tree.isMask(layer) ? .mask : .sublayers, outer), (.onOrderOut, layer)]) { state.tree.detach(layer) }
        state.drawing.markLayout(outer, automatic: true)
    }

    func replace(_ old: Int, with new: Int) {
        guard let outer = state.tree.superlayer(of: old),
            let oldIndex = state.tree.sublayers(of: outer).firstIndex(of: old)
        else {
            trap("only a sublayer can be replaced")
        }
        guard old != new else { return }
        trap(unless: !state.tree.isInside(outer, new), "a layer cannot lie in itself")
        trap(unless: new != LayerTree.root, "the root lies in no layer")
        remove(new)
        let index = state.tree.sublayers(of: outer).firstIndex(of: old) ?? oldIndex
        ask([(.sublayers, outer), (.onOrderOut, old), (.onOrderIn, new)]) {
            state.tree.detach(old)
            leaveAgain(new, for: outer)
            state.tree.insert(new, into: outer, at: min(index, state.tree.sublayers(of: outer).count))
        }
        state.drawing.markLayout(outer, automatic: true)
        enlist(new)
    }

    func reorder(_ sublayers: [Int], of outer: Int) {
        guard sublayers != state.tree.sublayers(of: outer) else { return }
        ask([(.sublayers, outer)]) { state.tree.reorder(sublayers, of: outer) }
        state.drawing.markLayout(outer, automatic: true)
    }

    /// Sets all sublayers at once, with one action of the superlayer, then one of each removed and each inserted layer.
    func setSublayers(_ sublayers: [Int], of outer: Int) {
        trap(unless: Set(sublayers).count == sublayers.count, "a layer can be in the list of sublayers only once")
        trap(unless: sublayers.allSatisfy { !state.tree.isInside(outer, $0) }, "a layer cannot lie in itself")
        trap(unless: !sublayers.contains(LayerTree.root), "the root lies in no layer")
        let old = state.tree.sublayers(of: outer)
        guard sublayers != old else { return }
        let leaving = old.filter { !sublayers.contains($0) }
        let coming = sublayers.filter { !old.contains($0) }
        for layer in coming { remove(layer) }
        let questions =
            leaving.map { (key: PropertyKey.onOrderOut, layer: $0) }
            + coming.map { (key: PropertyKey.onOrderIn, layer: $0) }
        ask([(.sublayers, outer)] + questions) {
            for layer in state.tree.sublayers(of: outer) where !sublayers.contains(layer) { state.tree.detach(layer) }
            for layer in coming { leaveAgain(layer, for: outer) }
            for layer in coming { state.tree.insert(layer, into: outer, at: state.tree.sublayers(of: outer).count) }
            if state.tree.sublayers(of: outer) != sublayers { state.tree.reorder(sublayers, of: outer) }
        }
        state.drawing.markLayout(outer, automatic: true)
        for layer in coming { enlist(layer) }
    }

    func setMask(_ mask: Int?, of layer: Int) {
        let old = state.tree.mask(of: layer)
        guard mask != old else { return }
        if let mask {
            trap(unless: !state.tree.isInside(layer, mask), "a layer cannot mask itself")
            trap(unless: mask != LayerTree.root, "the root masks no layer")
            remove(mask)
        }
        let leaving = old.map { [(key: PropertyKey.onOrderOut, layer: $0)] } ?? []
        let coming = mask.map { [(key: PropertyKey.onOrderIn, layer: $0)] } ?? []
        ask([(.mask, layer)] + leaving + coming) {
            if let old = state.tree.mask(of: layer) { state.tree.detach(old) }
            if let mask {
                leaveAgain(mask, for: layer)
                state.tree.setMask(mask, of: layer)
            }
        }
        if let mask { enlist(mask) }
    }

    /// Detaches a layer again, because an action of its removal may have inserted it elsewhere; traps if one put `outer` into it.
    private func leaveAgain(_ layer: Int, for outer: Int) {
        trap(unless: !state.tree.isInside(outer, layer), "a layer cannot lie in itself")
        state.tree.detach(layer)
    }

    private func ask(_ questions: [(key: PropertyKey, layer: Int)], change: () -> Void) {
        guard !state.transactions.disablesActions else { return change() }
        let answers = questions.map { action(for: $0.key, of: Layer(stage: self, slot: $0.layer)) }
        change()
        for (question, answer) in zip(questions, answers) {
            if let answer { run(answer, for: question.key, on: Layer(stage: self, slot: question.layer)) }
        }
    }

    /// Queues the marks for layout and display that an inserted layer and those inside it made outside the tree.
    private func enlist(_ layer: Int) {
        guard state.drawing.hasMarks, state.tree.isInside(layer, LayerTree.root) else { return }
        state.drawing.enlist(layer)
        guard state.tree.hasAny(in: layer) else { return }
        state.tree.forEachInside(layer) { if $0 != layer { state.drawing.enlist($0) } }
    }
}
