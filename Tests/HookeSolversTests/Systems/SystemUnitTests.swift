import HookeSolvers
import Testing

/// Units of mechanics, and those of the parameters of named systems.
struct SystemUnitTests {
    @Test(
        "Spellings of one unit measure the same, and convert exactly",
        arguments: [
            ("N/m", "kg/s^2", 1.0), ("N s/m", "kg/s", 1), ("N*s/m", "kg / s", 1), ("1/(m^2 s^2)", "1/m^2/s^2", 1),
            ("1/s", "Hz", 1), ("m/s^2", "N/kg", 1), ("N", "kg m/s^2", 1), ("N", "g m/s^2", 1e-3), ("m", "cm", 1e-2),
            ("s/m^2", "s/cm^2", 1e4), ("s", "ms", 1e-3), ("m/s", "mm/ms", 1), ("rad", "deg", Double.pi / 180),
            ("N/m^3", "kg/(m^2 s^2)", 1), ("1/s", "1/ms", 1000), ("m", "pt m/pt", 1),
        ])
    func same(first: String, second: String, size: Double) throws {
        let (unit, other) = (try #require(SystemUnit(first)), try #require(SystemUnit(second)))
        #expect(unit.measuresSame(as: other), "\(first) and \(second)")
        #expect(unit.base(1) == 1, "\(first)")
        #expect(other.base(1) == size, "\(second)")
        #expect(other.base(-2) == -2 * size, "\(second)")
    }

    @Test(
        "Units of different quantities",
        arguments: [("N/m", "N m"), ("kg", "N"), ("m", "pt"), ("rad/s", "Hz"), ("rad", "1/s"), ("1/m", "m")])
    func different(first: String, second: String) throws {
        let unit = try #require(SystemUnit(first))
        #expect(!unit.measuresSame(as: try #require(SystemUnit(second))), "\(first) and \(second)")
    }

    @Test(
        "Texts that are not units",
        arguments: [
            "", " ", "1", "kgs", "kG", "n", "N/", "/s", "N//m", "N/m s", "1 kg", "2/s", "m^0", "m^10", "m^", "m^x",
            "m^-1",
            "1/(m s", "1/()", "1/m s)", "(m)", "N s m /", "N**m", "*m", "m²", "N/1",
        ])
    func refused(text: String) { #expect(SystemUnit(text) == nil, "\(text)") }

    @Test("Every parameter of a named system has a base unit, or counts", arguments: NamedSystem.allCases)
    func parameters(system: NamedSystem) {
        for parameter in system.parameters {
            #expect(parameter.measure?.text ?? "" == parameter.unit, "\(parameter.name)")
            #expect(parameter.measure?.base(1) ?? 1 == 1, "\(parameter.name)")
            if case .whole = parameter.range { #expect(parameter.unit.isEmpty, "\(parameter.name)") }
        }
    }
}
