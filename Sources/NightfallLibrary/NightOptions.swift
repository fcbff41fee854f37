internal import NightRewrite
internal import NightTheme

/// What decides, beside the input, what a night mode is; the defaults are those of the command line.
public struct NightOptions: Sendable {
    /// How a night mode is made.
    public enum Engine: String, Sendable, CaseIterable {
        /// Every colour gets a night counterpart.
        case rewrite
        /// The page is inverted as a whole, and pictures are turned back.
        case filter
    }

    /// Where the night part is written.
    public enum Emission: String, Sendable, CaseIterable {
        /// To `NAME.night.css` beside each `NAME.css`, linked by the pages.
        case sheet
        /// To one block at the end of each sheet and `<style>`.
        case media
        /// As `light-dark(DAY, NIGHT)` in place.
        case lightDark = "light-dark"
        /// As `var(--night-NAME, DAY)` in place.
        case variables
    }

    /// A theme that needs no table.
    public enum Theme: String, Sendable, CaseIterable {
        case night, amoled, dim, sepia, contrast
    }

    /// What is done about a dark theme that a page has already.
    public enum ExistingTheme: String, Sendable, CaseIterable {
        case skip, merge, force
    }

    /// What is done about pictures of pixels.
    public enum Images: String, Sendable, CaseIterable {
        case keep, dim, auto
    }

    /// What becomes of pages that load a sheet which is not read, as one on another host.
    public enum UnreadSheets: String, Sendable, CaseIterable {
        /// They stay light.
        case skip
        /// They are inverted as a whole.
        case filter
        /// They go without it.
        case apply
    }

    /// How the night mode is made.
    public var engine = Engine.rewrite
    /// Where the night part is written; nil for a sheet in a site and for a block where there is only one file.
    public var emission: Emission?
    /// The theme, where no table says more.
    public var theme = Theme.night
    /// Theme tables in the text format or as custom properties (nightfall-theme(5)), a later one before an earlier one.
    public var tables: [[UInt8]] = []
    /// What is done about a dark theme that a page has already.
    public var existing = ExistingTheme.skip
    /// What is done about pictures.
    public var images = Images.auto
    /// The address that a site is served at, as `https://me.example/project/` or `/project/`; nil where its files are to tell.
    public var baseURL: String?
    /// Local copies of sheets on other hosts, by their addresses, as `https://cdn.example/a.css`; other addresses count for nothing.
    public var sheets: [String: [UInt8]] = [:]
    /// What becomes of pages that load a sheet which is not read.
    public var unread = UnreadSheets.skip
    /// The number of threads that work on a site, at least 1; what is written does not depend on it.
    public var jobs = 1

    /// The usual options.
    public init() {}

    /// The themes that these options mean.
    func themes() throws(NightError) -> ThemeSet {
        var read: [ThemeTable] = []
        do throws(ThemeTableError) {
            for bytes in tables {
                switch ThemeFormat(content: bytes) {
                case .css: read.append(try ThemeSheetReader.read(bytes).table)
                default: read.append(try ThemeTableParser.parse(bytes.span).table)
                }
            }
        } catch {
            throw NightError(error)
        }
        do throws(ThemeAnchorsError) {
            return try ThemeSet(tables: read, poles: BuiltInTheme(rawValue: theme.rawValue)?.poles ?? ThemeAnchors())
        } catch {
            throw NightError(error)
        }
    }

    /// The engine for these options, in which `themes` are read already.
    func rewriter(_ themes: ThemeSet, emission usual: Emission) -> Rewriter {
        var options = RewriteOptions(emission: NightRewrite.Emission(rawValue: (emission ?? usual).rawValue) ?? .media, themes: themes)
        options.engine = NightRewrite.Engine(rawValue: engine.rawValue) ?? .rewrite
        options.existing = NightRewrite.ExistingTheme(rawValue: existing.rawValue) ?? .skip
        options.images = ImageTreatment(rawValue: images.rawValue) ?? .auto
        for (address, bytes) in sheets {
            let address = Array(address.utf8)
            if let path = GivenSheet.path(of: address) { options.sheets[path] = GivenSheet(address: address, bytes: bytes) }
        }
        options.unread = UnreadTreatment(rawValue: unread.rawValue) ?? .skip
        options.jobs = max(1, jobs)
        options.base = baseURL.flatMap { SiteBase(Array($0.utf8)) } ?? SiteBase()
        return Rewriter(options: options)
    }
}
