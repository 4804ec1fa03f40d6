import HookeAnimation
import HookeText

/// The views of a cell, made once and reused: a box with the post, a box with the quote, and a tool bar.
struct FeedCell {
    let view: View
    let content: View
    let avatar: View
    let badge: View
    let name: View
    let time: View
    let source: View
    let text: View
    let photos: PhotoViews
    let quote: View
    let quoteText: View
    let quotePhotos: PhotoViews
    let toolBar: View

    /// What a view draws.
    enum Drawing {
        case avatar
        case badge
        case text(PostField)
        case photo(Int, isQuoted: Bool)
        case gif
        case quote
        case toolBar
    }

    /// Makes the views of a cell. `draw` draws one of them.
    ///
    /// - Parameters:
    ///   - name: the name of the cell's own view; the others have its name, `_` and the names in ``partNames``.
    init(_ name: String, on stage: Stage, draw: @escaping (Drawing, inout DrawingContext) -> Void) {
        func view(_ part: String, in outer: View, hidden: Bool = false, _ drawing: Drawing? = nil) -> View {
            let view = stage.addView(name + "_" + part, frame: .zero)
            outer.layer.addSublayer(view.layer)
            // Set once so that showing it later adds no property.
            if hidden { view.isHidden = true }
            guard let drawing else { return view }
            view.layer.setDrawHandler { draw(drawing, &$1) }
            if case .text = drawing {
                view.layer.reserveDrawing(operations: FeedPosts.mostUnits / 8, textUnits: FeedPosts.mostUnits)
            } else {
                view.layer.reserveDrawing(operations: 2, pathElements: 5)
            }
            return view
        }
        func photos(_ part: String, in outer: View, isQuoted: Bool) -> PhotoViews {
            let box = view(part + "s", in: outer, hidden: true)
            var (photos, badges): ([View], [View]) = ([], [])
            for index in 0..<PhotoGrid.capacity {
                let photo = view("\(part)\(index + 1)", in: box, hidden: true, .photo(index, isQuoted: isQuoted))
                photos.append(photo)
                badges.append(view("\(part)\(index + 1)_gif", in: photo, hidden: true, .gif))
            }
            return PhotoViews(box: box, photos: photos, badges: badges)
        }
        self.view = stage.addView(name, frame: .zero)
        content = view("content", in: self.view)
        avatar = view("avatar", in: content, .avatar)
        self.name = view("name", in: content, .text(.name))
        badge = view("badge", in: content, hidden: true, .badge)
        time = view("time", in: content, .text(.time))
        source = view("source", in: content, .text(.source))
        text = view("text", in: content, .text(.text))
        self.photos = photos("photo", in: content, isQuoted: false)
        quote = view("quote", in: self.view, hidden: true, .quote)
        quoteText = view("quoteText", in: quote, .text(.quote))
        quotePhotos = photos("quotePhoto", in: quote, isQuoted: true)
        toolBar = view("toolBar", in: self.view, .toolBar)
        avatar.layer.setNeedsDisplay()
        toolBar.layer.needsDisplayOnBoundsChange = true
        toolBar.layer.setNeedsDisplay()
    }

    /// The names of a cell's views after its own name and `_`.
    static let partNames: [String] =
        ["content", "avatar", "name", "badge", "time", "source", "text"] + photoNames("photo") + ["quote", "quoteText"]
        + photoNames("quotePhoto") + ["toolBar"]

    private static func photoNames(_ part: String) -> [String] {
        var names = [part + "s"]
        for index in 1...PhotoGrid.capacity { names += ["\(part)\(index)", "\(part)\(index)_gif"] }
        return names
    }

    /// The views, in the order of ``partNames``.
    var parts: [View] {
        [content, avatar, name, badge, time, source, text] + photos.all + [quote, quoteText] + quotePhotos.all
            + [toolBar]
    }
}

/// The views of a photo grid.
struct PhotoViews {
    let box: View
    let photos: [View]
    let badges: [View]

    fileprivate var all: [View] { [box] + zip(photos, badges).flatMap { [$0, $1] } }
}

extension FeedCell {
    /// Shows a post: sets the frames of all views, hides those without data, and asks for the display of those whose content changes.
    func show(_ post: FeedPost, _ frames: PostFrames) {
        content.place(at: frames.content)
        avatar.place(at: frames.avatar)
        name.place(at: frames.name)
        badge.place(at: frames.badge)
        badge.isHidden = !post.isMember
        time.place(at: frames.time)
        source.place(at: frames.source)
        text.place(at: frames.text)
        photos.show(post.photos, at: frames.photos)
        quote.place(at: frames.quote)
        quote.isHidden = post.quote == nil
        quoteText.place(at: frames.quoteText)
        if let quoted = post.quote {
            quotePhotos.show(quoted.photos, at: frames.quotePhotos)
            quote.layer.setNeedsDisplay()
            quoteText.layer.setNeedsDisplay()
        } else {
            quotePhotos.show([], at: .zero)
        }
        toolBar.place(at: frames.toolBar)
        for changed in [avatar, name, time, source, text] { changed.layer.setNeedsDisplay() }
        if post.isMember { badge.layer.setNeedsDisplay() }
    }

    /// Asks for the display of the photos, whose images are there now.
    func showImages(of post: FeedPost) {
        photos.showImages(post.photos.count)
        quotePhotos.showImages(post.quote?.photos.count ?? 0)
    }
}

extension PhotoViews {
    /// Shows placeholders for photos in a grid; surplus views are hidden with zero frames.
    fileprivate func show(_ names: [String], at frame: Rect) {
        box.place(at: frame)
        box.isHidden = names.isEmpty
        for index in photos.indices {
            let isThere = index < names.count
            let isGIF = isThere && FeedPost.isGIF(names[index])
            photos[index].place(at: isThere ? PhotoGrid.frame(of: index, in: names.count) : .zero)
            photos[index].isHidden = !isThere
            badges[index].place(at: isGIF ? PhotoGrid.badge : .zero)
            badges[index].isHidden = !isGIF
            if isThere { photos[index].layer.setNeedsDisplay() }
            if isGIF { badges[index].layer.setNeedsDisplay() }
        }
    }

    fileprivate func showImages(_ count: Int) {
        for index in 0..<count { photos[index].layer.setNeedsDisplay() }
    }
}

extension View {
    /// Sets the frame of a view without a transform; the origin of its bounds stays at zero.
    fileprivate func place(at frame: Rect) {
        center = Point(
            x: frame.origin.x + frame.size.width * 0.5, y: frame.origin.y + frame.size.height * 0.5)
        bounds = Rect(origin: .zero, size: frame.size)
    }
}
