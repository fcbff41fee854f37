internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Finds the `style` attributes of the bars of a document: headers, footers and navigation bars by `BarNames` and `BarSelectors`.
struct BarStyles {
    /// The attributes, each once, in order.
    private(set) var found: [BarStyle] = []
    private var seen: Set<BarStyle> = []
    /// The attributes of elements that are not bars.
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
            selector = []
            CSSStringText.appendSelector("role", role, to: &selector)
        }
        insert(BarStyle(selector: selector, value: value))
    }

    private mutating func insert(_ style: BarStyle) { if seen.insert(style).inserted { found.append(style) } }

    /// Returns the selector by a class, an id or a type that rules for bars have; nil if the element at the scanner has none.
    private func given(_ element: [UInt8], _ scanner: MarkupScanner, _ bars: BarSelectors, in bytes: Span<UInt8>) -> [UInt8]? {
        if bars.given.contains(element) { return element }
        var selector: [UInt8] = []
        for name in BarNames.classes(scanner, in: bytes) where bars.given.contains([UInt8(ascii: ".")] + name) || RuleSubject.isBar(name) {
            CSSStringText.appendSelector("class~", name, to: &selector)
            return selector
        }
        guard let id = BarNames.value("id", scanner, in: bytes), bars.given.contains([UInt8(ascii: "#")] + id) || RuleSubject.isBar(id)
        else { return nil }
        CSSStringText.appendSelector("id", id, to: &selector)
        return selector
    }
}
