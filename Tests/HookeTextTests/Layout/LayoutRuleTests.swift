import HookeAnimation
import HookeText
import Testing

/// The rules of layout, each in a case computed by hand.
@Suite struct LayoutRuleTests {
    private typealias Fixture = LayoutFixture

    @Test func linesStandOnAGridAndNeedTheirWholeHeight() throws {
        // Two words of 2510 have no room in 5000 with the space of 651 between them.
        let manager = try Fixture.manager("aa aa aa", width: 5000, height: 3 * 2384 - 1)
        #expect(manager.lines() == ["0,0+5000 0..<3 2510", "0,2384+5000 3..<6 2510"])
        #expect(manager.leftOverCount == 2)
        #expect(manager.usedRect() == Rect(x: 0, y: 0, width: 2510, height: 4768))
        let all = try Fixture.manager("aa aa aa", width: 5000, height: 3 * 2384)
        #expect(all.lines().count == 3)
        #expect(all.leftOverCount == 0)
    }

    @Test func anExclusionTakesItsProjectionAndATouchTakesNothing() throws {
        // The shape touches the lower side of line 0 and the upper side of line 2.
        let manager = try Fixture.manager(
            "aaa aaa aaa aaa", width: 10_000, around: [Fixture.rect(4000, 2384, 2000, 2384)])
        #expect(
            manager.lines() == [
                "0,0+10000 0..<8 8181", "0,2384+4000 8..<12 3765", "6000,2384+4000 12..<15 3765",
            ])
        #expect(manager.lineFragments().map(\.lineIndex) == [0, 1, 1])
        #expect(manager.lineFragments().map(\.fragmentIndex) == [0, 0, 1])
    }

    @Test func shapesAreUnitedAndMouthsStayFree() throws {
        var cup = Path()
        for (index, corner) in [
            (2000, 0), (3000, 0), (3000, 2000), (7000, 2000), (7000, 0), (8000, 0), (8000, 4000), (2000, 4000),
        ].enumerated() {
            let point = Point(x: Double(corner.0), y: Double(corner.1))
            if index == 0 { cup.move(to: point) } else { cup.addLine(to: point) }
        }
        // The floor of the cup reaches into line 0, unless lines are as high as the walls.
        let closed = try Fixture.manager("a a a a a", width: 10_000, around: [cup])
        #expect(closed.lines().first == "0,0+2000 0..<2 1255")
        #expect(closed.lineFragments().map(\.rect.origin.x).prefix(2) == [0, 8000])
        let open = try Fixture.manager("a a a a a", width: 10_000, around: [cup])
        open.lineHeight = .uniform(LineMetrics(ascent: 1500, descent: 500))
        #expect(
            open.lines().prefix(4) == [
                "0,0+2000 0..<2 1255", "3000,0+4000 2..<6 3161", "8000,0+2000 6..<8 1255", "0,2000+2000 8..<9 1255",
            ])
        let united = try Fixture.manager(
            "a a a a", width: 10_000,
            around: [Fixture.rect(2000, 0, 2000, 100), Fixture.rect(3000, 50, 3000, 100)])
        #expect(united.lines() == ["0,0+2000 0..<2 1255", "6000,0+4000 2..<6 3161", "0,2384+10000 6..<7 1255"])
    }

    @Test func paddingIsTakenAtBothEnds() throws {
        let manager = try Fixture.manager("aaa aaaa", width: 5000, padding: 500)
        // Four letters of 5020 have no room in 4000: they are cut.
        #expect(manager.lines() == ["0,0+5000 0..<4 3765", "0,2384+5000 4..<7 3765", "0,4768+5000 7..<8 1255"])
        #expect(manager.usedRect().size.width == 4765)
    }

    @Test func whiteSpaceHangs() throws {
        let manager = try Fixture.manager("aa   aa \n a", width: 2510)
        #expect(
            manager.lines() == [
                "0,0+2510 0..<5 2510", "0,2384+2510 5..<9 2510", "0,4768+2510 9..<11 1906",
            ])
    }

    @Test func aPieceGoesOnAndIsCutOnlyWhereNoShapeTouches() throws {
        // 5020 have room in no part of line 0, nor on the passed line 1; on line 2 they are cut.
        let shape = [Fixture.rect(1500, 0, 1000, 2384 + 10)]
        let manager = try Fixture.manager("a aaaa", width: 4000, around: shape)
        #expect(manager.lines() == ["0,0+1500 0..<2 1255", "0,4768+4000 2..<5 3765", "0,7152+4000 5..<6 1255"])
        #expect(manager.lineFragments().map(\.lineIndex) == [0, 1, 2])
        // A second part that is wider takes it.
        let wide = try Fixture.manager("a aaaa", width: 9000, around: shape)
        #expect(wide.lines() == ["0,0+1500 0..<2 1255", "2500,0+6500 2..<6 5020"])
        // After a newline the second part stays empty.
        let newline = try Fixture.manager("a\naa", width: 9000, around: shape)
        #expect(newline.lines() == ["0,0+1500 0..<2 1255", "2500,2384+6500 2..<4 2510"])
    }

    @Test func linesWithoutPartsArePassed() throws {
        let manager = try Fixture.manager("a a", width: 2000, around: [Fixture.rect(-10, 2400, 3000, 4700)])
        #expect(manager.lines() == ["0,0+2000 0..<2 1255", "0,7152+2000 2..<3 1255"])
    }

    @Test func clustersStayWholeAndAtLeastOneFits() throws {
        let manager = try Fixture.manager("🇩🇪🇫🇷e\u{301}", width: 10)
        #expect(manager.lineFragments().map(\.range) == [0..<4, 4..<8, 8..<10])
    }

    @Test func aLastNewlineMakesAnExtraLine() throws {
        #expect(
            try Fixture.manager("a\n", width: 3000).lines() == ["0,0+3000 0..<2 1255", "0,2384+3000 2..<2 0 extra"])
        #expect(try Fixture.manager("", width: 3000).lines() == ["0,0+3000 0..<0 0 extra"])
        #expect(try Fixture.manager("a\n\n", width: 3000).lines().count == 3)
        #expect(try Fixture.manager("a\r\n", width: 3000, height: 2384).leftOverCount == 0)
    }

    @Test func spacingFollowsTheLastGlyph() throws {
        // Lines end with the glyphs 59, 119, 179, ...: newline and hanging space count.
        let manager = try Fixture.manager(String(repeating: "a", count: 59) + "\n", width: 100_000)
        try manager.storage.replaceCharacters(
            in: 60..<60,
            with: Array((String(repeating: String(repeating: "e\u{301}", count: 59) + "\n", count: 5)).utf16))
        manager.lineSpacing = .glyphIndex(per: 100)
        manager.ensureLayout()
        #expect(manager.lineFragments().map(\.rect.origin.y) == [0, 2384, 4769, 7154, 9540, 11926, 14313])
    }

    @Test func linksAreNotBroken() throws {
        var text = AttributedText("a ", Fixture.attributes)
        var link = Fixture.attributes
        link.link = 7
        text.append(AttributedText("a a ", link))
        text.append(AttributedText("a", Fixture.attributes))
        let manager = try Fixture.manager(text, width: 5100)
        #expect(manager.lineFragments().map(\.range) == [0..<6, 6..<7])
        manager.forbidsBreaksInLinks = true
        // Before the link (index 2 is its start) a line may end; before 4 (inside) and 6 (its end) it may not.
        #expect(manager.lineFragments().map(\.range) == [0..<6, 6..<7])
        manager.ensureLayout()
        #expect(manager.lineFragments().map(\.range) == [0..<2, 2..<7])
    }

    @Test func textFlowsFromContainerToContainer() throws {
        let manager = try Fixture.manager("a a a a a", width: 2000, height: 2 * 2384)
        manager.addContainer(try TextContainer(width: 4000, height: 2384))
        #expect(manager.lines(in: 0) == ["0,0+2000 0..<2 1255", "0,2384+2000 2..<4 1255"])
        #expect(manager.lines(in: 1) == ["0,0+4000 4..<8 3161"])
        #expect(manager.leftOverCount == 1)
        manager.setContainer(try TextContainer(width: 2000), at: 0)
        #expect(manager.lines(in: 0).count == 5)
        #expect(manager.lines(in: 1).isEmpty)
        #expect(manager.leftOverCount == 0)
    }

    @Test func softHyphensShowWhereLinesEnd() throws {
        // aa- is 3249 wide, aaa 3765.
        let text = "aa\u{AD}aa"
        #expect(
            try Fixture.manager(text, width: 3249).lines() == ["0,0+3249 0..<3 3249 hyphen", "0,2384+3249 3..<5 2510"])
        #expect(try Fixture.manager(text, width: 3248).lines() == ["0,0+3248 0..<3 2510", "0,2384+3248 3..<5 2510"])
        #expect(try Fixture.manager(text, width: 5020).lines() == ["0,0+5020 0..<5 5020"])
    }

    /// Three letters and a space are 4416 wide, two letters and a hyphen 3249: without the hyphen the line is 3765 of 8000 full.
    @Test(
        "A line ends at a soft hyphen where it would otherwise be shorter than the factor of its room",
        arguments: [(1, true), (0.5, true), (0.4707, true), (0.470625, false), (0.47, false), (0, false)])
    func hyphenationByAFactor(factor: Double, isHyphenated: Bool) throws {
        let manager = try Fixture.manager("aaa aa\u{AD}aa", width: 8000)
        manager.hyphenationFactor = factor
        let lines = manager.lines()
        #expect(
            lines
                == (isHyphenated
                    ? ["0,0+8000 0..<7 7665 hyphen", "0,2384+8000 7..<9 2510"]
                    : ["0,0+8000 0..<4 3765", "0,2384+8000 4..<9 5020"]))
    }

    /// A word that has no room on a line of its own is cut between clusters with the factor 0.
    @Test func neverAtSoftHyphens() throws {
        let manager = try Fixture.manager("aa\u{AD}aa", width: 3800)
        manager.hyphenationFactor = 0
        #expect(manager.lines() == ["0,0+3800 0..<4 3765", "0,2384+3800 4..<5 1255"])
    }

    @Test func rightToLeftRunsStayWhole() throws {
        let manager = try Fixture.manager("aaa של של", width: 6000)
        let run = manager.storage.count - 5
        #expect(manager.lineFragments().map(\.range) == [0..<run, run..<run + 5])
    }

    @Test func oneStorageFeedsSeveralManagers() throws {
        let manager = try Fixture.manager("a a", width: 9000)
        let narrow = LayoutManager(manager.storage)
        narrow.addContainer(try TextContainer(width: 2000))
        #expect(narrow.lines().count == 2)
        #expect(manager.lines().count == 1)
        try manager.storage.replaceCharacters(in: 3..<3, with: Array(" a".utf16))
        #expect(narrow.lines().count == 3)
        #expect(manager.lines() == ["0,0+9000 0..<5 5067"])
        #expect(narrow.lastWork.paragraphsShaped + manager.lastWork.paragraphsShaped == 1)
    }
}
