internal import HTMLSyntax
internal import SourceText

/// The selector of a rule with template tags in its declarations, as far as it shows that no element of a document is selected.
struct TemplateSelector {
    /// The classes and identifiers in each part of the selector list, in lower case; nil if the selector is not simple.
    private let names: [Set<[UInt8]>]?

    /// Reads a selector.
    init(_ selector: ArraySlice<UInt8>) {
        let isSimple = !selector.contains { "(\\\"'/@".utf8.contains($0) }
        names = isSimple ? selector.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(TemplateSelector.names) : nil
    }

    private static func names(of selector: ArraySlice<UInt8>) -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        for index in selector.indices where selector[index] == UInt8(ascii: ".") || selector[index] == UInt8(ascii: "#") {
            let name = selector[(index + 1)...].prefix { $0.isASCIIWord || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            names.insert(name.map(\.asciiLowercased))
        }
        return names
    }

    /// Returns true if the selector may match an element of a document with the classes and identifiers `known`, in lower case.
    func mayMatch(_ known: Set<[UInt8]>) -> Bool { names?.contains { $0.isSubset(of: known) } ?? true }

    /// Returns the classes and identifiers of the elements in a document, in lower case.
    static func names(in bytes: Span<UInt8>) -> Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        var scanner = MarkupScanner(SourceSpan(0, bytes.count))
        while true {
            let token = scanner.next(in: bytes)
            if token.kind == .endOfFile { return names }
            guard token.kind == .startTag else { continue }
            for attribute in scanner.attributes where isName(attribute.name, in: bytes) {
                names.formUnion(bytes.array(attribute.value).words.map { $0.map(\.asciiLowercased) })
            }
        }
    }

    private static func isName(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        [DocumentNames.className, DocumentNames.id].contains { $0.matches(name, in: bytes) }
    }
}
