internal import HookeAnimation

extension Scenario {
    /// Whether a run writes `presents.csv` and the metrics of frames: its display has a `pipeline`, modelled work, costs or faults, or its
    /// script drops refreshes or adds work.
    public var recordsPresents: Bool {
        guard let tree else { return false }
        return display.modelsWork || tree.actions.contains { [.drop, .addWork, .frameWork].contains($0.kind) }
    }
}
