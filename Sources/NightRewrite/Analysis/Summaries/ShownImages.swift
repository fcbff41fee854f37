internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// The images that a document shows.
struct ShownImages: Sendable {
    /// An image that `style` elements and attributes show.
    struct StyleImage: Sendable {
        let address: [UInt8]
        /// Its path; nil for an image outside the site.
        let path: [UInt8]?
        /// The groups of properties that show it.
        let groups: ColoredImages
    }

    /// The images that the `style` elements and attributes show.
    private(set) var ofStyles: [StyleImage] = []
    /// The paths of the images that the custom properties of `style` elements and attributes hold, by address.
    private(set) var ofProperties: [[UInt8]: [UInt8]] = [:]
    /// The paths of the images that `img` elements show.
    private(set) var ofElements: [[UInt8]] = []
    /// True if elements show images that are in their addresses.
    private(set) var hasDataOfElements = false
    /// The paths of alternative images, for other screens.
    private(set) var candidates: [[UInt8]] = []
    /// The addresses of all images that elements may show.
    private(set) var addresses: [[UInt8]] = []
    /// The paths of the SVG files whose elements the document shows.
    private(set) var sprites: Set<[UInt8]> = []

    /// True if none of them is known to be shown.
    var isEmpty: Bool { ofStyles.isEmpty && ofElements.isEmpty && candidates.isEmpty && !hasDataOfElements }

    /// Collects the images in `scan` and in the summaries of its `style` elements and attributes.
    init(
        _ scan: DocumentScan, styles: [StylesheetSummary], attributes: StylesheetSummary, _ resolver: inout AddressCollector,
        in bytes: Span<UInt8>
    ) {
        for style in styles { add(style, &resolver) }
        add(attributes, &resolver)
        for address in scan.attributes.tiles(in: bytes) {
            ofStyles.append(StyleImage(address: address, path: resolver.path(of: address), groups: .background))
        }
        for sheet in styles + [attributes] where !sheet.images.ofProperties.isEmpty {
            for address in sheet.images.ofProperties.addresses.values.joined() { ofProperties[address] = resolver.path(of: address) }
        }
        var seen = Set<ByteKey>(minimumCapacity: scan.images.count + scan.icons.count)
        func decoded(_ span: SourceSpan) -> [UInt8] { CharacterDecoder.decoded(span, as: .attributeValue, in: bytes) }
        hasDataOfElements = scan.images.contains { DataAddress.isImage($0.source, in: bytes) }
        ofElements = paths(scan.images.map { decoded($0.source) }, &seen, &resolver)
        let lists = scan.images.compactMap(\.candidates) + scan.pictures.flatMap(\.choices).map(\.candidates)
        let others = lists.flatMap { ImageCandidates(decoded($0)).list.map(\.address) } + scan.icons.map(\.href)
        candidates = paths(others, &seen, &resolver)
        sprites = Set(Set(scan.uses.map { decoded($0) }).compactMap { resolver.path(of: $0) })
    }

    private mutating func add(_ sheet: StylesheetSummary, _ resolver: inout AddressCollector) {
        for (address, groups) in sheet.images.byAddress {
            ofStyles.append(StyleImage(address: address.bytes, path: resolver.path(of: address.bytes), groups: groups))
        }
    }

    /// Records the addresses of images that were not seen before, and returns their paths.
    private mutating func paths(_ all: [[UInt8]], _ seen: inout Set<ByteKey>, _ resolver: inout AddressCollector) -> [[UInt8]] {
        let new = all.filter { ImageAddress.isPicture($0) && seen.insert(ByteKey($0)).inserted }
        addresses += new
        return new.compactMap { resolver.path(of: $0) }
    }
}
