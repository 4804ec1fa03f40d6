import Foundation

/// A Swift program with Foundation that does nothing: the reference for the start-up time of `hooke run`.
@main
enum EmptyProgram {
    static func main() {
        // The library is only loaded if it is used.
        if ProcessInfo.processInfo.arguments.isEmpty { exit(1) }
    }
}
