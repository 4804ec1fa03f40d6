internal import HookeForms
internal import HookeScenario
internal import HookeTrace

/// The tables that the run of a system fills.
struct SystemTables {
    var probes = Table(RunTables.probesSchema)
    var events = Table(RunTables.eventsSchema)
    var hashes = Table(SystemTables.hashesSchema)

    /// Calls `body` with each table in turn, so that it can be written and emptied.
    mutating func forEach<Failure: Error>(_ body: (inout Table) throws(Failure) -> Void) throws(Failure) {
        try body(&probes)
        try body(&events)
        try body(&hashes)
    }

    static let hashesSchema = TableSchema(
        RunTables.hashesSchema.name,
        about: "The hash of the trajectory up to and with each probe's time (FNV-1a over bit patterns).",
        columns: [
            Column("probe_index", .integer, about: "The probe's time, counted from 0."),
            Column("hash", .hexadecimal, about: "Sixteen hexadecimal digits."),
        ],
        key: ["probe_index"])
}
