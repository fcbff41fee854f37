internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import HTMLSyntax
internal import NightTheme
internal import SourceText

/// Writes the dark rules of a document's attributes, so that its elements stay as they are.
///
/// All rules have zero specificity and precede the page's own sheets.
///
/// Presentational attributes are presentational hints in the cascade
/// ([HTML § 15.2](https://html.spec.whatwg.org/multipage/rendering.html#the-css-user-agent-style-sheet-and-presentational-hints)), weaker
/// than rules in layers and than the values to which `revert-layer` goes back there. So their rules go into a layer that comes first.
///
/// Rules for `style` attributes are important, since these attributes win over all rules that are not. In the light theme important rules
/// of sheets win over `style` attributes. They still win in the dark theme, because they follow these rules or are in layers. In a layer of
/// their own, the rules for `style` attributes would be stronger than those of the sheets.
struct AttributeRules {
    /// The rules of presentational attributes, for the first layer.
    var hints: [UInt8] { hintRules.text }
    /// The rules of `style` attributes, which are outside all layers.
    var rules: [UInt8] { styleRules.text }
    /// The dark colors of `style` attributes that are written in place.
    private(set) var inPlace: AttributePlaces
    /// The diagnostics of the attributes.
    private(set) var diagnostics: [Diagnostic] = []

    /// The colors found; empty unless they are collected.
    private(set) var uses: [ColorUse] = []

    let source: Source
    private let inputs: Inputs
    /// The text appended to each selector.
    private let subject: [UInt8]
    /// The cache of rules for equal attributes; nil if none is used.
    let memory: AttributeRuleCache?
    /// The writer of the rules; it is created only for attributes that are not in the cache.
    ///
    /// A class: a lazy struct would be copied, with all colors in its cache, at each mutation.
    lazy var writer = AttributeWriter(inputs.context.declarations(inputs.pictures), listsUses: inputs.listsUses)
    /// True if a diagnostic about an attribute that keeps its color was added already.
    private var hasDiagnosedKept = false
    /// The drawings that get other rules than most.
    var drawings = DrawingSelectors()
    var hintRules = DistinctRules()
    private var styleRules = DistinctRules()

    /// The inputs besides the source.
    private struct Inputs {
        let context: AttributeContext
        let pictures: ImageResolver?
        let isXML: Bool
        let sparesIslands: Bool
        let listsUses: Bool
    }

    /// Selector lists of drawings that get other rules than most; empty lists select nothing.
    struct DrawingSelectors {
        /// The contents of pictures that stay as they are.
        var exceptions: [UInt8] = []
        /// The drawings that are white only.
        var pale: [UInt8] = []
        /// The number of bytes that rules may still use for selectors of these drawings.
        private var room = 1 << 15
        /// The drawings that keep a paint, by the index of the paint.
        var kept: [Int: [AttributeColors.Drawing]] = [:]

        /// Takes the room for a list; false if there is not enough, so that the output stays linear in the input.
        mutating func hasRoom(for list: [UInt8]) -> Bool {
            guard list.count <= room else { return false }
            room -= list.count
            return true
        }
    }

    /// Writes the rules of the attributes that `scan` found in `source`.
    ///
    /// - Parameters:
    ///   - context: the shared inputs of attributes.
    ///   - shadow: the attributes of one shadow tree; nil for those of the document.
    ///   - pictures: finds the dark images of addresses; nil if the site has none.
    ///   - listsUses: true if the colors are collected.
    ///   - memory: the cache for documents of this kind.
    init(
        _ scan: DocumentScan, _ source: Source, _ context: AttributeContext, shadow: AttributeColors? = nil,
        pictures: ImageResolver? = nil, listsUses: Bool = false, memory: AttributeRuleCache? = nil
    ) {
        self.source = source
        inputs = Inputs(
            context: context, pictures: pictures, isXML: scan.isXML, sparesIslands: scan.hasIslands, listsUses: listsUses)
        // No caching here: image lookups depend on the document's path, and color listings must report every attribute.
        self.memory = pictures == nil && !listsUses ? memory : nil
        subject = context.options.written.gate.subject(sparesIslands: scan.hasIslands)
        inPlace = AttributePlaces(context)
        let attributes = shadow ?? scan.attributes
        let root = shadow != nil ? ":where(:host)" : ":where(html)"
        takeHints(attributes, isQuirky: scan.isQuirky && !scan.isXML, root: root)
        writeStyles(attributes)
        writeBars(attributes.bars)
    }

    // MARK: Style attributes

    private mutating func writeStyles(_ attributes: AttributeColors) {
        for (index, style) in attributes.styles.enumerated() {
            guard let value = AttributeText(style, of: source) else { continue }
            let isMasked = attributes.masked.contains(index)
            func selector() -> [UInt8] { AttributeRules.selector(of: value.copy(from: source.bytes.span), isMasked: isMasked) }
            if let memory, case .rule(let body) = rule(of: value, memory) {
                if !body.isEmpty { writeRule(selector(), body) }
                continue
            }
            guard let closed = value.closed(in: source) else { continue }
            let (text, span) = closed.place(in: source.bytes)
            let bytes = text.span
            let outline = SheetOutline(of: span, context: .styleAttribute, in: bytes)
            for problem in outline.directives?.diagnostics ?? [] {
                diagnostics.append(Diagnostic(problem.code, problem.message, at: style, notes: problem.notes))
            }
            if outline.directives?.tokens.isEmpty == false {
                diagnostics.append(
                    Diagnostic(
                        .misplacedDirective, "a style attribute cannot name a row of a theme table", at: style,
                        notes: ["move the declaration to a sheet"]))
            }
            /// The texts of the attribute after changes in place, which its rules select; nil for the text that it has.
            var selected: [[UInt8]]?
            let beyond = writer.declarations.isBeyondRules(outline, in: bytes)
            if beyond.someIs {
                let text = bytes.array(span)
                let bytes = text.span
                let isFound = text == value.copy(from: source.bytes.span) && !inputs.sparesIslands && !isMasked
                let places = isFound ? attributes.places[index] ?? [] : []
                let outline = SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: bytes)
                let placed = inPlace.put(outline, of: text, isOnlyImportant: !beyond.allIs, at: places, in: source)
                if placed?.isWhole != true { diagnoseKept(style) }
                writer.declarations.listing?.addKept(attribute: outline, in: bytes)
                takeUses(at: style)
                guard let placed, !beyond.allIs else { continue }
                selected = placed.texts
            }
            let dimming =
                inputs.pictures == nil || beyond.someIs || AttributeText.hasNoContent(behind: style, in: source.bytes)
                ? nil : writer.declarations.dimming(outline, of: text)
            let isWritten = writer.declarations.write(outline, of: text, skipsImportant: beyond.someIs)
            if !beyond.someIs {
                writer.declarations.listing?.addUnused(outline, in: bytes)
                takeUses(at: style)
            }
            writer.declarations.listing?.removeAll()
            if isWritten {
                let selectors = selected?.map { AttributeRules.selector(of: $0, isMasked: isMasked) } ?? [selector()]
                for selector in selectors { writeRule(selector, writer.declarations.output) }
            }
            if let dimming { writeRule(selector().dropLast() + Array(":not(:empty))".utf8), dimming) }
        }
    }

    private static func selector(of style: [UInt8], isMasked: Bool) -> [UInt8] {
        var selector = Array(":where(".utf8)
        CSSStringText.appendSelector("style", style, to: &selector)
        return selector + Array(isMasked ? ":not(mask *))".utf8 : ")".utf8)
    }

    /// The rule of a `style` attribute, looked up in `memory` unless it is too long to be kept there.
    private mutating func rule(of value: AttributeText, _ memory: AttributeRuleCache) -> AttributeRuleCache.Style {
        guard value.count <= AttributeRuleCache.longestStyle else { return rule(of: value) }
        return memory.styles.value(for: ByteKey(value.copy(from: source.bytes.span)), size: { value.count + $0.weight }) { rule(of: value) }
    }

    /// The rule of a `style` attribute, independent of the place where it occurs.
    private mutating func rule(of value: AttributeText) -> AttributeRuleCache.Style {
        guard let closed = value.closed(in: source) else { return .rule([]) }
        let (text, span) = closed.place(in: source.bytes)
        let outline = SheetOutline(of: span, context: .styleAttribute, in: text.span)
        guard outline.directives == nil, !writer.declarations.isBeyondRules(outline, in: text.span).someIs else { return .other }
        guard writer.declarations.write(outline, of: text) else { return .rule([]) }
        // A copy of just its size: the output has room for more, and would have to be allocated anew if its storage were shared.
        var body: [UInt8] = []
        body.reserveCapacity(writer.declarations.output.count)
        body += writer.declarations.output
        return .rule(body)
    }

    /// Adds, once for a document, the diagnostic that a color in an attribute stays.
    private mutating func diagnoseKept(_ style: SourceSpan) {
        guard !hasDiagnosedKept else { return }
        hasDiagnosedKept = true
        diagnostics.append(
            Diagnostic(
                .importantAttribute,
                "has a style attribute that no rule can override (!important, revert-layer), with a value that cannot be changed in"
                    + " place: such attributes stay unchanged",
                at: style, notes: ["take !important out of the attribute, or move the color to a sheet"]))
    }

    // MARK: Uses

    /// Takes over the colors of a `style` attribute; their spans, which refer to its decoded text, become the attribute's.
    private mutating func takeUses(at style: SourceSpan) {
        for use in writer.declarations.listing?.uses ?? [] {
            uses.append(use)
            uses[uses.count - 1].span = style
        }
        writer.declarations.listing?.removeAll()
    }

    /// Takes over the color of a presentational attribute, once for each role.
    mutating func takeUses(of entry: AttributeColors.Entry) {
        var roles: Set<ColorRole?> = []
        for use in writer.declarations.listing?.uses ?? [] where roles.insert(use.role).inserted {
            let value = Array(source.bytes[entry.value.range])
            uses.append(
                ColorUse(
                    span: entry.value, property: Array(String(describing: entry.name.text).utf8), value: value, role: use.role,
                    light: use.light, dark: use.dark,
                    label: VariableName.words(of: Array(String(describing: entry.name.text).utf8), role: use.role), origin: use.origin))
        }
        writer.declarations.listing?.removeAll()
    }

    // MARK: Rules

    /// Writes a rule of presentational attributes.
    mutating func writeHint(_ selector: [UInt8], _ body: [UInt8]) {
        if canStand(body) { hintRules.add(selector, subject: subject, body) }
    }

    /// Writes a rule of a `style` attribute.
    mutating func writeRule(_ selector: [UInt8], _ body: [UInt8]) {
        if canStand(body) { styleRules.add(selector, subject: subject, body) }
    }

    /// True if the declarations can be written in a rule and in the document.
    private func canStand(_ body: [UInt8]) -> Bool {
        AttributeText.isBalanced(body) && DocumentMarkup.styleText(body, isXML: inputs.isXML) != nil
    }
}

/// Holds the writer of declarations for the attributes of a document, which is used for one attribute after the other.
final class AttributeWriter {
    /// The writer of declarations, with the colors of earlier attributes in its cache.
    var declarations: AttributeDeclarations

    /// Wraps a writer.
    ///
    /// - Parameter listsUses: true if the writer lists the colors that it finds.
    init(_ declarations: AttributeDeclarations, listsUses: Bool) {
        self.declarations = declarations
        if listsUses { self.declarations.listing = ColorListing() }
    }
}

/// A cache for the rules of attributes that occur in many documents.
struct AttributeRuleCache: Sendable {
    /// The rule of a `style` attribute.
    enum Style: Sendable {
        /// The declarations of its rule; empty for an attribute without one.
        case rule([UInt8])
        /// A result that depends on where the attribute occurs, and so is not cached.
        case other

        var weight: Int { if case .rule(let body) = self { body.count } else { 0 } }
    }

    /// The length in bytes of the longest `style` attribute whose rule is kept.
    static let longestStyle = 1 << 16

    /// The rules of `style` attributes by their decoded texts.
    let styles: BoundedCache<ByteKey, Style>
    /// The rules of presentational attributes, by all such attributes of a document.
    let hints: BoundedCache<ByteKey, [UInt8]>

    /// Creates an empty cache.
    init(_ room: ByteBudget) {
        styles = BoundedCache(room)
        hints = BoundedCache(room)
    }
}
