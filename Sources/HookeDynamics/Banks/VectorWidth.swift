internal import CKernels

/// How many doubles the vectors hold that a kernel works with. It changes what a step costs, and no bit of what comes of it.
package enum VectorWidth: Int32, CaseIterable, Sendable {
    /// What every processor has that Swift runs on: SSE2, NEON.
    case two = 2
    /// AVX2.
    case four = 4
    /// AVX-512.
    case eight = 8

    /// What this processor has.
    package static let available = allCases.filter { $0.rawValue <= hooke_widest_lanes() }
    /// The widest of them, asked for once a process.
    package static let widest = available.last ?? .two
}
