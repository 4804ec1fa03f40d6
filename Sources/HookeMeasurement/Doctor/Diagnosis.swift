package import HookeTrace

/// Whether this machine gives the bytes of the release: what a run depends on, and the first thing that breaks the promise.
package struct Diagnosis: Sendable {
    /// What was looked at, and what was found; what is wrong with it.
    package struct Item: Hashable, Sendable {
        /// One word.
        package let name: String
        package let found: String
        /// A sentence; `nil` if nothing is wrong.
        package let fault: String?
    }

    /// In a fixed order.
    package let items: [Item]

    /// What is wrong, the worst first in the order of the items; empty if the promise holds.
    package var faults: [String] { items.compactMap(\.fault) }

    /// Examines the machine, runs a dozen scenarios, and tries a folder in which runs are written.
    package init(folder: String) {
        let known = KnownScenarios.all
        let differences = known.compactMap { $0.difference() }
        let clock = ClockReading()
        let step = clock.smallestStep.map { "smallest step \($0) ns" } ?? "no step seen"
        let arithmetic = Machine.arithmeticFault()
        let folderFault = FolderProbe.fault(of: folder)
        let recorded = known.first { !$0.gsl.isEmpty }?.gsl ?? ""
        items = [
            Item(
                name: "hooke", found: HookeVersion.current + (Diagnosis.isOptimised ? "" : ", debug build"), fault: nil),
            Item(name: "system", found: Machine.system, fault: nil),
            Item(name: "processor", found: Machine.processor, fault: nil),
            Item(name: "vectors", found: Machine.vectors, fault: nil),
            Item(name: "memory", found: Machine.memory, fault: nil),
            Item(
                name: "GSL", found: Machine.gsl + (Machine.gsl == recorded ? "" : "; the release used \(recorded)"),
                fault: nil),
            Item(name: "arithmetic", found: arithmetic == nil ? "IEEE 754" : "not IEEE 754", fault: arithmetic),
            Item(
                name: "scenarios",
                found: "\(known.count - differences.count) of \(known.count) have the release's hash",
                fault: differences.first),
            Item(
                name: "clock", found: clock.goesBack ? "goes back" : step,
                fault: clock.goesBack ? "the monotonic clock goes back: the times of cost.csv are wrong" : nil),
            Item(
                name: "folder",
                found: folderFault == nil
                    ? "files appear whole, locks hold"
                        + (FolderProbe.freeSpace(of: folder).map { ", \($0) GB free" } ?? "")
                    : "cannot hold runs",
                fault: folderFault),
        ]
    }

    private static var isOptimised: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }

    /// The report, a line for each item.
    package var text: String {
        let width = items.map(\.name.count).max() ?? 0
        return items.map { item in
            "\(item.name)\(String(repeating: " ", count: width - item.name.count + 2))\(item.found.escaped())"
        }.joined(separator: "\n")
    }

    /// The report as JSON; see ``keys``.
    package var json: JSONValue {
        [
            "ok": .bool(faults.isEmpty),
            "items": .array(
                items.map { item in
                    [
                        "name": .string(item.name), "found": .string(item.found),
                        "fault": item.fault.map { .string($0) } ?? .null,
                    ]
                }),
        ]
    }

    /// The keys of `hooke doctor --json`.
    package static let keys = [
        KeyDescription("ok", "flag", "Whether nothing breaks the promise."),
        KeyDescription(
            "items[].name", "text",
            "What was looked at: hooke, system, processor, vectors, memory, GSL, arithmetic, scenarios, clock, folder."),
        KeyDescription("items[].found", "text", "What was found."),
        KeyDescription("items[].fault", "text or null", "What is wrong; null if nothing is."),
    ]
}
