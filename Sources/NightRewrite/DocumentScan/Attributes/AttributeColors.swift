internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// The attributes of a document that set colors without a sheet, each distinct text once.
struct AttributeColors: Sendable {
    /// One attribute as written, for all places where it occurs in this form.
    struct Entry: Sendable {
        let name: AttributeName
        /// The value as written, without quotes.
        let value: SourceSpan
        /// The uses of the attribute.
        var uses: AttributeUse
        /// The number of the last inline `svg` in which it was seen, and the number of all of them.
        var picture = 0
        var pictureCount = 0
    }

    /// A rectangle that covers its inline `svg`.
    struct Backdrop: Sendable {
        let width: SourceSpan
        let height: SourceSpan
        let fill: SourceSpan
        /// True if the drawing on it keeps its colors.
        let isKept: Bool
    }

    /// An inline `svg` in several colors, which are judged together.
    struct Drawing: Sendable {
        let span: SourceSpan
        /// The data of a path in it, which selectors match; nil for none.
        let mark: SourceSpan?
        /// The indices of its paints in `entries`.
        let paints: [Int]
        /// The number of its occurrences.
        var count = 1
    }

    /// The distinct values of `style` attributes.
    private(set) var styles: [SourceSpan] = []
    /// The spans of `style` attributes that a rule may fail to override, or that contain in-place dark colors, by their index in `styles`.
    private(set) var places: [Int: [SourceSpan]] = [:]
    /// The indices in `styles` of the values that occur in a `mask`, and perhaps elsewhere too.
    private(set) var masked: Set<Int> = []
    /// The `style` attributes of bars, where themes have colors for these.
    var bars: [BarStyle] = []
    /// The presentational attributes.
    private(set) var entries: [Entry] = []
    /// The rectangles that cover their `svg`.
    private(set) var backdrops: [Backdrop] = []
    /// The `d` attributes of paths that identify drawings with only white paint.
    private(set) var paleMarks: [SourceSpan] = []
    /// The inline `svg` in several colors, each once.
    private(set) var drawings: [Drawing] = []
    /// True if the document has an inline `svg`.
    var hasPicture: Bool { pictures > 0 }

    private var distinctStyles = DistinctSpans()
    private var distinctEntries = DistinctSpans()
    private var distinctBackdrops = DistinctSpans()
    private var distinctPaleMarks = DistinctSpans()
    private var distinctDrawings = DistinctSpans()
    /// The number of inline `svg` elements seen so far.
    private var pictures = 0

    /// Creates an empty collection.
    init() {}

    /// Adds a `style` attribute; in a mask, colors are opacities.
    mutating func add(style value: SourceSpan, isMasked: Bool, in bytes: Span<UInt8>) {
        let id = distinctStyles.number(of: value, in: bytes)
        if id == styles.count { styles.append(value) }
        if isMasked { masked.insert(id) }
        if AttributeColors.mayNeedPlace(value, in: bytes) { places[id, default: []].append(value) }
    }

    /// True if the value has a `!`, a character reference (which may be one), or `-l` as in `revert-layer`.
    private static func mayNeedPlace(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        for index in value.range where bytes[index] <= UInt8(ascii: "-") {
            if bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "&") { return true }
            if bytes[index] == 0x2D, index + 1 < Int(value.end), bytes[index + 1] | 0x20 == UInt8(ascii: "l") { return true }
        }
        return false
    }

    /// Adds a presentational attribute and returns its index in `entries`.
    @discardableResult
    mutating func add(_ attribute: HTMLAttribute, _ name: AttributeName, use: AttributeUse, in bytes: Span<UInt8>) -> Int {
        let id = distinctEntries.number(of: attribute.span, in: bytes)
        if id == entries.count {
            entries.append(Entry(name: name, value: attribute.value, uses: use))
        } else {
            entries[id].uses.formUnion(use)
        }
        return id
    }

    /// Adds a `rect` that covers its `svg`.
    mutating func add(_ backdrop: Backdrop, tag: SourceSpan, in bytes: Span<UInt8>) {
        if distinctBackdrops.number(of: tag, in: bytes) == backdrops.count { backdrops.append(backdrop) }
    }

    /// Adds the path data of a drawing with only white paint; at most 64 such drawings are distinguished from others.
    mutating func add(paleMark data: SourceSpan, in bytes: Span<UInt8>) {
        guard paleMarks.count < 64, data.count < 1024, distinctPaleMarks.number(of: data, in: bytes) == paleMarks.count else { return }
        paleMarks.append(data)
    }

    /// Adds a drawing in several colors; at most 64 are judged.
    mutating func add(_ drawing: Drawing, in bytes: Span<UInt8>) {
        guard drawings.count < 64 else { return }
        let number = distinctDrawings.number(of: drawing.span, in: bytes)
        if number == drawings.count { drawings.append(drawing) } else { drawings[number].count += 1 }
    }

    /// Returns the attributes as declarations: all `style` attributes, and those of SVG that use functions such as `var()`.
    func declarations(in bytes: Span<UInt8>) -> [AttributeText] {
        var result = styles.map { AttributeText($0, in: bytes) }
        for entry in entries {
            // `var(`, perhaps with character references in the name.
            guard entry.uses.isDisjoint(with: AttributeUse.ofHTML), entry.value.range.contains(where: { bytes[$0] == UInt8(ascii: "(") })
            else {
                continue
            }
            var text = Array("\(entry.name.text):".utf8)
            text += CharacterDecoder.decoded(entry.value, as: .attributeValue, in: bytes)
            result.append(.decoded(text))
        }
        return result
    }

    /// Returns the decoded addresses of the background images that attributes set.
    func tiles(in bytes: Span<UInt8>) -> [[UInt8]] {
        entries.filter { $0.uses.contains(.tile) }.map { CharacterDecoder.decoded($0.value, as: .attributeValue, in: bytes) }
            .filter { ImageAddress.isPicture($0) }
    }

    /// Releases the tables that are only needed while attributes are added.
    mutating func finish() {
        distinctStyles = DistinctSpans()
        distinctEntries = DistinctSpans()
        distinctBackdrops = DistinctSpans()
        distinctPaleMarks = DistinctSpans()
        distinctDrawings = DistinctSpans()
    }

    /// The approximate size in bytes.
    var weight: Int {
        let lists = (styles.count + paleMarks.count) * MemoryLayout<SourceSpan>.stride + entries.count * MemoryLayout<Entry>.stride
        return lists + backdrops.count * MemoryLayout<Backdrop>.stride + drawings.count * 64 + places.count * 96 + masked.count * 16
    }

    /// Begins an inline `svg`.
    mutating func beginPicture() { pictures += 1 }

    /// True if the entry was not yet seen in the current `svg`; marks it as seen.
    mutating func isNewInPicture(_ id: Int) -> Bool {
        guard entries[id].picture != pictures else { return false }
        entries[id].picture = pictures
        entries[id].pictureCount += 1
        return true
    }

    /// Adds uses to an entry.
    mutating func add(_ use: AttributeUse, to id: Int) { entries[id].uses.formUnion(use) }
}

/// A `style` attribute of bars of the page.
struct BarStyle: Hashable, Sendable {
    /// The selector of the bars, which are all elements with the attribute that it selects.
    let selector: [UInt8]
    /// The attribute's value, decoded.
    let value: [UInt8]
}
