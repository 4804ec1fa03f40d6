internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms

/// The machine on which the constants of a display's costs were measured, and the day: the mark that `hooke bench --calibrate` prints
/// with them. It does not change a run.
public struct CostCalibration: Hashable, Sendable {
    /// The name of the processor, as the machine's system has it.
    public var machine: String
    /// The day of the measurement in UTC, as in `2025-11-23`.
    public var date: String

    /// Creates a mark.
    public init(machine: String, date: String) { (self.machine, self.date) = (machine, date) }
}

extension CostCalibration {
    /// A measurement at a time in seconds since 1970.
    package init(machine: String, secondsSince1970 seconds: Int) {
        // The days of the civil calendar, in years that begin in March (Hinnant, chrono-Compatible Low-Level Date Algorithms).
        let days = seconds / 86_400 + 719_468
        let (era, dayOfEra) = (days / 146_097, days % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + 400 * era + (month <= 2 ? 1 : 0)
        self.init(
            machine: machine,
            date:
                "\(CostCalibration.padded(year, 4))-\(CostCalibration.padded(month, 2))-\(CostCalibration.padded(day, 2))"
        )
    }

    /// The longest name of a machine, in characters.
    static let longestName = 80

    /// The schema of the mark.
    static let schema = ObjectSchema(
        "the calibration of costs",
        about:
            "Where and when the constants were measured, as hooke bench --calibrate prints it. It does not change a run.",
        Field.group(
            Field.required("machine", .text(machine), "The processor's name."),
            Field.required("date", .text(date), "The day of the measurement, UTC.")
        ) { CostCalibration(machine: $0, date: $1) })

    private static let machine = TextPattern(
        name: "the name of a processor, at most \(longestName) characters in a line",
        expression: "^[^\\n]{1,\(longestName)}$"
    ) { text throws(ParseError) in
        guard text.count <= longestName,
            !text.contains(where: { $0.isNewline || $0.unicodeScalars.contains { $0.value < 32 } })
        else { throw ParseError(message: "the machine's name is too long, or has control characters") }
        return text
    }

    private static let date = TextPattern(
        name: "a day such as 2025-11-23", expression: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"
    ) { text throws(ParseError) in
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
            part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
        }
        guard text.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
            text.utf8.elementsEqual("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))".utf8),
            (1...12).contains(month), (1...31).contains(day)
        else { throw ParseError(message: "invalid date '\(text)'") }
        return text
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}

/// How the modelled costs of a scenario's frames were found.
public enum CostOrigin: Hashable, Sendable {
    /// The constants are an assumption.
    case uncalibrated
    /// The constants were measured. `isAll` is false if other modelled work, which is an assumption, adds to them.
    case calibrated(CostCalibration, isAll: Bool)

    /// The origin in words, as summaries, manifests and pictures have it.
    package var words: String {
        switch self {
        case .uncalibrated: "modelled, uncalibrated"
        case .calibrated(let mark, isAll: true): "modelled, calibrated on \(mark.machine)"
        case .calibrated(let mark, isAll: false): "modelled, calibrated on \(mark.machine), other work uncalibrated"
        }
    }

    /// The mark of the constants; `nil` without one.
    package var calibration: CostCalibration? {
        switch self {
        case .uncalibrated: nil
        case .calibrated(let mark, _): mark
        }
    }
}
