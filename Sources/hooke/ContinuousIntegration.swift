#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Whether the command runs in continuous integration, by the variable that all of them set.
enum ContinuousIntegration {
    static var isOn: Bool {
        guard let value = getenv("CI") else { return false }
        return !["", "0", "false"].contains(String(cString: value))
    }
}
