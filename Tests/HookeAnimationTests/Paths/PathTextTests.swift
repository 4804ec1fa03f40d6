import HookeAnimation
import Testing

@Suite struct PathTextTests {
    @Test("A path round-trips as SVG path data bit for bit")
    func roundTrip() throws {
        let path = Path("M 0 0 L 10.5 -2 C 1 2 3 4 1e-05 0.1 Z M 1 1")
        #expect(path.description == "M 0.0 0.0 L 10.5 -2.0 C 1.0 2.0 3.0 4.0 1e-05 0.1 Z M 1.0 1.0")
        for curve in CubicCurve.shaken {
            var path = curve.path
            path.mapPoints { Point(x: $0.x / 3, y: $0.y * 1e-200) }
            #expect(try Path(text: path.description) == path)
        }
        #expect(try Path(text: "").isEmpty)
    }

    @Test(
        "An invalid text is an error with the invalid word",
        arguments: [
            ("L 1 2", "word 1 of the path is 'L', expected M: a path starts with a move"),
            ("M 1", "word 3 of the path is missing, expected a finite number"),
            ("M 1 2 3", "word 4 of the path is '3', expected M, L, C or Z"),
            ("M 1 2 L 3 x", "word 6 of the path is 'x', expected a finite number"),
            ("M 1 nan", "word 3 of the path is 'nan', expected a finite number"),
            ("M 1 inf", "word 3 of the path is 'inf', expected a finite number"),
            ("M 1 1e999", "word 3 of the path is '1e999', expected a finite number"),
            ("M 1 2 Q 1 2 3 4", "word 4 of the path is 'Q', expected M, L, C or Z"),
            ("M 1,2", "word 2 of the path is '1,2', expected a finite number"),
            ("m 1 2", "word 1 of the path is 'm', expected M, L, C or Z"),
            ("M 0 0 C 1 2 3 4 Z", "word 9 of the path is 'Z', expected a finite number"),
        ])
    func wrong(text: String, message: String) throws {
        let error = #expect(throws: PathTextError.self) { try Path(text: text) }
        #expect(error?.description == message)
    }
}
