package import CSSCascade
internal import HTMLSyntax
package import MarkupTree
package import SourceText

/// The stylesheets of an HTML document, found in its element tree.
package struct DocumentSheets {
    /// A `style` or `link` element whose sheet applies without a choice of the user.
    private enum Holder {
        case style(SheetRules, media: [UInt8])
        case link(address: [UInt8], media: [UInt8])
    }

    private static let meta: HTMLName = "meta"
    private static let style: HTMLName = "style"
    private static let link: HTMLName = "link"

    private let isQuirky: Bool
    /// The content of the document's `<meta name="color-scheme">`; empty if it has none.
    private var colorSchemes: [UInt8] = []
    /// The elements in document order.
    private var holders: [Holder] = []

    /// Finds the sheets of a document.
    ///
    /// - Parameters:
    ///   - tree: The elements, in the order of `elements`.
    ///   - file: The number of the document's file, which its own sheets get.
    package init(of tree: StyleTree, _ elements: ElementTree, in bytes: [UInt8], file: Int32 = -1) {
        isQuirky = tree.isQuirky
        let texts = Dictionary(DocumentSheets.styles(of: elements, in: bytes)) { $1 }
        /// The name of the set of sheets that is shown, which the first title gives.
        var preferred: [UInt8]?
        var hasColorSchemes = false
        for index in tree.elements.indices {
            let name = elements.elements[index].name
            guard name.count == 4 || name.count == 5 else { continue }
            if DocumentSheets.meta.matches(name, in: bytes.span), !hasColorSchemes, DocumentSheets.isColorSchemes(tree.elements[index]) {
                hasColorSchemes = true
                colorSchemes = tree.elements[index].value(Array("content".utf8)) ?? []
            } else if DocumentSheets.style.matches(name, in: bytes.span) {
                let element = tree.elements[index]
                guard DocumentSheets.isOfCSS(element), let span = texts[index], DocumentSheets.isPreferred(element, &preferred) else {
                    continue
                }
                var rules = SheetRules(of: bytes, span)
                rules.file = file
                holders.append(.style(rules, media: DocumentSheets.media(of: element)))
            } else if DocumentSheets.link.matches(name, in: bytes.span), tree.elements[index].isHTML {
                let element = tree.elements[index]
                guard let address = element.value(Array("href".utf8)), DocumentSheets.isStylesheet(element),
                    DocumentSheets.isPreferred(element, &preferred)
                else { continue }
                holders.append(.link(address: address, media: DocumentSheets.media(of: element)))
            }
        }
    }

    /// Returns the texts of `style` elements with the indices of these elements.
    ///
    /// The names come from the element tree: an element of a style tree would be retained to be looked at.
    package static func styles(of tree: ElementTree, in bytes: [UInt8]) -> [(element: Int, text: SourceSpan)] {
        tree.texts.compactMap { text in
            let parent = Int(text.parent)
            return parent >= 0 && style.matches(tree.elements[parent].name, in: bytes.span) ? (parent, text.span) : nil
        }
    }

    /// Returns the sheets in the order of the cascade, after those of the browser.
    ///
    /// - Parameter loader: Finds the sheets that `link` elements and imports refer to.
    package func sheets(in environment: MediaEnvironment, loader: some SheetLoader) -> CascadeSheets {
        var sheets = CascadeSheets(environment)
        sheets.pageColorSchemes = colorSchemes
        sheets.add(isQuirky ? UserAgentSheet.quirky : UserAgentSheet.standard, origin: .userAgent, loader: loader)
        for holder in holders {
            switch holder {
            case .style(let rules, let media): sheets.add(rules, media: media, loader: loader)
            case .link(let address, let media):
                guard let (rules, next) = loader.sheet(at: address) else { continue }
                sheets.add(rules, media: media, loader: next)
            }
        }
        return sheets
    }

    /// True for a `meta` element with the color schemes that the page supports.
    private static func isColorSchemes(_ element: StyleTree.Element) -> Bool {
        element.isHTML && (element.value(Array("name".utf8)) ?? []).map(\.asciiLowercased).elementsEqual("color-scheme")
    }

    private static func media(of element: StyleTree.Element) -> [UInt8] { element.value(Array("media".utf8)) ?? [] }

    private static func isOfCSS(_ element: StyleTree.Element) -> Bool {
        guard let type = element.value(Array("type".utf8)), !type.isEmpty else { return true }
        return type.map(\.asciiLowercased).starts(with: "text/css".utf8)
    }

    /// True for a `link` that loads a sheet which applies without a choice of the user.
    private static func isStylesheet(_ element: StyleTree.Element) -> Bool {
        let words = (element.value(Array("rel".utf8)) ?? []).map(\.asciiLowercased).split(whereSeparator: \.isHTMLWhitespace)
        return words.contains { Array($0).elementsEqual("stylesheet") } && !words.contains { Array($0).elementsEqual("alternate") }
            && element.value(Array("disabled".utf8)) == nil && isOfCSS(element)
    }

    /// True if a sheet is persistent, or in the preferred set.
    ///
    /// See [CSSOM § 6.2](https://www.w3.org/TR/cssom-1/#css-style-sheet-collections).
    private static func isPreferred(_ element: StyleTree.Element, _ preferred: inout [UInt8]?) -> Bool {
        guard let title = element.value(Array("title".utf8)), !title.isEmpty else { return true }
        let name = preferred ?? title
        preferred = name
        return name == title
    }
}
