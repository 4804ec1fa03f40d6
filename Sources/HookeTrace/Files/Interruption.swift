import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Handles interruptions of the command (Ctrl-C, SIGTERM, a closed terminal): removes unfinished files and exits with 128 plus the
/// signal's number, 130 for Ctrl-C and 143 for SIGTERM.
public enum Interruption {
    /// Whether the first signal asks the command to stop, in place of ending the process.
    private static let isHeld = Atomic(false)
    /// Whether a signal has asked to stop.
    private static let isStopping = Atomic(false)
    /// Whether a thread waits for the signals.
    private static let isWaiting = Atomic(false)

    /// From now on the first signal does not end the process: the command looks at ``isAskedToStop``, and ends when its files are in
    /// order. The second signal ends the process at once.
    public static func askToStop() { isHeld.store(true, ordering: .sequentiallyConsistent) }

    /// Whether a signal has asked the command to stop.
    public static var isAskedToStop: Bool { isStopping.load(ordering: .relaxed) }

    /// Installs the handling. Call it once, before any other thread starts.
    ///
    /// Files that have their names stay. A run that is being published is published completely. A second signal meanwhile ends the
    /// process at once: hidden files may stay, which the next run removes, and a run that was being published has no manifest. (The
    /// second of two equal signals that arrive before the first was handled does not count: signals do not queue.) Signals that were
    /// ignored when the process started stay ignored.
    ///
    /// A broken pipe and a file over its limit become errors of the writing call, as a full disk is, because a signal would leave hidden
    /// files.
    public static func endCleanly() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        var waited = signals
        pthread_sigmask(SIG_BLOCK, &waited, nil)
        // A separate thread waits for the signals, because few calls are safe in a signal handler.
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        guard pthread_create(&thread, nil, { _ in Interruption.wait() }, nil) == 0 else {
            // Without it they end the process as usual.
            pthread_sigmask(SIG_UNBLOCK, &waited, nil)
            return
        }
        isWaiting.store(true, ordering: .sequentiallyConsistent)
    }

    /// Whether a signal has come that will end the process as soon as the waiting thread runs. Until then another thread could publish, and
    /// the command end as if nothing had come.
    static var isPending: Bool {
        guard isWaiting.load(ordering: .relaxed), !isHeld.load(ordering: .relaxed) else { return false }
        var pending = sigset_t()
        sigpending(&pending)
        return endingSignals.contains { sigismember(&pending, $0) == 1 }
    }

    private static let endingSignals = [SIGINT, SIGTERM, SIGHUP]

    /// The signals that end the process, except ignored ones.
    private static var signals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in endingSignals where !isIgnored(number) { sigaddset(&signals, number) }
        return signals
    }

    /// Waits for one of the signals, and ends the process.
    private static func wait() -> Never {
        var waited = signals
        var number: Int32 = 0
        while sigwait(&waited, &number) != 0 {}
        // The next signal has its default effect.
        pthread_sigmask(SIG_UNBLOCK, &waited, nil)
        if isHeld.load(ordering: .sequentiallyConsistent) {
            isStopping.store(true, ordering: .sequentiallyConsistent)
            while true { pause() }
        }
        UnfinishedWork.abandon()
        _exit(128 + number)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Glibc)
            let handler = action.__sigaction_handler.sa_handler
        #else
            let handler = action.__sigaction_u.__sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
