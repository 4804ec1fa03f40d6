import HookeDynamics

/// The states of a motion at its first grid points, computed beforehand: by a batch, which has the bits of the motion's own steps.
package struct ComputedGrid: Sendable {
    /// The number of components of a state.
    let stateCount: Int
    /// The states after one step, after two, and so on; all of them finite.
    let states: [Double]
    /// How often each step counts as an evaluation of the right-hand side.
    let evaluationsPerStep: Int

    /// The number of steps.
    package var count: Int { stateCount == 0 ? 0 : states.count / stateCount }

    /// Copies the state after a step, counted from 0.
    func copy(step: Int64, to state: inout [Double]) {
        let start = Int(step) * stateCount
        for component in 0..<stateCount { state[component] = states[start + component] }
    }
}

/// What is computed of a motion beforehand: its states at the first grid points, and those of the second pass of a verdict on trust.
package struct ComputedMotion: Sendable {
    /// The motion's own states.
    package let grid: ComputedGrid
    /// The solver of a second pass, and its states; `nil` where none were computed.
    package let second: (solver: NumericalSolver, grid: ComputedGrid)?

    /// The states by a solver of a second pass.
    func grid(ofSecondPassBy solver: NumericalSolver) -> ComputedGrid? {
        second.flatMap { $0.solver == solver ? $0.grid : nil }
    }
}
