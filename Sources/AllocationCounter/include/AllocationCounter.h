#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// Counts what the calling thread takes from the heap. Linked into the allocation gate only, where it stands in front of glibc's own
/// functions for everybody, Swift's runtime and GSL included; elsewhere than on Linux it counts nothing.

/// From here on calls are counted, from zero.
void allocation_counter_start(void);

/// Ends counting, and says how many calls there were.
long allocation_counter_stop(void);

#endif
