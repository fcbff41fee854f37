/// The options and the caches that the passes over the files of a site share.
///
/// It is a class, because threads share it: copying a struct would retain every stored reference and contend on the reference counts.
final class RewriteContext: Sendable {
    /// The options that decide, together with the input, what is written.
    let options: RewriteOptions
    /// The summaries of `style` elements and attributes that were read so far.
    let styles: StyleSummaryCache
    /// The budget for the scans of documents that are kept for the second pass.
    let scans: ScanBudget
    /// The caches for one site.
    let session: RewriteSession
    /// True if the passes complete an author dark theme.
    let isCompleting: Bool
    /// The graph of the site whose documents are read a second time; nil on the first pass.
    let examined: SiteGraph?
    /// The stylesheets of the site whose documents are read for the colors on their surfaces; nil on other passes.
    let accents: AccentSheetStore?
    /// The dark versions of drawings in addresses.
    let drawings = BoundedCache<SVGAddresses.Key, [UInt8]>(ByteBudget(1 << 22))
    /// The script by which readers choose a theme; nil if none is requested.
    let switcherScript: [UInt8]?

    /// Creates a context with empty caches.
    init(options: RewriteOptions) {
        self.options = options
        styles = StyleSummaryCache(options)
        scans = ScanBudget()
        session = RewriteSession()
        isCompleting = false
        examined = nil
        accents = nil
        switcherScript = SwitcherPlacement.script(options)
    }

    /// Creates a context with other options that shares the caches of `other`; the options agree in all that the cached values depend on.
    init(
        _ other: RewriteContext, options: RewriteOptions, examined: SiteGraph? = nil, accents: AccentSheetStore? = nil,
        isCompleting: Bool = false
    ) {
        self.options = options
        self.examined = examined
        self.accents = accents
        styles = other.styles
        scans = other.scans
        session = other.session
        self.isCompleting = isCompleting
        switcherScript = options.activation.switcher == nil ? nil : other.switcherScript
    }
}
