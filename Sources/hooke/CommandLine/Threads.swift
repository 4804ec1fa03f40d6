import HookeDynamics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The threads of a command.
enum Threads {
    /// Calls a body for each of the numbers below a count, on at most as many threads as there are processors.
    ///
    /// Where a thread cannot be started, because memory or processes are short, the others do its part.
    static func perform(_ count: Int, _ body: @Sendable (Int) -> Void) {
        let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        let pool = WorkerPool(helpers: max(0, min(count, processors) - 1), start: start)
        pool.perform(count, body)
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private static func start(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Glibc)
            var thread = pthread_t()
            let failure = pthread_create(
                &thread, nil,
                { work in
                    if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
                    return nil
                }, work.toOpaque())
            let started: pthread_t? = failure == 0 ? thread : nil
        #else
            var started: pthread_t?
            let failure = pthread_create(
                &started, nil,
                { work in
                    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
                    return nil
                }, work.toOpaque())
        #endif
        guard failure == 0, let started else { return work.release() }
        pthread_detach(started)
    }
}
