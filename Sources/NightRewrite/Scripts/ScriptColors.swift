internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// The colors that a script may write into `style` attributes, as far as they are string literals; no script is run.
struct ScriptColors: Sendable, Equatable {
    /// The maximum number of colors; more are a library's table, and not what a page shows.
    static let limit = 64
    /// The maximum size in bytes of a script whose colors are read; a larger one is data, such as a search index, or a library.
    private static let longestScript = 1 << 20
    /// The maximum size in bytes of a script whose sheets are read.
    private static let longestLibrary = 1 << 23
    /// The maximum length of a literal that is read as a color.
    private static let longestColor = 40

    /// The distinct colors in the order of the script; empty if there are too many.
    private(set) var colors: [ScriptColor] = []
    /// The distinct texts of whole attributes in the order of the script; empty if there are too many.
    private(set) var styles: [[UInt8]] = []
    /// The sheets that the script adds.
    private(set) var sheets = ScriptSheets()
    /// True if the script mentions shadow trees.
    private(set) var reachesShadows = false
    /// True if the script may make drawings in the document, or is too long to be read.
    private(set) var drawsPictures = false

    private var seenColors: Set<ScriptColor> = []
    private var seenStyles: Set<[UInt8]> = []

    /// True if there is nothing to make rules from.
    var isEmpty: Bool { colors.isEmpty && styles.isEmpty && sheets.texts.isEmpty && !drawsPictures }

    /// Creates an empty collection.
    init() {}

    /// Reads the scripts in a document.
    init(of scripts: [SourceSpan], in bytes: Span<UInt8>) {
        for script in scripts { formUnion(ScriptColors(script, in: bytes)) }
        dropTables()
    }

    /// Reads the script at `span`, and the code in its strings that it evaluates.
    init(_ span: SourceSpan, in script: Span<UInt8>) {
        self.init(code: span, in: script)
        let evaluated = ScriptLiterals.evaluated(span, in: script)
        if !evaluated.isEmpty {
            formUnion(ScriptColors(code: SourceSpan(0, evaluated.count), in: evaluated.span))
            dropTables()
        }
    }

    /// Reads the code at `span`.
    ///
    /// Colors in hex notation or as `rgb()` are collected wherever they are a literal of their own, names only where they are assigned to
    /// a property with a color, and the texts of `style` attributes.
    private init(code span: SourceSpan, in script: Span<UInt8>) {
        guard span.count <= ScriptColors.longestScript else {
            drawsPictures = true
            if span.count <= ScriptColors.longestLibrary { sheets = ScriptSheets(ofLibrary: span, in: script) }
            return
        }
        sheets = ScriptSheets(span, in: script)
        let limit = Int(span.end)
        var index = Int(span.start)
        while index < limit {
            let byte = script[index]
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): index = literal(at: index, SourceSpan(span.start, span.end), in: script)
            case UInt8(ascii: "="): addMarkup(at: index, SourceSpan(span.start, span.end), in: script)
            case UInt8(ascii: "S"), UInt8(ascii: "s"):
                if !reachesShadows, TokenText.begins(SourceSpan(index, limit), with: "shadow", in: script) { reachesShadows = true }
                if !drawsPictures, ScriptText.namesDrawing(index, of: span, in: script) { drawsPictures = true }
            case UInt8(ascii: "P"), UInt8(ascii: "p"):
                // Plotly makes its drawings itself, and comes from another host on most pages.
                if !drawsPictures, TokenText.begins(SourceSpan(index, limit), with: "plotly", in: script) { drawsPictures = true }
            default: break
            }
            index += 1
        }
        dropTables()
    }

    /// Adds the contents of another script.
    mutating func formUnion(_ other: ScriptColors) {
        for color in other.colors { add(color) }
        for style in other.styles { add(style: style) }
        if !other.sheets.isEmpty { sheets.formUnion(other.sheets) }
        reachesShadows = reachesShadows || other.reachesShadows
        drawsPictures = drawsPictures || other.drawsPictures
    }

    /// Takes away the colors and texts of attributes that `other` has, and its sheets if `sheets` is true; otherwise adds those.
    ///
    /// The colors that are left may be those of drawings that `other` makes.
    mutating func subtract(_ other: ScriptColors, sheets removesSheets: Bool) {
        colors = colors.filter { !other.seenColors.contains($0) }
        styles = styles.filter { !other.seenStyles.contains($0) }
        drawsPictures = drawsPictures || (other.drawsPictures && !colors.isEmpty)
        if removesSheets {
            sheets.subtract(other.sheets)
        } else {
            var all = other.sheets
            all.formUnion(sheets)
            sheets = all
        }
    }

    /// Sorts everything, so that the order of files makes no difference.
    mutating func sort() {
        colors.sort { $0.precedes($1) }
        styles.sort { $0.lexicographicallyPrecedes($1) }
        sheets.sort()
    }

    private mutating func dropTables() {
        if colors.count > ScriptColors.limit { colors = [] }
        if styles.count > ScriptColors.limit { styles = [] }
    }

    private mutating func add(_ color: ScriptColor) {
        if color.color.alpha > 0, seenColors.insert(color).inserted { colors.append(color) }
    }

    private mutating func add(style: [UInt8]) {
        if seenStyles.insert(style).inserted { styles.append(style) }
    }

    // MARK: Literals

    /// Reads the literal that begins with the quote at `index`; returns the offset before the next byte to read.
    private mutating func literal(at quote: Int, _ script: SourceSpan, in bytes: Span<UInt8>) -> Int {
        let start = quote + 1, limit = Int(script.end)
        guard start < limit else { return quote }
        let first = bytes[start]
        if first.isASCIILetter || first == UInt8(ascii: "#") {
            var end = start
            while end < limit, end - start < ScriptColors.longestColor, bytes[end] != bytes[quote], !bytes[end].isCSSNewline { end += 1 }
            if end < limit, bytes[end] == bytes[quote], end - start >= 3 {
                if let color = ScriptText.color(SourceSpan(start, end), in: bytes) {
                    // A name in `a["red"]` is not a color.
                    if color.name.isEmpty || ScriptText.isGivenToProperty(quote, of: script, in: bytes) { add(color) }
                    return end
                }
            }
        }
        guard let use = ScriptText.use(of: quote, in: script, in: bytes), let end = ScriptText.end(of: quote, limit, in: bytes) else {
            return quote
        }
        switch use {
        case .declarations:
            for color in ScriptText.colors(inDeclarations: SourceSpan(start, end), in: bytes) { add(color) }
        case .attribute:
            // A literal that is concatenated is not the whole text.
            var next = end + 1
            while next < limit, bytes[next].isCSSWhitespace { next += 1 }
            if next < limit, bytes[next] == UInt8(ascii: ")"), let text = ScriptText.attribute(SourceSpan(start, end), in: bytes) {
                add(style: text)
            }
        }
        return end
    }

    /// Reads the attribute of `<p style="…">` in a string.
    private mutating func addMarkup(at equals: Int, _ script: SourceSpan, in bytes: Span<UInt8>) {
        let name = equals - 5, limit = Int(script.end)
        guard name > Int(script.start), bytes[name - 1].isCSSWhitespace, TokenText.begins(SourceSpan(name, limit), with: "style", in: bytes)
        else {
            return
        }
        var quote = equals + 1
        if quote < limit, bytes[quote] == UInt8(ascii: "\\") { quote += 1 }
        guard quote < limit, bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'"),
            let end = ScriptText.end(of: quote, limit, in: bytes)
        else {
            return
        }
        if let text = ScriptText.attribute(SourceSpan(quote + 1, end), in: bytes) { add(style: text) }
    }
}

/// A color that a script may write inline, in the form in which browsers serialise it.
struct ScriptColor: Hashable, Sendable {
    /// The color.
    let color: SRGB
    /// The name as written, in lower case; empty for other notations.
    ///
    /// Serialisation keeps it (CSSOM §6.7.2).
    let name: [UInt8]

    /// Compares colors in an order that does not depend on the order of files.
    func precedes(_ other: ScriptColor) -> Bool {
        (color.rank, color.alpha) == (other.color.rank, other.color.alpha)
            ? name.lexicographicallyPrecedes(other.name) : (color.rank, color.alpha) < (other.color.rank, other.color.alpha)
    }

    /// The values of an attribute that a script may write for it, in lower case.
    var attributeValues: [String] {
        guard name.isEmpty, color.alpha == 1 else { return [serialized] }
        let (red, green, blue) = color.bytes
        let digits = [red, green, blue].map(SRGB.hexDigits)
        let isShort = digits.allSatisfy { $0.first == $0.last }
        return (isShort ? ["#" + digits.map { $0.prefix(1) }.joined()] : []) + ["#" + digits.joined()]
    }

    /// The color as the CSSOM serialises it: its name, or as it is computed.
    var serialized: String { name.isEmpty ? computed : String(decoding: name, as: UTF8.self) }

    /// The color as the CSSOM serialises a computed value, and as libraries write names: `rgb()`, or `rgba()` if it is not opaque.
    var computed: String {
        let (red, green, blue) = color.bytes
        guard color.alpha < 1 else { return "rgb(\(red), \(green), \(blue))" }
        let hundredths = (color.alpha * 100).rounded() / 100
        return "rgba(\(red), \(green), \(blue), \(hundredths))"
    }
}
