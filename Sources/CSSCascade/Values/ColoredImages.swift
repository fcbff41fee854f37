package import SourceText

/// The groups of properties whose colors occur only in functions such as gradients.
///
/// A group is mirrored only if some stylesheet of the site has a function with colors in it. Otherwise no declaration of the group changes
/// in the dark theme, so there is no changed declaration that their mirrors would have to win over.
package struct ColoredImages: OptionSet, Sendable, Hashable {
    /// A bit for each group.
    package let rawValue: UInt8

    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The images of `background`.
    package static let background = ColoredImages(rawValue: 1)
    /// The image of `border-image`, which `border` resets.
    package static let border = ColoredImages(rawValue: 2)
    /// The images of list markers.
    package static let list = ColoredImages(rawValue: 4)
    /// The images in `content`.
    package static let content = ColoredImages(rawValue: 8)
    /// The `drop-shadow()` of `filter`.
    package static let filter = ColoredImages(rawValue: 16)
    /// The `drop-shadow()` of `backdrop-filter`.
    package static let backdrop = ColoredImages(rawValue: 32)
    /// The groups that show images, whose files may have dark versions.
    package static let pictures: ColoredImages = [.background, .border, .list, .content]
    /// Every group.
    package static let all: ColoredImages = [.background, .border, .list, .content, .filter, .backdrop]
}

/// Recognizes values that may contain the name of an image file.
package enum ImageName {
    /// A fast test for a dot before the first letter of a file extension; nobody writes a character reference instead of it.
    package static func mayOccur(in value: SourceSpan, _ bytes: Span<UInt8>) -> Bool {
        guard value.count > 4 else { return false }
        for index in value.range.dropLast(3) where bytes[index] == UInt8(ascii: ".") {
            switch bytes[index + 1] | 0x20 {
            case UInt8(ascii: "p"), UInt8(ascii: "g"), UInt8(ascii: "s"), UInt8(ascii: "w"), UInt8(ascii: "a"), UInt8(ascii: "j"):
                return true
            default: continue
            }
        }
        return false
    }
}
