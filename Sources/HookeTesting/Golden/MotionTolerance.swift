internal import HookeTrace

/// How far a recording may be from a golden one: in values, in time, and in frames that it lacks.
///
///     recording.matches(golden: "card", tolerance: 0.5)
///     recording.matches(golden: "card", tolerance: ["x": 0.5, "opacity": 0.01])
///     recording.matches(golden: "card", tolerance: .init(0.5, of: ["opacity": 0.01], missingFrames: 0))
public struct MotionTolerance: Sendable {
    /// The tolerance of tracks without one of their own, in their unit.
    public var standard: Double
    /// The tolerances of single tracks, by name.
    public var tracks: [(name: String, value: Double)]
    /// By how many frames of the golden recording the whole motion may be earlier or later: the phase of the display when it began.
    public var shift: Double
    /// How many frames of the golden recording in a row may be missing while it moves.
    public var missingFrames: Int

    /// Equal values.
    public static let exact = MotionTolerance(0)

    /// Creates a tolerance: of values, half a frame in time, and up to three missing frames.
    public init(
        _ standard: Double, of tracks: KeyValuePairs<String, Double> = [:], shift: Double = 0.5,
        missingFrames: Int = 3
    ) {
        (self.standard, self.shift, self.missingFrames) = (standard, shift, missingFrames)
        self.tracks = tracks.map { ($0.key, $0.value) }
    }

    /// The tolerance of a track; of two with its name the last holds.
    func value(of track: String) -> Double { tracks.last { $0.name == track }?.value ?? standard }

    /// What is wrong with the numbers or names.
    func problem(for tracks: [MotionRecording.Track]) -> String? {
        func problem(_ value: Double, _ name: String) -> String? {
            value.isFinite && value >= 0 ? nil : "the \(name) is \(value) (expected a number of at least 0)"
        }
        if let problem = problem(standard, "tolerance") ?? problem(shift, "shift of a tolerance") { return problem }
        if missingFrames < 0 { return "the tolerance has \(missingFrames) missing frames (expected at least 0)" }
        for (name, value) in self.tracks {
            if let problem = problem(value, "tolerance of \(name.escaped())") { return problem }
            if !tracks.contains(where: { $0.name == name }) {
                let known = tracks.map { $0.name.escaped() }.joined(separator: ", ").shortened(to: 200)
                return "a tolerance is given for \(quoted(name)), which is no track (expected one of \(known))"
            }
        }
        return nil
    }
}

extension MotionTolerance: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral {
    /// One tolerance for all tracks.
    public init(floatLiteral value: Double) { self.init(value) }

    /// One tolerance for all tracks.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// Tolerances of single tracks; the values of others must be equal.
    public init(dictionaryLiteral tracks: (String, Double)...) {
        self.init(0)
        self.tracks = tracks.map { ($0.0, $0.1) }
    }
}
