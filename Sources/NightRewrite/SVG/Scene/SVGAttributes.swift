internal import HTMLSyntax
internal import SourceText

/// The attributes of one start tag of a drawing, which are decoded only when they are asked for.
struct SVGAttributes {
    private let tokens: DocumentTokens
    private let source: Source

    /// Reads the start tag at `tag`.
    init(of tag: SourceSpan, in source: Source) {
        var tokens = DocumentTokens(tag, kind: .svg)
        _ = tokens.next(in: source.bytes.span)
        self.init(tokens, source)
    }

    /// The attributes of the start tag that `tokens` has just read.
    init(_ tokens: DocumentTokens, _ source: Source) {
        (self.tokens, self.source) = (tokens, source)
    }

    /// The value of an attribute, whose name is in lower case; nil if there is none.
    func value(_ name: HTMLName) -> [UInt8]? {
        tokens.attribute(name, in: source.bytes.span).flatMap { AttributeText.decoded($0.value, of: source) }
    }

    /// The attributes whose names, in lower case, fulfil a condition.
    func all(where isIncluded: (_ name: [UInt8]) -> Bool) -> [(name: [UInt8], value: [UInt8])] {
        tokens.attributes.compactMap { attribute in
            guard !attribute.isDuplicate else { return nil }
            let name = CharacterDecoder.decodedName(attribute.name, in: source.bytes.span)
            guard isIncluded(name), let value = AttributeText.decoded(attribute.value, of: source) else { return nil }
            return (name, value)
        }
    }
}
