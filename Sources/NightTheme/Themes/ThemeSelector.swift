/// The selector by which pages, and parts of them, choose the dark theme: an attribute with a value, or a class.
///
/// Other themes are chosen the same way: their names replace the word `dark` or `night` in the value.
package struct ThemeSelector: Hashable, Sendable {
    /// The only element that chooses, `html`, `:root` or `body`; empty for any element.
    package let element: String
    /// The attribute's name; nil for classes.
    package let attribute: String?
    /// The text before the name of a theme in the value or the class.
    package let prefix: String
    /// The text after the name.
    package let suffix: String
    /// The name of the dark theme in the value.
    package let dark: String

    /// `[data-theme="dark"]`.
    package static let standard = ThemeSelector(dark: "dark")

    /// Creates `[data-theme="NAME"]` for a dark theme of this name.
    package init(dark: String) {
        self.init(element: "", attribute: "data-theme", prefix: "", suffix: "", dark: dark)
    }

    private init(element: String, attribute: String?, prefix: String, suffix: String, dark: String) {
        self.element = element
        self.attribute = attribute
        self.prefix = prefix
        self.suffix = suffix
        self.dark = dark
    }

    /// Parses `text`; returns nil unless it is one attribute with a value or one class, optionally behind `html`, `:root` or `body`.
    ///
    /// The attribute is neither `style` nor an event handler: a script that chooses a theme would overwrite the one and start the other.
    package init?(_ text: String) {
        var rest = text[...]
        var element = ""
        for name in ["html", ":root", "body"] where rest.hasPrefix(name) {
            element = name
            rest = rest.dropFirst(name.count)
        }
        var attribute: String?
        let value: String
        if rest.first == "." {
            value = String(rest.dropFirst())
            guard ThemeSelector.isName(value) else { return nil }
        } else {
            guard rest.first == "[", rest.last == "]", let equals = rest.firstIndex(of: "=") else { return nil }
            let name = String(rest[rest.index(after: rest.startIndex)..<equals])
            var quoted = rest[rest.index(after: equals)...].dropLast()
            if let quote = quoted.first, quote == "\"" || quote == "'" {
                guard quoted.count > 2, quoted.last == quote else { return nil }
                quoted = quoted.dropFirst().dropLast()
                guard !quoted.contains(quote), !quoted.contains("\\") else { return nil }
            } else {
                guard ThemeSelector.isName(String(quoted)) else { return nil }
            }
            guard ThemeSelector.isName(name), !ThemeSelector.acts(name), quoted.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
                return nil
            }
            attribute = name
            value = String(quoted)
        }
        for word in ["dark", "night"] {
            guard let place = value.utf8.lastRange(of: word.utf8) else { continue }
            self.init(
                element: element, attribute: attribute, prefix: String(value[..<place.lowerBound]),
                suffix: String(value[place.upperBound...]),
                dark: word)
            return
        }
        self.init(element: element, attribute: attribute, prefix: "", suffix: "", dark: value)
    }

    /// Returns the value or class that chooses the theme `name`.
    ///
    /// In a class, hyphens replace white space.
    package func value(of name: String) -> String {
        let value = prefix + name + suffix
        return attribute == nil ? String(value.map { $0.isWhitespace ? "-" : $0 }) : value
    }

    /// True if the value has text around the name of a theme.
    package var hasAffixes: Bool { !prefix.isEmpty || !suffix.isEmpty }

    /// True if the selector can match the root: `body` does not exist yet when the page is first painted.
    package var takesRoot: Bool { element != "body" }

    /// True if browsers act on the value of the attribute: an event handler would run it, and `style` holds the element's own styles.
    private static func acts(_ name: String) -> Bool {
        let name = name.lowercased()
        return name == "style" || name.count > 2 && name.hasPrefix("on")
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first,
            first >= 0x80 || first == UInt8(ascii: "_") || first == UInt8(ascii: "-")
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first & 0xDF)
        else {
            return false
        }
        let second = text.utf8.dropFirst().first
        return (first != UInt8(ascii: "-") || second.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false)
            && text.utf8.allSatisfy { byte in
                byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
            }
    }
}

extension BidirectionalCollection where Element: Equatable {
    /// Returns the last range with the elements of `other`; nil for none.
    fileprivate func lastRange(of other: some Collection<Element>) -> Range<Index>? {
        var start = endIndex
        while start > startIndex {
            formIndex(before: &start)
            if self[start...].starts(with: other) { return start..<index(start, offsetBy: other.count) }
        }
        return nil
    }
}
