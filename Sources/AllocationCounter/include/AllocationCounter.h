#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of blocks that the calling thread has asked the heap for since it began: calls of malloc, calloc, realloc, memalign,
/// aligned_alloc and posix_memalign. Negative where calls are not counted.
///
/// A program that links this target has these functions in front of glibc's own, also for Swift's runtime and GSL: two instructions more
/// for each call. They are weak, so that a statically linked program has glibc's. Calls are counted with glibc only, and not under a
/// sanitizer, which has its own.
long allocation_count(void);

#endif
