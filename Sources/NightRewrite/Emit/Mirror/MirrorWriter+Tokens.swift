internal import CSSCascade
internal import NightTheme
internal import SourceText

/// The effects of directives that name rows of a theme table.
extension MirrorWriter {
    /// Appends to the source's text the values of the theme for the rows that directives at declarations name.
    mutating func takeTokens() {
        guard outline.directed.values.contains(where: { $0.token != nil }) else { return }
        text.removeSubrange(textCount...)
        tokens = [:]
        for item in outline.items where item.isDirected {
            guard let key = outline.directed[item.name.start]?.token,
                let cell = colors.cell(labelled: text.span.extracting(key.range)), MirrorWriter.takes(cell, item)
            else { continue }
            let start = text.count
            if cell.image != nil {
                guard let address = pictures?.address(of: cell) else { continue }
                text += Array("url(".utf8) + address + [UInt8(ascii: ")")]
            } else {
                cell.appendValue(to: &text)
            }
            tokens[key.start] = SourceSpan(start, text.count)
        }
    }

    /// True if a cell is a possible dark value of a declaration.
    ///
    /// A property with one colour takes only a colour, and a property without images takes no image.
    static func takes(_ cell: ThemeCell, _ item: OutlineItem) -> Bool {
        if cell.image != nil {
            return item.kind == .declaration
                && !ColoredImages.pictures.isDisjoint(with: PropertyTable.shared.properties[Int(item.property)].images)
        }
        guard cell.isValue else { return false }
        return cell.color != nil || item.kind == .custom || PropertyTable.shared.properties[Int(item.property)].syntax != .inPlace
    }

    /// Writes the declarations that directives add to the rule that ends.
    mutating func writeAdditions(in bytes: Span<UInt8>) {
        guard !writesNamesOnly, !writesPaintsOnly, !writesRootsOnly, let block = open.last,
            let additions = outline.additions[outline.items[block.item].end]
        else { return }
        for addition in additions {
            switch addition.content {
            case .value(let value):
                guard let property = addition.property else { continue }
                begin(property, in: bytes)
                appendWithoutComments(value, in: bytes)
                if addition.isImportant || makesImportant { append(" !important") }
            case .row(let key):
                guard write(addition, rowOf: key, in: bytes) else { continue }
            }
            output += [UInt8(ascii: ";"), 0x20]
        }
    }

    /// Writes the cell of a row that a directive adds; returns false if the theme has none that fits.
    private mutating func write(_ addition: RuleAddition, rowOf key: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard let cell = colors.cell(labelled: bytes.extracting(key.range)) else { return false }
        if let property = addition.property, cell.isValue {
            begin(property, in: bytes)
            cell.appendValue(to: &output)
            if addition.isImportant || makesImportant { append(" !important") }
        } else if case .declarations(let text) = cell {
            openBlocks(in: bytes)
            output += text
            while output.last == UInt8(ascii: ";") { output.removeLast() }
        } else {
            return false
        }
        return true
    }
}
