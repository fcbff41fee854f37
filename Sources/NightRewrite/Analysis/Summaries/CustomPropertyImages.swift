internal import CSSCascade
internal import CSSSyntax
internal import RasterImages
internal import SourceText

/// The images in the custom properties of one source, `--hero: url(hero.jpg)`, which backgrounds show by `var()`.
struct CustomPropertyImages: Sendable, Equatable {
    /// The addresses of image files, by the names of the properties.
    private(set) var addresses: [[UInt8]: Set<[UInt8]>] = [:]
    /// The backdrops of the lightest raster images in data URLs, by the names of the properties.
    private(set) var grounds: [[UInt8]: ImageBackdrop] = [:]

    /// True if no property holds an image.
    var isEmpty: Bool { addresses.isEmpty && grounds.isEmpty }

    /// Adds the definition of a custom property.
    mutating func add(_ item: OutlineItem, in bytes: Span<UInt8>) {
        // `url(a.gif)` is the shortest one.
        guard item.value.count >= 10 else { return }
        ImageAddress.collect(from: item.value, in: bytes) { addresses[bytes.array(item.name), default: []].insert($0) }
        for ground in EmbeddedImage.all(in: item.value, bytes).compactMap(\.ground) { add(ground, to: bytes.array(item.name)) }
    }

    /// Records that a property may hold an image that is a background of text.
    mutating func add(_ ground: ImageBackdrop, to name: [UInt8]) {
        if ground.peak > grounds[name]?.peak ?? 0 { grounds[name] = ground }
    }

    /// Adds the images of other sources.
    mutating func formUnion(_ other: CustomPropertyImages) {
        addresses.merge(other.addresses) { $0.union($1) }
        for (name, ground) in other.grounds { add(ground, to: name) }
    }

    /// Propagates backdrops to the properties that refer to those that hold them, as in `--hero: var(--photo)`.
    ///
    /// - Parameter sheets: the texts and items of the sheets.
    mutating func spread(along sheets: [(text: [UInt8], items: SheetItems)]) {
        var users: [[UInt8]: [[UInt8]]] = [:]
        for (text, items) in sheets {
            let bytes = text.span
            for item in items where item.kind == .custom && CustomPropertySummary.mayHaveReference(item.value, in: bytes) {
                var tokenizer = Tokenizer(item.value)
                while true {
                    let token = tokenizer.next(in: bytes)
                    if token.type == .endOfFile { break }
                    guard ValueShape.isReference(token, in: bytes) else { continue }
                    users[bytes.array(tokenizer.nextSolid(in: bytes).span), default: []].append(bytes.array(item.name))
                }
            }
        }
        var pending = Array(grounds.keys)
        while let name = pending.popLast() {
            guard let ground = grounds[name] else { continue }
            for user in users[name] ?? [] where ground.peak > grounds[user]?.peak ?? 0 {
                grounds[user] = ground
                pending.append(user)
            }
        }
    }
}
