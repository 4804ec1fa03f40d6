/// The difference of a run from a golden one: why, what differs first, and the worst of each column.
///
///     let difference = try RunDifference(of: run, from: golden)
///     difference.isEqual
///     difference.cause          // damping ratio 0.57 -> 0.58 (release.spring.dampingRatio)
///     difference.lines          // the first difference, then a line for each column
public struct RunDifference: Hashable, Sendable {
    /// The name of the golden run in messages.
    public let golden: String
    /// The name of the run in messages.
    public let run: String
    /// The reasons that the manifests know, the most likely first. By themselves they do not count as differences.
    public let causes: [DifferenceCause]
    /// Whether both manifests were there to know reasons.
    public let hasDescriptions: Bool
    /// The tables that differ, in the order of the golden run.
    public let tables: [TableDifference]
    /// The tables of folders that could not be read, with their errors; the others are compared.
    public let damaged: [DamagedTable]
    /// The times of runs with different refresh rates, whose rows are matched by time; `nil` for runs with the same rate.
    public let times: CommonTimes?

    /// Whether all tables are equal within the tolerance, and none is damaged.
    public var isEqual: Bool { tables.isEmpty && damaged.isEmpty }

    /// A table that could not be read.
    public struct DamagedTable: Hashable, Sendable {
        /// The table's name.
        public let table: String
        /// Why it could not be read.
        public let error: ComparisonError
    }

    /// The table and the row or cell that differ first: by time, then by phase. Hashes come last, because they are of everything else.
    public var first: (table: String, difference: FirstDifference)? {
        var best: (table: String, difference: FirstDifference)?
        for table in tables {
            guard let next = table.first else { continue }
            if let known = best?.difference, !RunDifference.comes(next, before: known) { continue }
            best = (table.table, next)
        }
        return best
    }

    private static func comes(_ next: FirstDifference, before known: FirstDifference) -> Bool {
        if (next.phase == .hashes) != (known.phase == .hashes) { return known.phase == .hashes }
        // A table without times tells nothing about when.
        if let a = next.time, let b = known.time, a != b { return a < b }
        return next.phase < known.phase
    }

    /// Compares runs, table by table.
    ///
    /// - Parameters:
    ///   - run: the run.
    ///   - golden: the golden run, to which relative distances are.
    ///   - tolerances: with any but exact ones, hashes are not compared: they are of the bits.
    ///   - goldenTables: the names of the tables of golden traces, which alone are compared with one; `nil` for all.
    /// - Throws: ``ComparisonError`` if no table can be read, or a tolerance names a column that no table has.
    public init(
        of run: ComparedRun, from golden: ComparedRun, tolerances: Tolerances = .exact,
        goldenTables: [String]? = nil
    ) throws(ComparisonError) {
        let isOfGolden = golden.isGolden || run.isGolden
        let compared = { (table: String) in
            (tolerances.isExact || table != "hashes") && (!isOfGolden || goldenTables?.contains(table) ?? true)
        }
        var tables: [(name: String, golden: ComparedTable?, run: ComparedTable?)] = []
        var damaged: [DamagedTable] = []
        // Runs of any length are equal in little memory. A tolerance of a column that there is not needs the tables.
        let isProven = tolerances.isExact && run.hasSameBytes(as: golden)
        let names = isProven ? [] : golden.tables.filter { compared($0) || golden.isGolden && $0 != "hashes" }
        for name in names + run.tables.filter({ !golden.tables.contains($0) && compared($0) }) {
            do throws(ComparisonError) {
                let before = golden.tables.contains(name) ? try RunDifference.table(name, of: golden) : nil
                let after = run.tables.contains(name) ? try RunDifference.table(name, of: run) : nil
                tables.append((name, before, after))
            } catch {
                damaged.append(DamagedTable(table: name, error: error))
            }
        }
        if tables.isEmpty, let first = damaged.first { throw first.error }
        self.damaged = damaged
        if damaged.isEmpty {
            try RunDifference.check(tolerances, tables.flatMap { [$0.golden, $0.run].compactMap(\.self) })
        }
        let times = RunDifference.times(of: tables.map(\.golden))
        var frameTimes: FrameTimes?
        if let before = golden.description, let after = run.description, before.refresh != after.refresh {
            let others = RunDifference.times(of: tables.map(\.run))
            if !times.isEmpty, !others.isEmpty { frameTimes = FrameTimes(golden: times, run: others) }
        }
        self.times = frameTimes?.counts
        self.tables = tables.compactMap { name, golden, run in
            guard let golden else { return .absent(name, .ofGolden) }
            guard let run else { return .absent(name, .ofRun) }
            let difference = TableComparison(
                name, golden, run, tolerances, times: times, frameTimes: frameTimes
            ).difference
            return difference.isEqual ? nil : difference
        }
        (self.golden, self.run) = (golden.label, run.label)
        hasDescriptions = golden.description != nil && run.description != nil
        var causes = golden.edited.map {
            DifferenceCause(kind: .edited(file: $0, isOfGolden: true), golden: nil, run: nil)
        }
        causes += run.edited.map { DifferenceCause(kind: .edited(file: $0, isOfGolden: false), golden: nil, run: nil) }
        if let before = golden.description, let after = run.description {
            causes += DifferenceCause.all(before, after)
        }
        self.causes = causes
    }

    /// Compares two CSV tables, for example files of two programs. The names of hooke's tables give phases.
    public init(
        table run: [UInt8], named runName: String, from golden: [UInt8], named goldenName: String,
        tolerances: Tolerances = .exact
    ) throws(ComparisonError) {
        let before: ComparedTable
        let after: ComparedTable
        do throws(CSVError) {
            before = try ComparedTable(golden, name: goldenName)
            after = try ComparedTable(run, name: runName)
        } catch {
            throw .malformed(error)
        }
        try RunDifference.check(tolerances, [before, after])
        let name = StoredTable.table(of: FileSystem.split(goldenName).name) ?? "table"
        let frameTimes = FrameTimes(before, after, tolerances)
        let difference = TableComparison(name, before, after, tolerances, frameTimes: frameTimes).difference
        times = frameTimes?.counts
        tables = difference.isEqual ? [] : [difference]
        (self.golden, self.run, causes, hasDescriptions, damaged) = (goldenName, runName, [], false, [])
    }

    /// The times of the frames of a run, from all tables with times, the first before the others.
    private static func times(of tables: [ComparedTable?]) -> [Int64: Double] {
        tables.compactMap(\.self).reduce(into: [:]) { times, table in times.merge(table.times) { first, _ in first } }
    }

    private static func table(_ name: String, of run: ComparedRun) throws(ComparisonError) -> ComparedTable {
        let (bytes, file) = try run.text(of: name)
        do throws(CSVError) { return try ComparedTable(bytes, name: file) } catch { throw .malformed(error) }
    }

    /// Throws for a tolerance of a column that no table has.
    private static func check(_ tolerances: Tolerances, _ tables: [ComparedTable]) throws(ComparisonError) {
        for column in tolerances.columns where !tables.contains(where: { $0.header.contains(column.name) }) {
            var known: [String] = []
            for name in tables.flatMap(\.header) where !known.contains(name) { known.append(name) }
            throw .unknownColumn(column.name, known: known)
        }
    }
}
