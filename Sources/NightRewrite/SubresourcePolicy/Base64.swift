internal import FoundationEssentials

/// Base 64 as data addresses have it (RFC 4648 §4).
enum Base64 {
    /// The bytes that `text` stands for; nil where it is not just what `encoded` writes.
    static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard let data = Data(base64Encoded: Data(text)) else { return nil }
        let bytes = Array(data)
        return encoded(bytes).elementsEqual(text) ? bytes : nil
    }

    /// The text of `bytes`.
    static func encoded(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }
}
