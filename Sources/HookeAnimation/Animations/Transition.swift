/// A transition: the layer crosses from what it showed to what it shows. It has a time and no numbers; it always stands under
/// the key `transition`, so that a layer has one at most.
public struct Transition: Animation {
    /// When it runs.
    public var timing: MediaTiming
    /// Whether it goes when it has ended.
    public var isRemovedOnCompletion = true
    /// Values of one's own.
    public var ownValues = UserInfo()

    /// Nothing that numbers tell.
    public var content: AnimationContent { .transition }

    /// A transition; a duration of zero becomes the transaction's.
    public init(timing: MediaTiming = MediaTiming()) {
        self.timing = timing
    }
}
