/// The law behind a recorded motion, how sure it is, and what it was found from.
public struct Identification: Sendable {
    /// What can be said about the motion.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// One model fits and no other does nearly as well.
        case identified
        /// Another model fits nearly as well: a difference below 6 in Bayes's information criterion.
        case ambiguous
        /// No model explains the values within the errors of the recording.
        case noneOfThese = "none of these"
        /// Fewer than six frames move.
        case tooFewFrames = "too few frames"
        /// The motion may be faster than the frames can show.
        case aliased
        /// Several recordings do not have the same spring.
        case notOneSpring = "not one spring"
        /// All values of each track are equal.
        case noMotion = "no motion"
        /// Times or values are too large or too small to compute with.
        case outOfRange = "out of range"
    }

    /// A law of motion.
    public enum Model: String, Hashable, Sendable, CaseIterable {
        case springFromRest = "spring from rest"
        case springWithVelocity = "spring with velocity"
        case freeSpring = "spring in motion"
        case additiveRetarget = "additive retarget"
        case bezier = "cubic Bezier"
        case linear
        case ease
        case easeIn = "ease-in"
        case easeOut = "ease-out"
        case easeInOut = "ease-in-out"
        case decay
        case freeDecay = "decay in motion"
        /// The values themselves, where nothing fits.
        case points = "table of points"
    }

    /// What a parameter is.
    public enum ParameterName: String, Hashable, Sendable, CaseIterable {
        /// Natural frequency, radians per second.
        case naturalFrequency = "w0"
        /// Damping ratio.
        case dampingRatio = "z"
        /// Seconds on the recording's clock.
        case start
        /// Seconds between two starts.
        case gap
        /// Control points of a cubic Bezier curve; those of a named curve are what the name says.
        case x1
        case x2
        case y1
        case y2
        case duration
        /// Decay rate, per second.
        case rate
        case from
        case distance
        case secondDistance = "second distance"
        case velocity
        case target
        case offset
    }

    /// A parameter and its 95 % interval.
    public struct Parameter: Hashable, Sendable {
        /// What it is.
        public let name: ParameterName
        /// The index of its track in the recording; `nil` for what all tracks share.
        public let track: Int?
        /// The most likely value, in seconds, radians and the units of the track.
        public let value: Double
        /// The lower end of the 95 % interval; `nil` if the recording sets none. Both ends are the value where the law gives it.
        public let lower: Double?
        /// The upper end of the 95 % interval; `nil` if the recording sets none.
        public let upper: Double?
        /// Values that were tried, ascending, and by how much the misfit (twice the negative logarithm of the likelihood) grows there.
        public let profile: [ProfilePoint]

        /// Whether the 95 % interval holds a value.
        public func holds(_ value: Double) -> Bool {
            (lower.map { value >= $0 } ?? true) && (upper.map { value <= $0 } ?? true)
        }
    }

    /// A point of a profile likelihood.
    public struct ProfilePoint: Hashable, Sendable {
        /// The parameter's value.
        public let value: Double
        /// By how much the misfit grows there: 3.84 at the ends of the interval where the noise is known.
        public let growth: Double
    }

    /// How well a model fits.
    public struct Candidate: Hashable, Sendable {
        /// The model.
        public let model: Model
        /// Its information criterion minus that of the model chosen.
        public let difference: Double
        /// chi squared over the number of independent values; about 1 for the right model.
        public let misfitPerValue: Double
    }

    /// Whether UIKit's cut-off at the end of its duration is seen.
    public enum CutOff: String, Hashable, Sendable, CaseIterable {
        case seen
        case notSeen = "not seen"
        case cannotTell = "cannot tell"
    }

    /// What can be said.
    public internal(set) var verdict: Verdict
    /// The model chosen; ``Model/points`` where none fits.
    public internal(set) var model: Model = .points
    /// Its parameters: those of all tracks, then those of each.
    public internal(set) var parameters: [Parameter] = []
    /// The numbers that someone may have typed, the most likely first.
    public internal(set) var typedNumbers: [TypedNumbers] = []
    /// What was found in the frames.
    public internal(set) var counts: FrameCounts
    /// For each track with a motion: its index in the recording, grid of rounding, residuals.
    public internal(set) var tracks: [TrackFit] = []
    /// The deviation of the time stamps, seconds.
    public internal(set) var jitter = 0.0
    /// Seconds between the frames that were fitted.
    public internal(set) var step = 0.0
    /// The times that were fitted, seconds on the recording's clock, with slips corrected.
    public internal(set) var times: [Double] = []
    /// chi squared over the number of independent values.
    public internal(set) var misfitPerValue = 0.0
    /// The best model that is no special or general case of the one chosen.
    public internal(set) var runnerUp: Candidate?
    /// Every model that was tried, the best first.
    public internal(set) var candidates: [Candidate] = []
    /// Whether UIKit's cut-off is seen; `nil` for other models than a spring from rest.
    public internal(set) var cutOff: CutOff?
    /// The spring, for what is joined with others.
    var springEstimate: SpringEstimate?

    /// A track of an identification.
    public struct TrackFit: Hashable, Sendable {
        /// The index of the track in the recording.
        public let track: Int
        /// The grid to which its values are rounded. Where it is unknown the deviation is estimated, and a grid in the options makes the
        /// intervals narrower.
        public let rounding: RoundingGrid
        /// The deviation of its values: from the grid, or estimated.
        public let deviation: Double
        /// The model's value at each time.
        public let fitted: [Double]
        /// The recorded value minus the model's, at each time.
        public let residuals: [Double]
    }

    /// Whether the 95 % interval of the damping ratio holds 1, so that the spring may be critically damped; `false` without a spring.
    public var mayBeCritical: Bool { parameter(.dampingRatio)?.holds(1) ?? false }

    init(verdict: Verdict, counts: FrameCounts) {
        (self.verdict, self.counts) = (verdict, counts)
    }

    /// A parameter that all tracks share; `nil` if the model has none of that name.
    public func parameter(_ name: ParameterName) -> Parameter? {
        parameters.first { $0.name == name && $0.track == nil }
    }
}

/// What a caller knows about a recording.
public struct IdentificationOptions: Hashable, Sendable {
    /// The grid of rounding of all tracks; without it that of each is found.
    public var rounding: RoundingGrid?
    /// Seconds between frames of the display that was recorded; without it half a step and a step are tried for slips.
    public var displayStep: Double?
    /// The models that are tried; all of them without a list.
    public var models: [Identification.Model]?
    /// Whether slips are looked for.
    public var findsSlips = true

    /// The defaults.
    public init() {}
}
