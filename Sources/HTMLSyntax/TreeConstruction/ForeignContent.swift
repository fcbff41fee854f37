internal import SourceText

/// The open elements of SVG and MathML, and the number of open HTML elements inside them.
///
/// The rules are those of [HTML § 13.2.6.5](https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign). If end tags of
/// HTML are missing inside an integration point, the number is a guess; it only decides between readings of malformed markup.
struct ForeignContent: Sendable {
    private enum Kind: UInt8 {
        case svg
        case mathML
        /// An element of SVG whose contents are HTML.
        case svgIntegrationPoint
        /// An `annotation-xml` whose contents are HTML.
        case htmlIntegrationPoint
        /// One of the text elements of MathML.
        case textIntegrationPoint
    }

    private struct Element {
        let kind: Kind
        let name: SourceSpan
        /// The number of HTML elements that are open in an integration point.
        var openHTML = 0

        var namespace: Namespace { kind == .svg || kind == .svgIntegrationPoint ? .svg : .mathML }
        var isIntegrationPoint: Bool { kind != .svg && kind != .mathML }
    }

    /// The number of open elements among which an end tag looks for its start tag; the limit keeps hostile nesting linear.
    private static let reach = 64

    private var elements: [Element] = []

    /// True if no foreign element is open.
    var isEmpty: Bool { elements.isEmpty }

    /// True if the current node is foreign, so that `<![CDATA[` opens a section.
    var allowsCDATA: Bool {
        guard let top = elements.last else { return false }
        return !top.isIntegrationPoint || top.openHTML == 0
    }

    /// Processes a start tag; returns the namespace of its element.
    mutating func startTag(_ token: HTMLToken, _ name: HTMLName, _ tokenizer: HTMLTokenizer, in bytes: Span<UInt8>) -> Namespace {
        guard let top = elements.last else { return openFromHTML(token, name) }
        switch top.kind {
        case .svg:
            if breaksOut(name, tokenizer, in: bytes) { return openFromHTML(token, name) }
            open(token, Names.svgIntegrationPoints.contains(name) ? .svgIntegrationPoint : .svg)
            return .svg
        case .mathML:
            if name == Names.svg, Names.annotation.matches(top.name, in: bytes) { return openFromHTML(token, name) }
            if breaksOut(name, tokenizer, in: bytes) { return openFromHTML(token, name) }
            let isText = Names.textIntegrationPoints.contains(name)
            let isHTML = name == Names.annotation && holdsHTML(tokenizer, in: bytes)
            open(token, isText ? .textIntegrationPoint : isHTML ? .htmlIntegrationPoint : .mathML)
            return .mathML
        case .textIntegrationPoint where name == Names.mglyph || name == Names.malignmark:
            open(token, .mathML)
            return .mathML
        default:
            return openFromHTML(token, name)
        }
    }

    /// Processes an end tag, which may be of HTML; returns the namespace of the element that it closes.
    mutating func endTag(_ tag: SourceSpan, in bytes: Span<UInt8>) -> Namespace {
        guard let top = elements.last else { return .html }
        let name = HTMLName(tag, in: bytes)
        if top.isIntegrationPoint, top.openHTML > 0, name != Names.svg, name != Names.math {
            if top.name.equalsIgnoringASCIICase(tag, in: bytes) {
                elements.removeLast()
                return top.namespace
            }
            elements[elements.count - 1].openHTML -= 1
            return .html
        }
        if !top.isIntegrationPoint, name == Names.p || name == Names.br {
            leaveForeignElements()
            return .html
        }
        let isRoot = name == Names.svg || name == Names.math
        var index = elements.count - 1
        let last = max(0, elements.count - Self.reach)
        while index >= last {
            if elements[index].name.equalsIgnoringASCIICase(tag, in: bytes) {
                let namespace = elements[index].namespace
                elements.removeSubrange(index...)
                return namespace
            }
            if !isRoot, elements[index].openHTML > 0 { break }
            index -= 1
        }
        // The end tag of an HTML element that contains the foreign elements closes them, too.
        if Names.breakouts.contains(name) || Names.containers.contains(name) {
            leaveForeignElements()
            if !elements.isEmpty { elements[elements.count - 1].openHTML = max(0, elements[elements.count - 1].openHTML - 1) }
            return .html
        }
        return top.isIntegrationPoint ? .html : top.namespace
    }

    private mutating func open(_ token: HTMLToken, _ kind: Kind) {
        if !token.isSelfClosing { elements.append(Element(kind: kind, name: token.name)) }
    }

    private mutating func openFromHTML(_ token: HTMLToken, _ name: HTMLName) -> Namespace {
        if name == Names.svg || name == Names.math {
            open(token, name == Names.svg ? .svg : .mathML)
            return name == Names.svg ? .svg : .mathML
        }
        if !elements.isEmpty, !Names.void.contains(name) { elements[elements.count - 1].openHTML += 1 }
        return .html
    }

    /// Closes the foreign elements and returns true if a start tag in foreign content belongs to HTML.
    private mutating func breaksOut(_ name: HTMLName, _ tokenizer: HTMLTokenizer, in bytes: Span<UInt8>) -> Bool {
        let isBreakout =
            name == Names.font
            ? Names.fontAttributes.contains { tokenizer.attribute($0, in: bytes) != nil }
            : Names.breakouts.contains(name)
        if isBreakout { leaveForeignElements() }
        return isBreakout
    }

    private mutating func leaveForeignElements() {
        while let top = elements.last, !top.isIntegrationPoint { elements.removeLast() }
    }

    private func holdsHTML(_ tokenizer: HTMLTokenizer, in bytes: Span<UInt8>) -> Bool {
        guard let encoding = tokenizer.attribute(Names.encoding, in: bytes) else { return false }
        let value = CharacterDecoder.decoded(encoding.value, as: .attributeValue, in: bytes).map(\.asciiLowercased)
        return value == Array("text/html".utf8) || value == Array("application/xhtml+xml".utf8)
    }

    private enum Names {
        static let svg: HTMLName = "svg"
        static let math: HTMLName = "math"
        static let annotation: HTMLName = "annotation-xml"
        static let encoding: HTMLName = "encoding"
        static let mglyph: HTMLName = "mglyph"
        static let malignmark: HTMLName = "malignmark"
        static let font: HTMLName = "font"
        static let p: HTMLName = "p"
        static let br: HTMLName = "br"
        static let fontAttributes: [HTMLName] = ["color", "face", "size"]
        static let svgIntegrationPoints: Set<HTMLName> = ["foreignobject", "desc", "title"]
        static let textIntegrationPoints: Set<HTMLName> = ["mi", "mo", "mn", "ms", "mtext"]
        /// The start tags that end foreign content (13.2.6.5).
        static let breakouts: Set<HTMLName> = [
            "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2", "h3", "h4", "h5",
            "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span",
            "strong",
            "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
        ]
        /// Further HTML elements that often contain a picture.
        static let containers: Set<HTMLName> = [
            "a", "address", "article", "aside", "button", "caption", "details", "dialog", "fieldset", "figcaption", "figure", "footer",
            "form",
            "header", "html", "label", "main", "nav", "section", "summary", "tbody", "td", "tfoot", "th", "thead", "tr",
        ]
        /// HTML elements without an end tag ([HTML § 13.1.2](https://html.spec.whatwg.org/multipage/syntax.html#void-elements)).
        static let void: Set<HTMLName> = [
            "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
        ]
    }
}

/// The namespace of an element in an HTML document.
package enum Namespace: UInt8, Sendable {
    case html
    case svg
    case mathML

    /// True for HTML; the operator for types with raw values would be called through a table.
    package var isHTML: Bool { if case .html = self { true } else { false } }
}
