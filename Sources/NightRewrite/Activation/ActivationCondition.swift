internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The activation condition of dark rules: a media query, and the theme that the page or a part of it chose.
///
/// If pages choose a theme, rules are scoped to the parts that chose it, and end at the parts that chose another one, so that the
/// nearest choice wins. A scope adds no specificity, and all mirrors of one condition have the same scope, so that the cascade among them
/// stays the same (Cascade 6 §2.5).
struct ActivationCondition: Hashable, Sendable {
    /// The list of media queries.
    let media: [UInt8]
    /// The attributes that an element must have, each with one of its values; empty for the theme that the reader prefers.
    let choices: [ThemeAttribute]
    /// All attributes by which pages choose, each with all its values; empty if pages offer no choice.
    let attributes: [ThemeAttribute]
    /// The part of the page in which the choice has to be made; nil for anywhere.
    var surroundings: ThemeSurroundings?

    /// The condition for readers who prefer dark, on pages that offer no choice.
    static let dark = ActivationCondition(media: DocumentMedia.darkScreen, choices: [], attributes: [])

    /// True if the rules are for parts of pages.
    var isScoped: Bool { !attributes.isEmpty }

    /// The selector of the elements at which the theme begins.
    var root: [UInt8] {
        choices.isEmpty
            ? Array(":root".utf8) : ActivationCondition.selector(choices) + (surroundings == nil ? [] : ActivationCondition.inScope)
    }

    /// The opening of a block of rules under this condition.
    var opening: [UInt8] {
        Array("@media ".utf8) + media + Array(" {\n".utf8) + (surroundings.map { ActivationCondition.opening(of: $0) } ?? [])
    }

    /// The end of that block, without the line feed.
    var closing: [UInt8] { Array((surroundings == nil ? "}" : "}\n}").utf8) }

    /// Returns the opening of an `@scope` block for a part of the page, which ends at the parts that chose a theme with another page color.
    private static func opening(of surroundings: ThemeSurroundings) -> [UInt8] {
        let chosen = surroundings.theme.map { selector([$0]) } ?? Array(":root".utf8) + excluding(surroundings.others.map { [$0] } ?? [])
        return scope(chosen, to: surroundings.others.map { selector([$0]) } ?? [])
    }

    /// The opening of the `@scope` block for the parts that have chosen this theme; empty if the rules apply to all of the page.
    var scope: [UInt8] {
        guard isScoped else { return [] }
        let roots = choices.isEmpty ? Array(":root".utf8) + ActivationCondition.excluding(attributes) : root
        let limits = attributes.compactMap { attribute -> ThemeAttribute? in
            let own = choices.first { $0.name == attribute.name }?.values ?? []
            return attribute.without(own)
        }
        var ends = limits.isEmpty ? [] : [ActivationCondition.any(of: limits)]
        // An element that makes one of several choices alone has another theme.
        if choices.count > 1 {
            ends += choices.map { choice in
                ActivationCondition.selector([choice]) + Array(":not(".utf8) + ActivationCondition.selector(choices.filter { $0 != choice })
                    + [
                        UInt8(ascii: ")")
                    ]
            }
        }
        return ActivationCondition.scope(roots, to: Array(ends.joined(separator: Array(", ".utf8))))
    }

    /// The beginning of a `@scope` block for the elements that `roots` selects and their contents, up to those that `limits` selects.
    private static func scope(_ roots: [UInt8], to limits: [UInt8]) -> [UInt8] {
        let end = limits.isEmpty ? [] : Array(") to (".utf8) + limits
        return Array("@scope (".utf8) + roots + end + Array(") {\n".utf8)
    }

    /// The selector of the elements that choose exactly what the condition requires, and nothing else.
    private var exact: [UInt8] {
        ActivationCondition.selector(choices)
            + ActivationCondition.excluding(attributes.filter { own in !choices.contains { $0.name == own.name } })
    }

    /// Returns the opening of an `@scope` block for the parts that match one of `gates`, up to the parts that match one of `others`.
    ///
    /// - Parameter others: all other conditions by which a part can choose.
    static func scope(of gates: [ActivationCondition], but others: [ActivationCondition]) -> [UInt8] {
        let any = ActivationCondition.any(of: gates.first?.attributes ?? [])
        func list(_ gates: [ActivationCondition]) -> [UInt8] { Array(gates.map(\.exact).joined(separator: Array(", ".utf8))) }
        func all(but gates: [ActivationCondition]) -> [UInt8] {
            Array(":is(".utf8) + any + Array("):not(".utf8) + list(gates) + [UInt8(ascii: ")")]
        }
        guard !others.isEmpty else { return scope(any, to: []) }
        let forms = [scope(all(but: others), to: list(others)), scope(list(gates), to: all(but: gates))]
        return forms[forms[1].count < forms[0].count ? 1 : 0]
    }

    /// The selector text to append to the last compound, so that the selector is not taken for one that begins below the scope's root.
    var subject: [UInt8] { isScoped ? ActivationCondition.inScope : [] }

    private static let inScope = Array(":where(*, :scope)".utf8)

    /// Returns the same text, preceded by the exclusion of ignored subtrees if there are any.
    func subject(sparesIslands: Bool) -> [UInt8] { (sparesIslands ? IgnoredSubtree.exclusion : []) + subject }

    /// Returns the rules inside a block with this condition if pages choose; otherwise unchanged, because the `style` element around them
    /// states it.
    func enclosed(_ rules: [UInt8]) -> [UInt8] {
        isScoped && !rules.isEmpty ? opening + rules + closing + [0x0A] : rules
    }

    /// Returns the text inside the scope's block.
    func scoped(_ rules: [UInt8]) -> [UInt8] {
        guard isScoped, !rules.isEmpty else { return rules }
        return scope + rules + Array("}\n".utf8)
    }

    /// Returns the text inside the scope's block.
    func scoped(_ rules: ByteRope) -> ByteRope {
        guard isScoped, rules.count > 0 else { return rules }
        var text = ByteRope(scope)
        text.append(rules)
        text.append(Array("}\n".utf8)[...])
        return text
    }

    /// Returns the selector list of the elements that choose by one of the attributes.
    ///
    /// Only a value that names a theme is a choice. An element with another value, such as `auto`, belongs to the part around it.
    static func any(of attributes: [ThemeAttribute]) -> [UInt8] {
        Array(attributes.map { selector([$0]) }.joined(separator: Array(", ".utf8)))
    }

    /// Returns the pseudo-classes that exclude the elements that choose by one of the attributes.
    private static func excluding(_ attributes: [ThemeAttribute]) -> [UInt8] {
        attributes.flatMap { Array(":not(".utf8) + selector([$0]) + [UInt8(ascii: ")")] }
    }

    private static func selector(_ choices: [ThemeAttribute]) -> [UInt8] {
        var text: [UInt8] = []
        for choice in choices {
            let tests = choice.values.map { value in
                guard !choice.isClass else { return [UInt8(ascii: ".")] + CSSIdentifierText.identifier(Array(value.utf8)) }
                var test = Array("[\(choice.name)=".utf8)
                CSSStringText.append(Array(value.utf8), to: &test)
                return test + Array(" i]".utf8)
            }
            text += Array(choice.element.utf8)
            text +=
                tests.count == 1 ? tests[0] : Array(":is(".utf8) + Array(tests.joined(separator: Array(", ".utf8))) + [UInt8(ascii: ")")]
        }
        return text
    }
}

/// The part of a page in which a theme without a page color of its own is chosen.
struct ThemeSurroundings: Hashable, Sendable {
    /// The attribute that begins the part; nil for the page itself.
    let theme: ThemeAttribute?
    /// The attribute of the parts in it that have another page color; nil for none.
    let others: ThemeAttribute?
}
