import HookeDynamics
import Testing

/// One hash over 100 000 values, the same in debug and release, and with the CPU's fused multiply-add masked off
/// (`GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA`). It has to change only when a function's results are meant to.
struct ElementaryBitsTests {
    @Test func bitsArePinned() {
        var hash = BitHash()
        for u in Arguments(seed: 7, count: 12_500) {
            hash.combine(Elementary.exp(1460 * u - 750))
            hash.combine(Elementary.expm1(8 * u - 4))
            hash.combine(Elementary.log(100 * u))
            hash.combine(Elementary.log1p(3 * u - 1))
            hash.combine(Elementary.sin(2e9 * u - 1e9))
            hash.combine(Elementary.cos(20 * u - 10))
            hash.combine(Elementary.atan2(2 * u - 1, 1 - 3 * u))
            hash.combine(Elementary.pow(20 * u, 40 * u - 20))
        }
        #expect(hash.value == 0x4cda_3343_d61d_e27a, "the bits changed: \(String(hash.value, radix: 16))")
    }

    @Test func bitsOfHyperbolicsArePinned() {
        var hash = BitHash()
        for u in Arguments(seed: 8, count: 12_500) {
            hash.combine(Elementary.tanh(40 * u - 20))
            hash.combine(Elementary.hypot(1e6 * u, 1e3 - 2e3 * u))
        }
        #expect(hash.value == 0x7717_ce1f_58cd_d086, "the bits changed: \(String(hash.value, radix: 16))")
    }
}
