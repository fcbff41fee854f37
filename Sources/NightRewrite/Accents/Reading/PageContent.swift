internal import CSSCascade
internal import CSSColor
internal import DocumentStyles
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// A document as its colors are read: its elements, and its sheets in a wide and in a narrow window.
struct PageContent: Sendable {
    /// The facts that decide which documents are read with one cascade.
    struct Kind: Hashable {
        let base: PackedColor
        let isQuirky: Bool
        let mayBeRecolored: Bool
        let sheets: CascadeSheets.Identity
        let narrowSheets: CascadeSheets.Identity?
    }

    /// The path of the document.
    let path: [UInt8]
    let bytes: [UInt8]
    let elements: ElementTree
    let isQuirky: Bool
    /// True if there is a `script` element.
    let hasScripts: Bool
    /// True if scripts may set colors in `style` attributes.
    let mayBeRecolored: Bool
    /// The spans of the `style` elements.
    let styles: [SourceSpan]
    /// The page color.
    let base: SRGB
    /// The sheets in a wide window.
    let sheets: CascadeSheets
    /// The sheets in a narrow window; nil if the same rules apply there.
    let narrowSheets: CascadeSheets?

    /// Reads a document; nil if its tree can't be built.
    ///
    /// - Parameters:
    ///   - base: The page color.
    ///   - siteHasScripts: True if scripts of the site set colors, in whichever documents.
    ///   - loader: Finds the stylesheets.
    init?(_ bytes: [UInt8], at path: [UInt8] = [], base: SRGB, siteHasScripts: Bool, loader: some SheetLoader) {
        let elements = ElementTree(withTextsOf: bytes)
        guard elements.obstacle == nil, !elements.elements.isEmpty else { return nil }
        isQuirky = QuirksMode.applies(toDocument: bytes)
        let span = bytes.span
        hasScripts = elements.elements.contains { DocumentNames.script.matches($0.name, in: span) }
        mayBeRecolored = hasScripts || siteHasScripts
        let sources = DocumentSheets(of: elements, in: bytes, isQuirky: isQuirky, file: ColorSourceFinder.document)
        func sheets(width: Double) -> CascadeSheets {
            sources.sheets(in: .desktop(width: width, height: 900, prefersDark: false), loader: loader)
        }
        self.path = path
        self.bytes = bytes
        self.elements = elements
        self.base = base
        styles = DocumentSheets.styles(of: elements, in: bytes).map(\.text)
        self.sheets = sheets(width: 1280)
        let narrow = sheets(width: 390)
        narrowSheets = narrow.applySameRules(as: self.sheets) ? nil : narrow
    }

    /// The kind of the document.
    ///
    /// - Parameters:
    ///   - sheets: Its sheets in one of the windows.
    ///   - narrow: Those in a narrow window, if these are read as well.
    func kind(_ sheets: CascadeSheets, and narrow: CascadeSheets?) -> Kind {
        Kind(
            base: PackedColor(base), isQuirky: isQuirky, mayBeRecolored: mayBeRecolored,
            sheets: sheets.identity(document: ColorSourceFinder.document),
            narrowSheets: narrow?.identity(document: ColorSourceFinder.document))
    }
}
