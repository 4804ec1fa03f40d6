import SeedScenarios
import Synchronization

/// The scenarios of a folder shared out among threads, and how many properties failed.
final class ShippedWork: Sendable {
    private let folder: String
    private let names: [String]
    private let properties: [ShippedProperty]
    private let slowerThan: Int?
    private let state = Mutex((next: 0, failures: 0))

    init(_ folder: String, only properties: [String], slowerThan: Int?) throws {
        (self.folder, self.slowerThan) = (folder, slowerThan)
        names = try ShippedScenario.names(in: folder)
        self.properties = ShippedProperty.all.filter { properties.isEmpty || properties.contains($0.name) }
    }

    /// Prints the numbers of scenarios and failures; whether there are scenarios and none fails.
    var holds: Bool {
        let failures = state.withLock(\.failures)
        print("\(names.count) scenarios, \(failures) failures")
        return !names.isEmpty && failures == 0
    }

    /// Checks what belongs to no file of the folder: the tables of energy of the package around it, and the solvers that `auto` chooses.
    func checkRest() {
        let found: [String]
        do {
            found =
                try EnergyTable.rows(ofPackage: folder + "/..").compactMap { try EnergyTable.difference($0) }
                + ChosenSolver.allCases.flatMap { motion in
                    try [1e-4, 1e-7].compactMap { try motion.violation(of: $0) }
                }
        } catch {
            found = ["\(error)"]
        }
        for difference in found { print(difference) }
        state.withLock { $0.failures += found.count }
    }

    /// Checks scenarios until there are none left, and prints the first difference of each property that one does not have.
    func check() {
        while let name = next() {
            let time = ContinuousClock().measure {
                let violations = violations(by: name)
                state.withLock { $0.failures += violations.count }
                for violation in violations { print("\(name), \(violation)") }
            }
            if let slowerThan, time > .milliseconds(slowerThan) { print("\(name) took \(time)") }
        }
    }

    private func next() -> String? {
        state.withLock { state in
            defer { state.next += 1 }
            return names.indices.contains(state.next) ? names[state.next] : nil
        }
    }

    private func violations(by name: String) -> [String] {
        do {
            let scenario = try ShippedScenario(name, in: folder)
            return properties.compactMap { property in
                property.violation(by: scenario).map { "\(property.name): \($0)" }
            }
        } catch {
            return ["valid: \(error)"]
        }
    }
}
