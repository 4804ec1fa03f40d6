public import HookeDynamics

extension Layer {
    /// Adds an animation. An animation with the same key is removed first, and its end reported as unfinished; with the key `nil`
    /// none is removed.
    ///
    /// It begins at the commit of its transaction, at its begin time, or after `delay`. A duration of zero becomes the
    /// transaction's.
    ///
    /// Traps if an end is not finite, or if the timing is out of range (``MediaTiming``). An invalid spring fails the next step.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - key: The key; `nil` for none.
    ///   - delay: A delay from now by the layer's clock, which replaces the begin time; `nil` for none. A begin time of zero means
    ///     the commit; now plus a delay never does, even if the sum is zero.
    public func add(_ animation: some AnimationConvertible, forKey key: String?, delay: Flicks? = nil) {
        stage.add(animation.animation, to: slot, forKey: key, delay: delay)
    }

    /// Adds an animation with a delegate, which is called at its start and its end. A snapshot cannot store the delegate, because
    /// it consists of closures.
    public func add(
        _ animation: some AnimationConvertible, forKey key: String?, delay: Flicks? = nil, delegate: AnimationDelegate
    ) {
        stage.add(
            animation.animation, to: slot, forKey: key, observer: .code(stage.handlers.observers.add(delegate)),
            delay: delay)
    }

    /// Adds an animation with the delegate that ``Stage/setAnimationDelegate(named:_:)`` has set under a name, which a snapshot
    /// stores.
    public func add(
        _ animation: some AnimationConvertible, forKey key: String?, delay: Flicks? = nil, delegate name: String
    ) {
        trap(unless: stage.handlers.delegates[name] != nil, "no delegate of animations is named '\(name)'")
        stage.add(animation.animation, to: slot, forKey: key, observer: .named(name), delay: delay)
    }

    /// A copy of the running animation with a key, with its resolved duration and, after its commit, its begin time on the layer's
    /// clock. Changing the copy does not change the running animation.
    ///
    /// A spring is the effective one; an omitted timing function reads as linear. `nil` if there is no such animation, or if it
    /// follows a motion of many components, which has no description as an animation.
    public func animation(forKey key: String) -> Animation? {
        stage.animations.last { $0.layer == slot && $0.goes(by: key) }?.animation
    }

    /// Sets a user value of the running animation with a key, the only change that a running animation accepts. Does nothing
    /// without such an animation.
    public func setValue<Value>(_ value: Value?, for own: UserInfoKey<Value>, ofAnimation key: String) {
        setValue(value?.userInfoValue, forKey: own.name, ofAnimation: key)
    }

    /// Sets a user value, by its name, of the running animation with a key.
    public func setValue(_ value: some UserInfoConvertible, forKey name: String, ofAnimation key: String) {
        setValue(Optional(value.userInfoValue), forKey: name, ofAnimation: key)
    }

    /// Sets a user value, by its name, of the running animation with a key; `nil` removes it.
    public func setValue(_ value: UserInfoValue?, forKey name: String, ofAnimation key: String) {
        guard let index = stage.animations.lastIndex(where: { $0.layer == slot && $0.goes(by: key) }) else { return }
        stage.state.animations.setUserInfo(value, forKey: name, of: index)
    }

    /// Removes an animation before its end; it shows until the next commit, and then the model does. Completions and delegates are called with
    /// the next refresh's events.
    public func removeAnimation(forKey key: String) {
        stage.removeAnimations(of: slot) { $0.goes(by: key) }
    }

    /// Removes all animations of the layer. They show until the next commit.
    public func removeAllAnimations() {
        stage.removeAnimations(of: slot)
    }

    /// Stops the layer where it shows at a time: its position becomes the presentation's, without an action, and the animations of the
    /// position or a part of it are removed, also those of groups. Its velocity before that is the presentation's.
    ///
    /// - Parameter time: Now by default; the time of an input is earlier than the frame's.
    public func catchPosition(at time: Flicks? = nil) {
        guard stage.animations.contains(where: { $0.layer == slot && $0.animates(.position) }) else { return }
        do throws(SolverError) {
            let shown = try stage.scrub(to: time ?? stage.now) { presentation?.position ?? position }
            stage.removeAnimations(of: slot) { $0.animates(.position) }
            stage.write(shown.components, to: PropertyPath(.position), of: slot)
            stage.noteChange(of: .position, in: slot)
        } catch {
            stage.fail(error)
        }
    }

    /// The keys of the layer's animations in order of addition, in which they apply. The key of a view animation is its key path,
    /// such as `position` or `bounds.size`; additional ones of the same key path have the smallest free number from 2 on:
    /// `position-2`.
    public var animationKeys: [String] {
        stage.animations.filter { $0.layer == slot }.compactMap { $0.key }
    }

    /// Whether an animation of this layer runs, committed or not.
    public var hasAnimations: Bool { animationCount > 0 }

    /// The number of running animations of this layer, committed or not; those inside groups are not counted.
    package var animationCount: Int { stage.state.animations.count(on: slot) }

    /// The number of running animations that move a property of this layer, committed or not; those inside groups are not counted.
    package func animationCount(of property: PropertyKey) -> Int {
        var count = 0
        for index in stage.animations.indices
        where stage.animations[index].layer == slot && stage.animations[index].target?.key == property { count += 1 }
        return count
    }
}
