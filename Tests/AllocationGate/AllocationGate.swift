import AllocationCounter
import HookeAnimation
import HookeDynamics
import HookeExpressions
import HookeForms
import HookeRuns
import HookeScenario
import HookeScenes
import HookeSolvers

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Holds Hooke to its word that nothing is allocated in a steady frame: `swift run -c release allocation-gate`.
///
/// A program and no test of the test target, because it must be built in release (in a debug build the standard library's
/// generics allocate by themselves, such as the frame of a collection's accessor at each turn of a loop), and the tests
/// take minutes to build a second time.
@main
enum AllocationGate {
    static func main() throws {
        guard allocation_count() >= 0 else { return print("allocations are counted with glibc only") }
        var failures = counterFailures()
        failures += try methodFailures()
        for solver in ["propagator", "rk8pd:1/60s", "rkf45:1/240s"] {
            failures += try stageFailures(solver: solver)
            failures += try runFailures(solver: solver)
        }
        failures += try scrollFailures()
        for law in FlingLaw.allCases { failures += try flingFailures(law) }
        failures += try feedFailures()
        failures += try compositionFailures()
        failures += try expressionFailures()
        for version in [ProgressBar.Version.oneLayer, .twoLayers] { failures += try barFailures(version) }
        failures += try streamFailures()
        failures += try gestureFailures()
        failures += try keyboardFailures()
        failures += try textFailures()
        for failure in failures { print(failure) }
        if !failures.isEmpty { exit(1) }
        print("nothing was allocated in a steady frame")
    }

    /// How often the heap was asked for memory while `body` ran, on this thread.
    static func allocations(_ body: () throws -> Void) rethrows -> Int {
        let before = allocation_count()
        try body()
        return Int(allocation_count() - before)
    }
}

/// A counter that counts nothing would let everything pass.
extension AllocationGate {
    private static func counterFailures() -> [String] {
        let blocks = allocations {
            for size in 1...100 {
                let block = UnsafeMutableRawPointer.allocate(byteCount: 16 * size, alignment: 8)
                kept = block
                kept?.deallocate()
            }
        }
        let texts = allocations { text += "a text that is too long to be stored in place" }
        let steppers = allocations {
            _ = try? NumericalSolver(.rk8pd).cursor(
                for: Spring(stiffness: 100, damping: 10), from: MotionState(value: 1, velocity: 0))
        }
        var failures: [String] = []
        if blocks != 100 { failures.append("the counter counted \(blocks) of 100 blocks") }
        if texts == 0 { failures.append("the counter does not see what Swift's runtime allocates") }
        if steppers < 5 { failures.append("the counter does not see what GSL allocates") }
        return failures
    }

    /// Where the optimiser cannot see that nothing comes of it.
    private nonisolated(unsafe) static var kept: UnsafeMutableRawPointer?
    private nonisolated(unsafe) static var text = "another"
}

/// What the table of stepping methods says of them.
extension AllocationGate {
    private static func methodFailures() throws -> [String] {
        var failures: [String] = []
        for method in GSLMethod.allCases {
            var integrator = try NamedSystem.linear.instance().integrator(by: NumericalSolver(.gsl(method)))
            try integrator.go(to: Flicks(Flicks.perSecond))
            var sum = 0
            for stop in 61...120 {
                let time = Flicks(Flicks.perSecond / 60 * Int64(stop))
                let count = try allocations { try integrator.go(to: time) }
                sum += count
                if count > 0, !method.traits.allocates {
                    failures.append("\(method): \(count) from \(stop - 1)/60 s to \(stop)/60 s, against its traits")
                }
            }
            if sum == 0, method.traits.allocates { failures.append("\(method): none in a second, against its traits") }
        }
        return failures
    }
}

/// The stage of the elastic header: dragged from 0.1 s to 0.5 s, springing back until 1.4 s, then at rest.
extension AllocationGate {
    /// Frames that begin and end nothing, after what warms up.
    private static let steady = [("dragged", 12..<30), ("springing back", 33..<84), ("at rest", 90..<140)]

    private static func stageFailures(solver: String) throws -> [String] {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        var parameters = ElasticHeader.Parameters()
        parameters.release = .spring(
            ReleaseSpring(
                spring: try SpringDialect.settlingDuration(0.9, dampingRatio: 0.57).spring(), duration: 0.9,
                solver: try SolverChoice(parsing: solver).solver))
        let header = ElasticHeader(on: stage, parameters)
        stage.play(
            TouchPath(from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: 0.4, pace: .easeOut), at: 0.1)
        var failures: [String] = []
        for (name, frames) in steady {
            while stage.frame < frames.lowerBound - 1 { try stage.step() }
            for frame in frames {
                let count = try allocations { try stage.step() }
                if count > 0 { failures.append("\(solver), stage, \(name): \(count) in frame \(frame)") }
            }
        }
        return withExtendedLifetime(header) { failures }
    }
}

/// A scroll view: dragged from 0 s to 0.5 s, decelerating until it bounces at its end, then at rest.
extension AllocationGate {
    private static func scrollFailures() throws -> [String] {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let feed = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        feed.contentSize = Size(width: 320, height: 1200)
        stage.play(TouchPath(from: Point(x: 160, y: 540), to: Point(x: 160, y: 40), duration: 0.5), at: .zero)
        var failures: [String] = []
        // 490 pt at 1000 pt/s: the end, 142 pt on, is reached 0.17 s later.
        for (name, frames) in [
            ("dragged", 12..<29), ("decelerating", 32..<39), ("bouncing", 42..<80), ("at rest", 150..<200),
        ] {
            while stage.frame < frames.lowerBound - 1 { try stage.step() }
            for frame in frames {
                let before = feed.contentOffset.y
                let count = try allocations { try stage.step() }
                if count > 0 { failures.append("scroll view, \(name): \(count) in frame \(frame)") }
                if (feed.contentOffset.y != before) != (name != "at rest") {
                    failures.append("scroll view, \(name): not so in frame \(frame)")
                }
            }
        }
        return failures
    }
}

/// Flings under the laws of other platforms.
extension AllocationGate {
    private static func flingFailures(_ law: FlingLaw) throws -> [String] {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let feed = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        feed.contentSize = Size(width: 320, height: 4000)
        feed.physics = ScrollPhysics(law)
        stage.play(TouchPath(from: Point(x: 160, y: 540), to: Point(x: 160, y: 40), duration: 0.5), at: .zero)
        // Let go at 0.5 s; the shortest of the flings of 1000 pt/s lasts 0.43 s.
        while stage.frame < 32 { try stage.step() }
        return try (33..<50).compactMap { frame -> String? in
            let before = feed.contentOffset.y
            let count = try allocations { try stage.step() }
            if feed.contentOffset.y == before { return "\(law.rawValue): at rest in frame \(frame)" }
            return count > 0 ? "\(law.rawValue): \(count) in frame \(frame)" : nil
        }
    }
}

/// A whole run, with its rows, counts, costs, hash and expectations.
extension AllocationGate {
    /// A run of a scenario with frames, before its first.
    private static func start(_ scenario: Scenario) throws -> ScenarioRun {
        guard let tree = scenario.tree else { fatalError("\(scenario.name) has no frames") }
        return ScenarioRun(scenario, tree)
    }

    private static func runFailures(solver: String) throws -> [String] {
        let text = """
            hooke: 1
            name: steady
            scene: elastic-header
            script:
              - { at: 0.10 s, pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.40 s, curve: ease-out } }
            release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }
            solver: \(solver)
            until: { time: 3 s }
            expect:
              - { metric: model_gap_pt, between: [0, 1000] }
              - { metric: presentation, point: C, property: position.y, at: 0.9 s, between: [0, 1000] }
              - { event: settled, count: 1 }
            """
        var run = try start(Scenario(ScenarioText(text)))
        var failures: [String] = []
        var quiet = 0
        while !run.isOver {
            let events = run.eventCount
            let count = try allocations { try run.step() }
            // Events bring texts of their own, and the first frames make room.
            guard run.frame > 12, run.eventCount == events else { continue }
            quiet += 1
            if count > 0 { failures.append("\(solver), run: \(count) in frame \(run.frame)") }
        }
        if quiet < 120 { failures.append("\(solver), run: only \(quiet) frames had no event") }
        return failures
    }
}

/// A run of layers with probes of both kinds, animations of both kinds under way and a view that is dragged.
extension AllocationGate {
    private static func compositionFailures() throws -> [String] {
        let text = """
            hooke: 1
            name: steady
            layers:
              - { name: card, sublayers: [{ name: inner, timing: { speed: 0.5 } }] }
              - { name: turned }
              - { name: shape, kind: shape, path: M 0 0 L 10 0 C 20 0 30 10 40 40 Z }
              - { name: knob, kind: view, pans: true, position: [50 pt, 50 pt], bounds: [0, 0, 60 pt, 60 pt] }
            script:
              - { at: 0.1 s, transaction: { duration: 1 s, do: [{ set: { card.position: [100 pt, 100 pt] } }] } }
              - { at: 0.1 s, add: { to: inner, spring: { property: opacity, from: 0, spring: { duration: 1 s, bounce: 0.9 } } } }
              - at: 0.1 s
                add: { to: shape, basic: { property: path, from: M 0 0 L 90 0 C 20 9 30 10 40 40 Z, duration: 2 s } }
              - at: 0.1 s
                add:
                  to: shape
                  group:
                    duration: 2 s
                    animations:
                      - { basic: { property: strokeEnd, from: 0, to: 1, duration: 1 s } }
                      - { keyframes: { property: position, path: M 0 0 L 50 0 L 50 50, rotation: auto, duration: 2 s } }
              - at: 0.1 s
                add: { to: turned, basic: { property: transform, from: 0, to: 2, valueFunction: rotateZ, duration: 2 s } }
              - { at: 0.1 s, add: { to: turned, basic: { property: backgroundColor, from: blue, to: red, duration: 2 s } } }
              - { at: 0.2 s, pan: { view: knob, from: [50 pt, 50 pt], to: [250 pt, 260 pt], for: 1 s, curve: ease-out } }
            probes: [card.position, inner.opacity, knob.position, shape.path, shape.position, turned.transform.rotation.z, { of: card.position.x, at: [0.301 s, 0.402 s, 0.503 s] }]
            until: { time: 2.8 s }
            expect:
              - { metric: presentation, layer: card, property: position.x, at: 0.9 s, between: [0, 1000] }
              - { order: [[animation-start, card], [settled]] }
            """
        let scenario = try Scenario(ScenarioText(text))
        // Once without counting: Swift's runtime makes the metadata of a generic type where a process first uses it, here in
        // the frame of the expectation, and never again. The run ends before a table has the rows of a block, which `hooke run` would write and
        // this gate only collects.
        var first = try start(scenario)
        while !first.isOver { try first.step() }
        var run = try start(scenario)
        var failures: [String] = []
        var quiet = 0
        while !run.isOver {
            let events = run.eventCount
            let count = try allocations { try run.step() }
            // As above.
            guard run.frame > 16, run.eventCount == events else { continue }
            quiet += 1
            if count > 0 { failures.append("composition: \(count) in frame \(run.frame)") }
        }
        if quiet < 120 { failures.append("composition: only \(quiet) frames had no event") }
        return failures
    }
}

/// Every function of expressions and its derivatives.
extension AllocationGate {
    private static func expressionFailures() throws -> [String] {
        let texts = [
            "if(x > y and not (x == 1), x ^ 2 - y, y ^ x)",
            "min(x, y, 1) + max([x, y]) + clamp(x, 0, y) + abs(x) + sign(y) + floor(x)",
            "sqrt(y) + hypot(x, y) + lerp(x, y, 0.5) + exp(x) + log(y) + sin(x) + cos(x) + tanh(x) + atan2(x, y) / 1 rad",
            "nearest(project(x, 100 Hz * y), [80, 400, 710]) + rubberBand(x, y)",
        ]
        var scope = ExpressionScope()
        for name in ["x", "y"] { scope.define(name, .quantity(.number)) }
        var compiler = ProgramCompiler(scope: scope, inputs: [ExpressionName("x"), ExpressionName("y")])
        let sources = try texts.map { try compiler.add(ParsedExpression($0)).index }
        _ = compiler.addDerivatives(of: sources, by: 0..<2)
        let program = compiler.program()
        var registers = program.makeRegisters()
        // Once without counting: tables of elementary functions are made where a process first uses them.
        program.evaluate(&registers)
        var sum = 0.0
        let count = allocations {
            for turn in 1...1000 {
                (registers[input: 0], registers[input: 1]) = (0.37 * Double(turn), 1 + 0.01 * Double(turn))
                program.evaluate(&registers)
                for output in 0..<program.outputCount { sum += registers[output: output] }
            }
        }
        return count > 0 || sum.isNaN ? ["expressions: \(count) in 1000 evaluations, sum \(sum)"] : []
    }
}

/// A progress bar that is animated: it draws itself, or rebuilds its shapes, in each frame.
extension AllocationGate {
    private static func barFailures(_ version: ProgressBar.Version) throws -> [String] {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        var parameters = ProgressBar.Parameters()
        parameters.version = version
        // What trails adds an animation in each frame.
        parameters.suppressedActions = [.strokeEnd]
        let bar = ProgressBar(on: stage, parameters)
        try stage.step()
        bar.layer.add(BasicAnimation(.custom("progress"), from: 0, to: 1, duration: 10.0), forKey: "fill")
        var failures: [String] = []
        // The stage and this list exchange their memory; both need it before the number changes in a frame of either.
        var events: [StageEvent] = []
        events.reserveCapacity(8)
        for frame in 0..<300 {
            let count = try allocations {
                try stage.step()
                stage.takeEvents(into: &events)
            }
            // The first frames make room; the drawing has its greatest length from the second on.
            if frame > 12, count > 0 { failures.append("progress bar, \(version): \(count) in frame \(frame)") }
        }
        return withExtendedLifetime(bar) { failures }
    }
}

/// Streams: values through ten operators, and everything on a stage that sends.
extension AllocationGate {
    /// A stream of numbers through ten operators, those that combine and those that hold back among them.
    private static func tenOperators(
        _ numbers: Stream<Double>, _ others: Stream<Double>, on stage: Stage
    ) -> Stream<Double> {
        let smooth: Stream<Double> = numbers.map { 0.5 * $0 }.filter { $0 > -1 }.scan(0) { 0.75 * $0 + $1 }
        let pairs = smooth.removeDuplicates().merge(with: .never()).zip(others)
        let sums: Stream<Double> = pairs.map { $0 + $1 }.combineLatest(others) { $0 - $1 }
        return sums.delay(for: 0.02, scheduler: stage).throttle(for: 0.01, scheduler: stage, latest: true)
    }

    private static func streamFailures() throws -> [String] {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let follower = stage.addLayer("follower")
        let pan = stage.addPanRecognizer(to: card) { _ in }
        let link = stage.addDisplayLink { _ in }
        let seconds = link.ticks.map { $0.timestamp.seconds }
        var sum = 0.0
        let subscriptions = [
            pan.translations.assign(to: .position, on: card.layer),
            tenOperators(seconds, card.layer.presentationValues(of: .position.y), on: stage)
                .assign(to: .position.x, on: follower),
            stage.timer(every: 0.013).debounce(for: 0.005, scheduler: stage).sink { sum += $0.seconds },
            follower.committedValues(of: .position).sink { sum += $0.x },
        ]
        stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 220, y: 260), duration: 10.0), at: 0.1)
        // Makes room for what is held back, and the metadata of generic types.
        while stage.frame < 30 { try stage.step() }
        let before = sum
        var failures: [String] = []
        for frame in 31..<200 {
            let count = try allocations { try stage.step() }
            if count > 0 { failures.append("streams: \(count) in frame \(frame)") }
        }
        if sum <= before || follower.position.x == 0 { failures.append("streams: nothing was sent") }
        return withExtendedLifetime(subscriptions) { failures }
    }
}
