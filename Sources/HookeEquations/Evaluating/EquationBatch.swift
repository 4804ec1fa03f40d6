public import HookeExpressions

extension BatchProgram {
    /// The rates of equations side by side: those of up to sixteen systems that differ in the numbers of their equations only. `nil` for
    /// others, and for none.
    public init?(_ systems: [EquationSystem]) {
        guard let first = systems.first else { return nil }
        // The time, which all of them share, is the last input.
        self.init(systems.map { $0.programs.explained }, sharing: [first.components.count])
    }
}
