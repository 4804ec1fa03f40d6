#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program with its arguments, from start to exit. One named without a folder was built beside this one.
struct Program {
    private let words: [String]

    struct Used {
        /// Processor time of all its threads.
        let nanoseconds: Double
        /// The most memory it had at a time, bytes. On Linux no less than this process had until then: the new one begins in the old
        /// one's memory, which counts (getrusage(2), `ru_maxrss`, and posix_spawn(3), which is a vfork).
        let peakMemory: Int
    }

    private struct Failure: Error {
        let program: String
        let status: Int32
    }

    init(_ name: String, _ arguments: [String]) {
        let own = CommandLine.arguments[0]
        let folder = own.lastIndex(of: "/").map { String(own[...$0]) } ?? ""
        words = [name.contains("/") ? name : folder + name] + arguments
    }

    /// Runs it to its end, which must be a success.
    @discardableResult
    func run() throws -> Used {
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var child = pid_t()
        var status: Int32 = 0
        var usage = rusage()
        guard posix_spawn(&child, words[0], nil, nil, &pointers, environ) == 0,
            wait4(child, &status, 0, &usage) == child, status == 0
        else { throw Failure(program: words[0], status: status) }
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1024
        #endif
        return Used(
            nanoseconds: Double(seconds) * 1e9 + Double(microseconds) * 1e3, peakMemory: Int(usage.ru_maxrss) * unit)
    }
}
