extension Scenario {
    /// Whether a run of another scenario, before its first frame, is one of this but for the laws of its scenes' releases.
    package func isMade(as other: Scenario) -> Bool {
        guard case .tree(var tree) = subject, case .tree(let otherTree) = other.subject,
            tree.layers.areEqual(to: otherTree.layers, { $0.isMade(as: $1) })
        else { return false }
        var scenario = self
        tree.layers = otherTree.layers
        scenario.subject = .tree(tree)
        return scenario == other
    }
}
