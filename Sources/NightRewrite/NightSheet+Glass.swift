internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Glass: a translucent background before which `backdrop-filter` blurs what lies behind.
///
/// Its night is as dark and as translucent as that of any background, and a browser that can't blur would show sharp letters through it. For
/// such browsers the rule has the opaque colour of the band. That rule stands right behind the mirror that it is for, with its selector,
/// importance and conditions, so that it wins where that mirror wins and nowhere else.
extension NightSheet {
    /// A rule with glass.
    struct Glass {
        /// The selectors.
        let prelude: SourceSpan
        /// The background by day.
        let light: SRGB
        /// Whether it is important.
        let isImportant: Bool
    }

    /// Deeper rules have glass as it is: what stands around a rule is looked at for each.
    private static let deepest = 16

    /// The glass of the rule whose mirrors end before the item at `index`; nil for a rule that has none, or is no rule on its own.
    func glass(before index: Int, in bytes: Span<UInt8>) -> Glass? {
        guard let block = open.last, block.isWritten, outline.items[block.item].kind == .rule, !isAuthorsNight, !writesPaintsOnly,
            open.count <= NightSheet.deepest, open.dropLast().allSatisfy({ outline.items[$0.item].kind == .group }),
            scheme.elementsEqual("dark".utf8)
        else { return nil }
        var background: SheetItem?
        var blurs = false
        for item in outline.items[(block.item + 1)..<index] {
            guard item.kind == .declaration || item.kind == .custom || item.kind == .plain else { return nil }
            guard item.kind == .declaration else { continue }
            let property = PropertyTable.shared.properties[Int(item.property)]
            if property.images == .backdrop {
                blurs = NightSheet.blurs(item.value, in: bytes)
            } else if property.syntax == .background || item.property == NightSheet.ground {
                // Of two the one that wins may be the first.
                guard background == nil || background?.isImportant == item.isImportant, !item.isDirected else { return nil }
                background = item
            }
        }
        guard blurs, let background, plan?.mirrors(background) != false else { return nil }
        var color: SourceSpan? = background.value
        if background.property != NightSheet.ground {
            let shorthand = BackgroundValue(background.value, graph: graph, in: bytes)
            color = shorthand.isBroken || shorthand.isOpaque ? nil : shorthand.color
        }
        guard let color, let light = RuleFacts.color(color, in: bytes), light.alpha > 0, light.alpha < 1,
            relativeLuminance(light.withAlpha(1)) > 0.4
        else { return nil }
        return Glass(prelude: outline.items[block.item].value, light: light, isImportant: background.isImportant)
    }

    private static let ground = PropertyTable.shared.index(named: "background-color")

    private static func blurs(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if token.type == .function, TokenText.equals(token.text(in: bytes), "blur", in: bytes) { return true }
        }
    }

    /// Writes the rule for browsers that can't blur.
    mutating func writeOpaque(_ glass: Glass, in bytes: Span<UInt8>) {
        append("@supports not ((backdrop-filter: none) or (-webkit-backdrop-filter: none)) { ")
        appendPrelude(glass.prelude, isSelector: true, in: bytes)
        append(" { background-color: ")
        colors.append(glass.light.withAlpha(1), role: .background, in: rule.context, to: &output)
        if glass.isImportant || makesImportant { append(" !important") }
        append("; } }\n")
    }
}
