public import HookeDynamics

extension Layer {
    /// Adds an animation. One of the same key is replaced, its end reported as unfinished; `nil` replaces nothing.
    ///
    /// It begins when its transaction is committed, at its own begin time, or after a delay. A duration of zero becomes the
    /// transaction's.
    ///
    /// Its ends must be finite, and its timing in range (``MediaTiming``): others are programming errors. A spring that cannot move
    /// fails the next step.
    ///
    /// - Parameters:
    ///   - animation: the animation.
    ///   - key: its key; `nil` for none.
    ///   - delay: the time from now, by the layer's clock, at which it begins, instead of its begin time; `nil` for no delay. A begin time
    ///     of zero means the commit; a sum of now and a delay that is zero does not.
    public func add(_ animation: some AnimationConvertible, forKey key: String?, delay: Flicks? = nil) {
        stage.add(animation.animation, to: slot, forKey: key, delay: delay)
    }

    /// The same with a delegate, which is called at its start and its end. A snapshot cannot keep it: it is code.
    public func add(
        _ animation: some AnimationConvertible, forKey key: String?, delay: Flicks? = nil, delegate: AnimationDelegate
    ) {
        stage.add(
            animation.animation, to: slot, forKey: key, observer: .code(stage.handlers.observers.add(delegate)),
            delay: delay)
    }

    /// The same with a delegate that ``Stage/setAnimationDelegate(named:_:)`` has set, which a snapshot keeps by its name.
    public func add(
        _ animation: some AnimationConvertible, forKey key: String?, delay: Flicks? = nil, delegate name: String
    ) {
        precondition(stage.handlers.delegates[name] != nil, "no delegate of animations is named '\(name)'")
        stage.add(animation.animation, to: slot, forKey: key, observer: .named(name), delay: delay)
    }

    /// The running animation of a key as it was added, with what running it has settled: its duration, and from its commit on
    /// its begin time in the layer's clock. It is a copy: changing it does not change the one that runs.
    ///
    /// A spring reads as the one that moves, a easing that was left out as linear. `nil` where there is none, or it is a motion of
    /// many components, which no animation describes.
    public func animation(forKey key: String) -> Animation? {
        stage.animations.last { $0.layer == slot && $0.goes(by: key) }?.animation
    }

    /// Sets a value of one's own on the running animation of a key, the one change that it takes. Without such an animation it
    /// does nothing.
    public func setValue<Value>(_ value: Value?, for own: UserInfoKey<Value>, ofAnimation key: String) {
        setValue(value?.userInfoValue, forKey: own.name, ofAnimation: key)
    }

    /// The same by name.
    public func setValue(_ value: some UserInfoConvertible, forKey name: String, ofAnimation key: String) {
        setValue(Optional(value.userInfoValue), forKey: name, ofAnimation: key)
    }

    /// The same by name; `nil` removes the value.
    public func setValue(_ value: UserInfoValue?, forKey name: String, ofAnimation key: String) {
        guard let index = stage.animations.lastIndex(where: { $0.layer == slot && $0.goes(by: key) }) else { return }
        stage.state.animations.setUserInfo(value, forKey: name, of: index)
    }

    /// Ends an animation before its time; what shows is the model from the next sampling on. Whoever waits for it
    /// is notified with the next refresh's events.
    public func removeAnimation(forKey key: String) {
        stage.removeAnimations(of: slot) { $0.goes(by: key) }
    }

    /// Ends all animations of the layer.
    public func removeAllAnimations() {
        stage.removeAnimations(of: slot)
    }

    /// The keys of the layer's animations in order of addition, which is the order in which they apply. A view animation goes by its
    /// key path, `position` or `bounds.size`; one stacked on it by the key path and the least number from 2 on that is free:
    /// `position-2`.
    public var animationKeys: [String] {
        stage.animations.filter { $0.layer == slot }.compactMap { $0.key }
    }

    /// The number of running animations that move a property of this layer, committed or not; those inside groups are not counted.
    package func animationCount(of property: PropertyKey) -> Int {
        var count = 0
        for index in stage.animations.indices
        where stage.animations[index].layer == slot && stage.animations[index].target?.key == property { count += 1 }
        return count
    }
}
