internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

extension DocumentSheets {
    /// The attributes of an element that may hold or load a sheet.
    struct Attributes {
        private let attributes: [HTMLAttribute]
        private let isHTML: Bool
        private let bytes: [UInt8]

        init(of element: MarkupTree.Element, in bytes: [UInt8]) {
            attributes = ElementTree.attributes(of: element, in: bytes.span)
            isHTML = element.namespace.isHTML
            self.bytes = bytes
        }

        /// The decoded value of the attribute with a name; nil if there is none.
        func value(of name: HTMLName) -> [UInt8]? {
            attributes.first { !$0.isDuplicate && name.matches($0.name, in: bytes.span) }.map {
                CharacterDecoder.decoded($0.value, as: .attributeValue, in: bytes.span)
            }
        }

        /// True for those of a `meta` element with the color schemes that the page supports.
        var areColorSchemes: Bool {
            isHTML && (value(of: "name") ?? []).map(\.asciiLowercased).elementsEqual("color-scheme".utf8)
        }

        /// True if the sheet is in CSS.
        var areOfCSS: Bool {
            guard let type = value(of: "type"), !type.isEmpty else { return true }
            return type.map(\.asciiLowercased).starts(with: "text/css".utf8)
        }

        /// True for those of a `link` that loads a sheet which applies without a choice of the user.
        var areOfStylesheet: Bool {
            let words = (value(of: "rel") ?? []).map(\.asciiLowercased).split(whereSeparator: \.isHTMLWhitespace)
            return words.contains { $0.elementsEqual("stylesheet".utf8) } && !words.contains { $0.elementsEqual("alternate".utf8) }
                && value(of: "disabled") == nil && areOfCSS
        }

        /// True if the sheet is persistent, or in the preferred set.
        ///
        /// See [CSSOM § 6.2](https://www.w3.org/TR/cssom-1/#css-style-sheet-collections).
        func arePreferred(_ preferred: inout [UInt8]?) -> Bool {
            guard let title = value(of: "title"), !title.isEmpty else { return true }
            let name = preferred ?? title
            preferred = name
            return name == title
        }
    }
}
