internal import HTMLSyntax
internal import SourceText

/// The classes and ids by which rules select the bars of pages: headers, footers and navigation bars, as HTML and ARIA define them.
///
/// A name belongs to bars only if every element that has it is a bar.
struct BarNames: Sendable, Equatable {
    /// The names of elements with their prefix in selectors: `.top`, `#top`.
    private var bars: Set<[UInt8]> = []
    private var others: Set<[UInt8]> = []

    /// The values of `role` that mark bars (WAI-ARIA 1.2).
    static let roles: Set<String> = ["banner", "contentinfo", "menubar", "navigation", "toolbar"]
    /// The elements whose headers and footers belong to a part of the page (HTML Accessibility API Mappings 1.0 §3.5).
    static let sections: Set<HTMLName> = ["article", "aside", "main", "nav", "section"]
    private static let role: HTMLName = "role"

    /// Creates an empty set.
    init() {}

    /// Collects the names in a document.
    init(_ document: SourceSpan, in bytes: Span<UInt8>) {
        var scanner = MarkupScanner(document)
        var places = BarPlaces()
        while true {
            let token = scanner.next(in: bytes)
            switch token.kind {
            case .endOfFile: return
            case .startTag where scanner.namespace == .html:
                let name = HTMLName(token.name, in: bytes)
                addNames(of: scanner, isBar: places.isBar(name, scanner, in: bytes), in: bytes)
                places.open(name)
            case .endTag: places.close(token.name, in: bytes)
            default: continue
            }
        }
    }

    /// True if only bars have `name`, given with its dot or number sign.
    func areBars(_ name: [UInt8]) -> Bool { bars.contains(name) && !others.contains(name) }

    /// Adds the names in another document.
    mutating func formUnion(_ names: BarNames) {
        bars.formUnion(names.bars)
        others.formUnion(names.others)
    }

    /// True if an element is a bar of the page.
    static func isBar(_ name: HTMLName, _ scanner: MarkupScanner, isInSection: Bool, in bytes: Span<UInt8>) -> Bool {
        if let role = value(role, scanner, in: bytes) {
            let first = role.split(whereSeparator: \.isHTMLWhitespace).first.map { String(decoding: $0, as: UTF8.self).lowercased() }
            if let first { return roles.contains(first) }
        }
        return name == "nav" || ((name == "header" || name == "footer") && !isInSection)
    }

    private mutating func addNames(of scanner: MarkupScanner, isBar: Bool, in bytes: Span<UInt8>) {
        var names: [[UInt8]] = []
        if let id = BarNames.value(DocumentNames.id, scanner, in: bytes) { names.append([UInt8(ascii: "#")] + id) }
        names += BarNames.classes(scanner, in: bytes).map { [UInt8(ascii: ".")] + $0 }
        if isBar { bars.formUnion(names) } else { others.formUnion(names) }
    }

    /// Returns the classes of the element at the scanner.
    static func classes(_ scanner: MarkupScanner, in bytes: Span<UInt8>) -> [[UInt8]] {
        value(DocumentNames.className, scanner, in: bytes)?.split(whereSeparator: \.isHTMLWhitespace).map { Array($0) } ?? []
    }

    /// Returns the decoded value of an attribute of the element at the scanner; nil if it has none.
    static func value(_ name: HTMLName, _ scanner: MarkupScanner, in bytes: Span<UInt8>) -> [UInt8]? {
        scanner.attribute(name, in: bytes).map { CharacterDecoder.decoded($0.value, as: .attributeValue, in: bytes) }
    }
}
