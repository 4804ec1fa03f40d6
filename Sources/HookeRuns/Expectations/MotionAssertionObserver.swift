package import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
package import HookeTrace

/// Checks an expected motion after each frame in its time.
struct MotionAssertionObserver {
    private let window: ClosedRange<Flicks>?
    /// Reads a property, which has no value while its layer is not in the committed tree.
    private var number: (TracedNumber, isModel: Bool)?
    /// Reads another quantity.
    private var quantity: QuantityReader?
    /// Reads a formula.
    private var formula: ExpressionReader?
    private var check: MotionAssertionCheck

    /// The verdict on the frames so far.
    var verdict: MotionVerdict { check.verdict }

    /// Creates an observer in a run. The names must be those of the composition, as the checks of a scenario guarantee.
    init(_ expectation: MotionExpectation, in composed: ComposedStage) {
        (window, check) = (expectation.during, MotionAssertionCheck(expectation.assertion))
        switch expectation.number.source {
        case .property(let path, let geometry):
            number = composed.numbers(of: composed.context.path(of: path), in: path.layer).first
                .map { ($0, geometry == .model) }
        case .quantity(let name): quantity = QuantityReader(name, in: composed.context)
        case .formula(let located): formula = ExpressionReader(located.expression, in: composed.context)
        }
    }

    /// Takes a frame, if it is in the time.
    mutating func take(on stage: Stage) {
        let now = stage.now
        guard window?.contains(now) ?? true else { return }
        let value =
            if let number {
                number.isModel ? number.0.model : number.0.presentation
            } else {
                quantity?.value(at: now) ?? formula?.value(at: now)
            }
        check.take(frame: stage.frame, time: now.seconds, value: value)
    }

    /// Writes or reads the observations so far.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try check.state.archive(in: &archive)
    }
}

extension MotionAssertionCheck.State {
    fileprivate mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&frames, in: 0...1_000_000_000)
        try archive.code(&last)
        try archive.code(&failure)
        try archive.code(&isPastTime)
        try archive.code(&high)
        try archive.code(&low)
        try archive.code(&direction, in: -1...1)
        try archive.code(&reversals, in: 0...1_000_000_000)
        try archive.code(&hasMoved)
        try archive.code(&hasArrived)
        try archive.code(&stall)
    }
}

extension MotionSample: SnapshotCodable {
    package static var blank: MotionSample { MotionSample(frame: 0, time: 0, value: nil) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&frame)
        try archive.code(&time)
        try archive.require(abs(time) <= 1e9, "a frame has no time")
        try archive.code(&value)
    }
}

extension MotionFailure: SnapshotCodable {
    package static var blank: MotionFailure { MotionFailure(.blank) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&sample)
        try archive.code(&previous)
    }
}
