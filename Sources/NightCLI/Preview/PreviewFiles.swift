import NightRewrite
import Nightfall
import SourceText

/// The files inside a report: stylesheets, pictures and fonts that its pages load, each once.
struct PreviewFiles<Engine: NightEngine> {
    /// The largest number of bytes of all files, and of one.
    private static var most: Int { 24 << 20 }
    private static var largest: Int { 4 << 20 }

    private let reader: PreviewReader<Engine>
    /// The numbers of the files by path.
    private var numbers: [[UInt8]: Int] = [:]
    private var paths: [[UInt8]] = []
    /// The number of files that are left out because the report would be too large.
    private(set) var leftOut = 0

    init(_ reader: PreviewReader<Engine>) { self.reader = reader }

    /// Appends the pieces of a text as a JSON array: strings, pairs for both schemes, and the numbers of files.
    mutating func append(_ pieces: [PreviewText.Piece], to json: inout [UInt8]) {
        json.append(UInt8(ascii: "["))
        for (index, piece) in pieces.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            switch piece {
            case .text(let text): PreviewJSON.append(text, to: &json)
            case .schemes(let light, let dark):
                json.append(UInt8(ascii: "["))
                PreviewJSON.append(light, to: &json)
                json.append(UInt8(ascii: ","))
                PreviewJSON.append(dark, to: &json)
                json.append(UInt8(ascii: "]"))
            case .address(let path): json += Array(String(number(of: path)).utf8)
            case .drawing(let pieces):
                json += Array("{\"t\":\"image/svg+xml\",\"p\":".utf8)
                append(pieces, to: &json)
                json.append(UInt8(ascii: "}"))
            }
        }
        json.append(UInt8(ascii: "]"))
    }

    /// Reads the files that the texts so far refer to, and those that these refer to, and returns them as a JSON array.
    mutating func json() -> [UInt8] {
        var json = [UInt8(ascii: "[")]
        var next = 0
        var size = 0
        while next < paths.count {
            if next > 0 { json += Array(",\n".utf8) }
            let start = json.count
            if size < PreviewFiles.most { append(paths[next], to: &json) } else { leftOut += 1 }
            if json.count == start { json.append(UInt8(ascii: "0")) }
            size += json.count - start
            next += 1
        }
        json.append(UInt8(ascii: "]"))
        return json
    }

    private mutating func number(of path: [UInt8]) -> Int {
        if let number = numbers[path] { return number }
        numbers[path] = paths.count
        paths.append(path)
        return paths.count - 1
    }

    /// Appends a file; nothing if it is missing, too large or of no use in a report.
    private mutating func append(_ path: [UInt8], to json: inout [UInt8]) {
        guard let type = PreviewMediaType(path), !isFallback(type, path) else { return }
        guard let kind = type.kind else {
            guard let bytes = reader.bytes(of: path, limit: PreviewFiles.largest) else { return note(path) }
            json += Array("{\"t\":\"\(type.rawValue)\",\"b\":\"".utf8) + Base64.encoded(bytes) + Array("\"}".utf8)
            return
        }
        guard let text = reader.text(of: path, kind: kind, limit: PreviewFiles.largest) else { return note(path) }
        json += Array("{\"t\":\"\(type.rawValue)\",\"p\":".utf8)
        append(text.pieces, to: &json)
        json.append(UInt8(ascii: "}"))
    }

    /// Counts a file that is there and too large.
    private mutating func note(_ path: [UInt8]) {
        if reader.bytes(of: path) != nil { leftOut += 1 }
    }

    /// True for a font in a format for older browsers, beside which a page names a newer one.
    private func isFallback(_ type: PreviewMediaType, _ path: [UInt8]) -> Bool {
        let newer: [PreviewMediaType] =
            switch type {
            case .woff: [.woff2]
            case .ttf, .otf, .svg: [.woff2, .woff]
            default: []
            }
        guard !newer.isEmpty, let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return newer.contains { numbers[path[...dot] + Array($0.ending.utf8)] != nil }
    }
}
