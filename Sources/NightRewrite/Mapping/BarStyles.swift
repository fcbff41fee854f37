internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Finds the `style` attributes of the bars of a document: headers, footers and bars for navigation, as `BarNames` and `BarSelectors` tell
/// them.
struct BarStyles {
    /// The attributes, each once, in order.
    private(set) var found: [BarStyle] = []
    private var seen: Set<BarStyle> = []
    /// The attributes of elements that are no bars.
    private var others: Set<BarStyle> = []

    /// The attributes in a document.
    init(_ document: SourceSpan, _ bars: BarSelectors, in bytes: Span<UInt8>) {
        var places = BarPlaces()
        var scanner = MarkupScanner(document)
        while true {
            let token = scanner.next(in: bytes)
            switch token.kind {
            case .endOfFile:
                found.removeAll { others.contains($0) }
                return
            case .startTag where scanner.namespace == .html:
                let name = HTMLName(token.name, in: bytes)
                let isBar = places.isBar(name, scanner, in: bytes)
                places.open(name)
                guard let value = BarNames.value("style", scanner, in: bytes) else { continue }
                add(value, of: token.name, scanner, isBar: isBar, bars, in: bytes)
            case .endTag: places.close(token.name, in: bytes)
            default: continue
            }
        }
    }

    private mutating func add(
        _ value: [UInt8], of name: SourceSpan, _ scanner: MarkupScanner, isBar: Bool, _ bars: BarSelectors, in bytes: Span<UInt8>
    ) {
        let element = bytes.array(name).map(\.asciiLowercased)
        guard isBar else {
            let given = given(element, scanner, bars, in: bytes)
            if given != element { others.insert(BarStyle(selector: element, value: value)) }
            if let given { insert(BarStyle(selector: given, value: value)) }
            return
        }
        var selector = element
        if let role = BarNames.value("role", scanner, in: bytes) {
            selector = Array("[role=".utf8)
            CSSStringText.append(role, to: &selector)
            selector.append(UInt8(ascii: "]"))
        }
        insert(BarStyle(selector: selector, value: value))
    }

    private mutating func insert(_ style: BarStyle) { if seen.insert(style).inserted { found.append(style) } }

    /// The selector of a class, an id or an element that rules for bars have; nil where the element at the scanner has none.
    private func given(_ element: [UInt8], _ scanner: MarkupScanner, _ bars: BarSelectors, in bytes: Span<UInt8>) -> [UInt8]? {
        if bars.given.contains(element) { return element }
        let classes = BarNames.value("class", scanner, in: bytes)?.split(whereSeparator: \.isHTMLWhitespace).map { Array($0) } ?? []
        for name in classes where bars.given.contains([UInt8(ascii: ".")] + name) || RuleSubject.isBar(name) {
            var selector = Array("[class~=".utf8)
            CSSStringText.append(name, to: &selector)
            return selector + [UInt8(ascii: "]")]
        }
        guard let id = BarNames.value("id", scanner, in: bytes), bars.given.contains([UInt8(ascii: "#")] + id) || RuleSubject.isBar(id)
        else { return nil }
        var selector = Array("[id=".utf8)
        CSSStringText.append(id, to: &selector)
        return selector + [UInt8(ascii: "]")]
    }
}
