#include "AllocationCounter.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)
#include <errno.h>
#include <stddef.h>
#include <stdint.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread long count_of_calls;

#define WEAK __attribute__((weak))

WEAK void *malloc(size_t size) {
    count_of_calls += 1;
    return __libc_malloc(size);
}

WEAK void *calloc(size_t count, size_t size) {
    count_of_calls += 1;
    return __libc_calloc(count, size);
}

WEAK void *realloc(void *old, size_t size) {
    count_of_calls += 1;
    return __libc_realloc(old, size);
}

WEAK void *memalign(size_t alignment, size_t size) {
    count_of_calls += 1;
    return __libc_memalign(alignment, size);
}

WEAK void *aligned_alloc(size_t alignment, size_t size) {
    count_of_calls += 1;
    return __libc_memalign(alignment, size);
}

WEAK int posix_memalign(void **result, size_t alignment, size_t size) {
    count_of_calls += 1;
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *block = __libc_memalign(alignment, size);
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

/// Whether these functions are the program's, by a trial, which is not counted.
static int is_counting(void) {
    void *(*volatile allocate)(size_t) = malloc;
    long before = count_of_calls;
    free(allocate(1));
    int is_counted = count_of_calls != before;
    count_of_calls = before;
    return is_counted;
}

long allocation_count(void) {
    static __thread int state;
    if (state == 0) state = is_counting() ? 1 : -1;
    return state > 0 ? count_of_calls : -1;
}

#else

long allocation_count(void) { return -1; }

#endif
