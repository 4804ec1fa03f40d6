#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program with its arguments. A name without a folder is that of a program beside this one.
struct Program {
    private let words: [String]

    struct Used {
        /// The processor time of all threads.
        let nanoseconds: Double
        /// The peak memory, bytes. On Linux at least the peak of this process, because posix_spawn(3) is a vfork: the new process
        /// starts in this one's memory, which counts (getrusage(2), `ru_maxrss`).
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

    /// Runs the program; throws if it fails.
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
