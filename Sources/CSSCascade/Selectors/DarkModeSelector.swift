package import SourceText

/// A class or an attribute of `html` or `body` by which an author's stylesheets select the dark theme: `.dark-mode`, `[data-theme="dark"]`.
package struct DarkModeSelector: Sendable, Hashable {
    /// The name of the attribute, in lower case; `class` for a class.
    package let attribute: [UInt8]
    /// The name of the class, or the value of the attribute.
    package let value: [UInt8]

    /// Creates a selector for a class, or for an attribute with a value.
    package init(attribute: [UInt8], value: [UInt8]) {
        self.attribute = attribute
        self.value = value
    }

    /// True if it is a class.
    package var isClass: Bool { attribute.elementsEqual("class".utf8) }

    /// For each selector of a list, the dark-mode selectors in it; those in `:not()` are left out.
    ///
    /// The invalid selectors of the list together count as one that has none.
    package static func markers(in list: SourceSpan, of bytes: Span<UInt8>) -> [[DarkModeSelector]] {
        var parser = SelectorParser(list)
        let parsed = parser.nestedList(in: bytes)
        return parsed.selectors.map { markers(in: $0) } + (parsed.isWhole ? [] : [[]])
    }

    private static func markers(in selector: ComplexSelector) -> [DarkModeSelector] {
        let isPart = isPart(selector.subject)
        return selector.compounds.indices.reversed().flatMap { index in
            selector.compounds[index].simples.flatMap { simple in
                isPart && index == 0 && isWord(simple) ? [] : markers(in: simple)
            }
        }
    }

    /// True for a class that may name a color of parts as well as a theme.
    private static func isWord(_ simple: SimpleSelector) -> Bool {
        guard case .className(let name) = simple else { return false }
        return name.elementsEqual("dark".utf8) || name.elementsEqual("night".utf8)
    }

    /// True for a subject that is a part of pages by its type or another class: `.button.dark` is one of several buttons of a page.
    private static func isPart(_ subject: [SimpleSelector]) -> Bool {
        subject.contains { simple in
            switch simple {
            case .type(let name): !name.elementsEqual("html".utf8) && !name.elementsEqual("body".utf8)
            case .className(let name): !isDarkClass(name)
            default: false
            }
        }
    }

    private static func markers(in simple: SimpleSelector) -> [DarkModeSelector] {
        switch simple {
        case .className(let name): isDarkClass(name) ? [DarkModeSelector(attribute: Array("class".utf8), value: name)] : []
        case .attribute(let attribute): attribute.test != nil && isDark(attribute) ? [DarkModeSelector(attribute)] : []
        case .anyOf(let list, _), .has(let list): list.flatMap { markers(in: $0) }
        default: []
        }
    }

    private init(_ attribute: SimpleSelector.Attribute) { self.init(attribute: attribute.name, value: attribute.value) }

    private static func isDark(_ attribute: SimpleSelector.Attribute) -> Bool {
        attribute.name.elementsEqual("class".utf8)
            ? isDarkClass(attribute.value) : isTopic(attribute.name) && isDarkValue(attribute.value)
    }

    /// The attributes for which a selector list excludes a value that is not dark: `data-theme` for `:not([data-theme="light"])`.
    ///
    /// Rules under `prefers-color-scheme: dark` have these selectors on pages where the reader can choose the light theme
    /// ([Selectors 4 § 4.3](https://www.w3.org/TR/selectors-4/#negation)).
    package static func optOuts(in list: SourceSpan, of bytes: Span<UInt8>) -> Set<[UInt8]> {
        // Few selectors have attributes.
        guard list.range.contains(where: { bytes[$0] == UInt8(ascii: "[") }) else { return [] }
        return Set(ComplexSelector.nestedList(list, in: bytes).flatMap { excludedAttributes(of: $0) })
    }

    private static func excludedAttributes(of selector: ComplexSelector) -> [[UInt8]] {
        var result: [[UInt8]] = []
        for compound in selector.compounds {
            for simple in compound.simples {
                switch simple {
                case .not(let list): result += list.compactMap { excludedAttribute(of: $0) }
                case .anyOf(let list, _), .has(let list): result += list.flatMap { excludedAttributes(of: $0) }
                default: continue
                }
            }
        }
        return result
    }

    /// The attribute of a negated selector, if it selects elements whose theme is not dark.
    private static func excludedAttribute(of selector: ComplexSelector) -> [UInt8]? {
        guard selector.compounds.count == 1, case .attribute(let attribute)? = selector.subject.first, attribute.test != nil,
            isTopic(attribute.name), !isDarkValue(attribute.value)
        else { return nil }
        return attribute.name
    }

    // MARK: Names

    private static let dark: Set<String> = ["dark", "night", "darkmode", "nightmode", "darktheme"]
    private static let topics: Set<String> = ["theme", "mode", "scheme", "skin", "color", "color", "appearance"]

    /// True if a class names the dark theme and nothing else: `dark`, `theme-dark`, but neither `btn-dark` nor `is-dark`.
    static func isDarkClass(_ name: [UInt8]) -> Bool {
        let words = words(of: name)
        guard words.contains(where: dark.contains) else { return false }
        return words.allSatisfy {
            dark.contains($0) || topics.contains($0) || ["is", "has", "html", "body", "enabled", "on"].contains($0)
        }
            && (words.count == 1 || words.contains { topics.contains($0) || ["darkmode", "nightmode", "darktheme"].contains($0) })
    }

    /// True if the name of an attribute contains a word for the theme.
    package static func isTopic(_ name: [UInt8]) -> Bool { words(of: name).contains(where: topics.contains) }

    private static func isDarkValue(_ value: [UInt8]) -> Bool {
        words(of: value).contains { dark.contains($0) || $0 == "slate" || $0 == "black" }
    }

    private static func words(of name: [UInt8]) -> [String] {
        guard name.count < 64 else { return [] }
        return name.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 <= 0x20 }.map {
            String(decoding: $0, as: UTF8.self).lowercased()
        }
    }
}
