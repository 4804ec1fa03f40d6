#include "waiting.h"

#include <stdatomic.h>
#include <stdlib.h>

#if defined(_WIN32)
#include <windows.h>
typedef SRWLOCK lock;
typedef CONDITION_VARIABLE condition;
static int create(lock *lock, condition *changed) {
    InitializeSRWLock(lock);
    InitializeConditionVariable(changed);
    return 1;
}
static void destroy(lock *lock, condition *changed) { (void)lock, (void)changed; }
static void take(lock *lock) { AcquireSRWLockExclusive(lock); }
static void give(lock *lock) { ReleaseSRWLockExclusive(lock); }
static void await(condition *changed, lock *lock) { SleepConditionVariableSRW(changed, lock, INFINITE, 0); }
static void wake(condition *changed) { WakeAllConditionVariable(changed); }
#else
#include <pthread.h>
typedef pthread_mutex_t lock;
typedef pthread_cond_t condition;
static int create(lock *lock, condition *changed) {
    if (pthread_mutex_init(lock, NULL) != 0) return 0;
    if (pthread_cond_init(changed, NULL) == 0) return 1;
    pthread_mutex_destroy(lock);
    return 0;
}
static void destroy(lock *lock, condition *changed) {
    pthread_cond_destroy(changed);
    pthread_mutex_destroy(lock);
}
static void take(lock *lock) { pthread_mutex_lock(lock); }
static void give(lock *lock) { pthread_mutex_unlock(lock); }
static void await(condition *changed, lock *lock) { pthread_cond_wait(changed, lock); }
static void wake(condition *changed) { pthread_cond_broadcast(changed); }
#endif

// The number and the sleepers are read and written in one order by all threads: either who advances sees the sleeper, or the sleeper, who counts
// itself first, sees the new number.
struct hooke_event_count {
    _Atomic uint32_t number, sleepers;
    lock lock;
    condition changed;
};

struct hooke_event_count *hooke_event_count_create(void) {
    struct hooke_event_count *events = calloc(1, sizeof *events);
    if (events && create(&events->lock, &events->changed)) return events;
    free(events);
    return NULL;
}

void hooke_event_count_destroy(struct hooke_event_count *events) {
    destroy(&events->lock, &events->changed);
    free(events);
}

uint32_t hooke_event_count_read(struct hooke_event_count *events) { return atomic_load(&events->number); }

void hooke_event_count_advance(struct hooke_event_count *events) {
    atomic_fetch_add(&events->number, 1);
    if (atomic_load(&events->sleepers) == 0) return;
    // The lock is free only when each sleeper waits for the condition, or has seen the number.
    take(&events->lock);
    wake(&events->changed);
    give(&events->lock);
}

void hooke_event_count_sleep(struct hooke_event_count *events, uint32_t seen) {
    take(&events->lock);
    atomic_fetch_add(&events->sleepers, 1);
    while (atomic_load(&events->number) == seen) await(&events->changed, &events->lock);
    atomic_fetch_sub(&events->sleepers, 1);
    give(&events->lock);
}
