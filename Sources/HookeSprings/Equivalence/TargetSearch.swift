internal import HookeDynamics
internal import HookeTrace

/// The search for the velocities at which a target's code deviates most.
final class TargetSearch {
    let platform: SpringPlatform
    private let motion: ExportMotion
    private let percent: Double
    /// The velocities to start from, ascending: an odd number, so that 0 is one of them.
    private let velocities: [Double]
    private var codes: [Double: Result<PlatformCode, SpringExportError>] = [:]

    /// Rounds of refinement, and velocities in each.
    private static let rounds = 3
    private static let parts = 6
    /// The difference of parameters that counts as a rounding, and its effect on a bound: w t of a motion is below 1e4.
    private static let rounding = 1e-12
    private static let effect = 1e-8

    init(_ platform: SpringPlatform, _ motion: ExportMotion, bound: Double, percent: Double) {
        (self.platform, self.motion, self.percent) = (platform, motion, percent)
        // An easing is within its error at every velocity by construction, and takes long to fit.
        let half = bound == 0 ? 0 : platform == .css ? 1 : SpringEquivalence.velocityCount / 2
        velocities = half == 0 ? [0] : (-half...half).map { bound * Double($0) / Double(half) }
    }

    /// The code at a velocity, or why there is none.
    func code(at velocity: Double) -> Result<PlatformCode, SpringExportError> {
        if let known = codes[velocity] { return known }
        let made: Result<PlatformCode, SpringExportError>
        do throws(SpringExportError) {
            made = .success(try PlatformCode(motion.launched(at: velocity), for: platform, percent: percent))
        } catch {
            made = .failure(error)
        }
        codes[velocity] = made
        return made
    }

    private func curve(at velocity: Double) -> PlatformCurve? {
        if case .success(let code) = code(at: velocity) { code.curve } else { nil }
    }

    /// The first velocity without code, and why.
    var problem: String? {
        for velocity in velocities {
            guard case .failure(let error) = code(at: velocity) else { continue }
            return velocities.count == 1 ? "\(error)" : "at velocity \(velocity.text()): \(error)"
        }
        return nil
    }

    /// The time until both motions have ended at the ends and the middle of the range. The exact motion is within 0.1 % from then on at every
    /// velocity between, as it is linear in the velocity.
    func horizon(_ exact: [ExportMotion]) -> Double {
        var end = exact.reduce(0) { max($0, $1.end) }
        for motion in exact {
            switch curve(at: motion.velocity) {
            case .spring(_, let last?): end = max(end, last)
            case .milliseconds(let spring): end = max(end, Double(spring.end ?? 0) / 1000)
            case .stops(let stops): end = max(end, Double(stops.milliseconds) / 1000)
            case .spring(_, nil), .steps, nil: break
            }
        }
        return min(end, 2 * ExportMotion.maximumDuration)
    }

    /// The deviations at the frames of a display; `nil` without code at any velocity.
    func display(_ frames: FrameSamples, _ exact: [ExportMotion]) -> SpringEquivalence.Target.Display? {
        var found = velocities.map { worst(at: $0, frames) }
        var around = velocities
        for _ in 0..<TargetSearch.rounds {
            guard let best = TargetSearch.largest(found), around.count > 1, platform != .css else { break }
            let (low, high) = (around[max(0, best - 1)], around[min(around.count - 1, best + 1)])
            let known = (around[best], found[best])
            around = (0...TargetSearch.parts).map { low + (high - low) * Double($0) / Double(TargetSearch.parts) }
            if let place = around.firstIndex(where: { $0 > known.0 }), around[place - 1] != known.0 {
                around.insert(known.0, at: place)
            }
            found = around.map { $0 == known.0 ? known.1 : worst(at: $0, frames) }
        }
        guard let best = TargetSearch.largest(found), let worst = found[best] else { return nil }
        return SpringEquivalence.Target.Display(
            rate: frames.rate, worst: worst, movingAtMost: movingAtMost(frames, exact),
            samples: exact.flatMap { samples(at: $0.velocity, frames) })
    }

    /// The index of the largest deviation; the first of several.
    private static func largest(_ found: [SpringEquivalence.Sample?]) -> Int? {
        var best: Int?
        for (index, sample) in found.enumerated() {
            guard let sample else { continue }
            if let known = best, let other = found[known], sample.percent <= other.percent { continue }
            best = index
        }
        return best
    }

    /// The largest deviation over all frames at a velocity; `nil` without code.
    private func worst(at velocity: Double, _ frames: FrameSamples) -> SpringEquivalence.Sample? {
        guard let curve = curve(at: velocity) else { return nil }
        let (seen, exact) = (
            frames.displacements(of: curve),
            frames.displacements(of: motion.moved(by: motion.spring, velocity: velocity))
        )
        var best = 0
        for frame in seen.indices where abs(seen[frame] - exact[frame]) > abs(seen[best] - exact[best]) { best = frame }
        return sample(velocity, best, seen[best], exact[best], frames)
    }

    private func sample(
        _ velocity: Double, _ frame: Int, _ seen: Double, _ exact: Double, _ frames: FrameSamples
    ) -> SpringEquivalence.Sample {
        SpringEquivalence.Sample(
            velocity: velocity, frame: frame, time: frames.time(frame), progress: 1 + seen, exact: 1 + exact)
    }

    private func samples(at velocity: Double, _ frames: FrameSamples) -> [SpringEquivalence.Sample] {
        guard let curve = curve(at: velocity) else { return [] }
        let (seen, exact) = (
            frames.displacements(of: curve),
            frames.displacements(of: motion.moved(by: motion.spring, velocity: velocity))
        )
        return SpringEquivalence.sampledFrames.filter { $0 < frames.count }.map {
            sample(velocity, $0, seen[$0], exact[$0], frames)
        }
    }

    /// The bound on the deviation while both move: at each frame the difference is linear in the velocity, and largest at an end.
    private func movingAtMost(_ frames: FrameSamples, _ exact: [ExportMotion]) -> Double? {
        if case .stops = curve(at: 0) { return percent }
        guard problem == nil, let spread else { return nil }
        var worst = 0.0
        for motion in exact {
            guard let curve = curve(at: motion.velocity) else { return nil }
            let seen = frames.displacements(of: curve, isEndless: true)
            for (seen, exact) in zip(seen, frames.displacements(of: motion.solution)) {
                // Single precision rounds at other velocities in other ways: a rounding at both ends and one between.
                let rounding = curve.isSingle ? 0x1p-23 * max(1, abs(1 + seen)) : 0
                worst = max(worst, abs(seen - exact) + rounding)
            }
        }
        return (worst + spread) * 100
    }

    /// What the difference of its springs adds to a bound: 0 for one spring at all velocities, a little where only its numbers are rounded
    /// differently, as motion has two dialects; `nil` for several springs.
    private var spread: Double? {
        // These find their spring anew for each velocity.
        guard platform != .uikit, platform != .reanimatedDuration, let first = curve(at: 0)?.parameters else {
            return nil
        }
        var spread = 0.0
        for velocity in velocities {
            guard let other = curve(at: velocity)?.parameters else { return nil }
            for (one, another) in zip(first, other) where one != another {
                guard abs(one - another) <= TargetSearch.rounding * one else { return nil }
                spread = TargetSearch.effect
            }
        }
        return spread
    }
}

extension PlatformCurve {
    /// Mass, stiffness and damping of the motion; `nil` if it is not a spring's.
    fileprivate var parameters: [Double]? {
        switch self {
        case .spring(let solution, _): [solution.spring.mass, solution.spring.stiffness, solution.spring.damping]
        case .milliseconds(let spring):
            [spring.solution.spring.mass, spring.solution.spring.stiffness, spring.solution.spring.damping]
        case .steps(let spring): [spring.mass, spring.tension, spring.friction]
        case .stops: nil
        }
    }

    fileprivate var isSingle: Bool {
        if case .milliseconds(let spring) = self { spring.isSingle } else { false }
    }
}

extension SpringEquivalence.Target {
    init(_ search: TargetSearch, _ exact: [ExportMotion]) {
        platform = search.platform
        problem = search.problem
        if case .success(let code) = search.code(at: 0) {
            (rule, self.code) = (code.rule, code.code)
        } else {
            (rule, code) = (nil, nil)
        }
        let horizon = search.horizon(exact)
        displays = SpringEquivalence.rates.compactMap { rate in
            search.display(FrameSamples(rate: rate, count: Int((horizon * Double(rate)).rounded(.up)) + 2), exact)
        }
    }
}
