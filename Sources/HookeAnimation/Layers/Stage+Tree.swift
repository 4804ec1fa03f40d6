/// Changes of the tree, with the questions that they ask (measured): first the superlayer's, then what is
/// taken out, then what is put in. Answers are looked for before the change and run after it, as setters do.
extension Stage {
    func insert(_ layer: Int, into outer: Int, at index: Int) {
        precondition(!tree.isInside(outer, layer), "a layer cannot lie in itself")
        precondition(layer != LayerTree.root, "the root lies in no layer")
        if tree.superlayer(of: layer) == outer, !tree.isMask(layer) {
            var order = tree.sublayers(of: outer)
            order.removeAll { $0 == layer }
            order.insert(layer, at: min(index, order.count))
            reorder(order, of: outer)
            return
        }
        remove(layer)
        ask([(.sublayers, outer), (.onOrderIn, layer)]) {
            leaveAgain(layer, for: outer)
            tree.insert(layer, into: outer, at: min(index, tree.sublayers(of: outer).count))
        }
        drawing.markLayout(outer, automatic: true)
        enlist(layer)
    }

    func remove(_ layer: Int) {
        guard let outer = tree.superlayer(of: layer) else { return }
        ask([(tree.isMask(layer) ? .mask : .sublayers, outer), (.onOrderOut, layer)]) { tree.detach(layer) }
        drawing.markLayout(outer, automatic: true)
    }

    func replace(_ old: Int, with new: Int) {
        guard let outer = tree.superlayer(of: old), let place = tree.sublayers(of: outer).firstIndex(of: old) else {
            preconditionFailure("only a sublayer can be replaced")
        }
        guard old != new else { return }
        precondition(!tree.isInside(outer, new), "a layer cannot lie in itself")
        precondition(new != LayerTree.root, "the root lies in no layer")
        remove(new)
        let index = tree.sublayers(of: outer).firstIndex(of: old) ?? place
        ask([(.sublayers, outer), (.onOrderOut, old), (.onOrderIn, new)]) {
            tree.detach(old)
            leaveAgain(new, for: outer)
            tree.insert(new, into: outer, at: min(index, tree.sublayers(of: outer).count))
        }
        drawing.markLayout(outer, automatic: true)
        enlist(new)
    }

    func reorder(_ sublayers: [Int], of outer: Int) {
        guard sublayers != tree.sublayers(of: outer) else { return }
        ask([(.sublayers, outer)]) { tree.reorder(sublayers, of: outer) }
        drawing.markLayout(outer, automatic: true)
    }

    /// Sets all sublayers at once: one question for the superlayer, then one for each that leaves and each that comes.
    func setSublayers(_ sublayers: [Int], of outer: Int) {
        precondition(Set(sublayers).count == sublayers.count, "a layer lies in another only once")
        precondition(sublayers.allSatisfy { !tree.isInside(outer, $0) }, "a layer cannot lie in itself")
        precondition(!sublayers.contains(LayerTree.root), "the root lies in no layer")
        let old = tree.sublayers(of: outer)
        guard sublayers != old else { return }
        let leaving = old.filter { !sublayers.contains($0) }
        let coming = sublayers.filter { !old.contains($0) }
        for layer in coming { remove(layer) }
        let questions =
            leaving.map { (key: PropertyKey.onOrderOut, layer: $0) }
            + coming.map { (key: PropertyKey.onOrderIn, layer: $0) }
        ask([(.sublayers, outer)] + questions) {
            for layer in tree.sublayers(of: outer) where !sublayers.contains(layer) { tree.detach(layer) }
            for layer in coming { leaveAgain(layer, for: outer) }
            for layer in coming { tree.insert(layer, into: outer, at: tree.sublayers(of: outer).count) }
            if tree.sublayers(of: outer) != sublayers { tree.reorder(sublayers, of: outer) }
        }
        drawing.markLayout(outer, automatic: true)
        for layer in coming { enlist(layer) }
    }

    func setMask(_ mask: Int?, of layer: Int) {
        let old = tree.mask(of: layer)
        guard mask != old else { return }
        if let mask {
            precondition(!tree.isInside(layer, mask), "a layer cannot mask itself")
            precondition(mask != LayerTree.root, "the root masks no layer")
            remove(mask)
        }
        let leaving = old.map { [(key: PropertyKey.onOrderOut, layer: $0)] } ?? []
        let coming = mask.map { [(key: PropertyKey.onOrderIn, layer: $0)] } ?? []
        ask([(.mask, layer)] + leaving + coming) {
            if let old = tree.mask(of: layer) { tree.detach(old) }
            if let mask {
                leaveAgain(mask, for: layer)
                tree.setMask(mask, of: layer)
            }
        }
        if let mask { enlist(mask) }
    }

    /// What ran when a layer was taken out may have put it somewhere, or what it is to lie in into it.
    private func leaveAgain(_ layer: Int, for outer: Int) {
        precondition(!tree.isInside(outer, layer), "a layer cannot lie in itself")
        tree.detach(layer)
    }

    private func ask(_ questions: [(key: PropertyKey, layer: Int)], change: () -> Void) {
        guard !transactions.disablesActions else { return change() }
        let answers = questions.map { action(for: $0.key, of: Layer(stage: self, slot: $0.layer)) }
        change()
        for (question, answer) in zip(questions, answers) {
            if let answer { run(answer, for: question.key, on: Layer(stage: self, slot: question.layer)) }
        }
    }

    /// What asked for layout or display while it lay nowhere is served now.
    private func enlist(_ layer: Int) {
        guard drawing.hasMarks, tree.isInside(layer, LayerTree.root) else { return }
        drawing.enlist(layer)
        guard tree.hasAny(in: layer) else { return }
        tree.forEachInside(layer) { if $0 != layer { drawing.enlist($0) } }
    }

    /// Another superlayer may have another clock.
    private func noteOtherClocks(in tree: LayerTree) {
        for layer in tree.moved {
            let (old, new) = (tree.committedSuperlayer(of: layer), tree.superlayer(of: layer))
            guard isClocked(new, in: tree.superlayer) || isClocked(old, in: tree.committedSuperlayer) else { continue }
            noteClockChange(of: layer)
            isSampled = false
        }
    }

    /// Takes the tree as it is: what came in is committed, what went out shows no more, and its animations end.
    func commitTree() {
        guard tree.isChanged else { return }
        let tree = tree
        if hasClocks { noteOtherClocks(in: tree) }
        for layer in tree.moved {
            let isShown = tree.isInside(layer, LayerTree.root)
            // Whatever came into it since is listed by itself.
            if isShown && layers.isCommitted[layer] { continue }
            tree.forEachInside(layer) { inside in
                layers.setCommitted(isShown, inside)
                if !isShown { removeAnimations(of: inside) }
            }
        }
        self.tree.commit()
    }
}
