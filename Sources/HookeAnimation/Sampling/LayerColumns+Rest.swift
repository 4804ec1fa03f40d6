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
        let numbers = animation.destination.numbers
        resetPresentation(from: numbers.lowerBound, count: numbers.count)
        switch animation.way {
        case .path(_, _, let transform) where transform >= 0: resetPresentation(from: transform, count: 16)
        case .outline, .outlines: shownPaths[animation.layer] = nil
        case .group(let members): for member in members { reset(member) }
        default: break
        }
    }
}
