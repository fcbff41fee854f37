extension NightOptions {
    /// The condition under which pages are dark, and the way in which they choose a theme.
    public struct Activation: Sendable {
        /// The condition of the dark theme.
        public var trigger = Trigger.media
        /// The selector of dark pages and parts: an attribute with its value or a class, such as `[data-bs-theme="dark"]` or `.dark`.
        ///
        /// Nil for `[data-theme="dark"]`, or with `contextName` for that name. It needs a trigger other than `media`, or a switcher.
        public var selector: String?
        /// The name of the dark theme in theme tables and in `data-theme`; nil for `night` or `dark`.
        public var contextName: String?
        /// The script by which readers choose a theme, with which the trigger is `both`; nil for none.
        public var switcher: Switcher?

        /// Creates the activation by the reader's preference alone.
        public init() {}
    }

    /// The condition of the dark theme.
    public enum Trigger: String, Sendable, CaseIterable {
        /// The reader prefers a dark theme.
        case media
        /// The page, or a part of it, has the attribute or class of `Activation.selector`.
        case attribute
        /// The attribute, and on pages without it the preference.
        case both
    }

    /// The script in each page by which readers choose a theme.
    public struct Switcher: Sendable {
        /// The key under which the browser stores the choice; two sites on one host need two keys.
        public var storageKey = "nightfall-theme"
        /// The duration of the transition between two themes in milliseconds, 0 to 10000.
        public var transition = 300

        /// Creates the default script.
        public init() {}
    }
}
