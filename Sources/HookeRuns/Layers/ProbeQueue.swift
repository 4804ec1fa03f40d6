internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// The probes of a composition at given times, in order of time, then of the file. Each is read after the last frame that is not
/// later, by scrubbing the stage to its time.
struct ProbeQueue {
    private struct Probe {
        let numbers: [TracedNumber]
        let words: String
        let name: TextID
        let components: [TextID]
        let units: [TextID]
    }

    private let probes: [Probe]
    private let moments: [(time: Flicks, probe: Int)]
    private var next = 0

    /// Creates the queue of the probes that have times, and enters their names in the table of probes.
    init(_ descriptions: [PropertyProbe], of composed: ComposedStage, in table: inout Table) {
        let timed = descriptions.filter { $0.times != nil }
        var probes: [Probe] = []
        for description in timed {
            let form = composed.form(of: description.property)
            let numbers = composed.numbers(of: description.property, in: description.layer)
            // A part with a single number has an empty component: the probe's name is its name.
            let components = numbers.map { table.intern(form.isWhole || numbers.count > 1 ? $0.component : "") }
            probes.append(
                Probe(
                    numbers: numbers, words: description.name, name: table.intern(description.name),
                    components: components,
                    units: numbers.map { table.intern($0.unit) }))
        }
        self.probes = probes
        moments = timed.indices.flatMap { probe in (timed[probe].times ?? []).map { (time: $0, probe: probe) } }
            .sorted { ($0.time, $0.probe) < ($1.time, $1.probe) }
    }

    /// Writes or reads the number of probes taken.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&next, in: 0...moments.count)
    }

    /// Whether all probes have been taken.
    var isOver: Bool { next == moments.count }

    /// The probes that have not been taken, each with its time.
    var remaining: [String] {
        moments[next...].map { "\(probes[$0.probe].words) at \($0.time.seconds) s" }
    }

    /// The number of rows of all its probes.
    var rowCount: Int { moments.reduce(0) { $0 + probes[$1.probe].numbers.count } }

    /// Records the probes before a time. Returns the number of their rows.
    mutating func take(
        until time: Flicks, on stage: Stage, into recorder: inout TraceRecorder
    ) throws(SolverError) -> Int {
        var rows = 0
        while next < moments.count, moments[next].time < time {
            let moment = moments[next]
            let probe = probes[moment.probe]
            try stage.scrub(to: moment.time) {
                recorder.record(probe.numbers, ofProbe: probe.name, probe.components, in: probe.units, at: moment.time)
            }
            rows += probe.numbers.count
            next += 1
        }
        return rows
    }
}
