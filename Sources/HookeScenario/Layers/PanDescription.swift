public import HookeAnimation
public import HookeDynamics
public import HookeForms

/// How a touch drags a view: `pans: { axis: vertical, limits: [80 pt, 710 pt], rubberBand: 0.55, catches: true }`.
///
/// The view's position moves by the pan's translation along the axis. Beyond the limits a rubber band moves it by less: by
/// c x / (1 + c x / d) for a pull x, where c is the coefficient and d the length of the superlayer's bounds along the axis; without a rubber
/// band it stays at the limit. A drag that begins beyond a limit continues from the pull that shows the view there, so that nothing jumps.
public struct PanDescription: Hashable, Sendable {
    /// The axes along which it moves.
    public var axis = PanAxis.both
    /// The distance in points before the pan begins; the translation counts from there.
    public var slop = 10.0
    /// The estimator of the velocity.
    public var estimator = EstimatorName.threeSamples
    /// The range of the position along the axis; `nil` for any.
    public var limits: ScrollBounds?
    /// The coefficient of the rubber band beyond the limits; `nil` for none.
    public var rubberBand: Double?
    /// Whether a touch stops the view where it shows while it moves.
    public var catches = false
    /// Whether the view follows the finger; otherwise the pan is only measured.
    public var moves = true

    /// A drag along any axis, with UIKit's slop, without limits.
    public init() {}
}

extension PanDescription {
    /// The position of a view along the axis, for a pull that began at a position.
    ///
    /// - Parameters:
    ///   - start: The position at the beginning, points.
    ///   - translation: The way of the pan along the axis, points.
    ///   - dimension: The length d of the rubber band, points.
    public func position(from start: Double, movedBy translation: Double, dimension: Double) -> Double {
        guard let limits, translation != 0 else { return start + translation }
        guard let band = rubberBand.flatMap({ try? RubberBand(dimension: dimension, coefficient: $0) }) else {
            return limits.clamped(start + translation)
        }
        // Beyond the end of the band there is no such pull, as after a step has set the position there.
        let pulled = band.pulledPosition(at: start, within: limits).flatMap { $0.isFinite ? $0 : nil } ?? start
        return band.position(pulledTo: pulled + translation, within: limits)
    }
}

/// The estimators of a pan's velocity that a file can name.
public enum EstimatorName: String, Word {
    /// The word for one of them in messages.
    public static let noun = "velocity estimator"

    /// A weighted mean of the last two slopes.
    case threeSamples = "three-samples"
    /// The last slope.
    case lastDelta = "last-delta"
    /// The last slope, and zero soon after the last touch.
    case quietAfterLift = "quiet-after-lift"

    /// The description for people.
    public var about: String {
        switch self {
        case .threeSamples: "a quarter of the newest slope and three quarters of the one before, as SwiftUI"
        case .lastDelta: "the slope between the last two samples"
        case .quietAfterLift: "the last slope, but 0 until 0.25 s after the last touch has ended"
        }
    }

    /// The estimator.
    public var estimator: VelocityEstimator {
        switch self {
        case .threeSamples: .threeSamples
        case .lastDelta: .lastDelta
        case .quietAfterLift: .quietAfterLift
        }
    }
}

extension PanAxis {
    fileprivate enum AxisWord: String, Word {
        static let noun = "axis"

        case both, horizontal, vertical

        var about: String {
            switch self {
            case .both: "any direction"
            case .horizontal: "left and right only"
            case .vertical: "up and down only"
            }
        }

        var axis: PanAxis {
            switch self {
            case .both: .both
            case .horizontal: .horizontal
            case .vertical: .vertical
            }
        }
    }

    /// An axis by its name.
    static let schema = Schema<AxisWord>.words.map { $0.axis }
}

extension PanDescription {
    /// `true`, `false`, or the options of a drag.
    static let schema: Schema<PanDescription?> = .oneOf([
        Schema<Bool>.flag.map { $0 ? PanDescription() : nil },
        Schema<PanDescription>.object(options).map { $0 },
    ])

    private static let options = ObjectSchema(
        "the options of a pan", about: "How a touch drags a view.", field)

    /// The keys of the options.
    static let field = Field.group(
        Field.optional(
            "axis", Schema<PanAxis.AxisWord>.words, default: "both",
            "The axis along which it moves; slop, translation and velocity count along it only."),
        Field.optional(
            "slop", .length(.distance), default: "10 pt",
            "Travel at which the pan begins; the translation counts from there."),
        Field.optional(
            "velocityEstimator", Schema<EstimatorName>.words, default: "three-samples",
            "How the velocity follows from the touch's samples."),
        Field.group(
            Field.optional(
                "limits", .located(.pair(.length(), named: "two positions along the axis")),
                "Range of the position along the axis; it stays in it, or is pulled beyond it with a rubber band."),
            Field.optional(
                "rubberBand", .number(Bounds(least: .excluding(0), most: .including(1))),
                "Coefficient of the rubber band beyond the limits, 0.55 in UIKit. Default: none.")
        ) { (limits: $0, rubberBand: $1) }.with(.needs("rubberBand", "limits")),
        Field.optional(
            "catches", .flag, default: "false",
            "Whether a touch stops the view where it shows while it moves, and drags it at once, without slop."),
        Field.optional(
            "moves", .flag, default: "true",
            "Whether the view follows the finger; otherwise streams, expressions and animators only read the pan.")
    ) { axis, slop, estimator, range, catches, moves in
        (axis: axis.axis, slop: slop, estimator: estimator, range: range, catches: catches, moves: moves)
    }
    .compactMap { given, _, diagnostics -> PanDescription? in
        var pan = PanDescription()
        (pan.axis, pan.slop, pan.estimator, pan.catches) = (given.axis, given.slop, given.estimator, given.catches)
        (pan.rubberBand, pan.moves) = (given.range.rubberBand, given.moves)
        guard let limits = given.range.limits else { return pan }
        guard given.moves else {
            diagnostics.report(
                at: limits.position, "'limits' cannot be combined with 'moves: false'", expected: "one of them")
            return nil
        }
        guard given.axis != .both else {
            diagnostics.report(at: limits.position, "'limits' needs an axis", expected: "axis: vertical or horizontal")
            return nil
        }
        do throws(MotionError) {
            pan.limits = try ScrollBounds(from: limits.value.0, to: limits.value.1)
            return pan
        } catch {
            diagnostics.report(at: limits.position, "\(error)", expected: "the lower position first")
            return nil
        }
    }
}
