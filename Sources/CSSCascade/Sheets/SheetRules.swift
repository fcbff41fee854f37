package import SourceText

/// The style rules of one stylesheet, for the cascade of whole documents.
package struct SheetRules: Sendable {
    /// A run of declarations with the selectors of its rule.
    struct Rule: Sendable {
        let selectors: Range<Int>
        var declarations: Range<Int>
        /// The layer of the sheet, 0 for none.
        let layer: UInt32
        /// The index of the condition; -1 for none.
        let condition: Int32
        /// The index of the scope; -1 for none.
        let scope: Int32
    }

    /// An `@scope` ([Cascade 6 § 3.5](https://www.w3.org/TR/css-cascade-6/#scoped-styles)).
    struct Scope: Sendable {
        /// The selectors of the roots; nil if the root is that of the document.
        let roots: [ComplexSelector]?
        let limits: [ComplexSelector]
        /// The scope around it; -1 for none.
        let outer: Int32
        /// True if an element may be a limit for one root and not for another.
        let limitsNameRoot: Bool
        /// The states on which the roots and the limits depend, also those of the scopes around it.
        let states: ElementStates

        /// Makes a scope; `limits` are as written, relative to the root, and `outerStates` are those of the scope around it.
        init(roots: [ComplexSelector]?, limits: [ComplexSelector], outer: Int32, outerStates: ElementStates) {
            (self.roots, self.outer) = (roots, outer)
            // Whatever is between an element and the root is in the root.
            self.limits = limits.map { limit in
                let isAlone = limit.compounds.count == 1 && limit.compounds[0].combinator == .descendant
                return isAlone && !limit.contains { $0 == .nesting } ? limit : limit.scoped
            }
            limitsNameRoot = self.limits.contains { $0.contains { $0 == .pseudoClass(.scope) } }
            states = ((roots ?? []) + limits).reduce(outerStates) { $0.union($1.states(depth: 0)) }
        }
    }

    /// A registration of a custom property.
    struct Registration: Sendable {
        let name: [UInt8]
        let inherits: Bool
        let initialValue: SourceSpan?
    }

    /// The text that holds the sheet, with its declarations.
    package internal(set) var block: DeclarationBlock
    /// The span of the sheet in the text.
    private(set) var span: SourceSpan
    /// The preludes of the imports, in order.
    package internal(set) var imports: [SourceSpan] = []
    /// The layers of the sheet.
    package internal(set) var layers = SheetLayers()
    /// The number that its reader gives to the file with the text; -1 for none.
    package var file: Int32 = -1
    var rules: [Rule] = []
    var selectors: [RuleSelector] = []
    var conditions: [RuleCondition] = []
    var scopes: [Scope] = []
    var registrations: [Registration] = []
    /// True if a declaration may make elements containers, whose sizes `@container` compares.
    var hasContainers = false

    /// Reads the rules of the sheet at `span` of `text`.
    ///
    /// - Parameter tree: The only document that the rules are for, without which they are for all; rules that select none of its elements
    ///   may be left out.
    package init(of text: [UInt8], _ span: SourceSpan, for tree: StyleTree? = nil) {
        block = DeclarationBlock(text: text)
        self.span = span
        var builder = SheetRulesBuilder(self, keys: tree.map(KeyFilter.init))
        self = builder.build(span)
    }
}
