internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// The attributes of a document that paint without a sheet, each distinct text once.
struct AttributeColors: Sendable {
    /// One attribute as it is written, and all places where it stands so.
    struct Entry: Sendable {
        let name: AttributeName
        /// The value as written, without quotes.
        let value: SourceSpan
        /// What it paints.
        var uses: AttributeUse
        /// The number of the picture in which it was seen last.
        var picture: Int
    }

    /// A rectangle that fills its picture.
    struct Backdrop: Sendable {
        let width: SourceSpan
        let height: SourceSpan
        let fill: SourceSpan
        /// Whether the picture on it stays as it is.
        let isKept: Bool
    }

    /// The distinct values of `style` attributes.
    private(set) var styles: [SourceSpan] = []
    /// Where the `style` attributes stand over which a rule may not win, or that hold the night in place, by their places in `styles`.
    private(set) var places: [Int: [SourceSpan]] = [:]
    /// The places in `styles` of those that stand in a `mask`, perhaps among others.
    private(set) var masked: Set<Int> = []
    /// The presentational attributes.
    private(set) var entries: [Entry] = []
    /// The rectangles that fill their pictures.
    private(set) var backdrops: [Backdrop] = []
    /// The `d` attributes of paths by which drawings are known that paint nothing but white.
    private(set) var paleMarks: [SourceSpan] = []
    /// Whether an `svg` is in the document.
    var hasPicture: Bool { pictures > 0 }

    private var distinctStyles = DistinctSpans()
    private var distinctEntries = DistinctSpans()
    private var distinctBackdrops = DistinctSpans()
    private var distinctPaleMarks = DistinctSpans()
    /// How many pictures were seen.
    private var pictures = 0

    /// No attributes.
    init() {}

    /// Takes in a `style` attribute; in a mask, colours are shares of opacity.
    mutating func add(style value: SourceSpan, isMasked: Bool, in bytes: Span<UInt8>) {
        let id = distinctStyles.number(of: value, in: bytes)
        if id == styles.count { styles.append(value) }
        if isMasked { masked.insert(id) }
        if AttributeColors.mayNeedPlace(value, in: bytes) { places[id, default: []].append(value) }
    }

    /// Whether a `!` stands in the value, a reference that may be one, or a word that ends in `-layer`.
    private static func mayNeedPlace(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        for index in value.range where bytes[index] <= UInt8(ascii: "-") {
            if bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "&") { return true }
            if bytes[index] == 0x2D, index + 1 < Int(value.end), bytes[index + 1] | 0x20 == 0x6C { return true }
        }
        return false
    }

    /// Takes in a presentational attribute; its number among `entries`.
    @discardableResult
    mutating func add(_ attribute: HTMLAttribute, _ name: AttributeName, use: AttributeUse, in bytes: Span<UInt8>) -> Int {
        let id = distinctEntries.number(of: attribute.span, in: bytes)
        if id == entries.count {
            entries.append(Entry(name: name, value: attribute.value, uses: use, picture: 0))
        } else {
            entries[id].uses.formUnion(use)
        }
        return id
    }

    /// Takes in a `rect` that fills its picture.
    mutating func add(_ backdrop: Backdrop, tag: SourceSpan, in bytes: Span<UInt8>) {
        if distinctBackdrops.number(of: tag, in: bytes) == backdrops.count { backdrops.append(backdrop) }
    }

    /// Takes in the path data of a drawing that paints nothing but white; only so many are told apart from other drawings.
    mutating func add(paleMark data: SourceSpan, in bytes: Span<UInt8>) {
        guard paleMarks.count < 64, data.count < 1024, distinctPaleMarks.number(of: data, in: bytes) == paleMarks.count else { return }
        paleMarks.append(data)
    }

    /// The attributes as declarations, decoded: all of `style`, and those of SVG that use custom properties.
    func declarations(in bytes: Span<UInt8>) -> [[UInt8]] {
        var result = styles.map { CharacterDecoder.decoded($0, as: .attributeValue, in: bytes) }
        for entry in entries {
            // `var(`, perhaps with references in it.
            guard entry.uses.isDisjoint(with: AttributeUse.ofHTML), entry.value.range.contains(where: { bytes[$0] == UInt8(ascii: "(") })
            else {
                continue
            }
            var text = Array("\(entry.name.text):".utf8)
            text += CharacterDecoder.decoded(entry.value, as: .attributeValue, in: bytes)
            result.append(text)
        }
        return result
    }

    /// The decoded addresses of the pictures that attributes put behind elements.
    func tiles(in bytes: Span<UInt8>) -> [[UInt8]] {
        entries.filter { $0.uses.contains(.tile) }.map { CharacterDecoder.decoded($0.value, as: .attributeValue, in: bytes) }
            .filter { ImageAddress.isPicture($0) }
    }

    /// Lets go of what was only needed to take attributes in.
    mutating func finish() {
        distinctStyles = DistinctSpans()
        distinctEntries = DistinctSpans()
        distinctBackdrops = DistinctSpans()
        distinctPaleMarks = DistinctSpans()
    }

    /// About how many bytes it takes.
    var weight: Int {
        let lists = (styles.count + paleMarks.count) * MemoryLayout<SourceSpan>.stride + entries.count * MemoryLayout<Entry>.stride
        return lists + backdrops.count * MemoryLayout<Backdrop>.stride + places.count * 96 + masked.count * 16
    }

    /// Begins a picture.
    mutating func beginPicture() { pictures += 1 }

    /// Whether the entry was not yet seen in this picture.
    mutating func isNewInPicture(_ id: Int) -> Bool {
        guard entries[id].picture != pictures else { return false }
        entries[id].picture = pictures
        return true
    }

    /// Adds uses to an entry.
    mutating func add(_ use: AttributeUse, to id: Int) { entries[id].uses.formUnion(use) }
}
