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

    /// The file that a command writes to, so that this process takes what it writes.
    static let output = "/dev/fd/\(outputDescriptor)"
    private static let outputDescriptor: Int32 = 3

    /// Runs a command found through `PATH`. Returns its exit status and its standard error.
    ///
    /// - Parameters:
    ///   - words: the command.
    ///   - take: called with each piece that the command writes to ``output``. Its error ends the command.
    static func run(
        _ words: [String], taking take: ([UInt8]) throws(TraceError) -> Void = { _ in }
    ) throws(PictureError) -> (status: Int32, message: String) {
        let errors = try pipe(for: words[0])
        let outputs: (reading: Int32, writing: Int32)
        do throws(PictureError) { outputs = try pipe(for: words[0]) } catch {
            close(errors.reading)
            close(errors.writing)
            throw error
        }
        let started = start(words, errors: errors.writing, output: outputs.writing)
        close(errors.writing)
        close(outputs.writing)
        guard case .success(let process) = started else {
            close(errors.reading)
            close(outputs.reading)
            guard case .failure(let failure) = started, failure.code != ENOENT else { return (127, "") }
            throw .noStart(program: words[0], reason: String(cString: strerror(failure.code)))
        }
        var message: [UInt8] = []
        var failure: TraceError?
        do throws(TraceError) {
            try read(from: words[0], errors.reading, onto: &message, and: outputs.reading, by: take)
        } catch {
            failure = error
        }
        // A command that still writes is ended by this.
        close(errors.reading)
        close(outputs.reading)
        // Do not reap the process before it leaves the list that an interruption kills, so that its number is not reused.
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        let status = UnfinishedWork.change { work in
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            work.processes.removeAll { $0 == process }
            return status
        }
        if let failure { throw .trace(failure) }
        let exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return (exit, String(decoding: message, as: UTF8.self))
    }

    private static func pipe(for program: String) throws(PictureError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        #if canImport(Darwin)
            let isMade = Darwin.pipe(&ends) == 0
        #else
            let isMade = Glibc.pipe(&ends) == 0
        #endif
        guard isMade else { throw .noStart(program: program, reason: String(cString: strerror(errno))) }
        // Otherwise another child process could keep this pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Reads two pipes from a program to their ends.
    private static func read(
        from program: String, _ errors: Int32, onto message: inout [UInt8], and output: Int32,
        by take: ([UInt8]) throws(TraceError) -> Void
    ) throws(TraceError) {
        var pipes = [errors, output].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var block = [UInt8](repeating: 0, count: 65_536)
        while pipes.contains(where: { $0.fd >= 0 }) {
            guard poll(&pipes, nfds_t(pipes.count), -1) >= 0 || errno == EINTR else { return }
            for index in pipes.indices where pipes[index].fd >= 0 && pipes[index].revents != 0 {
                #if canImport(Darwin)
                    let count = Darwin.read(pipes[index].fd, &block, block.count)
                #else
                    let count = Glibc.read(pipes[index].fd, &block, block.count)
                #endif
                if count < 0 {
                    if errno == EINTR { continue }
                    throw .system(.read, path: "the output of \(program)", code: errno)
                }
                if count == 0 {
                    // poll ignores it from now on.
                    pipes[index].fd = -1
                } else if index == 0 {
                    message += block[..<count]
                } else {
                    try take(Array(block[..<count]))
                }
            }
        }
    }

    private struct StartFailure: Error { let code: Int32 }

    /// Starts a command without input in a new process group, so that Ctrl-C reaches only this process, which then kills it.
    private static func start(_ words: [String], errors: Int32, output: Int32) -> Result<pid_t, StartFailure> {
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
        // Its words do not mix with those of this process.
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, outputDescriptor)

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
