#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the environment says of the run of a program or test.
package enum Environment {
    /// The value of a variable; `nil` if it is not set.
    package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Whether a value of the variable `CI` says that this is continuous integration: anything but an empty text, `0` or `false`.
    package static func isContinuousIntegration(_ value: String?) -> Bool { !["", "0", "false"].contains(value ?? "") }
}
