internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules of backdrop filter fallbacks, for browsers without `backdrop-filter`.
///
/// Each follows directly the mirror that it belongs to, with its selector, importance and conditions, so that it wins where that mirror
/// wins and nowhere else.
extension MirrorWriter {
    /// The nesting depth beyond which rules get no fallback: the blocks around a rule are tested for each rule.
    private static let deepest = 16

    /// The fallback of the rule whose mirrors end before the item at `index`; nil if it has none, or is nested in another rule.
    func glass(before index: Int, in bytes: Span<UInt8>) -> (glass: BackdropFilterFallback, prelude: SourceSpan)? {
        guard let block = open.last, block.isWritten, outline.items.kind(at: block.item) == .rule, !isAuthorsNight, !writesPaintsOnly,
            !writesRootsOnly, open.count <= MirrorWriter.deepest, open.dropLast().allSatisfy({ outline.items.kind(at: $0.item) == .group }),
            let glass = BackdropFilterFallback(outline.items[(block.item + 1)..<index], graph: graph, in: bytes),
            plan?.mirrors(glass.background) != false
        else { return nil }
        return (glass, outline.items[block.item].value)
    }

    /// Writes the rule for browsers without `backdrop-filter`, if the theme changes the background.
    mutating func writeOpaque(_ glass: BackdropFilterFallback, of prelude: SourceSpan, in bytes: Span<UInt8>) {
        let day = glass.light.withAlpha(1)
        guard scheme.elementsEqual("dark".utf8) || colors.color(day, role: .background, in: rule.context) != day else { return }
        output += Array(BackdropFilterFallback.condition.utf8)
        appendPrelude(prelude, isSelector: true, in: bytes)
        append(" { background-color: ")
        colors.append(day, role: .background, in: rule.context, to: &output)
        if glass.background.isImportant || makesImportant { append(" !important") }
        append("; } }\n")
    }
}
