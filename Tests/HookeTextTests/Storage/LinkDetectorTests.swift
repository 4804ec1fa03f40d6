import HookeText
import Testing

/// Links that are found in texts, by the rule of the article 'Text around a moving shape'.
@Suite struct LinkDetectorTests {
    /// Texts and their links, computed by regular expressions in Python from the rule: most by hand, the last ones at random from parts of
    /// addresses and numbers.
    private static let rows = #"""
        See https://example.org/a?b=c#d. | web 4..<31
        http://x.de | web 0..<11
        HTTPS://Example.ORG/Path | web 0..<24
        ftp://host/file.txt, | web 0..<19
        www.example.org! | web 0..<15
        www. |
        http:// |
        http://[::1]/ |
        xhttp://a.de |
        _www.a.de |
        foo.www.x.de |
        (https://en.wikipedia.org/wiki/Spring_(device)) | web 1..<46
        (see http://x.de/a) | web 5..<18
        [http://x.de] | web 1..<12
        http://x.de/[a] | web 0..<15
        'http://x.de/it's' | web 1..<17
        <http://x.de> | web 1..<12
        http://a.de/ü | web 0..<12
        见http://a.com/b。好 | web 1..<15
        http://a.de http://b.de | web 0..<11 web 12..<23
        http://a.de/http://b.de | web 0..<23
        https://a.de?q=ada@b.org | web 0..<24
        ada@example.org | mail 0..<15
        Ada.Lovelace+notes@mail.example.co.uk. | mail 0..<37
        ...ada@x.de | mail 3..<11
        -ada@x.de | mail 1..<9
        ada.@x.de | mail 0..<9
        ada@x |
        ada@x.d |
        ada@x.d3 |
        ada@x..de |
        ada@-x.de |
        ada@x-.de |
        ada@x.de- | mail 0..<8
        ada@b@c.de | mail 4..<10
        ada@c.de@d |
        ada@c.de_ |
        mailto:ada@x.de | mail 7..<15
        @x.de |
        a@a@a@a |
        1234567@x.de | mail 0..<12
        +49 30 123 456-7 | telephone 0..<16
        030 1234567 | telephone 0..<11
        030 123456 |
        +1 (555) 123-4567 | telephone 0..<17
        (030) 1234567 | telephone 0..<13
        555-123-4567 | telephone 0..<12
        13800138000 | telephone 0..<11
        2024-11-29 |
        2024-11-29 12:30 |
        2024-11-29 12 | telephone 0..<13
        192.168.100.200 |
        1,000,000.50 |
        3.14159265358979 |
        1234567890123456 |
        +12345678901234567 |
        +1234567 | telephone 0..<8
        +123456 |
        tel:0301234567. | telephone 4..<14
        call 030 1234567, or 030 7654321 | telephone 5..<16 telephone 21..<32
        x0301234567 |
        0301234567x |
        0301234567/8 |
        0301234567% |
        #0301234567 |
        030--1234567 |
        030  1234567 |
        (030 1234567 | telephone 1..<12
        (030)(1234567) | telephone 0..<14
        (call 030 1234567) | telephone 6..<17
        +49 30 1234567@x.de | mail 7..<19
        030 1234567 http://x.de a@b.de | telephone 0..<11 web 12..<23 mail 24..<30
        🙂http://x.de🙂ada@x.de🙂+4930123456🙂 | web 2..<13 mail 15..<23 telephone 25..<36
        a.www.b.de/0301234567 |
        1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 |
        1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 | telephone 0..<29
        http://a.de,ada@x.de | web 0..<20
        ada@x.de,+4930123456 | mail 0..<8
        ada@x.de+4930123456 | mail 0..<8
        http://a.de)ada@x.de | web 0..<20
        ada@x.deé | mail 0..<8
        éada@x.de | mail 1..<9
        http://1234567🙂_5_'www.ftp://)[https://= | web 0..<14 web 20..<41
        x.de ,example.org%030)www.x.de🙂ftp://ada\t_ | web 22..<30 web 32..<41
        ]https://example.org:030ftp://\thttps://www.5%!www.example.org | web 1..<30 web 31..<61
        '(,http://1234567,030+ http://5🙂 | web 3..<22 web 23..<31
        5https:// www.49🙂http://ada- | web 10..<16 web 18..<29
        ,é1234567@x.de/x.de'http://x.de | mail 2..<14 web 20..<31
        ftp://example.org49:é030=http://030🙂adax.dea, | web 0..<19 web 25..<35
        %=]https://030🙂/:ftp://49' | web 3..<14 web 18..<26
        https://ftp://éhttp://ftp://https://www.http://% | web 0..<14 web 15..<48
        @:http://https://ftp://=x.de[ www.http://'\t | web 2..<29 web 30..<41
        '!http://www.[.__🙂+https://49'a | web 2..<17 web 20..<32
        12345671234567:%ftp://http://_ada🙂ftp://49=!+ | telephone 0..<14 web 16..<33 web 35..<46
        🙂=http://example.org_example.org🙂=www.aexample.orgx.de. | web 3..<33 web 36..<56
        a1234567_)ftp://030)'!49éwww.example.org= | web 10..<24 web 25..<41
        !www.5éwww.a | web 1..<6 web 7..<12
        490301234567030🙂x.deax.dea🙂ftp://ftp://🙂 | telephone 0..<15 web 29..<41
        _49 ftp://example.orgé(_:=ftp://example.org/a | web 4..<21 web 26..<45
        =https://495_030+éhttps://www.ftp://a | web 1..<17 web 18..<37
        ,ftp://www.:@@\tx.de]https://example.org% | web 1..<14 web 20..<40
        https://example.orgx.de🙂https://https://49[🙂🙂]\t | web 0..<23 web 25..<44
        !http://ada(www.+.- (https://49https:// | web 1..<19 web 21..<39
        ada030'@=https://ada5/ ftp://ada' | web 9..<22 web 23..<32
        https://example.org49(ftp://🙂https://49ada1234567 . | web 0..<28 web 30..<50
        \t12345671234567) | telephone 1..<15
        123456751234567[._ | telephone 0..<15
        www. 1234567 030:www. | telephone 5..<16
        54951234567030[+x.dea | telephone 0..<14
        12345674949[ | telephone 0..<11
        1234567030!@))49! | telephone 0..<10
        +example.org 12345671234567 | telephone 13..<27
        🙂0301234567(=-@ada[!example.org_ | telephone 2..<12
        @https://🙂]éhttps://é\t1234567030030 | telephone 23..<36
        0301234567 =49%\t%%ftp:// | telephone 0..<10
        =,%\t!![)12345671234567 !ftp:// | telephone 8..<22
        .:0301234567[%/,',5ftp://'/ | telephone 2..<12
        1234567@5x.dex.dehttp://@. x.de | mail 0..<21
        1234567[49@example.org!=( | mail 8..<22
        5ada%@www.www.(http:// | mail 0..<13
        🙂,030[+adawww.@example.orgadaaexample.org | mail 8..<42
        , /:example.org49@@ada.@x.de | mail 19..<28
        030@x.de] | mail 0..<8
        ='éexample.org(1234567\t::example.org@x.dehttps://49 | mail 25..<46
        \twww. 5@www.x.de.)5) | mail 6..<16
        [[www.@x.de!\t: | mail 2..<11
        030/,🙂http://é=030']http:// |
        ,ftp://é-_[a)x.de_:@https://a |
        ==🙂https://@)+/é🙂49example.org+  |
        !www.🙂[ada](x.de030www.!030\t/ |
        a'é[_1234567'== -'é |
        030example.org]=\t/+ftp://- |
        \texample.org[: x.de%/ |
        https://[\tftp://\t( |
        49/https://5\té49-.=]. |
        \twww.!é1234567%1234567🙂 |
        """#

    private static let cases: [(text: String, links: String)] = rows.split(separator: "\n").map { row in
        let parts = row.split(separator: "|", omittingEmptySubsequences: false)
        let text = parts[0].dropLast().split(separator: "\\t", omittingEmptySubsequences: false).joined(separator: "\t")
        return (text, String(parts[1].dropFirst()))
    }

    private func found(_ text: String) -> String {
        LinkDetector.links(in: Array(text.utf16).span)
            .map { "\($0.kind.rawValue) \($0.range.lowerBound)..<\($0.range.upperBound)" }.joined(separator: " ")
    }

    @Test("The links of regular expressions", arguments: cases)
    func finds(text: String, links: String) {
        #expect(found(text) == links)
    }

    /// Code built for debugging takes 3 s for 10 MB.
    #if DEBUG
        private static let length = 2 << 20
    #else
        private static let length = 10 << 20
    #endif

    @Test(
        "A text of 10 MB takes linear time, and no link is lost",
        arguments: [
            ("see http://x.de/(a), ada@x.de or +49 30 1234567 ", 3), ("a.", 0), ("a@", 0), ("1 ", 0), ("(1-", 0),
            ("http://", 1),
        ])
    func large(part: String, count: Int) {
        let unit = Array(part.utf16)
        // A search that goes back would take quadratic time for each of the other texts, which have 128 KB.
        let length = count == 3 ? Self.length : 1 << 17
        var units: [UInt16] = []
        units.reserveCapacity(length + unit.count)
        var repetitions = 0
        while units.count < length {
            units.append(contentsOf: unit)
            repetitions += 1
        }
        // A text without ends of addresses is one address.
        #expect(LinkDetector.links(in: units.span).count == (count == 3 ? 3 * repetitions : count))
    }

    private func storage(_ text: String) throws -> TextStorage {
        let storage = try TextStorage(text, attributes: TextAttributes(font: try Font(size: 12)))
        storage.detectsLinks = true
        return storage
    }

    private func links(_ storage: TextStorage) -> [Range<Int>] {
        storage.attributedText.runs.filter { $0.attributes.foundLink != nil }.map(\.range)
    }

    @Test("An edit finds the links of its paragraphs again")
    func edits() throws {
        let storage = try storage("mail a@x.d\nhttp://y.de")
        #expect(links(storage) == [11..<22] && storage.linkCount == 1)
        // The address begins before the edit.
        try storage.replaceCharacters(in: 10..<10, with: Array("e".utf16))
        #expect(links(storage) == [5..<11, 12..<23])
        try storage.replaceCharacters(in: 6..<7, with: [])
        #expect(links(storage) == [11..<22])
        // A newline inside an address makes two paragraphs, each searched.
        try storage.replaceCharacters(in: 16..<16, with: Array("\n".utf16))
        #expect(links(storage) == [])
        try storage.replaceCharacters(in: 16..<17, with: [])
        #expect(links(storage) == [11..<22] && storage.linkRange(at: 15) == 11..<22)
        storage.detectsLinks = false
        #expect(links(storage) == [] && storage.linkRange(at: 15) == nil)
    }

    @Test("A link of the attributes goes before one that is found on the same characters, which comes back after it")
    func given() throws {
        let storage = try storage("a@x.de b@y.de")
        try storage.updateAttributes(in: 3..<5) { $0.link = 7 }
        #expect(links(storage) == [7..<13] && storage.linkRange(at: 4) == 3..<5 && storage.linkCount == 2)
        try storage.updateAttributes(in: 3..<5) { $0.link = nil }
        #expect(links(storage) == [0..<6, 7..<13])
    }

    @Test("Found links lay the text out again where lines may not end in them")
    func layout() throws {
        let storage = try TextStorage("aa www.a-a aa", attributes: LayoutFixture.attributes)
        let manager = LayoutManager(storage)
        // 'aa www.a-' is 10 831 wide and 'aa www.a-a' 12 086.
        manager.addContainer(try TextContainer(width: 11_000))
        manager.forbidsBreaksInLinks = true
        manager.ensureLayout()
        #expect(manager.lineFragments().map(\.range) == [0..<9, 9..<13])
        storage.detectsLinks = true
        manager.ensureLayout()
        #expect(manager.lineFragments().map(\.range) == [0..<3, 3..<11, 11..<13])
        #expect(manager.lastWork.paragraphsShaped == 1)
    }
}
