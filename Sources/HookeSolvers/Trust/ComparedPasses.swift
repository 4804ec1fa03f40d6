internal import HookeDynamics

/// Two passes of one motion: the run's own, and a finer or an exact one.
protocol ComparedPasses: AnyObject {
    /// The number of components of the state.
    var componentCount: Int { get }

    /// The kind of each component: components of one kind have one unit, and the largest of them measures the errors of all.
    var kinds: [Int] { get }

    /// The name of a component.
    func name(ofComponent component: Int) -> String

    /// Moves both passes to `time`, not before the last.
    func go(to time: Flicks) throws(PassFailure)

    /// Moves the first pass to `time`, in any order, and starts the second there from the same state.
    func restart(at time: Flicks) throws(PassFailure)

    /// A component of both at the last time.
    subscript(component: Int) -> (first: Double, second: Double) { get }

    /// The energy of the first pass at the last time; `nil` without energy, and where something supplies it.
    var energy: EnergyReading? { get }
}

/// Why a pass ended, in one sentence.
struct PassFailure: Error {
    let words: String
}

/// The energy of a motion that can only lose it.
struct EnergyReading {
    /// The number of the segment: each has a budget of its own, since changes supply energy.
    let segment: Int
    /// The energy at the segment's start; 0 under gravity, where it has no natural zero.
    let start: Double
    /// The energy now.
    let now: Double
    /// The kinetic part.
    let kinetic: Double
    /// An energy that the rounding of the state can make of zero.
    let rounding: Double
}
