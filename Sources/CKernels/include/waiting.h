#pragma once
#include <stdint.h>

/// Passes a moment of waiting for another thread: a pause for the processor.
static inline void hooke_pause(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/// A number that grows by one when something has happened, and threads that sleep until it does. (An event count: D. P. Reed and R. K. Kanodia,
/// Synchronization with eventcounts and sequencers, 1979.)
///
/// A thread reads the number, finds that what it waits for has not happened yet, and sleeps while the number is the one that it read; another thread
/// lets it happen first and advances the number then. No wake is lost. Advancing costs a system call only while a thread sleeps.
struct hooke_event_count;

/// Creates a number that is zero; null where memory or the system's locks are exhausted.
struct hooke_event_count *hooke_event_count_create(void);
/// Frees the number, for which no thread may sleep.
void hooke_event_count_destroy(struct hooke_event_count *events);
/// The number. What happened before it was advanced to it is visible to the thread that reads it.
uint32_t hooke_event_count_read(struct hooke_event_count *events);
/// Adds one, modulo 2^32, and wakes the threads that sleep.
void hooke_event_count_advance(struct hooke_event_count *events);
/// Sleeps while the number is `seen`.
void hooke_event_count_sleep(struct hooke_event_count *events, uint32_t seen);
