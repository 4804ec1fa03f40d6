import Foundation
import Testing

/// `hooke doctor`. Over 2 s each in debug: it runs a dozen scenarios.
@Suite struct DoctorTests {
    private static let names = [
        "hooke", "system", "processor", "vectors", "memory", "GSL", "arithmetic", "scenarios", "clock", "folder",
    ]

    @Test("A machine that keeps the promise: exit 0, a line for each item, and no file stays")
    func sound() throws {
        let folder = try Folder()
        let outcome = try Command.run(["doctor"], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.dropLast().map { $0.prefix { $0 != " " } } == DoctorTests.names.map { $0[...] }, "\(outcome.out)")
        #expect(outcome.out.contains("12 of 12 have the release's hash") && outcome.out.contains("IEEE 754"))
        #expect(lines.last?.hasPrefix("Nothing breaks the promise") == true)
        #expect(!outcome.out.contains(NSUserName()) || NSUserName().count < 5, "\(outcome.out)")
        #expect(try folder.everything().isEmpty)
    }

    @Test("A folder that cannot hold runs: exit 1, all items, and the first fault on standard error")
    func badFolder() throws {
        let folder = try Folder()
        try Data().write(to: URL(fileURLWithPath: folder.path + "/notes.txt"))
        let outcome = try Command.run(["doctor", "--json", "--out", "notes.txt"], in: folder.path)
        let fault = "notes.txt: cannot create: a file exists at this path (expected a folder)"
        #expect(outcome.code == 1 && outcome.err == "doctor: \(fault)\n", "\(outcome.err)")
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any], "\(outcome.out)")
        let items = try #require(document["items"] as? [[String: Any]])
        #expect(document["ok"] as? Bool == false && items.map { $0["name"] as? String } == DoctorTests.names)
        #expect(items.map { $0["fault"] as? String } == Array(repeating: nil, count: 9) + [fault])
    }
}
