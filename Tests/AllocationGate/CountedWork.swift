import HookeAnimation
import HookeDynamics
import HookeForms
import HookeRuns
import HookeScenario
import HookeScenes
import HookeSolvers
import HookeTrace

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Pieces of work that are the same on every machine: `Scripts/counts` counts the instructions and allocations of each.
enum CountedWork: String, CaseIterable {
    /// A frame of the elastic header that springs back, by its closed form.
    case elasticFrame = "elastic-frame"
    /// A whole run of the elastic header's scenario, prepared, its trace kept in memory.
    case elasticRun = "elastic-run"
    /// A frame of a thousand layers of which a hundred fade.
    case layersFrame = "layers-frame"
    /// A step by rk8pd of seven points joined in a row.
    case rk8pdStep = "rk8pd-step"
    /// A row of ten numbers as text.
    case csvRow = "csv-row"
    /// A value through a chain of ten operators of streams.
    case streamValue = "stream-value"

    /// Does the work as often as asked, after what warms up, and prints how often the heap was asked for memory meanwhile.
    static func run(_ arguments: [String]) throws {
        guard let work = CountedWork(rawValue: arguments[1]), let count = Int(arguments[2]), count > 0 else {
            print("usage: allocation-gate [\(allCases.map(\.rawValue).joined(separator: "|")) COUNT]")
            exit(64)
        }
        let item = try work.item()
        for _ in 0..<10 { try item() }
        print(try AllocationGate.allocations { for _ in 0..<count { try item() } })
    }

    private func item() throws -> () throws -> Void {
        switch self {
        case .elasticFrame: try Self.elasticFrames()
        case .elasticRun: try Self.elasticRuns()
        case .layersFrame: Self.layersFrames()
        case .rk8pdStep: try Self.steps()
        case .csvRow: try Self.rows()
        case .streamValue: Self.values()
        }
    }

    /// So long that nothing ends while it is counted.
    private static let long = Flicks(100_000 * Flicks.perSecond)

    private static func elasticFrames() throws -> () throws -> Void {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        var parameters = ElasticHeader.Parameters()
        parameters.release = .spring(
            ReleaseSpring(
                spring: Spring(mass: 1, stiffness: 100, damping: 0), duration: long, solver: Propagator()))
        let header = ElasticHeader(on: stage, parameters)
        stage.play(TouchPath(from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: 0.1), at: .zero)
        while header.releases.isEmpty { try stage.step() }
        return { try withExtendedLifetime(header) { try stage.step() } }
    }

    private static func elasticRuns() throws -> () throws -> Void {
        let scenario = ScenarioRunner(try Scenario(ScenarioText(reading: "Scenarios/elastic-pull.yaml")))
        var run = try scenario.run()
        return { try scenario.run(into: &run) }
    }

    private static func layersFrames() -> () throws -> Void {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        for number in 0..<1000 {
            let layer = stage.addLayer("layer")
            guard number.isMultiple(of: 10) else { continue }
            layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: long), forKey: "fade")
        }
        return { try stage.step() }
    }

    private static func values() -> () throws -> Void {
        let (numbers, others) = (PassthroughSubject<Double>(), CurrentValueSubject(1.0))
        var (number, sum) = (0.0, 0.0)
        let smooth: Stream<Double> = numbers.stream.map { 0.5 * $0 }.filter { $0 > -1 }.scan(0) { 0.75 * $0 + $1 }
        let all: Stream<Double> = smooth.removeDuplicates().merge(with: .never()).combineLatest(others.stream) {
            $0 + $1
        }
        let pairs: Stream<(Double, Double)> = all.map { ($0, 2 * $0) }.filter { $0.0 < $0.1 }
        let chain = pairs.map { $0.0 + $0.1 }.removeDuplicates().sink { sum += $0 }
        return {
            number += 1
            withExtendedLifetime(chain) { numbers.send(number) }
        }
    }

    private static func steps() throws -> () throws -> Void {
        let chain = try ControlPointNetwork.chain(
            7, of: .init(mass: 1, damping: 0.2), joinedBy: Coupling(stiffness: 60, hardening: 40))
        let start = [0.5] + [Double](repeating: 0, count: chain.stateCount - 1)
        let integrator = Walk(try NumericalMotion(chain, from: start, by: NumericalSolver(.rk8pd)).integrator())
        return { try integrator.step() }
    }

    /// A integrator that a closure can go on with.
    private final class Walk {
        private var integrator: GridIntegrator
        private var frame: Int64 = 0

        init(_ integrator: consuming GridIntegrator) { self.integrator = integrator }

        func step() throws {
            frame += 1
            try integrator.go(to: Flicks(Flicks.perSecond / 60) * frame)
        }
    }

    private static func rows() throws -> () throws -> Void {
        let columns = 10
        let numbers = (1...64 * columns).map { (number: Int) -> Double in
            let (wide, narrow) = (Double(number % 977 + 1), Double(number % 101 + 1))
            return 320 / wide - 7 / narrow
        }
        let schema = TableSchema(
            "work", about: "Numbers.", columns: (0..<columns).map { Column("c\($0)", .real, about: "A number.") })
        let scratch = try ScratchTable(schema)
        var table = Table(schema, capacity: 64)
        var next = 0
        return {
            for _ in 0..<columns {
                table.real(numbers[next])
                next += 1
            }
            table.endRow()
            if next == numbers.count { next = 0 }
            if table.isFull { try scratch.file.write(&table) }
        }
    }

    /// A table's file that is never published, and its folder: both are gone with it.
    private final class ScratchTable {
        private let folder: String
        private var written: TableFile?

        var file: TableFile {
            guard let written else { preconditionFailure("it is open as long as this is") }
            return written
        }

        init(_ schema: TableSchema) throws {
            var name = Array("/tmp/hooke-counts-XXXXXX".utf8CString)
            guard mkdtemp(&name) != nil else { preconditionFailure("there is no room for temporary files") }
            folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            written = try TableFile(schema, in: try RunFolder(folder))
        }

        deinit {
            written = nil
            rmdir(folder)
        }
    }
}
