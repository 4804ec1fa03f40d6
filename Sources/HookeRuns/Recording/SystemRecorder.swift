internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeSolvers
internal import HookeTrace

/// Records the probes and events of a system as rows, and hashes the rows.
struct SystemRecorder {
    var tables = SystemTables()
    /// The hash of the recorded rows; the hash of no rows without ``RecordingOptions/hash``.
    var hash: TraceHash { running ?? TraceHash() }
    private var running: TraceHash?
    private var sequence = 0
    private var probeIndex = 0
    private let system: TextID
    private let components: [TextID]
    private let derived: [TextID]
    /// The units of the components and of the derived quantities; empty for numbers.
    private let units: [TextID]
    private var derivedValues: [Double]

    init(of system: String, _ motion: SystemMotion, _ notes: RecordingOptions) {
        running = notes.contains(.hash) ? TraceHash() : nil
        var tables = SystemTables()
        self.system = tables.probes.intern(system)
        components = motion.components.map { tables.probes.intern($0) }
        derived = motion.derived.map { tables.probes.intern($0) }
        units = motion.units.map { tables.probes.intern($0) }
        derivedValues = [Double](repeating: 0, count: derived.count)
        self.tables = tables
    }

    /// Appends the state of a motion at its current time, one row per component and derived quantity.
    ///
    /// - Throws: ``SystemFailure`` if a derived quantity is not finite.
    mutating func record(_ motion: SystemMotion, at time: Flicks) throws(SystemFailure) {
        let before = tables.probes.rowCount
        for (index, component) in components.enumerated() { append(component, motion[index], index, time) }
        if !derived.isEmpty {
            try motion.readFiniteDerived(into: &derivedValues)
            for (index, quantity) in derived.enumerated() {
                append(quantity, derivedValues[index], components.count + index, time)
            }
        }
        running?.combine(
            tables.probes, rows: before..<tables.probes.rowCount, columnCount: RunTables.hashedProbeColumns)
    }

    private mutating func append(_ component: TextID, _ value: Double, _ index: Int, _ time: Flicks) {
        tables.probes.real(time.seconds)
        tables.probes.text(system)
        tables.probes.text(component)
        tables.probes.empty()
        tables.probes.real(value)
        tables.probes.empty()
        tables.probes.text(units[index])
        tables.probes.integer(index)
        tables.probes.endRow()
    }

    /// Appends the energy of a motion at its current time, if it has one.
    mutating func recordEnergy(of motion: SystemMotion, _ system: ProblemSystem, at time: Flicks) {
        guard let total = motion.energy?.now, let potential = motion.potentialEnergy else { return }
        let energy = MechanicalEnergy(kinetic: total - potential, potential: potential)
        tables.energy.append(energy, of: system.name, in: system.energyUnit, at: time)
    }

    /// Appends an event. Events must come in order of time.
    mutating func record(_ event: TraceEvent) {
        tables.events.append(event, sequence: sequence)
        running?.combine(tables.events, rows: tables.events.rowCount - 1..<tables.events.rowCount)
        sequence += 1
    }

    /// Writes or reads the hash and the numbers of events and probes. Rows recorded before a snapshot are not part of it.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var hash = hash
        try archive.code(&hash)
        if running != nil { running = hash }
        try archive.code(&sequence, in: 0...1 << 48)
        try archive.code(&probeIndex, in: 0...1 << 48)
    }

    /// Ends a probe: appends its hash to the table of hashes.
    mutating func endProbe() {
        if let value = running?.endFrame() {
            tables.hashes.integer(probeIndex)
            tables.hashes.hexadecimal(value)
            tables.hashes.endRow()
        }
        probeIndex += 1
    }
}

/// The tables that the run of a system fills.
struct SystemTables {
    var probes = Table(RunTables.probesSchema)
    var events = Table(RunTables.eventsSchema)
    var energy = Table(RunTables.energySchema)
    var hashes = Table(SystemTables.hashesSchema)

    /// Calls `body` with each table in turn, for example to write and empty it.
    mutating func forEach<Failure: Error>(_ body: (inout Table) throws(Failure) -> Void) throws(Failure) {
        try body(&probes)
        try body(&events)
        try body(&energy)
        try body(&hashes)
    }

    static let hashesSchema = TableSchema(
        RunTables.hashesSchema.name,
        about: "Hash of the trajectory through each probe (FNV-1a over bit patterns).",
        columns: [
            Column("probe_index", .integer, about: "Index of the probe time, from 0."),
            Column("hash", .hexadecimal, about: "Sixteen hexadecimal digits."),
        ],
        key: ["probe_index"])
}
