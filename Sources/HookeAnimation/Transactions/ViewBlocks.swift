import HookeDynamics

/// An animation block while it runs, shared by all its changes.
final class ViewBlock {
    /// The animation, with what it inherits from the block around it.
    let animation: ViewAnimation
    /// The easing shared by all animations of the block.
    let timing: BlockTiming
    /// The completion group of its animations; -1 for none.
    let group: Int
    let kind: Kind
    /// Whether ``Stage/beginAnimations(_:)`` opened it, so that a commit closes it.
    var isBegun = false

    init(_ animation: ViewAnimation, _ timing: BlockTiming, group: Int, _ kind: Kind) {
        (self.animation, self.timing, self.group, self.kind) = (animation, timing, group, kind)
    }

    /// The treatment of changes in a block.
    enum Kind {
        /// Each change becomes an animation.
        case plain
        /// A change becomes an animation along a motion, if that has a component for it.
        case motion(ViewMotion)
        /// A change becomes an animation that follows an animator (by slot), after a fraction of the remaining time.
        case animator(Int, delayFactor: Double)
        /// A change is collected as a keyframe.
        case keyframes
    }
}

/// The running blocks, and whether views animate.
struct ViewBlocks {
    private var stack: [ViewBlock] = []
    private(set) var isEnabled = true
    /// Whether changes animate.
    private(set) var isAnimating = false
    /// The collected keyframes, one entry for each running keyframe block.
    private var keyframes: [ViewKeyframes] = []

    var isEmpty: Bool { stack.isEmpty }
    /// The innermost block.
    var last: ViewBlock? { stack.last }
    /// The innermost block, if changes in it animate.
    var animating: ViewBlock? {
        guard isEnabled, let block = stack.last, block.animation.duration > .zero else { return nil }
        return block
    }

    /// Enables or disables the animation of changes in blocks.
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

    /// Begins to collect keyframes.
    mutating func beginKeyframes(_ mode: CalculationMode) { keyframes.append(ViewKeyframes(mode: mode)) }

    /// Ends collecting and returns the innermost block's keyframes.
    mutating func endKeyframes() -> ViewKeyframes { keyframes.removeLast() }

    /// Whether the innermost block collects keyframes.
    var collectsKeyframes: Bool {
        if case .keyframes? = last?.kind { !keyframes.isEmpty } else { false }
    }

    /// The number of changes that the innermost keyframe block has collected.
    var keyframeCount: Int { keyframes.last?.entries.count ?? 0 }

    /// Sets the span of changes made from now on; returns the previous span.
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

/// A change of a view's property in a block, with the old value.
struct ViewChange {
    let layer: Int
    let key: PropertyKey
    let old: AnimationValue

    /// One animation of a change: of the whole property or a part of it.
    struct Piece {
        let part: PropertyPath
        let interpolation: RunningAnimation.Interpolation
        /// Whether it replaces the presentation value, as a colour's does; otherwise it is an offset added to it.
        var isReplacing = false
        /// Whether it follows the block's second easing, that of a centre's y.
        var isSecond = false

        /// The key with which it replaces another animation, as in Core Animation; `nil` for additive animations, which accumulate.
        var givenKey: String? { part.key.kind.isAdditive ? nil : part.key.name }
    }
}

/// The keyframes that a block collects: the changes and their spans in fractions of the duration.
struct ViewKeyframes {
    let mode: CalculationMode
    /// The span of the running keyframe; the whole duration outside any.
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

    /// The entries grouped by property, in the order in which properties were first changed; each group in order of addition.
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

    /// The key times and values of a property. It starts at its old value. Each keyframe holds the value before it until it begins,
    /// and reaches its own when it ends; a discrete one shows from its beginning. A keyframe that overlaps the one before starts
    /// after it.
    func timesAndValues(of entries: [Entry]) -> (times: [Double], values: [AnimationValue]) {
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
