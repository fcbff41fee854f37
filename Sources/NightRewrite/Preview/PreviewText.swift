/// The text of a file in pieces, from which the file can be written for one color scheme and with the files it loads inside it.
///
/// A page written this way is light or dark whatever the system prefers, and needs neither a network nor a file beside it.
package struct PreviewText: Sendable, Equatable {
    /// A piece of the text.
    package enum Piece: Sendable, Equatable {
        /// UTF-8 that is written as it is.
        case text([UInt8])
        /// The text in the light and in the dark scheme.
        case schemes(light: [UInt8], dark: [UInt8])
        /// The address of a file, in the form of `SheetAddress`.
        case address([UInt8])
        /// The address of an SVG image that has these pieces.
        case drawing([Piece])
    }

    /// The address of a resource that is not there; browsers load it without a network, and show nothing.
    package static let nothing = Array("data:,".utf8)

    /// The pieces in order; no two texts follow each other.
    package private(set) var pieces: [Piece] = []
    /// The title of a document; empty if it has none.
    package var title: [UInt8] = []

    /// Creates an empty text.
    package init() {}

    /// Appends a text.
    package mutating func append(_ text: some Sequence<UInt8>) {
        if case .text(var last)? = pieces.last {
            // The array must not be shared while it grows.
            pieces.removeLast()
            last.append(contentsOf: text)
            pieces.append(.text(last))
        } else {
            let text = Array(text)
            if !text.isEmpty { pieces.append(.text(text)) }
        }
    }

    /// Appends a piece.
    mutating func append(_ piece: Piece) {
        if case .text(let text) = piece { append(text) } else { pieces.append(piece) }
    }

    /// Appends a text as the value of an attribute in double quotation marks.
    mutating func append(attribute text: PreviewText) {
        append([UInt8(ascii: "\"")])
        for piece in text.pieces {
            switch piece {
            case .text(let text): append(PreviewText.escaped(text))
            case .schemes(let light, let dark): append(.schemes(light: PreviewText.escaped(light), dark: PreviewText.escaped(dark)))
            // Addresses become base64, in which nothing has to be escaped.
            case .address, .drawing: append(piece)
            }
        }
        append([UInt8(ascii: "\"")])
    }

    private static func escaped(_ text: [UInt8]) -> [UInt8] {
        text.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "&"): Array("&amp;".utf8)
            case UInt8(ascii: "\""): Array("&quot;".utf8)
            case UInt8(ascii: "<"): Array("&lt;".utf8)
            default: [byte]
            }
        }
    }
}
