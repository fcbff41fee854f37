import Foundation

/// An entry of `nightfall palette --format json`.
struct PaletteEntry: Decodable, Sendable {
    var path: String
    var line: Int
    var column: Int
    var property: String
    var value: String
    var light: String
    var role: String
    var night: String

    private struct Document: Decodable {
        var colors: [PaletteEntry]
    }

    /// The entries that `nightfall palette` lists for a file.
    static func list(_ file: URL) throws -> [PaletteEntry] {
        try JSONDecoder().decode(Document.self, from: Nightfall.run(["palette", "--format", "json", file.path])).colors
    }
}
