internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// The attribute names, attribute values and classes by which scripts may choose a dark theme.
///
/// No script is executed. The names come from string literals and `dataset` properties; the values come from string literals, and from
/// attributes of the markup that a script may read.
struct ThemeSwitches: Sendable {
    /// The attributes that a script names, in lower case.
    private var attributes: Set<[UInt8]> = []
    /// The beginnings of attribute names that a script completes, as in `"data-color-" + key`.
    private var prefixes: Set<[UInt8]> = []
    /// The words for dark in string literals.
    private var literals: Set<[UInt8]> = []
    /// The attribute values for dark in the markup.
    private var values: Set<[UInt8]> = []
    /// True if a script sets classes.
    private var setsClasses = false
    /// The addresses of other scripts in string literals.
    private(set) var modules: Set<[UInt8]> = []

    /// Creates an empty collection.
    init() {}

    /// Collects the switches of a script.
    init(ofScript script: SourceSpan, in bytes: Span<UInt8>) { add(script: script, in: bytes) }

    /// Collects the switches in the scripts, event handlers and attributes of a document.
    init(_ scan: DocumentScan, of content: SourceSpan, in bytes: Span<UInt8>) {
        for script in scan.scripts { add(script: script, in: bytes) }
        for handler in scan.handlers { add(script: handler, in: bytes) }
        // Without a script nothing reads the attributes.
        guard !isEmpty || !scan.scriptSources.isEmpty else { return }
        for search in Self.markupWords { addValues(search, in: content, of: bytes) }
    }

    /// True if nothing was found.
    var isEmpty: Bool {
        attributes.isEmpty && prefixes.isEmpty && literals.isEmpty && values.isEmpty && !setsClasses && modules.isEmpty
    }

    /// Adds the switches of another file.
    mutating func formUnion(_ other: ThemeSwitches) {
        attributes.formUnion(other.attributes)
        prefixes.formUnion(other.prefixes)
        literals.formUnion(other.literals)
        values.formUnion(other.values)
        modules.formUnion(other.modules)
        setsClasses = setsClasses || other.setsClasses
    }

    /// Returns true if a script may give `marker` to an element.
    func maySet(_ marker: DarkModeSelector) -> Bool {
        guard !marker.isClass else { return setsClasses && literals.contains(marker.value) }
        guard attributes.contains(marker.attribute) || prefixes.contains(where: marker.attribute.starts(with:)) else { return false }
        return literals.contains(marker.value) || values.contains(marker.value)
    }

    // MARK: Scripts

    /// The maximum length of a script; a longer one is data, such as a search index.
    private static let longestScript = 1 << 22
    /// The maximum length of a name or value that chooses a theme.
    private static let longestWord = 40

    private static let markupWords = ["dark", "night", "slate"].map { ByteSearch(Array($0.utf8)) }
    private static let words = markupWords + [ByteSearch(Array("black".utf8))]
    private static let data = ByteSearch(Array("data-".utf8))
    private static let dataset = ByteSearch(Array("dataset".utf8))
    private static let setAttribute = ByteSearch(Array("setAttribute(".utf8))
    private static let module = ByteSearch(Array("js".utf8))
    private static let classes = ["classList", "className", "toggleClass", "addClass"].map { ByteSearch(Array($0.utf8)) }

    private mutating func add(script: SourceSpan, in bytes: Span<UInt8>) {
        guard !script.isEmpty, script.count <= Self.longestScript else { return }
        for search in Self.words {
            Self.each(search, in: script, of: bytes) { place in
                guard let literal = Self.literal(around: place, in: script, of: bytes) else { return }
                literals.insert(bytes.array(literal))
                for word in bytes.array(literal).split(separator: UInt8(ascii: " ")) { literals.insert(Array(word)) }
            }
        }
        Self.each(Self.data, in: script, of: bytes) { place in
            if let literal = Self.literal(around: place, in: script, of: bytes), Int(literal.start) == place {
                addName(bytes.array(literal).map(\.asciiLowercased))
            }
        }
        Self.each(Self.setAttribute, in: script, of: bytes) { place in
            let start = place + 14
            guard start < Int(script.end), let literal = Self.literal(around: start, in: script, of: bytes) else { return }
            if Int(literal.start) == start { addName(bytes.array(literal).map(\.asciiLowercased)) }
        }
        Self.each(Self.dataset, in: script, of: bytes) { addDatasetProperty(behind: $0 + 7, script, in: bytes) }
        Self.each(Self.module, in: script, of: bytes) { place in
            guard place > Int(script.start), bytes[place - 1] == UInt8(ascii: ".") || bytes[place - 1] == UInt8(ascii: "m"),
                let literal = Self.literal(around: place, in: script, of: bytes),
                Int(literal.end) == place + 2
            else { return }
            modules.insert(bytes.array(literal))
        }
        setsClasses =
            setsClasses || Self.classes.contains { $0.first(in: bytes, from: Int(script.start), to: Int(script.end)) != nil }
    }

    /// The bytes that may come between `dataset` and the name of a property.
    private static let accessors = Array(".?[\"'".utf8)

    private mutating func addName(_ name: [UInt8]) {
        if name.last == UInt8(ascii: "-") {
            // All names of data attributes begin with `data-`, so this prefix alone is no evidence.
            if name.count > 5 { prefixes.insert(name) }
        } else if DarkModeSelector.isTopic(name) {
            attributes.insert(name)
        }
    }

    /// Adds the attribute of `dataset.colorMode` or `dataset["colorMode"]`.
    ///
    /// See [HTML § 3.2.6.6](https://html.spec.whatwg.org/multipage/dom.html#dom-dataset).
    private mutating func addDatasetProperty(behind place: Int, _ script: SourceSpan, in bytes: Span<UInt8>) {
        var index = place
        let end = Int(script.end)
        while index < end, Self.accessors.contains(bytes[index]) { index += 1 }
        guard index > place else { return }
        var name = Array("data-".utf8)
        while index < end, name.count < Self.longestWord, bytes[index].isWordByte {
            if bytes[index].asciiLowercased != bytes[index] { name.append(UInt8(ascii: "-")) }
            name.append(bytes[index].asciiLowercased)
            index += 1
        }
        addName(name)
    }

    /// Returns the text between two equal quotes around an offset; nil if it contains more than names and blanks.
    private static func literal(around place: Int, in script: SourceSpan, of bytes: Span<UInt8>) -> SourceSpan? {
        var start = place
        var end = place
        while start > Int(script.start), place - start < longestWord, bytes[start - 1].isLiteralByte { start -= 1 }
        while end < Int(script.end), end - place < longestWord, bytes[end].isLiteralByte { end += 1 }
        guard start > Int(script.start), end < Int(script.end), start < end else { return nil }
        let quote = bytes[start - 1]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`") else { return nil }
        // In a nested string literal the quote is preceded by a backslash.
        if bytes[end] == UInt8(ascii: "\\") { return end + 1 < Int(script.end) && bytes[end + 1] == quote ? SourceSpan(start, end) : nil }
        return bytes[end] == quote ? SourceSpan(start, end) : nil
    }

    private static func each(_ search: ByteSearch, in span: SourceSpan, of bytes: Span<UInt8>, _ body: (Int) -> Void) {
        var start = Int(span.start)
        while let place = search.first(in: bytes, from: start, to: Int(span.end)) {
            body(place)
            start = place + 1
        }
    }

    // MARK: Markup

    /// The bytes before the value of an attribute.
    private static let valueOpeners = Array("=\"'".utf8)

    private mutating func addValues(_ search: ByteSearch, in content: SourceSpan, of bytes: Span<UInt8>) {
        Self.each(search, in: content, of: bytes) { place in
            var start = place
            var end = place
            while start > Int(content.start), place - start < Self.longestWord, bytes[start - 1].isWordByte { start -= 1 }
            guard start > Int(content.start), Self.valueOpeners.contains(bytes[start - 1]) else { return }
            while end < Int(content.end), end - place < Self.longestWord, bytes[end].isWordByte { end += 1 }
            let value = SourceSpan(start, end)
            if bytes[start - 1] != UInt8(ascii: "=") {
                guard end < Int(content.end), bytes[end] == bytes[start - 1] else { return }
                start -= 1
            }
            if start > Int(content.start), bytes[start - 1] == UInt8(ascii: "=") { values.insert(bytes.array(value)) }
        }
    }
}

extension UInt8 {
    /// True if the byte is allowed in a name without escapes.
    fileprivate var isWordByte: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }

    /// True if the byte is allowed in a literal that is a name, a list of classes or the address of a script.
    fileprivate var isLiteralByte: Bool {
        isWordByte || self == UInt8(ascii: " ") || self == UInt8(ascii: ".") || self == UInt8(ascii: "/")
    }
}
