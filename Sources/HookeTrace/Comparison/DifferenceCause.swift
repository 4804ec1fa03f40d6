/// A reason for a difference between two runs: an input, a version, or a file that was changed.
public struct DifferenceCause: Hashable, Sendable {
    /// The kinds of reasons.
    public enum Kind: Hashable, Sendable {
        /// A table was changed after it was written, or is half-written.
        case edited(file: String, isOfGolden: Bool)
        /// The runs are of two scenarios.
        case scenario
        /// The display's refresh rate.
        case refresh
        /// The solver.
        case solver
        /// The seed.
        case seed
        /// A value of the scenario, by its path.
        case input(path: String)
        /// The content of a file that the scenario reads, by the path of its name.
        case file(path: String, name: String)
        /// The text of the scenario, of which a manifest does not keep the values.
        case text
        /// GSL's version.
        case gsl
        /// Hooke's version.
        case hooke
    }

    /// The kind.
    public let kind: Kind
    /// The golden value; `nil` if there is none.
    public let golden: String?
    /// The run's value; `nil` if there is none.
    public let run: String?

    /// The reasons that two descriptions know, the most likely first.
    static func all(_ golden: RunDescription, _ run: RunDescription) -> [DifferenceCause] {
        var causes: [DifferenceCause] = []
        func add(_ kind: Kind, _ a: String?, _ b: String?) {
            if a != b { causes.append(DifferenceCause(kind: kind, golden: a, run: b)) }
        }
        add(.scenario, golden.scenario, run.scenario)
        add(.refresh, golden.refresh, run.refresh)
        add(.solver, golden.solver, run.solver)
        add(.seed, golden.seed, run.seed)
        if let before = golden.inputs, let after = run.inputs {
            for (path, a, b) in changes(before, after) { add(kind(of: path, after), a, b) }
        } else {
            add(.text, golden.scenarioSHA256, run.scenarioSHA256)
        }
        if golden.gsl != nil, run.gsl != nil { add(.gsl, golden.gsl, run.gsl) }
        add(.hooke, golden.hooke, run.hooke)
        return causes
    }

    /// The kind of a changed input.
    private static func kind(of path: String, _ inputs: [Manifest.Input]) -> Kind {
        guard path.hasSuffix(".file" + Manifest.Input.digestSuffix) else { return .input(path: path) }
        let file = String(path.dropLast(Manifest.Input.digestSuffix.count))
        return .file(path: file, name: inputs.first { $0.path == file }?.value ?? file)
    }

    /// The inputs that differ: in the order of the golden ones, then those that only the run has.
    private static func changes(
        _ golden: [Manifest.Input], _ run: [Manifest.Input]
    ) -> [(path: String, golden: String?, run: String?)] {
        var values: [String: String] = [:]
        for input in run { values[input.path] = input.value }
        let known = Set(golden.map(\.path))
        let changed =
            golden.map { ($0.path, Optional($0.value), values[$0.path]) }
            + run.filter { !known.contains($0.path) }.map { ($0.path, nil, $0.value) }
        // A renamed file is reported by its name. Older manifests lack the SHA-256 of files.
        let paths = Set(changed.filter { $0.1 != $0.2 }.map(\.0))
        return changed.filter { path, a, b in
            guard path.hasSuffix(".file" + Manifest.Input.digestSuffix) else { return true }
            return a != nil && b != nil && !paths.contains(String(path.dropLast(Manifest.Input.digestSuffix.count)))
        }
    }
}

extension DifferenceCause {
    /// The reason in words, with the names of the two runs.
    func words(golden goldenName: String, run runName: String) -> String {
        let change = "\(DifferenceCause.shown(golden)) -> \(DifferenceCause.shown(run))"
        switch kind {
        case .edited(let file, let isOfGolden):
            return "\(file) of \(isOfGolden ? goldenName : runName) was changed or cut off after it was written"
        case .scenario: return "scenario \(change)"
        case .refresh:
            return "\(goldenName) at \(DifferenceCause.shown(golden)), \(runName) at \(DifferenceCause.shown(run))"
        case .solver: return "solver \(change)"
        case .seed: return "seed \(change)"
        case .input(let path):
            let name = DifferenceCause.name(of: path)
            if golden == nil { return "\(name) \(DifferenceCause.shown(run)) added (\(path.escaped()))" }
            if run == nil { return "\(name) \(DifferenceCause.shown(golden)) removed (\(path.escaped()))" }
            return "\(name) \(change) (\(path.escaped()))"
        case .file(let path, let name): return "the text \(name.escaped()) changed (\(path.escaped()))"
        case .text: return "another text of the scenario, of which an older manifest does not keep the values"
        case .gsl: return "another GSL (\(change))"
        case .hooke: return "another hooke (\(change))"
        }
    }

    /// The last key of a path in words: `damping ratio` for `release.spring.dampingRatio`.
    private static func name(of path: String) -> String {
        let key = path.split(separator: ".").last { !$0.hasPrefix("[") } ?? ""
        var words = ""
        for character in key.prefix(while: { $0 != "[" }) {
            if character.isUppercase, !words.isEmpty { words += " " }
            words += character.lowercased()
        }
        return words.escaped()
    }

    private static func shown(_ value: String?) -> String {
        guard let value else { return "none" }
        return value.isEmpty ? "empty" : value.escaped().shortened(to: 80)
    }
}
