import ScenarioSupport
import Testing

/// Contacts of a network in a scenario: their events, what rests, and errors in their keys.
struct NetworkContactTests {
    /// A point's fall from y 0 to a floor that it touches at 95, with 500 points per second squared, takes sqrt(2 95 / 500) s and ends with
    /// sqrt(2 500 95) points per second; rk8pd is exact on parabolas.
    @Test("each contact is an event with its time, both speeds and what was hit")
    func events() throws {
        let text = NetworkText(
            with: "shape: chain, points: 2, step: [20 pt, 0 pt]", link: "{ stiffness: 0 }",
            more: ", gravity: 500, floor: 100 pt, pointRadius: 5 pt, restitution: 0.5", solver: "\"rk8pd:1/240s\"")
        let rows = try text.scenario().table("events").rows.filter { $0[3] == "impact" }
        try #require(rows.count == 2)
        for (row, name) in zip(rows, ["0", "1"]) {
            #expect(row[4] == name)
            #expect(row[1] == "37", "the first refresh after it")
            let (time, speed) = (try #require(Double(row[2])), try #require(Double(row[6])))
            #expect(abs(time - (2 * 95.0 / 500).squareRoot()) < 1e-12)
            #expect(abs(speed - (2.0 * 500 * 95).squareRoot()) < 1e-9)
            let words = row[5].split(separator: " ")
            #expect(row[5].hasPrefix("floor speed after "))
            #expect(abs(try #require(words.last.flatMap { Double($0) }) - speed / 2) < 1e-9)
        }
    }

    @Test("points hit each other by their names; one with its own radius is hit earlier")
    func pairs() throws {
        let text = NetworkText(
            with: "shape: chain, points: 2, step: [100 pt, 0 pt]", link: "{ stiffness: 0 }",
            more: ", byPoint: { '0': { radius: 10 pt }, '1': { radius: 30 pt } }, restitution: 1",
            solver: "\"rk8pd:1/240s\"", lines: "initial: { '0': { velocity: [120, 0] } }")
        let rows = try text.scenario().table("events").rows.filter { $0[3] == "impact" }
        try #require(rows.count == 1)
        #expect(rows[0][4] == "0" && rows[0][5] == "1 speed after 120.0")
        #expect(abs(try #require(Double(rows[0][2])) - 0.5) < 1e-12)
    }

    @Test("a point at rest on a floor lets the run settle")
    func settles() throws {
        let text = NetworkText(
            with: "shape: chain, points: 2, step: [20 pt, 0 pt]", link: "{ stiffness: 0 }",
            more: ", gravity: 500, floor: 100 pt, restitution: 0.25, restSpeed: 1", solver: "\"rk8pd:1/240s\"",
            until: "{ time: 1.5 s }")
        let y = try text.scenario().table("points").numbers("presentation_y_pt")
        #expect(y.suffix(2).allSatisfy { $0 == 100 })
        #expect(y.allSatisfy { $0 <= 100 })
    }

    @Test(
        "errors in the keys of contacts",
        arguments: Mistake.rows(
            #"""
            4:128 | , restitution: 0.5 | 'restitution' needs something that points touch
            4:126 | , restSpeed: 2 | 'restSpeed' needs something that points touch
            4:142 | , floor: 90 pt, restitution: 1.5 | 1.5 is out of range
            4:142 | , floor: 90 pt, restitution: -0.1 | -0.1 is out of range
            4:140 | , floor: 90 pt, restSpeed: 0 | 0 is out of range
            4:122 | , floor: 90 | 90 has no unit
            4:122 | , floor: 90 s | unknown unit 's' for a length
            4:122 | , floor: .inf pt | '.inf' is not finite
            4:142 | , floor: 90 pt, pointRadius: -1 pt | -1 pt is out of range
            4:144 | , walls: { left: 50 pt, right: -5 pt } | the right wall at -5.0 pt is not to the right of the left wall at 50.0 pt
            4:122 | , floor: 90 pt, ceiling: 100 pt | the floor at 90.0 pt is not below the ceiling at 100.0 pt
            4:122 | , walls: {} | needs 'left' or 'right'
            4:137 | , walls: { left: -1 pt, top: 3 pt } | unknown key 'top' in the walls
            4:115 | , wals: { left: 1 pt } | did you mean 'walls'?
            4:126 | , byPoint: { '7': { radius: 3 pt } } | unknown point '7'
            4:141 | , byPoint: { '1': { radius: -3 pt } } | -3 pt is out of range
            4:141 | , byPoint: { '1': { radius: 3 } } | 3 has no unit
            """#))
    func refuses(_ mistake: Mistake) { expectOnly(mistake, in: NetworkText(more: mistake.text).text) }

    @Test("points that start behind a wall or in each other are reported at their starts, all of them")
    func refusesStarts() throws {
        let text = NetworkText(
            more: ", floor: 50 pt, pointRadius: 4 pt",
            lines: "initial: { '0': { offset: [0 pt, 60 pt] }, '1': { offset: [17 pt, 0 pt] } }")
        let error = #expect(throws: (any Error).self) { try text.scenario() }
        let words = "\(try #require(error))"
        #expect(
            words.contains("8:12: ")
                && words.contains("point 0 is at y 60.0, behind the floor, which it touches at 46.0"))
        #expect(
            words.contains("8:44: ")
                && words.contains("points 1 and 2 overlap: their distance is 3.0, the sum of their radii 8.0"))
    }

    @Test("without a start the network itself is where points overlap")
    func refusesPlaces() {
        expectOnly(
            Mistake("", at: "4:7", "points 0 and 1 overlap: their distance is 20.0, the sum of their radii 24.0"),
            in: NetworkText(with: "shape: chain, points: 2, step: [20 pt, 0 pt]", more: ", pointRadius: 12 pt").text)
    }
}
