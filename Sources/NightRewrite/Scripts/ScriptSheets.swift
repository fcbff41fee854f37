internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The stylesheets that a script adds to its page, as far as they are string literals; no script is run.
struct ScriptSheets: Sendable, Equatable {
    /// The maximum number of sheets; more, or longer ones, belong to a library.
    private static let limit = 64
    private static let longestSheet = 1 << 15
    private static let longestName = 200
    /// The maximum number of sheets of a library, whose tables of themes are left out.
    private static let libraryLimit = 1024
    /// The maximum number of sheets of a library that begin with the same word; more are a table of themes.
    private static let mostThemes = 4

    private static let ending = ByteSearch(Array(".css".utf8))
    /// The code that turns a text into a sheet.
    private static let makers = ["createElement(\"style\"", "createElement('style'", "insertRule(", "replaceSync("].map {
        ByteSearch(Array($0.utf8))
    }
    /// The properties whose values are colors.
    private static let properties = ["color", "background", "background-color"].map { Array($0.utf8) }

    /// The distinct addresses of sheets, in the order of the script.
    private(set) var names: [[UInt8]] = []
    /// The distinct texts of whole sheets with colors, in the order of the script.
    private(set) var texts: [[UInt8]] = []
    /// True if the script builds rules with colors from pieces, or has more texts than are kept.
    private(set) var makesUnknownRules = false

    /// True if the script adds no sheet.
    var isEmpty: Bool { names.isEmpty && texts.isEmpty && !makesUnknownRules }

    /// Creates an empty collection.
    init() {}

    /// Reads the sheets that the script at `span` adds.
    init(_ span: SourceSpan, in script: Span<UInt8>) {
        collectNames(span, in: script)
        collectTexts(span, in: script, limit: ScriptSheets.limit)
    }

    /// Reads the whole sheets that the library at `span` adds; the rules that it builds from pieces are for what it draws itself.
    init(ofLibrary span: SourceSpan, in script: Span<UInt8>) {
        collectTexts(span, in: script, limit: ScriptSheets.libraryLimit)
        let themes = Dictionary(grouping: texts) { ScriptSheets.firstWord(of: $0) }
        texts = themes.values.filter { $0.count <= ScriptSheets.mostThemes }.flatMap { $0 }
        if texts.count > ScriptSheets.limit { texts = [] }
        sort()
        makesUnknownRules = false
    }

    /// The first word of the first selector, with its `.` or `#`: `.hljs` for `.hljs-comment`.
    private static func firstWord(of text: [UInt8]) -> [UInt8] {
        var tokenizer = Tokenizer(SourceSpan(0, text.count))
        let start = Int(tokenizer.nextSolid(in: text.span).start)
        return Array(text[start...].prefix { !" \t\r\n-,:{>[(".utf8.contains($0) })
    }

    private mutating func collectTexts(_ span: SourceSpan, in script: Span<UInt8>, limit: Int) {
        let (start, end) = (Int(span.start), Int(span.end))
        guard ScriptSheets.makers.contains(where: { $0.first(in: script, from: start, to: end) != nil }) else { return }
        var reader = ScriptLiterals(span)
        while let literal = reader.next(in: script) { take(literal, limit: limit) }
    }

    /// Adds the sheets of another script.
    mutating func formUnion(_ other: ScriptSheets) {
        for name in other.names { add(name: name) }
        for text in other.texts { add(text: text, limit: ScriptSheets.limit) }
        makesUnknownRules = makesUnknownRules || other.makesUnknownRules
    }

    /// Takes away the texts that `other` has.
    mutating func subtract(_ other: ScriptSheets) {
        texts = texts.filter { !other.texts.contains($0) }
    }

    /// Sorts everything, so that the order of files makes no difference.
    mutating func sort() {
        names.sort { $0.lexicographicallyPrecedes($1) }
        texts.sort { $0.lexicographicallyPrecedes($1) }
    }

    private mutating func add(name: [UInt8]) {
        if names.count < ScriptSheets.limit, !names.contains(name) { names.append(name) }
    }

    private mutating func add(text: [UInt8], limit: Int) {
        guard !texts.contains(text) else { return }
        guard texts.count < limit else {
            makesUnknownRules = true
            return
        }
        texts.append(text)
    }

    /// Collects the literals that end with `.css`, or contain it before a query.
    private mutating func collectNames(_ span: SourceSpan, in script: Span<UInt8>) {
        var index = Int(span.start)
        let limit = Int(span.end)
        while let found = ScriptSheets.ending.first(in: script, from: index, to: limit) {
            index = found + 4
            guard index < limit else { return }
            var start = found
            while start > Int(span.start), found - start < ScriptSheets.longestName, ScriptSheets.mayName(script[start - 1]) { start -= 1 }
            guard start > Int(span.start), start < found else { continue }
            let quote = script[start - 1]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`") else { continue }
            guard script[index] == quote || script[index] == UInt8(ascii: "?") else { continue }
            add(name: (start..<index).map { script[$0] })
        }
    }

    private static func mayName(_ byte: UInt8) -> Bool {
        byte > 0x20 && !"\"'`\\(){}<>*,;".utf8.contains(byte)
    }

    /// Adds a text if it is CSS with colors.
    private mutating func take(_ literal: ScriptLiterals.Literal, limit: Int) {
        let text = literal.text
        guard text.contains(UInt8(ascii: "{")), text.contains(UInt8(ascii: ":")), !text.contains(UInt8(ascii: "<")) else { return }
        guard literal.isWhole, text.count <= ScriptSheets.longestSheet, ScriptSheets.isBalanced(text) else {
            if ScriptSheets.paints(text) { makesUnknownRules = true }
            return
        }
        if SheetOutline(of: SourceSpan(0, text.count), in: text.span).hasColors { add(text: text, limit: limit) }
    }

    private static func isBalanced(_ text: [UInt8]) -> Bool {
        var depth = 0
        for byte in text {
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// True if a declaration of a color follows a brace.
    private static func paints(_ text: [UInt8]) -> Bool {
        var name: [UInt8] = []
        var isInBlock = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "{"):
                isInBlock = true
                name = []
            case UInt8(ascii: ";"), UInt8(ascii: "}"): name = []
            case UInt8(ascii: ":"):
                if isInBlock, properties.contains(name) { return true }
                name = []
            case 0...0x20: continue
            default: if name.count < 20 { name.append(byte) }
            }
        }
        return false
    }
}
