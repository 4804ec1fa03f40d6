/// What is measured of every run of a search.
public enum ScheduleMeasure: String, Hashable, Sendable, CaseIterable {
    /// The largest judder: a frame's hitch times the highest velocity of a traced length at the frame's sample time, points.
    case judder
    /// The largest distance between the model and presentation values of a traced length, points.
    case gap
    /// The largest distance by which a traced length goes beyond its model value after that has changed, points.
    case overshoot
    /// The time at which everything came to rest, seconds.
    case settleTime = "settle-time"
    /// A number of the run, by an expression.
    case number

    /// The unit of its values; `nil` for a number, whose unit is that of its expression.
    public var unit: String? {
        switch self {
        case .judder, .gap, .overshoot: "pt"
        case .settleTime: "s"
        case .number: nil
        }
    }
}

/// What was found in some runs of a search. The findings of several parts can be combined in any order.
struct ScheduleFindings {
    /// The worst value of a measure, and the smallest schedule with it.
    struct Worst {
        var found: FrameMeasures.Largest
        var schedule: Schedule
    }

    var runs = 0
    /// The number of runs in which a finger came back, and of those in which its touch was ignored.
    var returns = 0
    var ignored = 0
    private(set) var worst: [Worst?]
    /// The smallest schedule with which each expectation fails.
    private(set) var failures: [Schedule?]
    /// The smallest schedule with which the run does not settle.
    private(set) var unsettled: Schedule?

    init(expectations: Int) {
        worst = Array(repeating: nil, count: ScheduleMeasure.allCases.count)
        failures = Array(repeating: nil, count: expectations)
    }

    subscript(measure: ScheduleMeasure) -> Worst? { worst[ScheduleFindings.index(measure)] }

    private static func index(_ measure: ScheduleMeasure) -> Int {
        switch measure {
        case .judder: 0
        case .gap: 1
        case .overshoot: 2
        case .settleTime: 3
        case .number: 4
        }
    }

    mutating func take(_ found: FrameMeasures.Largest, _ measure: ScheduleMeasure, _ schedule: Schedule) {
        let index = ScheduleFindings.index(measure)
        if let old = worst[index] {
            if found.value < old.found.value { return }
            if found.value == old.found.value, !schedule.isSmaller(than: old.schedule) { return }
        }
        worst[index] = Worst(found: found, schedule: schedule)
    }

    mutating func takeFailure(of expectation: Int, _ schedule: Schedule) {
        if let old = failures[expectation], !schedule.isSmaller(than: old) { return }
        failures[expectation] = schedule
    }

    mutating func takeUnsettled(_ schedule: Schedule) {
        if let old = unsettled, !schedule.isSmaller(than: old) { return }
        unsettled = schedule
    }

    /// Combines the findings of another part of the search.
    mutating func combine(_ other: ScheduleFindings) {
        runs += other.runs
        returns += other.returns
        ignored += other.ignored
        for measure in ScheduleMeasure.allCases {
            if let found = other[measure] { take(found.found, measure, found.schedule) }
        }
        for (index, schedule) in other.failures.enumerated() {
            if let schedule { takeFailure(of: index, schedule) }
        }
        if let schedule = other.unsettled { takeUnsettled(schedule) }
    }
}
