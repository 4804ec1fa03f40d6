import HookeRuns
import Testing

import HookeForms
import HookeScenario

/// A scenario with layers, and lines to add to it; they begin in line 6.
package struct CompositionText {
    package var layers = "[{ name: card, position: [100 pt, 100 pt], bounds: [0, 0, 100 pt, 50 pt] }]"
    package var refresh = "60 Hz"
    package var until = "{ time: 1 s }"
    package var lines = ""

    package init(
        _ lines: String = "",
        layers: String = "[{ name: card, position: [100 pt, 100 pt], bounds: [0, 0, 100 pt, 50 pt] }]",
        refresh: String = "60 Hz", until: String = "{ time: 1 s }"
    ) {
        self.lines = lines
        self.layers = layers
        self.refresh = refresh
        self.until = until
    }

    package var text: String {
        "hooke: 1\nname: a\ndisplay: { refresh: \(refresh) }\nlayers: \(layers)\nuntil: \(until)\n\(lines)\n"
    }

    package func scenario() throws -> Scenario { try Scenario(ScenarioText(text)) }
}

extension Scenario {
    /// What `layers.csv` has of a number: its model and presentation, frame by frame.
    package func shown(_ property: String, _ component: String = "", of layer: String = "card") throws -> [Double] {
        try numbers("presentation", property, component, layer)
    }

    /// The same for the model.
    package func model(_ property: String, _ component: String = "", of layer: String = "card") throws -> [Double] {
        try numbers("model", property, component, layer)
    }

    private func numbers(_ column: String, _ property: String, _ component: String, _ layer: String) throws -> [Double]
    {
        let table = try table("layers")
        let index = try #require(table.header.firstIndex(of: column))
        return try table.rows.filter { $0[2] == layer && $0[3] == property && $0[4] == component }
            .map { try #require(Double($0[index]), "\(layer).\(property) shows nothing in frame \($0[0])") }
    }

    /// Kind, subject, detail and value of what happened, in order.
    package func happenings() throws -> [String] {
        try table("events").rows.map { $0[3...6].filter { !$0.isEmpty }.joined(separator: " ") }
    }
}
