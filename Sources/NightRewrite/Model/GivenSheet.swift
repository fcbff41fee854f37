/// A local copy of a sheet on another host.
package struct GivenSheet: Sendable, Equatable {
    /// The address of the sheet, as it was given.
    package let address: [UInt8]
    /// The bytes of the copy.
    package let bytes: [UInt8]

    /// A copy of the sheet at `address` on another host; nil for any other address.
    package init?(address: [UInt8], bytes: [UInt8]) {
        guard GivenSheet.path(of: address) != nil else { return nil }
        self.address = address
        self.bytes = bytes
    }

    /// The path of the sheet that an absolute address means, which tells apart what is given; nil for what is on no other host.
    package static func path(of address: [UInt8]) -> [UInt8]? {
        SheetAddress.resolve(address, from: [], in: SiteBase()).flatMap { SheetAddress.isOnHost($0) ? $0 : nil }
    }
}
