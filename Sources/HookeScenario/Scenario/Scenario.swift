internal import HookeForms
public import HookeDynamics
public import HookeAnimation
public import HookeSolvers

/// A scenario, version 1: a tree of layers and scenes or a system, its script and its expectations.
public struct Scenario: Hashable, Sendable {
    /// The name: lower-case letters, digits and hyphens, the file's name without its extension.
    public var name: String
    /// A description for people.
    public var about: String
    /// The virtual display.
    public var display: Display
    /// The seed of the display's faults.
    public var seed: UInt64
    /// The layers and scenes, or the system, that the run moves.
    public var subject: Subject
    /// The solver of motions.
    public var solver: SolverChoice
    /// When the run ends.
    public var until: RunEnd
    /// The conditions on the run.
    public var expectations: [Expectation]
    /// The tolerances of columns in comparisons with the golden trace; without any, it is compared bit for bit.
    public var goldenTolerances: [ColumnTolerance] = []
    /// The trust that the numbers must deserve.
    public var trust = TrustRequest()

    /// Whether the solver is found before the run: `solver: auto`.
    public var choosesSolver = false

    /// The supported version of the file format.
    public static let version = 1

    /// The subject of a run.
    public enum Subject: Hashable, Sendable {
        /// Layers and ready scenes on the display.
        case tree(Composition)
        /// A system of differential equations. The display only determines the times of its probes.
        case system(SystemDescription)
    }

    /// The tree of layers and scenes; `nil` for a system.
    public var tree: Composition? { if case .tree(let tree) = subject { tree } else { nil } }

    /// The single scene, `scene:` in a file; `nil` for a tree of layers and for a system.
    public var scene: SceneDescription? { tree?.soleScene }

    /// The steps, in order of time.
    public var script: [ScriptStep] {
        switch subject {
        case .tree(let tree): tree.script
        case .system(let system): system.script
        }
    }

    /// The virtual display: its size and its rate at the start.
    public struct Display: Hashable, Sendable {
        /// Width, points.
        public var width: Double
        /// Height, points.
        public var height: Double
        /// Refreshes per second.
        public var refresh: Rate
        /// The stages of the pipeline; `nil` for one stage.
        public var pipeline: DisplayPipeline?
        /// The modelled work of each frame at the start of the run.
        public var frameWork = FrameWork.none
        /// The modelled costs of frames; `nil` for none.
        public var costs: FrameCosts?
        /// Where the constants of the costs were measured; `nil` if they are assumed.
        public var calibration: CostCalibration?
        /// The seeded faults of frames, with any seed; `nil` for none.
        public var faults: FrameFaults?
        /// Whether the user asks for less motion.
        public var reducesMotion = false
        /// Samples of the touch sensor per second; `nil` for samples at the refreshes.
        public var touchRate: Rate?

        /// Whether the work of frames is modelled, so that `frames.csv` has it.
        package var modelsWork: Bool { pipeline != nil || frameWork != .none || costs != nil || faults != nil }

        /// The highest refresh rate without steps of the script.
        package var fastestRate: Rate {
            (faults?.rates?.rates ?? []).reduce(refresh) { $1.hertz > $0.hertz ? $1 : $0 }
        }
    }
}

extension Scenario {
    /// Whether a run of another scenario, before its first frame, is one of this but for the laws of its scenes' releases.
    package func hasSameSetup(as other: Scenario) -> Bool {
        guard case .tree(var tree) = subject, case .tree(let otherTree) = other.subject,
            tree.layers.areEqual(to: otherTree.layers, { $0.hasSameSetup(as: $1) })
        else { return false }
        var scenario = self
        tree.layers = otherTree.layers
        scenario.subject = .tree(tree)
        return scenario == other
    }
}

extension Scenario {
    /// The origin of its frames' modelled costs; `nil` without costs.
    package var costOrigin: CostOrigin? {
        guard display.costs != nil else { return nil }
        return display.calibration.map { .calibrated($0, isAll: !hasOtherWork) } ?? .uncalibrated
    }

    /// Whether something else than the costs adds work to frames: `frameWork`, faults, steps of the script, or the layout of a feed.
    private var hasOtherWork: Bool {
        let faults = display.faults
        return display.frameWork != .none || faults.map { $0.jitter != .none || $0.bursts != nil } ?? false
            || tree?.actions.contains { [.addWork, .frameWork].contains($0.kind) } ?? false
            || tree?.scenes.contains { $0.scene.as(FeedDescription.self)?.layoutCost ?? .zero > .zero } ?? false
    }
}
