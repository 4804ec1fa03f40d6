#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A scenario run by the command line, from start to exit, beside a program that does nothing.
enum WholeProcess {
    static var targets: [Target] {
        [
            Target("hooke run elastic-pull", .time(3), clock: .wall) {
                let arguments = ["run", "Scenarios/elastic-pull.yaml", "--out", folder + "runs", "--quiet"]
                return (process("hooke", arguments), process("EmptyProgram", []))
            }
        ]
    }

    /// Where this program was built, with the others, and where what they write is in nobody's way.
    private static var folder: String {
        let own = CommandLine.arguments[0]
        return own.lastIndex(of: "/").map { String(own[...$0]) } ?? ""
    }

    /// A program that must succeed, from start to exit.
    private static func process(_ name: String, _ arguments: [String]) -> Work {
        let path = folder + name
        return Work(items: 1) {
            var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
            defer { for word in words { free(word) } }
            var child = pid_t()
            var status: Int32 = 0
            guard posix_spawn(&child, path, nil, nil, &words, environ) == 0,
                waitpid(child, &status, 0) == child, status == 0
            else { throw Failure(program: path, status: status) }
            return Double(status)
        }
    }

    private struct Failure: Error {
        let program: String
        let status: Int32
    }
}
