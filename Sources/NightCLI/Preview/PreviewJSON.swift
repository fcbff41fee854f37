/// JSON inside a `script` element of HTML.
enum PreviewJSON {
    /// Appends a text in UTF-8 as a JSON string in which no markup can begin.
    static func append(_ text: some Sequence<UInt8>, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                json.append(UInt8(ascii: "\\"))
                json.append(byte)
            case 0..<0x20, 0x7F, UInt8(ascii: "<"):
                json += Array("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: json.append(byte)
            }
        }
        json.append(UInt8(ascii: "\""))
    }
}
