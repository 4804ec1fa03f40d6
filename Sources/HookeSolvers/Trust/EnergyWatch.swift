/// Finds rises of an energy that can only fall.
struct EnergyWatch {
    /// The share of the energy whose rise is an alarm.
    static let alarmingShare = 0.01
    /// The rounding of an energy that is the difference of large terms, as under gravity.
    private static let rounding = 1e-9

    private var segment = -1
    private var (lowest, kinetic, largest, start) = (0.0, 0.0, 0.0, 0.0)
    private(set) var alarm: TrustAlarm?

    /// Observes the energy at a time since the start of the run.
    mutating func take(_ reading: EnergyReading?, at time: Double) {
        guard let reading, alarm == nil else { return }
        if reading.segment != segment {
            (segment, lowest, kinetic, largest, start) = (reading.segment, reading.now, 0, 0, abs(reading.start))
        }
        lowest = min(lowest, reading.now)
        kinetic = max(kinetic, reading.kinetic)
        largest = max(largest, abs(reading.now))
        let rise = reading.now - lowest
        let scale = max(start, kinetic)
        guard !(rise <= max(Self.alarmingShare * scale, Self.rounding * largest)) else { return }
        alarm = .energyRises(share: scale > 0 ? rise / scale : .infinity, time: time)
    }
}
