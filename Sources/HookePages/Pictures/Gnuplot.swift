internal import HookeForms
internal import HookeScenario
internal import HookeRuns
internal import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs gnuplot on a script, its variables given on the command line.
///
/// All paths that it is given are absolute: one that begins with `<` or `|` would be a command to it.
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
            case .text(let text): Value.quoted(text)
            case .number(let number): Value.word(number)
            case .numbers(let numbers): "'\(numbers.map(Value.word).joined(separator: " "))'"
            }
        }

        /// Within single quotes nothing means anything, neither backquotes nor macros, but a quote, of which gnuplot takes two for one and
        /// four for an end. Quotes, and control characters, of which a line end would end the command, are put together from their codes.
        private static func quoted(_ text: String) -> String {
            var (parts, plain) = ([String](), "")
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\0"..<" ", "\u{7F}", "'":
                    parts += ["'\(plain)'", "sprintf('%c',\(max(1, scalar.value)))"]
                    plain = ""
                default: plain.unicodeScalars.append(scalar)
                }
            }
            return (parts + ["'\(plain)'"]).joined(separator: ".")
        }

        private static func word(_ number: Double?) -> String { number.map { "\($0)" } ?? "NaN" }
    }

    /// Whether gnuplot is found on the path.
    static var isInstalled: Bool {
        guard let path = getenv("PATH") else { return false }
        return String(cString: path).split(separator: ":").contains { access("\($0)/gnuplot", X_OK) == 0 }
    }

    /// Draws by a script; gives what gnuplot wrote to standard error. Its path and those among the variables must be absolute.
    ///
    /// - Throws: ``PictureError`` when gnuplot is not there, or ends with anything but success.
    static func draw(script: String, variables: [Variable]) throws(PictureError) -> String {
        let settings = variables.map { "\($0.name)=\($0.value.code)" }.joined(separator: ";")
        let (status, message) = try run(["gnuplot", "-d", "-e", settings, script])
        // A shell's word for a command that is not there.
        if status == 127 { throw .noGnuplot }
        guard status == 0 else { throw .gnuplot(script: script, message: message) }
        return message
    }

    /// Runs a command found through PATH with its errors caught; the exit status and what it wrote to standard error.
    private static func run(_ words: [String]) throws(PictureError) -> (status: Int32, message: String) {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { throw .gnuplot(script: words[0], message: String(cString: strerror(errno))) }
        defer { close(pipes[0]) }
        // Another gnuplot that starts meanwhile must not hold this one's pipe open.
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = start(words, errors: pipes[1])
        close(pipes[1])
        guard case .success(let process) = started else {
            guard case .failure(let failure) = started, failure.code != ENOENT else { return (127, "") }
            throw .gnuplot(script: words[0], message: String(cString: strerror(failure.code)))
        }
        var written: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(pipes[0], &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            written += block[..<count]
        }
        // It keeps its number until it is off the list of what an interruption kills.
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        let status = UnfinishedWork.change { work in
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            work.processes.removeAll { $0 == process }
            return status
        }
        let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return (exit, String(decoding: written, as: UTF8.self))
    }

    private struct StartFailure: Error { let code: Int32 }

    /// Starts a command with no input, in a process group of its own: Ctrl-C is for whoever started it, who then kills it.
    private static func start(_ words: [String], errors: Int32) -> Result<pid_t, StartFailure> {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, usual) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&usual)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&usual, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        return UnfinishedWork.change { work in
            var process = pid_t()
            let failure = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
            guard failure == 0 else { return .failure(StartFailure(code: failure)) }
            work.processes.append(process)
            return .success(process)
        }
    }
}
