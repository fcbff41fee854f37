internal import CSSSyntax
package import SourceText

/// The descriptors of an `@property` rule (Properties and Values 1 §2).
package struct PropertyRegistration: Sendable {
    /// The value of `syntax`, a string.
    package private(set) var syntax: SourceSpan?
    /// The value of `inherits`.
    package private(set) var inherits: SourceSpan?
    /// The initial value.
    package private(set) var initialValue: SourceSpan?

    /// Reads the rule of an item of the kind `registration`.
    package init(_ item: OutlineItem, in bytes: Span<UInt8>) {
        var walker = RuleWalker(item.value, context: .blockContents)
        while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endOfFile: return
            case .qualifiedRule, .atRuleBlock: _ = walker.skipBlock(in: bytes)
            case .declaration:
                if TokenText.equals(event.name, "syntax", in: bytes) {
                    syntax = event.value
                } else if TokenText.equals(event.name, "inherits", in: bytes) {
                    inherits = event.value
                } else if TokenText.equals(event.name, "initial-value", in: bytes) {
                    initialValue = event.value
                }
            case .endBlock, .atRuleStatement, .invalid: continue
            }
        }
    }
}
