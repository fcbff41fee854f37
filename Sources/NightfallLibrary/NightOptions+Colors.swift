extension NightOptions {
    /// The colors of the dark theme, and their use; nil is the value of the theme.
    public struct Colors: Sendable {
        /// The page color of the dark theme, as a CSS color; other surfaces keep their distance from it.
        public var background: String?
        /// The brightest text of the dark theme, as a CSS color.
        public var text: String?
        /// The least contrast of any text on any surface, 3 to 15.
        public var contrast: Double?
        /// True if text with less contrast than that in the light theme is brightened; false if it stays as faint as it is.
        public var guardsContrast = true
        /// True if vivid surfaces keep their colors, and texts their ranks, where the documents of a site show that all stays readable.
        public var keepsAccents = true
        /// True if readers who ask for more contrast get dark colors of their own, with a contrast of at least 7 for text.
        public var addsContrast = false
        /// The lightness of the page and of text in percent, 25 to 150; 100 is that of the theme.
        public var brightness: Double?
        /// The strength of the tint of old paper in percent, 0 to 100.
        public var sepia: Double?
        /// The share of chroma that colors lose in percent, 0 to 100.
        public var grayscale: Double?
        /// The roles of custom properties that no stylesheet uses, by their names, such as `--ring`.
        public var properties: [String: Role] = [:]
        /// Further selectors of bars, for which themes have the colors `bar` and `bar-text`: an element, a class or an id each.
        public var bars: [String] = []

        /// Creates the colors of the theme.
        public init() {}
    }

    /// The use of a color.
    public enum Role: String, Sendable, CaseIterable {
        /// A surface.
        case background
        /// Text, and everything else that must be readable.
        case text
        /// A border, an outline or an underline.
        case line
        /// A blurred shadow.
        case shadow
        /// A graphic that is neither text nor a surface.
        case shape
    }
}
