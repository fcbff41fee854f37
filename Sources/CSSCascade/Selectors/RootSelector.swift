package import SourceText

/// A complex selector that can select `html` or `body`: one compound for each, joined by a descendant or child combinator.
package struct RootSelector: Sendable, Hashable {
    private let selector: ComplexSelector

    /// The specificity of the selector.
    package var specificity: Specificity { selector.specificity }

    /// Parses a selector list and returns the selectors that may select `html` or `body`; others are left out.
    package static func selectors(in span: SourceSpan, of bytes: Span<UInt8>) -> [RootSelector] {
        ComplexSelector.list(span, in: bytes).compactMap { RootSelector($0) }
    }

    /// True if a rule with the selectors at `span`, nested in one that selects the root element, may select it as well, by `&`.
    ///
    /// Without `&` it selects descendants ([CSS Nesting 1 § 3](https://www.w3.org/TR/css-nesting-1/#nest-selector)).
    package static func maySelectRoot(nested span: SourceSpan, of bytes: Span<UInt8>) -> Bool {
        ComplexSelector.list(span, in: bytes).contains { selector in
            guard selector.contains(where: { $0 == .nesting }) else { return false }
            return RootSelector(selector.replacingNesting(by: [.pseudoClass(.root)]))?.maySelectRoot ?? false
        }
    }

    /// Creates the selector; nil if it can't select `html` or `body`, or if a start tag alone can't decide whether it does.
    private init?(_ selector: ComplexSelector) {
        let isPossible = selector.compounds.allSatisfy { compound in
            compound.simples.allSatisfy { simple in
                switch simple {
                case .type(let name): name.elementsEqual("html".utf8) || name.elementsEqual("body".utf8)
                case .anyOf(let list, _): list.contains { RootSelector($0) != nil }
                default: true
                }
            }
        }
        guard selector.compounds.count <= 2, isPossible, selector.isDecided(by: RootSubject.self) else { return nil }
        self.selector = selector
    }

    /// True if the selector names `html`, `body` or `:root`, and not only a class or an id that either may have.
    package var namesRoot: Bool {
        selector.subject.contains { simple in
            switch simple {
            case .type, .pseudoClass(.root): true
            case .anyOf(let list, _): list.contains { RootSelector($0)?.namesRoot ?? false }
            default: false
            }
        }
    }

    /// True if the selector names the root element, by `html`, `:root` or `*`.
    package var maySelectRoot: Bool {
        selector.compounds.count == 1 && !selector.subject.contains(.type(Array("body".utf8)))
            && selector.subject.contains { simple in
                switch simple {
                case .universal, .pseudoClass(.root), .type: true
                case .anyOf(let list, _): list.contains { RootSelector($0)?.maySelectRoot ?? false }
                default: false
                }
            }
    }

    /// True if the selector selects `element`, which is in `parent` if it is the body.
    package func matches(_ element: RootElement, in parent: RootElement?) -> Bool {
        var matcher = SelectorMatcher()
        return matcher.matches(selector, RootSubject(element: element, around: parent))
    }
}
