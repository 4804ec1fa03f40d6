/// The Unicode properties of a code point that breaking, bidirectional text and metrics need (version 15.0).
struct CodePointProperties {
    /// The record in ``CodePointTable``: Line_Break (6 bits), Grapheme_Cluster_Break (4), Bidi_Class (5), then flags.
    private let bits: UInt32

    /// The properties of a code point from 0 to 0x10FFFF; those of a larger number are U+10FFFF's.
    @inline(__always)
    init(_ codePoint: UInt32) {
        let codePoint = Int(min(codePoint, 0x10_ffff))
        let place = PackedWords.place(
            of: codePoint, leafBits: CodePointTable.leafBits, in: CodePointTable.pages, CodePointTable.blocks)
        let record = PackedWords.byte(place, in: CodePointTable.leaves)
        bits = UInt32(truncatingIfNeeded: CodePointTable.records[record >> 1] &>> UInt64((record & 1) << 5))
    }

    /// Line_Break, with the classes AI, CJ, SA, SG and XX resolved (LB1).
    @inline(__always) var lineBreak: LineBreakClass { LineBreakClass(rawValue: UInt8(bits & 63)) ?? .al }
    /// Grapheme_Cluster_Break.
    @inline(__always) var cluster: ClusterClass { ClusterClass(rawValue: UInt8((bits >> 6) & 15)) ?? .other }
    /// Bidi_Class.
    @inline(__always) var bidi: BidiClass { BidiClass(rawValue: UInt8((bits >> 10) & 31)) ?? .l }

    /// Extended_Pictographic.
    @inline(__always) var isPictograph: Bool { bits & 1 << 15 != 0 }
    /// Extended_Pictographic and not assigned.
    @inline(__always) var isUnassignedPictograph: Bool { bits & 1 << 16 != 0 }
    /// East_Asian_Width is Fullwidth, Wide or Halfwidth.
    @inline(__always) var isEastAsian: Bool { bits & 1 << 17 != 0 }
    /// Alphabetic.
    @inline(__always) var isAlphabetic: Bool { bits & 1 << 18 != 0 }
    /// Uppercase.
    @inline(__always) var isUppercase: Bool { bits & 1 << 19 != 0 }
    /// White_Space.
    @inline(__always) var isWhiteSpace: Bool { bits & 1 << 20 != 0 }
    /// Whether it takes no room: nonspacing and enclosing marks, controls, line and paragraph separators, default ignorables.
    @inline(__always) var takesNoRoom: Bool { bits & 1 << 21 != 0 }
    /// Whether it takes an em in a font without it: East_Asian_Width is Fullwidth or Wide, emoji, regional indicators.
    @inline(__always) var takesAnEm: Bool { bits & 1 << 22 != 0 }
    /// Whether it changes the glyph before it in its cluster: skin tones, medial and final jamo, second regional indicators.
    @inline(__always) var joinsPrevious: Bool { bits & 1 << 23 != 0 }
}

/// The values of Line_Break by their short names, in the order that Scripts/unicode-tables has.
enum LineBreakClass: UInt8 {
    case al, b2, ba, bb, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns
    case nu, op, po, pr, qu, ri, sp, sy, wj, zw, zwj
}

/// The values of Grapheme_Cluster_Break, in the order that Scripts/unicode-tables has.
enum ClusterClass: UInt8 {
    case other, cr, lf, control, extend, zwj, regionalIndicator, prepend, spacingMark, l, v, t, lv, lvt
}

/// The values of Bidi_Class by their short names, in the order that Scripts/unicode-tables has.
enum BidiClass: UInt8 {
    case l, r, al, en, es, et, an, cs, nsm, bn, b, s, ws, on, lre, lro, rle, rlo, pdf, lri, rli, fsi, pdi
}

/// Small numbers in words of 64 bits, the first in the lowest bits.
enum PackedWords {
    @inline(__always)
    static func byte(_ index: Int, in words: [UInt64]) -> Int {
        Int(truncatingIfNeeded: words[index >> 3] &>> UInt64((index & 7) << 3)) & 0xff
    }

    @inline(__always)
    static func half(_ index: Int, in words: [UInt64]) -> Int {
        Int(truncatingIfNeeded: words[index >> 2] &>> UInt64((index & 3) << 4)) & 0xffff
    }

    /// The place of a code point among the leaves of a table: a page has a block, a block 64 leaves of 2^leafBits code points.
    @inline(__always)
    static func place(of codePoint: Int, leafBits: Int, in pages: [UInt64], _ blocks: [UInt64]) -> Int {
        let block = byte(codePoint >> (leafBits + 6), in: pages)
        let leaf = half(block << 6 | (codePoint >> leafBits) & 63, in: blocks)
        return leaf << leafBits | codePoint & (1 << leafBits - 1)
    }
}
