package import CSSColor

/// The uses of a custom property: in which roles, as a color, as all channels of a color function, or as a part of one.
package struct PropertyUsage: OptionSet, Sendable, Hashable {
    /// The uses as bits.
    package let rawValue: UInt32

    /// Creates a set from its bits.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Creates the use as a value of `role`, or in one.
    package init(_ role: ColorRole, asChannels: Bool = false) {
        self.init(rawValue: 1 << (UInt32(role.rawValue) + (asChannels ? 8 : 0)))
    }

    /// Creates the use as all channels of a function with this notation.
    package init(notation: ColorSpace) {
        self.init(rawValue: 1 << (UInt32(notation.rawValue) + 16))
    }

    /// Use inside a color function other than as all of its channels: as one channel, or as the opacity.
    package static let part = PropertyUsage(rawValue: 1 << 31)

    /// Use in a declaration that does not change: because of an author's directive, or as part of the author's own dark theme.
    package static let kept = PropertyUsage(rawValue: 1 << 30)

    private static let plain: UInt32 = 0xFF
    private static let channels: UInt32 = 0xFF00
    private static let notations: UInt32 = 0x7F_0000

    /// The roles in which the property is used, as a color or as channels.
    package var roles: [ColorRole] {
        ColorRole.allCases.filter { contains(PropertyUsage($0)) || contains(PropertyUsage($0, asChannels: true)) }
    }

    /// The roles of uses as a color.
    package var asColor: PropertyUsage { PropertyUsage(rawValue: rawValue & PropertyUsage.plain) }

    /// The roles of uses as a color, turned into uses as all channels in `notation`.
    package func asChannels(in notation: ColorSpace) -> PropertyUsage {
        let roles = rawValue & PropertyUsage.plain
        return roles == 0 ? [] : PropertyUsage(rawValue: roles << 8).union(PropertyUsage(notation: notation))
    }

    /// The uses as all channels, with their notations.
    package var asList: PropertyUsage { PropertyUsage(rawValue: rawValue & (PropertyUsage.channels | PropertyUsage.notations)) }

    /// True if some use is as all channels.
    package var hasChannels: Bool { rawValue & PropertyUsage.channels != 0 }

    /// The notation of the only function whose channels the property is; nil if there is none or more than one.
    package var notation: ColorSpace? {
        let bits = rawValue & PropertyUsage.notations
        guard bits != 0, bits & (bits - 1) == 0 else { return nil }
        return ColorSpace(rawValue: UInt8(bits.trailingZeroBitCount - 16))
    }

    /// The same uses inside a shadow without blur, which has the role of a line.
    var inHairline: PropertyUsage {
        guard contains(PropertyUsage(.shadow)) else { return self }
        return subtracting(PropertyUsage(.shadow)).union(PropertyUsage(.line))
    }
}
