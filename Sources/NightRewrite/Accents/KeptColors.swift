internal import CSSCascade
internal import CSSColor
internal import NightTheme

/// The colors of a site that keep their light values, by the declarations that write them.
struct KeptColors: Sendable {
    private var sheets: [SheetIdentity: KeptSheetColors] = [:]

    /// True if no color keeps its light value.
    var isEmpty: Bool { sheets.isEmpty }

    /// Adds a color.
    ///
    /// - Parameter counterpart: the text or surface that bounds its luminance; nil for none.
    mutating func keep(_ source: ColorSource, as decision: KeptColor, besides counterpart: ColorSource? = nil) {
        sheets[source.sheet, default: KeptSheetColors()].keep(source, as: decision, besides: counterpart)
    }

    /// Returns the colors of a stylesheet; nil if it has none.
    ///
    /// - Parameter start: The offset at which the stylesheet begins in the text whose declarations are asked for.
    func colors(of sheet: SheetIdentity, at start: UInt32 = 0) -> KeptSheetColors? {
        guard var colors = sheets[sheet] else { return nil }
        colors.start = start
        return colors
    }
}

/// The colors of one stylesheet that keep their light values.
struct KeptSheetColors: Sendable {
    private var declarations: [UInt32: [KeptDeclarationColor]] = [:]
    /// The offset at which the stylesheet begins in the text whose declarations are asked for.
    fileprivate(set) var start: UInt32 = 0

    fileprivate mutating func keep(_ source: ColorSource, as decision: KeptColor, besides counterpart: ColorSource?) {
        declarations[source.offset, default: []].append(
            KeptDeclarationColor(color: source.color, role: source.role, decision: decision, counterpart: counterpart))
    }

    /// Returns the kept colors of the declaration whose name begins at an offset of the text; nil if it has none.
    func colors(ofDeclarationAt offset: UInt32) -> [KeptDeclarationColor]? {
        offset < start ? nil : declarations[offset - start]
    }
}

/// A color of a declaration that keeps its light value in a role.
struct KeptDeclarationColor: Sendable {
    let color: PackedColor
    let role: ColorRole
    let decision: KeptColor
    /// The text or surface that bounds its luminance; nil for none.
    let counterpart: ColorSource?
}
