internal import CSSCascade
internal import NightTheme
internal import SourceText

/// Classifies rules by their selectors: rules for links, bars or buttons.
enum RuleSubject {
    private static let bars: Set<String> = [
        "header", "footer", "nav", "navbar", "topbar", "toolbar", "masthead", "site-header", "site-footer", "page-header", "page-footer",
        "menubar", "appbar",
    ]
    private static let buttons: Set<String> = ["button", "btn", "submit"]
    private static let states: Set<String> = [
        "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "checked", "selected", "current", "pressed",
        "aria-selected", "aria-pressed", "aria-current", "aria-checked", "aria-expanded",
    ]
    /// Returns true if a class or an id is a common name for bars.
    static func isBar(_ name: [UInt8]) -> Bool { bars.contains(word(name)) }

    /// Sets the subject and the state of `rule` from the selectors at `prelude`.
    static func classify(_ rule: inout RuleContext, of prelude: SourceSpan, _ bars: BarSelectors, in bytes: Span<UInt8>) {
        let selectors = ComplexSelector.nestedList(prelude, in: bytes)
        rule.subject = common(selectors.map { subject(of: $0, bars) })
        rule.isState = selectors.contains { $0.contains(where: isState) }
    }

    /// The subject that all selectors of a list have.
    private static func common(_ subjects: [RuleContext.Subject]) -> RuleContext.Subject {
        guard let first = subjects.first else { return .other }
        return subjects.allSatisfy { $0 == first } ? first : .other
    }

    /// The subject of a selector: that of its last compound, but links in a bar are parts of the bar.
    private static func subject(of selector: ComplexSelector, _ bars: BarSelectors) -> RuleContext.Subject {
        var (subject, isInBar) = (RuleContext.Subject.other, false)
        for compound in selector.compounds.reversed() where !compound.simples.allSatisfy(isUnnamed) {
            if subject == .bar { isInBar = true }
            subject = compound.simples.lazy.map { named($0, bars) }.last { $0 != .other } ?? .other
        }
        return subject == .link && isInBar ? .bar : subject
    }

    /// True if a simple selector says nothing of its element alone: `*`, `&`, `:not()`, `:nth-child()`.
    private static func isUnnamed(_ simple: SimpleSelector) -> Bool {
        switch simple {
        case .universal, .nesting, .anyOf, .not, .has, .pseudoClass(.nth): true
        default: false
        }
    }

    private static func named(_ simple: SimpleSelector, _ bars: BarSelectors) -> RuleContext.Subject {
        switch simple {
        case .pseudoClass(.link), .pseudoClass(.anyLink), .pseudoClass(.interaction(.visited)): return .link
        case .attribute(let attribute):
            let isRole = attribute.name.elementsEqual("role".utf8) && attribute.test != nil
            return isRole && BarNames.roles.contains(word(attribute.value)) ? .bar : .other
        case .type(let name), .className(let name), .id(let name):
            if simple == .type([UInt8(ascii: "a")]) { return .link }
            if isBar(name) { return .bar }
            if buttons.contains(word(name)) || word(name).hasPrefix("btn-") { return .button }
            return bars.areBars(simple) ? .bar : .other
        default: return .other
        }
    }

    /// True if a simple selector names a state, as a pseudo-class, an attribute or a class.
    private static func isState(_ simple: SimpleSelector) -> Bool {
        switch simple {
        case .pseudoClass(.interaction), .pseudoClass(.form(.checked)): true
        case .pseudoClass(.other(let name)), .className(let name): states.contains(word(name))
        case .attribute(let attribute): states.contains(word(attribute.name)) || states.contains(word(attribute.value))
        default: false
        }
    }

    private static func word(_ name: [UInt8]) -> String { String(decoding: name.prefix(32), as: UTF8.self).lowercased() }
}
