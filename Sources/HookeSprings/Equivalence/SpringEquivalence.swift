internal import HookeDynamics

/// How far a spring's ports are from it at worst: for each target the code of `--as`, over all initial velocities up to a bound and at
/// displays of 60, 90 and 120 Hz. A certificate: a port can be checked against the values in it.
///
///     let report = try SpringReport(SpringQuestion(.duration(0.5, bounce: 0.3)))
///     try report.equivalence(velocityBound: 10).targets
///
/// Deviations are compared at frames, n / rate seconds after the start; what a display shows between frames is no other value.
///
/// The motion is linear in the initial velocity. At a frame at which neither has ended, the difference of two fixed springs is therefore largest
/// at an end of the range of velocities: ``Target/Display/movingAtMost`` bounds it for every velocity. The end of a target's motion
/// depends on the velocity in other ways; the worst value is searched for at ``velocityCount`` equal velocities and refined around the
/// largest found. So is the whole of a target whose spring depends on the velocity.
public struct SpringEquivalence: Hashable, Sendable {
    /// A target and its deviations.
    public struct Target: Hashable, Sendable {
        /// The target.
        public let platform: SpringPlatform
        /// The platform's rule for a start at rest; `nil` if the target has no code for that.
        public let rule: String?
        /// The code for a start at rest; `nil` if the target has none.
        public let code: String?
        /// Why the target has no code at some velocity, and the first such velocity; `nil` if it has one at all that were tried.
        public let problem: String?
        /// One for each of ``SpringEquivalence/rates``; empty if there is no code at any velocity.
        public let displays: [Display]

        /// The worst deviation at a rate.
        public struct Display: Hashable, Sendable {
            /// Frames per second.
            public let rate: Int
            /// The largest deviation found.
            public let worst: Sample
            /// A bound on the deviation while neither motion has ended, percent of the distance, for every velocity up to the bound;
            /// `nil` if the target's spring depends on the velocity.
            public let movingAtMost: Double?
            /// Values to check a port against, at rest and at both ends of the range of velocities.
            public let samples: [Sample]
        }
    }

    /// The target's and the exact progress at a frame.
    public struct Sample: Hashable, Sendable {
        /// The initial velocity towards the target, distances per second.
        public let velocity: Double
        /// The frame; the start is frame 0.
        public let frame: Int
        /// The frame's time, seconds.
        public let time: Double
        /// The target's progress, 0 at the start and 1 at the target.
        public let progress: Double
        /// The exact progress.
        public let exact: Double
        /// The difference, percent of the distance.
        public var percent: Double { abs(progress - exact) * 100 }
    }

    /// The rates of the displays, hertz.
    public static let rates = [60, 90, 120]
    /// The default bound, distances per second.
    public static let defaultBound = 10.0
    /// The largest bound.
    public static let largestBound = 1000.0
    /// The number of equal velocities at which a worst value is searched for before it is refined.
    public static let velocityCount = 33
    /// The frames of the samples.
    static let sampledFrames = [1, 4, 16]

    /// The report of the spring.
    let report: SpringReport
    /// The largest magnitude of an initial velocity, distances per second.
    public let bound: Double
    /// The targets in the order of ``SpringPlatform``, without those that are data.
    public let targets: [Target]

    init(_ report: SpringReport, bound: Double, percent: Double) throws(SpringExportError) {
        guard (0...SpringEquivalence.largestBound).contains(bound) else { throw .velocityOutOfRange(bound) }
        guard report.motion.ending == .none else { throw .endOfEquivalence }
        let motion = try ExportMotion(report.motion).launched(at: 0)
        // A spring that is too slow for --as at a bound is so for all targets.
        let exact = [try motion.launched(at: -bound), motion, try motion.launched(at: bound)]
        self.report = report
        self.bound = bound
        targets = SpringPlatform.allCases.filter { $0.hasComments }.map { platform in
            Target(TargetSearch(platform, motion, bound: bound, percent: percent), exact)
        }
    }
}

extension SpringReport {
    /// The worst deviation of every target over all initial velocities up to a bound, at 60, 90 and 120 Hz.
    ///
    /// - Parameters:
    ///   - velocityBound: distances per second, from 0 to 1000.
    ///   - percent: for CSS, the largest error of the easing, percent of the distance.
    /// - Throws: ``SpringExportError``: no distance, too long, a bound out of range, or a rest or clamp that was asked for.
    public func equivalence(
        velocityBound: Double = SpringEquivalence.defaultBound, percent: Double = SpringReport.defaultError
    ) throws(SpringExportError) -> SpringEquivalence {
        try SpringEquivalence(self, bound: velocityBound, percent: percent)
    }
}
