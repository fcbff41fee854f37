/// The links to companion sheets, by the index of their light links in `DocumentScan.sheets`.
package struct CompanionLinks: Sendable {
    /// The addresses of the companions: not escaped, in the document's encoding.
    package var addresses: [Int: [UInt8]] = [:]
    /// The companions whose light links are to other hosts.
    var onHosts: Set<Int> = []
    /// The attribute `integrity` of companions whose light links have one.
    package var integrities: [Int: [UInt8]] = [:]
    /// The cache of links, by the tags that they follow; nil if none is used.
    var cache: BoundedCache<ByteKey, [UInt8]>?
}
