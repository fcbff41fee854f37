internal import CSSSyntax

/// Paths inside a site: names from the root down, joined by `/`, as bytes.
enum SitePath {
    /// The path in the site that `href` means in the file at `path`; nil for what is remote, or no file.
    static func resolve(_ href: [UInt8], from path: [UInt8]) -> [UInt8]? {
        var end = href.count
        for index in href.indices where href[index] == 0x3F || href[index] == 0x23 {
            end = index
            break
        }
        let bare = Array(href[..<end]).filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        let trimmed = Array(bare.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
        guard !trimmed.isEmpty, !isRemote(trimmed) else { return nil }
        let decoded = percentDecoded(trimmed)
        var parts: [ArraySlice<UInt8>] = decoded[0] == 0x2F ? [] : path.split(separator: 0x2F, omittingEmptySubsequences: true).dropLast()
        for part in decoded.split(separator: 0x2F, omittingEmptySubsequences: true) {
            if part.elementsEqual([0x2E, 0x2E]) {
                guard !parts.isEmpty else { return nil }
                parts.removeLast()
            } else if !part.elementsEqual([0x2E]) {
                parts.append(part)
            }
        }
        return Array(parts.joined(separator: [0x2F]))
    }

    /// The path of the companion of the sheet at `path`: `NAME.night.css` beside `NAME.css`.
    static func companion(of path: [UInt8]) -> [UInt8] {
        let name = path.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
        let dot = path[name...].lastIndex(of: 0x2E) ?? path.count
        return Array(path[..<dot]) + Array(".night.css".utf8)
    }

    /// The address of the companion of the sheet at `href`, with the same query.
    static func companionHref(of href: [UInt8]) -> [UInt8] {
        let end = href.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? href.count
        return companion(of: Array(href[..<end])) + href[end...]
    }

    /// The address of a file on another host that `href` means, without its scheme; nil for what is of the site, or in the address itself.
    static func remote(_ href: [UInt8], base: [UInt8]?) -> [UInt8]? {
        let address = isRemote(href) ? href : base ?? []
        guard isRemote(address), let slash = address.firstIndex(of: 0x2F), slash + 1 < address.count, address[slash + 1] == 0x2F else {
            return nil
        }
        return Array(address[slash...])
    }

    /// Whether an address has a scheme or a host.
    static func isRemote(_ href: [UInt8]) -> Bool {
        if href.count > 1, href[0] == 0x2F || href[0] == 0x5C, href[1] == 0x2F || href[1] == 0x5C { return true }
        for byte in href {
            if byte == 0x3A { return true }
            if byte == 0x2F { return false }
        }
        return false
    }

    /// The bytes that an address stands for.
    static func percentDecoded(_ href: [UInt8]) -> [UInt8] {
        guard href.contains(0x25) else { return href }
        var result: [UInt8] = []
        var index = 0
        while index < href.count {
            if href[index] == 0x25, index + 2 < href.count,
                let high = href[index + 1].hexDigitValue, let low = href[index + 2].hexDigitValue
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(href[index])
                index += 1
            }
        }
        return result
    }
}
