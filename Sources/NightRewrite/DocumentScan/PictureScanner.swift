internal import CSSCascade
internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Keeps the tags of a document that show images.
struct PictureScanner {
    /// The index of the open `picture` element.
    private var openPicture: Int?
    /// True if a `picture` of nightfall is open.
    private var isInOwnPicture = false

    /// Creates a scanner outside of any `picture`.
    init() {}

    /// Handles the start tag that `tokens` read last.
    @inline(__always)
    mutating func startTag(_ token: HTMLToken, _ tokens: borrowing DocumentTokens, into scan: inout DocumentContents, in bytes: Span<UInt8>)
    {
        switch (token.name.count, bytes[Int(token.name.start)] | 0x20) {
        case (3, UInt8(ascii: "i")): image(token, tokens, into: &scan, in: bytes)
        case (5, UInt8(ascii: "i")) where tokens.isForeign: foreignImage(token, tokens, into: &scan, in: bytes)
        case (3, UInt8(ascii: "u")) where tokens.isForeign: use(token, tokens, into: &scan, in: bytes)
        case (5, UInt8(ascii: "e")), (5, UInt8(ascii: "i")), (5, UInt8(ascii: "v")), (6, UInt8(ascii: "o")):
            other(token, tokens, into: &scan, in: bytes)
        case (7, UInt8(ascii: "p")): picture(token, tokens, into: &scan, in: bytes)
        case (6, UInt8(ascii: "s")) where openPicture != nil || isInOwnPicture: choice(token, tokens, into: &scan, in: bytes)
        default: break
        }
    }

    /// Handles an end tag.
    @inline(__always)
    mutating func endTag(_ token: HTMLToken, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard openPicture != nil || isInOwnPicture, DocumentNames.picture.matches(token.name, in: bytes) else { return }
        if isInOwnPicture { scan.marks.wrapperTags.append(token.span) }
        (openPicture, isInOwnPicture) = (nil, false)
    }

    /// Keeps an `img` that may show a file.
    private func image(_ token: HTMLToken, _ tokens: borrowing DocumentTokens, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard !tokens.isForeign, DocumentNames.img.matches(token.name, in: bytes) else { return }
        let source = tokens.attribute(DocumentNames.src, in: bytes)?.value ?? SourceSpan(token.span.start, token.span.start)
        PictureScanner.drawing(source, into: &scan, in: bytes)
        let candidates = tokens.attribute(DocumentNames.srcset, in: bytes)?.value
        if let candidates { PictureScanner.drawings(candidates, into: &scan, in: bytes) }
        let isData = PictureScanner.isRaster(source, in: bytes)
        guard isData || source.count < 4096, candidates?.count ?? 0 < 1 << 16 else { return }
        if let openPicture, scan.imagery.pictures[openPicture].image == nil {
            scan.imagery.pictures[openPicture].image = scan.imagery.images.count
        }
        guard openPicture != nil || candidates != nil || isData || ImageName.mayOccur(in: source, bytes) else { return }
        let sizes = tokens.attribute(DocumentNames.sizes, in: bytes)?.value
        scan.imagery.images.append(
            DocumentImage(tag: token.span, source: source, candidates: candidates, sizes: sizes, picture: openPicture))
    }

    /// Keeps another element that may show a file.
    private func other(_ token: HTMLToken, _ tokens: borrowing DocumentTokens, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard !tokens.isForeign, let (element, attribute) = PictureScanner.element(token.name, in: bytes),
            let source = tokens.attribute(attribute, in: bytes)?.value
        else { return }
        if element == .input {
            guard let type = tokens.attribute(DocumentNames.type, in: bytes)?.value, DocumentNames.image.matches(type, in: bytes) else {
                return
            }
        }
        PictureScanner.drawing(source, into: &scan, in: bytes)
        guard PictureScanner.isRaster(source, in: bytes) || source.count < 4096 && ImageName.mayOccur(in: source, bytes) else { return }
        scan.imagery.images.append(
            DocumentImage(element: element, tag: token.span, source: source, candidates: nil, sizes: nil, picture: nil))
    }

    private static func element(_ name: SourceSpan, in bytes: Span<UInt8>) -> (DocumentImage.Element, attribute: HTMLName)? {
        switch HTMLName(name, in: bytes) {
        case DocumentNames.input: (.input, DocumentNames.src)
        case DocumentNames.object: (.object, DocumentNames.data)
        case DocumentNames.embed: (.embed, DocumentNames.src)
        case DocumentNames.video: (.video, DocumentNames.poster)
        default: nil
        }
    }

    /// Keeps the address of an SVG `image` that is a `data:` URL of a drawing (SVG 2 §9.5).
    private func foreignImage(
        _ token: HTMLToken, _ tokens: borrowing DocumentTokens, into scan: inout DocumentContents, in bytes: Span<UInt8>
    ) {
        guard DocumentNames.image.matches(token.name, in: bytes),
            let address = tokens.attribute(DocumentNames.href, in: bytes) ?? tokens.attribute(DocumentNames.xlinkHref, in: bytes)
        else { return }
        PictureScanner.drawing(address.value, into: &scan, in: bytes)
    }

    /// Keeps a `use` that refers to an element in another file.
    private func use(_ token: HTMLToken, _ tokens: borrowing DocumentTokens, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard DocumentNames.use.matches(token.name, in: bytes),
            let address = (tokens.attribute(DocumentNames.href, in: bytes) ?? tokens.attribute(DocumentNames.xlinkHref, in: bytes))?.value,
            address.count < 4096, ImageName.mayOccur(in: address, bytes)
        else { return }
        scan.imagery.uses.append(address)
    }

    private mutating func picture(
        _ token: HTMLToken, _ tokens: borrowing DocumentTokens, into scan: inout DocumentContents, in bytes: Span<UInt8>
    ) {
        guard !tokens.isForeign, DocumentNames.picture.matches(token.name, in: bytes) else { return }
        if DocumentMarkup.isOurPicture(token.span, in: bytes) {
            scan.marks.wrapperTags.append(token.span)
            isInOwnPicture = true
            return
        }
        openPicture = scan.imagery.pictures.count
        scan.imagery.pictures.append(DocumentPicture(tag: token.span))
    }

    /// Keeps a `source` of a `picture`.
    private func choice(_ token: HTMLToken, _ tokens: borrowing DocumentTokens, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard !tokens.isForeign, DocumentNames.source.matches(token.name, in: bytes) else { return }
        if DocumentMarkup.isGenerated(token.span, in: bytes) {
            scan.marks.generated.append(token.span)
            return
        }
        guard let openPicture, let candidates = tokens.attribute(DocumentNames.srcset, in: bytes)?.value else { return }
        PictureScanner.drawings(candidates, into: &scan, in: bytes)
        guard scan.imagery.pictures[openPicture].image == nil, candidates.count < 1 << 16 else { return }
        scan.imagery.pictures[openPicture].choices.append(
            DocumentPicture.Choice(
                tag: token.span, candidates: candidates, sizes: tokens.attribute(DocumentNames.sizes, in: bytes)?.value,
                media: tokens.value(DocumentNames.media, in: bytes)))
    }

    /// Keeps the addresses in a `srcset` that are `data:` URLs of drawings.
    private static func drawings(_ candidates: SourceSpan, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard ByteSearch.drawing.first(in: bytes, from: Int(candidates.start), to: Int(candidates.end)) != nil else { return }
        for candidate in ImageCandidates(bytes.array(candidates)).list {
            let start = Int(candidates.start)
            drawing(SourceSpan(start + candidate.place.lowerBound, start + candidate.place.upperBound), into: &scan, in: bytes)
        }
    }

    /// Returns true if an address is a `data:` URL of an image other than a drawing.
    private static func isRaster(_ address: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        DataAddress.imageLengths.contains(address.count) && DataAddress.isImage(address, in: bytes)
            && !TokenText.begins(address, with: "data:image/svg+xml", in: bytes)
    }

    /// Keeps an address that is a `data:` URL of a drawing, unless it contains character references.
    static func drawing(_ address: SourceSpan, into scan: inout DocumentContents, in bytes: Span<UInt8>) {
        guard address.count > 24, TokenText.begins(address, with: "data:image/svg+xml", in: bytes),
            !address.range.contains(where: { bytes[$0] == UInt8(ascii: "&") })
        else { return }
        scan.imagery.drawings.append(address)
    }
}
