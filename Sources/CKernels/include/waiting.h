#pragma once
#if !defined(_WIN32)
#include <sched.h>
#endif

/// Passes a moment of waiting for another thread, the `turn`th: a pause for the processor, and now and then one for the system, without
/// which a machine of one processor would wait for a thread that cannot run.
static inline void hooke_wait(unsigned turn) {
#if !defined(_WIN32)
    if (turn % 1024 == 1023) sched_yield();
#endif
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#else
    (void)turn;
#endif
}
