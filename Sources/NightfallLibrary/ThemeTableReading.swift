internal import MarkupTree
package import NightTheme
internal import SourceText

/// Reads theme tables in all formats that nightfall reads.
package enum ThemeTableReading {
    /// Files that design tokens cannot name: a table that is not in a folder has none.
    package static var noFiles: TokenFiles {
        TokenFiles { name, place in
            .failure(ThemeTableError([ThemeProblem(.unreadable, at: place, "'\(name)' cannot be found: the table has no folder")]))
        }
    }

    /// Reads the table in `bytes`.
    ///
    /// - Parameters:
    ///   - format: the format; nil to detect it by the content.
    ///   - hexOrder: the position of alpha in hexadecimal colors.
    ///   - files: the access to the files that design tokens name.
    /// - Throws: all problems of the text.
    package static func read(
        _ bytes: [UInt8], as format: ThemeFormat? = nil, hexOrder: HexOrder = .rgba, files: TokenFiles = noFiles
    ) throws(ThemeTableError) -> ThemeReading {
        let converted = utf16(bytes)
        let (text, warning) = converted.map { ($0, nil) } ?? utf8(bytes)
        let format = format ?? ThemeFormat(content: text)
        if hexOrder == .argb, format == .css || format == .tokens {
            let text = "--hex-order argb is for tables in text and property lists: in this format alpha is last, as in CSS"
            throw ThemeTableError([ThemeProblem(.syntax, at: nil, text)])
        }
        switch format {
        case .text: return try ThemeTableParser.parse(text.span, hexOrder: hexOrder).adding(warning)
        case .css: return try ThemeSheetReader.read(text).adding(warning)
        case .tokens: return try TokenReader.read(try JSONReader.read(converted ?? bytes), files: files)
        // XML declares its encoding itself.
        case .plist: return try PropertyListTheme.read(try propertyList(bytes), hexOrder: hexOrder)
        case .scss, .less, .swift:
            let readable = ThemeFormat.allCases.filter(\.isReadable).map(\.rawValue).joined(separator: ", ")
            throw ThemeTableError([ThemeProblem(.syntax, at: nil, "nightfall writes this format but reads only \(readable)")])
        }
    }

    /// Converts UTF-16 to UTF-8; returns nil for any other text.
    ///
    /// UTF-16 is detected by its byte order mark, or by a zero byte in its first character.
    private static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 1 else { return nil }
        let hasMark = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        guard hasMark || (bytes[0] == 0) != (bytes[1] == 0) else { return nil }
        let isBig = hasMark ? bytes[0] == 0xFE : bytes[0] == 0
        let units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Replaces what is not UTF-8, as browsers do in stylesheets ([CSS Syntax 3 §
    /// 3.2](https://www.w3.org/TR/css-syntax-3/#input-byte-stream)).
    ///
    /// - Returns: The text, and a warning if something was replaced.
    private static func utf8(_ bytes: [UInt8]) -> (text: [UInt8], warning: ThemeProblem?) {
        guard String(validating: bytes, as: UTF8.self) == nil else { return (bytes, nil) }
        let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
        let before = bytes[..<zip(bytes, text).prefix { $0 == $1 }.count]
        let line = before.count { $0 == 0x0A } + 1
        let place = SourceLocation(line: line, column: before.count - (before.lastIndex(of: 0x0A) ?? -1))
        return (text, ThemeProblem(.ignored, at: place, "is not UTF-8 from here on; U+FFFD stands for each part that is not"))
    }

    private static func propertyList(_ bytes: [UInt8]) throws(ThemeTableError) -> StructuredValue {
        if bytes.starts(with: Array("bplist".utf8)) {
            throw ThemeTableError([
                ThemeProblem(.syntax, at: nil, "this is a binary property list; 'plutil -convert xml1' converts it to XML")
            ])
        }
        do throws(XMLWellFormedness.Violation) {
            return try PropertyListReader.read(bytes)
        } catch {
            let place = error.line > 0 ? SourceLocation(line: error.line, column: max(1, error.column)) : nil
            throw ThemeTableError([ThemeProblem(.syntax, at: place, error.message)])
        }
    }
}
