/// How many refreshes a display gives a frame until it shows.
public enum DisplayPipeline: String, Hashable, Sendable, CaseIterable {
    /// All work is due by the next refresh, which shows it.
    case oneStage = "one-stage"
    /// The commit is due by the next refresh, the render by the one after, which shows it.
    case twoStage = "two-stage"

    var refreshes: Int { self == .oneStage ? 1 : 2 }
}
