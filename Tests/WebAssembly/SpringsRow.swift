import HookeDynamics

/// Springs from a seed, in every dialect in turn: their numbers, value and velocity at random times, first extremum and crossing,
/// and the settling times of the platforms.
func springsHash(count: Int) -> UInt64 {
    var hash = RowHash()
    var numbers = SeededNumbers(seed: 0x5eed)
    for index in 0..<count {
        let dialect = randomDialect(index, &numbers)
        let spring: Spring
        do throws(SpringError) {
            spring = try dialect.spring()
        } catch {
            // UIKit's own solver is chaotic for some initial velocities; which ones are refused is part of the hash.
            hash.combine(UInt64(index))
            continue
        }
        hash.combine(spring.mass)
        hash.combine(spring.stiffness)
        hash.combine(spring.damping)
        hash.combine(spring.dampingRatio)
        let motion = SpringSolution(
            spring,
            from: MotionState(value: numbers.uniform(-100, 100), velocity: numbers.uniform(-1000, 1000)))
        for _ in 0..<4 {
            combine(motion.state(at: Flicks(Int64(numbers.index(below: 2 * UInt64(Flicks.perSecond))))), into: &hash)
            combine(motion.state(atSeconds: numbers.uniform(0, 10)), into: &hash)
        }
        combine(motion.extremum(0), into: &hash)
        combine(motion.crossing(0), into: &hash)
        for mode in SpringMode.allCases where index % 10 == 0 {
            hash.combine(mode.settlingDuration(of: spring, initialVelocity: 0.5, allowsOverdamping: true) ?? -1)
        }
    }
    return hash.value
}

/// The dialect whose turn it is, with random parameters; every eighth is critically damped.
private func randomDialect(_ index: Int, _ numbers: inout SeededNumbers) -> SpringDialect {
    let isCritical = index % 8 == 7
    let ratio = isCritical ? 1 : numbers.uniform(0.05, 2)
    let bounce = isCritical ? 0 : numbers.uniform(-0.9, 0.95)
    let duration = numbers.uniform(0.05, 4)
    switch numbers.index(below: 8) {
    case 0:
        return .physics(
            mass: numbers.uniform(0.1, 10), stiffness: numbers.uniform(1, 1000), damping: numbers.uniform(0, 100))
    case 1: return .naturalFrequency(numbers.uniform(0.5, 60), dampingRatio: ratio)
    case 2: return .response(duration, dampingRatio: ratio)
    case 3: return .duration(duration, bounce: bounce)
    case 4: return .tension(numbers.uniform(1, 200), friction: numbers.uniform(0, 40))
    case 5: return .visualDuration(duration, bounce: bounce)
    case 6: return .bounciness(numbers.uniform(0, 20), speed: numbers.uniform(0, 20))
    default:
        let velocity = numbers.index(below: 2) == 0 ? 0 : numbers.uniform(-5, 5)
        let root: SettlingRoot = numbers.index(below: 2) == 0 ? .uikit : .largest
        return .settlingDuration(duration, dampingRatio: ratio, initialVelocity: velocity, root: root)
    }
}

private func combine(_ state: MotionState, into hash: inout RowHash) {
    hash.combine(state.value)
    hash.combine(state.velocity)
}

private func combine(_ event: MotionEvent?, into hash: inout RowHash) {
    hash.combine(event?.time ?? -1)
    if let event { combine(event.state, into: &hash) }
}
