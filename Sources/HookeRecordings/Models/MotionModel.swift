import HookeDynamics

/// A law of motion whose parameters can be found from a recording: a few that enter in a nonlinear way and are searched, and
/// factors of basis functions, such as start and distance, which follow from them by least squares.
struct MotionModel: Sendable {
    /// Which law.
    let kind: Identification.Model
    /// The parameters that are searched.
    let parameters: [Parameter]
    /// What the factors of the basis functions are, from the constant one on.
    let factors: [Factor]
    /// Parameters that the law gives.
    var given: [(name: Identification.ParameterName, value: Double)] = []
    /// Writes value and derivatives of the basis functions beside the constant one: with m parameters, function j has its value at
    /// j (m + 1), and after it its derivatives by the parameters, or by the logarithms of those whose logarithm is searched. The parameters
    /// themselves are plain.
    let evaluate: @Sendable (_ parameters: [Double], _ time: Double, _ row: inout [Double]) -> Void
    /// Where the search begins, and how far it may go.
    let search: @Sendable (Samples) -> Search?
    /// What is added to its information criterion for choices that the number of parameters does not count.
    var price = 0.0
    /// A model whose best fit is the start of the search.
    var forerunner: (@Sendable () -> Forerunner)?

    /// The same law with fewer parameters and more factors, which needs no guess of them.
    struct Forerunner: Sendable {
        let model: MotionModel
        /// Other starts around the best parameters.
        let others: @Sendable (_ parameters: [Double]) -> [[Double]]
        /// The parameters of the model itself; `nil` if there are none.
        let start: @Sendable (_ parameters: [Double], _ factors: [Double]) -> [Double]?
    }

    /// Starts of a search, and bounds of each parameter.
    struct Search: Sendable {
        var starts: [[Double]]
        var bounds: [ClosedRange<Double>]
        /// The number of starts that are followed, those that begin with the smallest misfit.
        var followed = 1
    }

    /// A searched parameter.
    struct Parameter: Sendable {
        let name: Identification.ParameterName
        /// Whether its logarithm is searched.
        var isLogarithm = false
        /// 1 for a time, -1 for a rate, 0 for a number.
        var timePower = 0
        /// Whether it is a time since the recording's origin.
        var isMoment = false
    }

    /// The factor of a basis function.
    struct Factor: Sendable {
        let name: Identification.ParameterName
        /// 0 for a position or distance, -1 for a velocity.
        var timePower = 0
        /// Whether it is a place, not a difference.
        var isPlace = false
    }

    /// The number of searched parameters.
    var searchedCount: Int { parameters.count }

    /// Every model, simple ones first.
    static let all: [MotionModel] =
        namedCurves + [
            .decay, .freeDecay, .springFromRest, .freeSpring, .springWithVelocity, .additiveRetarget, .bezierCurve,
        ]

    /// Whether the model has `other` as a special case, so that it never fits worse.
    func generalises(_ other: MotionModel) -> Bool {
        switch (kind, other.kind) {
        case (.springWithVelocity, .springFromRest), (.additiveRetarget, .springFromRest): true
        // A decay is a spring with an infinite damping ratio.
        case (.springFromRest, .decay), (.springWithVelocity, .decay), (.additiveRetarget, .decay): true
        // One whose recording begins with its start, at rest.
        case (.freeSpring, .springFromRest): true
        case (.freeSpring, .freeDecay): true
        case (.bezier, .ease), (.bezier, .easeIn), (.bezier, .easeOut), (.bezier, .easeInOut), (.bezier, .linear): true
        default: false
        }
    }
}

extension Samples {
    /// The moment around which the motion begins: half a step before the first row that is off its place.
    var likelyStart: Double { max(0, times[max(0, firstMoving - 1)] + 0.3) }
    /// The moments at which a motion can begin.
    var startBounds: ClosedRange<Double> { 0...max(0.5, times[middle]) }
    /// The time from the likely start to half of the way.
    var halfTime: Double { max(0.5, times[middle] - likelyStart) }
    /// Whether the recording may show the place before the motion: for at least two rows within a hundredth of the range.
    var mayRestBefore: Bool { firstMoving >= 2 }
    /// Whether the recording may begin within the motion: some track changes at once, by more than a hundredth of its fastest step.
    var mayMoveBefore: Bool {
        values.contains { track in
            let steps = zip(track, track.dropFirst()).map { ($1 - $0).magnitude }
            return steps[0] > 0.01 * (steps.max() ?? 0)
        }
    }
}
