extension Flicks: ExpressibleByFloatLiteral {
    /// Seconds as written, to the nearest flick: `let duration: Flicks = 0.25`.
    public init(floatLiteral seconds: Double) {
        self.init(seconds: seconds)
    }

    /// The instant or span nearest to that many seconds.
    public static func seconds(_ seconds: Double) -> Flicks { Flicks(seconds: seconds) }
}
