/// What a recording reads at each frame: numbers of a view, a layer or a model.
///
///     struct CardSampler: MotionSampler {
///         let card: Card
///         let names = ["x [pt]", "opacity"]
///         func values(at time: Double) -> [Double] { [card.x, card.opacity] }
///     }
///
///     let recording = MotionRecording(of: CardSampler(card: card))
///     recording.sample(at: link.targetTimestamp)      // at each call of a display link, or of a clock of the test
public protocol MotionSampler {
    /// The names of its numbers, with units in brackets: `x [pt]`.
    var names: [String] { get }
    /// Its numbers in the frame that is shown at a time, in seconds.
    func values(at time: Double) -> [Double]
}
