import HookeDynamics
import HookeSolvers
import Testing

/// Contacts of networks against an event-driven simulation with 40 digits.
struct ContactReferenceTests {
    /// Solvers and the accuracy of their times, seconds. The propagator's flights are exact. A grid's error is that of the method on springs of 80
    /// per second squared; parabolas are exact by rk8pd and rodas5p. An adaptive method makes a few errors of its tolerance.
    static let solvers: [(String, Double)] = [
        ("propagator", 1e-12), ("rk8pd:1/240s", 1e-11), ("rk8pd:1/60s", 1e-9), ("rodas5p:1/960s", 1e-9),
        ("rkf45:rtol=1e-11", 1e-9), ("rodas5p:rtol=1e-11", 1e-9),
    ]

    /// Over 2 s in debug: an implicit method takes thousands of steps between contacts.
    @Test("contacts and states agree with 40 digits", arguments: ContactReference.cases, solvers)
    func agrees(reference: ContactReference, solver: (name: String, accuracy: Double)) throws {
        let motion = try reference.motion(by: solver.name)
        // A speed of hundreds of points per second, and what later contacts make of an error of the first.
        let ways = 1000 * solver.accuracy
        for (time, expected) in reference.states {
            try motion.go(to: Flicks(seconds: time))
            for component in expected.indices {
                let error = abs(motion[component] - expected[component])
                #expect(
                    error <= ways * (1 + abs(expected[component])),
                    "\(motion.network.description(ofComponent: component)) at \(time) s is off by \(error)")
            }
        }
        let contacts = motion.contacts
        #expect(contacts.map(\.contact) == reference.contacts.map(\.contact))
        // Needed for the few contacts that earlier ones have made sensitive.
        var sensitivities: [Double]?
        for (number, (found, expected)) in zip(contacts, reference.contacts).enumerated() {
            // Each contact rounds the state, a few times, by 2^-52 of its greatest component, and what follows makes that a difference of time as
            // large as that of the start at most. A coordinate of 300 is rounded to 6e-14, which a slow approach makes a longer time.
            let roundings = 4 * Double(number + 1) * 0x1p-52 * reference.size
            var times = solver.accuracy + 4e-12 / expected.before
            if abs(found.time - expected.time) > times {
                let known = try sensitivities ?? reference.sensitivities()
                sensitivities = known
                times += roundings * known[number]
            }
            #expect(abs(found.time - expected.time) <= times, "\(found.contact): \(found.time), not \(expected.time)")
            let speeds = ways * (1 + expected.before) + 1000 * 4e-12 / expected.before
            #expect(abs(found.speedBefore - expected.before) <= speeds, "\(found.contact) before")
            #expect(abs(found.speedAfter - expected.after) <= speeds, "\(found.contact) after")
        }
    }
}

extension ContactReference {
    /// The magnitude of the greatest component of its states.
    fileprivate var size: Double { states.flatMap(\.state).reduce(0) { max($0, abs($1)) } }

    /// How much later or earlier each contact is, in seconds, for each unit by which a component of the initial state changes, summed over
    /// the components: by differences of exact motions over 2^-20.
    fileprivate func sensitivities() throws -> [Double] {
        func times(_ state: [Double]) throws -> [Double] {
            let motion = try NetworkMotion(network(), from: state, by: Propagator())
            try motion.go(to: Flicks(seconds: (contacts.last?.time ?? 0) + 0.01))
            return motion.contacts.prefix(contacts.count).map(\.time)
        }
        let base = try times(initial)
        var sums = [Double](repeating: 0, count: contacts.count)
        for component in initial.indices {
            var state = initial
            state[component] += 0x1p-20
            let changed = try times(state)
            try #require(changed.count == base.count, "a contact is lost by a small change of component \(component)")
            for number in sums.indices { sums[number] += abs(changed[number] - base[number]) / 0x1p-20 }
        }
        return sums
    }
}
