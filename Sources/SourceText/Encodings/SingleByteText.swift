/// Conversion of text that is edited in its own encoding, for the cases where its characters have to be known.
package enum SingleByteText {
    /// Converts bytes in the encoding that a label of WHATWG Encoding names to UTF-8; returns nil if they can't be converted.
    package static func utf8(from bytes: [UInt8], label: [UInt8]) -> [UInt8]? {
        let name = String(decoding: label.filter { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self).lowercased()
        guard var reader = CharacterConverter(from: charset(name), to: "UTF-8"), case .success(let text) = reader.converted(bytes) else {
            return nil
        }
        return text
    }

    /// Returns glibc's name of the encoding that browsers use for a label (WHATWG Encoding §4.2); glibc knows most labels as names.
    private static func charset(_ label: String) -> String {
        switch label {
        case "ascii", "us-ascii", "ansi_x3.4-1968", "latin1", "l1", "iso-8859-1", "iso8859-1", "iso_8859-1", "iso88591", "cp819", "ibm819",
            "x-cp1252", "windows-1252":
            "CP1252"
        case "iso-8859-9", "iso8859-9", "latin5", "l5", "x-cp1254", "windows-1254": "CP1254"
        case "iso-8859-11", "tis-620", "dos-874", "windows-874": "CP874"
        case "euc-kr", "cseuckr", "ks_c_5601-1987", "ks_c_5601-1989", "ksc5601", "ksc_5601", "korean", "windows-949": "UHC"
        case _ where label.hasPrefix("x-cp125"): "CP" + label.dropFirst(4)
        default: label.uppercased()
        }
    }
}
