import ScenarioSupport
import Testing

@testable import HookePages

@Suite("Energy over time")
struct EnergyTests {
    private static func histories(_ run: DrawnRun) throws -> [EnergyHistory] {
        let pictures = try Pictures(of: run.folder)
        return try RunData(run.folder) { pictures.rowCount($0) }.energies()
    }

    @Test(
        "Energies are those of the states that the run records",
        arguments: [
            // The factors of x, x^2 / 2 and x^4 / 4 in the potential energy; m = 1, or per mass.
            ("system-linear", [0, 157.9, 0]), ("system-duffing", [0, 40.0, 60]), ("system-bounce", [9.81, 0, 0]),
        ])
    func states(scenario: String, factors: [Double]) throws {
        let run = try DrawnRun(scenario)
        let pictures = try Pictures(of: run.folder)
        let data = RunData(run.folder) { pictures.rowCount($0) }
        let (states, histories) = (try data.system(), try data.energies())
        let history = try #require(histories.first)
        #expect(histories.count == 1 && history.rows.count == states[0].samples.count)
        for (index, row) in history.rows.enumerated() {
            let state = try (#require(states[0].samples[index].shown), #require(states[1].samples[index].shown))
            let (square, kinetic) = (state.0 * state.0, state.1 * state.1 / 2)
            let potential = factors[0] * state.0 + factors[1] * square / 2 + factors[2] * square * square / 4
            // The kinetic energy is a difference from the total: some roundings of the total.
            let bound = 8 * row.values[2].ulp
            #expect(
                abs(row.values[0] - kinetic) <= bound && abs(row.values[1] - potential) <= bound, "at \(row.time) s")
            #expect(row.values[2] == row.values[0] + row.values[1])
        }
    }

    @Test(
        "A damped motion never gains energy, and a mesh without dampers keeps it",
        arguments: [
            ("elastic-pull", "releases", 1.0), ("elastic-coupled", "release 1", 1), ("system-duffing", "duffing", 1),
            ("system-mesh", "mesh", 0),
        ])
    func losses(scenario: String, subject: String, leastLoss: Double) throws {
        let run = try DrawnRun(scenario)
        let history = try #require(try EnergyTests.histories(run).first { $0.subject == subject })
        // Rounding and the solver's error of 1e-12, which the scenarios expect.
        let first = try #require(history.rows.first).values[2]
        #expect(history.rises <= 1e-10 * first, "gains \(history.rises)")
        #expect(history.falls >= leastLoss * 0.9 * first && history.falls <= first)
        #expect(leastLoss > 0 || history.falls <= 1e-10 * first)
    }

    @Test("A release by springs begins with the energy of the stretched springs")
    func release() throws {
        let run = try DrawnRun("elastic-pull")
        let pictures = try Pictures(of: run.folder)
        let data = RunData(run.folder) { pictures.rowCount($0) }
        let first = try #require(try data.energies().first?.rows.first)
        #expect(first.values[0] == 0)
        var sum = 0.0
        for series in try data.points() where series.property == "y" {
            let sample = try #require(series.samples.first { $0.time == first.time })
            let stretch = try #require(sample.shown) - #require(sample.model)
            sum += stretch * stretch
        }
        // As `hooke spring --settling-duration 0.9 --damping-ratio 0.57 --mode uikit` gives it, with mass 1.
        let stiffness = 2 * first.values[1] / sum
        let frequency = stiffness.squareRoot()
        #expect(abs(frequency - 12.75259958342252) < 1e-9, "\(frequency) rad/s")
    }

    @Test("Curves step at impacts and changes, and pause between releases")
    func curves() {
        let history = EnergyHistory(
            subject: "a", unit: "",
            rows: [0.0, 1, 2, 3, 9, 10].enumerated().map { ($1, [0, Double(10 - $0), Double(10 - $0)]) })
        #expect(
            history.curve(2, jumpingAt: [1.5]).rows
                == [[0, 10], [1, 9], [1.5, 9], [1.5, 8], [2, 8], [3, 7], [], [9, 6], [10, 5]])
        // The gap from 3 to 9 s is not a loss.
        #expect(history.falls == 4 && history.rises == 0)
        let kicked = EnergyHistory(
            subject: "a", unit: "", rows: [9.0, 8, 28, 27].enumerated().map { (Double($0), [0, $1, $1]) })
        #expect(kicked.curve(2, jumpingAt: []).rows == [[0, 9], [1, 8], [2, 8], [2, 28], [3, 27]])
        #expect(kicked.rises == 20 && kicked.falls == 2)
    }
}
