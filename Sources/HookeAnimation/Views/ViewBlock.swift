import HookeDynamics

/// An animation block while it is being run: one for all its changes, of which each holds on to it until it is made.
final class ViewBlock {
    /// With what it takes over from the block around it.
    let animation: ViewAnimation
    /// Shared by all animations of the block.
    let paces: BlockTiming
    /// Who waits for its animations; -1 for nobody.
    let group: Int
    let kind: Kind

    init(_ animation: ViewAnimation, _ paces: BlockTiming, group: Int, _ kind: Kind) {
        (self.animation, self.paces, self.group, self.kind) = (animation, paces, group, kind)
    }

    /// What becomes of a change.
    enum Kind {
        /// An animation.
        case plain
        /// An animation along a motion of many components, where that has a part in it.
        case motion(ViewMotion)
        /// An animation that follows an animator, after a share of what was left of it.
        case animator(ViewPropertyAnimator, delayFactor: Double)
        /// An entry of the keyframes that are being collected.
        case keyframes
    }
}

/// The blocks that are being run, and whether views animate at all.
struct ViewBlocks {
    private var stack: [ViewBlock] = []
    var isEnabled = true {
        didSet { isAnimating = animating != nil }
    }
    /// Whether changes animate.
    private(set) var isAnimating = false
    /// What keyframe blocks have collected; one for each that is being run.
    var keyframes: [ViewKeyframes] = []

    var isEmpty: Bool { stack.isEmpty }
    /// The innermost.
    var last: ViewBlock? { stack.last }
    /// The innermost, where what it does is an animation.
    var animating: ViewBlock? {
        guard isEnabled, let block = stack.last, block.animation.duration > .zero else { return nil }
        return block
    }

    mutating func push(_ block: ViewBlock) {
        stack.append(block)
        isAnimating = animating != nil
    }

    mutating func pop() -> ViewBlock? {
        defer { isAnimating = animating != nil }
        return stack.popLast()
    }
}

extension Stage {
    /// Opens a block; within another one it takes over duration, curve and options that it does not override. `nil` where its
    /// spring cannot be set up: the step fails then.
    func openViewBlock(
        _ animation: ViewAnimation, _ completion: CompletionBlock?, _ kind: ViewBlock.Kind = .plain
    ) -> ViewBlock? {
        var (animation, inherited) = (animation, nil as BlockTiming?)
        if let outer = viewBlocks.last {
            if !animation.options.contains(.overrideInheritedCurve) { inherited = outer.paces }
            animation = animation.inherits(from: outer.animation)
        }
        guard let paces = inherited ?? paces(along: animation.curve) else { return nil }
        let group = completion.map { completions.open(outer: transactions.current.group, isView: true, block: $0) }
        let block = ViewBlock(animation, paces, group: group ?? -1, kind)
        viewBlocks.push(block)
        return block
    }

    /// Closes the innermost block; what it waits for is complete.
    func closeViewBlock() {
        guard let block = viewBlocks.pop(), block.group >= 0 else { return }
        completions.close(block.group, frame: frame)
    }
}
