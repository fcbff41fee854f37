internal import CSSCascade
internal import NightTheme
internal import SourceText

/// What directives make of the rows of a theme's table that they name.
extension NightSheet {
    /// Puts the values behind the source's text that its theme has for the rows which directives at declarations name.
    mutating func takeTokens() {
        let keys = outline.directed.values.compactMap(\.token).sorted { $0.start < $1.start }
        guard !keys.isEmpty else { return }
        text.removeSubrange(textCount...)
        tokens = [:]
        for key in keys {
            guard let cell = colors.cell(labelled: text.span.extracting(key.range)), cell.isValue else { continue }
            let start = text.count
            cell.appendValue(to: &text)
            tokens[key.start] = SourceSpan(start, text.count)
        }
    }

    /// Writes what the rule that ends has at night beside the mirrors of its declarations.
    mutating func writeAdditions(in bytes: Span<UInt8>) {
        guard !writesNamesOnly, !writesPaintsOnly, !writesRootsOnly, let block = open.last,
            let additions = outline.additions[outline.items[block.item].end]
        else { return }
        for addition in additions {
            guard let cell = colors.cell(labelled: bytes.extracting(addition.key.range)) else { continue }
            if let property = addition.property, cell.isValue {
                begin(property, in: bytes)
                cell.appendValue(to: &output)
                if addition.isImportant || makesImportant { append(" !important") }
            } else if case .declarations(let text) = cell, addition.property == nil {
                openBlocks(in: bytes)
                output += text
                while output.last == 0x3B { output.removeLast() }
            } else {
                continue
            }
            output += [0x3B, 0x20]
        }
    }
}
