internal import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Other programs: gnuplot and ffmpeg.
enum ChildProcess {
    /// Whether `PATH` has a program.
    static func isInstalled(_ program: String) -> Bool {
        guard let path = getenv("PATH") else { return false }
        return String(cString: path).split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    }

    /// Runs a command found through `PATH`. Returns its exit status and its standard error.
    static func run(_ words: [String]) throws(PictureError) -> (status: Int32, message: String) {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { throw .noStart(program: words[0], reason: String(cString: strerror(errno))) }
        defer { close(pipes[0]) }
        // Otherwise another child process could keep this pipe open.
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let started = start(words, errors: pipes[1])
        close(pipes[1])
        guard case .success(let process) = started else {
            guard case .failure(let failure) = started, failure.code != ENOENT else { return (127, "") }
            throw .noStart(program: words[0], reason: String(cString: strerror(failure.code)))
        }
        var written: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(pipes[0], &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            written += block[..<count]
        }
        // Do not reap the process before it leaves the list that an interruption kills, so that its number is not reused.
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

    /// Starts a command without input in a new process group, so that Ctrl-C reaches only this process, which then kills it.
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
        var (none, defaults) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&defaults)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
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
