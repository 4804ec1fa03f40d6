extension SeededGenerator {
    /// A spring in one of the eight dialects, from strongly damped to one that swings for long; all of them exist.
    ///
    /// UIKit's dialect with an initial velocity has several roots, of which the largest always exists.
    mutating func spring() -> Document {
        switch whole(0...7) {
        case 0:
            var spring: Document = [
                "settlingDuration": "\(decimal(20...120, places: 2)) s",
                "dampingRatio": "\(decimal(20...100, places: 2))",
            ]
            if chance(15) {
                spring["initialVelocity"] = "\(decimal(-30...30, places: 1))"
                spring["root"] = "largest"
            }
            return spring
        case 1:
            return [
                "duration": "\(decimal(10...90, places: 2)) s", "bounce": "\(decimal(-50...80, places: 2))",
            ]
        case 2:
            return [
                "response": "\(decimal(10...90, places: 2)) s", "dampingRatio": "\(decimal(15...150, places: 2))",
            ]
        case 3:
            return [
                "mass": "\(decimal(2...40, places: 1))", "stiffness": "\(whole(20...600))",
                "damping": "\(decimal(20...500, places: 1))",
            ]
        case 6:
            return ["bounciness": "\(decimal(0...200, places: 1))", "speed": "\(decimal(20...200, places: 1))"]
        case 4: return ["tension": "\(whole(20...200))", "friction": "\(whole(5...30))"]
        case 5:
            return [
                "naturalFrequency": "\(decimal(40...300, places: 1))",
                "dampingRatio": "\(decimal(15...150, places: 2))",
            ]
        default:
            return [
                "visualDuration": "\(decimal(10...60, places: 2)) s", "bounce": "\(decimal(-50...70, places: 2))",
            ]
        }
    }

    /// A timing function: one of the five names, or control points, which may go beyond 0 and 1 in value.
    mutating func curve() -> Document {
        if chance(70) { return .scalar(pick(["linear", "ease-in", "ease-out", "ease-in-out", "default"])) }
        return [
            "\(decimal(0...100, places: 2))", "\(decimal(-50...150, places: 2))",
            "\(decimal(0...100, places: 2))", "\(decimal(-50...150, places: 2))",
        ]
    }
}
