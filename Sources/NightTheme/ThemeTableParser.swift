import CSSColor
import SourceText

/// Reads the text format of theme tables.
struct ThemeTableParser {
    private struct Field {
        let span: SourceSpan
        let line: Int
        let column: Int
    }

    private var lexer: ThemeTableLexer
    private var problems: [ThemeTableProblem] = []
    private var themes: [String] = []
    private var rows: [ThemeTableRow] = []
    private var lineOfKey: [[UInt8]: Int] = [:]

    /// After so many problems the rest of the table is not read.
    private static let mostProblems = 100

    private init(_ bytes: Span<UInt8>) { lexer = ThemeTableLexer(bytes) }

    /// The table in `bytes`, whose cells `color` reads; throws all its problems.
    static func parse(
        _ bytes: Span<UInt8>, color: (SourceSpan, Span<UInt8>) -> SRGB?
    ) throws(ThemeTableError) -> ThemeTable {
        var parser = ThemeTableParser(bytes)
        parser.readLines(in: bytes, color: color)
        if parser.themes.isEmpty, parser.problems.isEmpty {
            let nowhere = Field(span: SourceSpan(0, 0), line: 1, column: 1)
            parser.report(.noHeader, at: nowhere, "the table is empty; its first line names the themes")
        }
        guard parser.problems.isEmpty else { throw ThemeTableError(problems: parser.problems) }
        return ThemeTable(themes: parser.themes, rows: parser.rows)
    }

    private mutating func readLines(in bytes: Span<UInt8>, color: (SourceSpan, Span<UInt8>) -> SRGB?) {
        var fields: [Field] = []
        while problems.count < ThemeTableParser.mostProblems {
            let token = lexer.next(in: bytes)
            switch token {
            case .field(let span):
                fields.append(field(span))
            case .unclosed(let span, let isComment):
                let what = isComment ? "a comment" : "a quotation mark"
                report(.unclosed, at: field(span), "\(what) is not closed")
                fields.removeAll(keepingCapacity: true)
                skipLine(in: bytes)
            case .newline, .end:
                if themes.isEmpty {
                    readHeader(fields, in: bytes)
                } else {
                    readRow(fields, in: bytes, color: color)
                }
                fields.removeAll(keepingCapacity: true)
                if token == .end { return }
            }
        }
    }

    private mutating func skipLine(in bytes: Span<UInt8>) {
        var token = lexer.next(in: bytes)
        while token != .newline, token != .end { token = lexer.next(in: bytes) }
    }

    private mutating func readHeader(_ fields: [Field], in bytes: Span<UInt8>) {
        var names: Set<String> = []
        for field in fields {
            let name = String(decoding: [UInt8](copying: bytes.extracting(field.span.range)), as: UTF8.self)
            // A theme may be called "red", so only what can't be a name tells that the header is missing.
            if name.hasPrefix("#") || name.hasPrefix("0x") || name.contains("(") {
                report(.noHeader, at: field, "'\(text(field.span, in: bytes))' stands where the first line names the themes")
                return
            }
            if !names.insert(name.lowercased()).inserted {
                report(.duplicateTheme, at: field, "the theme '\(text(field.span, in: bytes))' is named twice")
            }
            themes.append(name)
        }
    }

    private mutating func readRow(_ fields: [Field], in bytes: Span<UInt8>, color: (SourceSpan, Span<UInt8>) -> SRGB?) {
        guard let first = fields.first, let last = fields.last else { return }
        guard fields.count == themes.count + 1 else {
            let wanted = "\(themes.count) colour\(themes.count == 1 ? "" : "s") and a key"
            report(.raggedRow, at: first, "the row has \(fields.count) field\(fields.count == 1 ? "" : "s"), the header asks for \(wanted)")
            return
        }
        var cells: [SRGB] = []
        for field in fields.dropLast() {
            guard let cell = HexCell.parse(field.span, in: bytes) ?? color(field.span, bytes) else {
                report(.unknownColor, at: field, "'\(text(field.span, in: bytes))' is no colour that stands by itself")
                continue
            }
            cells.append(cell.quantized)
        }
        guard cells.count == themes.count else { return }
        let name = bytes.extracting(last.span.range)
        let key = [UInt8](copying: name.extracting(ThemeTable.bareStart(of: name)..<name.count))
        if let line = lineOfKey[key] {
            report(.duplicateKey, at: last, "the key '\(text(last.span, in: bytes))' stands already on line \(line)")
            return
        }
        lineOfKey[key] = last.line
        rows.append(ThemeTableRow(key: key, cells: cells, keySpan: last.span))
    }

    private func field(_ span: SourceSpan) -> Field {
        Field(span: span, line: lexer.line, column: Int(span.start) - lexer.lineStart + 1)
    }

    private mutating func report(_ code: ThemeTableProblem.Code, at field: Field, _ message: String) {
        problems.append(
            ThemeTableProblem(code: code, span: field.span, line: field.line, column: field.column, message: message))
    }

    /// The text of a span for messages, cut where it is long.
    private func text(_ span: SourceSpan, in bytes: Span<UInt8>) -> String {
        let longest = 80
        let part = bytes.extracting(Int(span.start)..<min(Int(span.end), Int(span.start) + longest))
        return String(decoding: [UInt8](copying: part), as: UTF8.self)
    }
}

extension [UInt8] {
    /// The bytes of a span.
    init(copying span: Span<UInt8>) {
        self.init()
        reserveCapacity(span.count)
        for index in span.indices { append(span[index]) }
    }
}
