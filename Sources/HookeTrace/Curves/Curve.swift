/// What a curve shows: a component of a property of a layer, a point, a system or a spring.
package struct CurveName: Hashable, Sendable, CustomStringConvertible {
    /// The layer, point, system or spring.
    package var subject: String
    /// The property, such as `position`; empty for the state of a system.
    package var property: String
    /// The component of the property; empty for a single number.
    package var component: String

    /// Names a curve.
    package init(subject: String, property: String, component: String) {
        self.subject = subject
        self.property = property
        self.component = component
    }

    /// Its parts joined by dots: `card.position.y`.
    package var description: String {
        [subject, property, component].filter { !$0.isEmpty }.joined(separator: ".")
    }
}

/// A number as a function of time, at the times at which it was recorded.
package struct Curve: Hashable, Sendable {
    /// What it shows.
    package let name: CurveName
    /// The unit of the values; empty for numbers without a unit.
    package let unit: String
    /// Times in seconds, ascending.
    package private(set) var times: [Double] = []
    /// The values at these times.
    package private(set) var values: [Double] = []
    /// Measures of the motion that are known better than from the samples, such as a spring's; `nil` for those of the samples.
    package var exact: CurveMeasures?

    /// A curve without samples.
    package init(_ name: CurveName, unit: String) {
        self.name = name
        self.unit = unit
    }

    /// Adds a sample. A time not after the last is left out: a curve has one value at a time.
    package mutating func append(_ value: Double, at time: Double) {
        guard times.last.map({ time > $0 }) ?? true else { return }
        times.append(time)
        values.append(value)
    }

    /// Whether all values are equal.
    package var isFlat: Bool { values.allSatisfy { $0 == values[0] } }

    /// The measures of the motion.
    package var measures: CurveMeasures? { exact ?? CurveMeasures(ofSamples: self) }
}

/// The curves of a run, in the order in which they first appear.
package struct CurveSet: Hashable, Sendable {
    /// The curves.
    package private(set) var curves: [Curve] = []
    private var indices: [CurveName: Int] = [:]

    /// No curves.
    package init() {}

    /// Adds a sample to the curve of a name.
    package mutating func append(_ value: Double, at time: Double, to name: CurveName, unit: String) {
        if let index = indices[name] {
            curves[index].append(value, at: time)
        } else {
            var curve = Curve(name, unit: unit)
            curve.append(value, at: time)
            indices[name] = curves.count
            curves.append(curve)
        }
    }

    /// Adds a whole curve, whose name no other has.
    package mutating func append(_ curve: Curve) {
        trap(unless: indices[curve.name] == nil, "two curves have the name \(curve.name)")
        indices[curve.name] = curves.count
        curves.append(curve)
    }

    /// The curve of a name; `nil` if there is none.
    package subscript(name: CurveName) -> Curve? { indices[name].map { curves[$0] } }
}
