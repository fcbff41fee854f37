internal import CSSCascade
internal import NightTheme
internal import SourceText

/// The declarations that directives add to dark rules.
extension DeclarationWriter {
    /// Writes the declarations that directives add to the rule that ends.
    mutating func writeAdditions(in bytes: Span<UInt8>) {
        guard policy.scope.isEmpty, let block = blocks.open.last,
            let additions = sheet.outline.additions[block.item.end]
        else { return }
        for addition in additions {
            switch addition.content {
            case .value(let value):
                guard let property = addition.property else { continue }
                blocks.begin(property, in: bytes)
                blocks.output.appendWithoutComments(value, of: bytes)
                blocks.appendImportance(addition.isImportant)
            case .row(let key):
                guard write(addition, rowOf: key, in: bytes) else { continue }
            }
            blocks.output += [UInt8(ascii: ";"), 0x20]
        }
    }

    /// Writes the cell of a row that a directive adds; returns false if the theme has none that fits.
    private mutating func write(_ addition: RuleAddition, rowOf key: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard let cell = emitter.colors.cell(labelled: bytes.extracting(key.range)) else { return false }
        if let property = addition.property, cell.isValue {
            blocks.begin(property, in: bytes)
            cell.appendValue(to: &blocks.output)
            blocks.appendImportance(addition.isImportant)
        } else if case .declarations(let text) = cell {
            blocks.writeBeginnings(in: bytes)
            blocks.output += text
            while blocks.output.last == UInt8(ascii: ";") { blocks.output.removeLast() }
        } else {
            return false
        }
        return true
    }
}
