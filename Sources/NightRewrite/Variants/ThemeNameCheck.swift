internal import HTMLSyntax
internal import NightTheme
internal import SourceText

/// Finds elements of a document whose attribute names a theme that the site does not have.
struct ThemeNameCheck {
    /// The attributes with which pages choose, each with all its values, without classes, since any word may be a class.
    private let attributes: [ThemeAttribute]

    /// The maximum number of warnings about one document.
    private static let most = 20

    /// Creates a check for pages that choose by `attributes`.
    init(_ attributes: [ThemeAttribute]) {
        self.attributes = attributes.filter { !$0.isClass }
    }

    /// Returns a warning for each value without a theme, at the first element that has it.
    func warnings(in source: Source) -> [Diagnostic] {
        let bytes = source.bytes.span
        let present = attributes.filter { ByteSearch(Array($0.name.utf8)).first(in: bytes, from: 0, to: bytes.count) != nil }
        guard !present.isEmpty else { return [] }
        let names = present.map { HTMLName(Array($0.name.lowercased().utf8)) }
        var warnings: [Diagnostic] = []
        var seen: Set<[UInt8]> = []
        var scanner = MarkupScanner(source.content)
        while warnings.count < ThemeNameCheck.most {
            let token = scanner.next(in: bytes)
            if token.kind == .endOfFile { break }
            guard token.kind == .startTag else { continue }
            for (attribute, name) in zip(present, names) {
                guard let found = scanner.attribute(name, in: bytes) else { continue }
                let value = CharacterDecoder.decoded(found.value, as: .attributeValue, in: bytes)
                guard let warning = warning(of: value, attribute, at: found.value),
                    seen.insert(Array(attribute.name.utf8) + [UInt8(ascii: "=")] + value).inserted
                else { continue }
                warnings.append(warning)
            }
        }
        return warnings
    }

    private func warning(of value: [UInt8], _ attribute: ThemeAttribute, at span: SourceSpan) -> Diagnostic? {
        let name = String(decoding: value, as: UTF8.self)
        let known = attribute.values + ["auto"]
        guard !name.isEmpty, !known.contains(where: { $0.lowercased() == name.lowercased() }) else { return nil }
        let question = NameSuggestion.question(name, in: attribute.values)
        return Diagnostic(
            .unknownTheme,
            "there is no theme \(attribute.name)=\"\(name.prefix(80))\": the element has the theme of the element around it" + question,
            at: span, notes: ["the themes are " + attribute.values.joined(separator: ", ")])
    }
}
