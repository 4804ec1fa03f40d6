/// Showing the committed values again, where animations moved them.
extension LayerColumns {
    /// Shows the committed values again, at rest.
    mutating func resetPresentation(from first: Int, count: Int) {
        for component in first..<first + count {
            presentation[component] = committed[component]
            velocity[component] = 0
        }
    }

    /// The same for many ranges: each column is opened once.
    mutating func resetPresentation(_ ranges: [Range<Int>]) {
        LayerColumns.reset(&presentation, &velocity, to: committed, in: ranges)
    }

    private static func reset(
        _ presentation: inout [Double], _ velocity: inout [Double], to committed: [Double], in ranges: [Range<Int>]
    ) {
        let committed = committed.span
        var shown = presentation.mutableSpan
        var rates = velocity.mutableSpan
        for range in ranges {
            for component in range {
                shown[component] = committed[component]
                rates[component] = 0
            }
        }
    }

    /// Shows the committed values of all that an animation touches.
    mutating func reset(_ animation: RunningAnimation) {
        animation.forEachRange { resetPresentation(from: $0.lowerBound, count: $0.count) }
        if animation.movesOutline { shownPaths[animation.layer] = nil }
    }
}

extension RunningAnimation {
    /// All numbers that it touches, those of its members included.
    func forEachRange(_ body: (Range<Int>) -> Void) {
        body(destination.numbers)
        switch way {
        case .path(_, _, let transform) where transform >= 0: body(transform..<transform + 16)
        case .group(let members): for member in members { member.forEachRange(body) }
        default: break
        }
    }

    /// Whether it moves the layer's outline, or one in it does.
    fileprivate var movesOutline: Bool {
        if case .group(let members) = way { return members.contains { $0.movesOutline } }
        return destination == .outline
    }
}
