package import SourceText

/// The groups of properties whose colours stand only in functions such as gradients.
///
/// A group is mirrored only where some sheet of the site has such a function in it: where none has, no declaration of the group changes at
/// night, so none of their mirrors could win over a changed one.
package struct ColoredImages: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The pictures of `background`.
    package static let background = ColoredImages(rawValue: 1)
    /// The picture of `border-image`, which `border` resets.
    package static let border = ColoredImages(rawValue: 2)
    /// The pictures of list markers.
    package static let list = ColoredImages(rawValue: 4)
    /// The pictures in `content`.
    package static let content = ColoredImages(rawValue: 8)
    /// The `drop-shadow()` of `filter`.
    package static let filter = ColoredImages(rawValue: 16)
    /// The `drop-shadow()` of `backdrop-filter`.
    package static let backdrop = ColoredImages(rawValue: 32)
    /// The groups that show pictures, of which files may have others at night.
    package static let pictures: ColoredImages = [.background, .border, .list, .content]
    /// Every group.
    package static let all: ColoredImages = [.background, .border, .list, .content, .filter, .backdrop]
}

/// Tells values that may hold the name of a picture's file.
package enum ImageName {
    /// A quick look for a dot with the first letter of an ending behind it; a character reference in its place is nobody's.
    package static func mayStand(in value: SourceSpan, _ bytes: Span<UInt8>) -> Bool {
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
