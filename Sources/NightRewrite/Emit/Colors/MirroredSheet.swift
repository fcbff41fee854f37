internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// A sheet whose dark rules are written: its outline, and its text with the theme's values for the rows that directives name.
struct MirroredSheet: Sendable {
    /// The sheet's items and their spans in the source.
    var outline: SheetOutline
    /// The source's text, which spans refer to, followed by the values in `rows`.
    private(set) var text: [UInt8]
    /// The number of bytes of `text` that are the source's own.
    private let sourceCount: Int
    /// The values of the theme table rows that directives name, by the offsets of the keys.
    private(set) var rows: [UInt32: SourceSpan] = [:]
    /// The colors that keep their light values; nil if there are none.
    let kept: KeptSheetColors?

    /// Creates a sheet whose directives have no values yet.
    init(_ outline: SheetOutline, text: [UInt8], kept: KeptSheetColors? = nil) {
        self.outline = outline
        self.kept = kept
        self.text = text
        sourceCount = text.count
    }

    /// Appends to the source's text the values of a theme for the rows that directives at declarations name.
    mutating func takeRows(of colors: ColorCache, _ pictures: ImageResolver?) {
        guard outline.directed.values.contains(where: { $0.token != nil }) else { return }
        text.removeSubrange(sourceCount...)
        rows = [:]
        for item in outline.items where item.isDirected {
            guard let key = outline.directed[item.name.start]?.token,
                let cell = colors.cell(labelled: text.span.extracting(key.range)), cell.fits(item)
            else { continue }
            let start = text.count
            if cell.image != nil {
                guard let address = pictures?.address(of: cell) else { continue }
                text += Array("url(".utf8) + address + [UInt8(ascii: ")")]
            } else {
                cell.appendValue(to: &text)
            }
            rows[key.start] = SourceSpan(start, text.count)
        }
    }
}

extension ThemeCell {
    /// True if the cell is a possible dark value of a declaration.
    ///
    /// A property with one color takes only a color, and a property without images takes no image.
    func fits(_ item: OutlineItem) -> Bool {
        if image != nil {
            return item.kind == .declaration
                && !ColoredImages.pictures.isDisjoint(with: PropertyTable.shared.properties[Int(item.property)].images)
        }
        guard isValue else { return false }
        return color != nil || item.kind == .custom || PropertyTable.shared.properties[Int(item.property)].syntax != .inPlace
    }
}
