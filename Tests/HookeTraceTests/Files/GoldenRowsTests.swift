import Foundation
import Testing

@testable import HookeTrace

/// The rows that golden tables leave out, and their restoration.
struct GoldenRowsTests {
    private static func kept(_ table: String, piece: Int = .max) -> (rows: String, isAmbiguous: Bool) {
        var rows = GoldenRows()
        var kept: [UInt8] = []
        // Pieces are whole rows.
        var lines = table.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
        while !lines.isEmpty {
            rows.append(Array((lines.prefix(piece).joined(separator: "\n") + "\n").utf8), onto: &kept)
            lines = lines.dropFirst(piece)
        }
        rows.finish(onto: &kept)
        return (String(decoding: kept, as: UTF8.self), rows.isAmbiguous)
    }

    private static func restored(_ kept: String) -> String {
        String(decoding: GoldenRows.restored(Array(kept.utf8)), as: UTF8.self)
    }

    /// Tables, and the rows that are kept of them.
    static let tables = [
        // What does not change is left out; a frame without a change keeps its first row.
        (
            "frame,time_s,layer,model\n0,0.0,a,1\n0,0.0,b,1\n1,0.5,a,1\n1,0.5,b,2\n2,1.0,a,1\n2,1.0,b,2\n",
            "frame,time_s,layer,model\n0,0.0,a,1\n0,0.0,b,1\n1,0.5,b,2\n2,1.0,a,1\n"
        ),
        // Frames with other rows than the one before keep all.
        (
            "frame,layer,model\n0,a,1\n1,a,1\n1,b,1\n2,b,1\n2,c,1\n3,c,1\n3,b,1\n4,c,1\n4,b,1\n",
            "frame,layer,model\n0,a,1\n1,a,1\n1,b,1\n2,b,1\n2,c,1\n3,c,1\n3,b,1\n4,c,1\n"
        ),
        // Columns at the beginning are the frame: probes have a time, screens a number and a time.
        ("time_s,probe,model\n0.0,p,1\n0.0,q,1\n0.5,p,1\n0.5,q,1\n", "time_s,probe,model\n0.0,p,1\n0.0,q,1\n0.5,p,1\n"),
        ("screen,time_s,item\n0,0.5,0\n0,0.5,1\n1,1.5,0\n1,1.5,1\n", "screen,time_s,item\n0,0.5,0\n0,0.5,1\n1,1.5,0\n"),
        // Two rows of one key cannot be told apart; events have no frame at the beginning.
        ("frame,layer,x\n0,a,1\n0,a,2\n1,a,1\n1,a,3\n", "frame,layer,x\n0,a,1\n0,a,2\n1,a,1\n1,a,3\n"),
        ("sequence,frame,kind\n0,0,a\n1,0,a\n", "sequence,frame,kind\n0,0,a\n1,0,a\n"),
        ("frame\n0\n1\n", "frame\n0\n1\n"),
        // Commas and line ends within quotes.
        (
            "frame,layer,text\n0,\"a,1\",\"x\ny\"\n0,b,\"\"\"\"\n1,\"a,1\",\"x\ny\"\n1,b,2\n",
            "frame,layer,text\n0,\"a,1\",\"x\ny\"\n0,b,\"\"\"\"\n1,b,2\n"
        ),
        ("frame,layer,x\n", "frame,layer,x\n"), ("", ""),
    ]

    @Test("Rows that repeat the frame before are left out, and restored", arguments: tables)
    func rule(table: String, kept: String) {
        #expect(GoldenRowsTests.kept(table) == (kept, false))
        #expect(GoldenRowsTests.restored(kept) == table)
        #expect(GoldenRowsTests.restored(table) == table, "a table that keeps all rows")
    }

    @Test("A row that ends where all others change is left to the hash of the trace")
    func ambiguous() {
        let table = "frame,layer,x\n0,a,1\n0,b,1\n1,a,2\n2,a,2\n"
        #expect(GoldenRowsTests.kept(table) == (table, true))
        #expect(GoldenRowsTests.restored(table) != table)
    }

    @Test(
        "What is not a table stays as it is",
        arguments: ["frame,layer,x\n0,a\n", "frame,x\n0,\"a\n", "\"", "frame,x\n\n"])
    func foreign(text: String) { #expect(GoldenRowsTests.restored(text) == text) }

    /// Layers come, go, move and rest by chance; pieces have any number of rows.
    @Test("Random tables come back, whatever the pieces", arguments: 0..<40 as Range<UInt64>)
    func random(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ bound: UInt64) -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state % bound
        }
        var values: [UInt64?] = [0, 0, 0, 0]
        var table = "frame,time_s,layer,x\n"
        for frame in 0..<30 {
            for index in values.indices where next(3) == 0 { values[index] = next(8) == 0 ? nil : next(3) }
            for (index, value) in values.enumerated() {
                if let value { table += "\(frame),\(Double(frame) / 4),l\(index),\(value)\n" }
            }
        }
        let (kept, isAmbiguous) = GoldenRowsTests.kept(table)
        #expect((GoldenRowsTests.restored(kept) == table) == !isAmbiguous)
        for piece in [1, 2, 7] { #expect(GoldenRowsTests.kept(table, piece: piece).rows == kept, "\(piece)") }
    }
}
