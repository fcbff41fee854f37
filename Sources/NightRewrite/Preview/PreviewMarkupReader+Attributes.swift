internal import HTMLSyntax
internal import SourceText

extension PreviewMarkupReader {
    /// The treatment of an attribute.
    enum Treatment: Equatable {
        case keep
        case remove
        case replace(PreviewText)
        /// The attribute stays for selectors such as `[src$=".svg"]`, and a `srcset` with this address comes before it.
        case precede(PreviewText)
    }

    /// The attributes that run, load or send something, or that no longer hold for changed contents.
    private static let removed: Set<HTMLName> = [
        "action", "autofocus", "autoplay", "crossorigin", "data", "formaction", "integrity", "loading", "manifest", "nonce", "ping",
    ]
    private static let action = Array("on".utf8)
    private static let style: HTMLName = "style"
    private static let feImage: HTMLName = "feimage"

    /// Returns the treatment of an attribute of the element `name`.
    ///
    /// - Parameter isOfScheme: True for `<meta name=color-scheme>`.
    func treatment(of attribute: HTMLAttribute, of name: HTMLName, isOfScheme: Bool, in bytes: Span<UInt8>) -> Treatment {
        let own = HTMLName(attribute.name, in: bytes)
        if PreviewMarkupReader.removed.contains(own) { return .remove }
        if bytes.array(attribute.name).prefix(2).elementsEqual(PreviewMarkupReader.action, by: { $0 | 0x20 == $1 }) { return .remove }
        func value() -> [UInt8] { CharacterDecoder.decoded(attribute.value, as: .attributeValue, in: bytes) }
        switch own {
        case PreviewMarkupReader.style, DocumentNames.media: return .replace(PreviewSheetReader.text(of: value(), addresses))
        case DocumentNames.src: return source(value(), of: name)
        case DocumentNames.srcset: return .replace(candidates(value()))
        case DocumentNames.poster, DocumentNames.background: return .replace(address(value()))
        case DocumentNames.href, DocumentNames.xlinkHref: return reference(value(), of: name)
        case DocumentNames.srcdoc: return frame(value())
        case DocumentNames.content where name == DocumentNames.meta && isOfScheme: return scheme(value())
        default: return .keep
        }
    }

    private func address(_ href: [UInt8]) -> PreviewText {
        var text = PreviewText()
        addresses.append(href, to: &text)
        return text
    }

    /// Returns the treatment of `src`: pictures are shown, all else is not loaded.
    private func source(_ href: [UInt8], of name: HTMLName) -> Treatment {
        guard name == DocumentNames.img || name == DocumentNames.input else { return .remove }
        let target = address(href)
        guard name == DocumentNames.img, case .address(let place)? = target.pieces.first, !SitePath.isRemote(place) else {
            return .replace(target)
        }
        return .precede(target)
    }

    /// Returns the treatment of the address of a link or of a part of a drawing.
    private func reference(_ href: [UInt8], of name: HTMLName) -> Treatment {
        if name == DocumentNames.link || name == DocumentNames.image || name == PreviewMarkupReader.feImage {
            return .replace(address(href))
        }
        // Browsers load no part of a `data:` URL into a drawing.
        guard name == DocumentNames.use else { return .keep }
        return href.first == UInt8(ascii: "#") ? .keep : .remove
    }

    /// Returns the candidates of a `srcset`, each with the address of its file.
    private func candidates(_ value: [UInt8]) -> PreviewText {
        var text = PreviewText()
        for candidate in ImageCandidates(value).list {
            if !text.pieces.isEmpty { text.append(", ".utf8) }
            addresses.append(candidate.address, to: &text)
            text.append(candidate.descriptors)
        }
        return text
    }

    /// Returns the document of a `srcdoc`; frames in frames in frames stay empty.
    private func frame(_ document: [UInt8]) -> Treatment {
        depth < 2 ? .replace(PreviewMarkupReader.text(of: document, kind: .html, depth: depth + 1, addresses)) : .remove
    }

    /// Returns the `content` of a `meta` that names both color schemes: one of them.
    private func scheme(_ content: [UInt8]) -> Treatment {
        let words = content.split { $0.isHTMLWhitespace }.map { String(decoding: $0, as: UTF8.self) }
        guard words.contains("light"), words.contains("dark") else { return .keep }
        var text = PreviewText()
        text.append(
            .schemes(
                light: Array(words.filter { $0 != "dark" }.joined(separator: " ").utf8),
                dark: Array(words.filter { $0 != "light" }.joined(separator: " ").utf8)))
        return .replace(text)
    }
}
