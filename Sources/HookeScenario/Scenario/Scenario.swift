internal import HookeForms
public import HookeDynamics
public import HookeAnimation
public import HookeSolvers

/// A scenario, version 1: a tree of layers and scenes or a system, its script and its expectations.
public struct Scenario: Hashable, Sendable {
    /// Lower-case letters, digits and hyphens; the file's own name without its extension.
    public var name: String
    /// A description for people.
    public var about: String
    /// The virtual display.
    public var display: Display
    /// A number that manifest and snapshots keep; nothing draws random numbers yet.
    public var seed: UInt64
    /// What moves.
    public var subject: Subject
    /// How motions are solved.
    public var solver: SolverChoice
    /// When the run ends.
    public var until: RunEnd
    /// The conditions on the run.
    public var expectations: [Expectation]

    /// The version of the file format that is read.
    public static let version = 1

    /// What moves in a run.
    public enum Subject: Hashable, Sendable {
        /// Layers and ready scenes on the display.
        case tree(Composition)
        /// A named system; the display only gives its probes their times.
        case system(SystemDescription)
    }

    /// The tree of layers and scenes; `nil` for a system.
    public var tree: Composition? { if case .tree(let tree) = subject { tree } else { nil } }

    /// The ready scene that stands alone on the display, as `scene:` has it; `nil` where there is none.
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
        /// Points from side to side.
        public var width: Double
        /// Points from top to bottom.
        public var height: Double
        /// Refreshes per second.
        public var refresh: Rate
        /// The stages of the pipeline; `nil` for one stage without the table of presents.
        public var pipeline: DisplayPipeline?
        /// Work of each frame, as it begins.
        public var frameWork = FrameWork.none
    }
}
