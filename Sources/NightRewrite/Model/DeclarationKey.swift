internal import CSSColor

/// A declaration of a stylesheet or of an attribute.
struct DeclarationKey: Hashable, Sendable {
    let sheet: SheetIdentity
    /// The offset of the declaration's name in the text of the sheet; the bits of the color for a presentational attribute.
    let number: UInt32

    init(_ sheet: SheetIdentity, number: UInt32) { (self.sheet, self.number) = (sheet, number) }

    /// The declaration that writes a color.
    init(of source: ColorSource) {
        if case .hints = source.sheet {
            self.init(source.sheet, number: source.color.bits)
        } else {
            self.init(source.sheet, number: source.offset)
        }
    }
}
