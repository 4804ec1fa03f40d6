internal import HookeDynamics
internal import HookeTrace

/// The scenario that plays an identified motion: a layer for the tracks, an animation for each, and recorded values as expectations.
///
/// Its time 0 is the first row that was fitted. Where no law fits, keyframes play the values themselves.
struct PlayedMotion {
    private let report: IdentificationReport
    private let name: String
    private let parts: [Part]

    /// A track of the motion and the number of a layer that plays it.
    private struct Part {
        let fit: Identification.TrackFit
        let layer: String
        let property: String
        /// Behind numbers, with a space; empty for plain ones.
        let unit: String
    }

    /// Numbers of layers that a track may name, and their units. An angle of a layer is known up to whole turns only.
    private static let properties = [
        ("position.x", "pt"), ("position.y", "pt"), ("opacity", ""), ("cornerRadius", "pt"), ("transform.scale", ""),
    ]

    /// - Parameters:
    ///   - report: the report of an identification that fitted something.
    ///   - name: the name of the layer of tracks that name none.
    init(_ report: IdentificationReport, layer name: String) {
        (self.report, self.name) = (report, name)
        var (parts, numbers) = ([Part](), 0)
        for fit in report.identification.tracks {
            let track = TrackName(report.tracks[fit.track].name)
            let path = track.property + (track.component.isEmpty ? "" : ".\(track.component)")
            let layer = track.layer.map(PlayedMotion.layerName) ?? name
            if let known = PlayedMotion.properties.first(where: { $0.0 == path || "transform.\(path)" == $0.0 }),
                !parts.contains(where: { $0.layer == layer && $0.property == known.0 })
            {
                parts.append(
                    Part(fit: fit, layer: layer, property: known.0, unit: known.1.isEmpty ? "" : " \(known.1)"))
            } else {
                // Any other number moves along x.
                numbers += 1
                parts.append(
                    Part(
                        fit: fit, layer: "\(PlayedMotion.layerName(path))-\(numbers)", property: "position.x",
                        unit: " pt"))
            }
        }
        self.parts = parts
    }

    /// Words that are no names of layers, in YAML or in a scenario.
    private static let reserved = ["true", "false", "null", "yes", "no", "on", "off", "root", "none", "display"]

    /// Whether a scenario can have such times and values.
    var isPlayable: Bool {
        let values = identification.tracks.flatMap { $0.fitted }
        return identification.step > 1e-5 && end + length < 3600 && values.allSatisfy { $0.magnitude < 1e8 }
    }

    /// A name of a layer made of a text.
    private static func layerName(_ text: String) -> String {
        let words = text.lowercased().split { !("a"..."z").contains($0) && !("0"..."9").contains($0) }
        let name = String(words.joined(separator: "-").prefix(40))
        let isFree = name.first.map { ("a"..."z").contains($0) } == true && !reserved.contains(name)
        return isFree ? name : "track\(name.isEmpty ? "" : "-\(name)")"
    }

    private var identification: Identification { report.identification }
    private var origin: Double { identification.times.first ?? 0 }
    private var end: Double { (identification.times.last ?? 0) - origin }

    private func value(_ name: Identification.ParameterName, _ part: Part? = nil) -> Double {
        identification.parameters.first { $0.name == name && $0.track == part?.fit.track }?.value ?? 0
    }

    /// The scenario's text.
    var text: String {
        let rate = (1 / identification.step).rounded()
        let refresh = (1...240).contains(rate) ? rate : 60
        var layers: [(name: String, numbers: [String])] = []
        for part in parts {
            let number = "\(part.property): \(rest(of: part))\(part.unit)"
            if let index = layers.firstIndex(where: { $0.name == part.layer }) {
                layers[index].numbers.append(number)
            } else {
                layers.append((part.layer, [number]))
            }
        }
        var lines = [
            "hooke: 1",
            "about: The motion of a recording - \(report.verdict.replacing("'", with: ""))."
                .replacing(": ", with: " - ").replacing("about - ", with: "about: "),
            "display: { refresh: \(Int(refresh)) Hz }", "layers:",
        ]
        lines += layers.map { "  - { name: \($0.name) }" }
        lines.append("script:")
        lines += layers.map { layer in
            "  - { at: 0 s, set: { \(layer.numbers.map { "\(layer.name).\($0)" }.joined(separator: ", ")) } }"
        }
        lines += parts.flatMap { steps(of: $0) }
        lines.append("probes: [\(parts.map { "\($0.layer).\($0.property)" }.joined(separator: ", "))]")
        lines.append("until: { time: \(max(end, length + max(0, value(.start) - origin)) + 0.1) s }")
        lines += [
            "# Recorded values, with four deviations of the recording. Time 0 is \(origin) s there.", "expect:",
        ]
        lines += parts.flatMap { expectations(of: $0) }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension PlayedMotion {
    /// The last value of a track, which the model has from the beginning; for a decay the first.
    private func rest(of part: Part) -> Double {
        switch identification.model {
        case .freeSpring: return value(.target, part)
        case .decay: return value(.from, part)
        case .freeDecay: return value(.target, part) + value(.offset, part)
        case .additiveRetarget:
            return value(.from, part) + value(.distance, part) + value(.secondDistance, part)
        case .springFromRest, .springWithVelocity, .bezier, .linear, .ease, .easeIn, .easeOut, .easeInOut:
            return value(.from, part) + value(.distance, part)
        case .points:
            return (part.fit.fitted.last ?? 0) + (part.fit.residuals.last ?? 0)
        }
    }

    /// The spring: as it was typed, or by frequency and ratio.
    private var spring: String {
        if let typed = identification.typedNumbers.first, typed.isSure {
            return typed.dialect.notation(typed.first, typed.second)
        }
        return "{ naturalFrequency: \(value(.naturalFrequency)), dampingRatio: \(value(.dampingRatio)) }"
    }

    /// Seconds until a millionth of the way is left, or those of UIKit's cut-off.
    private var length: Double {
        if identification.cutOff == .seen, let typed = identification.typedNumbers.first, typed.isSure,
            typed.dialect == .uiView
        {
            return typed.first
        }
        let (frequency, ratio) = (value(.naturalFrequency), value(.dampingRatio))
        guard frequency > 0 else { return value(.duration) }
        if identification.cutOff == .seen, let scaled = UIKitDuration.scaledFrequency(ratio: ratio) {
            return scaled / frequency
        }
        let slowest = ratio < 1 ? ratio : ratio - ((ratio - 1) * (ratio + 1)).squareRoot()
        return min(60, 14 / max(1e-9, slowest * frequency))
    }

    /// The script's steps of a track.
    private func steps(of part: Part) -> [String] {
        let unit = part.unit
        func add(_ kind: String, _ members: [String], key: String = "it") -> String {
            "  - { at: 0 s, add: { to: \(part.layer), key: \(key)-\(part.property), \(kind): { property: \(part.property), \(members.joined(separator: ", ")) } } }"
        }
        func change(_ from: Double, _ to: Double) -> [String] { ["from: \(from)\(unit)", "to: \(to)\(unit)"] }
        func velocity(_ value: Double) -> String { "velocity: \(value)\(unit.isEmpty ? "" : "\(unit)/s")" }
        func begin(_ start: Double) -> [String] { ["delay: \(max(0, start)) s", "fill: backwards"] }
        let from = value(.from, part)
        let to = from + value(.distance, part)
        let start = begin(value(.start) - origin)
        let law = ["spring: \(spring)", "duration: \(length) s", "allowsOverdamping: true"]
        func curve(_ timing: String) -> [String] {
            [add("basic", change(from, to) + ["duration: \(value(.duration)) s", "timing: \(timing)"] + start)]
        }
        switch identification.model {
        case .springFromRest: return [add("spring", change(from, to) + law + start)]
        case .springWithVelocity:
            return [add("spring", change(from, to) + [velocity(value(.velocity, part))] + law + start)]
        case .freeSpring:
            let target = value(.target, part)
            return [
                add("spring", change(target + value(.offset, part), target) + [velocity(value(.velocity, part))] + law)
            ]
        case .additiveRetarget:
            let second = begin(value(.start) + value(.gap) - origin)
            return [
                add("spring", change(-value(.distance, part), 0) + law + start + ["additive: true"], key: "first"),
                add(
                    "spring", change(-value(.secondDistance, part), 0) + law + second + ["additive: true"],
                    key: "second"),
            ]
        case .bezier:
            return curve("[\(value(.x1)), \(value(.y1)), \(value(.x2)), \(value(.y2))]")
        case .linear: return curve("linear")
        case .ease: return curve("ease")
        case .easeIn: return curve("ease-in")
        case .easeOut: return curve("ease-out")
        case .easeInOut: return curve("ease-in-out")
        case .decay, .freeDecay:
            let rate = value(.rate)
            let isFree = identification.model == .freeDecay
            let speed = rate * (isFree ? -value(.offset, part) : value(.distance, part))
            let law = [velocity(speed), "rate: \(Elementary.exp(-rate / 1000))"]
            return [add("decay", law + (isFree ? [] : start))]
        case .points:
            let rows = identification.times.indices
            let values = rows.map { "\(part.fit.fitted[$0] + part.fit.residuals[$0])\(unit)" }
            let times = rows.map { "\((identification.times[$0] - origin) / end)" }
            return [
                add(
                    "keyframes",
                    [
                        "values: [\(values.joined(separator: ", "))]", "keyTimes: [\(times.joined(separator: ", "))]",
                        "mode: linear", "duration: \(end) s",
                    ])
            ]
        }
    }

    /// Eight of the recorded values of a track.
    private func expectations(of part: Part) -> [String] {
        let count = identification.times.count
        var rows: [Int] = []
        for index in 0..<8 where rows.last != index * (count - 1) / 7 { rows.append(index * (count - 1) / 7) }
        return rows.map { row in
            let residual = part.fit.residuals[row]
            let isExact = identification.model == .points
            let within = max(
                4 * part.fit.deviation, isExact ? 0 : 1.5 * residual.magnitude,
                1e-6 * (part.fit.fitted[row].magnitude + 1))
            return
                "  - { metric: presentation, layer: \(part.layer), property: \(part.property), at: \(identification.times[row] - origin) s, equals: \(part.fit.fitted[row] + residual), within: \(within) }"
        }
    }
}

extension IdentificationReport {
    /// A scenario that plays the motion; `nil` if nothing was fitted, or its times or values are out of a scenario's range.
    ///
    /// `layer` is the name of the layer of tracks that name none.
    public func scenario(layer: String) -> String? {
        guard identification.times.count > 1, !identification.tracks.isEmpty else { return nil }
        let played = PlayedMotion(self, layer: layer)
        return played.isPlayable ? played.text : nil
    }
}
