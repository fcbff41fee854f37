internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import RasterImages
internal import SourceText

/// A light opaque background image of a rule, which stays as it is while the text on it becomes light.
///
/// A layer of the page's dark color over the image, in the same declaration, makes the text readable. Elements without any content keep the
/// image as it is: there is no text on it.
struct DimmedBackground {
    /// The declaration.
    let item: OutlineItem
    /// The image of each layer, from the top; nil for none.
    let images: [SourceSpan?]
    /// The image to be dimmed.
    let ground: ImageBackdrop
    /// True if it is a shorthand that can't be split into longhands, since a custom property in it may be any part of it.
    let isWhole: Bool
    /// True if the value holds a custom property, which may be several layers.
    let holdsReference: Bool

    /// Selects elements with content, without specificity.
    static let condition = Array(":where(:not(:empty))".utf8)

    /// The area in pixels below which an image that is shown once, in its own size, is assumed to be beside the text and not behind it.
    private static let leastArea = 1 << 14

    /// Returns the declaration of the background among the items of a rule; nil if it shows no image, or under light text.
    static func declaration(in items: OwnItems, of bytes: Span<UInt8>) -> OutlineItem? {
        var last: OutlineItem?
        for item in items where item.kind == .declaration {
            guard PropertyTable.shared.properties[Int(item.property)].images == .background,
                last.map({ !$0.isImportant || item.isImportant }) ?? true
            else { continue }
            guard !item.isDirected else { return nil }
            last = item
        }
        // Most rules have no background, and most backgrounds are a color or a gradient.
        guard let last, mayHoldImage(last.value, in: bytes) else { return nil }
        for item in items where item.kind == .declaration && LightTexts.isLight(item, in: bytes) { return nil }
        return last
    }

    /// Returns false for a value without an address and without a reference: a quick test.
    private static func mayHoldImage(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var last: UInt8 = 0
        for index in value.range {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return true
            // `url(` and `var(`.
            case UInt8(ascii: "("): if last | 0x20 == UInt8(ascii: "l") || last | 0x20 == UInt8(ascii: "r") { return true }
            default: break
            }
            last = byte
        }
        return false
    }

    /// Reads the declaration of a background; returns nil if it needs no dimming.
    init?(_ item: OutlineItem, _ pictures: ImageResolver, graph: PropertyGraph, in bytes: Span<UInt8>) {
        self.item = item
        if PropertyTable.shared.properties[Int(item.property)].syntax == .background {
            let background = BackgroundValue(item.value, graph: graph, in: bytes)
            guard !background.isBroken, background.keyword == nil else { return nil }
            isWhole = background.isOpaque
            images = isWhole ? DimmedBackground.layers(of: item.value, in: bytes) : background.images
        } else {
            isWhole = false
            images = DimmedBackground.layers(of: item.value, in: bytes)
        }
        guard let ground = DimmedBackground.ground(of: images, pictures, in: bytes),
            !(ground.area ?? .max < DimmedBackground.leastArea && DimmedBackground.isShownOnce(item.value, in: bytes))
        else { return nil }
        self.ground = ground
        holdsReference = ValueShape.holdsReference(item.value, in: bytes)
    }

    /// The lightest image of a list, with the gradients over it; nil if none needs dimming.
    private static func ground(of images: [SourceSpan?], _ pictures: ImageResolver, in bytes: Span<UInt8>) -> ImageBackdrop? {
        var lightest: ImageBackdrop?
        var veil = 0.0
        for case let image? in images {
            var tokenizer = Tokenizer(image)
            var hasAddress = false
            while true {
                let token = tokenizer.next(in: bytes)
                if token.type == .endOfFile { break }
                if token.type == .url || token.type == .string { hasAddress = true }
                var found = pictures.ground(of: token, in: bytes)
                if ValueShape.isReference(token, in: bytes) {
                    var inner = tokenizer
                    found = pictures.ground(ofProperty: inner.nextSolid(in: bytes).span, in: bytes)
                    hasAddress = hasAddress || found != nil
                }
                guard let ground = found?.under(veil), ground.peak > lightest?.peak ?? 0 else { continue }
                lightest = ground
            }
            if hasAddress { continue }
            guard let opacity = lightOpacity(of: image, in: bytes) else { return lightest }
            veil = 1 - (1 - veil) * (1 - opacity)
        }
        return lightest.flatMap { $0.needsDimming(ceiling: NightConstants.standard.backgroundCeiling) ? $0 : nil }
    }

    /// The least opacity of a light gradient, whose dark version is as opaque; nil if a color of it is dark or not known.
    private static func lightOpacity(of gradient: SourceSpan, in bytes: Span<UInt8>) -> Double? {
        var places = ColorOccurrenceScanner(gradient)
        var opacity: Double?
        while let place = places.next(in: bytes) {
            switch place {
            case .color(_, let color):
                guard color.alpha == 0 || relativeLuminance(color.withAlpha(1)) >= LightTexts.leastLuminance else { return nil }
                opacity = min(opacity ?? 1, color.alpha)
            case .function, .reference: return nil
            case .address, .comment: continue
            }
        }
        return opacity
    }

    /// True if a value holds `no-repeat`, and neither `cover` nor `contain`.
    private static func isShownOnce(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        var isOnce = false
        while true {
            let token = tokenizer.next(in: bytes)
            guard token.type != .endOfFile else { return isOnce }
            if token.type != .ident { continue }
            if TokenText.equals(token.span, "no-repeat", in: bytes) { isOnce = true }
            if TokenText.equals(token.span, "cover", in: bytes) || TokenText.equals(token.span, "contain", in: bytes) { return false }
        }
    }

    /// The layers of `background-image`; nil for `none`.
    private static func layers(of value: SourceSpan, in bytes: Span<UInt8>) -> [SourceSpan?] {
        var layers: [SourceSpan?] = []
        var tokenizer = Tokenizer(value)
        var start = value.start
        func layer(_ end: UInt32) -> SourceSpan? {
            var tokenizer = Tokenizer(SourceSpan(start, end))
            let first = tokenizer.nextSolid(in: bytes)
            return TokenText.equals(first.span, "none", in: bytes) ? nil : SourceSpan(first.start, end)
        }
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return layers + [layer(value.end)]
            case .function: tokenizer.skipBlock(in: bytes)
            case .comma:
                layers.append(layer(token.start))
                start = token.end
            default: continue
            }
        }
    }
}
