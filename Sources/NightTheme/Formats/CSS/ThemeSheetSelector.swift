internal import CSSCascade
import SourceText

/// The themes that the selector of a rule with custom properties selects.
struct ThemeSheetSelector {
    /// True if one of the selectors is the root without the name of a theme.
    private(set) var isSource = false
    /// The themes that it names, in order.
    private(set) var names: [String] = []

    /// Parses the selectors of a prelude; returns nil if one of them has another form.
    ///
    /// A selector is `:root`, `html`, `:host` or `body`, alone or followed by `[data-…=NAME]`, `.NAME` or `:not(…)`. The attribute and
    /// the class may also be alone.
    init?(_ prelude: SourceSpan, in bytes: Span<UInt8>) {
        guard let list = ComplexSelector.validList(prelude, in: bytes) else { return nil }
        for selector in list {
            guard selector.compounds.count == 1, add(selector.subject) else { return nil }
        }
    }

    /// Adds the theme of a compound selector; returns false if it has another form.
    private mutating func add(_ compound: [SimpleSelector]) -> Bool {
        let hasRoot = compound.first.map(ThemeSheetSelector.isRoot) ?? false
        let rest = hasRoot ? compound.dropFirst() : compound[...]
        guard rest.count <= 1 else { return false }
        switch rest.first {
        case nil: isSource = true
        // `:root:not(…)` is the source theme: it excludes only pages that choose another theme.
        case .not where hasRoot: isSource = true
        case .className(let name): names.append(String(decoding: name, as: UTF8.self))
        case .attribute(let attribute):
            guard attribute.prefix == nil, attribute.name.starts(with: "data-".utf8), attribute.test == .equals, !attribute.ignoresCase
            else { return false }
            names.append(String(decoding: attribute.value, as: UTF8.self))
        default: return false
        }
        return true
    }

    private static func isRoot(_ simple: SimpleSelector) -> Bool {
        switch simple {
        case .type(let name): name.elementsEqual("html".utf8) || name.elementsEqual("body".utf8)
        case .pseudoClass(.root): true
        case .pseudoClass(.other(let name)): name.elementsEqual("host".utf8)
        default: false
        }
    }
}
