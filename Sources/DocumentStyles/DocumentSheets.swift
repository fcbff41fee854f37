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
    /// - Parameter file: The number of the document's file, which its own sheets get.
    package init(of tree: ElementTree, in bytes: [UInt8], isQuirky: Bool, file: Int32 = -1) {
        self.isQuirky = isQuirky
        let texts = Dictionary(DocumentSheets.styles(of: tree, in: bytes)) { $1 }
        /// The name of the set of sheets that is shown, which the first title gives.
        var preferred: [UInt8]?
        var hasColorSchemes = false
        for (index, element) in tree.elements.enumerated() where DocumentSheets.mayHold(element, in: bytes) {
            if DocumentSheets.meta.matches(element.name, in: bytes.span), !hasColorSchemes {
                let attributes = Attributes(of: element, in: bytes)
                guard attributes.areColorSchemes else { continue }
                hasColorSchemes = true
                colorSchemes = attributes.value(of: "content") ?? []
            } else if DocumentSheets.style.matches(element.name, in: bytes.span) {
                let attributes = Attributes(of: element, in: bytes)
                guard attributes.areOfCSS, let span = texts[index], attributes.arePreferred(&preferred) else { continue }
                var rules = SheetRules(of: bytes, span)
                rules.file = file
                holders.append(.style(rules, media: attributes.value(of: "media") ?? []))
            } else if DocumentSheets.link.matches(element.name, in: bytes.span), element.namespace.isHTML {
                let attributes = Attributes(of: element, in: bytes)
                guard let address = attributes.value(of: "href"), attributes.areOfStylesheet, attributes.arePreferred(&preferred) else {
                    continue
                }
                holders.append(.link(address: address, media: attributes.value(of: "media") ?? []))
            }
        }
    }

    /// True if the name of an element begins like that of one that holds or loads sheets.
    private static func mayHold(_ element: MarkupTree.Element, in bytes: [UInt8]) -> Bool {
        guard element.name.count == 4 || element.name.count == 5 else { return false }
        return switch bytes[Int(element.name.start)].asciiLowercased {
        case UInt8(ascii: "l"), UInt8(ascii: "m"), UInt8(ascii: "s"): true
        default: false
        }
    }

    /// Returns the texts of `style` elements with the indices of these elements.
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
}
