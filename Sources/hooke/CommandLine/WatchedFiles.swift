import HookeForms
import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A scenario's file and the files that it names, and how they were when last looked at.
struct WatchedFiles {
    /// The scenario's file, then the others.
    private(set) var names: [String]
    private var stamps: [FileStamp?]
    private let file: String

    /// Looks at the files before the scenario is read, so that no later change is lost.
    init(of file: String) {
        self.file = file
        names = [file]
        stamps = FileStamp.all(of: names)
        follow()
    }

    /// Waits until a file changes, appears or disappears.
    mutating func waitForChange(every interval: Double) {
        while FileStamp.all(of: names) == stamps { usleep(UInt32(interval * 1e6)) }
        stamps = FileStamp.all(of: names)
        follow()
    }

    /// Finds the files that the scenario names now. A text that cannot be read names those that it named before.
    private mutating func follow() {
        guard let text = try? ScenarioText(reading: file), let named = text.namedFiles else { return }
        let known = Dictionary(zip(names, stamps), uniquingKeysWith: { first, _ in first })
        names = [file] + named
        stamps = names.map { name in known[name] ?? FileStamp(of: name) }
    }
}
