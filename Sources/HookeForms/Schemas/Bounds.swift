/// A range of numbers, each end open, included or excluded.
package struct Bounds: Hashable, Sendable {
    package enum End: Hashable, Sendable {
        case open
        case including(Double)
        case excluding(Double)
    }

    package var least: End = .open
    package var most: End = .open

    package init(least: End = .open, most: End = .open) {
        self.least = least
        self.most = most
    }

    package static let any = Bounds()
    /// The range of property values and display coordinates, within which no computed value overflows.
    package static let value = within(-1e9...1e9)
    package static let positive = Bounds(least: .excluding(0))
    package static let notNegative = Bounds(least: .including(0))

    /// A length on a display.
    package static let distance = within(0...1e9)

    package static func within(_ range: ClosedRange<Double>) -> Bounds {
        Bounds(least: .including(range.lowerBound), most: .including(range.upperBound))
    }

    package func contains(_ value: Double) -> Bool {
        let isEnough =
            switch least {
            case .open: true
            case .including(let end): value >= end
            case .excluding(let end): value > end
            }
        let isFew =
            switch most {
            case .open: true
            case .including(let end): value <= end
            case .excluding(let end): value < end
            }
        return isEnough && isFew
    }

    /// `over 0 pt and at most 10 pt`; empty without bounds.
    package func described(unit: String = "") -> String {
        let unit = unit.isEmpty ? "" : " " + unit
        var parts: [String] = []
        switch least {
        case .open: break
        case .including(let end): parts.append("at least \(short(end))\(unit)")
        case .excluding(let end): parts.append("over \(short(end))\(unit)")
        }
        switch most {
        case .open: break
        case .including(let end): parts.append("at most \(short(end))\(unit)")
        case .excluding(let end): parts.append("under \(short(end))\(unit)")
        }
        return parts.joined(separator: " and ")
    }
}

/// Formats a number; whole numbers below 1e15 have no `.0`.
package func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
}
