internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics

extension ComposedStage {
    /// A block with keyframes; what is done outside of them takes the whole time.
    func animate(
        _ keyframes: BlockKeyframes, _ animation: ViewAnimation, _ actions: [ScriptStep.Action], _ completion: String,
        at time: Flicks
    ) {
        do throws(KeyframeError) {
            try stage.animateKeyframes(animation, mode: keyframes.mode, completion: completion) {
                () throws(KeyframeError) in
                for action in actions { perform(action, at: time) }
                for keyframe in keyframes.keyframes {
                    try stage.addKeyframe(
                        withRelativeStartTime: keyframe.start, relativeDuration: keyframe.duration
                    ) {
                        for action in keyframe.actions { perform(action, at: time) }
                    }
                }
            }
        } catch {
            // Times were checked. A way that overflows is none: what was set shows at once.
        }
    }
}
