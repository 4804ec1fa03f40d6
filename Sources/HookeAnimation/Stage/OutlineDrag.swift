import HookeDynamics

/// Where a pan is that moves: what its recogniser reads then.
package struct PanMovement {
    /// The location of its finger, in the stage's coordinates.
    package let location: Point
    /// The translation since the pan began, in the stage's coordinates, points.
    package let translation: Point
}

/// What a pan does while it moves that does nothing else: it places the layers of an outline link, and rebuilds the link's path.
///
/// The stage thus knows all effects of its changes, and can make them for a stretch of frames; see ``FrameStretch``.
struct OutlineDrag {
    /// The slot of the link.
    let link: Int
    /// Sets the positions of the link's layers, in order.
    let place: (PanMovement, inout [Point]) -> Void
}

extension Stage {
    /// Tells what the handler of a pan does when the pan changes, while no animation runs and no link is called: it sets the positions
    /// of the views of an outline link (``addOutlineLink(of:through:_:)``) and rebuilds the link's path from them, as the link does, and has
    /// no other effect.
    ///
    ///     stage.setOutlineDrag(of: pan, along: link) { movement, positions in
    ///         for index in positions.indices { positions[index] = places[index] + movement.translation }
    ///     }
    ///
    /// Because the stage knows what the handler does, it can make stretches of frames in which the pan moves without calling it. What the
    /// handler calls besides, an observer of the pan, may therefore only note which pan it is.
    ///
    /// - Parameters:
    ///   - pan: the recogniser whose handler does that.
    ///   - link: the outline link of the layers that it moves, each listed once.
    ///   - place: sets the positions as the handler does, finite ones. It gets positions of any earlier call, must not use the stage, and must
    ///     depend on the movement only.
    package func setOutlineDrag(
        of pan: PanRecognizer, along link: DisplayLink, _ place: @escaping (PanMovement, inout [Point]) -> Void
    ) {
        precondition(pan.stage === self && link.stage === self, "a drag is of a recogniser and a link of one stage")
        guard let outline = handlers.outlines[link.slot] else {
            preconditionFailure("a drag places the layers of an outline link")
        }
        precondition(Set(outline.layers).count == outline.layers.count, "a drag places a layer once")
        handlers.drags[pan.slot] = OutlineDrag(link: link.slot, place: place)
    }

    /// The drag of the touches that are down; `nil` if what a movement of theirs does is not known, or is more than a drag in a stretch does.
    func dragInStretch() -> DragInStretch? {
        guard let recognizer = state.touches.soleDrag, let drag = handlers.drags[recognizer],
            let outline = handlers.outlines[drag.link], caches.plan.isEmpty, state.links.awakeLinks.isEmpty,
            state.scrolls.isEmpty, rebuildsPathOnly(outline),
            outline.layers.allSatisfy({ state.layers.isCommitted[$0] && answersNull(.position, of: $0) })
        else { return nil }
        return DragInStretch(recognizer: recognizer, outline: outline, place: drag.place)
    }

    /// Moves the touch of a drag to its location at the time of a frame in a stretch, places the layers, and rebuilds the path. Nothing but
    /// the count of inputs changes if the touch rests.
    func move(_ drag: DragInStretch, at time: Flicks, _ counts: inout FrameCounts) {
        counts.inputs = 1
        guard let movement = state.touches.moveSole(drag.recognizer, at: time) else { return }
        var points = caches.takeOutlinePoints(drag.outline.numbers.count)
        drag.place(movement, &points)
        counts.commits = caches.placeDragged(drag.outline.numbers, at: points, &state.layers)
        counts.pathElements = state.layers.rebuildCommittedPath(of: drag.outline.shape) {
            drag.outline.rebuild(&$0, from: points.span)
        }
        caches.giveBack(outlinePoints: &points)
    }
}

/// What a stretch needs of a drag: the recogniser of the only touch, the outline that it rebuilds, and where its layers go.
struct DragInStretch {
    let recognizer: Int
    let outline: OutlineLink
    let place: (PanMovement, inout [Point]) -> Void
}

extension Touches {
    /// The recogniser of the only touch that is down: a pan under way of that touch alone. `nil` if there is none, or another recogniser
    /// receives the touch.
    var soleDrag: Int? {
        guard down.count == 1, down[0].recognizers.count == 1 else { return nil }
        let recognizer = down[0].recognizers[0]
        return recognizers[recognizer].isMovedByOne(down[0].serial) ? recognizer : nil
    }

    /// Moves the only touch to its location at a time, and the pan of ``soleDrag``; returns the movement, `nil` for a touch that rests.
    mutating func moveSole(_ recognizer: Int, at time: Flicks) -> PanMovement? {
        let location = location(ofTouch: 0, at: time)
        return self[recognizer].moveOne(to: location, time: time)
    }
}
