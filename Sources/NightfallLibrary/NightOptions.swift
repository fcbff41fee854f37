internal import NightRewrite
internal import NightTheme

/// The options of a night mode; the defaults are those of the command line.
public struct NightOptions: Sendable {
    /// The method by which dark themes are made.
    public enum Engine: String, Sendable, CaseIterable {
        /// Every colour gets a dark counterpart.
        case rewrite
        /// The page is inverted as a whole, and pictures are inverted back.
        case filter
    }

    /// The emission mode: the place of dark rules.
    public enum Emission: String, Sendable, CaseIterable {
        /// To `NAME.night.css` beside each `NAME.css`, linked by the pages.
        case sheet
        /// To one block at the end of each stylesheet and `<style>`.
        case media
        /// As `light-dark(LIGHT, DARK)` in place.
        case lightDark = "light-dark"
        /// As `var(--night-NAME, LIGHT)` in place.
        case variables
    }

    /// A built-in theme, which needs no table.
    public enum Theme: String, Sendable, CaseIterable {
        case night, amoled, dim, sepia, contrast
    }

    /// The treatment of a dark theme that a page already has.
    public enum ExistingTheme: String, Sendable, CaseIterable {
        case skip, merge, force
    }

    /// The treatment of pictures of pixels.
    public enum Images: String, Sendable, CaseIterable {
        case keep, dim, auto
    }

    /// The treatment of pages that load a stylesheet which is not read, such as one on another host.
    public enum UnreadSheets: String, Sendable, CaseIterable {
        /// They stay light.
        case skip
        /// They are inverted as a whole.
        case filter
        /// They get a dark theme as if there were no such stylesheet.
        case apply
    }

    /// The method by which the dark theme is made.
    public var engine = Engine.rewrite
    /// The place of dark rules; nil for companion sheets in a site and for a block in a single file.
    public var emission: Emission?
    /// The theme, as far as no table sets it.
    public var theme = Theme.night
    /// Theme tables in the text format or as custom properties (nightfall-theme(5)); a later one has precedence over an earlier one.
    public var tables: [[UInt8]] = []
    /// The treatment of a dark theme that a page already has.
    public var existing = ExistingTheme.skip
    /// The treatment of pictures.
    public var images = Images.auto
    /// The address that a site is served at, such as `https://me.example/project/` or `/project/`; nil to derive it from its files.
    public var baseURL: String?
    /// Local copies of stylesheets on other hosts, by their addresses, such as `https://cdn.example/a.css`; other addresses are ignored.
    public var sheets: [String: [UInt8]] = [:]
    /// The treatment of pages that load a stylesheet which is not read.
    public var unread = UnreadSheets.skip
    /// The number of threads that process a site, at least 1; the result does not depend on it.
    public var jobs = 1

    /// Creates the default options.
    public init() {}

    /// Reads the themes of these options.
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

    /// Returns the engine for these options, whose `themes` are read already.
    func rewriter(_ themes: ThemeSet, emission usual: Emission) -> Rewriter {
        var options = RewriteOptions(emission: NightRewrite.Emission(rawValue: (emission ?? usual).rawValue) ?? .media, themes: themes)
        options.engine = NightRewrite.Engine(rawValue: engine.rawValue) ?? .rewrite
        options.existing = NightRewrite.ExistingTheme(rawValue: existing.rawValue) ?? .skip
        options.images = ImageTreatment(rawValue: images.rawValue) ?? .auto
        for (address, bytes) in sheets {
            let address = Array(address.utf8)
            if let path = GivenSheet.path(of: address) { options.site.sheets[path] = GivenSheet(address: address, bytes: bytes) }
        }
        options.site.unread = UnreadTreatment(rawValue: unread.rawValue) ?? .skip
        options.output.jobs = max(1, jobs)
        options.site.base = baseURL.flatMap { SiteBase(Array($0.utf8)) } ?? SiteBase()
        return Rewriter(options: options)
    }
}
