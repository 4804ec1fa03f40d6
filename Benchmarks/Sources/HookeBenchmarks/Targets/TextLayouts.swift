import HookeAnimation
import HookeText

/// Layout of text: from nothing, around a moving ellipse, and after an edit.
enum TextLayouts {
    static var targets: [Target] {
        // Nanoseconds per character: half of a frame at 60 Hz for 100 000 characters.
        [1000, 10_000, 100_000].map { count in
            Target("text, full layout, \(count) characters", within: 80) { try full(count, paragraph: 300) }
        } + [
            Target("text, incremental relayout around a moving ellipse", .speed(20)) {
                (try moved(paragraph: 300), try full(100_000, paragraph: 300, items: 1))
            },
            Target("text, relayout around a moving ellipse in one endless paragraph", .none) {
                (try moved(paragraph: .max), try full(100_000, paragraph: .max, items: 1))
            },
            Target("text, an edit in 100 000 characters", .speed(20)) {
                (try edited(), try full(100_000, paragraph: 300, items: 1))
            },
        ]
    }

    private static func attributes() throws -> TextAttributes { TextAttributes(font: try Font(size: 12)) }

    /// Words of which each paragraph has at least `length` characters.
    private static func text(_ count: Int, paragraph length: Int) -> String {
        let words = ["lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "of", "a", "the", "text"]
        var (text, characters, inParagraph, number) = ("", 0, 0, 0)
        while characters < count {
            let word = words[(number * 7 + number / 3) % words.count]
            number += 1
            characters += word.utf8.count + 1
            inParagraph += word.utf8.count + 1
            text += word + (inParagraph > length ? "\n" : " ")
            if inParagraph > length { inParagraph = 0 }
        }
        return text
    }

    private static func manager(_ text: String) throws -> LayoutManager {
        let manager = LayoutManager(try TextStorage(text, attributes: attributes()))
        manager.addContainer(try TextContainer(width: 320))
        manager.ensureLayout()
        return manager
    }

    /// Storage, shaping and layout from nothing, with an ellipse; nanoseconds per character, or of the whole.
    private static func full(_ count: Int, paragraph: Int, items: Int? = nil) throws -> Work {
        let text = text(count, paragraph: paragraph)
        let ellipses = ellipses(height: try manager(text).usedRect().size.height)
        return Work(items: items ?? count) {
            let manager = LayoutManager(try TextStorage(text, attributes: attributes()))
            manager.addContainer(try TextContainer(width: 320))
            try manager.setExclusionPath(ellipses[0])
            manager.ensureLayout()
            return Double(manager.lastWork.linesLaidOut)
        }
    }

    /// Ellipses that cross 3 % of the lines in the middle of a text, each 2 pt below the last.
    private static func ellipses(height: Double) -> [Path] {
        (0..<60).map { frame in
            var path = Path()
            let way = Double(abs(30 - frame))
            path.addEllipse(in: Rect(x: 90 + way, y: height / 2 + 2 * way, width: 120, height: 0.03 * height))
            return path
        }
    }

    private static func moved(paragraph: Int) throws -> Work {
        let manager = try manager(text(100_000, paragraph: paragraph))
        let ellipses = ellipses(height: manager.usedRect().size.height)
        return Work(items: ellipses.count) {
            for ellipse in ellipses {
                try manager.setExclusionPath(ellipse)
                manager.ensureLayout()
            }
            return Double(manager.work.linesLaidOut)
        }
    }

    /// A letter that is typed in the middle and removed again.
    private static func edited() throws -> Work {
        let manager = try manager(text(100_000, paragraph: 300))
        return Work(items: 2) {
            try manager.storage.replaceCharacters(in: 50_000..<50_000, with: [0x78])
            manager.ensureLayout()
            try manager.storage.replaceCharacters(in: 50_000..<50_001, with: [])
            manager.ensureLayout()
            return Double(manager.work.linesLaidOut)
        }
    }
}
