import HookeAnimation
import HookeDynamics

/// The state of a feed outside its stage.
struct FeedState {
    /// The number of posts that have arrived.
    var loadedPosts = 0
    var loads = 0
    var layouts = 0
    var measurements = 0
    var images = 0
    /// Whether the photos of a post were loaded, for each that has arrived.
    var hasImages: [Bool] = []
    /// Whether numbers have changed since they were set on the layer.
    var isChanged = false

    init() {}

    /// The state with the first page.
    init(first posts: [FeedPost]) {
        (loadedPosts, layouts) = (posts.count, posts.count)
        measurements = posts.reduce(0) { $0 + FeedFonts.measurements(of: $1) }
        hasImages = posts.map { _ in false }
    }

    mutating func archive(in archive: inout SnapshotCoder, upTo count: Int) throws(SnapshotError) {
        try archive.code(&loadedPosts, in: 0...count)
        let range = 0...1 << 48
        try archive.code(&loads, in: range)
        try archive.code(&layouts, in: range)
        try archive.code(&measurements, in: range)
        try archive.code(&images, in: range)
        try archive.code(&hasImages, count: loadedPosts)
        try archive.code(&isChanged)
    }
}
