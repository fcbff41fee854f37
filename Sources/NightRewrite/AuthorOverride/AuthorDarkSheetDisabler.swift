internal import CSSCascade
internal import SourceText

/// The edits that switch off an author's dark rules in one sheet, so that they stand for nothing and another night can take their place.
///
/// Each group of rules that holds only at night gets `@media not all{` around it, in two regions of nightfall's; an import that holds only
/// at night gets a condition more. What browsers and nightfall then read is a sheet without a dark theme, and taking the regions out gives
/// back the bytes as they were. Groups without a colour, which may show another picture at night, stay as they are.
struct AuthorDarkSheetDisabler {
    /// The edits, in order.
    private(set) var edits: [Edit] = []
    /// The addresses of the imports that are switched off.
    private(set) var imports: [[UInt8]] = []

    init(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        /// How many blocks are open in the group that is being switched off, itself included.
        var depth = 0
        for item in outline.items {
            switch item.kind {
            case .group where depth == 0 && item.isOnlyAtNight:
                // The `@` stands before the name.
                insert("@media not all{", at: item.name.start - 1)
                depth = 1
            case .rule, .group, .anonymousLayer, .keyframes: if depth > 0 { depth += 1 }
            case .end:
                guard depth > 0 else { continue }
                depth -= 1
                // What the end of the sheet closes, it closes with what is around it.
                if depth == 0, item.name.start < item.end { insert("}", at: item.end) }
            case .importRule:
                guard let sheet = ImportedSheet(item.value, in: bytes), sheet.condition.isOnlyAtNight else { continue }
                insert(ImportedSheet.impossible, at: sheet.media.start)
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
