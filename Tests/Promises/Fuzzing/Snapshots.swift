import Glibc
import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace

/// The scenarios of the snapshots in the corpus, at least one for each kind of subject.
private let scenarios = [
    "bottom-sheet", "card-tilt", "elastic-pull", "frames-two-stage", "hanging-chain", "pager", "points-in-box",
    "progress-two-layers",
    "streams-take", "system-bounce",
].map { name in
    let path = "Scenarios/\(name).yaml"
    do { return try Scenario(ScenarioText(reading: path)) } catch { failed("\(path): \(error)") }
}

/// A snapshot of one of the scenarios, as `hooke run --resume` takes it. Version and checksum are made right, so that what is behind them is
/// read too. A run that is resumed goes on for some frames; its snapshot restores it again.
func readSnapshot(_ file: [UInt8]) -> Bool {
    guard let snapshot = try? Snapshot(bytes: sealed(file)),
        let scenario = scenarios.first(where: { $0.name == snapshot.origin.scenario })
    else { return false }
    let digest = snapshot.origin.digest
    guard var run = resumed(scenario, from: snapshot, digest) else { return false }
    guard let written = try? run.snapshot(digest: digest) else { failed("a resumed run cannot be written") }
    guard let again = resumed(scenario, from: written, digest) else { failed("a snapshot of a resumed run is refused") }
    require(
        (try? again.snapshot(digest: digest)) == written, "a snapshot differs from that of the run that it restores")
    try? run.toFrame(run.frame + 3, progress: { _ in }) { $0.removeAllKeepingCapacity() }
    return true
}

private func resumed(_ scenario: Scenario, from snapshot: Snapshot, _ digest: String) -> SubjectRun? {
    guard var run = try? scenario.makeRun(noting: []) else { failed("\(scenario.name) has no run") }
    return (try? run.resume(from: snapshot, digest: digest)).map { run }
}

/// The bytes of a file with the version of this program, and the checksum of its bytes.
private func sealed(_ file: [UInt8]) -> [UInt8] {
    guard file.count >= 20 else { return file }
    var bytes = Array(file.dropLast(8))
    for byte in 0..<4 { bytes[8 + byte] = UInt8(truncatingIfNeeded: Snapshot.version >> (8 * byte)) }
    var hash = FNV1a()
    hash.combine(bytes: bytes[...])
    return bytes + (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> UInt64(8 * $0)) }
}
