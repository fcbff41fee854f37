internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// Decides whether a `picture` around an `img` could change which elements a sheet's rules select, or their layout.
///
/// In doubt the answer is yes: for rules that depend on children, siblings or positions among them, that select every element, or that turn
/// children into flex or grid items.
enum StructuralRules {
    /// The values of `display` that turn children into flex or grid items.
    private static let displays: [StaticString] = [
        "flex", "inline-flex", "grid", "inline-grid", "-webkit-box", "-webkit-flex", "-ms-flexbox",
    ]
    /// The functional pseudo-classes of other forms, which `SelectorParser` does not read.
    private static let others = Set(["nth-child", "nth-last-child", "-moz-any"].map { Array($0.utf8) })
    private static let picture = Array("picture".utf8)

    /// True if a rule or declaration in `span` could be affected by such a `picture`.
    static func mayOccur(in span: SourceSpan, _ context: RuleWalker.Context = .stylesheet, of bytes: Span<UInt8>) -> Bool {
        var walker = RuleWalker(span, context: context)
        while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endOfFile: return false
            case .qualifiedRule: if mayDependOnStructure(event.value, in: bytes) { return true }
            case .declaration: if mayMakeItems(event, in: bytes) { return true }
            // The imported sheet is not known here.
            case .atRuleStatement, .atRuleBlock: if TokenText.equals(event.name, "import", in: bytes) { return true }
            case .endBlock, .invalid: continue
            }
        }
    }

    // MARK: Selectors

    private static func mayDependOnStructure(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard let list = ComplexSelector.validNestedList(prelude, in: bytes) else {
            // A keyframe such as `50%` selects no element.
            return !bytes[Int(prelude.start)].isASCIIDigit
        }
        return list.contains { selector in
            selector.compounds.contains { $0.combinator != .descendant || $0.simples.contains(where: dependsOnStructure) }
        }
    }

    private static func dependsOnStructure(_ simple: SimpleSelector) -> Bool {
        switch simple {
        case .universal, .nesting, .anyOf, .not, .has, .pseudoClass(.nth), .pseudoClass(.only), .pseudoClass(.empty): true
        case .pseudoClass(.other(let name)): others.contains(name)
        case .type(let name): name == picture
        case .qualified(_, let name): name == nil || name == picture
        case .pseudoClass, .pseudoElement, .id, .className, .attribute: false
        }
    }

    // MARK: Declarations

    /// True if a declaration is of `display` with one of these values, or with a function or an escape that may stand for one.
    private static func mayMakeItems(_ declaration: RuleEvent, in bytes: Span<UInt8>) -> Bool {
        guard TokenText.equals(declaration.name, "display", hasEscape: declaration.hasEscapedName, in: bytes) else { return false }
        var tokenizer = Tokenizer(declaration.value)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .function: return true
            case .ident:
                if token.flags.contains(.hasEscape) || displays.contains(where: { TokenText.equals(token.span, $0, in: bytes) }) {
                    return true
                }
            default: continue
            }
        }
    }
}
