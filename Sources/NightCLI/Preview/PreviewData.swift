import NightRewrite
import NightTheme
import Nightfall
import SourceText

/// What the script of a report or of a picture's page shows, as JSON inside a `script` element.
struct PreviewData {
    /// The beginning of the element.
    static let start = "<script type=\"application/json\" id=\"data\">"

    /// The documents that are shown.
    let documents: [PreviewDocument]
    /// The selector by which pages choose the dark theme; nil if the reader's preference chooses it.
    let selector: ThemeSelector?
    /// The version of the site, if a report is served.
    var version: String?

    /// Returns the data.
    ///
    /// - Parameter files: The files that the documents load.
    func json<Engine>(_ files: inout PreviewFiles<Engine>) -> [UInt8] {
        var data: [UInt8] = Array("{\"documents\":[".utf8)
        for (index, document) in documents.enumerated() {
            if index > 0 { data += Array(",\n".utf8) }
            append(document, to: &data, &files)
        }
        data += Array("],\n\"files\":".utf8) + files.json()
        data += Array(",\"choice\":\(choice),\"version\":\(version.map(JSONText.string) ?? "null")}".utf8)
        return data
    }

    private func append<Engine>(_ document: PreviewDocument, to data: inout [UInt8], _ files: inout PreviewFiles<Engine>) {
        data += Array("{\"path\":".utf8)
        PreviewJSON.append(document.path, to: &data)
        data += Array(",\"notes\":[".utf8)
        for (index, message) in document.messages.enumerated() {
            if index > 0 { data.append(UInt8(ascii: ",")) }
            PreviewJSON.append((PrintableName.text(message.text) + (message.code.map { " [\($0.text)]" } ?? "")).utf8, to: &data)
        }
        data += Array("],\"text\":".utf8)
        files.append(document.text.pieces, to: &data)
        data.append(UInt8(ascii: "}"))
    }

    /// The attribute or class that makes a page dark, as JSON.
    private var choice: String {
        guard let selector else { return "null" }
        var json: [UInt8] = Array("{\"body\":\(selector.element == "body"),\"value\":".utf8)
        PreviewJSON.append(selector.value(of: selector.dark).utf8, to: &json)
        json += Array(",\"attribute\":".utf8)
        if let attribute = selector.attribute { PreviewJSON.append(attribute.utf8, to: &json) } else { json += Array("null".utf8) }
        return String(decoding: json, as: UTF8.self) + "}"
    }
}

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
