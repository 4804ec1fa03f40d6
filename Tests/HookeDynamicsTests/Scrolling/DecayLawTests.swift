import HookeDynamics
import Testing

@Suite("Decays of a number")
struct DecayLawTests {
    /// A law, its start, and where and when it ends with what is lost, by mpmath 1.3 from x0 + v0 (1 - e^(-k t)) / k, k = -1000 ln 0.998, and
    /// for what a spring takes back from (x0 + (v0 + w x0) t) e^(-w t), w = 11.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let law: DecayLaw
        let start: MotionState
        let destination, time, jump, velocity: Double
        var isClamped = false
    }

    static let flick = MotionState(value: 100, velocity: 900)
    static let limits = try? ScrollBounds(from: 0, to: 300)

    static let rows: [Row] = [
        Row(
            testDescription: "freely", law: DecayLaw(), start: flick, destination: 549.54984984980972959,
            time: 3.4504226094062780346, jump: -0.44954984984980972959, velocity: 0.9),
        Row(
            testDescription: "until it is near and slow", law: DecayLaw(rest: .within(distance: 0.5, speed: 2)),
            start: flick, destination: 549.54984984980972959, time: 3.3972951328296372591, jump: -0.5,
            velocity: 1.0010013353365386758),
        Row(
            testDescription: "to a target, at the rate that leads there", law: DecayLaw(target: .rest(at: 400)),
            start: flick, destination: 400, time: 2.302585092994045684, jump: -0.3, velocity: 0.9),
        Row(
            testDescription: "to the nearest of several places", law: DecayLaw(target: .nearest(of: [0, 400, 900])),
            start: flick, destination: 400, time: 2.302585092994045684, jump: -0.3, velocity: 0.9),
        Row(
            testDescription: "clamped at a target", law: DecayLaw(target: .clamp(at: 300)), start: flick,
            destination: 300, time: 0.29399963487566463833, jump: 0, velocity: 499.59946586538452967, isClamped: true),
        Row(
            testDescription: "clamped at a limit before its target",
            law: DecayLaw(target: .rest(at: 1100), limits: limits),
            start: flick, destination: 300, time: 0.24793727923801083974, jump: 0, velocity: 720, isClamped: true),
        Row(
            testDescription: "back from a limit",
            law: DecayLaw(limits: limits, bounce: DecayLaw.returnSpring), start: flick, destination: 300,
            time: 1.1229093140031864675, jump: 0.045418133260489502697, velocity: -0.44480684562683831342),
        Row(
            testDescription: "back from beyond a limit",
            law: DecayLaw(limits: limits, bounce: DecayLaw.returnSpring), start: MotionState(value: 400, velocity: 0),
            destination: 300, time: 0.83940122513196233913, jump: 0.1, velocity: -0.99250898514642812508),
        Row(
            testDescription: "at once from beyond a limit", law: DecayLaw(limits: limits),
            start: MotionState(value: 400, velocity: 50), destination: 300, time: 0, jump: 100, velocity: 50,
            isClamped: true),
        Row(
            testDescription: "to a target behind it, by a spring", law: DecayLaw(target: .rest(at: 0)),
            start: MotionState(value: 100, velocity: 0), destination: 0, time: 0.83940122513196233913, jump: 0.1,
            velocity: -0.99250898514642812508),
        Row(
            testDescription: "not at all", law: DecayLaw(), start: MotionState(value: 7, velocity: 0), destination: 7,
            time: 0, jump: 0, velocity: 0),
    ]

    @Test("end where and when the closed forms say, with what is lost", arguments: rows)
    func ends(_ row: Row) throws {
        let path = try row.law.path(from: row.start)
        // Each is rounded from double-double, or found by bisection to some units in the last place.
        #expect(
            abs(path.destination - row.destination) <= 1e-12, "ends at \(path.destination), mpmath \(row.destination)")
        #expect(abs(path.end.time - row.time) <= 1e-12, "ends after \(path.end.time) s, mpmath \(row.time) s")
        #expect(abs(path.end.left.value - row.jump) <= 1e-11, "jumps by \(path.end.left.value), mpmath \(row.jump)")
        #expect(
            abs(path.end.left.velocity - row.velocity) <= 1e-9,
            "loses \(path.end.left.velocity), mpmath \(row.velocity)")
        #expect(path.end.isClamped == row.isClamped)
        let last = path.motion.state(atSeconds: path.end.time)
        #expect(abs(last.value - path.destination - path.end.left.value) <= 1e-12, "the path ends at \(last)")
    }

    @Test("states that are not finite are refused", arguments: [Double.infinity, .nan])
    func notFinite(_ number: Double) {
        #expect(throws: MotionError.self) { try DecayLaw().path(from: MotionState(value: 0, velocity: number)) }
        #expect(throws: MotionError.self) { try DecayLaw().path(from: MotionState(value: number, velocity: 0)) }
    }
}
