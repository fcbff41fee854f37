internal import CSSCascade
internal import CSSColor
internal import SourceText

/// A place of a value that reads otherwise at night, as `MirrorWriter` found it on its way through the value.
struct ColorOccurrence {
    /// What stands there.
    enum Kind {
        /// A colour.
        case color(SRGB)
        /// The name of a custom property, and its number.
        case reference(Int)
        /// The channels of a colour.
        case channels(ChannelList)
        /// A colour function that reads otherwise at night as a whole, and what it is then.
        case formula([UInt8])
        /// A comment.
        case comment
    }

    /// Where it stands.
    let span: SourceSpan
    /// What stands there.
    let kind: Kind
    /// What it paints.
    let role: ColorRole
}
