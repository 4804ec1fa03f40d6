/// Exponentials, logarithms, sines and their kin with the same bits on every CPU, in debug and release.
///
/// The C library's own differ between CPUs with and without fused multiply-add, and between library versions. These are
/// computed in double-double from + - * / and square roots, with a relative error below 2^-98 (2^-91 for powers) before the one
/// rounding at the end: the nearest double, unless the true value lies within 2^-45 (2^-38) of a unit in the last place of the middle
/// between two. The error is thereby below 0.500001 units in the last place everywhere, subnormal results included.
///
/// Infinities, NaN and signed zeros are treated as IEEE 754 and annex F of C99 say. Nothing here sets a flag or throws.
public enum Elementary {}
