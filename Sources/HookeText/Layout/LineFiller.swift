/// Fills the parts of a line with a paragraph's text.
struct LineFiller {
    let shape: ParagraphShape
    let forbidsBreaksInLinks: Bool
    let hyphenationFactor: Double

    /// What a line or a part of it holds.
    struct Fill {
        var end: Int
        var endBreak: Int
        var used: Int64
        var pieces: Int
        var showsHyphen: Bool
    }

    /// As many unbreakable pieces from a cluster on as have room; `nil` if none has.
    ///
    /// - Parameters:
    ///   - breakIndex: the first break after the cluster.
    ///   - room: the room for text; negative if there is not even room for none.
    ///   - wholeLine: the room on a line that no shape touches: right-to-left runs that fit into it are not broken.
    func pieces(from start: Int, breakIndex: Int, room: Int64, wholeLine: Int64) -> Fill? {
        let (breakList, advanceList) = (shape.breaks, shape.advances)
        let (breaks, advances) = (breakList.span, advanceList.span)
        let origin = advances[start]
        var (best, pieces, allowed) = (-1, 0, 0)
        var used: Int64 = 0
        // The best break without a hyphen.
        var plain: (best: Int, pieces: Int, used: Int64) = (-1, 0, 0)
        var index = breakIndex
        while index < breaks.count {
            let candidate = breaks[index]
            let width = advances[max(Int(candidate.visibleEnd), start)] - origin
            if width > room { break }
            if index == breaks.count - 1 || isAllowed(candidate, wholeLine) {
                allowed += 1
                if width + candidate.hyphen <= room {
                    (best, pieces, used) = (index, allowed, width + candidate.hyphen)
                    if candidate.hyphen == 0 { plain = (best, pieces, used) }
                }
            }
            index += 1
        }
        if hyphenationFactor < 1, best != plain.best, !(Double(plain.used) < hyphenationFactor * Double(room)) {
            (best, pieces, used) = plain
        }
        guard best >= 0 else { return nil }
        return Fill(
            end: Int(breaks[best].cluster), endBreak: best + 1, used: used, pieces: pieces,
            showsHyphen: breaks[best].hyphen > 0)
    }

    /// As many clusters as have room, and at least one, for a line that no shape touches. White space after them hangs.
    func clusters(from start: Int, breakIndex: Int, room: Int64) -> Fill {
        let (advanceList, whiteList) = (shape.advances, shape.isWhite)
        let (advances, isWhite) = (advanceList.span, whiteList.span)
        var end = start + 1
        while end < isWhite.count, advances[end + 1] - advances[start] <= room { end += 1 }
        var visible = end
        while end < isWhite.count, isWhite[end] { end += 1 }
        while visible > start, isWhite[visible - 1] { visible -= 1 }
        var endBreak = breakIndex
        while endBreak < shape.breaks.count, Int(shape.breaks[endBreak].cluster) <= end { endBreak += 1 }
        return Fill(
            end: end, endBreak: endBreak, used: advances[visible] - advances[start], pieces: 1, showsHyphen: false)
    }

    @inline(__always)
    private func isAllowed(_ candidate: ParagraphShape.Break, _ wholeLine: Int64) -> Bool {
        if forbidsBreaksInLinks, candidate.isInLink { return false }
        return candidate.run < 0 || shape.runs[Int(candidate.run)].width > wholeLine
    }
}
