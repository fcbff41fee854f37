/// A local copy of a stylesheet on another host.
package struct GivenSheet: Sendable, Equatable {
    /// The address of the stylesheet, as the user gave it.
    package let address: [UInt8]
    /// The bytes of the copy.
    package let bytes: [UInt8]

    /// Creates the copy of a stylesheet at `address` on another host; nil for any other address.
    package init?(address: [UInt8], bytes: [UInt8]) {
        guard GivenSheet.path(of: address) != nil else { return nil }
        self.address = address
        self.bytes = bytes
    }

    /// Returns the path of the stylesheet at an absolute address, which identifies the copy; nil for an address on no other host.
    package static func path(of address: [UInt8]) -> [UInt8]? {
        SheetAddress.resolve(address, from: [], in: SiteBase()).flatMap { SheetAddress.isOnHost($0) ? $0 : nil }
    }
}
