import HookeAnimation

/// A post of a feed.
public struct FeedPost: Hashable, Sendable {
    /// The name of the author.
    public var name: String
    /// The member rank of the author, from 0 to 6.
    public var rank: Int
    /// When it was posted, as a text.
    public var time: String
    /// What it was posted with.
    public var source: String
    /// The text.
    public var text: String
    /// The photos' names, at most nine.
    public var photos: [String]
    /// The quoted post; `nil` without one.
    public var quote: FeedQuote?

    /// A post without photos and quote.
    public init(name: String, rank: Int = 0, time: String, source: String, text: String) {
        (self.name, self.rank, self.time, self.source, self.text) = (name, rank, time, source, text)
        (photos, quote) = ([], nil)
    }

    /// Whether the author is a member whose name is orange and has a badge: of a rank over 2.
    public var isMember: Bool { rank > 2 }

    /// Whether a photo of this name has a GIF badge: the name ends in `gif`, in letters of either case.
    public static func isGIF(_ photo: String) -> Bool {
        let end = photo.utf8.suffix(3)
        return end.count == 3 && zip(end, "gif".utf8).allSatisfy { $0 | 0x20 == $1 }
    }
}

/// The post that a post quotes.
public struct FeedQuote: Hashable, Sendable {
    /// The name of the author.
    public var name: String
    /// The text.
    public var text: String
    /// The photos' names, at most nine.
    public var photos: [String]

    /// A quoted post.
    public init(name: String, text: String, photos: [String] = []) {
        (self.name, self.text, self.photos) = (name, text, photos)
    }

    /// What the quote's box shows: `Ada : on the bridge.`
    public var line: String { "\(name) : \(text)" }
}

/// Which posts a feed has.
public enum FeedContents: String, Sendable, CaseIterable {
    /// Posts with photos and quotes at random.
    case mixed
    /// The six combinations in turn: text alone, photos, quote, quote with photos, photos and quote, photos and quote with photos.
    case kinds
    /// One to nine photos in turn, nine posts in their own grid, then nine in that of a quote.
    case grids
}

/// Posts drawn from a seed: the same seed gives the same posts, whichever of them are made, on every machine.
///
/// The random numbers are SplitMix64's, with a state of its own for each post; words, names and times are lists in the source.
public struct FeedPosts: Hashable, Sendable {
    /// The seed.
    public let seed: UInt64
    /// Which posts there are.
    public let contents: FeedContents

    /// The posts of a seed.
    public init(seed: UInt64, contents: FeedContents = .mixed) { (self.seed, self.contents) = (seed, contents) }

    /// The post at an index, from 0.
    public func post(at index: Int) -> FeedPost {
        var random = RandomStream(seed: seed, stream: UInt64(index))
        var post = FeedPost(
            name: FeedWords.names[random.below(FeedWords.names.count)], rank: random.below(7),
            time: FeedWords.times[random.below(FeedWords.times.count)],
            source: FeedWords.sources[random.below(FeedWords.sources.count)], text: FeedPosts.text(&random))
        let (photos, quote, quotePhotos): (Int, Bool, Int)
        switch contents {
        case .mixed:
            let (hasPhotos, count) = (random.below(2) == 0, 1 + random.below(9))
            let (hasQuote, hasQuotePhotos, quoteCount) = (
                random.below(3) == 0, random.below(2) == 0, 1 + random.below(9)
            )
            (photos, quote, quotePhotos) = (hasPhotos ? count : 0, hasQuote, hasQuotePhotos ? quoteCount : 0)
        case .kinds:
            let (kind, count, quoteCount) = (index % 6, 1 + random.below(9), 1 + random.below(9))
            (photos, quote, quotePhotos) = (
                [1, 4, 5].contains(kind) ? count : 0, kind >= 2, kind == 3 || kind == 5 ? quoteCount : 0
            )
        case .grids:
            let (count, isQuoted) = (index % 9 + 1, index % 18 >= 9)
            (photos, quote, quotePhotos) = (isQuoted ? 0 : count, isQuoted, isQuoted ? count : 0)
        }
        post.photos = FeedPosts.photos(photos, &random)
        if quote {
            let name = FeedWords.names[random.below(FeedWords.names.count)]
            post.quote = FeedQuote(
                name: name, text: FeedPosts.text(&random), photos: FeedPosts.photos(quotePhotos, &random))
        }
        return post
    }

    /// The most words of a text, and more code units than a text of so many words with a name has.
    static let mostWords = 36
    static let mostUnits = 384

    private static func text(_ random: inout RandomStream) -> String {
        var text = ""
        for word in 0..<3 + random.below(FeedPosts.mostWords - 2) {
            if word > 0 { text += " " }
            text += FeedWords.words[random.below(FeedWords.words.count)]
        }
        return text + "."
    }

    private static func photos(_ count: Int, _ random: inout RandomStream) -> [String] {
        var photos: [String] = []
        for _ in 0..<count {
            let number = random.below(1000)
            photos.append("photo\(number)" + (random.below(5) == 0 ? ".gif" : ".jpg"))
        }
        return photos
    }
}

/// Random numbers in order.
private struct RandomStream {
    private let numbers: SplitMix64
    private var count: UInt64 = 0

    /// A stream of numbers; streams of one seed are independent.
    init(seed: UInt64, stream: UInt64) {
        numbers = SplitMix64(seed: SplitMix64(seed: seed)[0] ^ (stream &* 0xd134_2543_de82_ef95))
    }

    private mutating func next() -> UInt64 {
        defer { count += 1 }
        return numbers[count]
    }

    /// A number from 0 to a count less one, which is from 1 to 2^32.
    mutating func below(_ count: Int) -> Int { Int(((next() >> 32) * UInt64(count)) >> 32) }
}

/// The texts of which posts are made.
private enum FeedWords {
    static let names = [
        "Ada", "Bo", "Chen", "Dilnoza", "Emeka", "Freya", "Gus", "Hana", "Iolo", "Jun", "Katarzyna", "Lwazi", "Mei",
        "Nuno", "Oksana", "Priya",
    ]
    static let times = [
        "just now", "1 minute ago", "9 minutes ago", "48 minutes ago", "2 hours ago", "11 hours ago",
        "yesterday 08:15", "11-02 19:30",
    ]
    static let sources = ["web", "phone", "a tablet", "the desktop client", "photo share", "timer"]
    static let words = [
        "a", "about", "after", "all", "and", "another", "around", "as", "back", "before", "between", "bicycle", "blue",
        "bread", "bridge", "but", "by", "city", "coast", "cloud", "coffee", "day", "down", "early", "evening", "every",
        "far", "finally", "first", "for", "forest", "from", "garden", "glass", "green", "half", "harbour", "hill",
        "home",
        "in", "into", "just", "kitchen", "lake", "late", "light", "little", "long", "market", "morning", "mountain",
        "near", "new", "no", "of", "old", "on", "one", "orchestra", "over", "paper", "quiet", "rain", "river", "road",
        "second", "slowly", "snow", "some", "song", "spring", "station", "still", "stone", "street", "summer", "table",
        "the", "then", "there", "through", "to", "train", "tree", "two", "under", "until", "very", "walk", "warm",
        "water", "weather", "while", "wind", "window", "winter", "with", "without", "yellow", "yet",
    ]
}
