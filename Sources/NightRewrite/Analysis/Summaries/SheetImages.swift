internal import CSSCascade
internal import SourceText

/// The images that a stylesheet shows.
struct SheetImages: Sendable {
    /// The addresses of the images, each with the groups of properties that show it.
    private(set) var byAddress: [ByteKey: ColoredImages] = [:]
    /// The images that custom properties hold.
    private(set) var ofProperties = CustomPropertyImages()
    /// True if the stylesheet contains a raster image in a data URL as a background on which text of the dark theme would be unreadable.
    private(set) var hasEmbeddedGround = false
    /// The groups of properties that show a raster image in a data URL for which the dark theme has another one.
    private(set) var ofMappedData: ColoredImages = []
    /// The groups of image and filter properties that hold colors.
    var colored: ColoredImages = []

    /// True if images are shown, or some may be shown by custom properties.
    var areShown: Bool { !byAddress.isEmpty || hasEmbeddedGround || !ofMappedData.isEmpty || !ofProperties.isEmpty }

    /// Adds the images in the declarations of `outline`.
    mutating func add(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        for index in outline.items.indices {
            let kind = outline.items.kind(at: index)
            guard kind == .declaration || kind == .custom else { continue }
            let item = outline.items[index]
            guard kind == .declaration else {
                ofProperties.add(item, in: bytes)
                continue
            }
            let property = table[Int(item.property)]
            // `border` only resets images.
            guard property.syntax != .shorthand, ColoredImages.pictures.contains(property.images), !property.images.isEmpty else {
                continue
            }
            ImageAddress.collect(from: item.value, in: bytes) { byAddress[ByteKey($0), default: []].formUnion(property.images) }
            guard !ofMappedData.contains(property.images) || (property.images == .background && !hasEmbeddedGround) else { continue }
            for image in EmbeddedImage.all(in: item.value, bytes) {
                if image.role != nil {
                    ofMappedData.formUnion(property.images)
                } else if property.images == .background, image.ground != nil {
                    hasEmbeddedGround = true
                }
            }
        }
    }
}
