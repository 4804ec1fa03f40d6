import Foundation
import HookeAnimation
import HookeDynamics
import HookeForms
@testable import HookeMeasurement
@testable import HookePages
import HookeRuns
import HookeScenario
import HookeSolvers
import HookeTrace
import ScenarioSupport
import Testing

/// The convergence of solvers on the motions of scenarios.
struct ConvergenceTests {
    private static func scenario(_ lines: String) throws -> Scenario {
        try Scenario(ScenarioText(bytes: Array("hooke: 1\nname: a\n\(lines)\n".utf8), file: "a.yaml"))
    }

    private static let swing = "system: pendulum\ninitial: [1, 0]\nuntil: { time: 1 s }"
    private static let swingStudy = Result { try study(swing) }

    private static func study(
        _ lines: String, _ methods: [IntegrationMethod] = [.rk4, .rk8pd, .rodas5p, .taylor16]
    ) throws -> ConvergenceStudy {
        try ConvergenceBench(of: scenario(lines), methods: methods, repeats: 1, limit: 1e5).study()
    }

    /// Orders to a tenth of the method's: the errors are far from rounding.
    @Test("The observed orders of fixed steps, with their spread")
    func orders() throws {
        let study = try Self.swingStudy.get()
        for (method, order) in [(IntegrationMethod.rk4, 4.0), (.rodas5p, 5)] {
            let found = try #require(study.orders.first { $0.method == method }, "\(study.orders)")
            #expect(abs(found.median - order) < 0.3, "\(method): \(found)")
            #expect(found.least <= found.median && found.median <= found.greatest && found.count >= 2, "\(found)")
        }
    }

    /// The states with 40 digits at the times that the ladder and the reference share; rounding of ten seconds is below 1e-13.
    @Test(
        "A reference agrees with states known to 40 digits", arguments: [PrecisionProblem.duffing, .vanDerPol, .linear])
    func reference(problem: PrecisionProblem) throws {
        let exact = problem.reference
        let system = try NamedSystem(parsing: exact.system)
        let initial = InitialValueProblem(
            system, exact.parameters.map { SystemSetting($0.name, $0.value) }, from: exact.initial)
        let ladder = ConvergenceLadder(until: Flicks(seconds: 10))
        let found = try ConvergenceReference(of: .system(initial), ladder, limit: 1e6, named: problem.rawValue)
        #expect(found.isExact == (problem == .linear) && found.accuracy < 1e-12, "\(found.words)")
        var compared = 0
        for (sixtieths, state) in exact.states {
            guard let index = ladder.times.firstIndex(of: Flicks(Flicks.perSecond / 60 * sixtieths)) else { continue }
            compared += 1
            for component in 0..<2 {
                let difference = abs(found.states[2 * index + component] - state[component])
                #expect(
                    difference < 1e-12, "\(problem) after \(sixtieths) sixtieths, component \(component): \(difference)"
                )
            }
        }
        #expect(compared >= 3, "the ladder shares \(compared) times with the reference")
    }

    @Test("The exact solution is the reference of linear motions, and the cheapest solver")
    func exact() throws {
        let study = try Self.study("system: linear\nuntil: { time: 1 s }", [.rk8pd])
        #expect(study.reference == "the exact solution" && study.points[0].solver == .propagator)
        #expect(study.points[0].isReference && study.points[0].error == 0x1p-53, "half a unit in the last place")
        #expect(study.recommendation(for: 1e-15)?.solver == .propagator)
        #expect(study.points.dropFirst().contains { ($0.error ?? 1) < 1e-12 }, "rk8pd converges to it")
    }

    @Test("The recommendation meets its bound and no cheaper solver does; without one there is none")
    func recommendation() throws {
        let study = try Self.swingStudy.get()
        for bound in ConvergenceStudy.bounds.dropLast() {
            let best = try #require(study.recommendation(for: bound))
            #expect(try #require(best.error) <= bound)
            let atFrames = study.points.filter { $0.solver.step == best.solver.step && ($0.error ?? 1) <= bound }
            #expect(atFrames.allSatisfy { $0.cost >= best.cost }, "\(best.solver) for \(bound)")
        }
        #expect(study.recommendation(for: 1e-30) == nil)
        #expect(study.lines.last?.hasPrefix("for an error of at most 1e-6: ") == true, "\(study.lines)")
        let strict = try Self.study(Self.swing + "\ntrust: { atMost: 1e-9 }", [.rk8pd])
        #expect(strict.lines.last?.hasPrefix("for an error of at most 1e-9: ") == true, "\(strict.lines)")
    }

    @Test("Points below the reference's error say so, and solvers that fail or cost too much have a reason")
    func notes() throws {
        let study = try Self.study(Self.swing, [.rk4, .symplectic8, .taylor16])
        for point in study.points {
            if let error = point.error {
                #expect((point.note == "below the reference's error") == (error < study.accuracy), "\(point)")
            } else {
                #expect(point.note != nil && point.nanoseconds == nil, "\(point)")
            }
        }
        #expect(study.points.contains { $0.note?.hasPrefix("left out: it would take about ") == true })
    }

    /// The swing has errors at the floor: of rounding for rk8pd, of their iterations' tolerance for rk2imp and bsimp.
    @Test(
        "An order comes from falling errors only, and a reference has its bound as error",
        arguments: [[IntegrationMethod.rk8pd], [.rk2imp, .bsimp]])
    func noise(methods: [IntegrationMethod]) throws {
        let study = try Self.study(Self.swing, methods)
        for point in study.points where point.isReference || point.error == 0 {
            #expect(point.isReference && point.error == study.accuracy, "\(point)")
        }
        for (coarse, fine) in zip(study.points, study.points.dropFirst())
        where coarse.solver.method == fine.solver.method {
            guard let order = study.order(from: coarse, to: fine) else { continue }
            #expect(order > 0.5, "\(fine.solver): \(order)")
        }
        let rows = study.lines.filter { $0.hasPrefix("  rk8pd  ") }
        #expect(rows.allSatisfy { $0.contains("<= ") }, "\(study.lines)")
    }

    @Test("Everything but times is the same in two studies")
    func reproducible() throws {
        func timeless() throws -> [[String]] {
            let text = ConvergenceStudy.csv(of: [try Self.study(Self.swing, [.rk8pd, .rodas5p])])
            return text.split(separator: "\n").map { line in
                line.split(separator: ",", omittingEmptySubsequences: false).enumerated().filter { $0.offset != 8 }
                    .map { String($0.element) }
            }
        }
        let first = try timeless()
        #expect(first[0].count == ConvergenceStudy.schema.columns.count - 1 && !first[0].contains("measured_ns"))
        #expect(try timeless() == first)
    }

    /// Over 2 s in debug: each kind has a reference of its own.
    @Test("Changes, events and networks take part")
    func kinds() throws {
        let changed = try Self.study(
            Self.swing + "\nscript: [{ at: 0.5 s, kick: [0.5] }]", [.rk8pd])
        let plain = try Self.study(Self.swing, [.rk8pd])
        #expect(changed.json["traceHash"] != plain.json["traceHash"])
        let ball = """
            equations: { h: =v, v: =-9.81 }
            initial: { h: 1, v: 0 }
            events: [{ name: floor, when: =h, direction: falling, set: { h: =0, v: =-0.8*v } }]
            until: { time: 0.6 s }
            """
        #expect(try #require(Self.study(ball, [.rk8pd]).recommendation(for: 1e-9)).error != nil)
        let chain = """
            scene: network
            with: { shape: chain, points: 3, origin: [0 pt, 0 pt], step: [10 pt, 0 pt], link: { stiffness: 100, hardening: 1 }, held: ["0"] }
            initial: { "2": { offset: [8 pt, 3 pt] } }
            until: { time: 0.3 s }
            """
        let network = try Self.study(chain, [.rk8pd])
        #expect(try #require(network.recommendation(for: 1e-6)).solver != .propagator)
    }

    @Test(
        "Scenarios without a motion to measure are refused with a remedy",
        arguments: [
            ("layers: [{ name: b }]\nuntil: { time: 1 s }", "write system:, equations: or scene: network"),
            (
                """
                scene: network
                with: { shape: chain, points: 3, origin: [0 pt, 0 pt], step: [10 pt, 0 pt], link: { stiffness: 100 }, held: ["0", "2"] }
                script: [{ at: 0.5 s, letGo: "2" }]
                until: { time: 1 s }
                """, "remove script:"
            ),
        ])
    func refused(lines: String, remedy: String) throws {
        let error = #expect(throws: ConvergenceBench.Failure.self) { try Self.study(lines) }
        #expect(error?.description.contains(remedy) == true, "\(String(describing: error))")
    }

    /// Over 2 s in debug: the reference has thousands of times smaller steps.
    @Test("A chaotic motion has no reference after long, and is refused with a remedy")
    func chaotic() throws {
        let lorenz = """
            equations: { x: =10*(y - x), y: =x*(28 - z) - y, z: =x*y - 8/3*z }
            initial: { x: 1, y: 1, z: 1 }
            until: { time: 50 s }
            """
        let error = #expect(throws: ConvergenceBench.Failure.self) { try Self.study(lorenz, [.rk4]) }
        #expect(error?.description.contains("shorten until: { time: ... }") == true, "\(String(describing: error))")
    }

    @Test("The folder has the table, metadata, a summary with the described keys, and a manifest")
    func folder() throws {
        let place = try DrawnRun()
        let study = try Self.study(Self.swing, [.rk4, .rk8pd])
        try study.write(into: try PrecisionTable.open(place.folder))
        let names = try FileManager.default.contentsOfDirectory(atPath: place.folder).sorted()
        #expect(names == ["convergence.csv", "convergence.csv-metadata.json", "manifest.json", "summary.json"])
        #expect(try RunFolderCheck(of: place.folder).differences == [])
        let keys = Set(ConvergenceStudy.keys.map { String($0.path.dropFirst(3)) })
        for member in study.json.members {
            let inner = member.value.elements.flatMap(\.members).map { "\(member.name)[].\($0.name)" }
            #expect(
                (inner.isEmpty ? [member.name] : inner).allSatisfy(keys.contains), "\(member.name) has no description")
        }
    }

    @Test("The pictures", .enabled(if: DrawnRun.gnuplot != nil, "gnuplot is not installed"))
    func pictures() throws {
        let place = try DrawnRun()
        try Self.study(Self.swing, [.rk4, .taylor16]).write(into: try PrecisionTable.open(place.folder))
        let drawn = try Pictures(of: place.folder, scripts: DrawnRun.scripts).draw(.svg)
        #expect(drawn == ["convergence-steps.svg", "convergence-evaluations.svg"].map(place.path))
        let text = String(decoding: try place.bytes(of: "convergence-steps.svg"), as: UTF8.self)
        #expect(text.contains("explicit, fixed steps") && text.contains("step (s)") && text.contains("order 4"))
        #expect(!text.contains("Rosenbrock") && !text.contains("order 5"), "only measured families and their orders")
    }
}
