#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a command does when it is interrupted (Ctrl-C, SIGTERM, a terminal that goes away): it leaves nothing unfinished behind and
/// exits with 128 and the signal's number, 130 for Ctrl-C and 143 for SIGTERM.
public enum Interruption {
    /// From here on the process ends so. To be called once, before there is any other thread.
    ///
    /// Files that have their names stay. A run that is being given its names gets all of them first. A second signal meanwhile ends the
    /// process at once, as if there were nothing to end cleanly: hidden files can stay, which the next run removes, and of a run that was
    /// being given its names there is no manifest. (The second of two that come before the first was taken is not counted, if it is the
    /// same: signals do not queue.) Signals that were ignored when the process began stay ignored.
    ///
    /// A broken pipe and a file over its limit become errors of the writing call, as a full disk is, for a signal would leave
    /// hidden files.
    public static func endCleanly() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        var waited = signals
        pthread_sigmask(SIG_BLOCK, &waited, nil)
        // A thread of its own waits for them: in a signal's handler next to nothing is allowed.
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        guard pthread_create(&thread, nil, { _ in Interruption.wait() }, nil) == 0 else {
            // Without it they end the process as they always do.
            pthread_sigmask(SIG_UNBLOCK, &waited, nil)
            return
        }
    }

    /// Those that end the process; one that is ignored ends nothing.
    private static var signals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
        return signals
    }

    /// Waits for one of the signals, and ends the process.
    private static func wait() -> Never {
        var waited = signals
        var number: Int32 = 0
        while sigwait(&waited, &number) != 0 {}
        // The next one finds its usual end here.
        pthread_sigmask(SIG_UNBLOCK, &waited, nil)
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
