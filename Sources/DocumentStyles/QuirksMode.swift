package import HTMLSyntax
internal import SourceText

/// Tests whether a doctype puts a document into quirks mode ([HTML §
/// 13.2.6.4.1](https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode)).
package enum QuirksMode {
    /// True for a document with this doctype; one without a doctype is in quirks mode as well.
    package static func applies(to doctype: HTMLDoctype, in bytes: Span<UInt8>) -> Bool {
        guard !doctype.forcesQuirks, let name = doctype.name, HTMLName(name, in: bytes) == html else { return true }
        if let system = doctype.systemIdentifier, text(system, in: bytes) == wholeSystem { return true }
        guard let identifier = doctype.publicIdentifier else { return false }
        let text = text(identifier, in: bytes)
        if whole.contains(text) || starts.contains(where: { text.hasPrefix($0) }) { return true }
        return doctype.systemIdentifier == nil && startsWithoutSystem.contains { text.hasPrefix($0) }
    }

    /// True for a document, by the doctype before its first tag.
    package static func applies(toDocument bytes: [UInt8]) -> Bool {
        var tokenizer = HTMLTokenizer(SourceSpan(0, bytes.count))
        while true {
            switch tokenizer.next(in: bytes.span).kind {
            case .doctype: return applies(to: tokenizer.doctype, in: bytes.span)
            case .startTag, .endTag, .endOfFile: return true
            default: continue
            }
        }
    }

    private static func text(_ span: SourceSpan, in bytes: Span<UInt8>) -> String {
        String(decoding: span.range.prefix(128).map { bytes[$0] }, as: UTF8.self).lowercased()
    }

    private static let html: HTMLName = "html"
    private static let wholeSystem = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"
    private static let whole: Set<String> = ["-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html"]
    private static let startsWithoutSystem = ["-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//"]
    private static let starts = [
        "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
        "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html", "-//metrius//dtd metrius presentational//",
        "-//microsoft//dtd internet explorer ", "-//netscape comm. corp.//dtd ", "-//o'reilly and associates//dtd html ",
        "-//sq//dtd html 2.0 hotmetal + extensions//", "-//softquad software//dtd hotmetal pro 6.0::",
        "-//softquad//dtd hotmetal pro 4.0::",
        "-//spyglass//dtd html 2.0 extended//", "-//sun microsystems corp.//dtd hotjava ", "-//w3c//dtd html 3 1995-03-24//",
        "-//w3c//dtd html 3.2", "-//w3c//dtd html 4.0 frameset//", "-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental ",
        "-//w3c//dtd w3 html 3.0//", "-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html ",
    ]
}
