// Includes the file KERNEL once for each width that this compiler can make vectors of, with LANES doubles in one; a kernel's names end in
// their width: WIDE(step) is step_8. There is no arithmetic here, and none in a kernel that may be fused: FP_CONTRACT is off.
#pragma STDC FP_CONTRACT OFF

#define JOINED(name, lanes) name##_##lanes
#define NAMED(name, lanes) JOINED(name, lanes)
#define WIDE(name) NAMED(name, LANES)
#define INLINED static inline __attribute__((always_inline))

// SSE2, which every x86-64 has, or what the processor has beside: NEON.
#define LANES 2
#include KERNEL
#undef LANES

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 4
#include KERNEL
#undef LANES
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx2,avx512f"))), apply_to = function)
#define LANES 8
#include KERNEL
#undef LANES
#pragma clang attribute pop
#endif
