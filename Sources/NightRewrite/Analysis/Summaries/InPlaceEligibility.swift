internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The summary of what decides whether the dark colors of one file can be written in place.
struct InPlaceEligibility: Sendable {
    /// The properties of the table with a declaration whose dark value can't be written in place.
    private(set) var mirrored: Set<UInt8> = []
    /// The properties of the table that `@keyframes` set.
    private(set) var inKeyframes: Set<UInt8> = []
    /// True if custom properties have to keep their light values.
    ///
    /// Reasons are one that the end of a stylesheet truncates, a query that compares their values, or one whose dark value can't be written
    /// in place.
    private(set) var keepsCustom = false
    /// True if `@keyframes` have to be mirrored, whatever they hold.
    private(set) var keepsKeyframes = false
    /// True if the value of a custom property contains an address.
    private(set) var hasAddressInCustom = false
    /// The custom properties that are registered with an initial value.
    private(set) var registered: [[UInt8]] = []
    /// True if only the whole site decides whether a dark value of the file can be written in place.
    private(set) var needsTrial = false
    /// The place in the file's text where a part of a page is declared dark in the light theme.
    private(set) var darkScheme: SourceSpan?

    /// Creates an empty summary.
    init() {}

    /// Adds a stylesheet.
    ///
    /// - Parameter isAuthors: true if all of it is part of the author dark theme.
    mutating func add(_ outline: SheetOutline, isAuthors: Bool = false, emission: Emission, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        /// The open blocks: whether each applies only in the dark theme, or only in the light theme, or belongs to `@keyframes`; and the
        /// selectors of the innermost style rule.
        var open: [(isDark: Bool, isLight: Bool, isKeyframes: Bool, rule: SourceSpan?)] = []
        var known: [UInt32: Bool] = [:]
        for item in outline.items {
            let top = open.last ?? (isAuthors, false, false, nil)
            if item.isDirected { needsTrial = true }
            switch item.kind {
            case .rule, .group, .anonymousLayer, .keyframes:
                open.append(
                    (
                        top.isDark || item.isOnlyDark, top.isLight || item.isOnlyLight, top.isKeyframes || item.kind == .keyframes,
                        item.kind == .rule ? RootText.selectors(of: item.value, in: top.rule, of: bytes) : top.rule
                    ))
                // A rule for the light theme only does not apply in the dark theme, and its counterpart is a mirror.
                if item.kind == .keyframes, top.isLight { keepsKeyframes = true }
                if item.kind == .group, TokenText.equals(item.name, "container", in: bytes),
                    InPlaceEligibility.asksStyle(item.value, in: bytes)
                {
                    keepsCustom = true
                }
            case .end: _ = open.popLast()
            case .registration:
                guard PropertyRegistration(item, in: bytes).initialValue != nil else { continue }
                registered.append(bytes.array(item.name))
            case .custom:
                if top.isLight { keepsCustom = true }
                if top.isKeyframes { needsTrial = true }
                if look(at: item.value, in: bytes) { keepsCustom = true }
                if outline.mayBeUnclosed, item.end == outline.span.end, InPlaceEligibility.isCutOff(item, in: bytes) { keepsCustom = true }
            case .declaration:
                let property = table[Int(item.property)]
                if property.syntax == .context { continue }
                if top.isLight { isOnlyLight(item, property) }
                if property.syntax == .colorScheme {
                    if !top.isDark, ColorSchemeValue.isDarkInLight(item.value, in: bytes) { isDark(at: item.value) }
                    continue
                }
                if top.isKeyframes { inKeyframes.insert(item.property) }
                // The rule that `RootTextRule` writes behind the sheet would win over colors in place.
                if !top.isDark, let rule = top.rule, RootText.isReset(by: item, in: rule, of: bytes), let color = RootText.property {
                    mirrored.insert(color)
                }
                if property.syntax == .all { continue }
                // Its value has no color whose place a dark one could take.
                if !top.isDark, ReliefBorder.isSet(by: item.value, of: property, in: bytes) { mirrored.insert(item.property) }
                if look(at: item.value, isCustom: false, in: bytes) { mirrored.insert(item.property) }
                guard !mirrored.contains(item.property) else { continue }
                if outline.mayBeUnclosed, item.end == outline.span.end, InPlaceEligibility.isCutOff(item, in: bytes) {
                    mirrored.insert(item.property)
                }
                // The author dark theme stays as it is, except where a directive sets a value.
                guard emission == .variables, !top.isDark || item.isDirected, known.updateValue(true, forKey: item.text) == nil else {
                    continue
                }
                if ValueCertainty(item, property, in: bytes) == .doubtful { mirrored.insert(item.property) }
            case .plain, .importRule, .namespace: continue
            }
        }
    }

    /// Records a declaration that applies only in the light theme.
    private mutating func isOnlyLight(_ item: OutlineItem, _ property: ColorProperty) {
        if property.syntax == .all {
            mirrored.formUnion(PropertyTable.shared.properties.indices.map { UInt8($0) })
        } else {
            mirrored.insert(item.property)
        }
    }

    /// Records the contents of a value.
    ///
    /// - Returns: true if it contains an SVG image, which can't be changed in place.
    private mutating func look(at value: SourceSpan, isCustom: Bool = true, in bytes: Span<UInt8>) -> Bool {
        var hasDrawing = false
        var places = ColorOccurrenceScanner(value)
        while let place = places.next(in: bytes) {
            switch place {
            case .function, .reference: needsTrial = true
            case .address(let token):
                if isCustom { hasAddressInCustom = true }
                if DrawingAddress.isOne(token, in: bytes) { hasDrawing = true }
            case .color, .comment: continue
            }
        }
        return hasDrawing
    }

    /// Records that the dark value of a declaration can't be written in place.
    mutating func isHard(_ item: OutlineItem, isInKeyframes: Bool) {
        if isInKeyframes {
            keepsKeyframes = true
        } else if item.kind == .custom {
            keepsCustom = true
        } else {
            mirrored.insert(item.property)
        }
    }

    /// The summary of a file that no page loads in the light theme.
    var ofDark: InPlaceEligibility {
        var result = self
        result.darkScheme = nil
        return result
    }

    /// Records that the part at `span` is dark in the light theme.
    mutating func isDark(at span: SourceSpan) { darkScheme = darkScheme ?? span }

    /// Adds the color scheme that a decoded `style` attribute sets.
    mutating func add(schemeOf text: SourceSpan, at span: SourceSpan, in bytes: Span<UInt8>) {
        for item in SheetOutline(of: text, context: .styleAttribute, in: bytes).items where item.kind == .declaration {
            guard PropertyTable.shared.properties[Int(item.property)].syntax == .colorScheme else { continue }
            if ColorSchemeValue.isDarkInLight(item.value, in: bytes) { isDark(at: span) }
        }
    }

    /// Returns true if a query asks for the values of properties (Conditional Rules 5 §6.2).
    private static func asksStyle(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(prelude)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if token.type == .function, TokenText.equals(token.text(in: bytes), "style", in: bytes) { return true }
        }
    }

    /// Returns true if the end of the stylesheet leaves something open in the declaration, so that nothing can be written behind its value.
    private static func isCutOff(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        // Parsed as a stylesheet, a declaration is a selector, which lacks nothing but a block.
        OpenConstructs.closers(of: SourceSpan(item.name.start, item.end), in: bytes) != [UInt8(ascii: "{"), UInt8(ascii: "}")]
    }
}
