public import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeExpressions
internal import HookeTrace

/// A plan and its scenario, read once: gives the scenario of each run, and the row of its values and measures.
///
/// The text of a scenario is parsed once. A run's values replace scalars of its tree, which is decoded as that of a file with these values
/// would be, so that both give the same run.
public struct SweptScenario: Sendable {
    /// The plan.
    public let plan: SweepPlan
    /// The text of the scenario.
    public let text: ScenarioText
    /// The tree of the scenario with the plan's measures in place of its expectations.
    private let root: Node
    /// For each measure of runs whether it is a number, read as the extreme of a condition.
    package let readsExtremes: [Bool]
    private let paths: [NodePath?]
    private let derivedPaths: [NodePath]
    private let seedPath: NodePath?
    /// The expressions of derived numbers, measures and the condition, in the order of the plan.
    let expressions: SweepExpressions
    /// The goals of the plan.
    package let goals: [CheckedGoal]

    /// Reads the scenario of a plan, and checks the plan against it.
    ///
    /// - Parameters:
    ///   - plan: the plan.
    ///   - planText: the text of the plan, for the positions of errors.
    ///   - text: the text of the scenario.
    ///   - isSearched: whether the plan is for a search: errors of the plan come with those of the search, and a grid
    ///     needs no counts.
    /// - Throws: `ScenarioProblems` with all errors of the scenario, or all of the plan.
    public init(
        _ plan: SweepPlan, _ planText: ScenarioText, of text: ScenarioText, isSearched: Bool = false
    ) throws(ScenarioProblems) {
        let (written, unreadable) = try text.nodes()
        _ = try Scenario.read(written, of: text, unreadable)
        var diagnostics = Diagnostics()
        var root = written.without(["expect", "golden"])
        func path(_ path: Located<String>) -> NodePath? {
            do throws(ParseError) { return try NodePath(path.value, addingTo: &root) } catch {
                diagnostics.report(at: path.position, error.message, suggestion: error.suggestion)
                return nil
            }
        }
        paths = plan.axes.map { axis in
            if case .value(let place, _) = axis.variation { path(place) } else { nil }
        }
        let derivedPaths = plan.derived.map { path($0.path) }
        seedPath = plan.axes.contains(where: \.isSeeds) ? path(Located("seed")) : nil
        self.derivedPaths = derivedPaths.compactMap(\.self)
        expressions = SweepExpressions(of: plan, &diagnostics)
        let units = expressions.measureUnits
        goals = plan.goals.compactMap { CheckedGoal($0, plan.measures, units: units, &diagnostics) }
        let all = paths.compactMap(\.self) + self.derivedPaths
        for (index, path) in all.enumerated() where all[..<index].contains(path) {
            let places = plan.axes.map(\.position) + plan.derived.map(\.position)
            diagnostics.report(
                at: places[index], "\(quoted(path.text)) varies twice", expected: "one axis for each value")
        }
        if !isSearched { diagnostics.report(contentsOf: plan.problemsOfRuns) }
        if diagnostics.isEmpty { diagnostics.report(contentsOf: plan.problems(ofColumnsWith: expressions)) }
        guard diagnostics.isEmpty else {
            if isSearched { diagnostics.report(contentsOf: plan.problemsOfSearch) }
            throw ScenarioProblems(file: planText.file, diagnostics.all)
        }
        (self.root, readsExtremes) = try SweptScenario.measuring(plan.measures, in: root, written, text, planText)
        (self.plan, self.text) = (plan, text)
    }

    /// The tree with the measures of a plan as expectations: each `that` as a condition, or as a number where it is not one.
    private static func measuring(
        _ measures: [SweepMeasure], in root: Node, _ written: Node, _ text: ScenarioText, _ planText: ScenarioText
    ) throws(ScenarioProblems) -> (root: Node, readsExtremes: [Bool]) {
        // The tree without the places that the axes add, which have no value yet.
        let plain = written.without(["expect", "golden"])
        var nodes: [Node] = []
        var readsExtremes: [Bool] = []
        var problems: [Diagnostic] = []
        for measure in measures {
            guard let condition = measure.expectation(ofNumber: false) else { continue }
            do throws(ScenarioProblems) {
                _ = try Scenario.read(plain.with("expect", [condition]), of: text)
                nodes.append(condition)
                readsExtremes.append(false)
            } catch {
                if measure.isFormula, let number = measure.expectation(ofNumber: true),
                    (try? Scenario.read(plain.with("expect", [number]), of: text)) != nil
                {
                    nodes.append(number)
                    readsExtremes.append(true)
                } else {
                    problems += error.problems
                }
            }
        }
        guard problems.isEmpty else { throw ScenarioProblems(file: planText.file, problems) }
        return (nodes.isEmpty ? root : root.with("expect", nodes), readsExtremes)
    }

    /// The number of runs.
    public var runCount: Int { plan.runCount }
}

extension SweptScenario {
    /// The values of a run.
    package struct Point: Sendable {
        /// The number of the run.
        package let run: Int
        /// The values of the axes; `nil` for a seed.
        package let values: [SweptValue?]
        /// The seed of the run; `nil` for that of the scenario.
        package let seed: UInt64?
        /// The derived numbers, in base units.
        package fileprivate(set) var derived: [Double] = []
        /// Why a derived number has no value; `nil` if all have.
        package fileprivate(set) var problem: String?
        /// The numbers of expressions: axes, derived numbers, then measures.
        fileprivate(set) var numbers: [Double]
    }

    /// The values of a run.
    package func point(ofRun run: Int) -> Point {
        point(
            ofRun: run, plan.points.values(ofRun: run), seed: seedPath == nil ? nil : plan.points.seed(ofRun: run))
    }

    /// A point with a value for each axis: any values, which need not be those of a run.
    package func point(at values: [SweptValue]) -> Point { point(ofRun: 0, values, seed: nil) }

    private func point(ofRun run: Int, _ values: [SweptValue?], seed: UInt64?) -> Point {
        var point = Point(run: run, values: values, seed: seed, numbers: values.map { $0?.base ?? .nan })
        for index in plan.derived.indices {
            let value = expressions.derived(index, of: point.numbers)
            if !value.isFinite, point.problem == nil {
                point.problem = "\(plan.derived[index].name) has no finite value"
            }
            point.derived.append(value)
            point.numbers.append(value)
        }
        return point
    }

    /// The tree of a run's scenario.
    private func tree(of point: Point, in root: Node) -> Node {
        var tree = root
        for (path, value) in zip(paths, point.values) {
            if let path, let value { tree = path.replacing(in: tree, by: value.text) }
        }
        for (index, path) in derivedPaths.enumerated() {
            tree = path.replacing(in: tree, by: expressions.text(ofDerived: index, point.derived[index]))
        }
        if let seedPath, let seed = point.seed { tree = seedPath.replacing(in: tree, by: "\(seed)") }
        return tree
    }

    /// The scenario of a run, with an expectation for each measure of a run, in order.
    ///
    /// - Parameter memory: what was decoded of other runs; `nil` for none.
    package func scenario(
        of point: Point, remembering memory: DecodingMemory? = nil
    ) throws(ScenarioProblems) -> Scenario.Source {
        try Scenario.read(tree(of: point, in: root), of: text, remembering: memory)
    }

    /// The problems of a point's scenario at the places of the plan that gave the values: those of an axis or derived number at its name,
    /// others at the scenario's name.
    package func problems(_ problems: ScenarioProblems, at point: Point, in planFile: String) -> ScenarioProblems {
        let axes = zip(zip(plan.axes, paths), point.values).compactMap { axis, value in
            axis.1.map { path in
                (path: path, name: axis.0.name, position: axis.0.position, text: value.map(\.text) ?? "")
            }
        }
        let derived = zip(plan.derived, derivedPaths).enumerated().map { index, number in
            (
                path: number.1, name: number.0.name, position: number.0.position,
                text: point.derived.indices.contains(index) ? text(ofDerived: index, point) : ""
            )
        }
        let found = problems.problems.map { problem in
            guard let cause = (axes + derived).first(where: { $0.path.position(in: root) == problem.position }) else {
                return Diagnostic(at: plan.scenarioPosition, "\(problems.file):\(problem)")
            }
            return Diagnostic(
                at: cause.position, "with \(cause.name) = \(cause.text) for \(cause.path.text): \(problem.message)",
                expected: problem.expected, suggestion: problem.suggestion)
        }
        return ScenarioProblems(file: planFile, found)
    }

    /// A memory for the scenarios of runs; `nil` where names that expressions read vary.
    package func makeMemory() -> DecodingMemory? {
        let all = paths.compactMap(\.self) + derivedPaths + [seedPath].compactMap(\.self)
        if all.contains(where: { $0.text.hasPrefix("parameters") || $0.text.hasPrefix("streams") }) { return nil }
        return DecodingMemory(of: root, changing: all)
    }

    /// The text of a run's scenario file, with another name and without expectations. The files that it names are given by
    /// their absolute paths where `folder` is absolute.
    ///
    /// - Parameters:
    ///   - name: the new name.
    ///   - folder: the scenario's folder with a slash at its end.
    package func text(of point: Point, named name: String, filesIn folder: String) throws(ScenarioProblems) -> String {
        // An expectation of the scenario need not be valid in every run.
        var tree = try text.nodes().root.without(["expect", "golden"])
        func set(_ place: String, _ value: String) {
            guard let path = try? NodePath(place, addingTo: &tree) else { return }
            tree = path.replacing(in: tree, by: value)
        }
        for (axis, value) in zip(plan.axes, point.values) {
            if case .value(let path, _) = axis.variation, let value { set(path.value, value.text) }
        }
        for (index, number) in plan.derived.enumerated() {
            set(number.path.value, expressions.text(ofDerived: index, point.derived[index]))
        }
        if let seed = point.seed { set("seed", "\(seed)") }
        set("name", name)
        return tree.namingFiles(in: folder).fileText
    }

    /// A derived number of a point with its unit, as in a file.
    package func text(ofDerived index: Int, _ point: Point) -> String {
        expressions.text(ofDerived: index, point.derived[index])
    }

    /// The measures whose worst runs are kept, by their indices.
    package var worstMeasures: [Int] { expressions.worst }

    /// Whether the plan's condition keeps a run with these measures.
    package func isKept(_ point: Point, _ measures: [Double?]) -> Bool {
        expressions.isKept(point.numbers + measures.map { $0 ?? .nan })
    }

    /// The measures of a run in the order of the plan; NaN for one without a value.
    ///
    /// - Parameter found: the values of the measures of runs, in order.
    package func measures(of point: Point, _ found: [Double?]) -> [Double] {
        var numbers = point.numbers
        var rest = found[...]
        for (index, measure) in plan.measures.enumerated() {
            numbers.append(
                measure.isOfRun ? rest.popFirst().flatMap(\.self) ?? .nan : expressions.measure(index, of: numbers))
        }
        return Array(numbers[point.numbers.count...])
    }
}
