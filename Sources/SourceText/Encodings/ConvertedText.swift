/// Lossless conversion, to UTF-8 and back, of text in an encoding that reuses ASCII bytes inside characters.
enum ConvertedText {
    /// Converts a file in the encoding `charset`, by glibc's name, to UTF-8.
    ///
    /// - Throws: a `Diagnostic` if the conversion back would not give the same bytes.
    static func utf8(from file: [UInt8], charset: String) throws(Diagnostic) -> [UInt8] {
        guard var reader = CharacterConverter(from: charset, to: "UTF-8") else { throw unknown(charset) }
        let text: [UInt8]
        switch reader.converted(file) {
        case .success(let converted): text = converted
        case .failure(let fault):
            throw Diagnostic(
                .undecodable, "has bytes that are not a character of \(charset)",
                at: SourceSpan(fault.offset, fault.offset + 1), notes: notes)
        }
        guard try encoded(text, charset: charset) == file else {
            throw Diagnostic(.undecodable, "has characters that \(charset) writes in two ways", notes: notes)
        }
        return text
    }

    /// Converts UTF-8 to the encoding `charset`.
    ///
    /// - Throws: a `Diagnostic` for a character that the encoding lacks.
    static func encoded(_ text: [UInt8], charset: String) throws(Diagnostic) -> [UInt8] {
        guard var writer = CharacterConverter(from: "UTF-8", to: charset) else { throw unknown(charset) }
        switch writer.converted(text) {
        case .success(let file): return file
        case .failure: throw Diagnostic(.undecodable, "would need a character that \(charset) lacks", notes: notes)
        }
    }

    private static let notes = ["convert it to UTF-8; it was left unchanged"]

    private static func unknown(_ charset: String) -> Diagnostic {
        Diagnostic(.undecodable, "is in \(charset), which this system cannot convert", notes: notes)
    }
}
