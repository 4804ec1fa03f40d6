/// All performance targets, in the order of the table.
enum AllTargets {
    static var all: [Target] {
        SpringBanks.targets + LoneSpring.targets + ElementaryFunctions.targets + SevenPoints.targets
            + Equations.targets + TaylorFrames.targets + LargeSystems.targets + Networks.targets + MeshFrames.targets
            + Steppers.targets
            + Batches.targets
            + Peers.targets + AnimatedLayers.targets + AnimatedLayers.idle + ElasticFrames.targets + FeedFrames.targets
            + FlingStates.targets
            + TableText.targets + TraceText.targets + TextLayouts.targets + ScenarioRuns.targets
            + WholeProcess.targets
    }
}
