internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The diagnostics about the directives of stylesheets, and about references that resemble keys of theme tables.
struct DirectiveNotes {
    let options: RewriteOptions
    /// The custom properties of the site.
    let properties: PropertyGraph

    /// Returns the diagnostics about the directives of a stylesheet.
    func notes(on outline: SheetOutline, in bytes: Span<UInt8>) -> [Diagnostic] {
        guard let directives = outline.directives else { return [] }
        let reported = directives.diagnostics + unknownTokens(of: directives, in: bytes) + idleTokens(of: outline, in: bytes)
        guard options.output.reportsUnusedIgnores else { return reported }
        return reported + UnusedIgnores(outline, directives, properties, in: bytes).diagnostics
    }

    /// Returns `reported` with diagnostics about undefined custom properties whose names resemble keys of a theme table.
    ///
    /// A property whose name resembles no key may be defined by a script, and a reference with a fallback may be meant to be undefined.
    ///
    /// - Parameter said: the diagnostics of the mirrors; one that equals a suggestion of a key is left out.
    func unknownKeys(in outline: SheetOutline, _ reported: [Diagnostic], _ bytes: Span<UInt8>) -> [Diagnostic] {
        let keys = options.themes.sourceCells.keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
        guard !keys.isEmpty else { return reported }
        var unknown: [Diagnostic] = []
        var references = CustomReferences(outline.span)
        while let reference = references.next(in: bytes) {
            guard !reference.hasFallback, let id = properties.id(of: reference.name, in: bytes), !properties.isDefined(id) else { continue }
            let name = String(decoding: bytes.array(reference.name).dropFirst(2), as: UTF8.self)
            let question = NameSuggestion.question(name, in: keys)
            guard !question.isEmpty, !keys.contains(name) else { continue }
            unknown.append(
                Diagnostic(
                    .undefinedProperty, "--\(name) is defined nowhere, and no theme table has a row with that key" + question,
                    at: reference.name, notes: ["correct the name, add the row, or give var() a fallback"]))
        }
        let spans = unknown.compactMap(\.span)
        let others = reported.filter { reported in
            guard reported.code == .undefinedProperty, let whole = reported.span else { return true }
            return !spans.contains { whole.start <= $0.start && $0.end <= whole.end }
        }
        return others + unknown
    }

    /// Returns the diagnostics about keys in directives that no theme table has.
    private func unknownTokens(of directives: SheetDirectives, in bytes: Span<UInt8>) -> [Diagnostic] {
        let tokens = directives.tokens
        guard !tokens.isEmpty else { return [] }
        let keys = options.themes.keys.map { String(decoding: $0, as: UTF8.self) }
        let known = Set(keys)
        return tokens.compactMap { token in
            let text = String(decoding: bytes.array(token), as: UTF8.self)
            var key = text[...]
            while key.count > 2, key.hasPrefix("--") { key = key.dropFirst(2) }
            guard !known.contains(String(key)) else { return nil }
            return Diagnostic(
                .unknownToken,
                "no theme table has a row with the key '\(text)'" + NameSuggestion.question(String(key), in: keys), at: token,
                notes: [keys.isEmpty ? "name the table with --theme FILE" : "correct the key, or add the row"])
        }
    }

    /// Returns the diagnostics about keys in directives whose rows hold a kind of value that is not possible there.
    private func idleTokens(of outline: SheetOutline, in bytes: Span<UInt8>) -> [Diagnostic] {
        guard outline.directives?.tokens.isEmpty == false else { return [] }
        let theme = options.themes.dark
        var idle: [(key: SourceSpan, cell: ThemeCell, note: String)] = []
        for item in outline.items where item.isDirected {
            guard let key = outline.directed[item.name.start]?.token,
                let cell = theme.cell(forKey: bytes.extracting(key.range), pageBase: .white),
                !cell.isDeclarations, !cell.fits(item)
            else { continue }
            idle.append((key, cell, "name a row of colors"))
        }
        for addition in outline.additions.values.joined() where !addition.isMirrored {
            guard let key = addition.key, let cell = theme.cell(forKey: bytes.extracting(key.range), pageBase: .white),
                !cell.isDeclarations, !cell.isValue || addition.property == nil
            else { continue }
            idle.append((key, cell, cell.isValue ? "put it behind a declaration's value" : "write the picture in the comment"))
        }
        return idle.sorted { $0.key.start < $1.key.start }.map { idle in
            let key = String(decoding: bytes.array(idle.key), as: UTF8.self)
            return Diagnostic(
                .misplacedDirective, "the row '\(key)' has \(idle.cell.kind), which has no effect here", at: idle.key, notes: [idle.note])
        }
    }

    /// Returns the diagnostics about the directives of a stylesheet if the filter engine inverts the page as a whole.
    static func underFilter(_ outline: SheetOutline) -> [Diagnostic] {
        guard let directives = outline.directives else { return [] }
        guard !directives.ignoresFile, let first = directives.ignores.first?.comment ?? directives.firstWish else {
            return directives.diagnostics
        }
        return directives.diagnostics + [
            Diagnostic(
                .misplacedDirective,
                "the directives of sheets have no effect with --engine filter, which inverts pages as a whole", at: first,
                notes: ["put data-nightfall=\"ignore\" on the element, or use --engine rewrite"])
        ]
    }
}
