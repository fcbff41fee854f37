import SourceText

/// Reads the text format of theme tables.
///
/// A header names the themes. Each further line has a cell for each theme, `-` for a missing one, and a key last. Fields are separated by
/// spaces or tabs outside parentheses; a field may be in quotation marks, or a block in braces. Comments are `//` to the end of the line,
/// `/* */`, and lines that begin with `;` or with `#` and a space. A byte order mark, CRLF and blank lines are allowed.
package struct ThemeTableParser {
    private var lexer: ThemeTableLexer
    private var builder = ThemeTableBuilder()
    private let hexOrder: HexOrder

    private init(_ bytes: Span<UInt8>, _ hexOrder: HexOrder) {
        lexer = ThemeTableLexer(bytes)
        self.hexOrder = hexOrder
    }

    /// Parses the table in `bytes`; throws all its problems.
    package static func parse(_ bytes: Span<UInt8>, hexOrder: HexOrder = .rgba) throws(ThemeTableError) -> ThemeReading {
        var parser = ThemeTableParser(bytes, hexOrder)
        parser.readLines(in: bytes)
        return try parser.builder.finished()
    }

    private mutating func readLines(in bytes: Span<UInt8>) {
        var fields: [ThemeTableLexer.Field] = []
        while !builder.hasEnough {
            let token = lexer.next(in: bytes)
            switch token {
            case .field(let field):
                fields.append(field)
            case .unclosed(let place, let what):
                builder.report(.unclosed, at: place, "\(what) is not closed")
                fields.removeAll(keepingCapacity: true)
                // The end of an unclosed block or comment is unknown, so reading ends here.
                guard what == "a quotation mark" else { return }
            case .newline, .end:
                if builder.themes.isEmpty {
                    guard readHeader(fields, in: bytes) else { return }
                } else {
                    guard hasShape(fields, in: bytes) else { return }
                    readRow(fields, in: bytes)
                }
                fields.removeAll(keepingCapacity: true)
                if token == .end { return }
            }
        }
    }

    /// Reads the names of the themes; returns false if the line cannot be a header.
    private mutating func readHeader(_ fields: [ThemeTableLexer.Field], in bytes: Span<UInt8>) -> Bool {
        for field in fields {
            let name = String(decoding: text(field, in: bytes), as: UTF8.self)
            // A theme may be called "red", so only a field that cannot be a name shows that the header is missing.
            if field.mark == nil, name.hasPrefix("#") || name.hasPrefix("0x") || name.contains("(") || name.hasPrefix("{") || name == "-" {
                builder.report(.noHeader, at: field.place, "'\(clipped(name))' is in the first line, which names the themes")
                return false
            }
            if let separator = ThemeTableParser.separator(in: field, of: bytes) {
                builder.report(.noHeader, at: field.place, "cells do not end in '\(separator)': \(ThemeTableParser.shape)")
                return false
            }
            _ = builder.addTheme(name, at: field.place)
            if builder.hasEnough { return false }
        }
        return fields.isEmpty || !builder.themes.isEmpty
    }

    private mutating func readRow(_ fields: [ThemeTableLexer.Field], in bytes: Span<UInt8>) {
        guard let first = fields.first, let last = fields.last else { return }
        let count = builder.themes.count
        guard fields.count == count + 1 else {
            let wanted = "\(count) cell\(count == 1 ? "" : "s") and a key"
            let there = "\(fields.count) field\(fields.count == 1 ? "" : "s")"
            builder.report(.raggedRow, at: first.place, "the row has \(there), the header asks for \(wanted)")
            return
        }
        var cells: [ThemeCell?] = []
        for field in fields.dropLast() {
            let text = text(field, in: bytes)
            if field.mark == nil, text == [UInt8(ascii: "-")] {
                cells.append(nil)
            } else if let cell = ThemeCellParser.cell(hexOrder.ordered(text)) {
                cells.append(cell)
            } else {
                builder.report(.unknownValue, at: field.place, ThemeTableParser.unknown(text))
            }
        }
        guard cells.count == count, let key = builder.key(text(last, in: bytes), at: last.place) else { return }
        builder.add(key, cells, at: last.place)
    }

    /// The shape of a table, for messages.
    private static let shape =
        "the first line names only the themes, 'NORMAL NIGHT', and a row has a cell for each of them and its key last, '#fff #111 paper'"

    /// True if a row has the form of a row of a theme table.
    ///
    /// Reports a row with separators or with its key first; all other rows of the text will have the same form.
    private mutating func hasShape(_ fields: [ThemeTableLexer.Field], in bytes: Span<UInt8>) -> Bool {
        guard let first = fields.first else { return true }
        // A key may be a selector, which may have commas.
        let cells = fields.count == 1 ? fields[...] : fields.dropLast()
        for cell in cells {
            // A comma may be in a string of a cell.
            guard let separator = ThemeTableParser.separator(in: cell, of: bytes), !isCell(cell, in: bytes) else { continue }
            builder.report(.raggedRow, at: first.place, "cells do not end in '\(separator)': \(ThemeTableParser.shape)")
            return false
        }
        if isKeyFirst(fields, in: bytes) {
            let key = clipped(String(decoding: text(first, in: bytes), as: UTF8.self))
            builder.report(.raggedRow, at: first.place, "the key '\(key)' is first: \(ThemeTableParser.shape)")
            return false
        }
        return true
    }

    /// Returns the comma or semicolon that an unquoted field has outside parentheses, as in files of other programs; nil for none.
    private static func separator(in field: ThemeTableLexer.Field, of bytes: Span<UInt8>) -> Character? {
        guard field.mark == nil, !field.span.isEmpty, bytes[Int(field.span.start)] != UInt8(ascii: "{") else { return nil }
        var depth = 0
        for index in field.span.range {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ";"): if depth <= 0 { return Character(Unicode.Scalar(bytes[index])) }
            default: continue
            }
        }
        return nil
    }

    /// True if a row begins with a name and has only cells behind it.
    private func isKeyFirst(_ fields: [ThemeTableLexer.Field], in bytes: Span<UInt8>) -> Bool {
        guard fields.count > 1, let first = fields.first, !isCell(first, in: bytes), ThemeKey(text(first, in: bytes))?.isSelector == false
        else { return false }
        for field in fields.dropFirst() where !isCell(field, in: bytes) { return false }
        return true
    }

    private func isCell(_ field: ThemeTableLexer.Field, in bytes: Span<UInt8>) -> Bool {
        let text = text(field, in: bytes)
        return text == [UInt8(ascii: "-")] || ThemeCellParser.cell(hexOrder.ordered(text)) != nil
    }

    /// Returns the bytes of a field, with a single quotation mark for each doubled one.
    private func text(_ field: ThemeTableLexer.Field, in bytes: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var index = Int(field.span.start)
        while index < Int(field.span.end) {
            result.append(bytes[index])
            index += bytes[index] == field.mark ? 2 : 1
        }
        return result
    }

    private func clipped(_ text: String) -> String { String(text.prefix(80)) }

    /// Returns the message for a text that is not a cell.
    static func unknown(_ text: [UInt8]) -> String {
        "'\(String(decoding: text.prefix(80), as: UTF8.self))' is neither an absolute color nor another value that a table can hold"
    }
}

extension ThemeTable {
    /// Reads a table in the text format; see `ThemeTableParser`.
    ///
    /// - Throws: all problems of the table with their places.
    package static func parse(_ bytes: Span<UInt8>) throws(ThemeTableError) -> ThemeTable {
        try ThemeTableParser.parse(bytes).table
    }
}

extension [UInt8] {
    /// Copies the bytes of a span.
    init(copying span: Span<UInt8>) {
        self.init()
        reserveCapacity(span.count)
        for index in span.indices { append(span[index]) }
    }
}
