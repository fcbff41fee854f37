extension NightOptions {
    /// The treatment of documents, and of what depends on the bytes of changed files.
    public struct Documents: Sendable {
        /// The place of the rules that are generated for one document.
        public var inlineStyles = InlineStyles.inline
        /// The treatment of `integrity` attributes of stylesheets that change.
        public var integrity = Integrity.update
        /// The treatment of source map addresses in CSS that changes.
        public var sourceMaps = SourceMaps.keep
        /// True if documents may get `<meta>` elements of `color-scheme` and `theme-color`.
        public var addsMetas = true
        /// True if stylesheets hold the color scheme of the page, and the dark colors of what browsers paint by themselves.
        public var addsDefaults = true
        /// True if documents are HTML for mail programs; their dark rules are then in the documents.
        public var areEmails = false
        /// True if each changed document is compared with the original by a second parser, and stays unchanged if more changed than intended.
        public var areVerified = false
        /// True if there is a warning for each `nightfall:ignore` without an effect.
        public var reportsUnusedIgnores = false

        /// Creates the default treatment.
        public init() {}
    }

    /// The place of the rules that are generated for one document.
    public enum InlineStyles: String, Sendable, CaseIterable {
        /// `<style>` elements in the document, with their hashes in its Content Security Policy if that needs them.
        case inline
        /// Files beside the document that it links, for policies that forbid inline styles.
        case external
    }

    /// The treatment of `integrity` attributes of stylesheets that change.
    public enum Integrity: String, Sendable, CaseIterable {
        /// The attribute gets the digests of the changed stylesheet.
        case update
        /// The attribute is removed until `revert` restores it.
        case drop
        /// Such a stylesheet and the pages that load it are errors, and stay unchanged.
        case error
    }

    /// The treatment of source map addresses in CSS that changes.
    public enum SourceMaps: String, Sendable, CaseIterable {
        /// The address stays.
        case keep
        /// The address leads to an updated map, until `revert` restores it.
        case update
        /// The address is disabled until `revert` restores it.
        case none
    }
}
