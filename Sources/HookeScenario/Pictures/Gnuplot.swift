#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs gnuplot on a script, its variables given on the command line.
enum Gnuplot {
    /// A variable's name and what it holds.
    typealias Variable = (name: String, value: Value)

    /// What a variable holds. gnuplot writes what is no number NaN.
    enum Value {
        case text(String)
        case number(Double?)
        /// Words with spaces between, for gnuplot's `word` and `words`.
        case numbers([Double?])

        var code: String {
            switch self {
            // Within single quotes a quote is written twice, and nothing else means anything.
            case .text(let text): "'\(text.flatMap { $0 == "'" ? ["'", "'"] : [$0] }.map(String.init).joined())'"
            case .number(let number): Value.word(number)
            case .numbers(let numbers): "'\(numbers.map(Value.word).joined(separator: " "))'"
            }
        }

        private static func word(_ number: Double?) -> String { number.map { "\($0)" } ?? "NaN" }
    }

    /// Whether gnuplot is found on the path.
    static var isInstalled: Bool {
        guard let path = getenv("PATH") else { return false }
        return String(cString: path).split(separator: ":").contains { access("\($0)/gnuplot", X_OK) == 0 }
    }

    /// - Throws: ``PictureError`` when gnuplot is not there, or ends with anything but success.
    static func draw(script: String, variables: [Variable]) throws(PictureError) {
        let settings = variables.map { "\($0.name)=\($0.value.code)" }.joined(separator: ";")
        let (status, message) = try run(["gnuplot", "-d", "-e", settings, script])
        // A shell's word for a command that is not there.
        if status == 127 { throw .noGnuplot }
        guard status == 0 else { throw .gnuplot(script: script, message: message) }
    }

    /// Runs a command found through PATH with its errors caught; the exit status and what it said.
    private static func run(_ words: [String]) throws(PictureError) -> (status: Int32, message: String) {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { throw .gnuplot(script: words[0], message: String(cString: strerror(errno))) }
        defer { close(pipes[0]) }
        // Another gnuplot that starts meanwhile must not hold this one's pipe open.
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipes[1], STDERR_FILENO)

        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let failure = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
        close(pipes[1])
        if failure == ENOENT { return (127, "") }
        guard failure == 0 else { throw .gnuplot(script: words[0], message: String(cString: strerror(failure))) }

        var said: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(pipes[0], &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            said += block[..<count]
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return (exit, String(decoding: said, as: UTF8.self))
    }
}
