package import HookeDynamics

extension SystemMotion {
    /// The largest difference of a component from another motion of the same problem at equal times, relative to the largest magnitude of its
    /// kind, as errors in a verdict on trust.
    ///
    /// - Parameters:
    ///   - other: The other motion.
    ///   - end: The last time.
    ///   - times: How many times are compared.
    /// - Throws: ``SystemFailure`` if a motion cannot reach a time.
    package func largestDifference(
        from other: SystemMotion, through end: Flicks, times: Int64 = 256
    ) throws(SystemFailure) -> Double {
        let passes = SystemPasses(self, other)
        var differences = RelativeDifferences(of: passes.kinds)
        for number in 0...times {
            let time = Flicks(end.count / times * number)
            try go(to: time)
            try other.go(to: time)
            try passEvent(with: other, at: time)
            differences.take(passes, at: time)
        }
        return differences.worst?.error ?? 0
    }
}
