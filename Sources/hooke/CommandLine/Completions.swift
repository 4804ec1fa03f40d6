import ArgumentParser
import HookeSolvers

extension CompletionKind {
    /// Scenario files.
    static var scenarios: CompletionKind { .file(extensions: ["yaml", "json"]) }

    /// The names of solvers; a step or tolerance may follow.
    static var solvers: CompletionKind {
        .list(
            [SolverChoice.propagator.description, SolverChoice.automaticName]
                + IntegrationMethod.allCases.map(\.rawValue))
    }

    /// Refresh rates of common displays, Hz.
    static var refreshRates: CompletionKind {
        .list(["24", "30", "48", "60", "60000/1001", "90", "120", "144", "240"])
    }

    /// A number or a name that cannot be listed: nothing is offered, not even files.
    static var free: CompletionKind { .list([]) }
}
