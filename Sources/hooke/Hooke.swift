import ArgumentParser

@main
struct Hooke: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hooke", abstract: "Deterministic motion: scenario files in, exact trajectories out.")
}
