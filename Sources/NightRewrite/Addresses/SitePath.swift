internal import CSSSyntax

/// Functions for paths inside a site: names from the root down, joined by `/`, as bytes.
enum SitePath {
    /// Returns the path in the site that `href` refers to in the file at `path`; nil for a remote address and for no file.
    static func resolve(_ href: [UInt8], from path: [UInt8]) -> [UInt8]? {
        guard let address = address(href), !isRemote(address) else { return nil }
        let names = percentDecoded(address)
        var result: [UInt8] = []
        result.reserveCapacity(path.count + names.count)
        if names[0] != UInt8(ascii: "/") {
            append(path, to: &result)
            removeName(from: &result)
        }
        return appendSteps(of: names, to: &result) ? result : nil
    }

    /// Returns an address without its query, its fragment and insignificant white space; nil if nothing is left.
    private static func address(_ href: [UInt8]) -> [UInt8]? {
        var end = 0
        var hasSpace = false
        while end < href.count, href[end] != UInt8(ascii: "?"), href[end] != UInt8(ascii: "#") {
            if href[end] <= 0x20 { hasSpace = true }
            end += 1
        }
        guard hasSpace else { return end == 0 ? nil : end == href.count ? href : Array(href[..<end]) }
        let bare = href[..<end].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        guard let first = bare.firstIndex(where: { $0 > 0x20 }), let last = bare.lastIndex(where: { $0 > 0x20 }) else { return nil }
        return Array(bare[first...last])
    }

    /// Appends the names of a path to another.
    private static func append(_ path: [UInt8], to result: inout [UInt8]) {
        var isAtStart = true
        for byte in path {
            guard byte != UInt8(ascii: "/") else {
                isAtStart = true
                continue
            }
            if isAtStart, !result.isEmpty { result.append(UInt8(ascii: "/")) }
            isAtStart = false
            result.append(byte)
        }
    }

    /// Applies the segments of an address to a path; returns false if one leads out of the site.
    private static func appendSteps(of names: [UInt8], to result: inout [UInt8]) -> Bool {
        var start = 0
        while start < names.count {
            var end = start
            while end < names.count, names[end] != UInt8(ascii: "/") { end += 1 }
            switch end - start {
            case 0: break
            case 1 where names[start] == UInt8(ascii: "."): break
            case 2 where names[start] == UInt8(ascii: ".") && names[start + 1] == UInt8(ascii: "."):
                guard !result.isEmpty else { return false }
                removeName(from: &result)
            default:
                if !result.isEmpty { result.append(UInt8(ascii: "/")) }
                result += names[start..<end]
            }
            start = end + 1
        }
        return true
    }

    /// Removes the last name of a path.
    private static func removeName(from path: inout [UInt8]) {
        while let byte = path.popLast(), byte != UInt8(ascii: "/") {}
    }

    /// The end of the names of companion sheets.
    static let dark = Array(".night.css".utf8)

    /// Returns the path of the companion of the stylesheet at `path`: `NAME.night.css` beside `NAME.css`.
    static func companion(of path: [UInt8]) -> [UInt8] {
        let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let dot = path[name...].lastIndex(of: UInt8(ascii: ".")) ?? path.count
        return path[..<dot] + dark
    }

    /// Returns the address of the companion of the stylesheet at `href`, with the same query.
    static func companionHref(of href: [UInt8]) -> [UInt8] {
        guard let end = href.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else { return companion(of: href) }
        return companion(of: Array(href[..<end])) + href[end...]
    }

    /// Returns the address on another host without its scheme; nil for an address of the site and for a `data:` URL.
    ///
    /// A `file:` address has no host: it becomes `///` and a path.
    static func remote(_ address: [UInt8]) -> [UInt8]? {
        guard isRemote(address), let slash = address.firstIndex(of: UInt8(ascii: "/")), slash + 1 < address.count,
            address[slash + 1] == UInt8(ascii: "/")
        else {
            return nil
        }
        return Array(address[slash...])
    }

    /// Returns true if an address has a scheme or a host.
    static func isRemote(_ href: [UInt8]) -> Bool {
        if href.count > 1, href[0] == 0x2F || href[0] == 0x5C, href[1] == 0x2F || href[1] == 0x5C { return true }
        for byte in href {
            if byte == UInt8(ascii: ":") { return true }
            if byte == UInt8(ascii: "/") { return false }
        }
        return false
    }

    /// Returns the bytes of an address after percent-decoding.
    static func percentDecoded(_ href: [UInt8]) -> [UInt8] {
        guard href.contains(UInt8(ascii: "%")) else { return href }
        var result: [UInt8] = []
        var index = 0
        while index < href.count {
            if href[index] == UInt8(ascii: "%"), index + 2 < href.count,
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
