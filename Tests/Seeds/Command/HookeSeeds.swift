import ArgumentParser
import SeedScenarios
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Checks the properties of scenarios drawn from seeds: `swift run -c release hooke-seeds --count 1000 --from 0`. `--shipped Scenarios` checks
/// those of the scenarios in a folder.
@main
struct HookeSeeds: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hooke-seeds",
        abstract: "Check properties of the whole simulator on scenarios drawn from seeds.",
        discussion: """
            Each seed gives one scenario, the same on every machine. A property that fails is reported with its seed and the first difference, \
            and the scenario is shrunk and written to a file.

            Exit codes: 0 every property held, 1 a property failed, 64 usage, 73 the folder of --out could not be made. A crash of the simulator prints \
            the seeds that were being checked, and ends with its signal.
            """)

    @Option(help: "How many seeds.") var count = 1000
    @Option(help: "The first seed.") var from: UInt64 = 0
    @Option(help: "How many threads.") var threads = 1
    @Option(help: "Check this property only; can be repeated.") var property: [String] = []
    @Option(help: "Check the scenarios of this folder in place of seeds.") var shipped: String?
    @Option(help: "The folder where scenarios of failures are written; it is made.") var out = "."
    @Flag(help: "Print the scenarios and check nothing.") var print = false
    @Flag(help: "Count the kinds of steps, and what the properties left out.") var census = false
    @Option(help: "Stop after so many failures.") var atMost = 10
    @Flag(inversion: .prefixedNo, help: "Make the scenarios of failures smaller.") var shrink = true
    @Option(help: "Name the seeds that take longer, in milliseconds.") var slowerThan: Int?

    func validate() throws {
        let known = shipped == nil ? SeedCheck.properties.map(\.name) : ShippedProperty.all.map(\.name)
        for name in property where !known.contains(name) {
            throw ValidationError("unknown property '\(name)'; use one of \(known.joined(separator: ", "))")
        }
        guard count > 0, threads > 0, threads <= SeedsBeingChecked.most, atMost > 0 else {
            throw ValidationError("--count, --at-most and --threads are at least 1, --threads at most 64")
        }
        guard from <= UInt64.max - UInt64(count) else { throw ValidationError("--from and --count go beyond 2^64") }
    }

    func run() async throws {
        if print {
            for seed in from..<from + UInt64(count) { Swift.print(ScenarioFamily.document(ofSeed: seed).yaml) }
            return
        }
        if let shipped {
            let work = try ShippedWork(shipped, only: property, slowerThan: slowerThan)
            await withTaskGroup(of: Void.self) { group in for _ in 0..<threads { group.addTask { work.check() } } }
            if property.isEmpty { work.checkRest() }
            if !work.holds { throw ExitCode(1) }
            return
        }
        guard Folder.make(out) else {
            Swift.print("\(out) could not be made")
            throw ExitCode(73)
        }
        SeedsBeingChecked.reportOnCrash()
        let work = SeedWork(from: from, count: count, mostFailures: atMost)
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<threads { group.addTask { go(through: work, on: thread) } }
        }
        let tally = work.tally
        if census { Swift.print(tally.described) }
        Swift.print("\(tally.seeds) seeds from \(from), \(tally.failures.count) failures")
        if !tally.failures.isEmpty { throw ExitCode(1) }
    }

    /// Checks seeds until there are none left, or too many failures, and reports each failure when it is found.
    private func go(through work: SeedWork, on thread: Int) {
        let clock = ContinuousClock()
        while let seed = work.next() {
            SeedsBeingChecked.enter(seed, on: thread)
            var report = SeedReport(of: seed)
            let time = clock.measure { report = SeedCheck.check(seed: seed, only: property) }
            if let slowerThan, time > .milliseconds(slowerThan) { Swift.print("seed \(seed) took \(time)") }
            work.take(report)
            for failure in report.failures { self.report(shrink ? Shrinker.shrunk(failure) : failure) }
        }
        SeedsBeingChecked.leave(thread)
    }

    /// Writes the scenario of a failure, and says how to see it. Where it cannot be written it is printed: a failure found is not lost, and
    /// the other seeds are checked too.
    private func report(_ failure: SeedFailure) {
        let name = "seed-\(failure.seed)-\(failure.property)"
        let path = "\(out)/\(name).yaml"
        var document = failure.document
        document["name"] = .scalar(name)
        let isWritten = Folder.write(document.yaml, to: path)
        Swift.print(
            """
            seed \(failure.seed), \(failure.property): \(failure.message)
              smallest scenario that shows it: \(isWritten ? path : "\(path) could not be written\n\(document.yaml)")
              hooke run \(path)
              hooke-seeds --from \(failure.seed) --count 1 --property \(failure.property)
            """)
        // A reader sees each failure when it is found, and a crash later loses none.
        fflush(nil)
    }
}

/// Where scenarios of failures go.
private enum Folder {
    /// Makes a folder, with those around it; whether it is there.
    static func make(_ path: String) -> Bool {
        var ends = path.indices.filter { path[$0] == "/" && $0 != path.startIndex }
        ends.append(path.endIndex)
        for end in ends where mkdir(String(path[..<end]), 0o777) != 0 && errno != EEXIST { return false }
        return access(path, W_OK | X_OK) == 0
    }

    /// Writes a text; whether all of it could be written.
    static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let isWritten = fputs(text, file) >= 0
        return fclose(file) == 0 && isWritten
    }
}

/// Seeds shared out among threads, and what was found.
final class SeedWork: Sendable {
    private let end: UInt64
    private let mostFailures: Int
    private let state: Mutex<(next: UInt64, tally: SeedTally)>

    init(from: UInt64, count: Int, mostFailures: Int) {
        (end, self.mostFailures) = (from + UInt64(count), mostFailures)
        state = Mutex((from, SeedTally()))
    }

    var tally: SeedTally { state.withLock { $0.tally } }

    /// Takes in what a seed gave.
    func take(_ report: SeedReport) { state.withLock { $0.tally.take(report) } }

    /// The next seed; `nil` when there are none left, or too many failures.
    func next() -> UInt64? {
        state.withLock { state in
            guard state.next < end, state.tally.failures.count < mostFailures else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }
}

/// What was found in many seeds.
struct SeedTally: Sendable {
    var seeds = 0
    var failures: [SeedFailure] = []
    private var reached: [ScenarioFamily: Int] = [:]
    private var families: [ScenarioFamily: Int] = [:]
    private var excluded: [String: Int] = [:]
    private var census = StepCensus()

    mutating func take(_ report: SeedReport) {
        seeds += 1
        failures += report.failures
        families[report.family, default: 0] += 1
        if report.isReached { reached[report.family, default: 0] += 1 }
        for (property, reason) in report.excluded { excluded["\(property): \(reason)", default: 0] += 1 }
        census.take(report.document, of: report.family)
    }

    /// The counts, a line each.
    var described: String {
        var lines = ScenarioFamily.allCases.map {
            "\($0.rawValue): \(families[$0] ?? 0) seeds, \(reached[$0] ?? 0) reached their end"
        }
        lines += census.counts.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
        lines += ["left out:"] + excluded.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
        return lines.joined(separator: "\n")
    }
}

/// The seeds that are being checked, for a crash to report.
enum SeedsBeingChecked {
    /// The most threads.
    static let most = 64
    private nonisolated(unsafe) static let seeds = UnsafeMutablePointer<UInt64>.allocate(capacity: most)

    /// Prints the seeds when a signal of a crash comes, and lets it end the process.
    static func reportOnCrash() {
        seeds.initialize(repeating: .max, count: most)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGFPE, SIGBUS] {
            signal(number) { number in
                SeedsBeingChecked.name()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    static func enter(_ seed: UInt64, on thread: Int) { seeds[thread] = seed }
    static func leave(_ thread: Int) { seeds[thread] = .max }

    /// With nothing that allocates: what a handler of a signal may do.
    private static func name() {
        for thread in 0..<most where seeds[thread] != .max {
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 48) { buffer in
                var (value, index) = (seeds[thread], 47)
                buffer[index] = UInt8(ascii: "\n")
                repeat {
                    index -= 1
                    buffer[index] = UInt8(ascii: "0") + UInt8(value % 10)
                    value /= 10
                } while value > 0
                for byte in "crashed with seed ".utf8.reversed() {
                    index -= 1
                    buffer[index] = byte
                }
                _ = write(2, buffer.baseAddress! + index, 48 - index)
            }
        }
    }
}
