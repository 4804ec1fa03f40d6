import Testing

@testable import HookePages

/// The names of points that a picture finds in a table `points`, on tables made by hand.
@Suite("First points")
struct FirstPointsTests {
    private static let header = "frame,time_s,point_id,model_x_pt\n"

    @Test(
        "The points of the first frame, in order, up to the first line that is none of them",
        arguments: [
            ("two frames", header + "0,0.0,L0,1\n0,0.0,é,2\n1,0.1,L0,1\n1,0.1,X,2\n", ["L0", "é"]),
            ("one frame", header + "0,0.0,L0,1\n0,0.0,C,2\n", ["L0", "C"]),
            ("no final newline", header + "0,0.0,L0,1\n0,0.0,C,2", ["L0", "C"]),
            ("empty cells", header + "0,,,\n0,,C,\n", ["", "C"]),
            ("more columns", header + "0,0.0,L0,1,2,3\n", ["L0"]),
            ("no rows", header, []),
            ("a header without its end", "frame,time_s,point_id", []),
            ("an empty file", "", []),
            ("a blank line", header + "0,0.0,L0,1\n\n0,0.0,C,2\n", ["L0"]),
            ("a line that is cut", header + "0,0.0,L0,1\n0,0.0", ["L0"]),
            ("another number", header + "00,0.0,L0,1\n", []),
            ("a first frame behind others", header + "1,0.1,L0,1\n0,0.0,C,2\n", []),
        ])
    func names(name: String, table: String, expected: [String]) {
        #expect(Pictures.firstPoints(in: Array(table.utf8)) == expected, "\(name)")
    }

    @Test("A name that is no UTF-8 is shown with replacement characters")
    func invalidText() {
        let table = Array(FirstPointsTests.header.utf8) + Array("0,0.0,".utf8) + [0xFF] + Array(",1\n".utf8)
        #expect(Pictures.firstPoints(in: table) == ["\u{FFFD}"])
    }
}
