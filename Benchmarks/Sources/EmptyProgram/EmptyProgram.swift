import Foundation

/// The least that a Swift program with Foundation can do: what `hooke run` starts from.
@main
enum EmptyProgram {
    static func main() {
        // Without a use of it the library is not even loaded.
        if ProcessInfo.processInfo.arguments.isEmpty { exit(1) }
    }
}
