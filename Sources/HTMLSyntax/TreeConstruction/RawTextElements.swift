internal import SourceText

/// The HTML elements whose contents aren't markup (WHATWG HTML, 13.2.6.4.4 and 13.2.6.4.7).
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

    /// The state that the start tag `name` puts the tokenizer into; nil for ordinary markup.
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

/// The tags that a reader of a document has no need of: those of none of some names, without attributes of some others.
package struct SkippableTags: Sendable {
    let elements: NamePrefilter
    /// A filter for the attributes that are looked for.
    package let attributes: NamePrefilter

    /// The tags that are of none of `elements`, and of none that changes how what follows is read, and have none of `attributes`.
    package init(otherThan elements: [HTMLName], and attributes: [HTMLName]) {
        self.elements = NamePrefilter(elements + MarkupScanner.names)
        self.attributes = NamePrefilter(attributes)
    }
}
