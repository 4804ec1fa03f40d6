internal import HookeForms
public import HookeDynamics
public import HookeAnimation
public import HookeSolvers

/// What a scenario file says, version 1: a tree of layers and scenes or a system, what happens to it, and what is expected of it.
public struct Scenario: Hashable, Sendable {
    /// Lower-case letters, digits and hyphens; the file's own name without its extension.
    public var name: String
    /// What there is to see, for people.
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
    /// What the run is held against.
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
        /// How many refreshes a frame has until it shows; `nil` where nobody asks, which is one.
        public var pipeline: DisplayPipeline?
        /// Work of each frame, as it begins.
        public var frameWork = FrameWork.none
    }
}
