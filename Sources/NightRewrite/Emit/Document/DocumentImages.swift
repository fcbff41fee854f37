internal import CSSSyntax
internal import HTMLSyntax
internal import NightTheme
internal import RasterImages
internal import SourceText

/// Finds the rules and elements that the images of one document need in one variant.
///
/// In an author's `picture`, the theme's image becomes one more `source`; that image is either from a theme table or the author's own dark
/// version. An `img` outside of a `picture` gets one if no rule and no script of the document can observe it. Elsewhere the wrapper would
/// be another child, sibling and flex item than the `img` was, and so could change the light theme. There the theme's image becomes the
/// `content` of the `img`, which changes nothing else.
struct DocumentImages {
    /// The rules for `img` elements.
    private(set) var rules: [UInt8] = []
    /// The `source` elements to be added.
    private(set) var sources: [ImageInsertions.PictureSource] = []
    /// The `img` elements that get a `picture` around them, each with its `source`.
    private(set) var wrapped: [ImageInsertions.PictureSource] = []
    /// The diagnostics of the images.
    private(set) var diagnostics: [Diagnostic] = []

    private let scan: DocumentScan
    private let source: Source
    private let resolver: ImageResolver?
    /// True to dim diagrams on white paper.
    private let dimsDiagrams: Bool
    /// The text appended to each selector.
    private let subject: [UInt8]
    /// The ends of addresses that more than one image of the document has.
    private var sharedEnds: Set<[UInt8]> = []

    /// Finds what the images need in each of `variants`.
    ///
    /// - Parameters:
    ///   - resolver: finds the images of themes; nil if there are none.
    ///   - dimsDiagrams: true to dim diagrams on white paper.
    ///   - usesRulesOnly: true if the activation condition is more than the system's preference, which is all that a `source` can test.
    static func all(
        _ scan: DocumentScan, _ source: Source, path: [UInt8], graph: SiteGraph, _ resolver: ImageResolver?, _ variants: [ThemeVariant],
        dimsDiagrams: Bool, usesRulesOnly: Bool
    ) -> [DocumentImages] {
        let namesPictures = graph.pictures.place != nil
        var all: [DocumentImages] = []
        for variant in variants {
            // If no table names images, all dark themes show the same ones.
            if !namesPictures, variant.theme.isDark, var first = all.first {
                first.diagnostics = []
                all.append(first)
                continue
            }
            var pictures = DocumentImages(scan, source, resolver?.with(variant.theme), dimsDiagrams, subject: variant.gate.subject)
            let mayFind = resolver != nil || (variant.theme.isDark && graph.pictures.hasHelps && !scan.images.isEmpty)
            if mayFind, variant.theme.isDark || (namesPictures && variant.theme.hasImages) {
                pictures.find(path: path, graph: graph, usesRulesOnly: usesRulesOnly, isDark: variant.theme.isDark)
            }
            let reported = Set(all.flatMap(\.diagnostics).map(\.span?.start))
            pictures.diagnostics.removeAll { reported.contains($0.span?.start) }
            all.append(pictures)
        }
        return all
    }

    private init(_ scan: DocumentScan, _ source: Source, _ resolver: ImageResolver?, _ dimsDiagrams: Bool, subject: [UInt8]) {
        self.subject = subject
        self.dimsDiagrams = dimsDiagrams
        self.scan = scan
        self.source = source
        self.resolver = resolver
    }

    /// Finds what the images need that `scan` found in `source`, the document at `path`.
    private mutating func find(path: [UInt8], graph: SiteGraph, usesRulesOnly: Bool, isDark: Bool) {
        // The `picture` elements that are replaced in the dark theme as a whole.
        var dark: Set<Int> = []
        for (index, picture) in scan.pictures.enumerated() {
            let isFiltered = picture.image.map { scan.filtered.contains(scan.images[$0].tag.start) } ?? false
            let isOther = isFiltered || picture.hasOwnDarkVersion || (usesRulesOnly ? isBeyondRules(picture) : addSources(to: picture))
            if isOther { dark.insert(index) }
        }
        let inDark = Set(
            scan.images.filter { $0.picture.map(dark.contains) ?? false }.compactMap { AttributeText.decoded($0.source, of: source) })
        let shown = scan.images.compactMap { image -> Shown? in
            // Behind a filter that inverts it, the image is as dark pages need it.
            guard !scan.filtered.contains(image.tag.start) else { return nil }
            // A rule that excludes one image in a `picture` excludes all that are in one.
            guard let address = AttributeText.decoded(image.source, of: source), image.picture == nil || !inDark.contains(address) else {
                return nil
            }
            return Shown(image: image, address: address, candidates: image.candidates.flatMap { AttributeText.decoded($0, of: source) })
        }
        let replaced = replace(shown, inDark) { [scan, source] in
            !usesRulesOnly && DocumentImages.isBlindToStructure(scan, source, path: path, graph: graph)
        }
        guard isDark else { return }
        sharedEnds = findSharedEnds()
        help(shown.filter { !replaced.contains($0.place) }, inDark, path: path, graph: graph)
    }

    /// An `img`, or another element with an image, with its decoded attributes.
    private struct Shown {
        let image: DocumentImage
        let address: [UInt8]
        let candidates: [UInt8]?

        /// The key by which a rule selects the element.
        var place: Place { Place(element: image.element, address: address) }
    }

    /// The elements of one kind that show the image at one address.
    private struct Place: Hashable {
        let element: DocumentImage.Element
        let address: [UInt8]
    }

    // MARK: Images of the theme

    /// Adds the theme's images to an author's `picture`; returns false if there are none.
    ///
    /// Neighbours with the same media queries are the same image in other formats, so the dark ones are inserted before them all.
    private mutating func addSources(to picture: DocumentPicture) -> Bool {
        guard let resolver, let image = picture.image.map({ scan.images[$0] }) else { return false }
        let count = sources.count
        var start = 0
        while start <= picture.choices.count {
            let media = start < picture.choices.count ? picture.choices[start].media : nil
            var end = start
            while end < picture.choices.count, picture.choices[end].media == media { end += 1 }
            let tag = start == 0 ? picture.tag : picture.choices[start - 1].tag
            for choice in picture.choices[start..<end] {
                let candidates = AttributeText.decoded(choice.candidates, of: source)
                guard let dark = ImageChoices(address: nil, candidates: candidates, resolver), !dark.isNothingElse else { continue }
                add(dark, media, choice.sizes, behind: tag)
            }
            guard end == picture.choices.count else {
                start = end
                continue
            }
            // The `img` has no media queries: it belongs to those before it that have none either.
            let isAlone = media != nil
            let candidates = image.candidates.flatMap { AttributeText.decoded($0, of: source) }
            let dark = ImageChoices(address: AttributeText.decoded(image.source, of: source), candidates: candidates, resolver)
            if let dark, !dark.isNothingElse {
                add(dark, nil, image.sizes, behind: isAlone ? picture.choices.last?.tag ?? picture.tag : tag)
            }
            break
        }
        return sources.count > count
    }

    /// True if the theme's images of a `picture` would have to be chosen by media queries; adds a diagnostic then.
    private mutating func isBeyondRules(_ picture: DocumentPicture) -> Bool {
        guard let resolver else { return false }
        let choice = picture.choices.first { choice in
            let candidates = AttributeText.decoded(choice.candidates, of: source)
            return choice.media != nil && ImageChoices(address: nil, candidates: candidates, resolver) != nil
        }
        guard let choice else { return false }
        diagnoseChoice(at: choice.tag, "shows a picture whose dark version is for some screens only, which no rule can select")
        return true
    }

    private mutating func diagnoseChoice(at tag: SourceSpan, _ message: String) {
        diagnostics.append(
            Diagnostic(
                .darkVersion, message, at: tag,
                notes: ["put a source with the media query (prefers-color-scheme: dark) before it; it was left unchanged"]))
    }

    private mutating func add(_ dark: ImageChoices, _ media: [UInt8]?, _ sizes: SourceSpan?, behind tag: SourceSpan) {
        guard let media = DocumentMedia.dark(for: media) else { return }
        sources.append(ImageInsertions.PictureSource(tag: tag, attributes: attributes(of: dark, media, sizes)))
    }

    private func attributes(of dark: ImageChoices, _ media: [UInt8], _ sizes: SourceSpan?) -> [(String, [UInt8])] {
        var attributes = [("media", media)]
        if let type = dark.type { attributes.append(("type", type)) }
        if dark.keepsSizes, let sizes = sizes.flatMap({ AttributeText.decoded($0, of: source) }) { attributes.append(("sizes", sizes)) }
        return attributes + [("srcset", dark.attribute)]
    }

    /// Gives each `img` the image of its theme, and returns the places of those that have one.
    private mutating func replace(_ shown: [Shown], _ inDark: Set<[UInt8]>, canWrap: () -> Bool) -> Set<Place> {
        guard let resolver else { return [] }
        let withCandidates = Set(shown.filter { $0.candidates != nil }.map(\.address))
        var written: Set<[UInt8]> = []
        var replaced: Set<Place> = []
        var wraps: Bool?
        for shown in shown {
            guard let dark = ImageChoices(address: shown.address, candidates: shown.candidates, resolver) else { continue }
            replaced.insert(shown.place)
            if dark.isNothingElse { continue }
            guard shown.image.element == .img else {
                replace(shown, by: dark, &written)
                continue
            }
            if wraps == nil { wraps = canWrap() }
            if wraps == true, shown.image.picture == nil {
                let attributes = attributes(of: dark, DocumentMedia.darkScreen, shown.image.sizes)
                wrapped.append(ImageInsertions.PictureSource(tag: shown.image.tag, attributes: attributes))
                continue
            }
            var selector = selector(shown.place, inDark)
            if let candidates = shown.candidates {
                selector += test("srcset", candidates)
            } else if withCandidates.contains(shown.address) {
                selector += Array(":not([srcset])".utf8)
            }
            guard written.insert(selector).inserted else { continue }
            guard let content = dark.content else {
                diagnoseChoice(
                    at: shown.image.tag, "shows a picture with dark versions of several widths, among which no rule can select")
                continue
            }
            rules += selector + Array(" { content: ".utf8) + content + Array("; }\n".utf8)
        }
        return replaced
    }

    /// Gives an element that takes no `content` the image of its theme: its own image is moved out of its box, and the other fills the box.
    private mutating func replace(_ shown: Shown, by dark: ImageChoices, _ written: inout Set<[UInt8]>) {
        guard shown.image.element != .video, let image = dark.content else {
            // The video would be moved as well.
            diagnoseChoice(at: shown.image.tag, "shows a poster with a dark version, which no rule can select")
            return
        }
        let selector = selector(shown.place, [])
        guard written.insert(selector).inserted else { return }
        rules +=
            selector + Array(" { object-position: -99999px 0; background: ".utf8) + image
            + Array(" 0 0 / 100% 100% no-repeat content-box; }\n".utf8)
    }

    /// True if no sheet and no script of the document can distinguish an `img` from one in a `picture`.
    private static func isBlindToStructure(_ scan: DocumentScan, _ source: Source, path: [UInt8], graph: SiteGraph) -> Bool {
        let bytes = source.bytes.span
        guard !DocumentMarkup.holds("<script", source.bytes.map(\.asciiLowercased)) else { return false }
        for sheet in scan.sheets where sheet.isCSS {
            if let content = sheet.content {
                if StructuralRules.mayOccur(in: content, of: bytes) { return false }
            } else if let href = sheet.href {
                let target = scan.path(of: href, from: path, in: graph.base)
                guard let target, graph.isBlindToStructure(target) else { return false }
            }
        }
        return !scan.attributes.styles.contains { StructuralRules.mayOccur(in: $0, .blockContents, of: bytes) }
    }

    // MARK: Help for images without a dark version

    /// Shadows without an offset, each drawn around the image and the shadows before it.
    private static let glow = [1, 1, 2, 3].map { "drop-shadow(0 0 \($0)px #c9c9c9)" }.joined(separator: " ")
    /// A light background with a margin that takes no space in the layout.
    private static let plate = "background-color: #c9c9c9 !important; border-radius: 6px; box-shadow: 0 0 0 4px #c9c9c9;"
    private static let iconPlate = "background-color: #c9c9c9 !important; border-radius: 2px; box-shadow: 0 0 0 1px #c9c9c9;"
    /// Shows what is around the image instead of a background that the author gives it: a filter would invert the dark version of that, and
    /// it would hide a glow.
    private static let clear = "background-color: transparent !important;"

    private mutating func help(_ shown: [Shown], _ inDark: Set<[UInt8]>, path: [UInt8], graph: SiteGraph) {
        var selectors: [ImageClassifier.Help: [[UInt8]]] = [:]
        let kept = graph.kept.keptPictures[path] ?? []
        let elsewhere = shown.filter { !kept.contains($0.image.tag.start) }.map(\.place)
        var seen: Set<Place> = []
        // The poster of a video is part of the video.
        for place in elsewhere where place.element != .video && seen.insert(place).inserted {
            guard let help = self.help(for: place.address, path: path, graph: graph) else { continue }
            selectors[help, default: []].append(selector(place, inDark))
        }
        for (help, declarations) in [
            (ImageClassifier.Help.inversion, "filter: invert(1) hue-rotate(180deg); \(DocumentImages.clear)"),
            (.glow, "filter: \(DocumentImages.glow); \(DocumentImages.clear)"),
            (.plate, DocumentImages.plate),
            (.iconPlate, DocumentImages.iconPlate),
            (.dimming, "filter: brightness(0.79);"),
        ] {
            guard let list = selectors[help] else { continue }
            rules += list.joined(separator: [UInt8(ascii: ","), 0x20]) + Array(" { \(declarations) }\n".utf8)
        }
    }

    /// Returns the help for the image at `address`, or in it.
    private func help(for address: [UInt8], path: [UInt8], graph: SiteGraph) -> ImageClassifier.Help? {
        if DataAddress.isImage(address) {
            return DataAddress(address).flatMap { ImageSummary($0.bytes, dims: dimsDiagrams).help }
        }
        return scan.path(of: address, from: path, in: graph.base).flatMap { graph.pictures.help(for: $0) }
    }

    // MARK: Selectors

    /// The selector of the elements at `place`, without those in a `picture` that is replaced in the dark theme.
    private func selector(_ place: Place, _ inDark: Set<[UInt8]>) -> [UInt8] {
        let (element, address) = (place.element, place.address)
        var selector = Array(element.selector.utf8) + (address.isEmpty ? [] : addressTest(element.attribute, address))
        if element == .img, inDark.contains(address) { selector += Array(":not(picture > img)".utf8) }
        if scan.hasIslands { selector += IgnoredSubtree.exclusion }
        selector += scan.filtered.exclusion
        selector += subject
        return selector
    }

    /// The length of the end of a longer address by which a rule selects an image that is in its address.
    private static let endLength = 96

    /// Returns the end of a long address with an image in it, the last pixels and checksums; nil for another address.
    private static func end(of address: [UInt8]) -> [UInt8]? {
        address.count > endLength && DataAddress.isImage(address) ? Array(address.suffix(endLength)) : nil
    }

    /// Returns the ends of addresses that several images of the document have.
    private func findSharedEnds() -> Set<[UInt8]> {
        var known: [[UInt8]: [UInt8]] = [:]
        var shared: Set<[UInt8]> = []
        for image in scan.images where DataAddress.isImage(image.source, in: source.text.span) {
            guard let address = AttributeText.decoded(image.source, of: source), let end = DocumentImages.end(of: address) else { continue }
            if let other = known.updateValue(address, forKey: end), other != address { shared.insert(end) }
        }
        return shared
    }

    /// Returns the selector of an attribute with the address of an image.
    private func addressTest(_ name: String, _ address: [UInt8]) -> [UInt8] {
        guard let end = DocumentImages.end(of: address), !sharedEnds.contains(end) else { return test(name, address) }
        return test(name + "$", end)
    }

    private func test(_ name: String, _ value: [UInt8]) -> [UInt8] {
        var text = Array("[\(name)=".utf8)
        CSSStringText.append(value, to: &text)
        return text + [UInt8(ascii: "]")]
    }
}
