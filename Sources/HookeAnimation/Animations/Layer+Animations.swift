extension Layer {
    /// Adds an animation. One of the same key is replaced, its end told as unfinished; `nil` replaces nothing.
    ///
    /// It begins when its transaction is committed, or at its own begin time. A duration of zero becomes the transaction's.
    public func add(_ animation: any Animation, forKey key: String?) {
        stage.add(animation, to: slot, forKey: key)
    }

    /// Ends an animation before its time; what shows is the model from the next sampling on.
    public func removeAnimation(forKey key: String) {
        stage.removeAnimations { $0.layer == slot && $0.key == key }
    }

    /// Ends all animations of the layer.
    public func removeAllAnimations() {
        stage.removeAnimations { $0.layer == slot }
    }

    /// The keys of the layer's animations in order of addition, which is the order in which they apply.
    public var animationKeys: [String] {
        stage.animations.filter { $0.layer == slot }.compactMap(\.key)
    }
}
