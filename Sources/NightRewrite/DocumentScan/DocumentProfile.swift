internal import HTMLSyntax
internal import SourceText

/// The kind of program that shows a document: a browser, a mail client or AMP.
package enum DocumentProfile: Sendable, Equatable {
    /// A web page.
    case page
    /// A mail; clients drop what they don't support, attributes of `style` elements first.
    case email
    /// An AMP page: one `<style amp-custom>`, of limited size and without `!important`.
    case amp
    /// A mail or an advertisement in AMP, where media queries about the color scheme are not allowed.
    case restrictedAMP

    private static let names = ["amp", "\u{26A1}", "\u{26A1}\u{FE0F}"].map { Array($0.utf8) }
    private static let restricted = names.flatMap { name in ["4email", "4ads"].map { name + Array($0.utf8) } }

    /// Determines the profile from the `html` tag of a document.
    init(_ scan: DocumentScan, isEmail: Bool) {
        // The names of all profiles begin with `a` or with the first byte of U+26A1.
        let marks = (scan.htmlTag?.attributes ?? []).filter { $0.name.first == UInt8(ascii: "a") || $0.name.first == 0xE2 }
        if marks.contains(where: { DocumentProfile.restricted.contains($0.name) }) {
            self = .restrictedAMP
        } else if marks.contains(where: { DocumentProfile.names.contains($0.name) }) {
            self = .amp
        } else {
            self = isEmail ? .email : .page
        }
    }

    /// True if the contents of this `style` element may be changed.
    func mayChange(_ sheet: SheetReference, in bytes: Span<UInt8>) -> Bool {
        self != .amp || DocumentProfile.isCustom(sheet.tag, in: bytes)
    }

    /// True if the start tag is that of an AMP page's custom sheet.
    static func isCustom(_ tag: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = HTMLTokenizer(tag)
        return tokenizer.next(in: bytes).kind == .startTag && tokenizer.attribute("amp-custom", in: bytes) != nil
    }
}
