#include "kernels.h"

// Where glibc tells what it has been told to do without, its word counts: a run whose wide instructions are masked must be one that
// computes without them, or it would prove nothing. AVX-512 is not taken without AVX2, so that one mask is enough.
#if defined(__x86_64__) && defined(__linux__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#define HAS_AVX2 CPU_FEATURE_ACTIVE(AVX2)
#define HAS_AVX512 CPU_FEATURE_ACTIVE(AVX512F)
#elif defined(__x86_64__)
#define HAS_AVX2 __builtin_cpu_supports("avx2")
#define HAS_AVX512 __builtin_cpu_supports("avx512f")
#else
#define HAS_AVX2 0
#define HAS_AVX512 0
#endif

int hooke_widest_lanes(void) { return !HAS_AVX2 ? 2 : HAS_AVX512 ? 8 : 4; }
