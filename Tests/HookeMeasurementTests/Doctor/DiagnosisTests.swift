import Testing

@testable import HookeMeasurement

/// What `hooke doctor` finds, and what it says of a machine that breaks the promise.
@Suite struct DiagnosisTests {
    @Test("The program carries a dozen scenarios, each with the hash of its golden trace")
    func known() {
        let known = KnownScenarios.all
        #expect(known.count == 12 && known.allSatisfy { $0.hash.count == 16 && !$0.text.isEmpty })
        #expect(known.map(\.name) == known.map(\.name).sorted())
    }

    @Test("Another hash, and a scenario that does not run, are faults with the scenario's name")
    func differences() throws {
        let known = try #require(KnownScenarios.all.first { $0.name == "streams-throttle" })
        #expect(known.difference() == nil)
        let other = KnownScenarios.Known(name: known.name, text: known.text, hash: "0123456789abcdef", gsl: known.gsl)
        #expect(
            other.difference()
                == "streams-throttle has the hash \(known.hash), and that of the release is 0123456789abcdef")
        let bad = KnownScenarios.Known(name: "bad", text: Array("hooke: 1\nunknown: 2\n".utf8), hash: "", gsl: "")
        #expect(try #require(bad.difference()).hasPrefix("bad does not run: bad.yaml:"))
    }

    @Test("The arithmetic of this machine is that of IEEE 754, and another one is a fault")
    func arithmetic() {
        #expect(Machine.arithmeticFault() == nil)
        #expect(Machine.arithmeticFault(third: 3.0.nextUp) == "quotients are not rounded to nearest")
        #expect(Machine.arithmeticFault(least: 0) == "numbers below the normal ones are set to zero")
    }

    @Test("The clock steps forwards, by at least a nanosecond")
    func clock() throws {
        let reading = ClockReading()
        #expect(!reading.goesBack && (reading.smallestStep ?? 1) >= 1)
    }
}
