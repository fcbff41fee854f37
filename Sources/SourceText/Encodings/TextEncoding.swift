/// The encoding of a source, as far as edits of ASCII spans depend on it (WHATWG Encoding).
package enum TextEncoding: Sendable, Hashable {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    /// Windows-1252 or another encoding where every byte below 0x80 is that ASCII character and no other character contains one.
    case asciiSuperset
    /// An encoding that reuses ASCII bytes inside characters, so that its bytes can't be edited as they are.
    case multibyte(MultibyteCharset)
    /// An encoding of that kind that browsers no longer read (WHATWG Encoding, "replacement").
    case replacement

    /// Creates the encoding that a label names; nil for an unknown label (Encoding §4.2, labels in any case, with white space around).
    package init?(label: ArraySlice<UInt8>) {
        var name = label.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
        while let last = name.last, TextEncoding.isSpace(last) { name.removeLast() }
        while let first = name.first, TextEncoding.isSpace(first) { name.removeFirst() }
        // The most frequent label.
        guard !name.elementsEqual("utf-8".utf8) else {
            self = .utf8
            return
        }
        switch String(decoding: name, as: UTF8.self) {
        case "utf-8", "utf8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "x-unicode20utf8":
            self = .utf8
        case "utf-16be", "unicodefffe":
            self = .utf16BigEndian
        case "utf-16", "utf-16le", "csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff":
            self = .utf16LittleEndian
        case "shift_jis", "shift-jis", "sjis", "csshiftjis", "ms932", "ms_kanji", "windows-31j", "x-sjis":
            self = .multibyte(.shiftJIS)
        case "big5", "big5-hkscs", "cn-big5", "csbig5", "x-x-big5":
            self = .multibyte(.big5)
        case "gbk", "gb2312", "gb_2312", "gb_2312-80", "chinese", "csgb2312", "csiso58gb231280", "iso-ir-58", "x-gbk":
            self = .multibyte(.gbk)
        case "gb18030":
            self = .multibyte(.gb18030)
        case "iso-2022-jp", "csiso2022jp":
            self = .multibyte(.iso2022JP)
        case "iso-2022-kr", "csiso2022kr", "iso-2022-cn", "iso-2022-cn-ext", "hz-gb-2312", "replacement":
            self = .replacement
        default:
            guard TextEncoding.isSingleByteOrEUC(name) else { return nil }
            self = .asciiSuperset
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }

    /// Returns true if the label belongs to a family whose members all keep ASCII apart: ISO 8859, Windows and Macintosh code pages, KOI8,
    /// EUC.
    private static func isSingleByteOrEUC(_ name: [UInt8]) -> Bool {
        let label = String(decoding: name, as: UTF8.self)
        let families = [
            "iso-8859-", "iso8859-", "iso_8859-", "iso8859", "windows-125", "windows-874", "windows-949", "cp125", "x-cp125", "cp819",
            "cp866", "ibm866", "ibm819", "866", "latin", "l1", "l2", "l3", "l4", "l5", "l6", "l9", "ascii", "us-ascii", "ansi_x3.4-1968",
            "koi8", "koi", "cskoi8r", "macintosh", "mac", "x-mac", "csmacintosh", "euc-", "cseuc", "x-euc-jp", "ks_c_5601", "ksc5601",
            "ksc_5601", "korean", "csksc56011987", "iso-ir-", "csisolatin", "dos-874", "tis-620", "greek", "cyrillic", "arabic", "hebrew",
            "logical", "visual", "ecma-", "asmo-708", "elot_928", "sun_eu_greek", "x-user-defined",
        ]
        return families.contains { label.hasPrefix($0) }
    }
}
