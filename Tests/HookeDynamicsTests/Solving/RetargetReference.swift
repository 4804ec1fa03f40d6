import HookeDynamics

/// Motions whose targets jump on every frame for ten seconds, exactly; the tables are in RetargetReference+table.swift.
enum RetargetReference {
    /// Where an anchor's target goes at a frame, as the script has it: within a distance of 1.
    static func target(frame: Int, anchor: Int) -> Double { Double((frame * 37 + anchor * 11) % 101) / 128 }
}
