import HookeDynamics

/// Lane motions in order of addition, and beside them what of theirs is not of one size.
struct LaneMotions {
    private(set) var motions: [LaneMotion] = []
    /// The numbers that they move, which show their committed values where the motions do not.
    private(set) var touched: [Range<Int>] = []
    private(set) var openEnds: [Ends<SIMD4<Double>>] = []

    var count: Int { motions.count }

    mutating func removeAll() {
        motions.removeAll(keepingCapacity: true)
        touched.removeAll(keepingCapacity: true)
        openEnds.removeAll(keepingCapacity: true)
    }

    /// Appends an animation, if it is such a motion.
    mutating func append(
        _ animation: RunningAnimation, _ interval: ActiveInterval, _ sources: inout MotionSources
    ) -> Bool {
        guard case .lanes(let first, let count, let kind) = animation.destination,
            let pace = LaneMotion.Pace(animation.pace, &sources.springs),
            let way = way(animation.way, &sources.keyframes)
        else { return false }
        touched.append(first..<first + count)
        motions.append(
            LaneMotion(
                interval: interval, way: way, pace: pace, layer: animation.layer, first: first, count: count,
                steps: kind.mayStep ? kind : nil, isAdditive: animation.isAdditive,
                isCumulative: animation.isCumulative))
        return true
    }

    private mutating func way(
        _ way: RunningAnimation.Way, _ keyframes: inout KeyframeCursors
    ) -> LaneMotion.Way? {
        switch way {
        case .range(let ends):
            guard ends.areKnown else {
                openEnds.append(ends)
                return .open(openEnds.count - 1)
            }
            let (from, to) = ends.resolved(model: .zero, adding: +, taking: -)
            return .between(from, to)
        case .keyframes(let track):
            return .keyframes(keyframes.append(track))
        case .transform, .transforms, .path, .outline, .outlines, .group, .nothing:
            return nil
        }
    }
}

/// What lane motions follow that is not in themselves.
struct MotionSources {
    var springs = SharedSprings()
    var keyframes = KeyframeCursors()

    mutating func removeAll() {
        springs.removeAll()
        keyframes.removeAll()
    }
}

extension Ends {
    /// Whether both follow from what was given, and from no model.
    fileprivate var areKnown: Bool { (from == nil ? 0 : 1) + (to == nil ? 0 : 1) + (by == nil ? 0 : 1) >= 2 }
}

extension LaneMotion.Pace {
    fileprivate init?(_ pace: RunningAnimation.Pace, _ springs: inout SharedSprings) {
        switch pace {
        case .timing(let function): self = .timing(function)
        case .still(let share): self = .still(share)
        case .spring(let spring): self = .spring(springs.append(spring))
        case .state, .animator: return nil
        }
    }
}
