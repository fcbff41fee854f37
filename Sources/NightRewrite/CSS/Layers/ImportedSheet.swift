internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// An import that may load a sheet for a dark screen.
struct ImportedSheet: Sendable {
    /// The rule.
    let rule: ImportRule
    /// The text after the address: `layer()`, `supports()` and media queries, as written.
    let conditions: [UInt8]
    /// The offset of the rule's prelude, which begins with the address.
    let offset: UInt32
    /// The condition under which the sheet is loaded.
    let condition: ImportCondition

    /// The address, without escapes.
    var href: [UInt8] { rule.address }
    /// True if the layer is anonymous, so that no other sheet can be put into it.
    var hasAnonymousLayer: Bool { rule.layer == .anonymous }

    /// Parses the prelude of an import; nil if it names no sheet, its media can't match a dark screen, or it is switched off.
    init?(_ prelude: SourceSpan, in bytes: Span<UInt8>) {
        guard let rule = ImportRule(prelude, in: bytes) else { return nil }
        self.rule = rule
        offset = prelude.start
        conditions = bytes.array(SourceSpan(rule.placement.start, prelude.end))
        if let supports = rule.supports, ImportedSheet.isImpossible(supports, in: bytes) { return nil }
        let truth = MediaQueryResult(rule.media, in: bytes)
        if truth == .never { return nil }
        condition = ImportCondition(truth)
    }

    /// A condition that no browser meets: it is false where `supports()` is known, and makes the import invalid elsewhere.
    static let impossible = "supports(not (color:red))"

    /// True if the span is the condition that switches an import off.
    private static func isImpossible(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let text = ImportedSheet.impossible.utf8
        guard span.count == text.count else { return false }
        return zip(span.range, text).allSatisfy { bytes[$0] == $1 }
    }
}

/// The condition under which a sheet is loaded: its own media and those of the imports that lead to it.
struct ImportCondition: Hashable, Sendable {
    /// True if the sheet is loaded only where dark is preferred.
    private(set) var isOnlyDark = false
    /// True if the condition depends on more than the medium and the color scheme.
    private(set) var isUnknown = false

    /// Creates the condition that always holds.
    init() {}

    /// Creates the condition for the result of a media query list.
    init(_ truth: MediaQueryResult) {
        isOnlyDark = truth == .onlyDark
        isUnknown = truth == .maybe
    }

    /// Returns the condition that holds where both conditions hold.
    func and(_ other: ImportCondition) -> ImportCondition {
        var result = self
        result.isOnlyDark = isOnlyDark || other.isOnlyDark
        result.isUnknown = isUnknown || other.isUnknown
        return result
    }
}
