internal import HookeForms
internal import HookeTrace

/// The table of a complete sweep, column by column, for pictures and statistics.
package struct SweepResults: Sendable {
    /// What a column has.
    package enum Kind: Sendable, CaseIterable { case axis, derived, measure }

    /// A column: its numbers in the order of the runs.
    package struct Column: Sendable {
        /// The name in the header, with its unit.
        package let name: String
        package let kind: Kind
        /// NaN for an empty cell; of words, their indices in ``words``.
        package fileprivate(set) var numbers: [Double] = []
        /// The words in the order in which they occur; empty for a column of numbers.
        package fileprivate(set) var words: [String] = []

        package init(_ name: String, _ kind: Kind, _ numbers: [Double] = [], words: [String] = []) {
            (self.name, self.kind, self.numbers, self.words) = (name, kind, numbers, words)
        }

        /// The different numbers in ascending order; `nil` if there are more than `most`.
        package func distinct(atMost most: Int) -> [Double]? {
            var found: [Double] = []
            for number in numbers where !number.isNaN {
                var (low, high) = (0, found.count)
                while low < high {
                    let middle = (low + high) / 2
                    if found[middle] < number { low = middle + 1 } else { high = middle }
                }
                if low < found.count, found[low] == number { continue }
                if found.count == most { return nil }
                found.insert(number, at: low)
            }
            return found
        }

        fileprivate mutating func append(_ cell: String, isWord: Bool) {
            guard isWord, !cell.isEmpty else { return numbers.append(Double(cell) ?? .nan) }
            if let index = words.firstIndex(of: cell) { return numbers.append(Double(index)) }
            words.append(cell)
            numbers.append(Double(words.count - 1))
        }
    }

    /// The sweep's name.
    package let sweep: String
    /// How its points were chosen: a word of ``SweepLock/sampling``.
    package let sampling: String
    /// Its axes, without those of seeds, then derived numbers, then measures.
    package let columns: [Column]
    /// The number of runs.
    package let runs: Int
    /// How many of them are not ok.
    package let failures: Int

    /// The columns of a kind.
    package func columns(_ kind: Kind) -> [Column] { columns.filter { $0.kind == kind } }

    /// Reads the results of a folder.
    ///
    /// - Throws: ``SweepError/incomplete(folder:done:runs:)`` before all rows are there.
    package init(of folder: String) throws(SweepError) {
        guard let lock = try SweepLock(in: folder) else { throw .noSweep(folder: folder) }
        let path = "\(folder)/\(SweepFolder.results)"
        guard FileSystem.kindUnlessLink(of: path) == .file else {
            throw .incomplete(folder: folder, done: try SweepStatus(of: folder).done, runs: lock.runs)
        }
        var columns: [(index: Int, column: Column)] = []
        for (kind, names) in [(Kind.axis, lock.axes), (.derived, lock.derived), (.measure, lock.measures)] {
            for name in names {
                guard let index = lock.columns.firstIndex(of: name) else { throw .badLock(path: folder) }
                columns.append((index, Column(name, kind)))
            }
        }
        guard let status = lock.columns.firstIndex(of: "status") else { throw .badLock(path: folder) }
        var table = try SweepTableReader(path, .whole, lock)
        var failures = 0
        while let line = try table.next() {
            let cells = SweepFolder.cells(line)
            for index in columns.indices {
                let place = columns[index].index
                columns[index].column.append(cells[place], isWord: lock.cells[place] == .text)
            }
            failures += cells[status] == VariantRunner.Status.ok.rawValue ? 0 : 1
        }
        (sweep, sampling, self.runs, self.failures) = (lock.sweep, lock.sampling, lock.runs, failures)
        self.columns = columns.map(\.column)
    }
}

extension SweepResults {
    /// The runs of the Pareto front of two measures, in ascending order of the first: no other run is smaller in one and not larger in the
    /// other. Runs without one of the measures do not count.
    package static func paretoFront(_ first: [Double], _ second: [Double]) -> [Int] {
        let runs = first.indices.filter { !first[$0].isNaN && !second[$0].isNaN }
            .sorted { (first[$0], second[$0], $0) < (first[$1], second[$1], $1) }
        var front: [Int] = []
        var least = Double.infinity
        for run in runs where second[run] < least {
            front.append(run)
            least = second[run]
        }
        return front
    }
}
