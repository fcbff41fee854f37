/// How custom properties are used: in which roles, as a colour or as the channels inside a colour function.
package struct PropertyUsage: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Use as or in a value of `role`.
    package init(_ role: ColorRole, asChannels: Bool = false) {
        self.init(rawValue: 1 << (UInt16(role.rawValue) + (asChannels ? 8 : 0)))
    }

    /// The roles in which the property is used, by either kind of use.
    package var roles: [ColorRole] {
        ColorRole.allCases.filter { contains(PropertyUsage($0)) || contains(PropertyUsage($0, asChannels: true)) }
    }

    /// The same roles with every use as channels.
    package var asChannels: PropertyUsage { PropertyUsage(rawValue: (rawValue | rawValue >> 8) << 8) }

    /// Whether some use is as channels.
    package var hasChannels: Bool { rawValue >> 8 != 0 }
}
