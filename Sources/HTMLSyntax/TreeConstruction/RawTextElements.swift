internal import SourceText

/// The HTML elements whose contents are not markup.
///
/// See [HTML § 13.2.6.4.4](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead) and
/// [§ 13.2.6.4.7](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody).
package enum RawTextElements {
    private static let title: HTMLName = "title"
    private static let textarea: HTMLName = "textarea"
    private static let style: HTMLName = "style"
    private static let xmp: HTMLName = "xmp"
    private static let iframe: HTMLName = "iframe"
    private static let noembed: HTMLName = "noembed"
    private static let noframes: HTMLName = "noframes"
    private static let plaintext: HTMLName = "plaintext"

    /// The names of these elements.
    static let names: [HTMLName] = [title, textarea, style, xmp, iframe, noembed, noframes, plaintext, .script]

    /// The state that the start tag `name` switches the tokenizer to; nil for ordinary markup.
    package static func state(in name: HTMLName) -> HTMLTokenizer.State? {
        switch name {
        case title, textarea: .rcdata
        case style, xmp, iframe, noembed, noframes: .rawText
        case HTMLName.script: .scriptData
        case plaintext: .plainText
        default: nil
        }
    }
}
