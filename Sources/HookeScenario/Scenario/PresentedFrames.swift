internal import HookeAnimation

extension Scenario {
    /// Whether a run writes `presents.csv` and the metrics of frames: its display has a `pipeline` or modelled work, or its script drops
    /// refreshes or adds work.
    public var recordsPresents: Bool {
        guard let tree else { return false }
        return display.pipeline != nil || display.frameWork != .none
            || tree.actions.contains { [.drop, .addWork, .frameWork].contains($0.kind) }
    }
}
