import ScenarioSupport
import SeedScenarios
import Testing

/// The tables of energy in the article 'Choosing a solver'. `hooke-seeds --shipped Scenarios` checks their column of 20 000 steps too.
struct EnergyTableTests {
    @Test("The deviations after 2000 steps are those of the runs")
    func deviations() throws {
        let rows = try EnergyTable.rows(ofPackage: DrawnRun.package)
        #expect(rows.map(\.motion) == [0, 0, 1, 1])
        for row in rows { #expect(try EnergyTable.difference(row, onlyShort: true) == nil) }
    }
}
