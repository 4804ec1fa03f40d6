internal import CPage
internal import HookeForms
internal import HookeRuns
internal import HookeScenario
internal import HookeTrace

/// Scenarios of the release with the hashes of their golden traces, in the program: springs, layers, text, streams, networks, and systems by
/// steppers of GSL and of the project.
enum KnownScenarios {
    /// A scenario and the hash of its golden trace.
    struct Known {
        let name: String
        let text: [UInt8]
        let hash: String
        /// The version of GSL with which the trace was recorded.
        let gsl: String
    }

    static var all: [Known] {
        var (known, index) = ([Known](), 0)
        while let name = known_scenario_name(index), let text = known_scenario_text(index),
            let manifest = known_scenario_manifest(index)
        {
            let values = try? JSONValue(parsing: Array(String(cString: manifest).utf8))
            known.append(
                Known(
                    name: String(cString: name), text: Array(String(cString: text).utf8),
                    hash: values?["traceHash"]?.text ?? "", gsl: values?["gsl"]?.text ?? ""))
            index += 1
        }
        return known
    }
}

extension KnownScenarios.Known {
    /// Runs the scenario; returns what differs from the golden trace, or `nil`.
    func difference() -> String? {
        do {
            let scenario = try Scenario(ScenarioText(bytes: text, file: "\(name).yaml"))
            let found = try scenario.run(hashing: true).result.hash.text
            return found == hash ? nil : "\(name) has the hash \(found), and that of the release is \(hash)"
        } catch {
            return "\(name) does not run: \(error)"
        }
    }
}
