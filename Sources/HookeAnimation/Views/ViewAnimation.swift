public import HookeDynamics

/// How the views of an animation block move.
public struct ViewAnimation: Sendable {
    /// How long it takes. A spring is cut off then, whatever its state, as UIKit's is.
    public var duration: Flicks
    /// What the way follows.
    public var curve: AnimationCurve
    /// How long it waits; the model is new at once.
    public var delay = Flicks.zero
    /// Whether the animated views take touches meanwhile.
    public var allowsUserInteraction = false

    /// Along a timing function.
    public static func timing(_ function: TimingFunction = .easeInEaseOut, duration: Flicks) -> ViewAnimation {
        ViewAnimation(duration: duration, curve: .timing(function))
    }

    /// Along a spring; `initialVelocity` is in distances per second towards the target.
    public static func spring(
        _ spring: Spring, initialVelocity: Double = 0, duration: Flicks, solver: any Solver = Propagator()
    ) -> ViewAnimation {
        ViewAnimation(
            duration: duration, curve: .spring(spring, initialVelocity: initialVelocity, solver: solver))
    }
}

extension ViewAnimation {
    /// Along UIKit's spring of a settling time and a damping ratio, as `animate(withDuration:usingSpringWithDamping:...)`.
    ///
    /// - Parameters:
    ///   - duration: when it has settled, and is cut off.
    ///   - dampingRatio: 0.001 or more; 1 and above do not overshoot.
    ///   - initialVelocity: in distances per second towards the target; it takes part in UIKit's choice of the spring.
    ///   - solver: how the motion is solved.
    /// - Throws: `SpringError` where UIKit's rule has no spring, or only a chaotic one.
    public static func spring(
        duration: Flicks, dampingRatio: Double, initialVelocity: Double = 0, solver: any Solver = Propagator()
    ) throws(SpringError) -> ViewAnimation {
        let spring = try Spring(
            settlingDuration: duration.seconds, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
        return .spring(spring, initialVelocity: initialVelocity, duration: duration, solver: solver)
    }
}

/// An animation block while it is being run.
struct ViewBlock {
    let animation: ViewAnimation
    /// Shared by all animations of the block.
    let pace: RunningAnimation.Pace
    let group: Int
    /// What moves one number of each of several views instead.
    var motion: ViewMotion?
}

extension Stage {
    /// Runs `changes`; what they set on views moves there as `animation` says, on top of what moves them already.
    ///
    /// Each change is an additive animation from the old value's offset to none, so that a new target keeps value and
    /// velocity continuous (iOS 8 and later). A duration of zero animates nothing. The completion is told, on a later
    /// refresh, whether all of it reached its end.
    public func animate(
        _ animation: ViewAnimation, changes: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        run(animation, changes, completion: completion.map(CompletionBlock.code) ?? .nothing)
    }

    /// The same with a completion that ``setCompletionBlock(named:_:)`` has set. A snapshot keeps it by its name; one that is code alone it
    /// cannot keep.
    public func animate(_ animation: ViewAnimation, completion name: String, changes: () -> Void) {
        run(animation, changes, completion: namedCompletion(name))
    }

    /// Sets what completions of a name run, told whether all of it reached its end.
    public func setCompletionBlock(named name: String, _ block: @escaping (_ finished: Bool) -> Void) {
        completionBlocks[name] = block
    }

    func namedCompletion(_ name: String) -> CompletionBlock {
        precondition(completionBlocks[name] != nil, "no completion block is named '\(name)'")
        return .named(name)
    }

    private func run(_ animation: ViewAnimation, _ changes: () -> Void, completion: CompletionBlock) {
        guard let pace = pace(along: animation.curve) else { return }
        runViewBlock(animation, pace: pace, motion: nil, completion: completion, changes)
    }

    func runViewBlock(
        _ animation: ViewAnimation, pace: RunningAnimation.Pace, motion: ViewMotion?, completion: CompletionBlock,
        _ changes: () -> Void
    ) {
        let group = completions.open(outer: transactions.current.group, isView: true, block: completion)
        viewBlocks.append(ViewBlock(animation: animation, pace: pace, group: group, motion: motion))
        changes()
        viewBlocks.removeLast()
        completions.close(group, frame: frame)
    }

    /// The answer of a view, as its layer's delegate.
    func viewAction(for key: PropertyKey, of layer: Layer) -> ActionAnswer {
        guard let block = viewBlocks.last, block.animation.duration > .zero,
            let first = layers.component(of: key, in: layer.slot)
        else { return .null }
        let old = Stage.read(layers.model, key.componentCount, from: first)
        return .action(
            .run { layer, key in
                let stage = layer.stage
                if let (part, pace) = block.motion?.part(for: key, of: layer) {
                    stage.addOffset(AnimationRange(), part: part, pace: pace, block: block, to: layer.slot)
                    return
                }
                let new = Stage.read(stage.layers.model, key.componentCount, from: first)
                for part in key.separatelyAnimatedParts {
                    var offset = SIMD4<Double>()
                    for lane in 0..<part.count { offset[lane] = old[part.offset + lane] - new[part.offset + lane] }
                    guard offset != .zero else { continue }
                    let range = AnimationRange(from: offset, to: .zero)
                    stage.addOffset(range, part: part, pace: block.pace, block: block, to: layer.slot)
                }
            })
    }

    private func addOffset(
        _ range: AnimationRange, part: PropertyPath, pace: RunningAnimation.Pace, block: ViewBlock, to layer: Int
    ) {
        var timing = MediaTiming(duration: block.animation.duration, fillMode: .both)
        if block.animation.delay > .zero {
            timing.beginTime = Flicks(Int64(localTime(of: layer, at: now).rounded())) + block.animation.delay
        }
        add(
            target: part, timing: timing, range: range, pace: pace,
            isAdditive: true, isRemovedOnCompletion: true, group: block.group,
            blocksInteraction: !block.animation.allowsUserInteraction, to: layer, forKey: nil)
    }
}

extension PropertyKey {
    /// A view's bounds animate as origin and size, apart; all else as a whole.
    fileprivate var separatelyAnimatedParts: [PropertyPath] {
        self == .bounds
            ? [PropertyPath(key: self, offset: 0, count: 2), PropertyPath(key: self, offset: 2, count: 2)]
            : [PropertyPath(self)]
    }
}
