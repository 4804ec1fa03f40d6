internal import HookeSolvers

/// The symbol of a system in the script checker.
package struct SystemSymbol {
    /// The system without its changes.
    let problem: InitialValueProblem
    /// The system in its initial state.
    let instance: SystemInstance
}
