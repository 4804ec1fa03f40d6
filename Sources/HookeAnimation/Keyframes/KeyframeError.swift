/// An invalid keyframe or list of keyframes.
public enum KeyframeError: Error, Hashable, Sendable {
    /// A key time is not a number from 0 to 1.
    case keyTimeOutOfRange(index: Int, time: Double)
    /// A key time is before the previous one.
    case keyTimesOutOfOrder(index: Int, time: Double, previous: Double)
    /// There are timing functions, but not one for each segment.
    case timingFunctionCount(Int, segments: Int)
    /// There are more tensions, continuities or biases than keyframes.
    case shapeCount(parameter: String, count: Int, keyframes: Int)
    /// A number of a keyframe, or a point of a path, is infinite or not a number.
    case notFinite(parameter: String, index: Int)
    /// The path has no line and no curve to move along.
    case pathWithoutSegments
}

extension KeyframeError: CustomStringConvertible {
    /// What is wrong, what was expected and how to correct it, in a sentence.
    public var description: String {
        switch self {
        case .keyTimeOutOfRange(let index, let time):
            "key time \(index) is \(time); give it as a fraction of the duration, from 0 to 1"
        case .keyTimesOutOfOrder(let index, let time, let previous):
            "key time \(index) is \(time), before the \(previous) that precedes it; sort the key times with their values"
        case .timingFunctionCount(let count, let segments):
            """
            there are \(count) timing functions for \(segments) segments; give one for each segment (linear where nothing \
            shall change), or none
            """
        case .shapeCount(let parameter, let count, let keyframes):
            """
            there are \(count) \(parameter) values for \(keyframes) keyframes; give at most one for each (a missing one \
            is 0)
            """
        case .notFinite(let parameter, let index):
            "\(parameter) \(index) is not a finite number; leave the keyframe out, or give it a finite value"
        case .pathWithoutSegments:
            "the path has no segment to move along; add a line or a curve to it"
        }
    }
}

extension KeyframeError {
    /// Throws unless key times are fractions of the duration in ascending order.
    static func require(keyTimes: [Double]) throws(KeyframeError) {
        for (index, time) in keyTimes.enumerated() {
            guard time >= 0, time <= 1 else { throw .keyTimeOutOfRange(index: index, time: time) }
            if index > 0, time < keyTimes[index - 1] {
                throw .keyTimesOutOfOrder(index: index, time: time, previous: keyTimes[index - 1])
            }
        }
    }

    /// Throws unless all components of the values are finite.
    static func requireFinite(_ parameter: String, _ values: [SIMD4<Double>]) throws(KeyframeError) {
        for (index, value) in values.enumerated() {
            // A finite number times zero is zero.
            guard value * 0 == .zero else { throw .notFinite(parameter: parameter, index: index) }
        }
    }
}
