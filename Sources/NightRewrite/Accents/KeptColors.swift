internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The colors of a site that keep their light values, by the declarations that write them.
struct KeptColors: Sendable, Equatable {
    private var sheets: [SheetIdentity: KeptSheetColors] = [:]
    /// True if the texts without a decision have ranks, because the documents of the site are known.
    var ranksTexts = false
    /// The offsets of the start tags of `img` elements whose surface looks the same in both themes, by the paths of their documents.
    var keptPictures: [[UInt8]: Set<UInt32>] = [:]

    /// True if no color is mapped in another way than without documents.
    var isEmpty: Bool { sheets.isEmpty && !ranksTexts }

    /// Adds a color.
    ///
    /// - Parameter counterpart: the text or surface that bounds its luminance; nil for none.
    mutating func keep(_ source: ColorSource, as decision: KeptColor, besides counterpart: ColorSource? = nil) {
        sheets[source.sheet, default: KeptSheetColors()].keep(source, as: decision, besides: counterpart)
    }

    /// Adds the color that the rule of a background gets for the text on it.
    mutating func addTextColor(_ color: PackedColor, at place: DeclarationKey, on ground: KeptTextColor.Ground) {
        sheets[place.sheet, default: KeptSheetColors()].addTextColor(color, of: place.number, on: ground)
    }

    /// Returns the color that a rule for a presentational attribute gets for the text on its background; nil for none.
    func textColor(ofHint background: SRGB, base: SRGB) -> KeptTextColor? {
        sheets[.hints(base: PackedColor(base))]?.textColor(besideDeclarationAt: PackedColor(background).bits)
    }

    /// Returns the decision about the color of a declaration; nil for none.
    func decision(about source: ColorSource) -> KeptColor? {
        sheets[source.sheet]?.colors(ofDeclarationAt: source.offset)?.first { $0.color == source.color && $0.role == source.role }?.decision
    }

    /// The decisions about what browsers paint for `mark` in documents with a page color.
    func mark(base: SRGB) -> MarkDecisions {
        let colors = sheets[.mark(base: PackedColor(base))]?.all ?? []
        return MarkDecisions(
            background: colors.first { $0.role == .background }?.decision, text: colors.first { $0.role == .text }?.decision)
    }

    /// Returns the colors of a `style` element or attribute in a document with a page color; nil if the documents decide about none.
    func colors(ofStyle span: SourceSpan, in text: [UInt8], base: SRGB) -> KeptSheetColors? {
        isEmpty ? nil : colors(of: .style(StyleIdentity(text.span.array(span)), base: PackedColor(base)), at: span.start)
    }

    /// Returns the colors of a stylesheet; nil if the documents decide about none.
    ///
    /// - Parameter start: The offset at which the stylesheet begins in the text whose declarations are asked for.
    func colors(of sheet: SheetIdentity, at start: UInt32 = 0) -> KeptSheetColors? {
        guard var colors = sheets[sheet] ?? (ranksTexts ? KeptSheetColors() : nil) else { return nil }
        colors.ranksTexts = ranksTexts
        colors.start = start
        return colors
    }
}

/// The colors of one stylesheet that keep their light values.
struct KeptSheetColors: Sendable, Equatable {
    private var declarations: [UInt32: [KeptDeclarationColor]] = [:]
    /// The offset at which the stylesheet begins in the text whose declarations are asked for.
    fileprivate(set) var start: UInt32 = 0
    /// True if the texts without a decision have ranks.
    fileprivate(set) var ranksTexts = false
    /// The colors that rules get for the text on their backgrounds, by the offsets of the declarations of these.
    private var textColors: [UInt32: KeptTextColor] = [:]

    fileprivate mutating func keep(_ source: ColorSource, as decision: KeptColor, besides counterpart: ColorSource?) {
        declarations[source.offset, default: []].append(
            KeptDeclarationColor(color: source.color, role: source.role, decision: decision, counterpart: counterpart))
    }

    fileprivate mutating func addTextColor(_ color: PackedColor, of declaration: UInt32, on ground: KeptTextColor.Ground) {
        textColors[declaration, default: KeptTextColor(color: color)].grounds.insert(ground)
    }

    /// True if rules of backgrounds get a color for the text on them.
    var givesTextColors: Bool { !textColors.isEmpty }

    /// Returns the color that the rule of a declaration, whose name begins at an offset of the text, gets for the text on its background; nil
    /// for none.
    func textColor(besideDeclarationAt offset: UInt32) -> KeptTextColor? {
        offset < start || textColors.isEmpty ? nil : textColors[offset - start]
    }

    /// The colors of all declarations.
    fileprivate var all: [KeptDeclarationColor] { Array(declarations.values.joined()) }

    /// Returns the kept colors of the declaration whose name begins at an offset of the text; nil if it has none.
    func colors(ofDeclarationAt offset: UInt32) -> [KeptDeclarationColor]? {
        offset < start ? nil : declarations[offset - start]
    }
}

/// A color of a declaration that keeps its light value in a role.
struct KeptDeclarationColor: Sendable, Equatable {
    let color: PackedColor
    let role: ColorRole
    let decision: KeptColor
    /// The text or surface that bounds its luminance; nil for none.
    let counterpart: ColorSource?
}
