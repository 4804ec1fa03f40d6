internal import CKernels

/// The number of doubles in a kernel's vectors. It affects the cost of a step, not its result.
package enum VectorWidth: Int32, CaseIterable, Sendable {
    /// SSE2, NEON: every processor that Swift runs on.
    case two = 2
    /// AVX2.
    case four = 4
    /// AVX-512.
    case eight = 8

    /// The widths that this processor supports.
    package static let available = allCases.filter { $0.rawValue <= hooke_widest_lanes() }
    /// The widest of them.
    package static let widest = available.last ?? .two
}
