/// A sheet of the site that some page only takes with a certain digest.
struct GuardedSheet: Sendable {
    /// The digests of the sheet without nightfall's changes.
    let plain: SheetDigests
    /// The digests of the sheet as it will be.
    let changed: SheetDigests
    /// The digests of its companion, where it gets one.
    let companion: SheetDigests?

    /// Whether it will be another.
    var isChanged: Bool { changed != plain }
}
