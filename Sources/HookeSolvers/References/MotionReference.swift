/// A motion of a named system, computed to 40 digits: the reference that tests and `hooke accuracy` measure errors against.
///
/// Each state is rounded to a double once. Scripts/references/nonlinear.py computes them from Taylor series.
package struct MotionReference: Sendable {
    /// The name in reports.
    package let name: String
    /// The named system and its parameters.
    package let system: String
    package let parameters: [(name: String, value: Double)]
    /// The state at time 0.
    package let initial: [Double]
    /// States at whole sixtieths of a second.
    package let states: [(sixtieths: Int64, state: [Double])]

    /// All references: the linear one first, the chain last.
    package static let all = oscillators + pendulums
}
