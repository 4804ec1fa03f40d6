import HookeDynamics
import TestTables

/// The remaining distance of an elastic header after its release, by mpmath: 0.9 s, damping ratio 0.57; Scripts/references/elastic_pull.py
/// makes elastic-pull.csv.
enum ElasticPullReference {
    private static let table = TestTable("elastic-pull.csv")
    /// The spring of mass 1.
    static let stiffness = table.vector("stiffness")[0]
    static let damping = table.vector("damping")[0]
    /// The remaining fraction of the distance at the cut-off.
    static let leftAtCutOff = table.vector("leftAtCutOff")[0]
    /// The remaining fraction of the distance, and its rate of change per second, n sixtieths of a second after the release.
    static let states = table.numbers("state").map { MotionState(value: $0[0], velocity: $0[1]) }
}
