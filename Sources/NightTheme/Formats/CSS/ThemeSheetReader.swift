import CSSSyntax
import SourceText

/// Reads themes from the custom properties of a stylesheet.
///
/// `:root` holds the source theme, `[data-…=NAME]` and `.NAME` hold other themes, and `:root` under `prefers-color-scheme: dark` holds
/// `night`. A theme name in one selector list with `:root` names the source theme, which is called `normal` otherwise. `var()` is resolved
/// in each theme separately.
package struct ThemeSheetReader {
    private struct Theme {
        var name: String
        var properties: [[UInt8]: Int] = [:]
    }

    private struct Property {
        let name: [UInt8]
        let value: SourceSpan
        let place: SourceLocation
    }

    /// The state of an open block.
    private struct Scope {
        /// The columns of the themes that its declarations belong to; empty outside of rules.
        var columns: [Int] = []
        var isInRule = false
        var isDark = false
    }

    private var themes = [Theme(name: "normal")]
    private var columnOfTheme = ["normal": 0]
    private var isSourceNamed = false
    private var properties: [Property] = []
    private var builder = ThemeTableBuilder()
    private let lines: LineTable
    /// The offset behind a byte order mark.
    private let start: Int

    private init(_ bytes: [UInt8]) {
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lines = LineTable(bytes, contentStart: UInt32(start))
    }

    /// Reads the table of the stylesheet in `bytes`, in UTF-8.
    ///
    /// - Throws: all problems of the stylesheet.
    package static func read(_ bytes: [UInt8]) throws(ThemeTableError) -> ThemeReading {
        var reader = ThemeSheetReader(bytes)
        reader.readRules(in: bytes.span)
        reader.build(in: bytes.span)
        return try reader.builder.finished()
    }

    // MARK: Rules

    private mutating func readRules(in bytes: Span<UInt8>) {
        var walker = RuleWalker(SourceSpan(start, bytes.count))
        var scopes = [Scope()]
        while !builder.hasEnough {
            let event = walker.next(in: bytes)
            let scope = scopes[scopes.count - 1]
            switch event.kind {
            case .endOfFile: return
            case .endBlock: if scopes.count > 1 { scopes.removeLast() }
            case .declaration: add(event, to: scope.columns, in: bytes)
            case .atRuleStatement, .invalid: ignore(event.span, "it is not a rule with custom properties", in: bytes)
            case .atRuleBlock, .qualifiedRule:
                if let inner = event.kind == .atRuleBlock ? atRule(event, in: scope, bytes) : rule(event, in: scope, bytes) {
                    scopes.append(inner)
                } else {
                    _ = walker.skipBlock(in: bytes)
                }
            }
        }
    }

    private mutating func rule(_ event: RuleEvent, in scope: Scope, _ bytes: Span<UInt8>) -> Scope? {
        guard !scope.isInRule, let selector = ThemeSheetSelector(event.value, in: bytes) else {
            ignore(event.value, "a theme is ':root', '[data-theme=NAME]' or '.NAME'", in: bytes)
            return nil
        }
        var inner = scope
        inner.isInRule = true
        if selector.isSource, !scope.isDark {
            // The other names in the list belong to the same theme.
            if !isSourceNamed, let name = selector.names.first, columnOfTheme[name.lowercased()] ?? 0 == 0 {
                columnOfTheme["normal"] = nil
                columnOfTheme[name.lowercased()] = 0
                themes[0].name = name
                isSourceNamed = true
            }
            inner.columns = [0]
        } else if selector.isSource {
            inner.columns = [column(ofTheme: "night")]
        } else {
            for name in selector.names {
                let column = column(ofTheme: name)
                if !inner.columns.contains(column) { inner.columns.append(column) }
            }
        }
        return inner
    }

    private mutating func atRule(_ event: RuleEvent, in scope: Scope, _ bytes: Span<UInt8>) -> Scope? {
        var inner = scope
        if TokenText.equals(event.name, "layer", in: bytes) || TokenText.equals(event.name, "supports", in: bytes) { return inner }
        if TokenText.equals(event.name, "media", in: bytes), let isDark = ThemeSheetReader.scheme(event.value, in: bytes) {
            inner.isDark = isDark
            if isDark, scope.columns == [0] { inner.columns = [column(ofTheme: "night")] }
            return inner
        }
        ignore(event.span, "of conditions only 'prefers-color-scheme' is a theme", in: bytes)
        return nil
    }

    /// Returns true for a media query for the dark scheme, false for one for the light scheme, and nil for any other.
    private static func scheme(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool? {
        let words = String(decoding: [UInt8](copying: bytes.extracting(prelude.range)).filter { !$0.isCSSWhitespace }, as: UTF8.self)
            .lowercased()
        for prefix in ["", "screenand", "onlyscreenand", "alland"] {
            if words == prefix + "(prefers-color-scheme:dark)" { return true }
            if words == prefix + "(prefers-color-scheme:light)" { return false }
        }
        return nil
    }

    private mutating func column(ofTheme name: String) -> Int {
        if let column = columnOfTheme[name.lowercased()] { return column }
        // One theme above the limit is enough for the builder to report it.
        guard themes.count <= ThemeTableBuilder.mostThemes else { return themes.count - 1 }
        columnOfTheme[name.lowercased()] = themes.count
        themes.append(Theme(name: name))
        return themes.count - 1
    }

    // MARK: Declarations

    private mutating func add(_ event: RuleEvent, to columns: [Int], in bytes: Span<UInt8>) {
        guard event.isCustom(in: bytes) || TokenText.equals(event.name, "color-scheme", in: bytes) else {
            let name = String(decoding: [UInt8](copying: bytes.extracting(event.name.range)).prefix(80), as: UTF8.self)
            return ignore(event.span, "'\(name)' is not a custom property", in: bytes)
        }
        let name = TokenText.unescaped(event.name, in: bytes)
        properties.append(Property(name: name, value: event.value, place: place(of: event.span)))
        for column in columns {
            guard let old = themes[column].properties.updateValue(properties.count - 1, forKey: name),
                !ThemeSheetReader.isEqual(properties[old].value, event.value, in: bytes)
            else { continue }
            ignore(properties[old].value, "the same theme sets the property again further down", in: bytes)
        }
    }

    private static func isEqual(_ a: SourceSpan, _ b: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        a.count == b.count && zip(a.range, b.range).allSatisfy { bytes[$0] == bytes[$1] }
    }

    private mutating func ignore(_ span: SourceSpan, _ why: String, in bytes: Span<UInt8>) {
        builder.report(.ignored, at: place(of: span), "left out: " + why)
    }

    private func place(of span: SourceSpan) -> SourceLocation {
        let (line, column) = lines.position(of: span.start)
        return SourceLocation(line: line, column: column)
    }

    // MARK: Values

    private mutating func build(in bytes: Span<UInt8>) {
        for (column, theme) in themes.enumerated() {
            let start = SourceLocation(line: 1, column: 1)
            guard builder.addTheme(theme.name, at: start) == column else { return }
        }
        for column in themes.indices {
            for index in themes[column].properties.values.sorted() where !builder.hasEnough { set(index, column, in: bytes) }
        }
        // A property of the root whose `var()` leads to a property that a theme sets has another value in that theme.
        for column in themes.indices.dropFirst() {
            for (name, index) in themes[0].properties.sorted(by: { $0.value < $1.value }) {
                guard themes[column].properties[name] == nil, alias(properties[index].value, in: bytes) != nil,
                    leadsThrough(column, from: index, in: bytes)
                else { continue }
                set(index, column, in: bytes)
            }
        }
    }

    private mutating func set(_ index: Int, _ column: Int, in bytes: Span<UInt8>) {
        let property = properties[index]
        guard let value = value(of: index, column, in: bytes) else { return }
        guard let cell = ThemeCellParser.cell(value, in: bytes), !cell.isDeclarations else {
            let text = String(decoding: [UInt8](copying: bytes.extracting(value.range)).prefix(80), as: UTF8.self)
            builder.report(.ignored, at: property.place, "omitted: '\(text)' is not a value that a table can hold")
            return
        }
        guard let key = builder.key(property.name, at: property.place) else { return }
        builder.set(cell, key: key, column: column, at: property.place)
    }

    /// The greatest number of properties in a chain of aliases.
    private static let longestChain = 100

    /// Resolves the value of a property in a theme through `var()`; reports a missing value and returns nil.
    private mutating func value(of index: Int, _ column: Int, in bytes: Span<UInt8>) -> SourceSpan? {
        var value = properties[index].value
        for _ in 0..<ThemeSheetReader.longestChain {
            guard let alias = alias(value, in: bytes) else { return value }
            if let next = themes[column].properties[alias.name] ?? themes[0].properties[alias.name] {
                value = properties[next].value
            } else if let fallback = alias.fallback {
                value = fallback
            } else {
                let name = String(decoding: alias.name, as: UTF8.self)
                builder.report(.ignored, at: properties[index].place, "omitted: there is no property '\(name)' here")
                return nil
            }
        }
        builder.report(
            .cyclicAlias, at: properties[index].place,
            "the property leads back to itself, or through more than \(ThemeSheetReader.longestChain) others")
        return nil
    }

    /// True if a chain of aliases from a property of the root leads to a property that the theme sets itself.
    private func leadsThrough(_ column: Int, from index: Int, in bytes: Span<UInt8>) -> Bool {
        var value = properties[index].value
        for _ in 0..<ThemeSheetReader.longestChain {
            guard let alias = alias(value, in: bytes) else { return false }
            if themes[column].properties[alias.name] != nil { return true }
            guard let next = themes[0].properties[alias.name] else { return false }
            value = properties[next].value
        }
        return false
    }

    /// Returns the property and the fallback of a value that is a single `var()`; nil for any other value.
    private func alias(_ value: SourceSpan, in bytes: Span<UInt8>) -> (name: [UInt8], fallback: SourceSpan?)? {
        var cursor = ComponentCursor(value)
        guard let function = cursor.nextSolid(in: bytes), function.token.type == .function,
            TokenText.equals(function.token.text(in: bytes), "var", in: bytes), cursor.nextSolid(in: bytes) == nil
        else { return nil }
        var inner = ComponentCursor(function.contents)
        guard let name = inner.nextSolid(in: bytes), name.token.type == .ident else { return nil }
        guard let comma = inner.nextSolid(in: bytes) else { return (TokenText.unescaped(name.span, in: bytes), nil) }
        guard comma.token.type == .comma else { return nil }
        return (TokenText.unescaped(name.span, in: bytes), SourceSpan(comma.span.end, function.contents.end))
    }
}
