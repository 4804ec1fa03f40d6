import HookeDynamics

/// An animation block while it is being run: one for all its changes, of which each holds on to it until it is made.
final class ViewBlock {
    /// With what it takes over from the block around it.
    let animation: ViewAnimation
    /// Shared by all animations of the block.
    let timing: BlockTiming
    /// The completion group that waits for its animations; -1 for none.
    let group: Int
    let kind: Kind

    init(_ animation: ViewAnimation, _ timing: BlockTiming, group: Int, _ kind: Kind) {
        (self.animation, self.timing, self.group, self.kind) = (animation, timing, group, kind)
    }

    /// What becomes of a change.
    enum Kind {
        /// An animation.
        case plain
        /// An animation along a motion of many components, where that has a part in it.
        case motion(ViewMotion)
        /// An animation that follows the animator of a slot, after a share of what was left of it.
        case animator(Int, delayFactor: Double)
        /// An entry of the keyframes that are being collected.
        case keyframes
    }
}

/// The blocks that are being run, and whether views animate at all.
struct ViewBlocks {
    private var stack: [ViewBlock] = []
    private(set) var isEnabled = true
    /// Whether changes animate.
    private(set) var isAnimating = false
    /// What keyframe blocks have collected; one for each that is being run.
    private var keyframes: [ViewKeyframes] = []

    var isEmpty: Bool { stack.isEmpty }
    /// The innermost.
    var last: ViewBlock? { stack.last }
    /// The innermost, where what it does is an animation.
    var animating: ViewBlock? {
        guard isEnabled, let block = stack.last, block.animation.duration > .zero else { return nil }
        return block
    }

    /// Has views animate in blocks, or not.
    mutating func setEnabled(_ flag: Bool) {
        isEnabled = flag
        isAnimating = animating != nil
    }

    mutating func push(_ block: ViewBlock) {
        stack.append(block)
        isAnimating = animating != nil
    }

    mutating func pop() -> ViewBlock? {
        defer { isAnimating = animating != nil }
        return stack.popLast()
    }

    /// A block of keyframes begins to collect.
    mutating func beginKeyframes(_ mode: CalculationMode) { keyframes.append(ViewKeyframes(mode: mode)) }

    /// The innermost block of keyframes has collected all of them.
    mutating func endKeyframes() -> ViewKeyframes { keyframes.removeLast() }

    /// Whether the innermost block collects keyframes.
    var collectsKeyframes: Bool {
        if case .keyframes? = last?.kind { !keyframes.isEmpty } else { false }
    }

    /// How many changes the innermost block of keyframes has collected.
    var keyframeCount: Int { keyframes.last?.entries.count ?? 0 }

    /// Sets the span in which the changes made from now on take place; returns the previous span.
    mutating func setKeyframeSpan(_ span: ClosedRange<Double>) -> ClosedRange<Double> {
        let index = keyframes.count - 1
        defer { keyframes[index].span = span }
        return keyframes[index].span
    }

    /// Collects a change.
    mutating func note(_ change: ViewChange, new: AnimationValue) {
        keyframes[keyframes.count - 1].note(change, new: new)
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var flag = isEnabled
        try archive.code(&flag)
        setEnabled(flag)
    }
}

/// What a view's property was before a block changed it.
struct ViewChange {
    let layer: Int
    let key: PropertyKey
    let old: AnimationValue

    /// One animation that brings the change about: the way of a part of the property.
    struct Piece {
        let part: PropertyPath
        let way: RunningAnimation.Interpolation
        /// Whether it replaces the shown value, as a colour does; otherwise it is an offset added to it.
        var isReplacing = false
        /// Whether it follows a block's second easing: a centre's y.
        var isSecond = false

        /// The key under which it replaces another animation, as Core Animation's do; `nil` for additive animations, which are stacked.
        var givenKey: String? { part.key.kind.isAdditive ? nil : part.key.name }
    }
}

/// The keyframes that a block collects: what each changes, and when in shares of the whole.
struct ViewKeyframes {
    let mode: CalculationMode
    /// When the keyframe that is being run is under way; the whole, outside of any.
    var span = 0.0...1.0
    private(set) var entries: [Entry] = []

    struct Entry {
        let change: ViewChange
        let new: AnimationValue
        let span: ClosedRange<Double>
    }

    init(mode: CalculationMode) { self.mode = mode }

    mutating func note(_ change: ViewChange, new: AnimationValue) {
        entries.append(Entry(change: change, new: new, span: span))
    }

    /// The entries by property, in the order in which properties were first changed; each in the order of time.
    var properties: [[Entry]] {
        var groups: [[Entry]] = []
        for entry in entries {
            let isSame = { (group: [Entry]) in
                group[0].change.layer == entry.change.layer && group[0].change.key == entry.change.key
            }
            if let index = groups.firstIndex(where: isSame) {
                groups[index].append(entry)
            } else {
                groups.append([entry])
            }
        }
        return groups
    }

    /// When a property is where: at first where it was before; then each keyframe holds what was until it begins, and is
    /// reached when it ends. A discrete one shows from its beginning on. What would overlap waits for the one before.
    func course(of entries: [Entry]) -> (times: [Double], values: [AnimationValue]) {
        var (times, values) = ([0.0], [entries[0].change.old])
        let inTime = entries.enumerated().sorted {
            ($0.element.span.lowerBound, $0.offset) < ($1.element.span.lowerBound, $1.offset)
        }
        for (_, entry) in inTime {
            let last = times[times.count - 1]
            let begin = max(entry.span.lowerBound, last)
            if mode == .discrete {
                times.append(begin)
            } else {
                if begin > last {
                    times.append(begin)
                    values.append(values[values.count - 1])
                }
                times.append(max(entry.span.upperBound, begin))
            }
            values.append(entry.new)
        }
        if times[times.count - 1] < 1, mode != .discrete {
            times.append(1)
            values.append(values[values.count - 1])
        }
        return (times, values)
    }
}
