/// Showing the committed values again, where animations moved them.
extension LayerColumns {
    /// Shows the committed values again, at rest.
    mutating func resetPresentation(from first: Int, count: Int) {
        for component in first..<first + count {
            presentation[component] = committed[component]
            velocity[component] = 0
        }
    }

    /// The same for many numbers: each column is opened once.
    mutating func resetPresentation(_ numbers: [Int32]) {
        LayerColumns.reset(&presentation, &velocity, to: committed, numbers)
    }

    private static func reset(
        _ presentation: inout [Double], _ velocity: inout [Double], to committed: [Double], _ numbers: [Int32]
    ) {
        let committed = committed.span
        var shown = presentation.mutableSpan
        var rates = velocity.mutableSpan
        // Unchecked: they were in the columns when the motions were arranged, and columns only grow.
        for number in numbers {
            shown[unchecked: Int(number)] = committed[unchecked: Int(number)]
            rates[unchecked: Int(number)] = 0
        }
    }

    /// Shows the committed values of all that an animation touches, before it is sampled anew.
    mutating func reset(_ animation: RunningAnimation) {
        resetNumbers(of: animation)
        if animation.movesOutline { shownOutlines.hide(animation.layer) }
    }

    /// The same where it is taken out.
    mutating func leave(_ animation: RunningAnimation) {
        resetNumbers(of: animation)
        if animation.movesOutline { shownOutlines.remove(animation.layer) }
    }

    private mutating func resetNumbers(of animation: RunningAnimation) {
        animation.forEachRange { resetPresentation(from: $0.lowerBound, count: $0.count) }
    }
}

extension RunningAnimation {
    /// All numbers that it touches, those of its members included.
    func forEachRange(_ body: (Range<Int>) -> Void) {
        body(destination.numbers)
        switch way {
        case .path(_, _, let transform) where transform >= 0: body(transform..<transform + 16)
        case .group(let members): for member in members { member.forEachRange(body) }
        case .range, .keyframes, .transform, .transforms, .path, .outline, .outlines, .nothing: break
        }
    }

    /// Whether it moves the layer's outline, or one in it does.
    fileprivate var movesOutline: Bool {
        if case .group(let members) = way { return members.contains { $0.movesOutline } }
        return destination == .outline
    }
}
