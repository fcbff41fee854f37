internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules that give the root element its text color if the author's rule resets it.
///
/// The root has no parent: with `inherit` and similar keywords its text gets the initial color, which browsers paint black on their dark
/// canvas, too. Each rule follows directly the mirror that it belongs to, with its selector, importance and conditions, and selects the
/// root alone.
extension MirrorWriter {
    private static let textColor = PropertyTable.shared.index(named: "color")
    private static let all = PropertyTable.shared.index(named: "all")

    /// The last declaration of the text color in the rule whose mirrors end before the item at `index`, if it resets that of the root.
    func rootReset(before index: Int, in bytes: Span<UInt8>) -> (declaration: OutlineItem, prelude: SourceSpan)? {
        guard let block = open.last, outline.items.kind(at: block.item) == .rule, !isAuthorsNight, !writesPaintsOnly, !writesNamesOnly,
            uses == nil, open.dropLast().allSatisfy({ outline.items.kind(at: $0.item) == .group })
        else { return nil }
        var last: OutlineItem?
        for item in outline.items[(block.item + 1)..<index] where item.kind == .declaration {
            guard item.property == MirrorWriter.textColor || item.property == MirrorWriter.all else { continue }
            if last?.isImportant == true, !item.isImportant { continue }
            last = item
        }
        guard let last, !last.isDirected, takesParents(last.value, in: bytes) else { return nil }
        let prelude = outline.items[block.item].value
        return RootSelector.selectors(in: prelude, of: bytes).contains(where: \.maySelectRoot) ? (last, prelude) : nil
    }

    /// Writes the rule for the root, after the block of the author's rule is closed.
    mutating func writeRootText(_ declaration: OutlineItem, of prelude: SourceSpan, in bytes: Span<UInt8>) {
        openBlocks(in: bytes)
        let outer = subject
        subject += Array(":where(:root)".utf8)
        appendPrelude(prelude, isSelector: true, in: bytes)
        subject = outer
        append(" { color: ")
        colors.append(.black, role: .text, in: RuleContext(), to: &output)
        if declaration.isImportant || makesImportant { append(" !important") }
        append("; }\n")
    }

    /// True if an inherited property with this value takes its parent's: by a keyword, or by a custom property that is not defined.
    private func takesParents(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            if token.type == .ident {
                // `initial` is a light color under a dark color scheme, and `revert-layer` goes back to the text color of the defaults'
                // layer.
                return CSSWideKeyword.isOne(token.span, in: bytes)
                    && !["initial", "revert-layer"].contains { TokenText.equals(token.span, $0, hasEscape: true, in: bytes) }
            }
            guard ValueShape.isReference(token, in: bytes), ShorthandColor.property(tokenizer, graph: graph, in: bytes) == nil else {
                return false
            }
            _ = tokenizer.nextSolid(in: bytes)
            // Without a fallback the declaration is invalid at computed-value time
            // ([CSS Variables 1 § 3.1](https://www.w3.org/TR/css-variables-1/#invalid-variables)).
            if tokenizer.nextSolid(in: bytes).type != .comma { return true }
        }
    }
}
