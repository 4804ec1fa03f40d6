public import HookeForms
public import HookeSolvers

/// Scenario files name systems as the solvers do.
extension NamedSystem: Word {}
