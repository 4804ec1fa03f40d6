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
}

/// The largest differences of two passes by component, and the largest magnitudes by kind.
struct RelativeDifferences {
    private let kinds: [Int]
    private var magnitudes: [Double]
    /// The largest difference of each component and its time.
    private var differences: [(value: Double, time: Flicks)]
    /// What earlier stretches and windows add to the errors of each component.
    private var sums: [Double]

    init(of kinds: [Int]) {
        self.kinds = kinds
        magnitudes = [Double](repeating: 0, count: (kinds.max() ?? -1) + 1)
        differences = [(Double, Flicks)](repeating: (0, .zero), count: kinds.count)
        sums = [Double](repeating: 0, count: kinds.count)
    }

    /// Compares both passes at a time.
    mutating func take(_ passes: some ComparedPasses, at time: Flicks) {
        for component in kinds.indices {
            let (first, second) = passes[component]
            let size = max(abs(first), abs(second))
            let difference = abs(first - second)
            magnitudes[kinds[component]] = max(magnitudes[kinds[component]], size)
            // Written so that NaN counts as the largest difference.
            if !(difference <= differences[component].value) { differences[component] = (difference, time) }
        }
    }

    /// Takes the differences of a window for a part of the run that is `factor` times as long, and adds them to those of the parts
    /// before it.
    mutating func add(_ window: RelativeDifferences, times factor: Double) {
        for kind in magnitudes.indices { magnitudes[kind] = max(magnitudes[kind], window.magnitudes[kind]) }
        for component in kinds.indices {
            let more = window.differences[component]
            sums[component] += factor * more.value
            if more.value > 0 { differences[component].time = more.time }
        }
    }

    /// The share of the largest magnitude of all kinds below which a kind's own does not count: what stays near zero beside large numbers
    /// is made of their rounding.
    static let leastShare = 1e-10

    /// The largest difference relative to the magnitudes; `nil` without components.
    var worst: (error: Double, component: Int, time: Flicks)? {
        var worst: (error: Double, component: Int, time: Flicks)?
        let least = Self.leastShare * (magnitudes.max() ?? 0)
        for component in kinds.indices {
            let difference = differences[component].value + sums[component]
            let magnitude = max(magnitudes[kinds[component]], least)
            let error = difference == 0 ? 0 : magnitude.isFinite ? difference / magnitude : .infinity
            let found = error.isNaN ? .infinity : error
            if worst == nil || found > worst?.error ?? 0 { worst = (found, component, differences[component].time) }
        }
        return worst
    }
}

/// Finds rises of an energy that can only fall.
struct EnergyWatch {
    /// The share of the energy whose rise is an alarm.
    static let alarmingShare = 0.01
    /// The rounding of an energy that is the difference of large terms, as under gravity.
    private static let rounding = 1e-9

    private var segment = -1
    private var (lowest, kinetic, largest, start) = (0.0, 0.0, 0.0, 0.0)
    private(set) var alarm: TrustAlarm?

    /// Observes the energy at a time since the start of the run.
    mutating func take(_ reading: EnergyReading?, at time: Double) {
        guard let reading, alarm == nil else { return }
        if reading.segment != segment {
            (segment, lowest, kinetic, largest, start) = (reading.segment, reading.now, 0, 0, abs(reading.start))
        }
        lowest = min(lowest, reading.now)
        kinetic = max(kinetic, reading.kinetic)
        largest = max(largest, abs(reading.now))
        let rise = reading.now - lowest
        let scale = max(start, kinetic)
        guard !(rise <= max(Self.alarmingShare * scale, Self.rounding * largest)) else { return }
        alarm = .energyRises(share: scale > 0 ? rise / scale : .infinity, time: time)
    }
}
