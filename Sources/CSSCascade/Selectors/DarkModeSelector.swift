internal import CSSSyntax
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
    package static func markers(in list: SourceSpan, of bytes: Span<UInt8>) -> [[DarkModeSelector]] {
        var tokenizer = Tokenizer(list)
        var result: [[DarkModeSelector]] = [[]]
        /// The number of open brackets.
        var depth = 0
        /// The number of open brackets inside the outermost open `:not()`; the maximum if there is none.
        var negation = Int.max
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            switch token.type {
            case .endOfFile: return result
            case .comma: if depth == 0 { result.append([]) }
            case .function:
                depth += 1
                if negation == .max, TokenText.equals(token.text(in: bytes), "not", in: bytes) { negation = depth }
            case .leftParenthesis: depth += 1
            case .rightParenthesis:
                if depth == negation { negation = .max }
                depth = max(0, depth - 1)
            case .delim where bytes[Int(token.start)] == 0x2E && negation == .max:
                let before = tokenizer
                let name = tokenizer.next(in: bytes)
                guard name.type == .ident else {
                    tokenizer = before
                    continue
                }
                let value = TokenText.unescaped(name.span, in: bytes)
                if isNightClass(value) { result[result.count - 1].append(DarkModeSelector(attribute: Array("class".utf8), value: value)) }
            case .leftSquareBracket:
                let marker = attribute(&tokenizer, in: bytes)
                if let marker, negation == .max { result[result.count - 1].append(marker) }
            default: continue
            }
        }
    }

    /// The attributes for which a selector list excludes a value that is not dark: `data-theme` for `:not([data-theme="light"])`.
    ///
    /// Rules under `prefers-color-scheme: dark` have these selectors on pages where the reader can choose the light theme
    /// ([Selectors 4 § 4.3](https://www.w3.org/TR/selectors-4/#negation)).
    package static func optOuts(in list: SourceSpan, of bytes: Span<UInt8>) -> Set<[UInt8]> {
        var result: Set<[UInt8]> = []
        var tokenizer = Tokenizer(list)
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            if token.type == .endOfFile { return result }
            guard token.type == .function, TokenText.equals(token.text(in: bytes), "not", in: bytes) else { continue }
            var inner = tokenizer
            guard inner.nextSolid(in: bytes).type == .leftSquareBracket, let (name, value) = test(&inner, in: bytes) else { continue }
            if isTopic(name), !isNightValue(value) { result.insert(name) }
        }
    }

    /// The attribute selector after whose `[` `tokenizer` is, if it selects the dark theme, else nil; `tokenizer` moves after the `]`.
    private static func attribute(_ tokenizer: inout Tokenizer, in bytes: Span<UInt8>) -> DarkModeSelector? {
        guard let (name, value) = test(&tokenizer, in: bytes) else { return nil }
        let isClass = name.elementsEqual("class".utf8)
        return (isClass ? isNightClass(value) : isTopic(name) && isNightValue(value))
            ? DarkModeSelector(attribute: name, value: value) : nil
    }

    /// The name and the value of an attribute selector whose `[` is before `tokenizer`; nil if it has no value.
    private static func test(_ tokenizer: inout Tokenizer, in bytes: Span<UInt8>) -> (name: [UInt8], value: [UInt8])? {
        var name: [UInt8]?
        var value: [UInt8]?
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            switch token.type {
            case .endOfFile, .rightSquareBracket:
                guard let name, let value else { return nil }
                return (name, value)
            case .ident, .string:
                // A word after the value is a flag.
                if name == nil {
                    name = TokenText.unescaped(token.text(in: bytes), in: bytes).map(\.asciiLowercased)
                } else if value == nil {
                    value = TokenText.unescaped(token.text(in: bytes), in: bytes)
                }
            default: continue
            }
        }
    }

    // MARK: Names

    private static let night: Set<String> = ["dark", "night", "darkmode", "nightmode", "darktheme"]
    private static let topics: Set<String> = ["theme", "mode", "scheme", "skin", "color", "colour", "appearance"]

    /// True if a class names the dark theme and nothing else: `dark`, `theme-dark`, but neither `btn-dark` nor `is-dark`.
    static func isNightClass(_ name: [UInt8]) -> Bool {
        let words = words(of: name)
        guard words.contains(where: night.contains) else { return false }
        return words.allSatisfy {
            night.contains($0) || topics.contains($0) || ["is", "has", "html", "body", "enabled", "on"].contains($0)
        }
            && (words.count == 1 || words.contains { topics.contains($0) || ["darkmode", "nightmode", "darktheme"].contains($0) })
    }

    /// True if the name of an attribute contains a word for the theme.
    package static func isTopic(_ name: [UInt8]) -> Bool { words(of: name).contains(where: topics.contains) }

    private static func isNightValue(_ value: [UInt8]) -> Bool {
        words(of: value).contains { night.contains($0) || $0 == "slate" || $0 == "black" }
    }

    private static func words(of name: [UInt8]) -> [String] {
        guard name.count < 64 else { return [] }
        return name.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 <= 0x20 }.map {
            String(decoding: $0, as: UTF8.self).lowercased()
        }
    }
}
