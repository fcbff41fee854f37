/// The options of a dark theme: all of the program's that decide which bytes are written, with the same defaults.
///
/// `NightMode` refuses the same values and combinations as the program, which nightfall(1) describes.
public struct NightOptions: Sendable {
    /// The method by which dark themes are made.
    public enum Engine: String, Sendable, CaseIterable {
        /// Every color gets a dark counterpart.
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
    /// True if `lightDark` keeps the old declaration before the new one, for browsers that do not support `light-dark()`.
    public var keepsFallback = false
    /// The theme, as far as no table sets it.
    public var theme = Theme.night
    /// Theme tables in any format that the program reads (nightfall-theme(5)); a later one has precedence over an earlier one.
    ///
    /// They are not in a folder: design tokens can name no other files, and addresses of images are those of the pages.
    public var tables: [[UInt8]] = []
    /// The colors of the dark theme, and their use.
    public var colors = Colors()
    /// The condition under which pages are dark.
    public var activation = Activation()
    /// The treatment of a dark theme that a page already has.
    public var existing = ExistingTheme.skip
    /// The treatment of pictures.
    public var images = Images.auto
    /// The treatment of documents, and of what depends on the bytes of changed files.
    public var documents = Documents()
    /// The address that a site is served at, such as `https://me.example/project/` or `/project/`; nil to derive it from its files.
    public var baseURL: String?
    /// Local copies of stylesheets on other hosts, by their addresses, such as `https://cdn.example/a.css`; other addresses are ignored.
    public var sheets: [String: [UInt8]] = [:]
    /// The treatment of pages that load a stylesheet which is not read.
    public var unread = UnreadSheets.skip
    /// True if a warning is an error: a file with one stays unchanged, and so does a site with one as a whole.
    public var isStrict = false
    /// The number of threads that process a site, at least 1; the result does not depend on it.
    public var jobs = 1

    /// Creates the default options.
    public init() {}
}
