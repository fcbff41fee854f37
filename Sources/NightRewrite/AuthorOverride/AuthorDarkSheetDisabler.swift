internal import CSSCascade
internal import SourceText

/// The edits that disable an author's dark rules in one stylesheet, so that generated ones can take their place.
///
/// Each group of rules that applies only in the dark theme gets `@media not all{` around it, in two marked regions. An import for the dark
/// theme only gets one more condition. Browsers and nightfall then read a stylesheet without a dark theme, and removing the regions
/// restores the original bytes. Groups without a color, which may show another image in the dark theme, are not changed.
struct AuthorDarkSheetDisabler {
    /// The edits, in order.
    private(set) var edits: [Edit] = []
    /// The addresses of the disabled imports.
    private(set) var imports: [[UInt8]] = []

    init(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        /// The number of open blocks in the group that is being disabled, including the group itself.
        var depth = 0
        for item in outline.items {
            switch item.kind {
            case .group where depth == 0 && item.isOnlyDark:
                // The name begins behind the `@`.
                insert("@media not all{", at: item.name.start - 1)
                depth = 1
            case .rule, .group, .anonymousLayer, .keyframes: if depth > 0 { depth += 1 }
            case .end:
                guard depth > 0 else { continue }
                depth -= 1
                // A block that the end of the stylesheet closes ends together with the block around it.
                if depth == 0, item.name.start < item.end { insert("}", at: item.end) }
            case .importRule:
                guard let sheet = ImportedSheet(item.value, in: bytes), sheet.condition.isOnlyDark else { continue }
                insert(ImportedSheet.impossible, at: sheet.rule.media.start)
                imports.append(sheet.href)
            case .declaration, .custom, .plain, .namespace, .registration: continue
            }
        }
    }

    private mutating func insert(_ text: String, at offset: UInt32) {
        let region = Marker.begin + Array("0".utf8) + Marker.close + Array(text.utf8) + Marker.end
        edits.append(Edit(SourceSpan(offset, offset), region))
    }
}
