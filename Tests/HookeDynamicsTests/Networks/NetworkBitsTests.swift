import HookeDynamics
import Testing

/// One hash over what moves a chain, the same in debug and release, and with the CPU's fused multiply-add masked off
/// (`GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA`). It has to change only when results are meant to.
struct NetworkBitsTests {
    private static let chain = try? ControlPointNetwork.chain(
        7, of: .init(mass: 0.7), joinedBy: Coupling(stiffness: 300, damping: 0.9, restLength: 3.3),
        anchoredBy: Coupling(stiffness: 162.6288, damping: 14.538), gravity: [9.81, 0], drag: .init(linear: 0.21))

    @Test func exactMotion() throws {
        let chain = try #require(Self.chain)
        let solution = try NetworkSolution(chain, from: (0..<14).map { 1 / Double($0 + 3) })
        var hash = BitHash()
        for frame in 1...30 as ClosedRange<Int64> {
            for component in solution.state(at: Flicks(frame * 11_760_000 + frame % 3)) { hash.combine(component) }
        }
        #expect(hash.value == 0x454d_5305_a870_f070, "the bits changed: \(String(hash.value, radix: 16))")
    }

    @Test func steps() throws {
        let propagator = try DensePropagator(LinearDynamics(#require(Self.chain)), step: Flicks(1, per: 60)!)
        var (state, next) = ((0..<14).map { 1 / Double($0 + 3) }, [Double](repeating: 0, count: 14))
        var hash = BitHash()
        for _ in 0..<600 {
            var span = next.mutableSpan
            propagator.step(state.span, into: &span)
            swap(&state, &next)
            for component in state { hash.combine(component) }
        }
        #expect(hash.value == 0xa009_8d3b_95e3_aa69, "the bits changed: \(String(hash.value, radix: 16))")
    }

    @Test func derivativesInThePlane() throws {
        let pull = Coupling(stiffness: 300, damping: 0.9, restLength: 1.1, hardening: 7)
        let mesh = try ControlPointNetwork.mesh(
            rows: 6, columns: 6, dimension: .two, of: .init(mass: 0.3), joinedBy: pull, diagonalsBy: pull,
            anchoredBy: pull, spacing: [1, 1.2], gravity: [0, 9.81], drag: .init(linear: 0.1, quadratic: 0.3))
        let state = (0..<mesh.stateCount).map { Double(($0 * 29) % 47) / 7 }
        var derivative = state
        var span = derivative.mutableSpan
        mesh.derivative(at: 0, state: state.span, into: &span)
        var hash = BitHash()
        for component in derivative { hash.combine(component) }
        #expect(hash.value == 0x02fa_564b_084b_9a3b, "the bits changed: \(String(hash.value, radix: 16))")
    }
}
