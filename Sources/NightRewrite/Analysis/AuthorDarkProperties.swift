internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The custom properties that the author dark theme reads.
///
/// The author's dark rules take precedence, including the values that they read through `var()`: there the properties must keep the
/// author's values under their own names. The dark values that nightfall computes have other names, which only the rest of the page reads.
struct AuthorDarkProperties {
    /// The names of the properties, with their dashes.
    private(set) var names: Set<[UInt8]> = []
    private let waiting: ToggledDarkThemes

    /// Collects the properties that are read in the files of `site` that `judge` does not leave alone.
    init(_ site: SiteSummaries, _ judge: SiteAnalyzer) {
        waiting = judge.themes.waiting
        let authors = Set(judge.authors)
        for file in site.sheets where !file.isCompanion {
            let isAuthors = authors.contains(file.path)
            if let sheet = file.sheet, let text = sheet.walked?.text, isAuthors || judge.decisions.changes(sheet: file.path) {
                add(sheet, isAuthors: isAuthors, in: text.span)
            }
        }
        var isAdded = Array(repeating: false, count: site.loads.count)
        for (index, document) in site.documents.enumerated() {
            let facts = document.facts
            guard !facts.isIgnored, !document.isLeftDrawing else { continue }
            if !isAdded[document.loads], judge.decisions.changes(document: index) {
                isAdded[document.loads] = true
                add(facts)
            }
            guard !facts.frames.isEmpty else { continue }
            for (frame, decision) in zip(facts.frames, judge.decisions.frames[document.file.path] ?? []) where decision.leftAlone == nil {
                add(frame)
            }
        }
    }

    private mutating func add(_ document: DocumentSummary) {
        for style in document.styles {
            if let text = style.walked?.text { add(style, isAuthors: style.isOnlyDark, in: text.span) }
        }
    }

    private mutating func add(_ sheet: StylesheetSummary, isAuthors: Bool, in bytes: Span<UInt8>) {
        let mayWait = !waiting.markers.isDisjoint(with: sheet.roots.markers)
        guard isAuthors || mayWait || sheet.mayHaveDarkConditions else { return }
        var depth = isAuthors ? 1 : 0
        var open: [Bool] = []
        for item in sheet.items {
            switch item.kind {
            case .rule, .group, .anonymousLayer, .keyframes:
                let isDark = item.isOnlyDark || (mayWait && item.kind == .rule && waiting.isDark(item.value, in: bytes))
                open.append(isDark)
                if isDark { depth += 1 }
            case .end: if open.popLast() == true { depth -= 1 }
            case .declaration, .custom:
                guard depth > 0, CustomPropertySummary.mayHaveReference(item.value, in: bytes) else { continue }
                addReferences(in: item.value, of: bytes)
            case .plain, .importRule, .namespace, .registration: continue
            }
        }
    }

    private mutating func addReferences(in value: SourceSpan, of bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return }
            guard ValueShape.isReference(token, in: bytes) else { continue }
            let name = tokenizer.nextSolid(in: bytes)
            if name.type == .ident { names.insert(bytes.array(name.span)) }
        }
    }
}
